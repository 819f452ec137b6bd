import UIKit

class FormViewController: UIViewController {
  let scrollView = UIScrollView()
  let nameField = UITextField()
  let mailField = UITextField()
  private(set) var keyboardHeight: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.keyboardDismissMode = .interactive
    view.addSubview(scrollView)
    nameField.frame = CGRect(x: 20, y: 100, width: 300, height: 40)
    mailField.frame = CGRect(x: 20, y: 600, width: 300, height: 40)
    for field in [nameField, mailField] {
      field.borderStyle = .roundedRect
      scrollView.addSubview(field)
    }
    let tap = UITapGestureRecognizer(target: self, action: Selector(FormViewController.dismissKeyboard))
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(FormViewController.keyboardWillShow),
      name: UIResponder.keyboardWillShowNotification,
      object: nil
    )
    NotificationCenter.default.addObserver(
      self,
      selector: Selector(FormViewController.keyboardWillHide),
      name: UIResponder.keyboardWillHideNotification,
      object: nil
    )
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    NotificationCenter.default.removeObserver(self)
  }

  private func keyboardWillShow(_ notification: Notification) {
    guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
    keyboardHeight = frame.height
    scrollView.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: frame.height, right: 0)
  }

  private func keyboardWillHide(_ notification: Notification) {
    keyboardHeight = 0
    scrollView.contentInset = .zero
  }

  private func dismissKeyboard() {
    view.endEditing(true)
  }
}
