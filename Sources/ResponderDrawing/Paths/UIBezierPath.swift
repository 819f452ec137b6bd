import Foundation
import ResponderKit

/// A path that is drawn, with the width, ends and corners of its line.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// An empty path.
  public override init() {
    super.init()
  }

  /// The rectangle, from its origin clockwise.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// The ellipse that fills `rect`.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// The rectangle with corners of a radius, in points; half of the shorter side at most. The corners are quarters of circles;
  /// UIKit's begin a little sooner.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect,
      byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius)
    )
  }

  /// The rectangle with some corners rounded, by half of the shorter side at most.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let most = min(rect.width, rect.height) / 2
    let radii = CGSize(width: min(cornerRadii.width, most), height: min(cornerRadii.height, most))
    if radii.width > 0, radii.height > 0 {
      path.addRoundedRect(rect, corners, radii)
    } else {
      path.addRect(rect)
    }
  }

  /// An arc of a circle; `clockwise` is as on a screen, with growing angles, in radians.
  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// The same steps.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// An empty path; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The steps. Setting it replaces them.
  open var cgPath: CGPath {
    get { CGPath(elements: path.elements) }
    set { path = CGMutablePath(elements: newValue.elements) }
  }

  // MARK: Adding

  /// Begins a run.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// A straight line to `point`; a move in an empty path.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// A curve of two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// A curve of one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// An arc of a circle, joined by a line; `clockwise` is as on a screen, with growing angles, in radians.
  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics says it as y grows upwards.
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// A line back to where the run began.
  open func close() { path.closeSubpath() }
  /// Takes all steps away.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds the steps of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }
  /// The same way in the other direction.
  open func reversing() -> UIBezierPath {
    let reversed = copy(of: self)
    reversed.path = CGMutablePath(elements: path.elements.reversed)
    return reversed
  }
  /// Transforms all steps.
  open func apply(_ transform: CGAffineTransform) {
    path = CGMutablePath(elements: path.elements.applying(transform))
  }

  // MARK: Asking

  /// Whether it has no steps.
  open var isEmpty: Bool { path.isEmpty }
  /// Around the lines and curves, without the width; the zero rectangle at the origin for an empty path.
  open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }
  /// Where the next step sets out.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether `point` is inside of what `fill()` fills; of the line's width nothing counts.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: The line

  /// In points.
  open var lineWidth: CGFloat = 1
  /// How it ends.
  open var lineCapStyle: CGLineCap = .butt
  /// How it turns a corner.
  open var lineJoinStyle: CGLineJoin = .miter
  /// How long a corner's tip may be, in widths.
  open var miterLimit: CGFloat = 10
  /// How far a renderer may leave a curve, in pixels; nothing here asks for it.
  open var flatness: CGFloat = 0.6
  /// Whether what the path goes round twice counts as outside.
  open var usesEvenOddFillRule: Bool = false
  private(set) final var dashes: [CGFloat] = []
  private(set) final var dashPhase: CGFloat = 0

  /// Draws `count` lengths of `pattern` by turns and leaves them out, beginning `phase` points into them; a line without gaps for
  /// none.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  /// Tells the lengths of the dashes, how many they are and where they begin, each where it is asked for.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?,
    count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dashes.enumerated() { pattern?[index] = length }
    count?.pointee = dashes.count
    phase?.pointee = dashPhase
  }

  /// A path with the same steps and the same line.
  open func copy(with zone: NSZone? = nil) -> Any { copy(of: self) }

  private func copy(of path: UIBezierPath) -> UIBezierPath {
    let copy = UIBezierPath(cgPath: path.cgPath)
    copy.lineWidth = path.lineWidth
    copy.lineCapStyle = path.lineCapStyle
    copy.lineJoinStyle = path.lineJoinStyle
    copy.miterLimit = path.miterLimit
    copy.flatness = path.flatness
    copy.usesEvenOddFillRule = path.usesEvenOddFillRule
    copy.dashes = path.dashes
    copy.dashPhase = path.dashPhase
    return copy
  }
}
