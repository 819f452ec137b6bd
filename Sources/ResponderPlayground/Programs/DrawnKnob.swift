#if os(Linux)
  import Foundation
  import ResponderDrawing
  import ResponderKit

  /// A knob that is drawn like a custom control of an iOS app: with a disc drawn by `draw(_:)`, a gradient layer masked
  /// to a ring by a shape layer, a rotated needle, and text.
  final class DrawnKnob: UIControl {
    /// The value of the knob, from 0 to 1.
    private(set) var value: CGFloat = 0.3
    private let ring = CAGradientLayer()
    private let arc = CAShapeLayer()
    private let needle = CAShapeLayer()
    private let number = CATextLayer()
    /// The angles at which the ring begins, at the lower left, and ends, at the lower right, in radians.
    private let angles: (from: CGFloat, to: CGFloat) = (.pi * 0.75, .pi * 2.25)

    override init(frame: CGRect) {
      super.init(frame: frame)
      ring.colors = [
        UIColor(red: 0.16, green: 0.47, blue: 0.86, alpha: 1).cgColor,
        UIColor(red: 0.2, green: 0.66, blue: 0.4, alpha: 1).cgColor,
        UIColor(red: 0.93, green: 0.55, blue: 0.12, alpha: 1).cgColor,
      ]
      ring.startPoint = CGPoint(x: 0, y: 0.5)
      ring.endPoint = CGPoint(x: 1, y: 0.5)
      arc.fillColor = nil
      arc.strokeColor = UIColor.black.cgColor
      arc.lineWidth = 14
      arc.lineCap = .round
      ring.mask = arc
      needle.fillColor = UIColor(white: 0.25, alpha: 1).cgColor
      number.fontSize = 26
      number.alignmentMode = .center
      number.foregroundColor = UIColor(white: 0.2, alpha: 1).cgColor
      for sublayer in [ring, needle, number] { layer.addSublayer(sublayer) }
      turn()
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
    }

    private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
    private var radius: CGFloat { min(bounds.width, bounds.height) / 2 }

    override func layoutSubviews() {
      super.layoutSubviews()
      ring.frame = bounds
      arc.frame = bounds
      arc.path =
        UIBezierPath(
          arcCenter: middle,
          radius: radius - 10,
          startAngle: angles.from,
          endAngle: angles.to,
          clockwise: true
        )
        .cgPath
      needle.bounds = bounds
      needle.position = middle
      let path = UIBezierPath()
      path.move(to: CGPoint(x: bounds.midX + radius - 22, y: bounds.midY))
      path.addLine(to: CGPoint(x: bounds.midX + radius - 38, y: bounds.midY - 7))
      path.addLine(to: CGPoint(x: bounds.midX + radius - 38, y: bounds.midY + 7))
      path.close()
      needle.path = path.cgPath
      number.frame = CGRect(x: 0, y: bounds.midY - 16, width: bounds.width, height: 32)
    }

    override func draw(_ rect: CGRect) {
      let groove = UIBezierPath(
        arcCenter: middle,
        radius: radius - 10,
        startAngle: angles.from,
        endAngle: angles.to,
        clockwise: true
      )
      groove.lineWidth = 14
      groove.lineCapStyle = .round
      UIColor(white: 0.84, alpha: 1).setStroke()
      groove.stroke()
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.saveGState()
      context.setShadow(offset: CGSize(width: 0, height: 2), blur: 6)
      UIColor(white: 0.97, alpha: 1).setFill()
      context.fillEllipse(
        in: CGRect(x: middle.x, y: middle.y, width: 0, height: 0).insetBy(dx: 24 - radius, dy: 24 - radius)
      )
      context.restoreGState()
    }

    /// Returns whether the point is inside the disc. A touch in a corner of the bounds does not hit the knob.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      UIBezierPath(ovalIn: bounds).contains(point)
    }

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
      var angle = atan2(point.y - bounds.midY, point.x - bounds.midX)
      // Angles from 0 up to the gap at the bottom belong to the end of the ring. A full turn is added because the ring
      // ends at an angle above a full turn.
      if angle < .pi / 2 { angle += 2 * .pi }
      value = min(max((angle - angles.from) / (angles.to - angles.from), 0), 1)
      turn()
      sendActions(for: .valueChanged)
    }

    private func turn() {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      arc.strokeEnd = value
      needle.transform = CATransform3DMakeRotation(angles.from + value * (angles.to - angles.from), 0, 0, 1)
      number.string = "\(Int((value * 100).rounded()))"
      CATransaction.commit()
    }
  }
#endif
