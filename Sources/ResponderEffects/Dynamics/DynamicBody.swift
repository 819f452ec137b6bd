import Foundation
import ResponderDrawing
import ResponderKit

/// An item as the animator moves it: a rectangle, or what stands for an ellipse, with a weight, a velocity and a spin.
@MainActor
final class DynamicBody {
  let item: any UIDynamicItem
  private(set) var position: CGPoint
  private(set) var angle: Double
  var velocity = CGPoint.zero
  var spin = 0.0
  /// Where it was before it moved last: which side of a thin boundary it came from.
  private(set) var origin: CGPoint
  /// For how long it has been all but still.
  private(set) var stillness = 0.0
  /// What pushes it in this step.
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

  /// The item's transform without its rotation, which the animator turns.
  private var upright: CGAffineTransform
  /// What the item was told last; what the program sets meanwhile is left alone until the animator is told of it.
  private var toldAngle: Double
  private(set) var outline: [CGPoint] = []
  private let isEllipse: Bool

  init(_ item: any UIDynamicItem) {
    self.item = item
    position = item.center
    origin = position
    angle = DynamicBody.angle(of: item.transform)
    toldAngle = angle
    upright = DynamicBody.upright(item.transform)
    isEllipse = item.collisionBoundsType == .ellipse
  }

  private static func angle(of transform: CGAffineTransform) -> Double {
    transform.isIdentity ? 0 : atan2(Double(transform.b), Double(transform.a))
  }

  private static func upright(_ transform: CGAffineTransform) -> CGAffineTransform {
    transform.isIdentity ? transform : transform.concatenating(CGAffineTransform(rotationAngle: -angle(of: transform)))
  }

  /// Takes over where the item is now; its velocity stays.
  func read() {
    position = item.center
    origin = position
    angle = DynamicBody.angle(of: item.transform)
    toldAngle = angle
    upright = DynamicBody.upright(item.transform)
    stillness = 0
  }

  /// Places the item; a transform is set only where it turns.
  func tell() {
    item.center = position
    guard angle != toldAngle else { return }
    toldAngle = angle
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

  /// Takes in what pushed it, and loses what resists.
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

  /// Moves it without speed, to the side that it belongs on.
  func shift(by offset: CGPoint) {
    position = position + offset
    origin = origin + offset
  }

  /// Puts it where it all but is.
  func settle(at point: CGPoint) {
    position = point
    angle = 0
    (velocity, spin) = (.zero, 0)
  }

  func noteStillness(for step: Double) {
    let isStill = velocity.length < DynamicFigures.restSpeed && abs(spin) < DynamicFigures.restSpin
    stillness = isStill ? stillness + step : 0
  }

  func wake() { stillness = 0 }

  /// Changes the velocity as a blow at `arm` from the middle does.
  func strike(_ impulse: CGPoint, at arm: CGPoint) {
    velocity = velocity + impulse * inverseMass
    spin += arm.cross(impulse) * inverseInertia
  }

  /// How fast the point at `arm` from the middle moves.
  func velocity(at arm: CGPoint) -> CGPoint { velocity + arm.left * spin }

  /// What is `offset` from the middle in the item's own directions, in the reference view's.
  func turned(_ offset: CGPoint) -> CGPoint {
    angle == 0 ? offset : offset.applying(CGAffineTransform(rotationAngle: angle))
  }

  /// The outline's corners, in the order in which the angle grows.
  func place() {
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
