import Foundation
import Testing

@testable import ResponderPlayground

extension ServerMessage.Drawing {
  /// Returns the drawing with the changes, as the page applies them.
  func applying(_ edits: ServerMessage.DrawingEdits) -> Self {
    Self(
      color: color,
      behind: edits.behind.map { behind?.applying($0) } ?? behind,
      before: edits.before.map { before?.applying($0) } ?? before
    )
  }
}

extension ServerMessage.Picture {
  fileprivate func applying(_ edits: ServerMessage.PictureEdits) -> Self {
    Self(svg: edits.svg.applied(to: svg), box: edits.box ?? box)
  }
}

extension [ServerMessage.TextEdit] {
  func applied(to text: String) -> String {
    let units = [UInt16](text.utf16)
    var result: [UInt16] = []
    var end = 0
    for edit in self {
      result += units[end..<edit.start]
      result += edit.replacement.utf16
      end = edit.start + edit.length
    }
    result += units[end...]
    return String(decoding: result, as: UTF16.self)
  }
}

@Suite("Changes of drawings") struct DrawingEditsTests {
  private func edits(_ old: String, _ new: String) -> [ServerMessage.TextEdit] {
    ServerMessage.TextEdit.edits(from: Array(old.utf16), to: Array(new.utf16))
  }

  @Test("If only numbers change, each changed number is replaced, and nearby numbers together")
  func numbers() {
    let (old, new) = (
      #"<path d="M 4 15 L 186 15" fill="red"/><g transform="matrix(1 0 0 1 12.5 3)"/>"#,
      #"<path d="M 4 15 L 187 15" fill="red"/><g transform="matrix(1 0 0 1 -7 3)"/>"#
    )
    let found = edits(old, new)
    expectEqual(found.map(\.replacement), ["187", "-7"])
    expectEqual(found.applied(to: old), new)
    expectEqual(edits("1 2 3", "4 2 5").map(\.replacement), ["4 2 5"])
  }

  @Test(
    "The changes convert the old text to the new text",
    arguments: [
      "", "a", "1", "12.5", "abc 1", "abc 12", "abcabc", "1 😀 2", "1 😁 2", "x 😀", "-1-2", "<t>é</t>", "<t>e</t>",
    ]
  )
  func conversion(_ old: String) {
    for new in ["", "a", "2", "12.5 3", "abc 2", "abc", "1 😀 3", "1 😁 2", "😀", "<t>é</t>", "<t>ee</t>"] {
      expectEqual(edits(old, new).applied(to: old), new, "\(old) to \(new)")
    }
  }

  @Test("Drawings of different colors or parts, and drawings that are quite different, have no changes")
  func different() {
    func drawing(_ svg: String?, _ color: String? = nil) -> ServerMessage.Drawing {
      ServerMessage.Drawing(color: color, behind: svg.map { ServerMessage.Picture(svg: $0, box: [0, 0, 1, 1]) })
    }
    let long = String(repeating: "<path/>", count: 20)
    expect(ServerMessage.DrawingEdits(from: drawing(long + "1"), to: drawing(long + "2")) != nil)
    expectNil(ServerMessage.DrawingEdits(from: drawing(long + "1"), to: drawing(long + "2", "red")))
    expectNil(ServerMessage.DrawingEdits(from: drawing(long), to: drawing(nil)))
    expectNil(ServerMessage.DrawingEdits(from: drawing("<a/>"), to: drawing(long)))
    expectNil(ServerMessage.DrawingEdits(from: nil, to: drawing(long)))
  }

  @Test("A change of a text is sent as an array of its location, its length and the new text")
  func encoding() throws {
    let edits = ServerMessage.PictureEdits(box: nil, svg: [.init(start: 3, length: 2, replacement: "7")])
    expectEqual(String(decoding: try JSONEncoder().encode(edits), as: UTF8.self), #"{"svg":[[3,2,"7"]]}"#)
  }
}
