import Foundation
import Testing

@testable import ResponderKit
import ResponderSimulation

/// How long a text may be, what of it is measured, and what stands beside it.
@MainActor
@Suite("Details of text")
struct TextDetailTests {
  let screen = SimulatedScreen.square()

  /// Ten points a character, and how often it was asked.
  private final class Counting: TextMeasuring {
    var count = 0
    func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat {
      count += 1
      return 10
    }
    func lineHeight(fontSize: CGFloat) -> CGFloat { 20 }
  }

  @Test("A key in the middle of a long text view has only the characters beside it measured")
  func measuredByKey() {
    let view = screen.addTextView()
    let measuring = Counting()
    screen.application.textMeasuring = measuring
    view.text = String(repeating: "one two three\n", count: 200)
    #expect(measuring.count > 2_000)
    view.selectedRange = NSRange(location: 1_405, length: 0)
    for typed in ["a", "b"] {
      measuring.count = 0
      view.insertText(typed)
      #expect(measuring.count > 0 && measuring.count < 20, "\(typed)")
    }
  }

  @Test("A text is as long as its units of UTF-16: letters of two and three bytes are not cut off before")
  func bytesAndUnits() {
    let letters = String(repeating: "\u{E9}", count: 6)
    var text = EditableText("", limits: EditableText.Limits(length: 10))
    text.reset(to: letters)
    #expect(text.text == letters && text.length == 6)
    text.type("漢漢")
    #expect(text.text == letters + "漢漢" && text.length == 8)
  }

  @Test("A side view that is not to show stays where the program has put it, and comes to its field in its mode")
  func sideViewElsewhere() {
    let field = screen.addField()
    let glass = screen.add(named: "glass", frame: CGRect(x: 0, y: 100, width: 20, height: 20))
    field.leftView = glass
    field.layoutIfNeeded()
    #expect(glass.superview === screen.window)
    field.leftViewMode = .always
    field.layoutIfNeeded()
    #expect(glass.superview === field)
  }

  @Test("A slanted font's descriptor says so, and makes the same font again")
  func slanted() {
    let font = UIFont.italicSystemFont(ofSize: 20)
    let descriptor = font.fontDescriptor
    #expect(descriptor.symbolicTraits == .traitItalic)
    #expect(UIFont(descriptor: descriptor, size: 0) == font)
    #expect(UIFont.systemFont(ofSize: 20).fontDescriptor.symbolicTraits.isEmpty)
  }
}
