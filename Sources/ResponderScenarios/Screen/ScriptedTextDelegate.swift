import Foundation
import ResponderKit

/// A text field's delegate with a scenario's answers; what the scenario leaves out is answered with yes.
@MainActor
final class ScriptedTextDelegate: UITextFieldDelegate {
  private let answers: TextDelegateNode

  init(_ answers: TextDelegateNode) { self.answers = answers }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { answers.shouldBeginEditing ?? true }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { answers.shouldEndEditing ?? true }

  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { answers.shouldChange ?? true }

  func textFieldShouldClear(_ textField: UITextField) -> Bool { answers.shouldClear ?? true }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool { answers.shouldReturn ?? true }
}
