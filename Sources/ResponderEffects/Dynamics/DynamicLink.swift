import Foundation
import ResponderDrawing
import ResponderKit

/// A constraint between an item and a point or another item.
@MainActor
final class DynamicLink {
  enum Kind {
    /// Keeps the distance between both ends at `length`, or below `length` if `isRope` is true.
    case distance(length: Double, isRope: Bool)
    /// Keeps the attachment points of both items at the same location. If `fixesAngle` is true, the relative angle of
    /// the items is also constant.
    case point(fixesAngle: Bool)
    /// Keeps the attachment point on a line through the anchor, without rotating the item.
    case line(direction: CGPoint, range: ClosedRange<Double>)
    /// Moves the item to the anchor and turns it upright.
    case snap
  }

  let kind: Kind
  private let body: DynamicBody
  private let other: DynamicBody?
  /// The offset of each item's attachment point from the item's center, along the item's own axes.
  private let offset: CGPoint
  private let otherOffset: CGPoint
  /// The fixed end of the link, if the link has no second item.
  private let anchor: CGPoint
  private let frequency: Double
  private let damping: Double
  /// The angle that the link maintains between the two items, in radians.
  private let angle: Double

  private var arm = CGPoint.zero
  private var otherArm = CGPoint.zero
  private var soft = Softness()
  private var turning = Softness()
  private var error = CGPoint.zero
  private var pulled = CGPoint.zero
  private var turned = 0.0

  init(
    _ kind: Kind,
    _ body: DynamicBody,
    offset: CGPoint = .zero,
    to other: DynamicBody? = nil,
    otherOffset: CGPoint = .zero,
    anchor: CGPoint = .zero,
    frequency: Double = 0,
    damping: Double = 0,
    angle: Double = 0
  ) {
    (self.kind, self.body, self.offset, self.other, self.otherOffset) = (kind, body, offset, other, otherOffset)
    (self.anchor, self.frequency, self.damping, self.angle) = (anchor, frequency, damping, angle)
  }

  /// The coefficients with which a spring of a given frequency and damping is solved as a soft constraint.
  private struct Softness {
    /// The compliance of the spring: the velocity per unit of the impulse that the constraint has applied so far.
    var yielding = 0.0
    /// The correcting velocity per unit of the position error.
    var pull = 0.0

    init() {}

    init(_ frequency: Double, _ damping: Double, weight: Double, _ step: Double) {
      guard frequency > 0 else {
        pull = DynamicFigures.stiffness / step
        return
      }
      let swing = 2 * Double.pi * frequency
      let spring = weight * swing * swing
      let brake = 2 * weight * max(damping, 0) * swing
      let total = step * (brake + step * spring)
      yielding = total > 0 ? 1 / total : 0
      pull = step * spring * yielding
    }
  }

  // MARK: A step

  func prepare(for step: Double) {
    arm = body.turned(offset)
    otherArm = other.map { $0.turned(otherOffset) } ?? .zero
    let end = other.map { $0.position + otherArm } ?? anchor
    error = body.position + arm - end
    pulled = .zero
    turned = 0
    soft = Softness(frequency, damping, weight: weight(along: direction ?? CGPoint(x: 0, y: 1)), step)
    let lightness = body.inverseInertia + (other?.inverseInertia ?? 0)
    turning = Softness(frequency, damping, weight: lightness > 0 ? 1 / lightness : 0, step)
  }

  func solve() {
    switch kind {
    case .distance(let length, let isRope): fixDistance(length, isRope)
    case .point(let fixesAngle):
      if fixesAngle { fixAngle() }
      fixPoint()
    case .line(let line, let range):
      fixAngle()
      fixOffset(along: line.left, error.dot(line.left), isRope: false)
      let distance = error.dot(line)
      if distance > range.upperBound {
        fixOffset(along: line, distance - range.upperBound, isRope: true)
      } else if distance < range.lowerBound {
        fixOffset(along: line * -1, range.lowerBound - distance, isRope: true)
      }
    case .snap:
      fixAngle()
      fixPoint()
    }
  }

  /// The target of a snap whose item has almost arrived; nil otherwise.
  var restingLocation: CGPoint? {
    guard case .snap = kind, (body.position - anchor).length < 0.5, abs(body.angle) < 0.01 else { return nil }
    return anchor
  }

  /// The direction between the two ends; nil if the ends coincide.
  private var direction: CGPoint? { error.length > 1e-6 ? error.unit : nil }

  private func fixDistance(_ length: Double, _ isRope: Bool) {
    guard length > 0 else { return fixPoint() }
    // The direction is arbitrary if both ends coincide.
    let direction = direction ?? CGPoint(x: 0, y: 1)
    let excess = error.length - length
    if isRope, excess < 0 { return }
    fixOffset(along: direction, excess, isRope: isRope)
  }

  private func fixOffset(along direction: CGPoint, _ excess: Double, isRope: Bool) {
    let before = pulled.dot(direction)
    let speed = relativeVelocity.dot(direction)
    let lightness = 1 / weight(along: direction) + soft.yielding
    guard lightness.isFinite, lightness > 0 else { return }
    // An item at the end of a rope is stopped. The item is pulled back only if it is at least one point too far away.
    let pull = isRope && excess < 1 ? 0 : soft.pull
    var impulse = -(speed + pull * excess + soft.yielding * before) / lightness
    if isRope { impulse = min(before + impulse, 0) - before }
    pulled = pulled + direction * impulse
    strike(direction * impulse)
  }

  private func fixPoint() {
    let masses = body.inverseMass + (other?.inverseMass ?? 0)
    guard masses > 0 else { return }
    let (mine, theirs) = (body.inverseInertia, other?.inverseInertia ?? 0)
    let (ax, ay) = (Double(arm.x), Double(arm.y))
    let (bx, by) = (Double(otherArm.x), Double(otherArm.y))
    let xx = masses + mine * ay * ay + theirs * by * by + soft.yielding
    let xy = -mine * ax * ay - theirs * bx * by
    let yy = masses + mine * ax * ax + theirs * bx * bx + soft.yielding
    let rest = relativeVelocity + error * soft.pull + pulled * soft.yielding
    let determinant = xx * yy - xy * xy
    guard determinant > 0 else { return }
    let (x, y) = (Double(rest.x), Double(rest.y))
    let impulse = CGPoint(x: -(yy * x - xy * y) / determinant, y: -(xx * y - xy * x) / determinant)
    pulled = pulled + impulse
    strike(impulse)
  }

  private func fixAngle() {
    let lightness = body.inverseInertia + (other?.inverseInertia ?? 0) + turning.yielding
    guard body.inverseInertia + (other?.inverseInertia ?? 0) > 0 else { return }
    let difference = nearest(body.angle - (other?.angle ?? 0) - angle)
    let speed = body.spin - (other?.spin ?? 0)
    let impulse = -(speed + turning.pull * difference + turning.yielding * turned) / lightness
    turned += impulse
    body.spin += impulse * body.inverseInertia
    if let other { other.spin -= impulse * other.inverseInertia }
  }

  /// Returns the equivalent angle between minus half a turn and half a turn.
  private func nearest(_ angle: Double) -> Double { angle.remainder(dividingBy: 2 * .pi) }

  private var relativeVelocity: CGPoint {
    body.velocity(at: arm) - (other.map { $0.velocity(at: otherArm) } ?? .zero)
  }

  private func weight(along direction: CGPoint) -> Double {
    func ease(_ body: DynamicBody, _ arm: CGPoint) -> Double {
      let lever = arm.cross(direction)
      return body.inverseMass + lever * lever * body.inverseInertia
    }
    let sum = ease(body, arm) + (other.map { ease($0, otherArm) } ?? 0)
    return sum > 0 ? 1 / sum : 0
  }

  private func strike(_ impulse: CGPoint) {
    body.strike(impulse, at: arm)
    if let other { other.strike(impulse * -1, at: otherArm) }
  }
}
