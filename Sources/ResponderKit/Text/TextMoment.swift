import Foundation

/// What a text field or a text view asks and tells its delegate, as records call it. It is recorded with and without a delegate.
public enum TextMoment: String, Sendable, Hashable, CaseIterable {
  case shouldBeginEditing, didBeginEditing, shouldChange, didChange, shouldClear, shouldReturn, shouldEndEditing
  case didEndEditing
}

extension UIResponder {
  /// Notes what a text input asks or tells; `isRefused` where the answer was no.
  func record(_ moment: TextMoment, refused isRefused: Bool = false) {
    eventDelivery?.record(.text(moment), at: self, reason: isRefused ? .refusedByDelegate : nil)
  }
}
