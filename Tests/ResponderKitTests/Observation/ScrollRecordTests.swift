import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the recorded reasons for drags and pinches that move no content.
@MainActor
@Suite("Records of content that does not scroll")
struct ScrollRecordTests {
  let screen = SimulatedScreen.square()
  let scroll = UIScrollView()
  let journal = ScrollJournal()

  init() {
    screen.add(scroll, named: "scroll")
    scroll.panGestureRecognizer.name = "scroll.pan"
    scroll.delegate = journal
  }

  private func drag(_ dx: Double, _ dy: Double) {
    screen.steadyDrag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200 + dx, y: 200 + dy))
    screen.clock.advance(by: 5)
  }

  @Test(
    "A drag of content that fits its scroll view is recorded once per axis, with the flag that prevents bouncing (V-05)"
  )
  func contentFits() {
    let upright = "scroll shows all of its content in this direction, and alwaysBounceVertical is false"
    let sideways = "scroll shows all of its content in this direction, and alwaysBounceHorizontal is false"
    drag(0, 100)
    expectEqual(screen.whys("scroll does not scroll"), [upright])
    expectIdentical(screen.culprit("scroll does not scroll"), scroll)
    expectEqual(screen.whys("scroll.pan -> failed"), [upright])
    expectIdentical(screen.culprit("scroll.pan -> failed"), scroll)
    screen.log.removeAll()
    drag(100, 0)
    expectEqual(screen.whys("scroll does not scroll"), [sideways])
    screen.log.removeAll()
    screen.down(200, 200)
    for step in 1...10 { screen.move(200, 200 + Double(step) * 5) }
    for step in 1...30 { screen.move(200 + Double(step) * 5, 250) }
    screen.up(350, 250)
    expectEqual(screen.whys("scroll does not scroll"), [upright, sideways])
    scroll.alwaysBounceVertical = true
    screen.log.removeAll()
    drag(0, 100)
    expectEqual(screen.whys("scroll does not scroll"), [])
    expect(journal.calls.contains(.didScroll))
  }

  @Test("If the flag `bounces` alone prevents content that fits from bouncing, the record names this flag (V-46)")
  func fitsWithoutBounce() {
    scroll.alwaysBounceVertical = true
    scroll.bounces = false
    drag(0, 100)
    expectEqual(
      screen.whys("scroll does not scroll"),
      ["scroll cannot scroll farther in this direction, and bounces is false"]
    )
    expectIdentical(screen.culprit("scroll does not scroll"), scroll)
    scroll.bounces = true
    scroll.bouncesVertically = false
    screen.log.removeAll()
    drag(0, 100)
    expectEqual(
      screen.whys("scroll does not scroll"),
      [
        "scroll cannot scroll farther in this direction, and bouncesVertically is false"
      ]
    )
  }

  @Test("Without bouncing, a drag at the edge that moves no content is recorded when the drag ends")
  func atEdge() {
    scroll.contentSize = CGSize(width: 400, height: 1000)
    scroll.bounces = false
    drag(0, 100)
    expect(journal.calls.contains(.willBeginDragging))
    expect(!journal.calls.contains(.didScroll))
    expectEqual(
      screen.whys("scroll does not scroll"),
      ["scroll cannot scroll farther in this direction, and bounces is false"]
    )
    expectIdentical(screen.culprit("scroll does not scroll"), scroll)
    screen.log.removeAll()
    drag(0, -100)
    expect(journal.calls.contains(.didScroll))
    expectEqual(screen.whys("scroll does not scroll"), [])
    scroll.contentOffset = .zero
    scroll.bounces = true
    drag(0, 100)
    expectEqual(screen.whys("scroll does not scroll"), [])
  }

  @Test("A drag that scrolls content and moves it back to its start is not recorded as a drag that does not scroll")
  func backAgain() {
    scroll.contentSize = CGSize(width: 400, height: 1000)
    scroll.contentOffset = CGPoint(x: 0, y: 100)
    scroll.bounces = false
    screen.down(200, 200)
    screen.move(200, 250)
    // The end of the drag is less than a pixel beyond the 10 points after which the drag begins.
    screen.move(200, 210.1)
    screen.up(200, 210.1)
    expect(journal.calls.contains(.didScroll))
    expectEqual(scroll.contentOffset.y, 100)
    expectEqual(screen.whys("scroll does not scroll"), [])
  }

  @Test("If a scroll view has no view for zooming, its pinch fails and records this reason")
  func nothingToZoom() {
    scroll.maximumZoomScale = 4
    scroll.pinchGestureRecognizer?.name = "scroll.pinch"
    func pair(_ phase: UITouch.Phase, _ distance: Double) {
      screen.clock.advance(by: 0.01)
      screen.application.receive([
        screen.sample(1, phase, 200 - distance, 200), screen.sample(2, phase, 200 + distance, 200),
      ])
    }
    pair(.began, 20)
    for step in 1...10 { pair(.moved, 20 + Double(step) * 5) }
    pair(.ended, 70)
    expectEqual(
      screen.whys("scroll.pinch -> failed"),
      ["scroll has no view to zoom, since viewForZooming(in:) returned no descendant"]
    )
    expectIdentical(screen.culprit("scroll.pinch -> failed"), scroll)
    expectEqual(journal.calls.filter { $0 == .willBeginZooming }, [])
  }

  @Test("If a tap on the status bar scrolls nothing, the record names the delegate or the other scroll view (V-43)")
  func statusBar() {
    scroll.contentSize = CGSize(width: 400, height: 1000)
    scroll.contentOffset = CGPoint(x: 0, y: 100)
    journal.letsScrollToTop = false
    expect(!screen.application.receiveStatusBarTap())
    expectEqual(screen.whys("scroll does not scroll"), ["scroll's delegate returned false from shouldScrollToTop"])
    expectIdentical(screen.culprit("scroll does not scroll"), scroll)
    let other = screen.add(UIScrollView(), named: "other")
    screen.log.removeAll()
    expect(!screen.application.receiveStatusBarTap())
    expectEqual(
      screen.whys("scroll does not scroll"),
      ["other also scrolls to the top, and scrollsToTop must be true for only one scroll view"]
    )
    expectIdentical(screen.culprit("scroll does not scroll"), other)
    expectIdentical(screen.culprit("other does not scroll"), scroll)
  }
}
