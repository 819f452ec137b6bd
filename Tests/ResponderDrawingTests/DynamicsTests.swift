import ResponderSimulation
import Testing
import UIKit

/// Tests of the simulation of dynamic items. The tests check the positions where items come to rest. The speed of
/// springs differs from iOS and is tested only as far as the documentation describes it.
@MainActor
@Suite("Gravity, snaps, attachments and pushes")
struct DynamicsTests {
  private let screen = SimulatedScreen(size: CGSize(width: 300, height: 600))
  private let item = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private let animator: UIDynamicAnimator

  init() {
    screen.window.addSubview(item)
    animator = UIDynamicAnimator(referenceView: screen.window)
  }

  private func isNear(_ point: CGPoint, _ other: CGPoint, _ distance: CGFloat = 1) -> Bool {
    abs(point.x - other.x) <= distance && abs(point.y - other.y) <= distance
  }

  @Test("Gravity accelerates an item by 1,000 points per second squared")
  func gravity() {
    animator.addBehavior(UIGravityBehavior(items: [item]))
    screen.wait(0.5)
    // The item falls for 0.5 s, by 1/2 × 1,000 × 0.5² points. The tolerance allows for simulation steps of 1/240 s.
    expect(abs(item.center.y - 150 - 125) < 5)
    expectEqual(item.center.x, 150)
    let measure = UIDynamicItemBehavior(items: [item])
    animator.addBehavior(measure)
    expect(abs(measure.linearVelocity(for: item).y - 500) < 20)
  }

  @Test("A snap moves an item exactly to the snap point and rotates it upright")
  func snap() {
    item.transform = CGAffineTransform(rotationAngle: 0.5)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 220, y: 400))
    animator.addBehavior(snap)
    screen.wait(3)
    expectEqual(item.center, CGPoint(x: 220, y: 400))
    expect(abs(atan2(item.transform.b, item.transform.a)) < 0.0001)
    expect(!animator.isRunning)
    snap.snapPoint = CGPoint(x: 100, y: 100)
    expect(animator.isRunning)
    screen.wait(3)
    expectEqual(item.center, CGPoint(x: 100, y: 100))
  }

  @Test("A snap with low damping swings farther beyond the snap point than a snap with high damping")
  func damping() {
    func farthest(_ damping: CGFloat) -> CGFloat {
      let item = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      let animator = UIDynamicAnimator(referenceView: screen.window)
      let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 225, y: 25))
      snap.damping = damping
      var farthest: CGFloat = 0
      snap.action = { farthest = max(farthest, item.center.x - 225) }
      animator.addBehavior(snap)
      screen.wait(3)
      return farthest
    }
    expect(farthest(1) < 2)
    expect(farthest(0) > farthest(0.5) + 5)
  }

  @Test("An item attached to a moving anchor follows the anchor, and keeps its velocity when the attachment is removed")
  func attachment() throws {
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
    let kind = UIDynamicItemBehavior(items: [item])
    kind.resistance = 2
    animator.addBehavior(attachment)
    animator.addBehavior(kind)
    for step in 1...30 {
      attachment.anchorPoint = CGPoint(x: 150, y: 150 + CGFloat(step) * 5)
      screen.wait(1 / 60)
    }
    expect(isNear(item.center, CGPoint(x: 150, y: 300), 12))
    animator.removeBehavior(attachment)
    let speed = kind.linearVelocity(for: item).y
    expect(abs(speed - 300) < 60)
    screen.wait(0.1)
    expect(item.center.y > 310)
  }

  @Test("A stiff attachment keeps its length while its item swings about the anchor")
  func pendulum() {
    let anchor = CGPoint(x: 150, y: 50)
    item.center = CGPoint(x: 250, y: 50)
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: anchor)
    expectEqual(attachment.length, 100)
    var (least, most): (CGFloat, CGFloat) = (1000, 0)
    attachment.action = { [item] in
      let length = hypot(item.center.x - anchor.x, item.center.y - anchor.y)
      (least, most) = (min(least, length), max(most, length))
    }
    animator.addBehavior(attachment)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    screen.wait(2)
    expect(least > 97)
    expect(most < 103)
    expect(item.center.y > 50)
  }

  @Test("A spring attachment oscillates at its frequency and comes to rest at its length")
  func spring() {
    item.center = CGPoint(x: 150, y: 200)
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 150, y: 50))
    attachment.length = 100
    attachment.frequency = 2
    var crossings = 0
    var wasBeyond = true
    attachment.action = { [item] in
      let isBeyond = item.center.y > 150
      if isBeyond != wasBeyond { crossings += 1 }
      wasBeyond = isBeyond
    }
    animator.addBehavior(attachment)
    screen.wait(1)
    expect((3...5).contains(crossings))
    attachment.damping = 1
    screen.wait(4)
    expect(isNear(item.center, CGPoint(x: 150, y: 150)))
  }

  @Test("An instantaneous push changes an item's velocity once, and by more if the item is lighter")
  func push() {
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 2, dy: 0)
    let small = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    push.addItem(small)
    let kind = UIDynamicItemBehavior(items: [item, small])
    animator.addBehavior(push)
    animator.addBehavior(kind)
    screen.wait(0.1)
    expect(!push.active)
    expect(abs(kind.linearVelocity(for: item).x - 200) < 1)
    expect(abs(kind.linearVelocity(for: small).x - 800) < 1)
    push.active = true
    screen.wait(0.1)
    expect(abs(kind.linearVelocity(for: item).x - 400) < 1)
  }

  @Test("Velocity that is added before the behavior has an animator takes effect when the animator starts")
  func velocity() {
    let kind = UIDynamicItemBehavior(items: [item])
    kind.addLinearVelocity(CGPoint(x: 0, y: 300), for: item)
    kind.addAngularVelocity(2, for: item)
    expectEqual(kind.linearVelocity(for: item), CGPoint(x: 0, y: 300))
    kind.resistance = 5
    kind.angularResistance = 5
    animator.addBehavior(kind)
    screen.wait(4)
    expect(!animator.isRunning)
    // The stopping distance is the velocity divided by the resistance: 300 / 5 points.
    expect(abs(item.center.y - 210) < 4)
    expect(abs(atan2(item.transform.b, item.transform.a) - 0.4) < 0.05)
  }

  @Test("An anchored item does not move, and an item does not rotate if allowsRotation is false")
  func anchored() {
    let kind = UIDynamicItemBehavior(items: [item])
    kind.isAnchored = true
    animator.addBehavior(kind)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    screen.wait(1)
    expectEqual(item.center, CGPoint(x: 150, y: 150))
    kind.isAnchored = false
    kind.allowsRotation = false
    let attachment = UIAttachmentBehavior(
      item: item,
      offsetFromCenter: UIOffset(horizontal: 40, vertical: 0),
      attachedToAnchor: CGPoint(x: 190, y: 150)
    )
    animator.addBehavior(attachment)
    screen.wait(0.5)
    expect(item.transform.isIdentity)
  }

  @Test("An item that is attached at a point other than its center rotates about this point")
  func turning() {
    let attachment = UIAttachmentBehavior(
      item: item,
      offsetFromCenter: UIOffset(horizontal: -50, vertical: 0),
      attachedToAnchor: CGPoint(x: 100, y: 150)
    )
    animator.addBehavior(attachment)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    screen.wait(0.4)
    expect(item.center.y > 160)
    expect(atan2(item.transform.b, item.transform.a) > 0.2)
    let offset = CGPoint(x: -50, y: 0).applying(item.transform)
    expect(isNear(CGPoint(x: item.center.x + offset.x, y: item.center.y + offset.y), CGPoint(x: 100, y: 150), 3))
  }

  @Test("A sliding attachment restricts an item to the line and range of the attachment")
  func sliding() {
    let sliding = UIAttachmentBehavior.slidingAttachment(
      with: item,
      attachmentAnchor: item.center,
      axisOfTranslation: CGVector(dx: 1, dy: 0)
    )
    let kind = UIDynamicItemBehavior(items: [item])
    kind.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
    for behavior in [sliding, kind, UIGravityBehavior(items: [item])] as [UIDynamicBehavior] {
      animator.addBehavior(behavior)
    }
    screen.wait(0.5)
    expect(abs(item.center.x - 200) < 5)
    expect(abs(item.center.y - 150) < 3)
    sliding.attachmentRange = UIFloatRange(minimum: -20, maximum: 80)
    screen.wait(2)
    expect(abs(item.center.x - 230) < 2)
  }

  private final class Sticky: UIDynamicBehavior {
    let snap: UISnapBehavior
    var moved: [Bool] = []
    init(_ item: any UIDynamicItem) {
      snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 60, y: 60))
      super.init()
      addChildBehavior(snap)
    }
    override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moved.append(dynamicAnimator != nil) }
  }

  @Test("Child behaviors are added and removed with their parent")
  func children() {
    let sticky = Sticky(item)
    animator.addBehavior(sticky)
    expectIdentical(sticky.snap.dynamicAnimator, animator)
    screen.wait(3)
    expectEqual(item.center, CGPoint(x: 60, y: 60))
    animator.removeBehavior(sticky)
    expectNil(sticky.snap.dynamicAnimator)
    expectEqual(sticky.moved, [true, false])
    expect(animator.behaviors.isEmpty)
  }

  @Test("The animator ignores a position set by the app until updateItem is called")
  func currentState() {
    animator.addBehavior(UIGravityBehavior(items: [item]))
    screen.wait(0.2)
    let before = item.center
    item.center = CGPoint(x: 20, y: 20)
    screen.wait(1 / 60)
    expectEqual(item.center.x, before.x)
    item.center = CGPoint(x: 20, y: 20)
    animator.updateItem(usingCurrentState: item)
    screen.wait(1 / 60)
    expectEqual(item.center.x, 20)
  }

  private final class Card: NSObject, UIDynamicItem {
    var center = CGPoint(x: 10, y: 10)
    var bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    var transform = CGAffineTransform.identity
  }

  @Test("A custom dynamic item moves identically in each run")
  func ownItem() {
    func run() -> [CGPoint] {
      let card = Card()
      let animator = UIDynamicAnimator(referenceView: screen.window)
      let snap = UISnapBehavior(item: card, snapTo: CGPoint(x: 100, y: 250))
      var centers: [CGPoint] = []
      snap.action = { centers.append(card.center) }
      animator.addBehavior(snap)
      screen.wait(1)
      animator.removeAllBehaviors()
      return centers
    }
    let first = run()
    expect(first.count > 20)
    let second = run()
    expectEqual(Array(second.prefix(50)), Array(first.prefix(50)))
  }

  @Test("A card that an attachment drags snaps back to its initial position when the finger lifts")
  func card() {
    var attachment: UIAttachmentBehavior?
    let pan = UIPanGestureRecognizer()
    let swipe = Swipe { [item, animator, screen] recognizer in
      let location = recognizer.location(in: screen.window)
      switch recognizer.state {
      case .began:
        animator.removeAllBehaviors()
        attachment = UIAttachmentBehavior(item: item, attachedToAnchor: location)
        if let attachment { animator.addBehavior(attachment) }
      case .changed: attachment?.anchorPoint = location
      default:
        animator.removeAllBehaviors()
        animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 150, y: 150)))
      }
    }
    swipe.observe(pan)
    item.addGestureRecognizer(pan)
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 150, y: 150))
    finger.move(to: CGPoint(x: 250, y: 350), over: 0.5)
    screen.wait(0.5)
    expect(item.center.y > 300)
    finger.up()
    screen.wait(3)
    expectEqual(item.center, CGPoint(x: 150, y: 150))
  }
}

/// A target of a pan, written like iOS code.
private final class Swipe: UIResponder {
  let run: (UIPanGestureRecognizer) -> Void
  init(_ run: @escaping (UIPanGestureRecognizer) -> Void) { self.run = run }
  func observe(_ pan: UIPanGestureRecognizer) { pan.addTarget(self, action: Selector(Swipe.pan)) }
  func pan(_ recognizer: UIPanGestureRecognizer) { run(recognizer) }
}
