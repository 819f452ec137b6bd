import UIKit

protocol PinCodeViewDelegate: AnyObject {
  func pinCodeView(_ view: PinCodeView, didEnter code: String)
}

class PinCodeView: UIView, UIKeyInput, UITextInputTraits {
  weak var delegate: PinCodeViewDelegate?
  private var code: String = "" {
    didSet { updateDots() }
  }
  private let length: Int
  private lazy var dots: [UIView] = (0..<length).map { _ in UIView() }
  var keyboardType: UIKeyboardType = .numberPad
  var isSecureTextEntry: Bool = true

  init(length: Int = 4) {
    self.length = length
    super.init(frame: .zero)
    dots.forEach(addSubview)
    let tap = UITapGestureRecognizer(target: self, action: Selector(PinCodeView.activate))
    addGestureRecognizer(tap)
    updateDots()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func activate() {
    becomeFirstResponder()
  }

  override var canBecomeFirstResponder: Bool { return true }

  var hasText: Bool { return code.isEmpty == false }

  func insertText(_ text: String) {
    guard code.count < length, text.allSatisfy({ $0.isNumber }) else { return }
    code.append(text)
    if code.count == length {
      resignFirstResponder()
      delegate?.pinCodeView(self, didEnter: code)
    }
  }

  func deleteBackward() {
    if !code.isEmpty { code.removeLast() }
  }

  private func updateDots() {
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor = index < code.count ? .label : .tertiaryLabel
    }
  }

  var filledDots: Int { return dots.filter { $0.backgroundColor == .label }.count }

  override func layoutSubviews() {
    super.layoutSubviews()
    let step = bounds.width / CGFloat(max(length, 1))
    for (index, dot) in dots.enumerated() {
      dot.frame = CGRect(x: CGFloat(index) * step + step / 2 - 8, y: bounds.midY - 8, width: 16, height: 16)
    }
  }
}
