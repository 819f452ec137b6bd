import Foundation
import ResponderDrawing
import ResponderKit

/// What an animator does to items, or several such things together: a subclass of a program adds others as children.
///
/// See `Documentation/Drawing.md`, "Dynamics".
@preconcurrency @MainActor
open class UIDynamicBehavior: KitObject {
  /// The animator that it was added to, by itself or with the behavior that it is a child of.
  open var dynamicAnimator: UIDynamicAnimator? { animator }
  private weak final var animator: UIDynamicAnimator?
  /// Those that go with it, in the order in which they were added.
  open var childBehaviors: [UIDynamicBehavior] { children }
  private var children: [UIDynamicBehavior] = []
  /// Called with each frame, after the items have moved.
  open var action: (() -> Void)?

  /// A behavior that does nothing by itself.
  public override init() {
    super.init()
  }

  /// Lets another behavior go with this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !children.contains(where: { $0 === behavior }) else { return }
    children.append(behavior)
    behavior.move(to: animator)
    didChange()
  }

  /// Lets a behavior no longer go with this one; nothing where it does not.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard children.contains(where: { $0 === behavior }) else { return }
    children.removeAll { $0 === behavior }
    behavior.move(to: nil)
    didChange()
  }

  /// It is about to come to an animator; nil where it leaves one. Does nothing unless overridden.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// This one and all that go with it.
  final var family: [UIDynamicBehavior] { [self] + children.flatMap(\.family) }

  final func move(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    self.animator = animator
    for child in children { child.move(to: animator) }
  }

  /// Something of it is another now, so that what was at rest may move.
  final func didChange() { animator?.behaviorsDidChange() }

  // MARK: For the animator

  /// The items that it has to do with.
  var actedItems: [any UIDynamicItem] { [] }
  /// Comes once a frame, before items move.
  func prepare(in world: DynamicWorld) {}
  /// Comes with each step of a frame: pushes items.
  func push(in world: DynamicWorld, for step: Double) {}
  /// What holds items in a step.
  func links(in world: DynamicWorld) -> [DynamicLink] { [] }
}

/// Draws items along, all as fast.
///
/// See `Documentation/Drawing.md`, "Dynamics".
open class UIGravityBehavior: UIDynamicBehavior {
  /// What it draws along.
  open var items: [any UIDynamicItem] { drawn }
  private var drawn: [any UIDynamicItem]
  /// Where to, and how much: a vector of length 1 makes an item faster by 1,000 points a second with each second. Downwards at first.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { didChange() } }
  /// The direction in radians, growing clockwise from the right.
  open var angle: CGFloat {
    get { CGFloat(atan2(Double(gravityDirection.dy), Double(gravityDirection.dx))) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The vector's length.
  open var magnitude: CGFloat {
    get { CGFloat(hypot(Double(gravityDirection.dx), Double(gravityDirection.dy))) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Draws `items` down.
  public init(items: [any UIDynamicItem]) {
    drawn = items
    super.init()
  }

  /// Draws none yet.
  public convenience override init() {
    self.init(items: [])
  }

  /// Sets direction, in radians, and length at once.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(
      dx: magnitude * CGFloat(cos(Double(angle))),
      dy: magnitude * CGFloat(sin(Double(angle)))
    )
  }

  /// Draws another item along.
  open func addItem(_ item: any UIDynamicItem) {
    drawn.append(item)
    didChange()
  }

  /// Lets an item go.
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

/// Brings an item to a point, swinging a little about it, and turns it upright.
///
/// See `Documentation/Drawing.md`, "Dynamics".
open class UISnapBehavior: UIDynamicBehavior {
  let item: any UIDynamicItem
  /// Where the item's middle is to be, in the reference view's coordinates.
  open var snapPoint: CGPoint { didSet { didChange() } }
  /// From 0, which swings the most, to 1, which does not. How fast it goes is chosen here.
  open var damping: CGFloat = 0.5 { didSet { didChange() } }

  /// Brings `item` to `point`.
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
