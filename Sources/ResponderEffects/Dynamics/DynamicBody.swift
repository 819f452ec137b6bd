import Foundation
import ResponderDrawing
import ResponderKit

/// The physical body of a dynamic item: a rectangle or an approximated ellipse with mass, velocity and angular
/// velocity.
@MainActor
final class DynamicBody {
  let item: any UIDynamicItem
  private(set) var position: CGPoint
  private(set) var angle: Double
  var velocity = CGPoint.zero
  var spin = 0.0
  /// The position before the last step. This position determines on which side of a boundary the body was, even if the
  /// body has crossed the boundary.
  private(set) var origin: CGPoint
  /// The time, in seconds, for which the body has been almost still.
  private(set) var stillness = 0.0
  /// The force on the body in the current simulation step.
  var force = CGPoint.zero
  var torque = 0.0

  var density = 1.0
  var friction = 0.0
  var elasticity = 0.0
  var resistance = 0.0
  var angularResistance = 0.0
  var charge = 0.0
  var allowsRotation = true
  var isAnchored = false

  /// The item's transform without its rotation; the animator adds the rotation.
  private var upright: CGAffineTransform
  /// The angle last written to the item. Until the angle changes, the item's transform is not written, even if the app
  /// has changed it.
  private var writtenAngle: Double
  private(set) var outline: [CGPoint] = []
  private let isEllipse: Bool

  init(_ item: any UIDynamicItem) {
    self.item = item
    position = item.center
    origin = position
    angle = DynamicBody.angle(of: item.transform)
    writtenAngle = angle
    upright = DynamicBody.upright(item.transform)
    isEllipse = item.collisionBoundsType == .ellipse
  }

  private static func angle(of transform: CGAffineTransform) -> Double {
    transform.isIdentity ? 0 : atan2(Double(transform.b), Double(transform.a))
  }

  private static func upright(_ transform: CGAffineTransform) -> CGAffineTransform {
    transform.isIdentity ? transform : transform.concatenating(CGAffineTransform(rotationAngle: -angle(of: transform)))
  }

  /// Reads the position and the rotation from the item; the velocity does not change.
  func read() {
    position = item.center
    origin = position
    angle = DynamicBody.angle(of: item.transform)
    writtenAngle = angle
    upright = DynamicBody.upright(item.transform)
    stillness = 0
  }

  /// Writes the position to the item, and the transform if the angle has changed.
  func writeToItem() {
    item.center = position
    guard angle != writtenAngle else { return }
    writtenAngle = angle
    item.transform = upright.concatenating(CGAffineTransform(rotationAngle: angle))
  }

  // MARK: Weight

  private var size: CGSize { item.bounds.size }
  var mass: Double { max(density * Double(size.width * size.height) / DynamicFigures.areaOfMass, 1e-6) }
  var inverseMass: Double { isAnchored ? 0 : 1 / mass }
  var inverseInertia: Double {
    guard !isAnchored, allowsRotation else { return 0 }
    let (width, height) = (Double(size.width), Double(size.height))
    return 12 / (mass * max(width * width + height * height, 1))
  }

  // MARK: Moving

  /// Applies force, torque and resistance to the velocity.
  func accelerate(for step: Double) {
    guard !isAnchored else {
      (velocity, spin) = (.zero, 0)
      return
    }
    velocity = (velocity + force * (inverseMass * step)) / (1 + step * max(resistance, 0))
    spin = allowsRotation ? (spin + torque * inverseInertia * step) / (1 + step * max(angularResistance, 0)) : 0
  }

  func move(for step: Double) {
    origin = position
    position = position + velocity * step
    angle += spin * step
  }

  /// Moves the body without changing its velocity, for example back to its side of a boundary.
  func shift(by offset: CGPoint) {
    position = position + offset
    origin = origin + offset
  }

  /// Moves the body exactly to its target, turns it upright and stops it. Called when the body has almost reached the
  /// target.
  func finish(at point: CGPoint) {
    position = point
    angle = 0
    (velocity, spin) = (.zero, 0)
  }

  func noteStillness(for step: Double) {
    let isStill = velocity.length < DynamicFigures.restSpeed && abs(spin) < DynamicFigures.restSpin
    stillness = isStill ? stillness + step : 0
  }

  func wake() { stillness = 0 }

  /// Applies an impulse at the point with the offset `arm` from the center.
  func strike(_ impulse: CGPoint, at arm: CGPoint) {
    velocity = velocity + impulse * inverseMass
    spin += arm.cross(impulse) * inverseInertia
  }

  /// Returns the velocity of the point with the offset `arm` from the center.
  func velocity(at arm: CGPoint) -> CGPoint { velocity + arm.left * spin }

  /// Converts an offset from the item's center along the item's axes to an offset along the reference view's axes.
  func turned(_ offset: CGPoint) -> CGPoint {
    angle == 0 ? offset : offset.applying(CGAffineTransform(rotationAngle: angle))
  }

  /// Updates the outline, which lists the corners by increasing angle.
  func updateOutline() {
    let (halfWidth, halfHeight) = (size.width / 2, size.height / 2)
    let corners: [CGPoint]
    if isEllipse {
      corners = (0..<DynamicFigures.ellipseCorners).map { index in
        let angle = 2 * Double.pi * Double(index) / Double(DynamicFigures.ellipseCorners)
        return CGPoint(x: halfWidth * cos(angle), y: halfHeight * sin(angle))
      }
    } else {
      corners = [
        CGPoint(x: -halfWidth, y: -halfHeight), CGPoint(x: halfWidth, y: -halfHeight),
        CGPoint(x: halfWidth, y: halfHeight), CGPoint(x: -halfWidth, y: halfHeight),
      ]
    }
    outline = corners.map { position + turned($0) }
  }
}
