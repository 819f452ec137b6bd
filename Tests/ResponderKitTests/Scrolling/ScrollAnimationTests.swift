import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of animated offsets, of `scrollRectToVisible(_:animated:)`, and of scrolling to the top.
@MainActor
@Suite("Animated scrolling by the app")
struct ScrollAnimationTests {
  let screen = SimulatedScreen.square()
  let scroll = UIScrollView()
  let journal = ScrollJournal()

  init() {
    screen.add(scroll, named: "scroll", frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 2_000, height: 4_000)
    scroll.delegate = journal
  }

  @Test("An animated offset changes steadily, and the delegate is notified of the end (V-39)")
  func animated() {
    scroll.setContentOffset(CGPoint(x: 300, y: 1_000), animated: true)
    expect(scroll.isScrollAnimating)
    expect(!scroll.isDecelerating)
    expect(journal.calls.isEmpty)
    screen.clock.advance(by: 0.299)
    expect(scroll.isScrollAnimating)
    screen.clock.advance(by: 0.002)
    expect(!scroll.isScrollAnimating)
    expectEqual(scroll.contentOffset, CGPoint(x: 300, y: 1_000))
    expectEqual(journal.names, ["didScroll", "didEndScrollingAnimation"])
    for (before, after) in zip(journal.offsets, journal.offsets.dropFirst()) {
      expect(after.y >= before.y)
      expect(after.x >= before.x)
    }
    journal.forget()
    scroll.setContentOffset(CGPoint(x: 300, y: 1_000), animated: true)
    screen.clock.advance(by: 1)
    expect(journal.calls.isEmpty)
    scroll.setContentOffset(CGPoint(x: 0, y: 0), animated: false)
    expectEqual(journal.names, ["didScroll"])
  }

  @Test("Each animation ends once, even if the delegate begins the next animation when it is notified of the end")
  func chained() {
    var targets = [500.0, 900, 1_300]
    journal.onCall = { [unowned scroll] call in
      guard call == .didEndScrollingAnimation, !targets.isEmpty else { return }
      scroll.setContentOffset(CGPoint(x: 0, y: CGFloat(targets.removeFirst())), animated: true)
    }
    scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    screen.clock.advance(by: 2)
    expectEqual(scroll.contentOffset.y, 1_300)
    expectEqual(journal.calls.filter { $0 == .didEndScrollingAnimation }.count, 4)
    expectEqual(scroll.openEnds, [])
  }

  @Test("A drag ends all animations that the delegate begins at the end of another one, and then decelerates")
  func endlessChain() {
    var target: CGFloat = 500
    journal.onCall = { [unowned scroll] call in
      guard call == .didEndScrollingAnimation else { return }
      target += 50
      scroll.setContentOffset(CGPoint(x: 0, y: target), animated: true)
    }
    scroll.setContentOffset(CGPoint(x: 0, y: target), animated: true)
    screen.clock.advance(by: 0.1)
    screen.steadyDrag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200))
    expect(!scroll.isScrollAnimating)
    expect(scroll.isDecelerating)
    let lifted = scroll.contentOffset.y
    screen.clock.advance(by: 5)
    expect(scroll.contentOffset.y > lifted + 20)
    expect(!scroll.isDecelerating)
    expect(!scroll.isScrollAnimating)
  }

  @Test("An animation that the delegate begins when a touch stops a deceleration continues to its end")
  func begunInsideOfAStop() {
    screen.steadyDrag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200))
    screen.clock.advance(by: 0.1)
    var isAsked = false
    journal.onCall = { [unowned scroll] call in
      guard call == .didScroll, !isAsked else { return }
      isAsked = true
      scroll.setContentOffset(CGPoint(x: 0, y: 1_000), animated: true)
    }
    screen.clock.advance(by: 0.005)
    screen.down(200, 200)
    expect(isAsked)
    expectEqual(journal.conclude(), [])
    screen.up(200, 200)
    screen.clock.advance(by: 1)
    expectEqual(journal.calls.filter { $0 == .didEndDecelerating }.count, 1)
    expectEqual(scroll.openEnds, [])
  }

  @Test(
    "scrollRectToVisible moves the content as little as necessary, within the limits",
    arguments: [
      (CGRect(x: 100, y: 1_100, width: 50, height: 50), CGPoint(x: 0, y: 1_000)),
      (CGRect(x: 100, y: 1_390, width: 50, height: 50), CGPoint(x: 0, y: 1_040)),
      (CGRect(x: 100, y: 900, width: 50, height: 50), CGPoint(x: 0, y: 900)),
      (CGRect(x: 500, y: 1_100, width: 50, height: 50), CGPoint(x: 150, y: 1_000)),
      (CGRect(x: 0, y: 3_990, width: 50, height: 500), CGPoint(x: 0, y: 3_600)),
      (CGRect(x: 0, y: -300, width: 50, height: 10), CGPoint(x: 0, y: 0)),
    ]
  )
  func rectangle(rect: CGRect, expected: CGPoint) {
    scroll.contentOffset = CGPoint(x: 0, y: 1_000)
    scroll.scrollRectToVisible(rect, animated: false)
    expectEqual(scroll.contentOffset, expected)
    scroll.scrollRectToVisible(rect, animated: true)
    expect(!scroll.isScrollAnimating, "the rectangle is visible already")
  }

  @Test("scrollRectToVisible with a rectangle that is visible does not end a deceleration")
  func visibleRectangle() {
    screen.steadyDrag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200))
    let offset = scroll.contentOffset
    scroll.scrollRectToVisible(CGRect(x: 10, y: offset.y + 100, width: 10, height: 10), animated: true)
    expect(scroll.isDecelerating)
  }

  @Test("A tap on the status bar scrolls the only scroll view with scrollsToTop to the top (V-43)")
  func top() {
    scroll.contentInset.top = 20
    scroll.contentOffset = CGPoint(x: 70, y: 1_000)
    expect(screen.application.receiveStatusBarTap())
    expect(journal.names.contains("shouldScrollToTop"))
    expect(scroll.isScrollAnimating)
    screen.clock.advance(by: 1)
    expectEqual(scroll.contentOffset, CGPoint(x: 70, y: -20))
    expectEqual(journal.calls.last, .didScrollToTop)
    expect(!journal.calls.contains(.didEndScrollingAnimation))
    journal.forget()
    expect(screen.application.receiveStatusBarTap())
    expectEqual(journal.names, ["shouldScrollToTop", "didScrollToTop"], "the content is at the top already")
    journal.letsScrollToTop = false
    scroll.contentOffset.y = 500
    expect(!screen.application.receiveStatusBarTap())
    expect(!scroll.isScrollAnimating)
  }

  @Test(
    "A tap on the status bar has no effect if two visible scroll views have scrollsToTop (V-43)"
  )
  func whoScrollsToTop() {
    let second = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.window.addSubview(second)
    scroll.contentOffset.y = 500
    expect(!screen.application.receiveStatusBarTap())
    second.isHidden = true
    screen.down(200, 300)
    for step in 1...6 { screen.move(200, 300 - 5 * Double(step)) }
    expect(!screen.application.receiveStatusBarTap())
    expect(scroll.isDragging)
    screen.up(200, 270)
    expect(screen.application.receiveStatusBarTap())
    screen.clock.advance(by: 1)
    expectEqual(scroll.contentOffset.y, 0)
    second.isHidden = false
    second.scrollsToTop = false
    expect(screen.application.receiveStatusBarTap())
    expectEqual(journal.conclude(), [])
    expectEqual(scroll.openEnds, [])
  }

  @Test("A tap on the status bar also counts a scroll view that the pending layout creates")
  func layoutBeforeStatusBarTap() {
    final class LateView: UIView {
      override func layoutSubviews() {
        if subviews.isEmpty { addSubview(UIScrollView(frame: bounds)) }
      }
    }
    screen.window.addSubview(LateView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    scroll.contentOffset.y = 500
    expect(!screen.application.receiveStatusBarTap())
    expect(!scroll.isScrollAnimating)
  }

  @Test("An animation that the app ends with another offset leaves no timer behind")
  func noTimerLeft() {
    scroll.showsVerticalScrollIndicator = false
    scroll.showsHorizontalScrollIndicator = false
    scroll.setContentOffset(CGPoint(x: 0, y: 1_000), animated: true)
    screen.clock.advance(by: 0.1)
    expect(screen.clock.nextDeadline != nil)
    scroll.setContentOffset(.zero, animated: false)
    expectNil(screen.clock.nextDeadline)
  }
}
