import Foundation

/// What a host's keyboard or input method does to the text of the first responder.
///
/// Keys of a hardware keyboard are presses and go by `PressSample`; this is for what no key says: a keyboard that is drawn, a
/// syllable that is being composed, an emoji out of a list, a text from another program. The delegate is asked and told as by keys.
///
/// See `Documentation/EventModel.md`, "Text".
public enum TextSample: Sendable, Equatable {
  /// Types a text in the place of what is marked, else of what is selected; a line feed alone is the return key.
  case insert(String)
  /// The delete key.
  case deleteBackward
  /// Shows what is being composed; `selected` is what the input method points out in it, in UTF-16 units.
  case mark(String, selected: Range<Int>)
  /// Ends the composing: what is marked becomes ordinary text.
  case unmark
  /// Puts a text from outside on the pasteboard and pastes it, as the Edit menu does.
  case paste(String)
  /// The key that takes the keyboard away: the first responder is asked to resign.
  case dismiss
}

extension UIApplication {
  /// Takes what the keyboard or the input method does; nil where it was of use, else the reason why not, which is recorded.
  ///
  /// Move the clock to its time first. Called inside of a delivery it waits until that is over, and nil is answered.
  @discardableResult
  public func receive(_ sample: TextSample) -> RejectedSample.Reason? {
    enqueue(.work { $0.process(sample) }, otherwise: nil) { process(sample) }.answer
  }

  @discardableResult
  func process(_ sample: TextSample) -> RejectedSample.Reason? {
    let reason: RejectedSample.Reason? =
      isIgnoringInteractionEvents ? .interactionIgnored : type(sample) ? nil : .nobodyTypes
    if let reason { delivery.record(.rejects, at: nil, reason: .rejected(reason)) }
    return reason
  }

  /// False where the first responder has no use for it.
  private func type(_ sample: TextSample) -> Bool {
    layOutWindows()
    let typist = firstResponder as? any UIKeyInput
    switch sample {
    case .insert(let text): typist?.insertText(text)
    case .deleteBackward: typist?.deleteBackward()
    case .mark(let text, let selected):
      guard let input = typist as? any UITextInput else { return false }
      compose(text, selected, in: input)
    case .unmark:
      guard let input = typist as? any UITextInput else { return false }
      input.unmarkText()
    case .paste(let text):
      pasteboard.string = text
      return sendAction(UIResponderStandardEditActions.paste, to: nil, from: nil, for: nil)
    case .dismiss:
      guard let firstResponder else { return false }
      firstResponder.resignFirstResponder()
      return true
    }
    return typist != nil
  }

  /// The keyboard asks and tells, not the input: what the program marks itself asks nobody (measured).
  private func compose(_ text: String, _ selected: Range<Int>, in input: any UITextInput) {
    let marked = input.markedTextRange
    guard !text.isEmpty || marked != nil, let range = marked ?? input.selectedTextRange else { return }
    guard input.shouldChangeText(in: range, replacementText: text) else { return }
    input.setMarkedText(text, selectedRange: NSRange(selected))
    (input as? any TextEditorHost)?.didEdit()
  }
}
