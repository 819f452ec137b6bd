import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// An active recognizer sends its action for every event that changes one of its touches, even if the recognizer does
/// not set its state again (measured).
@MainActor
@Suite("Actions of active recognizers")
struct ActiveRecognizerTests {
  /// A recognizer that sets `.began` for the first finger and `.changed` at most once. It sets no final state.
  final class Stroke: UIGestureRecognizer {
    var setsChanged = true
    var ignoresFurtherFingers = false
    var points = 0
    var states: [State] = []
    private var first: UITouch?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches {
        if first == nil {
          first = touch
          state = .began
        } else if ignoresFurtherFingers, touch !== first {
          ignore(touch, for: event)
        }
      }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      points += 1
      states.append(state)
      if setsChanged, state == .began { state = .changed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      if touches.contains(where: { $0 === first }) { state = .ended }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      if touches.contains(where: { $0 === first }) { state = .cancelled }
    }

    override func reset() { first = nil }
  }

  let screen = SimulatedScreen.square()
  let target = Target()
  let view: UIView

  init() {
    view = screen.add(named: "view")
    view.isMultipleTouchEnabled = true
  }

  private func calls(_ recognizer: UIGestureRecognizer.State) -> Int {
    target.calls.filter { $0.hasSuffix(" \(recognizer.word)") }.count
  }

  @Test(
    "An active recognizer sends its action with every move, even if it sets .changed only once or never (measured)",
    arguments: [true, false]
  )
  func everyMove(setsChanged: Bool) {
    let stroke = view.recognize(Stroke(), named: "stroke", telling: target)
    stroke.setsChanged = setsChanged
    var seen: [Int] = []
    target.onGesture = { _ in seen.append(stroke.points) }
    screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10), step: 10)
    expectEqual(target.calls, ["stroke began"] + Array(repeating: "stroke changed", count: 5) + ["stroke ended"])
    expectEqual(seen, [0, 1, 2, 3, 4, 5, 5])
    // The recognizer's own `state` has the values that its targets receive.
    expectEqual(stroke.states, [.began] + Array(repeating: .changed, count: 4))
    expectEqual(screen.lines(.state).count, 7)
    expectEqual(screen.lines(.action).count, 7)
  }

  @Test("An active recognizer sends one action per event, even if it sets .changed several times (measured)")
  func onceAnEvent() {
    final class Eager: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .began }
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .changed
        state = .changed
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches == 0 { state = .ended }
      }
    }
    view.recognize(Eager(), named: "eager", telling: target)
    screen.down(10, 10, finger: 1)
    screen.application.receive([screen.sample(1, .moved, 20, 10), screen.sample(2, .began, 50, 50)])
    expectEqual(target.calls, ["eager began", "eager changed"])
    screen.application.receive([screen.sample(1, .moved, 30, 10), screen.sample(2, .moved, 60, 50)])
    expectEqual(target.calls, ["eager began", "eager changed", "eager changed"])
  }

  @Test("An active recognizer sends its action for an added or lifted finger, but not for fingers that rest (measured)")
  func whichEvents() {
    view.recognize(Stroke(), named: "stroke", telling: target)
    let beside = screen.add(named: "beside", frame: CGRect(x: 300, y: 300, width: 100, height: 100))
    screen.down(10, 10, finger: 1)
    expectEqual(target.calls, ["stroke began"])
    screen.down(50, 50, finger: 2)
    expectEqual(calls(.changed), 1)
    screen.move(60, 50, finger: 2)
    expectEqual(calls(.changed), 2)
    screen.up(60, 50, finger: 2)
    expectEqual(calls(.changed), 3)
    // A finger on another view lands, moves and lifts while the first finger rests.
    screen.down(350, 350, finger: 3)
    screen.move(360, 350, finger: 3)
    screen.up(360, 350, finger: 3)
    expectEqual(calls(.changed), 3)
    expect(beside.window != nil)
    screen.clock.advance(by: 5)
    expectEqual(calls(.changed), 3)
    screen.up(10, 10, finger: 1)
    expectEqual(target.calls.last, "stroke ended")
    expectEqual(calls(.changed), 3)
  }

  @Test("If several fingers change in one event, an active recognizer sends one action (measured)")
  func severalFingers() {
    let stroke = view.recognize(Stroke(), named: "stroke", telling: target)
    stroke.setsChanged = false
    screen.down(10, 10, finger: 1)
    screen.down(50, 50, finger: 2)
    expectEqual(calls(.changed), 1)
    screen.application.receive([screen.sample(1, .moved, 20, 10), screen.sample(2, .moved, 60, 50)])
    expectEqual(calls(.changed), 2)
    screen.application.receive([screen.sample(1, .moved, 30, 10), screen.sample(2, .ended, 60, 50)])
    expectEqual(calls(.changed), 3)
    screen.up(30, 10, finger: 1)
    expectEqual(target.calls, ["stroke began"] + Array(repeating: "stroke changed", count: 3) + ["stroke ended"])
  }

  @Test("A move of a finger that an active recognizer ignores causes no action (measured)")
  func ignoredFingers() {
    let stroke = view.recognize(Stroke(), named: "stroke", telling: target)
    stroke.ignoresFurtherFingers = true
    screen.down(10, 10, finger: 1)
    screen.down(50, 50, finger: 2)
    screen.move(60, 50, finger: 2)
    screen.up(60, 50, finger: 2)
    expectEqual(target.calls, ["stroke began"])
    // The finger is ignored even in an event that also contains a finger of the gesture.
    screen.application.receive([screen.sample(1, .moved, 20, 10), screen.sample(3, .began, 70, 70)])
    expectEqual(target.calls, ["stroke began", "stroke changed"])
  }

  @Test(
    "A recognizer that does not end when its last finger lifts is cancelled, without reporting .changed (measured, G-79)"
  )
  func lastFinger() {
    final class Endless: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    }
    view.recognize(Endless(), named: "endless", telling: target)
    screen.down(10, 10)
    screen.move(20, 10)
    screen.up(20, 10)
    expectEqual(target.calls, ["endless began", "endless changed", "endless cancelled"])
    target.calls = []
    screen.down(10, 10)
    screen.move(20, 10)
    screen.application.cancelAllTouches()
    expectEqual(target.calls, ["endless began", "endless changed", "endless cancelled"])
  }

  @Test("A recognizer that is possible, deferred or finished sends no action for moves (measured)")
  func onlyActive() {
    final class Never: UIGestureRecognizer {}
    final class Soon: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    }
    let never = view.recognize(Never(), named: "never", telling: target)
    view.recognize(Soon(), named: "soon", telling: target).require(toFail: never)
    screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10))
    expectEqual(target.calls, [])
    let tap = view.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    tap.delaysTouchesEnded = false
    screen.tap(10, 10)
    expectEqual(target.calls, ["tap ended"])
  }

  @Test(
    "If a recognizer sets .began and .changed in one call, successive events report the states (measured, X-27)"
  )
  func carried() {
    final class Hasty: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .began
        state = .changed
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    }
    view.recognize(Hasty(), named: "hasty", telling: target)
    screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10), step: 10)
    expectEqual(target.calls, ["hasty began", "hasty changed", "hasty changed", "hasty changed", "hasty ended"])
  }

  @Test("A recognizer that its own action disables or removes is cancelled and sends no further action (measured)")
  func withdrawn() {
    for removes in [false, true] {
      let screen = SimulatedScreen.square()
      let target = Target()
      let view = screen.add(named: "view")
      let stroke = view.recognize(Stroke(), named: "stroke", telling: target)
      target.onGesture = { recognizer in
        guard recognizer.state == .changed else { return }
        if removes { view.removeGestureRecognizer(recognizer) } else { recognizer.isEnabled = false }
      }
      screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10), step: 10)
      expectEqual(target.calls, ["stroke began", "stroke changed", "stroke cancelled"])
      expectEqual(stroke.state, .possible)
    }
  }

  @Test(
    "A pinch sends its action even for moves of a third finger or of the only remaining finger (measured, G-124)"
  )
  func pinch() {
    let pinch = view.recognize(UIPinchGestureRecognizer(), named: "pinch", telling: target)
    screen.down(100, 100, finger: 1)
    screen.down(200, 100, finger: 2)
    screen.move(260, 100, finger: 2)
    screen.move(270, 100, finger: 2)
    expectEqual(target.calls, ["pinch began", "pinch changed"])
    let scale = pinch.scale
    screen.down(300, 300, finger: 3)
    screen.move(310, 300, finger: 3)
    expectEqual(calls(.changed), 3)
    expectEqual(pinch.scale, scale)
    screen.up(310, 300, finger: 3)
    screen.up(270, 100, finger: 2)
    expectEqual(calls(.changed), 5)
    expectEqual(pinch.numberOfTouches, 1)
    screen.move(150, 100, finger: 1)
    expectEqual(calls(.changed), 6)
    expectEqual(pinch.scale, scale)
    screen.up(150, 100, finger: 1)
    expectEqual(target.calls.last, "pinch ended")
    expectEqual(calls(.changed), 6)
  }

  @Test("A pan, a long press, a pinch and a rotation send one action per move after they have begun (measured)")
  func libraryRecognizers() {
    let long = UILongPressGestureRecognizer()
    long.minimumPressDuration = 0
    // The number of moves, out of six, that follow the beginning of each gesture.
    let rows: [(UIGestureRecognizer, fingers: Int, changed: Int)] = [
      (UIPanGestureRecognizer(), 1, 5), (long, 1, 6), (UIPinchGestureRecognizer(), 2, 4),
      (UIRotationGestureRecognizer(), 2, 5),
    ]
    for (recognizer, fingers, changed) in rows {
      let screen = SimulatedScreen.square()
      let target = Target()
      let view = screen.add(named: "view")
      view.isMultipleTouchEnabled = true
      view.recognize(recognizer, named: "r", telling: target)
      screen.application.receive((1...fingers).map { screen.sample($0, .began, 100 * Double($0), 100) })
      for step in 1...6 {
        screen.clock.advance(by: screen.samplePeriod)
        let away = 20 * Double(step)
        screen.application.receive(
          (1...fingers).map { screen.sample($0, .moved, 100 * Double($0), $0 == 1 ? 100 + away : 100 - away) }
        )
      }
      screen.application.receive((1...fingers).map { screen.sample($0, .ended, 100 * Double($0), 100) })
      expectEqual(target.calls.filter { $0 == "r changed" }.count, changed, "\(type(of: recognizer)): \(target.calls)")
      expectEqual(target.calls.filter { $0 == "r began" }.count, 1)
      expectEqual(target.calls.last, "r ended")
    }
  }

  @Test("An active recognizer that sets .failed is cancelled immediately, with one action (measured)")
  func failedWhileActive() {
    final class Shaky: UIGestureRecognizer {
      var failsInMoved = true

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if failsInMoved { state = .failed }
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    }
    let shaky = view.recognize(Shaky(), named: "shaky", telling: target)
    screen.down(10, 10)
    screen.move(20, 10)
    expectEqual(target.calls, ["shaky began", "shaky cancelled"])
    expectEqual(shaky.state, .cancelled)
    screen.move(30, 10)
    screen.up(30, 10)
    expectEqual(target.calls, ["shaky began", "shaky cancelled"])
    expectEqual(shaky.state, .possible)
    target.calls = []
    shaky.failsInMoved = false
    screen.down(10, 10)
    screen.move(20, 10)
    screen.up(20, 10)
    expectEqual(target.calls, ["shaky began", "shaky changed", "shaky cancelled"])
    expect(!screen.lines(.state).contains("shaky -> failed"))
  }

  @Test(
    "If a recognizer sets .began and .ended at the lift, it reports both states, then .possible (measured, X-27)"
  )
  func beginsAndEndsWithTheLift() {
    final class Late: UIGestureRecognizer {
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .began
        state = .ended
      }
    }
    let late = view.recognize(Late(), named: "late", telling: target)
    screen.tap(10, 10)
    expectEqual(target.calls, ["late began", "late ended"])
    expectEqual(late.state, .possible)
    screen.tap(10, 10)
    expectEqual(target.calls, ["late began", "late ended", "late began", "late ended"])
  }
}
