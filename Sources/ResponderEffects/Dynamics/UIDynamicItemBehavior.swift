import Foundation
import ResponderDrawing
import ResponderKit

/// A behavior that sets physical properties of its items and changes their velocities.
///
/// See `Documentation/Drawing.md`, "Dynamics".
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The items that have the properties of this behavior. If several behaviors contain an item, the behavior added last
  /// applies.
  open var items: [any UIDynamicItem] { described }
  private var described: [any UIDynamicItem]
  private var waiting: [(item: any UIDynamicItem, velocity: CGPoint, spin: Double)] = []

  /// The bounciness, from 0 to 1. In a collision of two items, the larger of their values applies.
  open var elasticity: CGFloat = 0 { didSet { didChange() } }
  /// The friction between items in contact; 0, the default, means none.
  open var friction: CGFloat = 0 { didSet { didChange() } }
  /// The density: an item of 100 by 100 points with density 1 has a mass of 1.
  open var density: CGFloat = 1 { didSet { didChange() } }
  /// The linear resistance. For small values, this is the fraction of its speed that an item loses per second.
  open var resistance: CGFloat = 0 { didSet { didChange() } }
  /// The angular resistance. For small values, this is the fraction of its angular velocity that an item loses per
  /// second.
  open var angularResistance: CGFloat = 0 { didSet { didChange() } }
  /// The electric charge of the items; stored but ignored, since there are no field behaviors.
  open var charge: CGFloat = 0
  /// Whether the items are immovable.
  open var isAnchored: Bool = false { didSet { didChange() } }
  /// Whether the items may rotate.
  open var allowsRotation: Bool = true { didSet { didChange() } }

  /// Creates a behavior for `items`.
  public init(items: [any UIDynamicItem]) {
    described = items
    super.init()
  }

  /// Creates a behavior without items.
  public convenience override init() {
    self.init(items: [])
  }

  /// Adds an item, which gets the properties of this behavior.
  open func addItem(_ item: any UIDynamicItem) {
    described.append(item)
    didChange()
  }

  /// Removes an item and its pending velocity changes.
  open func removeItem(_ item: any UIDynamicItem) {
    described.removeAll { $0 === item }
    waiting.removeAll { $0.item === item }
    didChange()
  }

  /// Adds `velocity`, in points per second, to an item's velocity. The change takes effect when the behavior belongs to
  /// an animator.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) { add(velocity, 0, to: item) }

  /// Adds `velocity`, in radians per second, to an item's angular velocity.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, Double(velocity), to: item)
  }

  /// Returns the velocity of an item, in points per second; zero if the behavior does not contain the item.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard described.contains(where: { $0 === item }) else { return .zero }
    return waiting.filter { $0.item === item }.reduce(body(of: item)?.velocity ?? .zero) { $0 + $1.velocity }
  }

  /// Returns the angular velocity of an item, in radians per second; zero if the behavior does not contain the item.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard described.contains(where: { $0 === item }) else { return 0 }
    return CGFloat(waiting.filter { $0.item === item }.reduce(body(of: item)?.spin ?? 0) { $0 + $1.spin })
  }

  private func body(of item: any UIDynamicItem) -> DynamicBody? { dynamicAnimator?.world.body(of: item) }

  private func add(_ velocity: CGPoint, _ spin: Double, to item: any UIDynamicItem) {
    guard described.contains(where: { $0 === item }) else { return }
    waiting.append((item, velocity, spin))
    didChange()
  }

  override var actedItems: [any UIDynamicItem] { described }

  override func prepare(in world: DynamicWorld) {
    for body in described.compactMap(world.body(of:)) {
      (body.elasticity, body.friction, body.density) = (Double(elasticity), Double(friction), Double(density))
      (body.resistance, body.angularResistance) = (Double(resistance), Double(angularResistance))
      (body.charge, body.isAnchored, body.allowsRotation) = (Double(charge), isAnchored, allowsRotation)
    }
    for more in waiting {
      guard let body = world.body(of: more.item) else { continue }
      body.velocity = body.velocity + more.velocity
      body.spin += more.spin
    }
    waiting = []
  }
}

/// A behavior that pushes items, once or continuously.
///
/// See `Documentation/Drawing.md`, "Dynamics".
open class UIPushBehavior: UIDynamicBehavior {
  /// The mode of a push: continuous or instantaneous. The raw values are UIKit's.
  public enum Mode: Int, Sendable {
    case continuous = 0, instantaneous
  }

  /// The items that are pushed.
  open var items: [any UIDynamicItem] { pushed }
  private var pushed: [any UIDynamicItem]
  /// The mode of the push: continuous or instantaneous.
  public final let mode: Mode
  /// Whether the behavior pushes. An instantaneous push sets this property to false after the push; setting it to true
  /// pushes again.
  open var active: Bool = true { didSet { didChange() } }
  /// The direction and strength of the push; zero by default. For an item of 100 by 100 points, a vector of length 1
  /// accelerates by 100 points per second squared, or changes the velocity by 100 points per second if the push is
  /// instantaneous.
  open var pushDirection = CGVector(dx: 0, dy: 0) { didSet { didChange() } }
  private var offsets: [(item: any UIDynamicItem, offset: UIOffset)] = []
  private var storedAngle: CGFloat = 0

  /// The direction of the push in radians, clockwise from the right.
  open var angle: CGFloat {
    get { magnitude == 0 ? storedAngle : CGFloat(atan2(Double(pushDirection.dy), Double(pushDirection.dx))) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The length of the push vector.
  open var magnitude: CGFloat {
    get { CGFloat(hypot(Double(pushDirection.dx), Double(pushDirection.dy))) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Creates a push behavior for `items`.
  public init(items: [any UIDynamicItem], mode: Mode) {
    (pushed, self.mode) = (items, mode)
    super.init()
  }

  /// Sets the direction in radians and the length of the push vector.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    storedAngle = angle
    pushDirection = CGVector(dx: magnitude * CGFloat(cos(Double(angle))), dy: magnitude * CGFloat(sin(Double(angle))))
  }

  /// Adds an item, which is pushed from now on.
  open func addItem(_ item: any UIDynamicItem) {
    pushed.append(item)
    didChange()
  }

  /// Removes an item, which is no longer pushed.
  open func removeItem(_ item: any UIDynamicItem) {
    pushed.removeAll { $0 === item }
    didChange()
  }

  /// Sets the point at which an item is pushed, as an offset from the item's center. A nonzero offset can also rotate
  /// the item.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets.removeAll { $0.item === item }
    offsets.append((item, o))
  }

  /// Returns the point at which an item is pushed, as an offset from the item's center.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets.first { $0.item === item }?.offset ?? UIOffset.zero
  }

  override var actedItems: [any UIDynamicItem] { pushed }

  private func arm(of body: DynamicBody) -> CGPoint {
    let offset = targetOffsetFromCenter(for: body.item)
    return body.turned(CGPoint(x: offset.horizontal, y: offset.vertical))
  }

  private var force: CGPoint { CGPoint(x: pushDirection.dx, y: pushDirection.dy) * DynamicFigures.push }

  override func push(in world: DynamicWorld, for step: Double) {
    guard active else { return }
    for body in pushed.compactMap(world.body(of:)) where !body.isAnchored {
      let arm = arm(of: body)
      switch mode {
      case .instantaneous: body.strike(force, at: arm)
      case .continuous:
        body.force = body.force + force
        body.torque += arm.cross(force)
      }
    }
    if mode == .instantaneous { active = false }
  }
}
