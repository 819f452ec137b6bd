import UIKit

extension UIColor {
  convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat((hex >> 16) & 0xFF) / 255,
      green: CGFloat((hex >> 8) & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255,
      alpha: alpha
    )
  }

  class var invalid: UIColor { return UIColor(hex: 0xE0115F) }
}

class ShakingTextField: UITextField, UITextFieldDelegate {
  var validator: (String) -> Bool = { !$0.isEmpty }
  private(set) var shakes = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
    addTarget(self, action: Selector(ShakingTextField.textChanged), for: .editingChanged)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    delegate = self
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    backgroundColor = .white
  }

  private func textChanged() {
    backgroundColor = .white
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard validator(text ?? "") else {
      shake()
      return false
    }
    resignFirstResponder()
    return true
  }

  func shake() {
    shakes += 1
    backgroundColor = .invalid
    transform = CGAffineTransform(translationX: 20, y: 0)
    UIView.animate(
      withDuration: 0.4,
      delay: 0,
      usingSpringWithDamping: 0.2,
      initialSpringVelocity: 1,
      options: .curveEaseInOut,
      animations: { self.transform = .identity },
      completion: nil
    )
  }
}
