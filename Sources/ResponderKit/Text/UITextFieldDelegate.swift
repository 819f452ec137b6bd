import Foundation

/// Has a say in a text field's editing, and hears of it. Every method may be left out; the questions then are answered with yes.
///
/// See `Documentation/EventModel.md`, "Text".
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin; the field is not first responder yet.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing has begun: the field is first responder and the keyboard is up.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end; not asked where the field leaves its window.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Editing has ended, and why; where this one is there the other is not called.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether `string` may be put in the place of `range`, in UTF-16 units; an empty one deletes.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// The selection has changed, by itself or with the text.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may clear.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key has its effect: `.editingDidEndOnExit`, and the end of editing where that has an action
  /// (5.4).
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// True: a field may be edited unless its delegate objects.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// True: editing may end unless the delegate objects.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason, so that a delegate implements the one it needs.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// True: what the user types stands unless the delegate objects.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// True: the clear button clears unless the delegate objects.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// True: the return key has its effect unless the delegate objects.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

extension DelegateReview.Role {
  static let textField = Self((any UITextFieldDelegate).self) { $0 is any UITextFieldDelegate.Type }
}
