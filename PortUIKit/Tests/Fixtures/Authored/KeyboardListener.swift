import UIKit

class KeyboardListener: UIViewController, UITextFieldDelegate {
  let field = UITextField(frame: CGRect(x: 20, y: 400, width: 200, height: 40))
  var bottom: CGFloat = 0
  var changes = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
    field.delegate = self
    field.addTarget(self, action: #selector(textDidChange), for: UIControlEvents.editingChanged)
    hideKeyboardWhenTappedAround()
    let center = NotificationCenter.default
    center.addObserver(self, selector: #selector(keyboardWillShow), name: .UIKeyboardWillShow, object: nil)
    center.addObserver(
      self, selector: #selector(keyboardWillHide(_:)), name: NSNotification.Name.UIKeyboardWillHide, object: nil)
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  @objc func keyboardWillShow(notification: Notification) {
    if let frame = notification.userInfo?[UIKeyboardFrameEndUserInfoKey] as? CGRect {
      bottom = frame.height
    }
  }

  @objc func keyboardWillHide(_ notification: NSNotification) {
    bottom = 0
  }

  @objc func textDidChange() { changes += field.text!.characters.count }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    return textField.resignFirstResponder()
  }
}
