import Foundation
import Testing

@testable import ResponderKit
import ResponderSimulation

/// Tests of the length limit, the cost of measuring, the views beside a field's text, and font descriptors.
@MainActor
@Suite("Length limit, cost of measuring, side views and font descriptors")
struct TextDetailTests {
  let screen = SimulatedScreen.square()

  /// A measurer that returns 10 points for each character and counts the calls of its measuring methods.
  private final class Counting: TextMeasuring {
    var count = 0
    func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat {
      count += 1
      return 10
    }
    func lineHeight(fontSize: CGFloat) -> CGFloat { 20 }
  }

  @Test("A keystroke in a long text view measures only the characters next to the typed character")
  func measuredByKey() {
    let view = screen.addTextView()
    let measuring = Counting()
    screen.application.textMeasuring = measuring
    view.text = String(repeating: "one two three\n", count: 200)
    expect(measuring.count > 2_000)
    view.selectedRange = NSRange(location: 1_405, length: 0)
    for typed in ["a", "b"] {
      measuring.count = 0
      view.insertText(typed)
      expect(measuring.count > 0 && measuring.count < 20, "\(typed)")
    }
  }

  @Test("After two changes without a request of the layout between them, the layout has both changes")
  func twoChanges() {
    let editor = TextEditor()
    editor.setText("abc")
    expectEqual(editor.layout.length, 3)
    for _ in 1...2 { editor.change { $0.replace(0..<0, with: "de", as: .typing) } }
    expectEqual(editor.layout.length, 7)
    expectEqual(editor.layout.lines.count, 1)
  }

  @Test("The length limit of a text input counts UTF-16 units, not bytes")
  func bytesAndUnits() {
    let letters = String(repeating: "\u{E9}", count: 6)
    var text = EditableText("", limits: EditableText.Limits(length: 10))
    text.reset(to: letters)
    expectEqual(text.text, letters)
    expectEqual(text.length, 6)
    text.type("漢漢")
    expectEqual(text.text, letters + "漢漢")
    expectEqual(text.length, 8)
  }

  @Test("A side view that is hidden by its mode keeps its superview, and moves into the field when the mode shows it")
  func sideViewElsewhere() {
    let field = screen.addField()
    let glass = screen.add(named: "glass", frame: CGRect(x: 0, y: 100, width: 20, height: 20))
    field.leftView = glass
    field.layoutIfNeeded()
    expectIdentical(glass.superview, screen.window)
    field.leftViewMode = .always
    field.layoutIfNeeded()
    expectIdentical(glass.superview, field)
  }

  @Test("The descriptor of an italic font has the italic trait and creates an equal font")
  func slanted() {
    let font = UIFont.italicSystemFont(ofSize: 20)
    let descriptor = font.fontDescriptor
    expectEqual(descriptor.symbolicTraits, .traitItalic)
    expectEqual(UIFont(descriptor: descriptor, size: 0), font)
    expect(UIFont.systemFont(ofSize: 20).fontDescriptor.symbolicTraits.isEmpty)
  }
}
