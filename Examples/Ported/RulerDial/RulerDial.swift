import UIKit

protocol RulerDialDelegate: AnyObject {
  func rulerDial(_ dial: RulerDial, didMoveTo value: Double)
  func rulerDialDidSettle(_ dial: RulerDial)
}

/// A ruler that is dragged below a mark, and that comes to rest at a whole number of steps.
@IBDesignable
public class RulerDial: UIControl {
  weak var delegate: RulerDialDelegate?

  @IBInspectable public var step: Double = 1
  @IBInspectable public var minimumValue: Double = -50
  @IBInspectable public var maximumValue: Double = 50
  @IBInspectable public var pointsPerStep: CGFloat = 12 {
    didSet { setNeedsDisplay() }
  }

  public private(set) var value: Double = 0 {
    didSet {
      setNeedsDisplay()
      accessibilityValue = "\(value)"
      if oldValue != value { delegate?.rulerDial(self, didMoveTo: value) }
    }
  }

  public private(set) var isSettling = false
  private let feedback = UISelectionFeedbackGenerator()
  private var lastX: CGFloat = 0
  private var settleFrom = 0.0
  private var settleTo = 0.0
  private var settleBegan: CFTimeInterval = 0
  private var frameLink: CADisplayLink?

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  private func setUp() {
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  public override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { stop() }
  }

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    stop()
    feedback.prepare()
    lastX = touch.location(in: self).x
    return true
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    let moved = Double((x - lastX) / pointsPerStep) * step
    lastX = x
    // Beyond the ends it moves at a third of the distance.
    let isBeyond = value < minimumValue || value > maximumValue
    let before = (value / step).rounded()
    value -= isBeyond ? moved / 3 : moved
    if before != (value / step).rounded() { feedback.selectionChanged() }
    sendActions(for: .valueChanged)
    return true
  }

  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    settle()
  }

  public override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    settle()
  }

  private func settle() {
    let inside = min(max(value, minimumValue), maximumValue)
    settleFrom = value
    settleTo = (inside / step).rounded() * step
    settleBegan = CACurrentMediaTime()
    isSettling = true
    let frameLink = CADisplayLink(target: self, selector: Selector(RulerDial.advance))
    frameLink.add(to: .main, forMode: .common)
    self.frameLink = frameLink
  }

  private func stop() {
    frameLink?.invalidate()
    frameLink = nil
    isSettling = false
  }

  func advance(_ frameLink: CADisplayLink) {
    let part = min(1, (CACurrentMediaTime() - settleBegan) / 0.3)
    let eased = 1 - pow(1 - part, 3)
    value = settleFrom + (settleTo - settleFrom) * eased
    guard part >= 1 else { return }
    value = settleTo
    stop()
    sendActions(for: .valueChanged)
    delegate?.rulerDialDidSettle(self)
  }

  public override func accessibilityIncrement() { value = min(value + step, maximumValue) }
  public override func accessibilityDecrement() { value = max(value - step, minimumValue) }

  public override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let half = Int((bounds.width / 2 / pointsPerStep).rounded(.up))
    let middle = Int((value / step).rounded())
    for mark in (middle - half)...(middle + half) {
      let offset = CGFloat(Double(mark) - value / step) * pointsPerStep
      let fade = max(0, 1 - abs(offset) / (bounds.width / 2))
      context.setFillColor(tintColor.withAlphaComponent(fade).cgColor)
      let height: CGFloat = mark % 5 == 0 ? bounds.height * 0.6 : bounds.height * 0.3
      let line = CGRect(x: bounds.midX + offset - 0.5, y: (bounds.height - height) / 2, width: 1, height: height)
      context.addPath(UIBezierPath(roundedRect: line, cornerRadius: 0.5).cgPath)
      context.fillPath()
    }
  }
}
