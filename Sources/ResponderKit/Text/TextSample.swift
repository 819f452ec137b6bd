import Foundation

/// An input from a host's keyboard or input method to the text of the first responder.
///
/// Hardware keys are presses and arrive as `PressSample`. This type is for input without a key: an on-screen keyboard,
/// text composition, an emoji picker, or pasted text from another app. The delegate is called as for keys.
///
/// See `Documentation/EventModel.md`, "Text".
public enum TextSample: Sendable, Equatable {
  /// Inserts text, replacing marked or selected text. A single line feed has the effect of the return key.
  case insert(String)
  /// Deletes the selected text, or otherwise the character before the caret, like the delete key.
  case deleteBackward
  /// Shows a composition in progress. `selected` is the range in the marked text that the input method selects, in
  /// UTF-16 units.
  case mark(String, selected: Range<Int>)
  /// Ends the composition: marked text becomes ordinary text.
  case unmark
  /// Copies text from outside to the pasteboard and pastes it, like the Edit menu.
  case paste(String)
  /// Asks the first responder to resign, like the key that hides the keyboard.
  case dismiss
}

extension UIApplication {
  /// Delivers an input from the keyboard or the input method. Returns nil if it was accepted, and otherwise the reason
  /// for the rejection, which is also recorded.
  ///
  /// Advance the clock to the time of the input first. A call during a delivery is deferred until the delivery ends,
  /// and returns nil.
  @discardableResult
  public func receive(_ sample: TextSample) -> RejectedSample.Reason? {
    enqueue(.work { $0.process(sample) }, otherwise: nil) { process(sample) }.result
  }

  @discardableResult
  func process(_ sample: TextSample) -> RejectedSample.Reason? {
    let reason: RejectedSample.Reason? =
      isIgnoringInteractionEvents ? .interactionIgnored : type(sample) ? nil : .noTextInput
    if let reason { delivery.record(.rejects, at: nil, reason: .rejected(reason)) }
    return reason
  }

  /// Delivers the input to the first responder. Returns false if the first responder does not accept the input.
  private func type(_ sample: TextSample) -> Bool {
    layOutWindows()
    let keyInput = firstResponder as? any UIKeyInput
    switch sample {
    case .insert(let text): keyInput?.insertText(text)
    case .deleteBackward: keyInput?.deleteBackward()
    case .mark(let text, let selected):
      guard let input = keyInput as? any UITextInput else { return false }
      compose(text, selected, in: input)
    case .unmark:
      guard let input = keyInput as? any UITextInput else { return false }
      input.unmarkText()
    case .paste(let text):
      pasteboard.string = text
      return sendAction(UIResponderStandardEditActions.paste, to: nil, from: nil, for: nil)
    case .dismiss:
      guard let firstResponder else { return false }
      firstResponder.resignFirstResponder()
      return true
    }
    return keyInput != nil
  }

  /// Marks text for the keyboard. The delegate is called here, because `setMarkedText` by the app must not call it
  /// (measured).
  private func compose(_ text: String, _ selected: Range<Int>, in input: any UITextInput) {
    let marked = input.markedTextRange
    guard !text.isEmpty || marked != nil, let range = marked ?? input.selectedTextRange else { return }
    guard input.shouldChangeText(in: range, replacementText: text) else { return }
    input.setMarkedText(text, selectedRange: NSRange(selected))
    (input as? any TextEditorHost)?.didEdit()
  }
}
