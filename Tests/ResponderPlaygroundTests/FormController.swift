import Foundation
import ResponderControllers
import ResponderKit
import ResponderLayout
import Testing

@testable import ResponderPlayground

/// A controller with text inputs, one of which has no area, and with a label that constraints position. It counts the
/// calls of its delegate methods.
@MainActor final class FormController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  let nameTextField = UITextField(frame: CGRect(x: 300, y: 100, width: 0, height: 40))
  let cityTextField = UITextField(frame: CGRect(x: 20, y: 160, width: 200, height: 40))
  let notesTextView = UITextView(frame: CGRect(x: 20, y: 220, width: 200, height: 40))
  let stepper = UIStepper(frame: CGRect(x: 20, y: 280, width: 100, height: 40))
  let nextButton = UIButton(frame: CGRect(x: 20, y: 340, width: 100, height: 40))
  let titleLabel = UILabel()
  /// The calls of delegate methods that UIKit makes only for input.
  var calls: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    for field in [nameTextField, cityTextField] { field.delegate = self }
    notesTextView.delegate = self
    let views: [UIView] = [nameTextField, cityTextField, notesTextView, stepper, nextButton, titleLabel]
    for subview in views { view.addSubview(subview) }
    view.addSubview(UIView(frame: CGRect(x: 20, y: 400, width: 50, height: 50)))
    nextButton.addAction(
      UIAction { [unowned self] _ in present(FormController(), animated: false) },
      for: .touchUpInside
    )
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      titleLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      titleLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: 500),
      titleLabel.widthAnchor.constraint(equalToConstant: 80), titleLabel.heightAnchor.constraint(equalToConstant: 30),
    ])
  }

  private func note(_ call: String = #function) -> Bool {
    calls.append(call)
    return true
  }
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { note() }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note() }
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { note() }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { note() }
}

extension ProgramPage {
  func inspect(_ id: String) throws -> [String: Any] {
    session.receive(#"{"type":"inspect","id":"\#(id)"}"#)
    return try require(session.all("inspected").last)
  }

  func change(_ id: String, _ key: String, _ value: String) {
    session.receive(#"{"type":"change","id":"\#(id)","key":"\#(key)","value":\#(value)}"#)
  }

  /// The changes in effect, each as lines of code.
  var changesInEffect: [[String]]? { session.all("changes").last?["changes"] as? [[String]] }
}
