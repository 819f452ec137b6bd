import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of scroll views at their edges and during a zoom.
@MainActor
@Suite("Scroll views at their edges and during a zoom")
struct ScrollDetailTests {
  let screen = SimulatedScreen.square()
  let scroll = UIScrollView()

  init() {
    screen.add(scroll, named: "scroll")
    scroll.contentSize = CGSize(width: 400, height: 4_000)
  }

  @Test(
    "Content dragged beyond the edge and flicked back decelerates inside the limits instead of stopping at the edge"
  )
  func flickBackIn() {
    screen.down(200, 100)
    for step in 1...10 { screen.move(200, 100 + 20 * Double(step)) }
    screen.clock.advance(by: 0.3)
    expect(scroll.contentOffset.y < -10)
    for step in 1...6 { screen.move(200, 300 - 20 * Double(step)) }
    expect(scroll.contentOffset.y < 0)
    screen.up(200, 180)
    screen.clock.advance(by: 6)
    expect(scroll.contentOffset.y > 50)
  }

  private func flick(_ screen: SimulatedScreen) {
    screen.down(200, 300)
    for step in 1...6 { screen.move(200, 300 - 20 * Double(step)) }
    screen.up(200, 180)
  }

  @Test("Content that decelerates without bouncing rests at the time when it reaches the edge, not at the next frame")
  func placedCloseToTheEdge() {
    var configuration = EventConfiguration.uiKit
    configuration.frameInterval = 0.1
    let screen = SimulatedScreen.square(configuration: configuration)
    screen.add(scroll, named: "scroll")
    scroll.bounces = false
    flick(screen)
    // The clock advances to a time shortly after a frame, long before the next frame.
    screen.clock.advance(by: 0.11 - screen.clock.now)
    expect(scroll.isDecelerating)
    scroll.contentOffset.y = 3_595
    screen.clock.advance(by: 0.03)
    expectEqual(scroll.contentOffset.y, 3_600)
    expect(!scroll.isDecelerating)
    expectEqual(screen.lines(.scroll).last, "scroll didEndDecelerating")
  }

  @Test("Decelerating content keeps its offset when its application is deallocated")
  func applicationGoes() {
    let window: UIWindow
    var offsets: [CGFloat] = []
    do {
      let screen = SimulatedScreen.square()
      window = screen.window
      screen.add(scroll, named: "scroll")
      flick(screen)
      offsets.append(scroll.contentOffset.y)
      screen.clock.advance(by: 0.2)
      offsets.append(scroll.contentOffset.y)
    }
    expect(window.application == nil && offsets[1] > offsets[0] + 20)
    expectEqual(scroll.contentOffset.y, offsets[1])
  }

  @Test("A drag that moves the content to its edge is not recorded as a drag without effect", arguments: [0.0, 30])
  func toTheEdge(offset: Double) {
    scroll.bounces = false
    scroll.contentOffset.y = offset
    screen.log.removeAll()
    screen.steadyDrag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 300))
    expectEqual(scroll.contentOffset.y, 0)
    let vain = screen.lines(.decision).filter { $0.contains("does not scroll") }
    expectEqual(vain, (offset == 0 ? ["scroll does not scroll"] : []))
  }

  /// A scroll view that centers its content in `layoutSubviews`, as in many apps.
  private final class Centring: UIScrollView {
    var scales: [CGFloat] = []
    override func layoutSubviews() {
      super.layoutSubviews()
      if scales.last != zoomScale { scales.append(zoomScale) }
    }
  }

  private final class Zooming: UIScrollViewDelegate {
    let view: UIView
    init(_ view: UIView) { self.view = view }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  }

  @Test("A scroll view is laid out after each step of a pinch")
  func layoutWithinAPinch() {
    let scroll = screen.add(Centring(), named: "centring")
    let content = screen.add(named: "content", to: scroll)
    let delegate = Zooming(content)
    scroll.contentSize = CGSize(width: 400, height: 400)
    scroll.maximumZoomScale = 4
    scroll.delegate = delegate
    screen.down(150, 200, finger: 1)
    screen.down(250, 200, finger: 2)
    for step in 1...4 {
      screen.move(250 + 20 * Double(step), 200, finger: 2)
      expectEqual(scroll.scales.last, scroll.zoomScale)
    }
    expect(scroll.zoomScale > 1.2)
    for finger in 1...2 { screen.up(200, 200, finger: finger) }
    withExtendedLifetime(delegate) {}
  }

  @Test(
    "Setting the content size does not change an offset beyond the limits of insets that a subclass overrides (V-04)"
  )
  func ownInsets() {
    final class Inset: UIScrollView {
      override var adjustedContentInset: UIEdgeInsets { UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0) }
    }
    let scroll = Inset(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 50)
    expectEqual(scroll.contentOffset, .zero)
  }

  @Test("The pan and pinch recognizers of a scroll view do not delay the end of a touch, unlike other recognizers")
  func endsWithoutDelay() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.maximumZoomScale = 2
    expect(!scroll.panGestureRecognizer.delaysTouchesEnded)
    expectEqual(scroll.pinchGestureRecognizer?.delaysTouchesEnded, false)
    expect(UIPinchGestureRecognizer().delaysTouchesEnded)
  }

  @Test("A refresh control that the app has moved is placed above the content again with the next layout")
  func refreshControlMovedByTheApp() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let refresh = UIRefreshControl()
    scroll.refreshControl = refresh
    scroll.layoutIfNeeded()
    let frame = refresh.frame
    refresh.frame.origin.y += 30
    scroll.setNeedsLayout()
    scroll.layoutIfNeeded()
    expectEqual(refresh.frame, frame)
  }
}
