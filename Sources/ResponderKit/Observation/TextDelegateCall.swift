import Foundation

/// What a text field or a text view asks and tells its delegate, as records call it. It is recorded with and without a delegate.
public enum TextDelegateCall: String, Sendable, Hashable, CaseIterable {
  case shouldBeginEditing, didBeginEditing, shouldChange, didChange, shouldClear, shouldReturn, shouldEndEditing
  case didEndEditing
  /// The caret or the selection has moved, by the user or the app.
  case didChangeSelection
}

extension UIResponder {
  /// Notes what a text input tells.
  func record(_ call: TextDelegateCall) {
    eventDelivery?.record(.text(call), at: self, reason: nil)
  }

  /// Notes what a text input asks, with the answer, before what the delegate does while it is asked: it may well resign.
  func ask(_ call: TextDelegateCall, _ question: () -> Bool) -> Bool {
    guard let delivery = eventDelivery else { return question() }
    return delivery.recordQuestion(question) { answer in
      delivery.record(.text(call), at: self, reason: answer ? nil : .refusedByDelegate)
    }
  }
}
