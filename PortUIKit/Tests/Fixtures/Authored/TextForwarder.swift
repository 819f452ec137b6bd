import UIKit

/// Calls optional methods of UIKit's own delegates.
class TextForwarder: NSObject, UITextFieldDelegate, UIScrollViewDelegate {
  @IBOutlet weak var textDelegate: UITextFieldDelegate?
  @IBOutlet weak var scrollDelegate: UIScrollViewDelegate?
  var scrolls = 0

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    return textDelegate?.textFieldShouldReturn?(textField) ?? false
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    guard let delegate = textDelegate else { return true }
    return delegate.textField?(textField, shouldChangeCharactersIn: range, replacementString: string) ?? true
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scrolls += 1
    scrollDelegate?.scrollViewDidScroll?(scrollView)
  }
}

class DigitsOnly: NSObject, UITextFieldDelegate {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    return string.isEmpty || Int(string) != nil
  }
}
