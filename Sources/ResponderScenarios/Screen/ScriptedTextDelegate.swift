import Foundation
import ResponderKit

/// A text field delegate with results from a scenario. A result that the scenario omits is true.
@MainActor
final class ScriptedTextDelegate: UITextFieldDelegate {
  private let results: TextDelegateNode
  private unowned let screen: Screen

  init(_ results: TextDelegateNode, screen: Screen) {
    self.results = results
    self.screen = screen
  }

  private func run(_ call: String, _ field: UITextField) {
    screen.runAppCode(results.handlers.steps(at: call), by: field, call)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    run("shouldBeginEditing", textField)
    return results.shouldBeginEditing ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { run("didBeginEditing", textField) }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    run("shouldEndEditing", textField)
    return results.shouldEndEditing ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { run("didEndEditing", textField) }

  func textFieldDidChangeSelection(_ textField: UITextField) { run("didChangeSelection", textField) }

  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    run("shouldChange", textField)
    return results.shouldChange ?? true
  }

  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    run("shouldClear", textField)
    return results.shouldClear ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    run("shouldReturn", textField)
    return results.shouldReturn ?? true
  }
}
