import Foundation

/// Methods that control and observe the editing of a text field. All of them are optional; the should methods default
/// to true.
///
/// See `Documentation/EventModel.md`, "Text".
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Asks the delegate whether editing may begin. The field is not first responder yet.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing has begun: the field is first responder and the keyboard is visible.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Asks the delegate whether editing may end. Not called when the field leaves its window.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called when editing has ended, with the reason. If the delegate implements this method,
  /// `textFieldDidEndEditing(_:)` is not called.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Asks the delegate whether `string` may replace `range`, in UTF-16 units. An empty string deletes.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Called when the selection has changed, alone or together with the text.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Asks the delegate whether the clear button may clear the text.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Asks the delegate whether the return key sends `.editingDidEndOnExit`, and ends editing if that event has an
  /// action (uikit-facts 5.4).
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
  /// Returns true: the clear button may clear.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true: the return key may end editing.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

extension DelegateReview.Role {
  static let textField = Self((any UITextFieldDelegate).self) { $0 is any UITextFieldDelegate.Type }
}
