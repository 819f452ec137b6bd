import Foundation

/// The methods that a text field or text view calls on its delegate, as records name them. They are recorded even
/// without a delegate.
public enum TextDelegateCall: String, Sendable, Hashable, CaseIterable {
  case shouldBeginEditing, didBeginEditing, shouldChange, didChange, shouldClear, shouldReturn, shouldEndEditing
  case didEndEditing
  /// The caret or the selection has changed, by the user or by the app.
  case didChangeSelection
}

extension UIResponder {
  /// Records a notification of a text input.
  func record(_ call: TextDelegateCall) {
    eventDelivery?.record(.text(call), at: self, reason: nil)
  }

  /// Records a question of a text input with its answer, before the records that the delegate causes while it is asked.
  func ask(_ call: TextDelegateCall, _ question: () -> Bool) -> Bool {
    guard let delivery = eventDelivery else { return question() }
    return delivery.recordQuestion(question) { answer in
      delivery.record(.text(call), at: self, reason: answer ? nil : .refusedByDelegate)
    }
  }
}
