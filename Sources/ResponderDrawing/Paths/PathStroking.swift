import Foundation
import ResponderKit

/// The outline of a stroked path.
///
/// The outline consists of pieces with the same orientation that may overlap: one for each curve, a wedge at each
/// corner and a cap at each end. Filled by the winding rule, the pieces are exactly the stroke, even if the stroke is
/// wider than the radius of a bend. At such a bend, an outline in one piece would also cover points outside the stroke
/// or omit points inside it.
struct StrokeOutline {
  private let style: StrokeStyle
  private let half: Double
  private(set) var elements: [PathElement] = []
  /// The maximum deviation from the exact outline, in points.
  private let tolerance: Double

  /// Creates the outline of a path. Without a tolerance, the outline is as exact as floating-point numbers allow.
  init(of path: [PathElement], _ style: StrokeStyle, tolerance: Double? = nil) {
    self.style = style
    half = Double(style.width) / 2
    let box = path.controlBounds
    self.tolerance =
      tolerance ?? 1e-9 * (box.isNull ? 1 : Double(Swift.max(box.width, box.height)) + half) + 1e-12
    guard half > 0, half.isFinite else { return }
    for subpath in path.subpaths { add(subpath) }
  }

  private mutating func add(_ subpath: Subpath) {
    let curves = (subpath.isClosed ? subpath.closedCurves : subpath.curves).filter { !$0.isPoint }
    guard let first = curves.first, let last = curves.last else {
      if subpath.isClosed || !subpath.curves.isEmpty { addDot(at: subpath.start) }
      return
    }
    for (index, curve) in curves.enumerated() {
      addBody(of: curve)
      if index > 0 { addJoin(curves[index - 1].direction(at: 1), curve.direction(at: 0), at: curve.start) }
    }
    if subpath.isClosed {
      addJoin(last.direction(at: 1), first.direction(at: 0), at: first.start)
    } else {
      addCap(at: last.end, along: last.direction(at: 1))
      addCap(at: first.start, along: first.direction(at: 0) * -1)
    }
  }

  // MARK: Bodies

  private mutating func addBody(of curve: Curve) {
    if curve.isLine {
      let side = curve.direction(at: 0).left * half
      addPolygon([curve.start - side, curve.end - side, curve.end + side, curve.start + side])
      return
    }
    var run = Run()
    addBody(of: curve, 0, 1, depth: 0, &run)
    finish(&run)
  }

  /// The offset curves to the left and right of the path that are not yet joined to a closed piece.
  private struct Run {
    var left: [Curve] = []
    var right: [Curve] = []
  }

  private mutating func finish(_ run: inout Run) {
    guard let first = run.right.first, let end = run.left.last else { return }
    elements.append(.move(first.start))
    elements += run.right.map(\.element)
    elements.append(.line(end.end))
    elements += run.left.reversed().map { $0.reversed.element }
    elements.append(.close)
    run = Run()
  }

  private mutating func addBody(of curve: Curve, _ from: Double, _ to: Double, depth: Int, _ run: inout Run) {
    let ends = [from, to].map { Side(curve, $0, half) }
    if depth >= 2 {
      if let left = fit(curve, from, to, ends, 1), let right = fit(curve, from, to, ends, -1) {
        run.left.append(left)
        run.right.append(right)
        return
      }
      // If an offset curve folds over itself, the stroke is added in thin slices, each with the orientation of the
      // other pieces.
      let turn = ends[0].direction.dot(ends[1].direction)
      if depth >= 26 || turn > 0.99995, folds(curve, from, to) {
        finish(&run)
        addSlice(ends)
        return
      }
      if depth >= 30 {
        finish(&run)
        addSlice(ends)
        return
      }
    }
    let middle = (from + to) / 2
    addBody(of: curve, from, middle, depth: depth + 1, &run)
    addBody(of: curve, middle, to, depth: depth + 1, &run)
  }

  /// A point of the curve with its direction and the speed of both offset curves.
  private struct Side {
    let point: CGPoint
    let direction: CGPoint
    let velocity: CGPoint
    /// The speeds of the left and the right offset curve, relative to the curve's own speed.
    let pace: (left: Double, right: Double)
    let half: Double

    init(_ curve: Curve, _ t: Double, _ half: Double) {
      point = curve.point(at: t)
      direction = curve.direction(at: t)
      velocity = curve.derivative(at: t)
      let bend = curve.curvature(at: t) * half
      pace = (1 - bend, 1 + bend)
      self.half = half
    }

    func offset(_ sign: Double) -> CGPoint { point + direction.left * (half * sign) }
    func pace(_ sign: Double) -> Double { sign > 0 ? pace.left : pace.right }
  }

  private static let samples = [0.25, 0.5, 0.75]

  private func folds(_ curve: Curve, _ from: Double, _ to: Double) -> Bool {
    ([0, 1] + Self.samples).contains { part in
      let side = Side(curve, from + (to - from) * part, half)
      return Swift.min(side.pace.left, side.pace.right) < 0.01
    }
  }

  /// Returns one curve that approximates the offset curve of a part of `curve`; nil if this curve would deviate by more
  /// than `tolerance` or run backwards.
  private func fit(_ curve: Curve, _ from: Double, _ to: Double, _ ends: [Side], _ sign: Double) -> Curve? {
    guard ends.allSatisfy({ $0.pace(sign) > 0 }) else { return nil }
    let step = (to - from) / 3
    let (start, end) = (ends[0].offset(sign), ends[1].offset(sign))
    let fitted = Curve(
      start,
      start + ends[0].velocity * (ends[0].pace(sign) * step),
      end - ends[1].velocity * (ends[1].pace(sign) * step),
      end
    )
    for part in Self.samples {
      let side = Side(curve, from + (to - from) * part, half)
      guard side.pace(sign) > 0, (fitted.point(at: part) - side.offset(sign)).length <= tolerance else { return nil }
    }
    return fitted
  }

  /// Adds the stroke between two points on both sides of the curve. Between the points the curve is almost straight.
  private mutating func addSlice(_ ends: [Side]) {
    for sign in [1.0, -1] {
      let (from, to) = (ends[0], ends[1])
      let corners = [from.point, to.point, to.offset(sign), from.offset(sign)]
      // If the lines across the stroke intersect, the part beyond the intersection would have the opposite orientation.
      let (first, second) = (corners[3] - corners[0], corners[2] - corners[1])
      let cross = first.cross(second)
      let between = corners[1] - corners[0]
      if cross != 0 {
        let (u, v) = (between.cross(second) / cross, between.cross(first) / cross)
        if u > 0, u < 1, v > 0, v < 1 {
          let meeting = corners[0] + first * u
          addPolygon([corners[0], corners[1], meeting])
          addPolygon([meeting, corners[2], corners[3]])
          continue
        }
      }
      addPolygon(corners)
    }
  }

  // MARK: Joins and caps

  private mutating func addJoin(_ before: CGPoint, _ after: CGPoint, at point: CGPoint) {
    let (cross, dot) = (before.cross(after), before.dot(after))
    guard cross != 0 || dot < 0 else { return }
    // The wedge fills the gap on the outer side of the corner, which is the right side if the path turns to the left.
    let side = cross >= 0 ? -half : half
    let (from, to) = (before.left * side, after.left * side)
    switch style.join {
    case .round:
      addSector(around: point, from: from, by: atan2(from.cross(to), from.dot(to)))
    case .miter where dot > -1 && Double(style.miterLimit * style.miterLimit) * (1 + dot) / 2 >= 1:
      addPolygon([point, point + from, point + (from + to) / (1 + dot), point + to])
    case .miter, .bevel:
      addPolygon([point, point + from, point + to])
    }
  }

  private mutating func addCap(at point: CGPoint, along direction: CGPoint) {
    let side = direction.left * half
    switch style.cap {
    case .butt: break
    case .square:
      let out = direction * half
      addPolygon([point - side, point - side + out, point + side + out, point + side])
    case .round:
      addSector(around: point, from: side * -1, by: .pi)
    }
  }

  /// Adds the caps of a path without length.
  private mutating func addDot(at point: CGPoint) {
    let direction = CGPoint(x: 1, y: 0)
    addCap(at: point, along: direction)
    addCap(at: point, along: direction * -1)
  }

  private mutating func addSector(around point: CGPoint, from: CGPoint, by angle: Double) {
    guard angle != 0 else { return }
    let curves = Curve.arc(around: point, from: from, by: angle, pieces: angle.magnitude > 0.1 ? 16 : 2)
    let outline = [Curve(line: point, curves[0].start)] + curves
    elements.append(.move(point))
    elements +=
      (angle > 0 ? outline : (outline + [Curve(line: curves[curves.count - 1].end, point)]).reversed().map(\.reversed))
      .map(\.element)
    elements.append(.close)
  }

  private mutating func addPolygon(_ corners: [CGPoint]) {
    var area = 0.0
    for (index, corner) in corners.enumerated() {
      area += (corner - corners[0]).cross(corners[(index + 1) % corners.count] - corners[0])
    }
    guard area != 0 else { return }
    let oriented = area > 0 ? corners : corners.reversed()
    elements.append(.move(oriented[0]))
    elements += oriented.dropFirst().map { .line($0) }
    elements.append(.close)
  }
}

extension Curve {
  /// Returns an arc of a circle about `center` that starts at `center + from` and spans `angle` radians, in equal
  /// pieces.
  static func arc(around center: CGPoint, from: CGPoint, by angle: Double, pieces: Int) -> [Curve] {
    let step = angle / Double(pieces)
    let reach = 4.0 / 3 * tan(step / 4)
    func spoke(_ index: Int) -> CGPoint {
      let (sine, cosine) = (sin(step * Double(index)), cos(step * Double(index)))
      return index == 0 ? from : from * cosine + from.left * sine
    }
    return (0..<pieces).map { index in
      let (first, last) = (spoke(index), spoke(index + 1))
      return Curve(
        center + first,
        center + first + first.left * reach,
        center + last - last.left * reach,
        center + last
      )
    }
  }
}
