import Foundation

/// The methods that a text field or text view calls on its delegate, as records name them. The calls are recorded even
/// if there is no delegate.
public enum TextDelegateCall: String, Sendable, Hashable, CaseIterable {
  case shouldBeginEditing, didBeginEditing, shouldChange, didChange, shouldClear, shouldReturn, shouldEndEditing
  case didEndEditing
  /// The insertion point or the selection has been changed, by the user or by the app.
  case didChangeSelection
}

extension UIResponder {
  /// Records that this text field or text view calls a delegate method that returns no value.
  func record(_ call: TextDelegateCall) {
    eventDelivery?.record(.text(call), at: self, reason: nil)
  }

  /// Calls `question`, which must call a delegate method. Records this call with its result, and returns the result.
  /// The record of the call precedes the records that the delegate causes during the call.
  func ask(_ call: TextDelegateCall, _ question: () -> Bool) -> Bool {
    guard let delivery = eventDelivery else { return question() }
    return delivery.recordQuestion(question) { answer in
      delivery.record(.text(call), at: self, reason: answer ? nil : .refusedByDelegate)
    }
  }
}
