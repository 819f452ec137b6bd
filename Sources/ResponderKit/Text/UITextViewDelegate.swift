import Foundation

/// Methods that control and observe the editing of a text view. All of them are optional; the should methods default to
/// true.
///
/// See `Documentation/EventModel.md`, "Text".
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Asks the delegate whether editing may begin. The view is not first responder yet.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Asks the delegate whether editing may end. Not called when the view leaves its window.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has begun: the view is first responder and the keyboard is visible.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Asks the delegate whether `text` may replace `range`, in UTF-16 units. An empty text deletes.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called when the user has changed the text, after `textViewDidChangeSelection`.
  func textViewDidChange(_ textView: UITextView)
  /// Called when the selection has changed, alone or together with the text.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns true: editing may begin.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Returns true: editing may end.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true: the change is allowed.
  public func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

extension DelegateReview.Role {
  static let textView = Self((any UITextViewDelegate).self) { $0 is any UITextViewDelegate.Type }
}
