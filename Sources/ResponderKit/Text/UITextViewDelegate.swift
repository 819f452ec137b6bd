import Foundation

/// The methods with which a delegate controls and observes the editing of a text view. All methods are optional. By
/// default, editing and all changes are allowed.
///
/// See `Documentation/EventModel.md`, "Text".
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editing may begin. Called before the view becomes first responder.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Returns whether editing may end. Not called if the view leaves its window.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has begun: the view is first responder and the keyboard is visible.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether the user may replace `range`, in UTF-16 units, with `text`. If `text` is empty, the user deletes
  /// the text in `range`.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called when the user has changed the text. Called after `textViewDidChangeSelection` if the selection also
  /// changed.
  func textViewDidChange(_ textView: UITextView)
  /// Called when the selection has changed, with or without a change of the text.
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
