import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of UITouch and UIEvent (uikit-facts, sections 1 and 2).
@MainActor
@Suite("Touches and their event")
struct TouchTests {
  /// A view that records the values of each call and retains the touches and events.
  final class Watching: UIView {
    struct Call {
      var phase: String
      var touches: [UITouch]
      var event: UIEvent?
      var locations: [CGPoint]
      var previous: [CGPoint]
      var tapCounts: [Int]
      var phases: [UITouch.Phase]
      var all: Int
    }
    var calls: [Call] = []
    var onCall: ((Call) -> Void)?

    private func note(_ phase: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
      let sorted = touches.sorted { $0.location(in: nil).x < $1.location(in: nil).x }
      let call = Call(
        phase: phase,
        touches: sorted,
        event: event,
        locations: sorted.map { $0.location(in: nil) },
        previous: sorted.map { $0.previousLocation(in: nil) },
        tapCounts: sorted.map(\.tapCount),
        phases: sorted.map(\.phase),
        all: event?.allTouches?.count ?? -1
      )
      calls.append(call)
      onCall?(call)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches, event) }
  }

  let screen = SimulatedScreen.square()
  let view: Watching

  init() {
    view = screen.add(Watching(), named: "view")
    view.isMultipleTouchEnabled = true
  }

  @Test("The raw values of touch and event enums are UIKit's (1.1, 2.1)")
  func rawValues() {
    let phases: [UITouch.Phase] = [
      .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
    ]
    expectEqual(phases.map(\.rawValue), Array(0...7))
    let types: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
    expectEqual(types.map(\.rawValue), Array(0...3))
    let events: [UIEvent.EventType] = [.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform]
    expectEqual(events.map(\.rawValue), [0, 1, 2, 3, 10, 11, 14])
    let states: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    expectEqual(states.map(\.rawValue), Array(0...5))
    expectEqual(UIGestureRecognizer.State.recognized, .ended)
  }

  @Test("A touch and its event are the same objects from .began to .ended (T-30, E-20, E-21)")
  func identity() {
    screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 30, y: 10))
    expectEqual(Set(view.calls.flatMap(\.touches)).count, 1)
    expect(view.calls.allSatisfy { $0.event === view.calls[0].event })
    expectEqual(view.calls.map(\.phase), ["began", "moved", "moved", "moved", "moved", "ended"])
    expectEqual(view.calls.map { $0.locations[0].x }, [10, 15, 20, 25, 30, 30])
    expectEqual(view.calls.map { $0.previous[0].x }, [10, 10, 15, 20, 25, 30])
    expectEqual(view.calls.map { $0.phases[0] }, [.began, .moved, .moved, .moved, .moved, .ended])
    screen.clock.advance(by: 5)
    screen.tap(300, 300)
    expectIdentical(view.calls.last?.event, view.calls[0].event)
  }

  @Test(
    "The touch object of a tap is reused for a second tap that is soon and near enough (T-05, T-32)"
  )
  func reuse() {
    for (distance, pause, isSame) in [
      (0.0, 0.1, true), (44, 0.1, true), (46, 0.1, false), (0, 0.34, true), (0, 0.37, false), (200, 2, false),
    ] {
      let screen = SimulatedScreen.square()
      let view = screen.add(Watching(), named: "view")
      screen.tap(50, 50)
      screen.clock.advance(by: pause)
      screen.tap(50 + distance, 50)
      expectEqual(view.calls.map { $0.tapCounts[0] }, (isSame ? [1, 1, 2, 2] : [1, 1, 1, 1]))
      expectEqual((view.calls[0].touches[0] === view.calls[2].touches[0]), isSame)
    }
  }

  @Test("Tap counts increase even after long taps, and the distance is measured from the previous landing (T-05, T-07)")
  func counting() {
    for index in 0..<5 {
      screen.down(50 + 20 * Double(index), 50)
      screen.clock.advance(by: 1)
      screen.up(50 + 20 * Double(index), 50)
      screen.clock.advance(by: 0.1)
    }
    expectEqual(view.calls.map { $0.tapCounts[0] }, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  }

  @Test("A finger that moves too far has the tap count 0 from then on, and the next tap has the tap count 1 (T-06)")
  func straying() {
    screen.tap(50, 50)
    screen.down(50, 50)
    screen.move(95, 50)
    screen.move(96, 50)
    screen.move(50, 50)
    screen.up(50, 50)
    screen.tap(50, 50)
    expectEqual(view.calls.map { $0.tapCounts[0] }, [1, 1, 2, 2, 0, 0, 0, 1, 1])
  }

  @Test("Two fingers have two touch objects with separate tap counts (T-32)")
  func twoFingers() {
    for _ in 1...2 {
      screen.down(50, 50, finger: 1)
      screen.down(200, 50, finger: 2)
      screen.up(50, 50, finger: 1)
      screen.up(200, 50, finger: 2)
    }
    let began = view.calls.filter { $0.phase == "began" }
    expectEqual(began.map { $0.tapCounts[0] }, [1, 1, 2, 2])
    expect(began[0].touches[0] === began[2].touches[0] && began[1].touches[0] === began[3].touches[0])
    expect(began[0].touches[0] !== began[1].touches[0])
  }

  @Test("A tap in another window starts with the tap count 1")
  func tapsInWindows() {
    screen.tap(50, 50)
    let overlay = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    overlay.isHidden = false
    let over = screen.add(Watching(), named: "over", to: overlay)
    screen.tap(50, 50)
    expectEqual(over.calls.map { $0.tapCounts[0] }, [1, 1])
  }

  @Test(
    "In another finger's event, a finger that rests is in allTouches as .stationary, but not delivered (T-01, E-02)"
  )
  func stationary() {
    var seen: [UITouch.Phase] = []
    screen.down(50, 50, finger: 1)
    screen.down(200, 50, finger: 2)
    view.onCall = { call in seen = (call.event?.allTouches ?? []).map(\.phase).sorted { $0.rawValue < $1.rawValue } }
    screen.move(210, 50, finger: 2)
    expectEqual(view.calls.last?.touches.count, 1)
    expectEqual(view.calls.last?.all, 2)
    expectEqual(seen, [.moved, .stationary])
    screen.up(210, 50, finger: 2)
    expectEqual(seen, [.stationary, .ended])
    screen.move(60, 50, finger: 1)
    expectEqual(view.calls.last?.all, 1)
    screen.up(60, 50, finger: 1)
  }

  @Test("Fingers that change together are delivered in one call (E-03)")
  func oneCall() {
    screen.application.receive((1...3).map { screen.sample($0, .began, 100 * Double($0), 50) })
    screen.application.receive((1...3).map { screen.sample($0, .moved, 100 * Double($0) + 1, 50) })
    screen.application.receive((1...3).map { screen.sample($0, .ended, 100 * Double($0) + 1, 50) })
    expectEqual(view.calls.map(\.touches.count), [3, 3, 3])
    expectEqual(view.calls.map(\.phase), ["began", "moved", "ended"])
  }

  @Test(
    "A touch keeps the view and window that it hit, even if its finger moves or a recognizer claims it (T-10, X-02)"
  )
  func fixed() {
    let target = Target()
    let other = screen.add(named: "other", frame: CGRect(x: 200, y: 0, width: 200, height: 400))
    view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    screen.down(50, 50)
    let touch = view.calls[0].touches[0]
    for x in stride(from: 60.0, through: 300, by: 40) { screen.move(x, 50) }
    expectIdentical(touch.view, view)
    expectIdentical(touch.window, screen.window)
    expect(touch.view !== other)
    expectEqual(touch.gestureRecognizers?.map(\.name), ["pan"])
    screen.up(300, 50)
    expectIdentical(touch.view, view)
    expectEqual(touch.gestureRecognizers, [])
  }

  @Test(
    "gestureRecognizers of a touch contains those that receive it, not those that refused, failed or ignore it (T-13)"
  )
  func recognizers() {
    let target = Target()
    let decisions = DecisionDelegate()
    for name in ["a", "b", "c"] {
      view.recognize(UILongPressGestureRecognizer(), named: name, telling: target).delegate = decisions
    }
    decisions.receivesTouch = { $0.name != "b" }
    screen.down(50, 50)
    let touch = view.calls[0].touches[0]
    expectEqual(touch.gestureRecognizers?.map { $0.name ?? "" }, ["a", "c"])
    screen.move(80, 50)
    expectEqual(touch.gestureRecognizers, [])
    screen.up(80, 50)
  }

  @Test("A touch that hits no view has no view and no window, but is in allTouches (T-12)")
  func nothing() {
    screen.down(500, 500, finger: 1)
    screen.down(50, 50, finger: 2)
    let all = view.calls[0].event?.allTouches ?? []
    expectEqual(all.count, 2)
    expect(all.contains { $0.view == nil && $0.window == nil && $0.phase == .stationary })
    expectEqual(screen.lines(.hit), ["nothing hit", "view hit"])
    screen.up(50, 50, finger: 2)
    screen.up(500, 500, finger: 1)
  }

  @Test("A touch has the hardware values of its latest sample (T-14 to T-18)")
  func hardware() {
    var sample = screen.sample(1, .began, 50, 50)
    screen.application.receive(sample)
    let touch = view.calls[0].touches[0]
    expectEqual(touch.type, .direct)
    expectEqual(touch.force, 0)
    expectEqual(touch.majorRadius, 0)
    expectEqual(touch.altitudeAngle, .pi / 2)
    sample.phase = .moved
    sample.type = .pencil
    sample.force = 0.5
    sample.maximumPossibleForce = 4
    sample.majorRadius = 12
    sample.majorRadiusTolerance = 3
    sample.altitudeAngle = 1
    sample.azimuthAngle = .pi / 2
    screen.application.receive(sample)
    expectEqual(touch.type, .pencil)
    expectEqual(touch.force, 0.5)
    expectEqual(touch.maximumPossibleForce, 4)
    expectEqual(touch.majorRadius, 12)
    expectEqual(touch.majorRadiusTolerance, 3)
    expectEqual(touch.altitudeAngle, 1)
    let turned = screen.add(named: "turned", frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    expect(abs(touch.azimuthAngle(in: nil) - .pi / 2) < 1e-9)
    expect(abs(touch.azimuthAngle(in: turned)) < 1e-9)
    let vector = touch.azimuthUnitVector(in: turned)
    expect(abs(vector.dx - 1) < 1e-9)
    expect(abs(vector.dy) < 1e-9)
    screen.up(50, 50)
  }

  @Test("Timestamps are the host's and never decrease (T-04, E-08)")
  func times() {
    var times: [Double] = []
    var eventTimes: [Double] = []
    view.onCall = { call in
      times.append(call.touches[0].timestamp)
      eventTimes.append(call.event?.timestamp ?? -1)
    }
    let samples: [(phase: UITouch.Phase, time: Double)] = [
      (.began, 5), (.moved, 5.5), (.moved, 5.2), (.ended, 6), (.began, 4), (.ended, 7),
    ]
    for (phase, time) in samples {
      screen.application.receive(
        TouchSample(finger: 1, phase: phase, location: CGPoint(x: 50, y: 50), timestamp: time)
      )
    }
    expectEqual(times, [5, 5.5, 5.5, 6, 6, 7])
    expectEqual(eventTimes, times)
  }

  // MARK: The event

  @Test("touches(for:) returns the touches of a view, a window or a recognizer (E-05)")
  func touchesFor() {
    let target = Target()
    let sub = screen.add(Watching(), named: "sub", frame: CGRect(x: 0, y: 0, width: 100, height: 100), to: view)
    let tap = sub.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    screen.down(200, 200, finger: 1)
    screen.down(50, 50, finger: 2)
    let event = sub.calls[0].event
    expectEqual(event?.touches(for: view)?.count, 1)
    expectEqual(event?.touches(for: sub)?.count, 1)
    expectIdentical(event?.touches(for: view)?.first, view.calls[0].touches[0])
    expectEqual(event?.touches(for: screen.window)?.count, 2)
    expectEqual(event?.touches(for: tap), event?.touches(for: sub))
    expect(event?.touches(for: UIView())?.isEmpty ?? true)
    screen.application.cancelAllTouches()
  }

  @Test("Without further samples, coalescedTouches contains only a copy of the touch (E-06, T-34)")
  func coalescedAlone() {
    var seen: [[UITouch]?] = []
    view.onCall = { call in seen.append(call.event?.coalescedTouches(for: call.touches[0])) }
    screen.down(50, 50)
    screen.move(60, 50)
    let touch = view.calls[0].touches[0]
    expect(seen.allSatisfy { $0?.count == 1 && $0?[0] !== touch })
    expectEqual(seen[1]?[0].location(in: nil), CGPoint(x: 60, y: 50))
    expectEqual(seen[1]?[0].previousLocation(in: nil), CGPoint(x: 50, y: 50))
    expect(seen[1]?[0].view === view && seen[1]?[0].phase == .moved)
    screen.up(60, 50)
  }

  @Test(
    "Coalesced touches are in order of time and end with a copy of the touch (E-06, E-07)"
  )
  func coalesced() {
    screen.down(50, 50)
    var move = screen.sample(1, .moved, 80, 50)
    func at(_ x: Double, _ time: Double) -> TouchSample {
      TouchSample(finger: 1, phase: .moved, location: CGPoint(x: x, y: 50), timestamp: time)
    }
    move.coalesced = [at(60, 0.002), at(70, 0.004), at(80, 0.006)]
    move.predicted = [at(90, 0.008), at(100, 0.01)]
    var coalesced: [UITouch] = []
    var predicted: [UITouch] = []
    view.onCall = { call in
      coalesced = call.event?.coalescedTouches(for: call.touches[0]) ?? []
      predicted = call.event?.predictedTouches(for: call.touches[0]) ?? []
    }
    screen.application.receive(move)
    let touch = view.calls[0].touches[0]
    expectEqual(coalesced.map { $0.location(in: nil).x }, [60, 70, 80])
    expectEqual(coalesced.map { $0.previousLocation(in: nil).x }, [50, 60, 70])
    expectEqual(coalesced.map(\.timestamp), [0.002, 0.004, 0.006])
    expectEqual(predicted.map { $0.location(in: nil).x }, [90, 100])
    expectEqual(predicted.map { $0.previousLocation(in: nil).x }, [80, 90])
    expect(!(coalesced + predicted).contains(touch))
    // The stored snapshots keep their values when the touch changes.
    view.onCall = nil
    screen.move(200, 50)
    expectEqual(coalesced.map { $0.location(in: nil).x }, [60, 70, 80])
    screen.up(200, 50)
  }

  @Test("A touch that is not part of the event has no coalesced or predicted touches (E-06, E-07)")
  func notPart() {
    screen.down(50, 50, finger: 1)
    let first = view.calls[0].touches[0]
    var counts: [Int?] = []
    view.onCall = { call in
      counts = [
        call.event?.coalescedTouches(for: first)?.count, call.event?.predictedTouches(for: first)?.count,
        call.event?.predictedTouches(for: call.touches[0])?.count,
      ]
    }
    screen.down(200, 50, finger: 2)
    expectEqual(counts, [nil, nil, 0])
    screen.application.cancelAllTouches()
  }

  @Test("After the last finger has lifted, the event contains no touches")
  func empty() {
    screen.tap(50, 50)
    expectEqual(view.calls[1].all, 1)
    let event = view.calls[0].event
    expect(event?.allTouches?.isEmpty ?? true)
  }

  @Test("Sets of the same touches have the same iteration order, in every process")
  func order() {
    screen.application.receive((1...9).map { screen.sample($0, .began, 40 * Double($0), 50) })
    let walked = { Array(self.view.calls[0].event?.allTouches ?? []).map { $0.location(in: nil).x } }
    let first = walked()
    for _ in 1...20 { expectEqual(walked(), first) }
    let other = SimulatedScreen.square()
    let otherView = other.add(Watching(), named: "view")
    otherView.isMultipleTouchEnabled = true
    other.application.receive((1...9).map { other.sample($0, .began, 40 * Double($0), 50) })
    expectEqual(Array(otherView.calls[0].event?.allTouches ?? []).map { $0.location(in: nil).x }, first)
  }

  @Test("A tap within reach of two recent taps continues the tap count of the later tap (T-05, T-32)")
  func betweenTwoTaps() {
    screen.tap(50, 50)
    screen.tap(50, 50)
    screen.tap(130, 50)
    screen.tap(90, 50)
    expectEqual(view.calls.map { $0.tapCounts[0] }, [1, 1, 2, 2, 1, 1, 2, 2])
    expectIdentical(view.calls[6].touches[0], view.calls[4].touches[0])
  }

  @Test("A tap that begins in the event in which the previous tap ends has a separate touch object")
  func endAndBeginInOneEvent() {
    let clock = VirtualClock()
    let application = UIApplication(clock: clock)
    let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Watching(frame: window.bounds)
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    window.makeKeyAndVisible()
    func sample(_ finger: Int, _ phase: UITouch.Phase, _ x: CGFloat) -> TouchSample {
      TouchSample(finger: finger, phase: phase, location: CGPoint(x: x, y: 50), timestamp: clock.now)
    }
    application.receive([sample(0, .began, 50)])
    application.receive([sample(0, .ended, 50), sample(1, .began, 51)])
    application.receive([sample(1, .ended, 51)])
    expectEqual(view.calls.map(\.phase), ["began", "began", "ended", "ended"])
    expectIdentical(view.calls[0].touches[0], view.calls[2].touches[0])
    expectIdentical(view.calls[1].touches[0], view.calls[3].touches[0])
    expect(view.calls[0].touches[0] !== view.calls[1].touches[0])
  }

  @Test("An ended touch has no view after its view is removed, and the tap count restarts after the window is hidden")
  func tapsOfWhatLeft() {
    screen.tap(50, 50)
    let touch = view.calls[0].touches[0]
    expectIdentical(touch.view, view)
    view.removeFromSuperview()
    expectNil(touch.view)
    screen.window.addSubview(view)
    screen.tap(50, 50)
    expect(view.calls.map { $0.tapCounts[0] } == [1, 1, 2, 2] && view.calls[2].touches[0] !== touch)
    screen.window.isHidden = true
    screen.window.isHidden = false
    screen.tap(50, 50)
    expectEqual(view.calls.suffix(2).map { $0.tapCounts[0] }, [1, 1])
  }
}
