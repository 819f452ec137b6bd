import Foundation
import ResponderKit

/// An immutable path of lines and curves; two paths are equal if all their elements are.
///
/// Points are in the coordinate space in which the path is used. Single elements with coordinates that are not finite
/// are not added; a transform of a path or of its parts can result in such coordinates.
public class CGPath: Hashable, CustomStringConvertible {
  fileprivate(set) var elements: [PathElement] { didSet { prepared = nil } }
  /// The subpaths prepared for `contains`; nil until the first call.
  private var prepared: PathWinding?

  init(elements: [PathElement]) {
    self.elements = elements
  }

  init(_ path: (CGMutablePath) -> Void) {
    let mutable = CGMutablePath()
    path(mutable)
    elements = mutable.elements
  }

  /// Creates a rectangle. The path starts at the rectangle's origin and continues along the upper edge.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init { $0.addRect(rect, transform: transform?.pointee ?? .identity) }
  }

  /// Creates an ellipse that fills `rect`.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init { $0.addEllipse(in: rect, transform: transform?.pointee ?? .identity) }
  }

  /// Creates a rectangle whose corners are quarter ellipses. The corner sizes are limited to half of the rectangle's
  /// size.
  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init {
      $0.addRoundedRect(
        in: rect,
        cornerWidth: cornerWidth,
        cornerHeight: cornerHeight,
        transform: transform?.pointee ?? .identity
      )
    }
  }

  /// Returns a copy of the path, which does not change when the original path changes.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// Returns a copy to whose points the transform is applied.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements.applying(transform?.pointee ?? .identity))
  }

  /// Returns a mutable copy.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// Returns a mutable copy to whose points the transform is applied.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(elements: elements.applying(transform?.pointee ?? .identity))
  }

  /// Returns the dashed parts of the path. `lengths` are the lengths of dashes and gaps, alternating, in points along
  /// the path. The path starts `phase` points into this pattern. If a length is negative or all lengths are zero, the
  /// method returns the path unchanged.
  public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity)
    -> CGPath
  {
    CGPath(elements: elements.applying(transform).dashed(phase: phase, lengths: lengths))
  }

  /// Returns the outline of the path stroked `lineWidth` points wide. Filling the outline by the winding rule fills the
  /// stroked area.
  ///
  /// `miterLimit` is the maximum length of a corner's tip, in line widths. The transform is applied before stroking.
  /// The outline consists of pieces that may overlap; Core Graphics returns fewer and longer pieces.
  public func copy(
    strokingWithWidth lineWidth: CGFloat,
    lineCap: CGLineCap,
    lineJoin: CGLineJoin,
    miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(elements: StrokeOutline(of: elements.applying(transform), style).elements)
  }

  /// Returns a path of straight lines that deviate from this path by at most `threshold` points.
  public func flattened(threshold: CGFloat) -> CGPath { CGPath(elements: elements.flattened(threshold)) }

  /// Returns straight lines that deviate from the path by at most `threshold` points, including the lines that close
  /// subpaths.
  package func lines(within threshold: CGFloat) -> [(start: CGPoint, end: CGPoint)] {
    elements.flattened(threshold).subpaths.flatMap { subpath in
      (subpath.isClosed ? subpath.closedCurves : subpath.curves).map { ($0.start, $0.end) }
    }
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The end of the last element; the zero point for an empty path.
  public var currentPoint: CGPoint { lastPoint ?? .zero }

  final var lastPoint: CGPoint? {
    guard let last = elements.last else { return nil }
    return last.points.last ?? lastStart
  }

  /// The start of the last subpath; nil for an empty path.
  final var lastStart: CGPoint? {
    for element in elements.reversed() {
      if case .move(let point) = element { return point }
    }
    return nil
  }

  /// The bounding rectangle of all points, including control points; `CGRect.null` for an empty path.
  public var boundingBox: CGRect { elements.controlBounds }

  /// The bounding rectangle of the lines and curves; `CGRect.null` for an empty path.
  public var boundingBoxOfPath: CGRect { elements.tightBounds }

  /// Returns whether `point` is inside the path by the rule; open subpaths count as closed. `transform` maps the path
  /// to the point's coordinates. The result is exact up to rounding; a point on the outline itself may be inside or
  /// outside.
  public func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    guard transform.isIdentity else { return PathWinding(elements.applying(transform)).contains(point, rule) }
    let winding = prepared ?? PathWinding(elements)
    prepared = winding
    return winding.contains(point, rule)
  }

  /// Returns whether the path is a rectangle parallel to the axes. If so, stores the rectangle in `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let subpaths = elements.subpaths
    guard subpaths.count == 1, let only = subpaths.first, only.closedCurves.allSatisfy(\.isLine) else { return false }
    let corners = only.closedCurves.map(\.start)
    guard corners.count == 4 else { return false }
    let isUpright = (0..<4).allSatisfy { index in
      let (from, to, next) = (corners[index], corners[(index + 1) % 4], corners[(index + 2) % 4])
      return (from.x == to.x || from.y == to.y) && (to - from).dot(next - to) == 0
    }
    if isUpright { rect?.pointee = elements.tightBounds }
    return isUpright
  }

  /// Calls the block with each element in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      var points = element.points
      let type: CGPathElementType =
        switch element {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quad: .addQuadCurveToPoint
        case .cubic: .addCurveToPoint
        case .close: .closeSubpath
        }
      // The pointer of an element without points must refer to memory as well.
      if points.isEmpty { points = [.zero] }
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        var shown = CGPathElement(type: type, points: base)
        withUnsafePointer(to: &shown) { block($0) }
      }
    }
  }

  /// The elements in SVG path notation.
  public var description: String { elements.svg }

  public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// A path that can be extended.
///
/// A line or curve in an empty path begins with a move to its first point.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() {
    super.init(elements: [])
  }

  override init(elements: [PathElement]) {
    super.init(elements: elements)
  }

  private func add(_ element: PathElement, _ transform: CGAffineTransform) {
    let element = element.applying(transform)
    guard element.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
    // The first element of a path must be a move.
    if elements.isEmpty, let first = element.points.first {
      if case .move = element {} else { elements.append(.move(first)) }
    }
    elements.append(element)
  }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add(.move(point), transform)
  }

  /// Adds a straight line to `point`.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add(.line(point), transform)
  }

  /// Adds a subpath of lines through `points`.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    add(.quad(control, to: end), transform)
  }

  /// Adds a curve with two control points.
  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    add(.cubic(control1, control2, to: end), transform)
  }

  /// Adds a line to the start of the subpath; has no effect in an empty path.
  public func closeSubpath() {
    guard !elements.isEmpty, elements.last != .close else { return }
    elements.append(.close)
  }

  /// Adds a closed rectangle. Its outline starts at the rectangle's origin and continues along the upper edge.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let points = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    addLines(between: points, transform: transform)
    closeSubpath()
  }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a closed ellipse that fills `rect`. The outline starts at the right end of the ellipse.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let unit = CGAffineTransform(a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    add(Curve.arc(around: .zero, from: CGPoint(x: 1, y: 0), by: 2 * .pi, pieces: 4), unit.concatenating(transform))
    closeSubpath()
  }

  private func add(_ curves: [Curve], _ transform: CGAffineTransform, joined: Bool = false) {
    guard let first = curves.first else { return }
    if joined, !elements.isEmpty {
      add(.line(first.start), transform)
    } else {
      add(.move(first.start), transform)
    }
    for curve in curves { add(curve.element, transform) }
  }

  /// Adds a closed rectangle whose corners are quarter ellipses. The corner sizes are limited to half of the
  /// rectangle's size.
  public func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let radii = CGSize(width: min(cornerWidth, rect.width / 2), height: min(cornerHeight, rect.height / 2))
    guard radii.width > 0, radii.height > 0 else { return addRect(rect, transform: transform) }
    addRoundedRect(rect, .allCorners, radii, transform)
  }

  func addRoundedRect(
    _ rect: CGRect,
    _ corners: UIRectCorner,
    _ radii: CGSize,
    _ transform: CGAffineTransform = .identity
  ) {
    let (w, h) = (radii.width, radii.height)
    // The corners, clockwise on a screen, each with its location and the offsets of its arc's ends from the location.
    let all: [(UIRectCorner, CGPoint, CGPoint, CGPoint)] = [
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: -w, y: 0), CGPoint(x: 0, y: h)),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: 0, y: -h), CGPoint(x: -w, y: 0)),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: w, y: 0), CGPoint(x: 0, y: -h)),
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: 0, y: h), CGPoint(x: w, y: 0)),
    ]
    // For an approximated quarter circle, the distance between a control point and the corner, as a fraction of the
    // corner size.
    let rest = 1 - 4.0 / 3 * tan(Double.pi / 8)
    move(to: CGPoint(x: rect.minX + (corners.contains(.topLeft) ? w : 0), y: rect.minY), transform: transform)
    for (name, corner, from, to) in all {
      guard corners.contains(name) else {
        addLine(to: corner, transform: transform)
        continue
      }
      addLine(to: corner + from, transform: transform)
      addCurve(
        to: corner + to,
        control1: corner + from * rest,
        control2: corner + to * rest,
        transform: transform
      )
    }
    closeSubpath()
  }

  /// Adds an arc of a circle, connected by a line to the current point. Angles are in radians. If `clockwise` is false,
  /// the angle increases along the arc, which is clockwise on a screen, since its y axis points down. Angles that
  /// differ by a full turn give a circle.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    guard startAngle.isFinite, endAngle.isFinite else { return }
    let turn = 2 * Double.pi
    var angle = Double(clockwise ? startAngle - endAngle : endAngle - startAngle)
    if angle >= turn {
      angle = turn
    } else if angle < 0 {
      angle = angle.truncatingRemainder(dividingBy: turn)
      if angle < 0 { angle += turn }
    }
    addRelativeArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      delta: clockwise ? -CGFloat(angle) : CGFloat(angle),
      transform: transform
    )
  }

  /// Adds an arc of a circle by `delta` radians, connected by a line to the current point.
  public func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
    let from = CGPoint(x: cos(startAngle), y: sin(startAngle)) * Double(radius)
    let angle = min(max(Double(delta), -200 * .pi), 200 * .pi)
    let pieces = max(1, Int((angle.magnitude / (.pi / 2) - 1e-9).rounded(.up)))
    add(Curve.arc(around: center, from: from, by: angle, pieces: pieces), transform, joined: true)
  }

  /// Adds an arc that touches the line from the current point to `tangent1End` and the line from `tangent1End` to
  /// `tangent2End`. A line connects the current point with the arc. If no circle touches both lines, adds a line to
  /// `tangent1End`.
  public func addArc(
    tangent1End: CGPoint,
    tangent2End: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard !elements.isEmpty else { return move(to: tangent1End, transform: transform) }
    // The arc is computed in the coordinates before the transform.
    let start = transform.isIdentity ? currentPoint : currentPoint.applying(transform.inverted())
    let (back, ahead) = (start - tangent1End, tangent2End - tangent1End)
    let cross = back.cross(ahead)
    guard back.length > 0, ahead.length > 0, cross != 0, radius > 0 else {
      return addLine(to: tangent1End, transform: transform)
    }
    let (first, second) = (back.unit, ahead.unit)
    let angle = acos(min(max(first.dot(second), -1), 1))
    let distance = Double(radius) / tan(angle / 2)
    let from = tangent1End + first * distance
    let side = cross > 0 ? first.left : first.left * -1
    let center = from + side * Double(radius)
    let turn = cross > 0 ? angle - .pi : .pi - angle
    add(Curve.arc(around: center, from: from - center, by: turn, pieces: 2), transform, joined: true)
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += path.elements.applying(transform)
  }
}
