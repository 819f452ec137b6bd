import UIKit

public protocol CircularSliderDelegate: AnyObject {
  func circularSlider(_ slider: CircularSlider, didChangeValue value: Int)
}

open class CircularSlider: UIControl {
  open var minValue: CGFloat = 0
  open var maxValue: CGFloat = 100
  @IBInspectable open var lineWidth: CGFloat = 10 { didSet { setNeedsDisplay() } }
  open weak var delegate: CircularSliderDelegate?
  open var currentValue: CGFloat = 0 {
    didSet {
      if oldValue != currentValue { setNeedsLayout() }
    }
  }
  private var trackingAngle: CGFloat = 0

  override public init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
  }

  required public init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let radius = min(bounds.width, bounds.height) / 2
    let distance = hypot(point.x - bounds.midX, point.y - bounds.midY)
    return distance <= radius && distance >= radius - lineWidth * 3
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.beginTracking(touch, with: event)
    move(to: touch.location(in: self))
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.continueTracking(touch, with: event)
    move(to: touch.location(in: self))
    sendActions(for: .valueChanged)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    delegate?.circularSlider(self, didChangeValue: Int(currentValue.rounded()))
  }

  private func move(to point: CGPoint) {
    var angle = atan2(point.x - bounds.midX, bounds.midY - point.y)
    if angle < 0 { angle += CGFloat.pi * 2 }
    trackingAngle = angle
    currentValue = minValue + (maxValue - minValue) * angle / (2 * .pi)
  }
}
