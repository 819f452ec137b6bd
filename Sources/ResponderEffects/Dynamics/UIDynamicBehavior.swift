import Foundation
import ResponderDrawing
import ResponderKit

/// A behavior of dynamic items. A subclass can combine several behaviors by adding them as children.
///
/// See `Documentation/Drawing.md`, "Dynamics".
@preconcurrency @MainActor
open class UIDynamicBehavior: KitObject {
  /// The animator to which the behavior or its parent was added; nil if there is no such animator.
  open var dynamicAnimator: UIDynamicAnimator? { animator }
  private weak final var animator: UIDynamicAnimator?
  /// The child behaviors in the order of addition.
  open var childBehaviors: [UIDynamicBehavior] { children }
  private var children: [UIDynamicBehavior] = []
  /// A block that runs in each frame after the items have moved.
  open var action: (() -> Void)?

  /// Creates a behavior that has no effect by itself.
  public override init() {
    super.init()
  }

  /// Adds a child behavior, which is active together with this behavior.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !children.contains(where: { $0 === behavior }) else { return }
    children.append(behavior)
    behavior.move(to: animator)
    didChange()
  }

  /// Removes a child behavior; has no effect if the behavior is not a child.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard children.contains(where: { $0 === behavior }) else { return }
    children.removeAll { $0 === behavior }
    behavior.move(to: nil)
    didChange()
  }

  /// Called before the behavior is added to `dynamicAnimator`, or removed from its animator if `dynamicAnimator` is
  /// nil. Does nothing unless overridden.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The behavior and all its descendants.
  final var selfAndDescendants: [UIDynamicBehavior] { [self] + children.flatMap(\.selfAndDescendants) }

  final func move(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    self.animator = animator
    for child in children { child.move(to: animator) }
  }

  /// Notifies the animator of a change; the animator then resumes.
  final func didChange() { animator?.behaviorsDidChange() }

  // MARK: For the animator

  /// The items that the behavior acts on.
  var actedItems: [any UIDynamicItem] { [] }
  /// Called once per frame before the items move.
  func prepare(in world: DynamicWorld) {}
  /// Called in each simulation step of a frame; applies forces to the items.
  func push(in world: DynamicWorld, for step: Double) {}
  /// Returns the constraints that apply to the items in the current simulation step.
  func links(in world: DynamicWorld) -> [DynamicLink] { [] }
}

/// A behavior that accelerates all items equally.
///
/// See `Documentation/Drawing.md`, "Dynamics".
open class UIGravityBehavior: UIDynamicBehavior {
  /// The items that gravity acts on.
  open var items: [any UIDynamicItem] { drawn }
  private var drawn: [any UIDynamicItem]
  /// The direction and strength of gravity. A vector of length 1 accelerates by 1,000 points per second squared; the
  /// default points down.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { didChange() } }
  /// The direction of gravity in radians, clockwise from the right.
  open var angle: CGFloat {
    get { CGFloat(atan2(Double(gravityDirection.dy), Double(gravityDirection.dx))) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The length of the gravity vector.
  open var magnitude: CGFloat {
    get { CGFloat(hypot(Double(gravityDirection.dx), Double(gravityDirection.dy))) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Creates a gravity behavior for `items`, pointing down.
  public init(items: [any UIDynamicItem]) {
    drawn = items
    super.init()
  }

  /// Creates a gravity behavior without items.
  public convenience override init() {
    self.init(items: [])
  }

  /// Sets the direction in radians and the length of the gravity vector.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(
      dx: magnitude * CGFloat(cos(Double(angle))),
      dy: magnitude * CGFloat(sin(Double(angle)))
    )
  }

  /// Adds an item, which gravity accelerates from now on.
  open func addItem(_ item: any UIDynamicItem) {
    drawn.append(item)
    didChange()
  }

  /// Removes an item, which keeps its velocity.
  open func removeItem(_ item: any UIDynamicItem) {
    drawn.removeAll { $0 === item }
    didChange()
  }

  override var actedItems: [any UIDynamicItem] { drawn }

  override func push(in world: DynamicWorld, for step: Double) {
    let more = CGPoint(x: gravityDirection.dx, y: gravityDirection.dy) * (DynamicFigures.gravity * step)
    for body in drawn.compactMap(world.body(of:)) where !body.isAnchored { body.velocity = body.velocity + more }
  }
}

/// A behavior that moves an item to a point, with damped oscillation, and turns it upright.
///
/// See `Documentation/Drawing.md`, "Dynamics".
open class UISnapBehavior: UIDynamicBehavior {
  let item: any UIDynamicItem
  /// The target of the item's center, in the reference view's coordinates.
  open var snapPoint: CGPoint { didSet { didChange() } }
  /// The damping, from 0 (most oscillation) to 1 (none). The snap may be faster or slower than on iOS.
  open var damping: CGFloat = 0.5 { didSet { didChange() } }

  /// Creates a behavior that moves `item` to `point`.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var actedItems: [any UIDynamicItem] { [item] }

  override func links(in world: DynamicWorld) -> [DynamicLink] {
    guard let body = world.body(of: item) else { return [] }
    return [
      DynamicLink(
        .snap,
        body,
        anchor: snapPoint,
        frequency: DynamicFigures.snapFrequency,
        damping: DynamicFigures.snapDamping(Double(damping))
      )
    ]
  }
}
