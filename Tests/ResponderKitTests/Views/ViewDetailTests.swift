import Foundation
import Testing

@testable import ResponderKit
import ResponderSimulation

/// Tests of the storage and order of subviews, and of subviews whose superview grows.
@MainActor
@Suite("Details of views")
struct ViewDetailTests {
  private func parent(of count: Int) -> (parent: UIView, views: [UIView]) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<count).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    for view in views { parent.addSubview(view) }
    return (parent, views)
  }

  // MARK: Siblings

  #if !canImport(Darwin)
    @Test("Reordering the layers of subviews reorders the subviews and changes the hit view")
    func orderOfLayers() {
      let (parent, views) = parent(of: 3)
      parent.layer.addSublayer(views[0].layer)
      expectEqual(parent.subviews, [views[1], views[2], views[0]])
      expectIdentical(parent.hitTest(CGPoint(x: 5, y: 5), with: nil), views[0])
      parent.layer.insertSublayer(views[0].layer, at: 1)
      expectEqual(parent.subviews, [views[1], views[0], views[2]])
      expectIdentical(parent.hitTest(CGPoint(x: 5, y: 5), with: nil), views[2])
    }
  #endif

  @Test("Reading subviews removes the gaps that a removal left in the storage")
  func closedGaps() {
    let (parent, views) = parent(of: 100)
    views[50].removeFromSuperview()
    expect(parent.slots.hasGaps)
    expectEqual(parent.subviews.count, 99)
    expect(!parent.slots.hasGaps)
  }

  @Test("After subviews is read, the first removal leaves no gap in the storage, but the second removal does")
  func seenOnce() {
    let (parent, views) = parent(of: 100)
    expectEqual(parent.subviews.count, 100)
    views[50].removeFromSuperview()
    expect(!parent.slots.hasGaps)
    views[60].removeFromSuperview()
    expect(parent.slots.hasGaps)
    expectEqual(parent.subviews, views.filter { $0 !== views[50] && $0 !== views[60] })
  }

  // MARK: Animation

  @Test(
    "Animations that are passed to UIView.perform(.delete) run together with the deletion, and their changes remain"
  )
  func besideARemoval() {
    let screen = SimulatedScreen.square()
    let leaving = screen.add(named: "leaving")
    let beside = screen.add(named: "beside", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    UIView.perform(.delete, on: [leaving], animations: { beside.center.x += 100 })
    expectEqual(beside.center.x, 150)
    screen.clock.advance(by: 1)
    expectNil(leaving.superview)
    expectIdentical(beside.superview, screen.window)
    expectEqual(beside.center.x, 150)
  }

  // MARK: Autoresizing

  @Test("The autoresizing mask determines the shares of a superview's growth along both axes")
  func sharesOfEachAxis() {
    let (parent, views) = parent(of: 1)
    views[0].autoresizingMask = .flexibleHeight
    expectEqual(views[0].autoresizingShares(along: .vertical).length, 1)
    expectEqual(views[0].autoresizingShares(along: .horizontal).length, 0)
    views[0].autoresizingMask = .flexibleWidth
    expectEqual(views[0].autoresizingShares(along: .vertical).length, 0)
    expectEqual(views[0].autoresizingShares(along: .horizontal).length, 1)
    withExtendedLifetime(parent) {}
  }
}
