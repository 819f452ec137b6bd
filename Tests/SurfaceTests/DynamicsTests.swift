import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Dynamic behaviors")
struct DynamicsTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }
  private let first = UIView(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
  private let second = UIView(frame: CGRect(x: 150, y: 50, width: 20, height: 20))

  private func begin() {
    screen.window.addSubview(first)
    screen.window.addSubview(second)
  }

  private func holds(_ items: [any UIDynamicItem], _ views: [UIView]) -> Bool {
    items.map { ObjectIdentifier($0 as AnyObject) } == views.map { ObjectIdentifier($0) }
  }

  @Test("Gravity can be set by a vector or by an angle and a magnitude, and moves only the items of its behavior")
  func gravity() {
    begin()
    let gravity = UIGravityBehavior(items: [first])
    expectEqual(gravity.gravityDirection, CGVector(dx: 0, dy: 1))
    expectEqual(gravity.magnitude, 1)
    gravity.addItem(second)
    expect(holds(gravity.items, [first, second]))
    gravity.removeItem(first)
    expect(holds(gravity.items, [second]))
    gravity.setAngle(0, magnitude: 2)
    expectEqual(gravity.angle, 0)
    expect(abs(gravity.gravityDirection.dx - 2) < 0.001)
    expect(abs(gravity.magnitude - 2) < 0.001)
    gravity.angle = .pi / 2
    let animator = UIDynamicAnimator(referenceView: screen.window)
    expectIdentical(animator.referenceView, screen.window)
    animator.addBehavior(gravity)
    screen.wait(0.5)
    expectEqual(first.center, CGPoint(x: 60, y: 60))
    expect(second.center.y > 60)
    expect(animator.elapsedTime > 0.3)
    expect(holds(animator.items(in: second.frame), [second]))
    expectNil(animator.layoutAttributesForCell(at: IndexPath(item: 0, section: 0)))
    expectNil(animator.layoutAttributesForSupplementaryView(ofKind: "head", at: IndexPath(item: 0, section: 0)))
  }

  @Test("A push can be set by a vector or by an angle and a magnitude, and can act at a distance from an item's center")
  func push() {
    begin()
    let push = UIPushBehavior(items: [first], mode: .continuous)
    expectEqual(push.mode, .continuous)
    expect(holds(push.items, [first]))
    push.setAngle(0, magnitude: 1)
    expectEqual(push.angle, 0)
    expectEqual(push.magnitude, 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 5), for: first)
    expectEqual(push.targetOffsetFromCenter(for: first), UIOffset(horizontal: 0, vertical: 5))
    push.magnitude = 2
    push.angle = 0.5
    expectEqual(push.magnitude, 2)
    expectEqual(push.angle, 0.5)
    push.removeItem(first)
    expect(push.items.isEmpty)
  }

  @Test("A collision behavior has items and boundaries, and notifies its delegate of collisions")
  func collisions() {
    begin()
    final class Telling: NSObject, UICollisionBehaviorDelegate {
      var parted = 0
      func collisionBehavior(
        _ behavior: UICollisionBehavior,
        endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem
      ) { parted += 1 }
    }
    let collision = UICollisionBehavior(items: [first])
    collision.addItem(second)
    expect(holds(collision.items, [first, second]))
    expectEqual(collision.collisionMode, .everything)
    let path = UIBezierPath(rect: CGRect(x: 0, y: 300, width: 300, height: 10))
    collision.addBoundary(withIdentifier: "floor" as NSString, for: path)
    expect(collision.boundary(withIdentifier: "floor" as NSString) != nil)
    expectEqual(collision.boundaryIdentifiers?.count, 1)
    collision.removeAllBoundaries()
    expectNil(collision.boundary(withIdentifier: "floor" as NSString))
    let telling = Telling()
    collision.collisionDelegate = telling
    let animator = UIDynamicAnimator(referenceView: screen.window)
    let motion = UIDynamicItemBehavior(items: [first])
    motion.elasticity = 1
    motion.addLinearVelocity(CGPoint(x: 300, y: 0), for: first)
    animator.addBehavior(motion)
    animator.addBehavior(collision)
    screen.wait(1)
    expect(telling.parted > 0)
    collision.removeItem(first)
    expect(holds(collision.items, [second]))
  }

  @Test("A dynamic item behavior stores its physical properties and the velocities of its items")
  func itemBehavior() {
    begin()
    let motion = UIDynamicItemBehavior(items: [])
    motion.addItem(first)
    expect(holds(motion.items, [first]))
    expectStored(motion, \.density, 3)
    expectStored(motion, \.charge, 2)
    let animator = UIDynamicAnimator(referenceView: screen.window)
    animator.addBehavior(motion)
    motion.addAngularVelocity(2, for: first)
    screen.wait(0.1)
    expect(motion.angularVelocity(for: first) > 0)
    motion.removeItem(first)
    expect(motion.items.isEmpty)
    expectEqual(first.collisionBoundsType, .rectangle)
  }

  @Test("An attachment behavior connects two items, or an item with a point")
  func attachments() {
    begin()
    let between = UIAttachmentBehavior(item: first, attachedTo: second)
    expectEqual(between.attachedBehaviorType, .items)
    expect(holds(between.items, [first, second]))
    expectEqual(between.length, 100)
    let off = UIAttachmentBehavior(
      item: first,
      offsetFromCenter: UIOffset(horizontal: 10, vertical: 0),
      attachedTo: second,
      offsetFromCenter: .zero
    )
    expectEqual(off.length, 90)
    expectEqual(UIAttachmentBehavior(item: first, attachedToAnchor: .zero).attachedBehaviorType, .anchor)
    let point = CGPoint(x: 110, y: 60)
    let made = [
      UIAttachmentBehavior.fixedAttachment(with: first, attachedTo: second, attachmentAnchor: point),
      UIAttachmentBehavior.pinAttachment(with: first, attachedTo: second, attachmentAnchor: point),
      UIAttachmentBehavior.slidingAttachment(
        with: first,
        attachedTo: second,
        attachmentAnchor: point,
        axisOfTranslation: CGVector(dx: 1, dy: 0)
      ),
      UIAttachmentBehavior.limitAttachment(
        with: first,
        offsetFromCenter: .zero,
        attachedTo: second,
        offsetFromCenter: .zero
      ),
    ]
    expect(made.allSatisfy { holds($0.items, [first, second]) })
    expectStored(made[1], \.frictionTorque, 4)
    expect(UIFloatRange.infinite.isInfinite)
    expect(!UIFloatRange.zero.isInfinite)
    let range = UIFloatRange(minimum: -1, maximum: 2)
    expectEqual(range.minimum, -1)
    expectEqual(range.maximum, 2)
  }

  @Test("A child behavior can be removed from the behavior that it was added to")
  func children() {
    begin()
    let whole = UIDynamicBehavior()
    let part = UIGravityBehavior(items: [first])
    whole.addChildBehavior(part)
    expectIdentical(whole.childBehaviors.first, part)
    whole.removeChildBehavior(part)
    expect(whole.childBehaviors.isEmpty)
    let animator = UIDynamicAnimator(collectionViewLayout: UICollectionViewFlowLayout())
    expect(animator.behaviors.isEmpty)
    expectNil(animator.referenceView)
  }

  @Test("Feedback generators record the haptic feedback that they are asked for")
  func feedback() {
    begin()
    let view = UIView(frame: screen.window.bounds)
    screen.window.addSubview(view)
    let lines = { screen.log.records.count }
    let before = lines()
    let styles: [UIImpactFeedbackGenerator.FeedbackStyle] = [.light, .medium, .heavy, .soft, .rigid]
    for style in styles {
      let generator = UIImpactFeedbackGenerator(style: style)
      generator.prepare()
      generator.impactOccurred()
      generator.impactOccurred(intensity: 0.5)
    }
    UIImpactFeedbackGenerator(style: .heavy, view: view).impactOccurred(at: CGPoint(x: 1, y: 2))
    let selection = UISelectionFeedbackGenerator(view: view)
    selection.selectionChanged()
    selection.selectionChanged(at: .zero)
    let notification = UINotificationFeedbackGenerator()
    let types: [UINotificationFeedbackGenerator.FeedbackType] = [.success, .warning, .error]
    for type in types { notification.notificationOccurred(type) }
    notification.notificationOccurred(.success, at: .zero)
    expect(lines() - before >= 5 * 2 + 1 + 2 + 4)
  }
}
