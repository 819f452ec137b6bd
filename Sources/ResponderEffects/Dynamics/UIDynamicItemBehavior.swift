import Foundation
import ResponderDrawing
import ResponderKit

/// What items are like, and how fast they move.
///
/// See `Documentation/Drawing.md`, "Dynamics".
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The items that it speaks of; where several behaviors speak of one, the last one added counts.
  open var items: [any UIDynamicItem] { described }
  private var described: [any UIDynamicItem]
  private var waiting: [(item: any UIDynamicItem, velocity: CGPoint, spin: Double)] = []

  /// How much of its speed it keeps in a collision, from 0 to 1; the more elastic one of two counts.
  open var elasticity: CGFloat = 0 { didSet { didChange() } }
  /// The resistance of the items to sliding along others; 0, the default, is no friction at all (third reading).
  open var friction: CGFloat = 0 { didSet { didChange() } }
  /// How much an item of 100 by 100 points weighs; heavier ones are pushed less.
  open var density: CGFloat = 1 { didSet { didChange() } }
  /// How much slower it becomes by itself: which part of its speed a second takes, as long as that is little.
  open var resistance: CGFloat = 0 { didSet { didChange() } }
  /// How much slower it turns by itself.
  open var angularResistance: CGFloat = 0 { didSet { didChange() } }
  /// What fields draw or push it by; kept, there are no fields here.
  open var charge: CGFloat = 0
  /// Whether nothing moves it.
  open var isAnchored: Bool = false { didSet { didChange() } }
  /// Whether it turns.
  open var allowsRotation: Bool = true { didSet { didChange() } }

  /// Speaks of `items`.
  public init(items: [any UIDynamicItem]) {
    described = items
    super.init()
  }

  /// Speaks of none yet.
  public convenience override init() {
    self.init(items: [])
  }

  /// Speaks of another item, too.
  open func addItem(_ item: any UIDynamicItem) {
    described.append(item)
    didChange()
  }

  /// Speaks of an item no longer.
  open func removeItem(_ item: any UIDynamicItem) {
    described.removeAll { $0 === item }
    waiting.removeAll { $0.item === item }
    didChange()
  }

  /// Makes an item faster, in points a second; at once, or as soon as an animator has the behavior.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) { add(velocity, 0, to: item) }

  /// Makes an item turn faster, in radians a second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, Double(velocity), to: item)
  }

  /// How fast an item moves, in points a second; not at all where it is none of these.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard described.contains(where: { $0 === item }) else { return .zero }
    return waiting.filter { $0.item === item }.reduce(body(of: item)?.velocity ?? .zero) { $0 + $1.velocity }
  }

  /// How fast an item turns, in radians a second; not at all where it is none of these.
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

/// Pushes items: once, or as long as it is active.
///
/// See `Documentation/Drawing.md`, "Dynamics".
open class UIPushBehavior: UIDynamicBehavior {
  /// For how long; the numbers are UIKit's.
  public enum Mode: Int, Sendable {
    case continuous = 0, instantaneous
  }

  /// What it pushes.
  open var items: [any UIDynamicItem] { pushed }
  private var pushed: [any UIDynamicItem]
  /// For how long.
  public final let mode: Mode
  /// Whether it pushes. An instantaneous one is off again when it has pushed; on, it pushes once more.
  open var active: Bool = true { didSet { didChange() } }
  /// Where to and how much. Continuous, a vector of length 1 makes an item of 100 by 100 points faster by 100 points a second with each
  /// second; instantaneous, it makes it faster by 100 points a second. To the right, of length 0, at first.
  open var pushDirection = CGVector(dx: 0, dy: 0) { didSet { didChange() } }
  private var offsets: [(item: any UIDynamicItem, offset: UIOffset)] = []
  private var keptAngle: CGFloat = 0

  /// The direction in radians, growing clockwise from the right.
  open var angle: CGFloat {
    get { magnitude == 0 ? keptAngle : CGFloat(atan2(Double(pushDirection.dy), Double(pushDirection.dx))) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The vector's length.
  open var magnitude: CGFloat {
    get { CGFloat(hypot(Double(pushDirection.dx), Double(pushDirection.dy))) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Pushes `items`.
  public init(items: [any UIDynamicItem], mode: Mode) {
    (pushed, self.mode) = (items, mode)
    super.init()
  }

  /// Sets direction, in radians, and length at once.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    keptAngle = angle
    pushDirection = CGVector(dx: magnitude * CGFloat(cos(Double(angle))), dy: magnitude * CGFloat(sin(Double(angle))))
  }

  /// Pushes another item, too.
  open func addItem(_ item: any UIDynamicItem) {
    pushed.append(item)
    didChange()
  }

  /// Pushes an item no longer.
  open func removeItem(_ item: any UIDynamicItem) {
    pushed.removeAll { $0 === item }
    didChange()
  }

  /// Where an item is pushed, from its middle; not there it is turned, too.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets.removeAll { $0.item === item }
    offsets.append((item, o))
  }

  /// Where an item is pushed, from its middle.
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
