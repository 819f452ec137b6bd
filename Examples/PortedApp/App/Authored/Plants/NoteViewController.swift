import UIKit

@objc protocol NoteViewControllerDelegate: AnyObject {
  func noteViewController(_ controller: NoteViewController, didFinishWith text: String)
  @objc optional func noteViewControllerDidCancel(_ controller: NoteViewController)
}

/// The sheet: made in code, laid out by anchors.
class NoteViewController: UIViewController, UITextFieldDelegate {
  weak var delegate: NoteViewControllerDelegate?

  private let field = UITextField()
  private let doneButton = UIButton(type: .system)

  init(text: String) {
    super.init(nibName: nil, bundle: nil)
    field.text = text
    modalPresentationStyle = .pageSheet
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    let titleLabel = UILabel()
    titleLabel.text = "Note"
    titleLabel.font = .preferredFont(forTextStyle: .headline)

    field.borderStyle = .roundedRect
    field.placeholder = "What does it need?"
    field.returnKeyType = .done
    field.delegate = self
    field.accessibilityIdentifier = "note"
    field.addTarget(self, action: #selector(textChanged), for: .editingChanged)

    doneButton.setTitle("Done", for: .normal)
    doneButton.addTarget(self, action: #selector(done(_:)), for: .touchUpInside)
    let cancelButton = UIButton(type: .system)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.addTarget(self, action: #selector(NoteViewController.cancel), for: .touchUpInside)

    [titleLabel, field, doneButton, cancelButton].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview($0)
    }
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: guide.topAnchor, constant: 24),
      titleLabel.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      cancelButton.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
      cancelButton.centerYAnchor.constraint(equalTo: titleLabel.centerYAnchor),
      doneButton.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
      doneButton.centerYAnchor.constraint(equalTo: titleLabel.centerYAnchor),
      field.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 24),
      field.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
      field.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
      field.heightAnchor.constraint(equalToConstant: 40),
    ])
    textChanged()
  }

  @objc private func textChanged() {
    doneButton.isEnabled = !(field.text ?? "").isEmpty
  }

  @objc private func done(_ sender: Any?) {
    delegate?.noteViewController(self, didFinishWith: field.text ?? "")
  }

  @objc private func cancel() {
    delegate?.noteViewControllerDidCancel?(self)
    dismiss(animated: true)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}
