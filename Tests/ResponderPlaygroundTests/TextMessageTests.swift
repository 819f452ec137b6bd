import Foundation
import ResponderKit
import Testing

@testable import ResponderPlayground

@Suite("Messages about text") @MainActor struct TextMessageTests {
  private static func message(_ rest: String) -> String { #"{"type":"text","time":1,"view":"field",\#(rest)}"# }

  @Test("Each kind of change to edited text is decoded with its fields")
  func messages() throws {
    #expect(
      try PageMessage(text: Self.message(#""change":"insert","text":"é\n""#))
        == .typing(.init(time: 1, view: "field", change: .insert, text: "é\n"))
    )
    #expect(
      try PageMessage(text: Self.message(#""change":"mark","text":"ni","selected":[1,2]"#))
        == .typing(.init(time: 1, view: "field", change: .mark, text: "ni", selected: [1, 2]))
    )
    #expect(
      try PageMessage(text: Self.message(#""change":"mark","text":"""#))
        == .typing(.init(time: 1, view: "field", change: .mark, text: ""))
    )
    for change: PageMessage.Typing.Change in [.deleteBackward, .unmark, .dismiss] {
      #expect(
        try PageMessage(text: Self.message(#""change":"\#(change.rawValue)""#))
          == .typing(.init(time: 1, view: "field", change: change))
      )
    }
  }

  @Test(
    "An invalid message is refused with the error and its position",
    arguments: [
      (#""text":"x""#, "change: it is missing"), (#""change":"insert""#, "text: it is missing"),
      (#""change":"insert","text":"""#, "text: it is empty"),
      (
        #""change":"type","text":"x""#,
        "change: unknown change `type`; expected one of insert, deleteBackward, mark, unmark, paste, dismiss, select"
      ),
      (#""change":"dismiss","text":"x""#, "text: `dismiss` has no text"),
      (#""change":"insert","text":"\u0007""#, "text: the only control characters allowed are tab and line feed"),
      (#""change":"insert","text":"x","selected":[0,1]"#, "selected: `insert` has no selection"),
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
        "text: at most 30000 bytes, found 30002"
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
    #expect(message.utf8.count < ServerLimits().frameBytes)
    #expect(throws: Never.self) { try PageMessage(text: message) }
  }

  @Test("Only changed lines of a text are sent, and only the caret if the text is unchanged")
  func textChange() throws {
    func line(_ row: Int, _ text: String) -> ServerMessage.TextLayout.Line {
      .init(row: row, top: Double(row) * 20, text: text.map(String.init), edges: (0...text.count).map(Double.init))
    }
    let old = ServerMessage.TextLayout(
      style: .init(size: 17, height: 20, editable: true),
      lines: [line(0, "ab"), line(1, "cd"), line(2, "ef")],
      insertion: .init(caret: [0, 0, 2, 20], selection: [], marked: [])
    )
    #expect(ServerMessage.TextLayoutChange(from: old, to: old) == nil)
    var new = old
    new.insertion.caret = [1, 0, 2, 20]
    let moved = try #require(ServerMessage.TextLayoutChange(from: old, to: new))
    #expect(moved.insertion == new.insertion && moved.lines == nil && moved.gone == nil && moved.style == nil)
    new.lines = [line(0, "ab"), line(1, "cx"), line(3, "gh")]
    let edited = try #require(ServerMessage.TextLayoutChange(from: old, to: new))
    #expect(edited.lines == [line(1, "cx"), line(3, "gh")])
    #expect(edited.gone == [2])
  }
}
