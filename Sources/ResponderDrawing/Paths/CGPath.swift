import Foundation
import ResponderKit

/// Lines and curves in a plane, which do not change once they are made; equal where all steps are.
///
/// Points, in whichever coordinate space they are used. What is not finite is not added.
public class CGPath: Hashable, CustomStringConvertible {
  fileprivate(set) var elements: [PathElement] { didSet { prepared = nil } }
  /// The runs as questions about points need them, once there was one.
  private var prepared: PathWinding?

  init(elements: [PathElement]) {
    self.elements = elements
  }

  init(_ path: (CGMutablePath) -> Void) {
    let mutable = CGMutablePath()
    path(mutable)
    elements = mutable.elements
  }

  /// A rectangle, from its origin along its upper edge.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init { $0.addRect(rect, transform: transform?.pointee ?? .identity) }
  }

  /// An ellipse that fills `rect`.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init { $0.addEllipse(in: rect, transform: transform?.pointee ?? .identity) }
  }

  /// A rectangle whose corners are quarters of ellipses; they take half of its sides at most.
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

  /// A path of the same steps that does not follow when this one changes.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// A path of the same steps after a transform.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements.applying(transform?.pointee ?? .identity))
  }

  /// A path of the same steps that can be added to.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// A path of the same steps after a transform, to be added to.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(elements: elements.applying(transform?.pointee ?? .identity))
  }

  /// The parts under dashes: `lengths` by turns drawn and left out, in points along the path, beginning `phase` points into
  /// them. Lengths that are negative or sum up to nothing leave the path as it is.
  public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity)
    -> CGPath
  {
    CGPath(elements: elements.applying(transform).dashed(phase: phase, lengths: lengths))
  }

  /// The outline of the path drawn `lineWidth` points wide: what is inside of it by the winding rule is under the line.
  ///
  /// `miterLimit` is how long a corner's tip may be, in widths. The transform comes before the line. The outline is in pieces that
  /// may overlap; Core Graphics' is in longer ones.
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

  /// Straight lines that leave the path by `threshold` points at most.
  public func flattened(threshold: CGFloat) -> CGPath { CGPath(elements: elements.flattened(threshold)) }

  /// The path as straight lines that deviate from it by at most `threshold` points, with those that close its subpaths.
  package func lines(within threshold: CGFloat) -> [(start: CGPoint, end: CGPoint)] {
    elements.flattened(threshold).subpaths.flatMap { subpath in
      (subpath.isClosed ? subpath.closedCurves : subpath.curves).map { ($0.start, $0.end) }
    }
  }

  /// Whether it has no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next step sets out; the zero point for an empty path.
  public var currentPoint: CGPoint { lastPoint ?? .zero }

  final var lastPoint: CGPoint? {
    guard let last = elements.last else { return nil }
    return last.points.last ?? lastStart
  }

  /// Where the last run began.
  final var lastStart: CGPoint? {
    for element in elements.reversed() {
      if case .move(let point) = element { return point }
    }
    return nil
  }

  /// Around all points, those of control too; null for an empty path.
  public var boundingBox: CGRect { elements.controlBounds }

  /// Around the lines and curves themselves; null for an empty path.
  public var boundingBoxOfPath: CGRect { elements.tightBounds }

  /// Whether `point` is inside by the rule; runs that are open count as closed. `transform` takes the path to the point's
  /// coordinates. Exact but for what the last digits of the numbers leave open; which side the edge itself is on is not said.
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

  /// Whether the path is a rectangle along the axes, which is then `rect`.
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

  /// Shows each step in turn.
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
      // A step without points still needs a place for them.
      if points.isEmpty { points = [.zero] }
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        var shown = CGPathElement(type: type, points: base)
        withUnsafePointer(to: &shown) { block($0) }
      }
    }
  }

  /// The steps, one a line, as SVG writes them.
  public var description: String { elements.svg }

  public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// A path that can be added to.
///
/// Where there is no current point, a line or a curve begins with a move to where it sets out.
public final class CGMutablePath: CGPath {
  /// An empty path.
  public init() {
    super.init(elements: [])
  }

  override init(elements: [PathElement]) {
    super.init(elements: elements)
  }

  private func add(_ element: PathElement, _ transform: CGAffineTransform) {
    let element = element.applying(transform)
    guard element.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
    // After a close the next run begins where the last one did.
    if elements.isEmpty, let first = element.points.first {
      if case .move = element {} else { elements.append(.move(first)) }
    }
    elements.append(element)
  }

  /// Begins a run.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add(.move(point), transform)
  }

  /// A straight line to `point`.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add(.line(point), transform)
  }

  /// A run of lines through `points`.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// A curve of one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    add(.quad(control, to: end), transform)
  }

  /// A curve of two control points.
  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    add(.cubic(control1, control2, to: end), transform)
  }

  /// A line back to where the run began; nothing in an empty path.
  public func closeSubpath() {
    guard !elements.isEmpty, elements.last != .close else { return }
    elements.append(.close)
  }

  /// A closed rectangle, from its origin along its upper edge.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let points = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    addLines(between: points, transform: transform)
    closeSubpath()
  }

  /// Closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// A closed ellipse that fills `rect`, from its right end.
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

  /// A closed rectangle whose corners are quarters of ellipses, which take half of its sides at most.
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
    // Each corner, clockwise on a screen: where it is, and where its two ends are from there.
    let all: [(UIRectCorner, CGPoint, CGPoint, CGPoint)] = [
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: -w, y: 0), CGPoint(x: 0, y: h)),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: 0, y: -h), CGPoint(x: -w, y: 0)),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: w, y: 0), CGPoint(x: 0, y: -h)),
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: 0, y: h), CGPoint(x: w, y: 0)),
    ]
    // How near a control point comes to the corner: what a quarter of a circle leaves.
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

  /// An arc of a circle, joined by a line to what is there. Angles are in radians; `clockwise` is as y grows upwards, so that
  /// false goes with growing angles, which is clockwise on a screen. All of a circle where the angles are that far apart.
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

  /// An arc of a circle by `delta` radians, joined by a line to what is there.
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

  /// An arc that touches the line from the current point to `tangent1End` and the one on to `tangent2End`, joined by a line; a
  /// line to `tangent1End` where no circle does.
  public func addArc(
    tangent1End: CGPoint,
    tangent2End: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard !elements.isEmpty else { return move(to: tangent1End, transform: transform) }
    // The circle lies in the coordinates before the transform.
    let start = transform.isIdentity ? currentPoint : currentPoint.applying(transform.inverted())
    let (back, ahead) = (start - tangent1End, tangent2End - tangent1End)
    let cross = back.cross(ahead)
    guard back.length > 0, ahead.length > 0, cross != 0, radius > 0 else {
      return addLine(to: tangent1End, transform: transform)
    }
    let (first, second) = (back.unit, ahead.unit)
    let angle = acos(min(max(first.dot(second), -1), 1))
    let way = Double(radius) / tan(angle / 2)
    let from = tangent1End + first * way
    let side = cross > 0 ? first.left : first.left * -1
    let center = from + side * Double(radius)
    let turn = cross > 0 ? angle - .pi : .pi - angle
    add(Curve.arc(around: center, from: from - center, by: turn, pieces: 2), transform, joined: true)
  }

  /// The steps of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += path.elements.applying(transform)
  }
}
