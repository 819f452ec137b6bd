import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Scroll view insets, bouncing and indicators")
struct ScrollTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }

  @Test("A scroll view is notified once of each change of its adjusted content inset, after the inset has changed")
  func insets() {
    final class Telling: UIScrollView {
      var received: [CGFloat] = []
      override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        received.append(adjustedContentInset.top)
      }
    }
    let view = Telling(frame: screen.window.bounds)
    screen.window.addSubview(view)
    view.received = []
    view.contentInset.top = 30
    expectEqual(view.received.last, 30)
    let count = view.received.count
    view.contentInset.top = 30
    expectEqual(view.received.count, count)
  }

  @Test("A scroll view with bouncesHorizontally false stops at its left and right edges")
  func bouncing() {
    let view = UIScrollView(frame: screen.window.bounds)
    view.contentSize = CGSize(width: 1000, height: 3000)
    expect(view.bouncesHorizontally)
    expect(view.bouncesVertically)
    view.bouncesHorizontally = false
    screen.window.addSubview(view)
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 100, y: 300))
    finger.move(to: CGPoint(x: 300, y: 300), over: 0.2)
    expectEqual(view.contentOffset, .zero)
    finger.up()
    screen.wait(2)
    finger.down(at: CGPoint(x: 100, y: 300))
    finger.move(to: CGPoint(x: 100, y: 500), over: 0.2)
    expect(view.contentOffset.y < 0)
    finger.up()
  }

  @Test("A scroll view stores the insets, the style and the visibility of its indicators")
  func indicators() {
    let view = UIScrollView()
    expectStored(view, \.verticalScrollIndicatorInsets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    expectStored(view, \.horizontalScrollIndicatorInsets, UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
    view.scrollIndicatorInsets = UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
    expectEqual(view.verticalScrollIndicatorInsets, view.horizontalScrollIndicatorInsets)
    expectStored(view, \.indicatorStyle, .white)
    expect(view.showsHorizontalScrollIndicator)
    expectStored(view, \.showsHorizontalScrollIndicator, false)
    expect(view.automaticallyAdjustsScrollIndicatorInsets)
    expectStored(view, \.automaticallyAdjustsScrollIndicatorInsets, false)
  }
}
