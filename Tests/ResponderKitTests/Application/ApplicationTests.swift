import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Application")
struct ApplicationTests {
  let screen = SimulatedScreen.square()

  /// A view that runs a closure in one of its touches methods.
  final class Acting: UIView {
    var onBegan: (() -> Void)?
    var onMoved: (() -> Void)?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onBegan?() }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { onMoved?() }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }

  func touches() -> [String] {
    screen.log.records.filter { $0.category == .touches }.map { "\($0.line(DefaultNames())) \($0.fingers)" }
  }

  func silent() -> Acting {
    let view = screen.add(Acting(), named: "view")
    view.isMultipleTouchEnabled = true
    return view
  }

  // MARK: receive

  @Test(
    "The samples of different fingers in one call of receive form one event (E-03, D-05)"
  )
  func severalEvents() {
    _ = silent()
    let rejected = screen.application.receive([
      screen.sample(1, .began, 10, 10), screen.sample(2, .began, 20, 10), screen.sample(1, .moved, 11, 10),
      screen.sample(2, .moved, 21, 10), screen.sample(1, .moved, 12, 10), screen.sample(1, .ended, 12, 10),
      screen.sample(2, .ended, 21, 10), screen.sample(1, .began, 12, 10), screen.sample(1, .cancelled, 12, 10),
    ])
    expectEqual(rejected, [])
    expectEqual(
      touches(),
      [
        "view touchesBegan [1, 2]", "view touchesMoved [1, 2]", "view touchesMoved [1]", "view touchesEnded [1, 2]",
        "view touchesBegan [1]", "view touchesCancelled [1]",
      ]
    )
  }

  @Test("A rejected sample is returned with the reason, and the other samples are delivered")
  func rejecting() {
    _ = silent()
    let bad = [
      screen.sample(7, .moved, 1, 1), screen.sample(1, .stationary, 1, 1), screen.sample(1, .regionMoved, 1, 1),
      screen.sample(1, .began, .nan, 1), screen.sample(1, .began, 1, .infinity),
      TouchSample(finger: 1, phase: .began, location: .zero, timestamp: .nan),
    ]
    let rejected = screen.application.receive(
      bad + [screen.sample(1, .began, 10, 10), screen.sample(1, .began, 10, 10)]
    )
    expectEqual(
      rejected.map(\.reason),
      [
        .fingerNotDown, .phaseIsNotInput, .phaseIsNotInput, .notFinite, .notFinite, .notFinite, .fingerAlreadyDown,
      ]
    )
    expectEqual(rejected.last?.sample.finger, 1)
    expectEqual(touches(), ["view touchesBegan [1]"])
    expectEqual(screen.application.receive([]), [])
    screen.up(10, 10)
  }

  @Test("A sample is rejected if a value of one of its coalesced or predicted samples is not finite")
  func rejectingCompanions() {
    _ = silent()
    screen.down(10, 10)
    let good = screen.sample(1, .moved, 20, 20)
    let bad = [
      screen.sample(1, .moved, .nan, 1), screen.sample(1, .moved, 1, -.infinity),
      TouchSample(finger: 1, phase: .moved, location: .zero, timestamp: .infinity),
    ]
    for companion in bad {
      var coalescing = good
      coalescing.coalesced = [good, companion]
      var predicting = good
      predicting.predicted = [companion]
      let rejected = screen.application.receive([coalescing]) + screen.application.receive([predicting])
      expectEqual(rejected.map(\.reason), [.notFinite, .notFinite])
    }
    expectEqual(touches(), ["view touchesBegan [1]"])
    var whole = good
    whole.coalesced = [good]
    whole.predicted = [good]
    expectEqual(screen.application.receive([whole]), [])
  }

  @Test("An estimate update that is not finite is rejected, and a later finite update of the same sample is accepted")
  func rejectingEstimates() {
    _ = silent()
    var sample = screen.sample(1, .began, 10, 10)
    sample.estimationUpdateIndex = 3
    sample.estimatedProperties = .force
    sample.estimatedPropertiesExpectingUpdates = .force
    screen.application.receive([sample])
    for value in [CGFloat.nan, .infinity] {
      var update = EstimateUpdate(estimationUpdateIndex: 3, timestamp: 0)
      update.force = value
      expect(!screen.application.receive(update))
      update.force = nil
      update.location = CGPoint(x: 0, y: value)
      expect(!screen.application.receive(update))
    }
    var update = EstimateUpdate(estimationUpdateIndex: 3, timestamp: 0)
    update.force = 1
    expect(screen.application.receive(update))
  }

  @Test("Samples that are received during a delivery are delivered in order after the delivery")
  func nested() {
    let view = silent()
    var isInside = false
    view.onBegan = { [screen] in
      expect(!isInside)
      isInside = true
      view.onBegan = nil
      expectNil(screen.application.receive(screen.sample(2, .began, 20, 10)))
      expectEqual(screen.application.receive([screen.sample(1, .moved, 15, 10), screen.sample(2, .moved, 25, 10)]), [])
      screen.application.cancelAllTouches()
      isInside = false
    }
    screen.down(10, 10)
    expectEqual(
      touches(),
      [
        "view touchesBegan [1]", "view touchesBegan [2]", "view touchesMoved [1, 2]", "view touchesCancelled [1]",
      ]
    )
    // `cancelAllTouches` was called before the second finger's deferred landing was delivered, so this finger is not
    // cancelled.
    screen.up(25, 10, finger: 2)
    expectEqual(touches().last, "view touchesEnded [2]")
  }

  @Test("Samples that are received during a delivery and rejected are returned by the outer call of receive")
  func nestedRejections() {
    let view = silent()
    view.onBegan = { [screen] in _ = screen.application.receive(screen.sample(9, .moved, 1, 1)) }
    let rejected = screen.application.receive([screen.sample(1, .began, 10, 10)])
    expectEqual(rejected.map(\.sample.finger), [9])
    expectEqual(screen.lines(.decision), ["nothing rejects sample"])
    screen.up(10, 10)
  }

  @Test(
    "cancelAllTouches cancels the touches of all fingers in one event, for views and recognizers (T-49, C61)"
  )
  func cancelling() {
    let target = Target()
    let view = silent()
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    let button = screen.add(UIButton(), named: "button", frame: CGRect(x: 300, y: 0, width: 100, height: 100))
    screen.down(310, 10, finger: 1)
    screen.down(10, 10, finger: 2)
    screen.move(30, 10, finger: 2)
    screen.down(40, 10, finger: 3)
    screen.log.removeAll()
    screen.application.cancelAllTouches()
    // The pan sent the action in the state `.changed`, because the third finger was added to the pan (measured).
    expectEqual(target.calls, ["pan began", "pan changed", "pan cancelled"])
    // The pan had already claimed the second finger's touch. The third finger landed later, so its touch is cancelled
    // only now.
    expectEqual(touches(), ["button touchesCancelled [1]", "view touchesCancelled [3]"])
    expectEqual(screen.lines(.event), ["button touchCancel"])
    expect(!button.isTracking)
    expectEqual(pan.state, .possible)
    expectEqual(screen.application.receive(screen.sample(1, .moved, 1, 1))?.reason, .fingerNotDown)
    screen.log.removeAll()
    screen.application.cancelAllTouches()
    expect(screen.log.records.isEmpty)
    screen.tap(10, 10)
    expectEqual(touches().count, 2)
  }

  @Test("If sixty fingers land together, sixty touches are delivered")
  func manyFingers() {
    _ = silent()
    let fingers = Array(1...60)
    screen.application.receive(fingers.map { screen.sample($0, .began, 5 * Double($0), 10) })
    screen.application.receive(fingers.reversed().map { screen.sample($0, .moved, 5 * Double($0), 20) })
    screen.application.receive(fingers.map { screen.sample($0, .ended, 5 * Double($0), 20) })
    expectEqual(screen.log.records.filter { $0.category == .touches }.map(\.fingers), [fingers, fingers, fingers])
  }

  // MARK: sendEvent

  @Test("If a view sends the event that it receives to the application again, each view receives the event once")
  func sentAgainByAView() {
    final class Repeating: UIView {
      weak var application: UIApplication?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let event { application?.sendEvent(event) }
      }
    }
    let screen = SimulatedScreen.square()
    for index in 0...1 {
      let view = Repeating()
      view.application = screen.application
      screen.add(view, named: "view\(index)", frame: CGRect(x: 200 * Double(index), y: 0, width: 200, height: 400))
    }
    screen.application.receive([screen.sample(1, .began, 100, 100), screen.sample(2, .began, 300, 100)])
    screen.application.receive([screen.sample(1, .ended, 100, 100), screen.sample(2, .ended, 300, 100)])
    let lines = screen.lines(.touches).filter { $0.hasPrefix("view") }
    expectEqual(lines, ["view0 touchesBegan", "view1 touchesBegan", "view0 touchesEnded", "view1 touchesEnded"])
  }

  final class Swallowing: UIApplication {
    var swallows = true
    override func sendEvent(_ event: UIEvent) {
      if !swallows { super.sendEvent(event) }
    }
  }

  @Test("If an override of sendEvent in application or window does not call super, the event is dropped (D-03)")
  func swallowing() {
    final class SwallowingWindow: UIWindow {
      var swallows = true
      override func sendEvent(_ event: UIEvent) {
        if !swallows { super.sendEvent(event) }
      }
    }
    for inWindow in [false, true] {
      let clock = VirtualClock()
      let application = Swallowing(clock: clock)
      let window = SwallowingWindow(application: application, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.isHidden = false
      application.swallows = !inWindow
      window.swallows = inWindow
      let log = EventLog()
      application.observer = log
      let target = Target()
      let tap = window.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
      func send(_ phase: UITouch.Phase) {
        application.receive(TouchSample(finger: 1, phase: phase, location: .zero, timestamp: clock.now))
      }
      send(.began)
      send(.ended)
      expectEqual(log.lines(), ["window hit"])
      expectEqual(target.calls, [])
      // The following touch is not delivered, because its phase `.began` is dropped.
      clock.advance(by: 1)
      send(.began)
      application.swallows = false
      window.swallows = false
      log.removeAll()
      send(.ended)
      expectEqual(log.lines(of: [.touches, .receives]), [])
      clock.advance(by: 1)
      send(.began)
      send(.ended)
      expectEqual(target.calls, ["tap ended"])
      expectEqual(tap.state, .possible)
    }
  }

  @Test("If an override of sendEvent drops the lift of a tap, the recognizer still recognizes a later tap")
  func swallowedEnd() {
    let clock = VirtualClock()
    let application = Swallowing(clock: clock)
    let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    let target = Target()
    window.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    for swallowed in [true, false, false] {
      for phase in [UITouch.Phase.began, .ended] {
        application.swallows = swallowed && phase == .ended
        application.receive(TouchSample(finger: 1, phase: phase, location: .zero, timestamp: clock.now))
      }
      clock.advance(by: 5)
    }
    expectEqual(target.calls.last, "tap ended")
  }

  @Test("If a window sends an event twice in its sendEvent, the event is delivered once")
  func sentAgain() {
    final class Resending: UIWindow {
      override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
        super.sendEvent(event)
      }
    }
    let window = Resending(application: screen.application, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.accessibilityIdentifier = "again"
    window.isHidden = false
    screen.down(10, 10)
    screen.move(20, 10)
    screen.up(20, 10)
    expectEqual(
      touches().filter { $0.hasPrefix("again") },
      [
        "again touchesBegan [1]", "again touchesMoved [1]", "again touchesEnded [1]",
      ]
    )
  }

  @Test("An event that is sent to a window to which none of the event's touches belong is not delivered")
  func sentToAnother() {
    final class Misleading: UIApplication {
      weak var other: UIWindow?
      override func sendEvent(_ event: UIEvent) { other?.sendEvent(event) }
    }
    let application = Misleading(clock: VirtualClock())
    let windows = (0..<2).map { _ in
      UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    for window in windows { window.isHidden = false }
    application.other = windows[0]
    let log = EventLog()
    application.observer = log
    for phase in [UITouch.Phase.began, .moved, .ended] {
      application.receive(TouchSample(finger: 1, phase: phase, location: .zero, timestamp: 0))
    }
    expectEqual(log.lines(of: [.touches]), [])
  }

  @Test("When sendEvent is called, the touch already has its view and window (D-02)")
  func hitBefore() {
    final class Looking: UIApplication {
      var views: [UIView?] = []
      override func sendEvent(_ event: UIEvent) {
        views += event.allTouches?.map(\.view) ?? []
        super.sendEvent(event)
      }
    }
    let application = Looking(clock: VirtualClock())
    let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    application.receive(TouchSample(finger: 1, phase: .began, location: .zero, timestamp: 0))
    expectEqual(application.views, [window])
  }

  @Test(
    "Before hit-testing, only the windows that need layout are laid out",
    arguments: [[0], [1], [0, 1]]
  )
  func layoutBeforeEvents(needy: [Int]) {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let screen = SimulatedScreen.square()
    let views = (0...1).map { index in
      let window = UIWindow(
        application: screen.application,
        frame: CGRect(x: 200 * Double(index), y: 0, width: 200, height: 400)
      )
      window.isHidden = false
      return screen.add(Counting(), named: "view\(index)", frame: window.bounds, to: window)
    }
    screen.tap(10, 10)
    for view in views { view.layouts = 0 }
    for index in needy { views[index].setNeedsLayout() }
    screen.down(10, 10)
    expectEqual(views.map(\.layouts), (0...1).map { needy.contains($0) ? 1 : 0 })
  }

  @Test("An older application is the shared application only while it handles events")
  func sharedAfterEvents() {
    let view = silent()
    var shared: UIApplication?
    view.onBegan = { shared = UIApplication.shared }
    let newer = SimulatedScreen.square()
    screen.tap(10, 10)
    expectIdentical(shared, screen.application)
    expectIdentical(UIApplication.shared, newer.application)
  }

  @Test("Two windows that are equal by isEqual each receive the touches of their own fingers")
  func equalWindows() {
    final class EqualWindow: UIWindow {
      nonisolated override func isEqual(_ object: Any?) -> Bool { object is EqualWindow }
      nonisolated override var hash: Int { 1 }
    }
    let screen = SimulatedScreen.square()
    var windows: [EqualWindow] = []
    for index in 0...1 {
      let frame = CGRect(x: 200 * Double(index), y: 0, width: 200, height: 400)
      let window = EqualWindow(application: screen.application, frame: frame)
      window.isHidden = false
      screen.add(named: "view\(index)", frame: window.bounds, to: window)
      windows.append(window)
    }
    screen.application.receive([screen.sample(1, .began, 100, 100), screen.sample(2, .began, 300, 100)])
    expectEqual(screen.lines(.touches).filter { $0.hasPrefix("view") }, ["view0 touchesBegan", "view1 touchesBegan"])
  }

  @Test(
    "If a view sends its event to another window during the delivery, this window receives the event after the delivery"
  )
  func sentToAnotherWindow() {
    final class Sending: UIView {
      weak var other: UIWindow?
      var notes: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        notes.append("first")
        if let event { other?.sendEvent(event) }
        notes.append("first is done")
      }
    }
    final class Hearing: UIView {
      weak var first: Sending?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { first?.notes.append("second") }
    }
    let screen = SimulatedScreen.square()
    let other = UIWindow(application: screen.application, frame: CGRect(x: 200, y: 0, width: 200, height: 400))
    other.isHidden = false
    let first = screen.add(Sending(), named: "first")
    first.other = other
    screen.add(Hearing(), named: "second", frame: other.bounds, to: other).first = first
    screen.application.receive([screen.sample(1, .began, 100, 100), screen.sample(2, .began, 300, 100)])
    expectEqual(first.notes, ["first", "first is done", "second"])
  }
}
