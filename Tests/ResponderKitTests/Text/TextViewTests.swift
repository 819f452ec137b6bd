import Foundation
import Testing

@testable import ResponderKit
import ResponderSimulation

/// Tests of a text view: its lines, its internal recognizers, and scrolling to the caret.
@MainActor
@Suite("Text view")
struct TextViewTests {
  private let screen = SimulatedScreen.square()
  private let notes = TextNotes()

  private func textView(_ text: String = "", in superview: UIView? = nil) -> UITextView {
    let view = screen.addTextView(text: text, to: superview)
    view.delegate = notes
    return view
  }

  /// A text view that records the calls that it receives as a recognizer delegate.
  private final class Logging: UITextView, UIGestureRecognizerDelegate {
    var asked: [String] = []

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      asked.append("shouldReceive")
      return true
    }
  }

  @Test("C14, G-68: a tap on a text view shows the keyboard and prevents an ancestor's tap")
  func ancestorsTap() {
    let view = screen.add(named: "view")
    let textView = textView(in: view)
    var count = 0
    let target = Target()
    target.onGesture = { _ in count += 1 }
    view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Selector(Target.handle)))
    screen.tap(50, 50)
    expectEqual(count, 0)
    expect(textView.isFirstResponder)
    expect(screen.application.keyboardFrame != nil)
    expectEqual(screen.lines(.touches), ["text touchesBegan", "text touchesCancelled"])
    expectEqual(
      screen.lines(.text, .responder),
      ["text shouldBeginEditing", "text becomesFirst", "text didBeginEditing"]
    )
  }

  @Test("G-68: a text view is the delegate of its own recognizers, so a subclass can implement the delegate's methods")
  func ownDelegate() {
    let view = screen.add(Logging(), named: "text", frame: CGRect(x: 0, y: 0, width: 110, height: 100))
    screen.tap(50, 50)
    expect(!view.asked.isEmpty)
    expect(view.isFirstResponder)
  }

  @Test("A keystroke in a text view asks the delegate, then reports the new selection, and then the change")
  func keystroke() {
    let view = textView("ab")
    screen.tap(100, 90)
    notes.notes = []
    view.insertText("c")
    view.insertText("\n")
    expectEqual(view.text, "abc\n")
    let expected = [
      "text shouldChange 2+0 \"c\"", "text didChangeSelection", "text didChange", "text shouldChange 3+0 \"\\n\"",
      "text didChangeSelection", "text didChange",
    ]
    expectEqual(notes.notes, expected)
  }

  @Test("A tap moves the caret, a double tap selects the word, and a triple tap selects the paragraph")
  func taps() {
    let view = textView("hello world\nagain")
    screen.tap(28, 38)
    // The second line is "world".
    expectEqual(view.selectedRange, NSRange(location: 8, length: 0))
    screen.clock.advance(by: 1)
    screen.taps(2, 28, 38)
    expectEqual(view.selectedRange, NSRange(location: 6, length: 5))
    screen.clock.advance(by: 1)
    screen.taps(3, 28, 38)
    expectEqual(view.selectedRange, NSRange(location: 0, length: 11))
  }

  @Test("At a wrap, the caret at the end of a line is shown on that line")
  func wrappedLineEnd() throws {
    let view = textView("hello world")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 2, length: 0)
    screen.press(.keyboardRightArrow, .command)
    expectEqual(view.selectedRange.location, 6)
    expectEqual(view.selectionAffinity, .backward)
    expectEqual(view.editor.headRect, CGRect(x: 65, y: 8, width: 2, height: 20))
    screen.press(.keyboardLeftArrow, .command)
    expectEqual(view.selectedRange.location, 0)
  }

  @Test("The content size of a text view follows the number of lines, and the view scrolls to the caret")
  func scrolling() {
    let view = textView()
    view.becomeFirstResponder()
    expectEqual(view.contentSize, CGSize(width: 110, height: 36))
    for _ in 0..<10 { view.insertText("\n") }
    expectEqual(view.contentSize.height, 236)
    expectEqual(view.contentOffset.y, 136)
    view.selectedRange = NSRange(location: 0, length: 0)
    expectEqual(view.contentOffset.y, 0)
    view.scrollRangeToVisible(NSRange(location: 5, length: 0))
    expectEqual(view.contentOffset.y, 28)
    view.scrollRangeToVisible(NSRange(location: -5, length: .max))
  }

  @Test("If the app replaces the text of the first responder, the view scrolls to the caret at the end of the new text")
  func replacedText() {
    let view = textView("a")
    view.becomeFirstResponder()
    view.text = String(repeating: "\n", count: 10)
    expectEqual(view.contentOffset.y, 136)
  }

  @Test("If the text is pulled down so far that the inset below it is partly hidden, a moved caret scrolls back")
  func pulledDown() {
    let view = textView("ab")
    view.becomeFirstResponder()
    // The line of 20 points and its two insets of 8 points need 36 of the 100 points: at -70, only 30 are left.
    for (offset, expected) in [(-64.0, -64.0), (-70, 0)] {
      view.selectedRange = NSRange(location: 0, length: 0)
      view.contentOffset.y = offset
      view.selectedRange = NSRange(location: 1, length: 0)
      expectEqual(view.contentOffset.y, expected)
    }
  }

  @Test("The text of a read-only view can be selected and copied but not edited, and the view shows no keyboard")
  func notEditable() {
    let view = textView("hello")
    view.isEditable = false
    screen.tap(20, 18)
    expect(!view.isFirstResponder)
    screen.clock.advance(by: 1)
    screen.taps(2, 20, 18)
    expect(view.isFirstResponder)
    expectNil(screen.application.keyboardFrame)
    expectEqual(view.selectedRange, NSRange(location: 0, length: 5))
    view.insertText("x")
    expectEqual(view.text, "hello")
    screen.press("x")
    expectEqual(view.text, "hello")
    screen.press("c", .command)
    expectEqual(screen.application.pasteboard.string, "hello")
    expect(notes.notes.allSatisfy { $0 == "text didChangeSelection" })
  }

  @Test("The rectangles of a selection are in the view's coordinates, one for each line")
  func selectionRects() throws {
    let view = textView("hello world")
    let start = try require(view.position(from: view.beginningOfDocument, offset: 2))
    let range = try require(view.textRange(from: start, to: view.endOfDocument))
    let rects = view.selectionRects(for: range)
    expectEqual(
      rects.map(\.rect),
      [CGRect(x: 25, y: 8, width: 80, height: 20), CGRect(x: 5, y: 28, width: 50, height: 20)]
    )
    expectEqual(rects.map(\.containsStart), [true, false])
    expectEqual(rects.map(\.containsEnd), [false, true])
    expectEqual(view.firstRect(for: range), rects[0].rect)
    let closest = try require(view.closestPosition(to: CGPoint(x: 26, y: 30)))
    expectEqual(view.offset(from: view.beginningOfDocument, to: closest), 8)
    expectEqual(view.characterRange(at: CGPoint(x: 26, y: 10)).flatMap { view.text(in: $0) }, "l")
    expectNil(view.characterRange(at: CGPoint(x: 26, y: 90)))
  }

  @Test(
    "The caret keeps its column while it moves between lines, until the user types, moves it sideways or text is set"
  )
  func columnOfTheCaret() {
    for change in 0..<3 {
      let screen = SimulatedScreen.square()
      let view = screen.addTextView(text: "12345678\n12\n12345678")
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: 8, length: 0)
      screen.press(.keyboardDownArrow)
      expectEqual(view.selectedRange.location, 11)
      switch change {
      case 0: screen.press("x")
      case 1: screen.press(.keyboardLeftArrow)
      default:
        view.text = "12345678\n12\n12345678"
        view.selectedRange = NSRange(location: 11, length: 0)
      }
      screen.press(.keyboardDownArrow)
      expectEqual(view.selectedRange.location, [16, 13, 14][change], "change \(change)")
    }
  }

  @Test("Setting the text of a text view changes the content size immediately, before the next layout")
  func contentSizeAfterSettingText() {
    let view = textView("one")
    let height = view.contentSize.height
    view.text = "a\nb\nc"
    expect(view.contentSize.height > height * 1.5)
    // The selection, which is at the end of the text, stays at the same offset.
    view.text = "a b c"
    expectEqual(view.contentSize.height, height)
  }
}
