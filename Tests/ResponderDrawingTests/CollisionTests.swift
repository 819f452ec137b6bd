import ResponderSimulation
import Testing
import UIKit

/// Tests of collisions of items with the bounds of their view, with lines and paths, and with each other.
@MainActor
@Suite("Collisions of dynamic items")
struct CollisionTests {
  private let screen = SimulatedScreen(size: CGSize(width: 300, height: 600))
  private let item = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private let animator: UIDynamicAnimator

  init() {
    screen.window.addSubview(item)
    animator = UIDynamicAnimator(referenceView: screen.window)
  }

  private final class Listener: UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var events: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { events.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { events.append("pause") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior,
      beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?,
      at p: CGPoint
    ) { events.append("began \((identifier as? NSString)?.description ?? "bounds") \(Int(p.y.rounded()))") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior,
      endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { events.append("ended \((identifier as? NSString)?.description ?? "bounds")") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior,
      beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem,
      at p: CGPoint
    ) { events.append("items") }
  }

  private func isNear(_ point: CGPoint, _ other: CGPoint, _ distance: CGFloat = 1) -> Bool {
    abs(point.x - other.x) <= distance && abs(point.y - other.y) <= distance
  }

  @Test("A falling item comes to rest on the lower edge of the reference view, and the animator pauses")
  func floor() {
    let listener = Listener()
    animator.delegate = listener
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = listener
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    expectEqual(listener.events, ["resume"])
    screen.wait(5)
    expect(isNear(item.center, CGPoint(x: 150, y: 550)))
    expect(item.transform.isIdentity || abs(item.transform.b) < 0.01)
    expect(!animator.isRunning)
    expectEqual(listener.events.first, "resume")
    expectEqual(listener.events.last, "pause")
    expect(listener.events.contains("began bounds 600"))
  }

  @Test("If the delegate changes behaviors while the animator resumes, the animator resumes only once")
  func changesWhileResuming() {
    final class Changer: UIDynamicAnimatorDelegate {
      let gravity: UIGravityBehavior
      var resumes = 0
      init(_ item: UIView) { gravity = UIGravityBehavior(items: [item]) }
      func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
        resumes += 1
        guard resumes < 10 else { return }
        gravity.magnitude = 0.5
        animator.addBehavior(UIDynamicItemBehavior(items: []))
      }
    }
    let changer = Changer(item)
    animator.delegate = changer
    animator.addBehavior(changer.gravity)
    expectEqual(changer.resumes, 1)
    screen.wait(1)
    expect(abs(animator.elapsedTime - 1) < 0.1)
  }

  @Test("An item with high elasticity bounces higher than an item with low elasticity")
  func bounce() {
    func height(_ elasticity: CGFloat) -> CGFloat {
      let item = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
      screen.window.addSubview(item)
      let animator = UIDynamicAnimator(referenceView: screen.window)
      let collision = UICollisionBehavior(items: [item])
      collision.translatesReferenceBoundsIntoBoundary = true
      let kind = UIDynamicItemBehavior(items: [item])
      kind.elasticity = elasticity
      var lowest = false
      var before: CGFloat = 0
      var highest: CGFloat = 600
      let gravity = UIGravityBehavior(items: [item])
      gravity.action = {
        if item.center.y < before { lowest = true }
        before = item.center.y
        if lowest { highest = min(highest, item.center.y) }
      }
      for behavior in [collision, kind, gravity] { animator.addBehavior(behavior) }
      screen.wait(3)
      item.removeFromSuperview()
      return 550 - highest
    }
    let (none, half, much) = (height(0), height(0.5), height(0.9))
    expect(none < 5)
    expect(abs(half - 100) < 25)
    expect(much > half + 100)
  }

  @Test("A fast item does not pass through a line boundary from either side")
  func boundary() {
    let listener = Listener()
    let collision = UICollisionBehavior(items: [item])
    collision.collisionDelegate = listener
    collision.addBoundary(withIdentifier: "wall" as NSString, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 300, y: 400))
    let kind = UIDynamicItemBehavior(items: [item])
    kind.addLinearVelocity(CGPoint(x: 0, y: 30_000), for: item)
    animator.addBehavior(collision)
    animator.addBehavior(kind)
    screen.wait(2)
    expect(item.center.y <= 351)
    expect(listener.events.contains { $0.hasPrefix("began wall") })
    item.center.y = 500
    animator.updateItem(usingCurrentState: item)
    kind.addLinearVelocity(CGPoint(x: 0, y: -30_000), for: item)
    screen.wait(2)
    expect(item.center.y >= 449)
    collision.removeBoundary(withIdentifier: "wall" as NSString)
    expectNil(collision.boundaryIdentifiers)
  }

  @Test("Negative insets let an item come to rest partly outside the reference view")
  func insets() {
    let collision = UICollisionBehavior(items: [item])
    collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: -60, right: 0))
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    screen.wait(5)
    expect(isNear(item.center, CGPoint(x: 150, y: 610)))
  }

  @Test("An item that falls into a bowl-shaped path comes to rest at the bottom of the bowl")
  func bowl() {
    item.frame = CGRect(x: 60, y: 60, width: 30, height: 30)
    let bowl = UIBezierPath(
      arcCenter: CGPoint(x: 150, y: 200),
      radius: 140,
      startAngle: 0,
      endAngle: .pi,
      clockwise: true
    )
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(withIdentifier: "bowl" as NSString, for: bowl)
    let kind = UIDynamicItemBehavior(items: [item])
    (kind.friction, kind.resistance) = (0, 1)
    for behavior in [collision, kind, UIGravityBehavior(items: [item])] as [UIDynamicBehavior] {
      animator.addBehavior(behavior)
    }
    screen.wait(12)
    expect(abs(item.center.x - 150) < 15)
    expect(item.center.y > 300)
    expect(item.center.y < 340)
  }

  @Test(
    "Items do not overlap unless the collision mode excludes collisions between items"
  )
  func items() {
    let other = UIView(frame: CGRect(x: 100, y: 300, width: 100, height: 100))
    screen.window.addSubview(other)
    let listener = Listener()
    let collision = UICollisionBehavior(items: [item, other])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = listener
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [item, other]))
    screen.wait(6)
    expect(isNear(other.center, CGPoint(x: 150, y: 550), 2))
    expect(isNear(item.center, CGPoint(x: 150, y: 450), 3))
    expect(listener.events.contains("items"))
    collision.collisionMode = .boundaries
    screen.wait(4)
    expect(isNear(item.center, CGPoint(x: 150, y: 550), 2))
  }
}
