import Foundation

/// The methods with which a delegate controls and observes the editing of a text field. All methods are optional. By
/// default, editing and all changes are allowed.
///
/// See `Documentation/EventModel.md`, "Text".
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether editing may begin. Called before the field becomes first responder.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing has begun: the field is first responder and the keyboard is visible.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether editing may end. Not called if the field leaves its window.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called when editing has ended, with the reason. If the delegate implements this method,
  /// `textFieldDidEndEditing(_:)` is not called.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether the user may replace `range`, in UTF-16 units, with `string`. If `string` is empty, the user
  /// deletes the text in `range`.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Called when the selection has changed, with or without a change of the text.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the clear button may clear the text.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether the return key sends `.editingDidEndOnExit`. If a target is registered for this event, editing
  /// then ends (uikit-facts 5.4).
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true: editing may begin.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true: editing may end.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls `textFieldDidEndEditing(_:)`, the method without a reason.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// Returns true: the change is allowed.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns true: the clear button may clear the text.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true: the return key may end editing.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

extension DelegateReview.Role {
  static let textField = Self((any UITextFieldDelegate).self) { $0 is any UITextFieldDelegate.Type }
}
