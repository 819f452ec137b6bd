import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Requests for frames, and the work of a frame")
struct FrameRequestTests {
  let host = FrameHost()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    host.window.addSubview(view)
    host.run(0.2)
    host.requests = 0
  }

  private var application: UIApplication { host.application }

  @Test("An unchanged screen requests no frame, and no frame is due")
  func unchanged() {
    let frames = host.frames.count
    host.run(5)
    expectEqual(host.requests, 0)
    expectEqual(host.frames.count, frames)
    expect(!application.needsFrame)
    expectNil(application.nextFrameTime)
    expect(!application.isFrameDue())
    expect(!application.isAnimating)
    expectNil(application.animationEndTime)
    expectNil(application.nextDeadline)
  }

  @Test("Several changes before a frame request one frame, and a change after the frame requests the next one")
  func burst() {
    for step in 1...20 {
      view.center.x += 1
      view.alpha = 1 / CGFloat(step)
      view.backgroundColor = step % 2 == 0 ? .red : .blue
      view.setNeedsLayout()
      view.isHidden.toggle()
    }
    let label = UILabel()
    view.addSubview(label)
    label.text = "text"
    expectEqual(host.requests, 1)
    expect(application.needsFrame)
    expect(application.isFrameDue(at: host.clock.now + 0.017))
    let frames = host.frames.count
    host.run(1)
    expectEqual(host.frames.count, frames + 1)
    expectEqual(host.requests, 1)
    label.removeFromSuperview()
    expectEqual(host.requests, 2)
    host.run(1)
    expectEqual(host.frames.count, frames + 2)
    expectEqual(host.requests, 2)
  }

  @Test("A change of a view that is in no window requests no frame")
  func withoutWindow() {
    let other = UILabel()
    other.text = "text"
    other.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    other.setNeedsLayout()
    other.setNeedsDisplay()
    expectEqual(host.requests, 0)
  }

  private final class TouchView: UIView {
    var onTouch: () -> Void = {}
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch() }
  }

  @Test("Changes within a callback request one frame, when the callback has ended")
  func callbacks() {
    let touched = TouchView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    host.window.addSubview(touched)
    host.run(0.1)
    host.requests = 0
    var requestsInCallback = -1
    touched.onTouch = { [unowned touched, host] in
      touched.backgroundColor = .red
      touched.alpha = 0.5
      requestsInCallback = host.requests
    }
    host.send(.began, 50)
    expectEqual(requestsInCallback, 0)
    expectEqual(host.requests, 1)
    host.run(0.1)
    // Each event may have changed what the app draws, so it requests a frame even without a known change.
    touched.onTouch = {}
    host.send(.ended, 50)
    expectEqual(host.requests, 2)
  }

  @Test("Each repeated step of a pressed stepper requests a frame")
  func stepper() {
    let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 94, height: 32))
    host.window.addSubview(stepper)
    host.run(0.1)
    application.receive(
      TouchSample(finger: 0, phase: .began, location: CGPoint(x: 180, y: 116), timestamp: host.clock.now)
    )
    host.run(0.1)
    host.requests = 0
    host.run(1)
    expect(stepper.value > 0)
    expect(host.requests >= Int(stepper.value) - 1)
    host.application.cancelAllTouches()
  }

  private final class LayoutView: UIView {
    var onLayout: () -> Void = {}
    override func layoutSubviews() {
      super.layoutSubviews()
      onLayout()
    }
  }

  @Test("Changes during layout are part of the frame and request no other frame")
  func layoutChanges() {
    let parent = LayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UILabel()
    parent.addSubview(child)
    parent.onLayout = { child.frame = parent.bounds.insetBy(dx: 5, dy: 5) }
    host.window.addSubview(parent)
    host.run(0.2)
    host.requests = 0
    let frames = host.frames.count
    parent.bounds.size.width += 20
    host.run(1)
    expectEqual(child.frame.width, 110)
    expectEqual(host.requests, 1)
    expectEqual(host.frames.count, frames + 1)
  }

  @Test("A layout loop requests a frame after each frame, and is laid out once per frame")
  func layoutLoop() {
    let looping = LayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    looping.onLayout = { looping.setNeedsLayout() }
    host.window.addSubview(looping)
    host.run(0.5)
    let frames = host.frames.count
    host.run(1)
    expect((58...61).contains(host.frames.count - frames))
    looping.onLayout = {}
    host.run(0.2)
    host.requests = 0
    host.run(1)
    expectEqual(host.requests, 0)
  }

  @Test("A frame calls display links, then scrolls content, then completes animations, then performs layout")
  func order() {
    var log: [String] = []
    let laidOut = LayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    laidOut.onLayout = { log.append("layout") }
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 400, height: 4_000)
    let times = ScrollTimes(host.clock)
    times.onScroll = { log.append("scrolling") }
    scroll.delegate = times
    for view in [scroll, laidOut] { host.window.addSubview(view) }
    host.run(0.2)
    let target = LinkTarget()
    let link = target.start()
    target.onCall = { log.append("link") }
    let updates = UIUpdateLink(view: view)
    updates.addAction(to: .beforeCADisplayLinkDispatch) { _, _ in log.append("before links") }
    updates.addAction(to: .afterCADisplayLinkDispatch) { _, _ in log.append("after links") }
    updates.addAction(to: .beforeCATransactionCommit) { _, _ in log.append("before commit") }
    updates.addAction(to: .afterCATransactionCommit) { _, _ in log.append("after commit") }
    updates.requiresContinuousUpdates = true
    updates.isEnabled = true
    host.run(0.2)
    scroll.setContentOffset(CGPoint(x: 0, y: 1_000), animated: true)
    UIView.animate(
      withDuration: 0.1,
      animations: { view.center.x = 200 },
      completion: { _ in
        log.append("animation")
        laidOut.setNeedsLayout()
      }
    )
    while !log.contains("animation") {
      log = []
      host.clock.sleep(until: application.nextFrameTime ?? host.clock.now)
      application.frame(at: host.clock.now)
    }
    expectEqual(
      log,
      [
        "before links", "link", "after links", "scrolling", "animation", "before commit", "layout", "after commit",
      ]
    )
    link.invalidate()
    updates.isEnabled = false
  }

  @Test("An animation needs frames until its end, shows its state at each frame's time, and completes in a frame")
  func animation() throws {
    let start = host.clock.now
    var completed: TimeInterval?
    UIView.animate(
      withDuration: 0.5,
      delay: 0,
      options: .curveLinear,
      animations: { view.center.x = 150 },
      completion: { _ in completed = self.host.clock.now }
    )
    expectEqual(host.requests, 1)
    expect(application.isAnimating)
    try expect(abs(require(application.animationEndTime) - (start + 0.5)) < 1e-9)
    let frames = host.frames.count
    var shown: [CGFloat] = []
    host.run(0.45) { shown.append(view.presentation.center.x) }
    expect((26...28).contains(host.frames.count - frames))
    expectNil(completed)
    expectEqual(shown, shown.sorted())
    expectEqual(shown.first, 50)
    let center = view.presentation.center
    host.clock.sleep(until: host.clock.now + 0.004)
    expectEqual(view.presentation.center, center)
    host.run(1)
    try expect(abs(require(completed) - (start + 0.5)) < 0.025)
    expect(!application.isAnimating)
    expectNil(application.nextFrameTime)
    expectEqual(view.presentation.center.x, 150)
    expect(host.requests <= 2)
  }

  @Test("A repeating animation needs frames until it is removed, and a spinner needs frames while it is visible")
  func endless() {
    UIView.animate(withDuration: 0.2, delay: 0, options: .repeat, animations: { view.alpha = 0 }, completion: nil)
    expectEqual(application.animationEndTime, .infinity)
    view.stopAnimations()
    host.run(0.2)
    expectNil(application.animationEndTime)
    let spinner = UIActivityIndicatorView(style: .medium)
    host.window.addSubview(spinner)
    spinner.startAnimating()
    expectEqual(application.animationEndTime, .infinity)
    let frames = host.frames.count
    host.run(1)
    expect((59...62).contains(host.frames.count - frames))
    view.addSubview(spinner)
    view.isHidden = true
    expectNil(application.animationEndTime)
    view.isHidden = false
    spinner.stopAnimating()
    host.run(0.1)
    expectNil(application.animationEndTime)
    expectNil(application.nextFrameTime)
  }

  @Test("A property animator that is paused needs no frames and keeps its position")
  func animator() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.center.x = 150 }
    animator.startAnimation()
    host.run(0.5)
    animator.pauseAnimation()
    let shown = view.presentation.center.x
    host.run(0.1)
    expect(!application.isAnimating)
    expect(abs(shown - 100) < 5)
    expectEqual(view.presentation.center.x, shown)
    animator.startAnimation()
    expect(application.isAnimating)
    host.run(1)
    expect(!application.isAnimating)
    expectEqual(animator.state, .inactive)
    expectEqual(view.center.x, 150)
  }

  @Test("The next deadline is that of the next timer or of the next frame, whichever is earlier")
  func deadlines() throws {
    let now = host.clock.now
    expectNil(application.nextDeadline)
    let timer = host.clock.schedule(at: now + 1) {}
    expectEqual(application.nextDeadline, now + 1)
    view.alpha = 0.5
    try expect(require(application.nextDeadline) <= now + 1.0 / 60)
    application.frame(at: try require(application.nextFrameTime))
    expectEqual(application.nextDeadline, now + 1)
    timer.cancel()
    expectNil(application.nextDeadline)
    expectNil(host.clock.nextDeadline)
  }

  @Test("When the host no longer drives frames, timers continue its display links, scrolling and animations")
  func leaving() {
    let target = LinkTarget()
    let link = target.start()
    var isCompleted = false
    UIView.animate(withDuration: 0.5, animations: { view.center.x = 150 }, completion: { _ in isCompleted = true })
    host.run(0.2)
    application.displayTiming = nil
    target.forget()
    host.run(1)
    expect(isCompleted)
    expect((58...61).contains(target.timestamps.count))
    application.displayTiming = DisplayTiming(framesPerSecond: 120, phase: host.clock.now)
    host.run(0.1)
    target.forget()
    host.run(1)
    expect((118...122).contains(target.timestamps.count))
    link.invalidate()
  }

  @Test("Without a display timing, the first frame of the host begins at the time of the call")
  func firstFrame() {
    let clock = VirtualClock(now: 5)
    let application = UIApplication(clock: clock)
    expectNil(application.displayTiming)
    expect(application.needsFrame)
    expectNil(application.nextFrameTime)
    application.frame(at: 5)
    let timing = application.displayTiming
    expectEqual(timing?.phase, 5)
    expectEqual(timing?.interval, EventConfiguration.uiKit.frameInterval)
    expect(!application.needsFrame)
  }

  @Test("If onNeedsFrame is set while a frame is already needed, it is called immediately")
  func settingRequest() {
    let application = UIApplication(clock: VirtualClock())
    application.displayTiming = DisplayTiming(framesPerSecond: 60)
    var requests = 0
    application.onNeedsFrame = { requests += 1 }
    expectEqual(requests, 1)
    application.frame(at: 0)
    application.onNeedsFrame = { requests += 10 }
    expectEqual(requests, 1)
  }

  @Test("A live clock without the main queue runs its timers only on request and reports their deadlines")
  func liveClock() {
    let clock = LiveClock(usesMainQueue: false)
    var isFired = false
    expectNil(clock.nextDeadline)
    let deadline = clock.now - 1
    _ = clock.schedule(at: deadline) { isFired = true }
    expectEqual(clock.nextDeadline, deadline)
    expect(!isFired)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
    expect(!isFired)
    clock.runDueTimers()
    expect(isFired)
    expectNil(clock.nextDeadline)
  }
}
