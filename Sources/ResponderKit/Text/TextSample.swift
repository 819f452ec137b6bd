import Foundation

/// An input from a host's keyboard or input method for the text of the first responder.
///
/// The keys of a hardware keyboard are presses, which the host sends as `PressSample`. A `TextSample` is an input
/// without a key: from an on-screen keyboard, an input method or an emoji picker, or text that was copied in another
/// app. The text's delegate is called as for keys.
///
/// See `Documentation/EventModel.md`, "Text".
public enum TextSample: Sendable, Equatable {
  /// Inserts text, or replaces the marked or selected text. A single line feed has the same effect as the return key.
  case insert(String)
  /// Deletes the selected text, or the character before the caret if no text is selected, like the delete key.
  case deleteBackward
  /// Begins or updates a composition: shows the string as marked text. `selected` is the range of the string that the
  /// input method selects, in UTF-16 units.
  case mark(String, selected: Range<Int>)
  /// Ends the composition: marked text becomes ordinary text.
  case unmark
  /// Copies the string to the pasteboard and pastes it, like the Paste command.
  case paste(String)
  /// Makes the first responder resign, like the key that hides the keyboard.
  case dismiss
}

extension UIApplication {
  /// Delivers an input from the keyboard or the input method. Returns nil if the input was accepted. Otherwise returns
  /// the reason for the rejection, which is also recorded.
  ///
  /// The host must advance the clock to the time of the input before the call. A call during the delivery of another
  /// event is deferred until the delivery ends, and returns nil.
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

  /// Marks text on behalf of the keyboard. This method calls the delegate, because `setMarkedText` does not call it
  /// (measured).
  private func compose(_ text: String, _ selected: Range<Int>, in input: any UITextInput) {
    let marked = input.markedTextRange
    guard !text.isEmpty || marked != nil, let range = marked ?? input.selectedTextRange else { return }
    guard input.shouldChangeText(in: range, replacementText: text) else { return }
    input.setMarkedText(text, selectedRange: NSRange(selected))
    (input as? any TextEditorHost)?.didEdit()
  }
}
