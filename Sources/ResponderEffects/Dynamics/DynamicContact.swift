import Foundation
import ResponderDrawing
import ResponderKit

/// A contact between an item and another item or a boundary.
@MainActor
struct DynamicContact {
  let body: DynamicBody
  /// The other item; nil for a boundary.
  let other: DynamicBody?
  /// The unit vector from the other item or the boundary towards `body`.
  let normal: CGPoint
  /// The contact points, each with its penetration depth in points.
  let points: [(location: CGPoint, depth: Double)]
  /// Whether the body's center has crossed the boundary. If so, the body is moved back completely in this step.
  private let hasCrossed: Bool
  private var pushed: [Double]
  private var rubbed: [Double]
  /// For each contact point, the speed at which the bodies separate after the collision.
  private var bounce: [Double] = []

  init(
    _ body: DynamicBody,
    _ other: DynamicBody?,
    normal: CGPoint,
    points: [(location: CGPoint, depth: Double)],
    hasCrossed: Bool = false
  ) {
    (self.body, self.other, self.normal, self.points, self.hasCrossed) = (body, other, normal, points, hasCrossed)
    pushed = Array(repeating: 0, count: points.count)
    rubbed = pushed
    let elasticity = max(body.elasticity, other?.elasticity ?? 0)
    bounce = points.map { point in
      let speed = relativeVelocity(at: point.location).dot(normal)
      return speed < -DynamicFigures.bounceSpeed ? -elasticity * speed : 0
    }
  }

  private var friction: Double { (body.friction * (other?.friction ?? body.friction)).squareRoot() }

  private func relativeVelocity(at location: CGPoint) -> CGPoint {
    body.velocity(at: location - body.position) - (other.map { $0.velocity(at: location - $0.position) } ?? .zero)
  }

  /// Returns the mass that an impulse at `location` along `direction` acts on, including the resistance to rotation.
  private func weight(at location: CGPoint, along direction: CGPoint) -> Double {
    func ease(_ body: DynamicBody) -> Double {
      let lever = (location - body.position).cross(direction)
      return body.inverseMass + lever * lever * body.inverseInertia
    }
    let sum = ease(body) + (other.map(ease) ?? 0)
    return sum > 0 ? 1 / sum : 0
  }

  private func strike(_ impulse: CGPoint, at location: CGPoint) {
    body.strike(impulse, at: location - body.position)
    if let other { other.strike(impulse * -1, at: location - other.position) }
  }

  /// Applies impulses that stop further penetration and add friction.
  mutating func solve() {
    for (index, point) in points.enumerated() {
      let along = normal.left
      let slide = -relativeVelocity(at: point.location).dot(along) * weight(at: point.location, along: along)
      let most = friction * pushed[index]
      let rubbing = min(max(rubbed[index] + slide, -most), most)
      strike(along * (rubbing - rubbed[index]), at: point.location)
      rubbed[index] = rubbing

      let speed = relativeVelocity(at: point.location).dot(normal)
      let push = max(pushed[index] + (bounce[index] - speed) * weight(at: point.location, along: normal), 0)
      strike(normal * (push - pushed[index]), at: point.location)
      pushed[index] = push
    }
  }

  /// Moves overlapping bodies apart.
  func separate() {
    let depth = (points.map(\.depth).max() ?? 0) - DynamicFigures.slop
    let sum = body.inverseMass + (other?.inverseMass ?? 0)
    guard depth > 0, sum > 0 else { return }
    let correction = normal * (depth * (hasCrossed ? 1 : DynamicFigures.separation) / sum)
    body.shift(by: correction * body.inverseMass)
    if let other { other.shift(by: correction * -other.inverseMass) }
  }

  // MARK: Detection

  /// Returns the contact of two items; nil if the items do not touch.
  static func between(_ body: DynamicBody, _ other: DynamicBody) -> DynamicContact? {
    let (mine, theirs) = (body.outline, other.outline)
    guard let own = leastDepth(of: mine, in: theirs), let foreign = leastDepth(of: theirs, in: mine) else { return nil }
    // The normal of `own` is an edge normal of the other body and points towards `body`.
    let isOwn = own.depth <= foreign.depth + 0.01
    let found = isOwn ? own : foreign
    let points = clip(isOwn ? mine : theirs, to: found.edge, normal: found.normal)
    guard !points.isEmpty else { return nil }
    return DynamicContact(body, other, normal: isOwn ? found.normal : found.normal * -1, points: points)
  }

  /// Returns the contact of an item with a boundary from `start` to `end`, on the side that the item came from; nil if
  /// the item does not touch the boundary.
  static func between(_ body: DynamicBody, from start: CGPoint, to end: CGPoint) -> DynamicContact? {
    guard start != end else { return nil }
    var normal = (end - start).unit.left
    if (body.origin - start).dot(normal) < 0 { normal = normal * -1 }
    let deepest = body.outline.map { ($0 - start).dot(normal) }.min() ?? 0
    guard deepest < 0 else { return nil }
    let hasCrossed = crosses(body.origin, body.position, start, end)
    var edge = (start: start, end: end)
    var found = normal
    var isEnd = false
    if !hasCrossed {
      guard let side = leastDepth(of: [start, end], in: body.outline) else { return nil }
      // An end of the boundary line touches a side of the item, so the normal of this side is used instead of the
      // line's normal.
      if side.depth < 0.9 * -deepest, abs(side.normal.dot(normal)) < 0.7 {
        (edge, found, isEnd) = (side.edge, side.normal, true)
      }
    }
    if isEnd {
      let points = clip([start, end], to: edge, normal: found)
      return points.isEmpty ? nil : DynamicContact(body, nil, normal: found * -1, points: points)
    }
    // A body that crossed the line within one step has no edge that faces the line, so the contact point is its center.
    let points = hasCrossed ? [(body.position, -deepest)] : clip(body.outline, to: edge, normal: found)
    return points.isEmpty
      ? nil : DynamicContact(body, nil, normal: found, points: points, hasCrossed: hasCrossed)
  }

  private static func crosses(_ from: CGPoint, _ to: CGPoint, _ start: CGPoint, _ end: CGPoint) -> Bool {
    let line = end - start
    let (before, after) = (line.cross(from - start), line.cross(to - start))
    guard (before < 0) != (after < 0) else { return false }
    let path = to - from
    return (path.cross(start - from) < 0) != (path.cross(end - from) < 0)
  }

  private typealias Depth = (depth: Double, normal: CGPoint, edge: (start: CGPoint, end: CGPoint))

  /// Returns the smallest penetration of `inner` into `outer` along an edge normal of `outer`; nil if the outlines do
  /// not overlap.
  private static func leastDepth(of inner: [CGPoint], in outer: [CGPoint]) -> Depth? {
    var least: Depth?
    for index in outer.indices {
      let (start, end) = (outer[index], outer[(index + 1) % outer.count])
      guard start != end else { continue }
      let outward = (end - start).unit.left * -1
      let depth = -(inner.map { ($0 - start).dot(outward) }.min() ?? 0)
      if depth <= 0 { return nil }
      if depth < least?.depth ?? .infinity { least = (depth, outward, (start, end)) }
    }
    return least
  }

  /// Clips the side of `outline` that faces `edge` to the extent of the edge, and returns the ends of the clipped side
  /// that are behind the edge. These ends are the contact points.
  private static func clip(
    _ outline: [CGPoint],
    to edge: (start: CGPoint, end: CGPoint),
    normal: CGPoint
  ) -> [(location: CGPoint, depth: Double)] {
    var side = facing(outline, normal)
    let along = (edge.end - edge.start).unit
    let length = (edge.end - edge.start).length
    func cut(_ keep: (CGPoint) -> Double) {
      let (first, second) = (keep(side.0), keep(side.1))
      guard first < 0 || second < 0, first != second else { return }
      let point = side.0 + (side.1 - side.0) * (first / (first - second))
      if first < 0 { side.0 = point } else { side.1 = point }
    }
    let isOutside = { (point: CGPoint) in
      let distance = (point - edge.start).dot(along)
      return distance < -0.01 || distance > length + 0.01
    }
    cut { ($0 - edge.start).dot(along) }
    cut { length - ($0 - edge.start).dot(along) }
    let ends = side.0 == side.1 ? [side.0] : [side.0, side.1]
    return ends.filter { !isOutside($0) }.compactMap { point in
      let depth = -(point - edge.start).dot(normal)
      return depth > 0 ? (point, depth) : nil
    }
  }

  /// Returns the edge of `outline` whose outward direction is most nearly opposite to `normal`.
  private static func facing(_ outline: [CGPoint], _ normal: CGPoint) -> (CGPoint, CGPoint) {
    guard outline.count > 2 else { return (outline[0], outline[outline.count - 1]) }
    var (most, best) = (Double.infinity, 0)
    for index in outline.indices {
      let edge = outline[(index + 1) % outline.count] - outline[index]
      guard edge.length > 0 else { continue }
      let facing = (edge.unit.left * -1).dot(normal)
      if facing < most - 1e-9 { (most, best) = (facing, index) }
    }
    return (outline[best], outline[(best + 1) % outline.count])
  }
}
