import UIKit

@IBDesignable
class AnimatedSwitch: UIControl {
  @IBInspectable var onTintColor: UIColor = .systemGreen
  @IBInspectable var offTintColor: UIColor = UIColor.lightGray
  fileprivate let thumb = UIView(frame: .zero)
  fileprivate var isAnimating = false
  var isOn: Bool = false

  convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    thumb.isUserInteractionEnabled = false
    addSubview(thumb)
    backgroundColor = offTintColor
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if !isAnimating { thumb.frame = thumbFrame }
  }

  private var thumbFrame: CGRect {
    let side = bounds.height - 4
    return CGRect(x: isOn ? bounds.width - side - 2 : 2, y: 2, width: side, height: side)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.beginTracking(touch, with: event)
    animate()
    return true
  }

  private func animate() {
    isOn = !isOn
    isAnimating = true
    UIView.animate(
      withDuration: 0.5,
      delay: 0,
      usingSpringWithDamping: 0.7,
      initialSpringVelocity: 0.5,
      options: [
        UIView.AnimationOptions.curveEaseOut, UIView.AnimationOptions.beginFromCurrentState, .allowUserInteraction,
      ],
      animations: {
        self.thumb.frame = self.thumbFrame
        self.backgroundColor = self.isOn ? self.onTintColor : self.offTintColor
      },
      completion: { _ in
        self.isAnimating = false
        self.sendActions(for: UIControl.Event.valueChanged)
      }
    )
  }
}
