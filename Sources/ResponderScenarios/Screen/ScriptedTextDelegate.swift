import Foundation
import ResponderKit

/// A text field delegate with results from a scenario; results that the scenario omits are true.
@MainActor
final class ScriptedTextDelegate: UITextFieldDelegate {
  private let answers: TextDelegateNode
  private unowned let screen: Screen

  init(_ answers: TextDelegateNode, screen: Screen) {
    self.answers = answers
    self.screen = screen
  }

  private func run(_ call: String, _ field: UITextField) {
    screen.runProgram(answers.handlers.steps(at: call), by: field, call)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    run("shouldBeginEditing", textField)
    return answers.shouldBeginEditing ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { run("didBeginEditing", textField) }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    run("shouldEndEditing", textField)
    return answers.shouldEndEditing ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { run("didEndEditing", textField) }

  func textFieldDidChangeSelection(_ textField: UITextField) { run("didChangeSelection", textField) }

  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    run("shouldChange", textField)
    return answers.shouldChange ?? true
  }

  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    run("shouldClear", textField)
    return answers.shouldClear ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    run("shouldReturn", textField)
    return answers.shouldReturn ?? true
  }
}
