import UIKit
import UIKit.UIGestureRecognizerSubclass

@IBDesignable
class RotaryKnob: UIControl {
  var minimumValue: Float = 0
  var maximumValue: Float = 1
  private(set) var value: Float = 0
  var isContinuous = true
  var startAngle: CGFloat = CGFloat(-Double.pi) * 11 / 8
  var endAngle: CGFloat = CGFloat(Double.pi) * 3 / 8

  private lazy var pointer: UIView = {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 40))
    view.isUserInteractionEnabled = false
    view.backgroundColor = tintColor
    return view
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    addSubview(pointer)
    let gestureRecognizer = RotationGestureRecognizer(target: self, action: Selector(RotaryKnob.handleGesture))
    addGestureRecognizer(gestureRecognizer)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pointer.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    pointer.backgroundColor = tintColor
  }

  func setValue(_ newValue: Float, animated: Bool = false) {
    value = min(maximumValue, max(minimumValue, newValue))
    let angleRange = endAngle - startAngle
    let valueRange = maximumValue - minimumValue
    let angleValue = CGFloat(value - minimumValue) / CGFloat(valueRange) * angleRange + startAngle
    pointer.transform = CGAffineTransform(rotationAngle: angleValue)
  }

  private func handleGesture(_ gesture: RotationGestureRecognizer) {
    let midPointAngle = (2 * CGFloat(Double.pi) + startAngle - endAngle) / 2 + endAngle
    var boundedAngle = gesture.touchAngle
    if boundedAngle > midPointAngle {
      boundedAngle -= 2 * CGFloat(Double.pi)
    } else if boundedAngle < (midPointAngle - 2 * CGFloat(Double.pi)) {
      boundedAngle -= 2 * CGFloat(Double.pi)
    }
    boundedAngle = min(endAngle, max(startAngle, boundedAngle))
    let angleRange = endAngle - startAngle
    let valueRange = maximumValue - minimumValue
    setValue(Float(boundedAngle - startAngle) / Float(angleRange) * valueRange + minimumValue)
    if isContinuous {
      sendActions(for: .valueChanged)
    } else if gesture.state == .ended || gesture.state == .cancelled {
      sendActions(for: .valueChanged)
    }
  }
}

private class RotationGestureRecognizer: UIPanGestureRecognizer {
  private(set) var touchAngle: CGFloat = 0

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
    minimumNumberOfTouches = 1
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    updateAngle(with: touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    updateAngle(with: touches)
  }

  private func updateAngle(with touches: Set<UITouch>) {
    guard let touch = touches.first, let view = view else { return }
    let touchPoint = touch.location(in: view)
    let centerOffset = CGPoint(x: touchPoint.x - view.bounds.midX, y: touchPoint.y - view.bounds.midY)
    touchAngle = atan2(centerOffset.y, centerOffset.x)
  }
}
