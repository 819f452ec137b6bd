import UIKit

/// A custom control: drag up for more water.
@IBDesignable
class WaterGauge: UIControl {
  @IBInspectable var level: CGFloat = 0 {
    didSet {
      level = min(max(level, 0), 1)
      setNeedsDisplay()
      accessibilityValue = "\(Int((level * 100).rounded())) %"
    }
  }
  @IBInspectable var waterColor: UIColor = .systemBlue { didSet { setNeedsDisplay() } }
  @IBInspectable var rounding: CGFloat = 0 { didSet { layer.cornerRadius = rounding } }

  private var startLevel: CGFloat = 0
  private var startY: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    contentMode = .redraw
    accessibilityIdentifier = "gauge"
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startLevel = level
    startY = touch.location(in: self).y
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    level = startLevel + (startY - touch.location(in: self).y) / max(bounds.height, 1)
    sendActions(for: .valueChanged)
    return true
  }

  override func draw(_ rect: CGRect) {
    UIColor.systemGray5.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: rounding).fill()
    let height = bounds.height * level
    let water = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    waterColor.setFill()
    UIBezierPath(roundedRect: water, cornerRadius: min(rounding, height / 2)).fill()
  }
}
