import Foundation

@testable import ResponderKit
import ResponderSimulation

/// A measurer that returns 10 points for each character and 20 points for each line, so that tests can compute
/// positions.
@MainActor
struct EvenMeasuring: TextMeasuring {
  func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat { 10 }
  func lineHeight(fontSize: CGFloat) -> CGFloat { 20 }
}

/// A delegate of a text field or text view that records its calls, and returns preset results.
@MainActor
final class TextNotes: UITextFieldDelegate, UITextViewDelegate {
  var notes: [String] = []
  var refused: Set<String> = []
  /// A closure that is called during each delegate call, with the name of the call.
  var during: ((String) -> Void)?

  private func note(_ object: UIView, _ what: String, _ detail: String = "") {
    notes.append("\(object.accessibilityIdentifier ?? "?") \(what)\(detail)")
    during?(what)
  }

  private func ask(_ object: UIView, _ what: String, _ detail: String = "") -> Bool {
    note(object, what, detail)
    return !refused.contains(what)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask(textField, "shouldBegin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { note(textField, "didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask(textField, "shouldEnd") }
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    note(textField, "didEnd", " \(reason.rawValue)")
  }
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { ask(textField, "shouldChange", " \(range.location)+\(range.length) \(string.debugDescription)") }
  func textFieldDidChangeSelection(_ textField: UITextField) { note(textField, "didChangeSelection") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { ask(textField, "shouldClear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask(textField, "shouldReturn") }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask(textView, "shouldBegin") }
  func textViewDidBeginEditing(_ textView: UITextView) { note(textView, "didBegin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask(textView, "shouldEnd") }
  func textViewDidEndEditing(_ textView: UITextView) { note(textView, "didEnd") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    ask(textView, "shouldChange", " \(range.location)+\(range.length) \(text.debugDescription)")
  }
  func textViewDidChange(_ textView: UITextView) { note(textView, "didChange") }
  func textViewDidChangeSelection(_ textView: UITextView) { note(textView, "didChangeSelection") }
}

extension SimulatedScreen {
  /// Adds a field of 200 × 40 points at (0, `y`), with characters of 10 points.
  func addField(named name: String = "field", text: String = "", at y: Double = 0, to superview: UIView? = nil)
    -> UITextField
  {
    application.textMeasuring = EvenMeasuring()
    let field = add(
      UITextField(),
      named: name,
      frame: CGRect(x: 0, y: y, width: 200, height: 40),
      to: superview
    )
    field.text = text
    return field
  }

  /// Adds a text view of 110 × 100 points at (0, 0), with ten characters in a line. The first character is at (5, 8).
  func addTextView(named name: String = "text", text: String = "", to superview: UIView? = nil) -> UITextView {
    application.textMeasuring = EvenMeasuring()
    let view = add(
      UITextView(),
      named: name,
      frame: CGRect(x: 0, y: 0, width: 110, height: 100),
      to: superview
    )
    view.text = text
    return view
  }

  /// Taps a point `count` times, with the short pauses of a double tap.
  func taps(_ count: Int, _ x: Double, _ y: Double) {
    for _ in 0..<count {
      tap(x, y)
      clock.advance(by: 0.05)
    }
  }
}

extension SimulatedScreen {
  /// Presses and releases a key that types nothing.
  func press(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    type(UIKey(code, modifierFlags: modifiers))
  }

  /// Presses and releases the key that types `character`.
  func press(_ character: Character, _ modifiers: UIKeyModifierFlags = []) {
    type(UIKey(character: character, modifierFlags: modifiers))
  }
}
