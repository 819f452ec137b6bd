import Foundation
import RandomTesting
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of changes by the app in every call while content scrolls. Every drag, deceleration and zoom ends, no motion
/// continues forever, and the next drag scrolls the content.
@MainActor
@Suite("Changes by the app in delegate calls while content scrolls")
struct ScrollChangesTests {
  enum Change: String, CaseIterable {
    case removeInner, removeOuter, removeAndPutBack, removeContent, removeBox, moveToOtherWindow, hideWindow
    case disableScrolling, disableOuter, disableAndEnable, disablePinch, removePan, stop, stopOuter, setOffset
    case setOffsetBeyond, setOffsetAtOnce, animateOffset, animateOuter, toTop, shrinkContent, growContent, changeInset
    case shrinkBounds, zoom, zoomAnimated, zoomToRect, forbidZoom, widenZoom, dropDelegate, dropZoomedView, cancelAll
    case sendAnotherFinger, paging, neverBounce, switchContentCancelOff, layOut

    @MainActor
    func apply(to world: ScrollProbeWorld) {
      let inner = world.inner
      let screen = world.screen
      switch self {
      case .removeInner: inner.removeFromSuperview()
      case .removeOuter: world.outer.removeFromSuperview()
      case .removeAndPutBack:
        inner.removeFromSuperview()
        world.outer.addSubview(inner)
      case .removeContent: world.content.removeFromSuperview()
      case .removeBox: world.box.removeFromSuperview()
      case .moveToOtherWindow:
        let window = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        window.isHidden = false
        window.addSubview(inner)
      case .hideWindow: screen.window.isHidden = true
      case .disableScrolling: inner.isScrollEnabled = false
      case .disableOuter: world.outer.isScrollEnabled = false
      case .disableAndEnable:
        inner.isScrollEnabled = false
        inner.isScrollEnabled = true
      case .disablePinch: inner.pinchGestureRecognizer?.isEnabled = false
      case .removePan: inner.removeGestureRecognizer(inner.panGestureRecognizer)
      case .stop: inner.stopScrollingAndZooming()
      case .stopOuter: world.outer.stopScrollingAndZooming()
      case .setOffset: inner.contentOffset = CGPoint(x: 30, y: 333)
      case .setOffsetBeyond: inner.contentOffset = CGPoint(x: 0, y: -77)
      case .setOffsetAtOnce: inner.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
      case .animateOffset: inner.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
      case .animateOuter: world.outer.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
      case .toTop: screen.application.receiveStatusBarTap()
      case .shrinkContent: inner.contentSize = CGSize(width: 100, height: 100)
      case .growContent: inner.contentSize = CGSize(width: 5_000, height: 5_000)
      case .changeInset: inner.contentInset = UIEdgeInsets(top: 100, left: 10, bottom: 100, right: 10)
      case .shrinkBounds: inner.frame.size = CGSize(width: 100, height: 100)
      case .zoom: inner.zoomScale = 2
      case .zoomAnimated: inner.setZoomScale(0.7, animated: true)
      case .zoomToRect: inner.zoom(to: CGRect(x: 10, y: 10, width: 200, height: 200), animated: true)
      case .forbidZoom: inner.minimumZoomScale = inner.maximumZoomScale
      case .widenZoom: inner.maximumZoomScale = 30
      case .dropDelegate: inner.delegate = nil
      case .dropZoomedView: world.journal.zoomed = nil
      case .cancelAll: screen.application.cancelAllTouches()
      case .sendAnotherFinger: screen.send(7, .began, 60, 350)
      case .paging: inner.isPagingEnabled = true
      case .neverBounce: inner.bounces = false
      case .switchContentCancelOff: inner.canCancelContentTouches = false
      case .layOut: screen.window.layoutIfNeeded()
      }
    }
  }

  enum Script: String, CaseIterable {
    case flick, slowDrag, pullBeyond, dragAfterRest, tap, catchIt, pinch, pinchBeyond, animate, toTop, zoom, wheel,
      insets

    @MainActor
    func play(in world: ScrollProbeWorld) {
      let screen = world.screen
      switch self {
      case .flick: screen.steadyDrag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), step: 20)
      case .slowDrag:
        screen.steadyDrag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 270))
        screen.down(100, 300)
        screen.move(100, 280)
        screen.move(100, 270)
        screen.clock.advance(by: 0.5)
        screen.up(100, 270)
      case .pullBeyond:
        world.inner.contentOffset.y = 0
        world.outer.contentOffset.y = 0
        screen.steadyDrag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300), step: 20)
      case .dragAfterRest:
        screen.down(100, 300)
        screen.clock.advance(by: 0.2)
        for step in 1...6 { screen.move(100, 300 - 8 * Double(step)) }
        screen.up(100, 250)
      case .tap:
        screen.tap(100, 100)
        screen.tap(300, 100)
      case .catchIt:
        screen.steadyDrag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), step: 20)
        screen.clock.advance(by: 0.1)
        screen.tap(100, 200)
      case .pinch: pinch(screen, from: 100, to: 180)
      case .pinchBeyond: pinch(screen, from: 50, to: 380)
      case .animate: world.inner.setContentOffset(CGPoint(x: 10, y: 400), animated: true)
      case .toTop: screen.application.receiveStatusBarTap()
      case .zoom: world.inner.setZoomScale(2, animated: true)
      case .wheel:
        for (phase, dy) in [(PointerPhase.began, 20.0), (.changed, 30), (.changed, -90), (.ended, 0)] {
          screen.application.receive(
            ScrollSample(
              phase: phase,
              location: CGPoint(x: 100, y: 100),
              translation: CGVector(dx: 0, dy: dy),
              timestamp: screen.clock.now
            )
          )
          screen.clock.advance(by: 0.01)
        }
      case .insets: world.inner.contentInset.top = 5
      }
      screen.clock.advance(by: 0.3)
      // Ends the touch with number 7, which the change may have begun.
      screen.application.receive(screen.sample(7, .ended, 60, 350))
      screen.clock.advance(by: 6)
      screen.application.receive(screen.sample(7, .ended, 60, 350))
      screen.clock.advance(by: 6)
    }

    @MainActor
    private func pinch(_ screen: SimulatedScreen, from start: Double, to end: Double) {
      func send(_ phase: UITouch.Phase, _ distance: Double) {
        screen.application.receive([
          screen.sample(1, phase, 200 - distance / 2, 200), screen.sample(2, phase, 200 + distance / 2, 200),
        ])
        screen.clock.advance(by: screen.samplePeriod)
      }
      send(.began, start)
      for step in 1...6 { send(.moved, start + (end - start) * Double(step) / 6) }
      screen.application.receive(screen.sample(2, .ended, 200 + end / 2, 200))
      screen.move(200 - end / 2, 190)
      screen.up(200 - end / 2, 190)
    }
  }

  /// Returns the scripts during which the given hook is called.
  private static func scripts(reaching hook: ScrollHook) -> [Script] {
    Script.allCases.filter { script in
      let world = ScrollProbeWorld(hook: hook) { _ in }
      script.play(in: world)
      return world.hasChanged
    }
  }

  @Test(
    "Every drag, deceleration and zoom ends, even if the delegate changes the scroll view in one of its calls",
    arguments: ScrollHook.all
  )
  func dosedEverything(hook: ScrollHook) {
    let scripts = ScrollChangesTests.scripts(reaching: hook)
    expect(!scripts.isEmpty, "no script reaches \(hook), so that the test has no effect")
    for script in scripts {
      for change in RandomDose.sample(of: Change.allCases, oneIn: 4) {
        let world = ScrollProbeWorld(hook: hook, change: change.apply)
        script.play(in: world)
        let what = Comment("\(change) in \(hook) during \(script)")
        // If the change removes the delegate, the ends of activities cannot be logged.
        let complaints = world.complaints.filter { change != .dropDelegate || !$0.contains("never ended") }
        expectEqual(complaints, [], what)
        next(world, change, what)
      }
    }
  }

  /// Checks that a drag that follows the script scrolls the content and ends.
  private func next(_ world: ScrollProbeWorld, _ change: Change, _ what: Comment) {
    let inner = world.inner
    let isIntact =
      inner.window === world.screen.window && !world.screen.window.isHidden && inner.superview === world.outer
    guard isIntact, inner.isScrollEnabled, inner.panGestureRecognizer.view === inner else { return }
    inner.delegate = world.journal
    world.journal.onCall = { _ in }
    world.outer.contentOffset = .zero
    inner.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    inner.contentSize = CGSize(width: 800, height: 2_000)
    inner.isPagingEnabled = false
    inner.contentOffset = CGPoint(x: 100, y: 200)
    world.screen.steadyDrag(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 50, y: 250))
    expect(inner.contentOffset.y > 230, what)
    world.screen.clock.advance(by: 6)
    expectEqual(inner.openEnds, [], what)
  }
}
