import Foundation
import Testing

@testable import ResponderKit
import ResponderSimulation

@MainActor
@Suite("Drawn text")
struct DrawnTextTests {
  private let screen = SimulatedScreen.square()

  @Test("After a tap the caret is drawn at the tapped edge of a character")
  func caret() throws {
    let field = screen.addField(text: "héllo")
    let line = try require(field.drawnText.lines.first)
    expectEqual(line.graphemes, ["h", "é", "l", "l", "o"])
    expectEqual(line.edges, [0, 10, 20, 30, 40, 50])
    expectEqual(line.top, 10)
    expectNil(field.drawnText.caret)
    screen.tap(33, 20)
    expectEqual(field.drawnText.caret, CGRect(x: line.edges[3], y: 10, width: 2, height: 20))
    screen.press(.keyboardRightArrow, .shift)
    expectNil(field.drawnText.caret)
    expectEqual(field.drawnText.selection, [CGRect(x: 30, y: 10, width: 10, height: 20)])
    field.resignFirstResponder()
    expectEqual(field.drawnText.selection, [])
  }

  @Test("A drawn emoji of several scalars is one grapheme")
  func emoji() {
    let field = screen.addField(text: "👨‍👩‍👧‍👦👍🏽é")
    expectEqual(field.drawnText.lines.first?.graphemes, ["👨‍👩‍👧‍👦", "👍🏽", "é"])
  }

  @Test("The line spacing of a paragraph style increases the height of a label with several lines")
  func spacedLabel() {
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(string: "one\ntwo\nthree")
    let height = label.intrinsicContentSize.height
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 10
    label.attributedText = NSAttributedString(string: "one\ntwo\nthree", attributes: [.paragraphStyle: style])
    expect(height > 0)
    expectEqual(label.intrinsicContentSize.height, height + 20)
  }

  @Test("Secure text is drawn as bullets")
  func hidden() {
    let field = screen.addField(text: "secret")
    field.isSecureTextEntry = true
    expectEqual(field.drawnText.lines.map(\.graphemes), [Array(repeating: "•", count: 6)])
    let view = screen.addTextView(text: "a\nb")
    view.isSecureTextEntry = true
    expectEqual(Set(view.drawnText().lines.flatMap(\.graphemes)), ["•"])
  }

  @Test("Only the visible part of a long line is drawn, with the caret at its end")
  func longLine() throws {
    let field = screen.addField(text: String(repeating: "x", count: 1000))
    expectEqual(field.drawnText.lines[0].graphemes.count, 20)
    field.becomeFirstResponder()
    screen.press(.keyboardEnd)
    let drawn = field.drawnText
    expect(drawn.lines[0].graphemes.count <= 21)
    expect(drawn.area.contains(try require(drawn.caret)))
    expectEqual(drawn.lines[0].edges.last, drawn.caret?.minX)
  }

  @Test("Only the lines and the selection in the requested rectangle are drawn")
  func longText() {
    let view = screen.addTextView(text: (0..<1000).map(String.init).joined(separator: "\n"))
    view.becomeFirstResponder()
    screen.press("a", .command)
    let drawn = view.drawnText(in: CGRect(x: 0, y: 2008, width: 110, height: 60))
    expectEqual(drawn.lines.map(\.row), [100, 101, 102])
    expectEqual(drawn.lines[0].graphemes, ["1", "0", "0"])
    expectEqual(drawn.lines[0].top, 2008)
    expectEqual(drawn.selection.count, 3)
    // In a selected line break, the selection extends past the text to the right edge.
    expect(drawn.selection.allSatisfy { $0.minX == 5 && $0.maxX == 105 })
  }

  @Test("The drawn text contains the rectangles of marked text")
  func marked() {
    let field = screen.addField(text: "ab")
    field.becomeFirstResponder()
    screen.application.receive(.mark("xy", selected: 2..<2))
    expectEqual(field.drawnText.marked, [CGRect(x: 20, y: 10, width: 20, height: 20)])
    screen.application.receive(.unmark)
    expectEqual(field.drawnText.marked, [])
  }

  @Test("While a field is empty, the placeholder is drawn at the position of the text")
  func placeholder() {
    let field = screen.addField()
    field.placeholder = "Name"
    field.isSecureTextEntry = true
    expectEqual(field.drawnPlaceholder?.lines.first?.graphemes.joined(), "Name")
    field.textAlignment = .right
    expectEqual(field.drawnPlaceholder?.lines.first?.edges, [160, 170, 180, 190, 200])
    field.text = "x"
    expectNil(field.drawnPlaceholder)
  }

  @Test("The selection of read-only text is drawn without a caret")
  func reading() {
    let view = screen.addTextView(text: "read me")
    view.isEditable = false
    view.becomeFirstResponder()
    expectNil(view.drawnText().caret)
    view.selectedRange = NSRange(location: 0, length: 4)
    expectEqual(view.drawnText().selection, [CGRect(x: 5, y: 8, width: 40, height: 20)])
  }
}
