import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests that scrolling uses the members that a subclass of a scroll view overrides.
@MainActor
@Suite("Overrides of scroll views")
struct ScrollOverrideTests {
  let screen = SimulatedScreen.square()
  let scroll = WatchedScrollView()

  init() {
    screen.add(scroll, named: "scroll", frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 400, height: 2000)
    scroll.calls = []
  }

  private func base(_ call: (UIScrollView) -> Void) -> [String] {
    scroll.calls = []
    call(scroll)
    return scroll.calls
  }

  @Test("Each move of a drag, and each frame after the drag, sets the overridden contentOffset and bounds")
  func finger() {
    screen.down(200, 300)
    screen.move(200, 250)
    scroll.calls = []
    screen.move(200, 240)
    expectEqual(scroll.calls.filter { ["contentOffset", "bounds"].contains($0) }, ["contentOffset", "bounds"])
    expect(scroll.calls.contains("layoutIfNeeded()"))
    screen.up(200, 240)
    let lifted = scroll.contentOffset
    scroll.calls = []
    screen.clock.advance(by: 0.1)
    expect(scroll.calls.contains("contentOffset"))
    expect(scroll.contentOffset != lifted)
  }

  @Test("Reading the offset between two frames calls no override, and a property observer is called once per frame")
  func readingBetweenFrames() {
    scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    screen.clock.advance(by: 0.05)
    scroll.calls = []
    screen.clock.advance(by: 0.003)
    expect(scroll.contentOffset.y > 0)
    expect(scroll.calls.isEmpty)
    let observed = ObservedScrollView(frame: scroll.frame)
    observed.contentSize = scroll.contentSize
    screen.window.addSubview(observed)
    observed.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    screen.clock.advance(by: 2)
    expectEqual(observed.contentOffset.y, 500)
    expectEqual(observed.changes.last?.to, 500)
    expect(observed.changes.count > 5)
    expect(zip(observed.changes, observed.changes.dropFirst()).allSatisfy { $0.to == $1.from })
  }

  @Test("If an override clamps the offset, a drag stops there, and later moves continue from there")
  func clampingOverride() {
    let clamped = ClampedScrollView(frame: scroll.frame)
    clamped.contentSize = scroll.contentSize
    screen.window.addSubview(clamped)
    screen.down(200, 200)
    screen.move(200, 220)
    screen.move(200, 300)
    expectEqual(clamped.contentOffset.y, 0)
    screen.move(200, 290)
    expectEqual(clamped.contentOffset.y, 10, "as if scrollViewDidScroll of the delegate reset it")
    screen.up(200, 290)
  }

  @Test("Scrolling by the library calls the methods that a subclass overrides")
  func ownWays() {
    expect(base { $0.setContentOffset(CGPoint(x: 0, y: 50), animated: false) }.contains("contentOffset"))
    let revealed = base { $0.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 10), animated: false) }
    expectEqual(revealed.first, "scrollRectToVisible(_:animated:)")
    expect(revealed.contains("setContentOffset(_:animated:)"))
    scroll.insets = UIEdgeInsets(bottom: 300)
    scroll.contentSize.height += 1
    _ = base { $0.setContentOffset(CGPoint(x: 0, y: 1901), animated: false) }
    expect(base { $0.contentSize.height -= 1 }.contains("adjustedContentInset"))
    expectEqual(scroll.contentOffset.y, 1900, "the override determines the limits")
  }

  @Test("The safe area that an override returns is part of the adjusted insets")
  func safeAreaOverride() {
    final class Notched: UIScrollView {
      override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 33) }
    }
    let notched = Notched(frame: scroll.frame)
    notched.contentInsetAdjustmentBehavior = .always
    expectEqual(notched.adjustedContentInset.top, 33)
  }

  @Test("A call through a reference of type UIScrollView reaches the override")
  func calledAsAScrollView() {
    expectEqual(base { $0.contentOffset = .zero }.first, "contentOffset")
    expectEqual(base { $0.setContentOffset(.zero, animated: true) }.first, "setContentOffset(_:animated:)")
    expectEqual(base { _ = $0.adjustedContentInset }.first, "adjustedContentInset")
    expectEqual(base { $0.scrollRectToVisible(.zero, animated: false) }.first, "scrollRectToVisible(_:animated:)")
    expectEqual(base { $0.flashScrollIndicators() }, ["flashScrollIndicators()"])
    expectEqual(base { $0.stopScrollingAndZooming() }, ["stopScrollingAndZooming()"])
    expectEqual(base { $0.zoomScale = 2 }.prefix(2), ["zoomScale", "setZoomScale(_:animated:)"])
    expectEqual(base { $0.zoom(to: .zero, animated: false) }, ["zoom(to:animated:)"])
    let plain: UIScrollView = scroll
    expect(plain.isTracking)
    expect(plain.isDragging)
    expect(plain.isDecelerating)
    expect(plain.isZooming)
    expect(plain.isZoomBouncing)
    expect(plain.isScrollAnimating)
    expectIdentical(plain.panGestureRecognizer, scroll.otherPan)
    expectIdentical(plain.pinchGestureRecognizer, scroll.otherPinch)
  }
}

@MainActor
final class WatchedScrollView: UIScrollView {
  var calls: [String] = []
  var insets: UIEdgeInsets?
  let otherPan = UIPanGestureRecognizer()
  let otherPinch = UIPinchGestureRecognizer()

  private func note(_ name: String = #function) { calls.append(name) }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      note()
      super.bounds = newValue
    }
  }
  override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      note()
      super.contentOffset = newValue
    }
  }
  override func setContentOffset(_ offset: CGPoint, animated: Bool) {
    note()
    super.setContentOffset(offset, animated: animated)
  }
  override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    note()
    super.scrollRectToVisible(rect, animated: animated)
  }
  override var adjustedContentInset: UIEdgeInsets {
    note()
    return insets ?? super.adjustedContentInset
  }
  override func layoutIfNeeded() {
    note()
    super.layoutIfNeeded()
  }
  override func flashScrollIndicators() {
    note()
    super.flashScrollIndicators()
  }
  override func stopScrollingAndZooming() { note() }
  override var zoomScale: CGFloat {
    get { super.zoomScale }
    set {
      note()
      super.zoomScale = newValue
    }
  }
  override func setZoomScale(_ scale: CGFloat, animated: Bool) {
    note()
    super.setZoomScale(scale, animated: animated)
  }
  override func zoom(to rect: CGRect, animated: Bool) {
    note()
    super.zoom(to: rect, animated: animated)
  }
  override var isTracking: Bool { true }
  override var isDragging: Bool { true }
  override var isDecelerating: Bool { true }
  override var isZooming: Bool { true }
  override var isZoomBouncing: Bool { true }
  override var isScrollAnimating: Bool { true }
  override var panGestureRecognizer: UIPanGestureRecognizer { otherPan }
  override var pinchGestureRecognizer: UIPinchGestureRecognizer? { otherPinch }
}

private final class ObservedScrollView: UIScrollView {
  var changes: [(from: CGFloat, to: CGFloat)] = []
  override var contentOffset: CGPoint {
    didSet { changes.append((oldValue.y, contentOffset.y)) }
  }
}

private final class ClampedScrollView: UIScrollView {
  override var contentOffset: CGPoint {
    didSet { if contentOffset.y < 0 { contentOffset.y = 0 } }
  }
}
