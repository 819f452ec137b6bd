import Foundation

/// Methods that allow and observe the editing of a text field. All of them are optional; the should methods default to
/// true.
///
/// See `Documentation/EventModel.md`, "Text".
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Asks whether editing may begin. The field is not first responder yet.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Notifies that editing began. The field is first responder and the keyboard is visible.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Asks whether editing may end. Not called when the field leaves its window.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Notifies that editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Notifies that editing ended, with the reason. If the delegate implements this method, the one without a reason is
  /// not called.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Asks whether `string` may replace `range`, in UTF-16 units. An empty string deletes.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Notifies that the selection changed, alone or together with the text.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Asks whether the clear button may clear the text.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Asks whether the return key has its effect: it sends `.editingDidEndOnExit`, and editing ends if that event has an
  /// action (uikit-facts 5.4).
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// True: editing may begin.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// True: editing may end.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// True: the change is allowed.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// True: the clear button may clear.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// True: the return key has its effect.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

extension DelegateReview.Role {
  static let textField = Self((any UITextFieldDelegate).self) { $0 is any UITextFieldDelegate.Type }
}
