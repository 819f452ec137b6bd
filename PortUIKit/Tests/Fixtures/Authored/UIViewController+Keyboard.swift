import UIKit

extension UIViewController {
  func hideKeyboardWhenTappedAround() {
    let tap: UITapGestureRecognizer = UITapGestureRecognizer(
      target: self,
      action: #selector(UIViewController.dismissKeyboard)
    )
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
  }

  @objc func dismissKeyboard() {
    view.endEditing(true)
  }

  func endEditingOnSwipe() {
    let swipe = UISwipeGestureRecognizer(target: self.view, action: #selector(UIView.endEditing(_:)))
    swipe.direction = .down
    view.addGestureRecognizer(swipe)
  }
}
