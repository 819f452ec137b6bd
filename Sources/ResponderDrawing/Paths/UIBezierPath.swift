import Foundation
import ResponderKit

/// A path of lines and curves, together with the style in which it is stroked.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// Creates an empty path.
  public override init() {
    super.init()
  }

  /// Creates a rectangle. The path starts at the rectangle's origin and continues clockwise.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates an ellipse that fills `rect`.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a rectangle with rounded corners. The radius is in points and limited to half of the shorter side. The
  /// corners are quarter circles; UIKit's corners begin slightly earlier.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect,
      byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius)
    )
  }

  /// Creates a rectangle with the given corners rounded; the radii are limited to half of the shorter side.
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

  /// Creates an arc of a circle. Angles are in radians. `clockwise` means increasing angles, which is clockwise on a
  /// screen.
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

  /// Creates a path with the elements of `cgPath`.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// Creates an empty path; nothing is decoded from `coder`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The elements as a `CGPath`. Setting the path replaces all elements.
  open var cgPath: CGPath {
    get { CGPath(elements: path.elements) }
    set { path = CGMutablePath(elements: newValue.elements) }
  }

  // MARK: Adding

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line to `point`; in an empty path, begins a subpath at `point`.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc of a circle and a line from the current point to the arc. Angles are in radians. `clockwise` means
  /// increasing angles, which is clockwise on a screen.
  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    // `CGPath` defines clockwise for a y axis that points up, `UIBezierPath` for a y axis that points down.
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Adds a line to the start of the subpath.
  open func close() { path.closeSubpath() }
  /// Removes all elements.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }
  /// Returns the path in the opposite direction.
  open func reversing() -> UIBezierPath {
    let reversed = copy(of: self)
    reversed.path = CGMutablePath(elements: path.elements.reversed)
    return reversed
  }
  /// Transforms all elements.
  open func apply(_ transform: CGAffineTransform) {
    path = CGMutablePath(elements: path.elements.applying(transform))
  }

  // MARK: Properties

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The bounding rectangle of the lines and curves, without the line width; the zero rectangle for an empty path.
  open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBoxOfPath }
  /// The end of the last element; the zero point for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether `point` is in the area that `fill()` fills; the line width is ignored.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: The line

  /// The line width, in points.
  open var lineWidth: CGFloat = 1
  /// The shape of line ends.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of line corners.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The maximum length of a corner's tip, in line widths.
  open var miterLimit: CGFloat = 10
  /// The permitted deviation of drawn curves, in pixels; stored but ignored.
  open var flatness: CGFloat = 0.6
  /// Whether the even-odd rule decides which points are inside the path; otherwise the winding rule decides.
  open var usesEvenOddFillRule: Bool = false
  private(set) final var dashes: [CGFloat] = []
  private(set) final var dashPhase: CGFloat = 0

  /// Sets the dash pattern: `count` lengths of dashes and gaps, alternating. The path starts `phase` points into the
  /// pattern. A nil pattern or a count of 0 gives a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  /// Stores the dash lengths, their count and the phase in the pointers that are not nil.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?,
    count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dashes.enumerated() { pattern?[index] = length }
    count?.pointee = dashes.count
    phase?.pointee = dashPhase
  }

  /// Returns a copy of the path, including its line style.
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

extension UIBezierPath: PointerPath {}
