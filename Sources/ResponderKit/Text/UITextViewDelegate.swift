import Foundation

/// Has a say in a text view's editing, and hears of it. Every method may be left out; the questions then are answered with yes.
///
/// See `Documentation/EventModel.md`, "Text".
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin; the view is not first responder yet.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether editing may end; not asked where the view leaves its window.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Editing has begun: the view is first responder and the keyboard is up.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether `text` may be put in the place of `range`, in UTF-16 units; an empty one deletes.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The user has changed the text; after `textViewDidChangeSelection`.
  func textViewDidChange(_ textView: UITextView)
  /// The selection has changed, by itself or with the text.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// True: a text view may be edited unless its delegate objects.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// True: editing may end unless the delegate objects.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// True: what the user types stands unless the delegate objects.
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
