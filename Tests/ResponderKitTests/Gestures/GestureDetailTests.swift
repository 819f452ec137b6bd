import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of recognizers with fingers that land at different times, or with unusual property values.
@MainActor
@Suite("Details of recognizers")
struct GestureDetailTests {
  let target = Target()

  private func scroll(_ screen: SimulatedScreen, _ phase: PointerPhase, _ x: Double) {
    var sample = ScrollSample(
      phase: phase,
      location: CGPoint(x: 200, y: 200),
      translation: CGVector(dx: x, dy: 0),
      timestamp: screen.clock.now
    )
    sample.type = .continuous
    screen.application.receive(sample)
    screen.clock.advance(by: 0.01)
  }

  @Test("The translation of a pan that a trackpad drives is the sum of the scrolled distances")
  func scrolledPan() {
    let screen = SimulatedScreen.square()
    let pan = screen.window.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    pan.allowedScrollTypesMask = .continuous
    scroll(screen, .began, 10)
    for _ in 1...6 { scroll(screen, .changed, 10) }
    expectEqual(pan.translation(in: nil), CGPoint(x: 70, y: 0))
    expect(abs(pan.velocity(in: nil).x - 1_000) < 1)
    scroll(screen, .ended, 0)
    // The translation of the next gesture starts at 0.
    scroll(screen, .began, 5)
    expectEqual(pan.translation(in: nil), CGPoint(x: 5, y: 0))
    scroll(screen, .ended, 0)
  }

  @Test("A pan begins after the configured distance instead of 10 points", arguments: [4.0, 40])
  func hysteresis(points: Double) {
    var configuration = EventConfiguration.uiKit
    configuration.panHysteresis = points
    let screen = SimulatedScreen.square(configuration: configuration)
    let pan = screen.window.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    screen.down(100, 100)
    screen.move(100 + points - 1, 100)
    expectEqual(pan.state, .possible)
    screen.move(100 + points, 100)
    expectEqual(pan.state, .began)
    screen.up(100 + points, 100)
  }

  @Test("Before and after a swipe, the location of a swipe recognizer is finite")
  func swipeWithoutFingers() {
    let screen = SimulatedScreen.square()
    let swipe = screen.window.recognize(UISwipeGestureRecognizer(), named: "swipe", telling: target)
    expect(swipe.location(in: nil).x.isFinite)
    screen.steadyDrag(from: CGPoint(x: 50, y: 200), to: CGPoint(x: 350, y: 200), step: 30)
    screen.clock.advance(by: 1)
    expectEqual(target.calls, ["swipe ended"])
    expectEqual(swipe.state, .possible)
    expect(swipe.location(in: nil).x.isFinite)
  }

  /// A recognizer that recognizes at the lift if its location is then inside its view.
  private final class Lifting: UIGestureRecognizer {
    var locations: [CGPoint] = []
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      locations.append(location(in: nil))
      state = view?.bounds.contains(location(in: view)) ?? false ? .ended : .failed
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { locations.append(location(in: nil)) }
  }

  @Test("When the fingers lift or are cancelled, location(in:) returns their last centroid (G-24, G-73)")
  func locationAtTheLift() {
    let screen = SimulatedScreen.square()
    let view = screen.add(named: "view", frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    view.isMultipleTouchEnabled = true
    let lifting = view.recognize(Lifting(), named: "lifting", telling: target)
    let delegate = DecisionDelegate()
    var asked: [CGPoint] = []
    delegate.begins = { recognizer in
      asked.append(recognizer.location(in: nil))
      return true
    }
    lifting.delegate = delegate
    for point in [CGPoint(x: 150, y: 150), CGPoint(x: 210, y: 120)] {
      lifting.locations = []
      asked = []
      screen.tap(point.x, point.y)
      expectEqual(lifting.locations, [point])
      expectEqual(asked, [point])
      expectEqual(lifting.location(in: nil), point)
    }
    expectEqual(target.calls, ["lifting ended", "lifting ended"])
    lifting.locations = []
    screen.application.receive([screen.sample(1, .began, 120, 140), screen.sample(2, .began, 140, 180)])
    screen.application.receive([screen.sample(1, .ended, 120, 140), screen.sample(2, .ended, 140, 180)])
    screen.down(250, 260)
    screen.application.cancelAllTouches()
    expectEqual(lifting.locations, [CGPoint(x: 130, y: 160), CGPoint(x: 250, y: 260)])
  }

  @Test("The duration of a two-finger press starts when the second finger lands")
  func pressOfTwo() {
    let screen = SimulatedScreen.square()
    screen.window.isMultipleTouchEnabled = true
    let press = screen.window.recognize(UILongPressGestureRecognizer(), named: "press", telling: target)
    press.numberOfTouchesRequired = 2
    press.minimumPressDuration = 0.2
    screen.down(100, 100, finger: 1)
    screen.clock.advance(by: 0.25)
    expectEqual(press.state, .possible)
    expect(target.calls.isEmpty)
    screen.down(150, 100, finger: 2)
    screen.clock.advance(by: 0.15)
    expectEqual(press.state, .possible)
    screen.clock.advance(by: 0.1)
    expectEqual(press.state, .began)
    for finger in 1...2 { screen.up(100, 100, finger: finger) }
  }

  @Test(
    "A tap that requires another button fails at the press, and a recognizer that waits for the tap begins"
  )
  func otherButton() {
    let screen = SimulatedScreen.square()
    let tap = screen.window.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    let press = screen.window.recognize(UILongPressGestureRecognizer(), named: "press", telling: target)
    press.minimumPressDuration = 0
    press.require(toFail: tap)
    var sample = screen.sample(1, .began, 100, 100)
    sample.type = .indirectPointer
    sample.buttonMask = .secondary
    screen.application.receive(sample)
    expectEqual(tap.state, .failed)
    expectEqual(press.state, .began)
    sample = screen.sample(1, .ended, 100, 100)
    sample.type = .indirectPointer
    screen.application.receive(sample)
  }

  @Test("After the first movement, a rotation has a velocity that is measured from the landing of the fingers")
  func firstTurn() {
    let screen = SimulatedScreen.square()
    screen.window.isMultipleTouchEnabled = true
    let rotation = screen.window.recognize(UIRotationGestureRecognizer(), named: "rotation", telling: target)
    screen.down(100, 200, finger: 1)
    screen.down(300, 200, finger: 2)
    screen.move(300, 300, finger: 2)
    expectEqual(rotation.state, .began)
    expect(rotation.rotation > 0.4)
    expect(abs(rotation.velocity - rotation.rotation / 0.01) < 0.01)
    for finger in 1...2 { screen.up(200, 200, finger: finger) }
  }

  @Test("A rotation driven by a trackpad has the trackpad's velocity")
  func turnedByATrackpad() {
    let screen = SimulatedScreen.square()
    let rotation = screen.window.recognize(UIRotationGestureRecognizer(), named: "rotation", telling: target)
    for (index, phase) in [PointerPhase.began, .changed, .changed, .changed].enumerated() {
      screen.application.receive(
        TransformSample(
          phase: phase,
          location: CGPoint(x: 200, y: 200),
          scale: 1,
          rotation: index == 0 ? 0 : 0.1,
          timestamp: screen.clock.now
        )
      )
      screen.clock.advance(by: 0.01)
    }
    expect(abs(rotation.rotation - 0.3) < 1e-9)
    expect(abs(rotation.velocity - 10) < 1e-6)
  }

  /// A recognizer that requests the states `.began` and `.ended` in the same call.
  private final class Snap: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      state = .began
      state = .ended
    }
  }

  @Test("If a recognizer requests .began and .ended together and its .began action disables it, .ended is not reported")
  func followingState() {
    let screen = SimulatedScreen.square()
    let snap = screen.window.recognize(Snap(), named: "snap", telling: target)
    target.onGesture = { recognizer in
      if recognizer.state == .began { recognizer.isEnabled = false }
    }
    screen.down(100, 100)
    expectEqual(target.calls, ["snap began", "snap cancelled"])
    screen.up(100, 100)
    target.onGesture = nil
    snap.isEnabled = true
    target.calls = []
    screen.tap(100, 100)
    screen.clock.advance(by: 1)
    expectEqual(target.calls, ["snap began", "snap ended"])
    expectEqual(snap.state, .possible)
  }
}
