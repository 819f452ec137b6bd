import ResponderSimulation
import Testing
import UIKit

/// A control written like iOS code: layers, a drawn dial, and tracking that rotates it.
private class RotaryKnob: UIControl {
  private let track = CAShapeLayer()
  private let pointer = CAShapeLayer()
  private let ring = CAGradientLayer()
  private let caption = CATextLayer()

  var value: CGFloat = 0 {
    didSet {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      pointer.transform = CATransform3DMakeRotation(angle(for: value), 0, 0, 1)
      track.strokeEnd = value
      caption.string = "\(Int(value * 100))"
      CATransaction.commit()
      setNeedsDisplay()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    ring.colors = [UIColor.orange.cgColor, UIColor.red.cgColor]
    ring.startPoint = CGPoint(x: 0, y: 0)
    ring.endPoint = CGPoint(x: 1, y: 1)
    track.fillColor = UIColor.clear.cgColor
    track.strokeColor = UIColor.black.cgColor
    track.lineWidth = 6
    track.strokeEnd = 0
    ring.mask = track
    layer.addSublayer(ring)
    pointer.fillColor = UIColor.darkGray.cgColor
    layer.addSublayer(pointer)
    caption.alignmentMode = .center
    caption.foregroundColor = UIColor.black.cgColor
    layer.insertSublayer(caption, above: ring)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2 - 3
    ring.frame = bounds
    track.frame = bounds
    track.path =
      UIBezierPath(arcCenter: center, radius: radius, startAngle: -.pi * 1.25, endAngle: .pi * 0.25, clockwise: true)
      .cgPath
    pointer.bounds = bounds
    pointer.position = center
    let needle = UIBezierPath()
    needle.move(to: CGPoint(x: center.x, y: 6))
    needle.addLine(to: CGPoint(x: center.x - 3, y: 20))
    needle.addLine(to: CGPoint(x: center.x + 3, y: 20))
    needle.close()
    pointer.path = needle.cgPath
    caption.frame = CGRect(x: 0, y: center.y - 8, width: bounds.width, height: 16)
    caption.fontSize = 12
  }

  override func draw(_ rect: CGRect) {
    let disc = UIBezierPath(ovalIn: rect.insetBy(dx: 10, dy: 10))
    UIColor(white: 0.95, alpha: 1).setFill()
    disc.fill()
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    UIBezierPath(ovalIn: bounds).contains(point)
  }

  private func angle(for value: CGFloat) -> CGFloat { -.pi * 0.75 + value * .pi * 1.5 }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  private func follow(_ touch: UITouch) {
    let point = touch.location(in: self)
    let angle = atan2(point.x - bounds.midX, bounds.midY - point.y)
    value = min(max((angle + .pi * 0.75) / (.pi * 1.5), 0), 1)
    sendActions(for: .valueChanged)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

@MainActor
@Suite("A rotary knob control written like iOS code")
struct KnobClientTests {
  @Test("The knob is hit only inside its disc, and its value follows the finger")
  func turning() {
    let screen = SimulatedScreen(size: CGSize(width: 200, height: 200))
    let knob = RotaryKnob(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    screen.window.addSubview(knob)
    screen.wait(0.01)
    expectIdentical(screen.window.hitTest(CGPoint(x: 52, y: 52), with: nil), screen.window)
    let before = knob.displayList.svg
    screen.drag(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 100, y: 60))
    expect(abs(knob.value - 0.5) < 1e-9)
    let after = knob.displayList.svg
    expect(after != before)
    expect(after.contains(">50</text>"))
    expect(after.contains("<mask"))
    expect(after.contains("<linearGradient"))
    screen.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 140, y: 100))
    expect(knob.displayList.svg.contains(">83</text>"))
  }
}
