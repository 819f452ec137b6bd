import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Refresh controls")
struct RefreshControlTests {
  let screen = SimulatedScreen.square()
  let scroll: UIScrollView
  let refresh = UIRefreshControl()

  init() {
    scroll = screen.add(UIScrollView(), named: "scroll")
    scroll.contentSize = CGSize(width: 400, height: 2000)
    refresh.accessibilityIdentifier = "refresh"
    scroll.refreshControl = refresh
  }

  private func events() -> [String] { screen.lines(.event) }

  @Test("A refresh control is above the content, is as wide as the scroll view, and does not receive touches")
  func place() {
    expectIdentical(refresh.superview, scroll)
    expectEqual(refresh.frame, CGRect(x: 0, y: -60, width: 400, height: 60))
    scroll.frame.size.width = 300
    expectEqual(refresh.frame.width, 300)
    scroll.contentOffset.y = -60
    expectIdentical(screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil), scroll)
    let other = UIRefreshControl()
    scroll.refreshControl = other
    expectNil(refresh.superview)
    expectEqual(other.frame.width, 300)
    scroll.refreshControl = nil
    expectNil(other.superview)
  }

  @Test("The next layout replaces a frame that the app set on a refresh control")
  func ownFrame() {
    refresh.frame = CGRect(x: 5, y: 5, width: 1, height: 1)
    scroll.setNeedsLayout()
    scroll.layoutIfNeeded()
    expectEqual(refresh.frame, CGRect(x: 0, y: -60, width: 400, height: 60))
  }

  @Test("K-57: during a refresh the content rests below the control, and moves back when the refresh ends")
  func room() {
    screen.steadyDrag(from: CGPoint(x: 200, y: 10), to: CGPoint(x: 200, y: 300))
    screen.clock.advance(by: 3)
    expectEqual(scroll.contentOffset.y, -60)
    expectEqual(scroll.adjustedContentInset.top, 60)
    refresh.endRefreshing()
    expectEqual(scroll.contentOffset.y, 0)
    expectEqual(scroll.adjustedContentInset.top, 0)
    expectEqual(scroll.presentation.bounds.minY, -60)
    expectIdentical(screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil), scroll)
    screen.clock.advance(by: 1)
    expectEqual(scroll.presentation.bounds.minY, 0)
  }

  @Test("A disabled refresh control does not refresh, and a target of an enabled one may remove the control")
  func inTheMiddle() {
    refresh.isEnabled = false
    screen.steadyDrag(from: CGPoint(x: 200, y: 10), to: CGPoint(x: 200, y: 390))
    expectEqual(events(), [])
    refresh.isEnabled = true
    var count = 0
    refresh.addAction(
      UIAction { _ in
        count += 1
        refresh.endRefreshing()
        if count == 2 { scroll.refreshControl = nil }
        if count == 3 { scroll.removeFromSuperview() }
      },
      for: .valueChanged
    )
    for round in 1...3 {
      scroll.refreshControl = refresh
      screen.clock.advance(by: 3)
      screen.steadyDrag(from: CGPoint(x: 200, y: 10), to: CGPoint(x: 200, y: 390))
      expectEqual(count, round)
      expect(!refresh.isRefreshing)
    }
    expectNil(scroll.window)
  }
}
