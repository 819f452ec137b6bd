import ResponderSimulation
import Testing
import UIKit

@testable import Fixtures

@MainActor
@Suite("Fixtures: Objective-C runtime")
final class RuntimeFixtureTests {
  // The screen is created lazily in the test, so that its application is the most recently created one.
  private lazy var shown = TestScreen()

  @Test("Only the methods that a delegate of type AnyObject implements are called")
  func anyDelegate() {
    final class Strict: NSObject, AnyDelegateDialDelegate {
      var received: [String] = []
      func dialWillTurn(_ dial: AnyDelegateDial) { received.append("will") }
      func dial(_ dial: AnyDelegateDial, mayTurnTo value: Double) -> Bool { value < 3 }
      func dialDidTurn(_ dial: AnyDelegateDial) { received.append("did") }
    }
    final class Silent: NSObject, AnyDelegateDialDelegate {
      var turns = 0
      func dialDidTurn(_ dial: AnyDelegateDial) { turns += 1 }
    }
    let dial = shown.show(AnyDelegateDial(), CGRect(x: 50, y: 100, width: 300, height: 60))
    let strict = Strict()
    dial.delegate = strict
    shown.screen.drag(from: CGPoint(x: 100, y: 130), to: CGPoint(x: 200, y: 130))
    #expect(dial.value > 2 && dial.value < 3 && strict.received == ["will", "did"])
    let silent = Silent()
    dial.delegate = silent
    dial.value = 0
    shown.screen.drag(from: CGPoint(x: 100, y: 130), to: CGPoint(x: 200, y: 130))
    #expect(abs(dial.value - 10) < 0.01 && silent.turns == 1)
    dial.delegate = NSObject()
    shown.screen.drag(from: CGPoint(x: 200, y: 130), to: CGPoint(x: 100, y: 130))
    #expect(abs(dial.value) < 0.01, "an object without the method")
    #expect(dial.blurs && AnyDelegateDial.step == 10)
  }

  @Test("An object that is not a view observes scrolling until it removes its observation")
  func follower() {
    let scroll = shown.show(UIScrollView(), CGRect(x: 0, y: 0, width: 400, height: 600))
    scroll.contentSize = CGSize(width: 400, height: 2000)
    let header = shown.show(UIView(), CGRect(x: 0, y: 0, width: 400, height: 80))
    let follower = OffsetFollower(scrollView: scroll, header: header)
    let finger = shown.screen.finger()
    finger.down(at: CGPoint(x: 200, y: 500))
    finger.move(to: CGPoint(x: 200, y: 300), over: 0.2)
    #expect(scroll.contentOffset.y > 100 && header.frame.minY == -scroll.contentOffset.y && follower.others == 0)
    let before = header.frame.minY
    follower.stop()
    finger.move(to: CGPoint(x: 200, y: 250), over: 0.2)
    #expect(header.frame.minY == before)
    finger.up()
  }
}
