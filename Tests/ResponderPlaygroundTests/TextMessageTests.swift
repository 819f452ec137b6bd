import Foundation
import ResponderKit
import Testing

@testable import ResponderPlayground

@Suite("Messages about text") @MainActor struct TextMessageTests {
  private static func message(_ rest: String) -> String { #"{"type":"text","time":1,"view":"field",\#(rest)}"# }

  @Test("Each kind of change to edited text is decoded with its fields")
  func messages() throws {
    try expectEqual(
      PageMessage(text: Self.message(#""change":"insert","text":"é\n""#)),
      .typing(.init(time: 1, view: "field", change: .insert, text: "é\n"))
    )
    try expectEqual(
      PageMessage(text: Self.message(#""change":"mark","text":"ni","selected":[1,2]"#)),
      .typing(.init(time: 1, view: "field", change: .mark, text: "ni", selected: [1, 2]))
    )
    try expectEqual(
      PageMessage(text: Self.message(#""change":"mark","text":"""#)),
      .typing(.init(time: 1, view: "field", change: .mark, text: ""))
    )
    for change: PageMessage.Typing.Change in [.deleteBackward, .unmark, .dismiss] {
      try expectEqual(
        PageMessage(text: Self.message(#""change":"\#(change.rawValue)""#)),
        .typing(.init(time: 1, view: "field", change: change))
      )
    }
  }

  @Test(
    "An invalid message is refused with the error and its position",
    arguments: [
      (#""text":"x""#, "change: the key is missing"), (#""change":"insert""#, "text: the key is missing"),
      (#""change":"insert","text":"""#, "text: expected text that is not empty"),
      (
        #""change":"type","text":"x""#,
        "change: unknown change `type`; expected one of insert, deleteBackward, mark, unmark, paste, dismiss, select"
      ),
      (#""change":"dismiss","text":"x""#, "text: the change `dismiss` must not have text"),
      (#""change":"insert","text":"\u0007""#, "text: the only control characters allowed are tab and line feed"),
      (#""change":"insert","text":"x","selected":[0,1]"#, "selected: the change `insert` must not have a selection"),
      (
        #""change":"mark","text":"x","selected":[2,1]"#,
        "selected: expected two offsets from 0 to 30000 in ascending order"
      ),
      (
        #""change":"mark","text":"x","selected":[0]"#,
        "selected: expected two offsets from 0 to 30000 in ascending order"
      ),
      (
        #""change":"paste","text":"\#(String(repeating: "é", count: 15_001))""#,
        "text: expected at most 30000 bytes, found 30002"
      ),
    ]
  )
  func rubbish(rest: String, complaint: String) {
    #expect(throws: PageMessageError(complaint)) { try PageMessage(text: Self.message(rest)) }
  }

  @Test("A text of the maximum length fits into one WebSocket frame, whatever its characters")
  func longest() throws {
    let text = String(repeating: "\"", count: PageMessage.Typing.longestText)
    let written = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let message = Self.message(#""change":"paste","text":\#(written)"#)
    expect(message.utf8.count < ServerLimits().frameBytes)
    #expect(throws: Never.self) { try PageMessage(text: message) }
  }

  @Test("At most 300 characters of visible text, and 32 scalars of a character, are sent for assistive technology")
  @MainActor func longText() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 90_000, height: 40))
    field.text = String(repeating: "a", count: 2000)
    expectEqual(ServerMessage.TextInput(of: field)?.text.count, 300)
    field.text = "e" + String(repeating: "\u{301}", count: 5000)
    expectEqual(ServerMessage.TextInput(of: field)?.text.unicodeScalars.count, 32)
    expectNil(ServerMessage.TextInput(of: UIView()))
  }
}
