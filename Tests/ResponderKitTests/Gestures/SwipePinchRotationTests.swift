import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Swipe, pinch, rotation and screen edge pan recognizers")
struct SwipePinchRotationTests {
  let screen = SimulatedScreen.square()
  let target = Target()

  private func two(
    _ phase: UITouch.Phase,
    radius: Double,
    degrees: Double,
    at center: CGPoint = CGPoint(x: 200, y: 200)
  ) {
    let angle = degrees * .pi / 180
    let dx = radius * cos(angle)
    let dy = radius * sin(angle)
    screen.clock.advance(by: screen.samplePeriod)
    screen.application.receive([
      screen.sample(1, phase, center.x - dx, center.y - dy), screen.sample(2, phase, center.x + dx, center.y + dy),
    ])
  }

  @Test("If the direction of a swipe contains both axes, only horizontal swipes are recognized (measured)")
  func bothAxes() {
    let directions: [(UISwipeGestureRecognizer.Direction, Double, Double)] = [
      (.right, 1, 0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1),
    ]
    for mask in UInt(0)..<16 {
      let direction = UISwipeGestureRecognizer.Direction(rawValue: mask)
      let sideways = direction.intersection([.left, .right])
      let counting = sideways.isEmpty ? direction : sideways
      for (way, dx, dy) in directions {
        let screen = SimulatedScreen.square()
        let target = Target()
        let view = screen.add(named: "view")
        let swipe = view.recognize(UISwipeGestureRecognizer(), named: "swipe", telling: target)
        swipe.direction = direction
        screen.steadyDrag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200 + 150 * dx, y: 200 + 150 * dy), step: 15)
        expectEqual(target.calls, (counting.contains(way) ? ["swipe ended"] : []), "\(mask) \(way)")
        // The property still returns the direction that was set.
        expectEqual(swipe.direction, direction)
      }
    }
  }

  @Test(
    "The rotation of a rotation recognizer is the angle by which its fingers turn, even beyond 180°",
    arguments: [45.0, 90, 180, 270, 360, 540, -400]
  )
  func rotation(degrees: Double) {
    let view = screen.add(named: "view")
    let rotation = view.recognize(UIRotationGestureRecognizer(), named: "rotation", telling: target)
    var last: CGFloat = 0
    target.onGesture = { _ in last = rotation.rotation }
    two(.began, radius: 80, degrees: 0)
    for step in 1...60 { two(.moved, radius: 80, degrees: degrees * Double(step) / 60) }
    two(.ended, radius: 80, degrees: degrees)
    expect(abs(last - degrees * .pi / 180) < 1e-9)
    expectEqual(target.calls.first, "rotation began")
    expectEqual(target.calls.last, "rotation ended")
  }

  @Test(
    "A pinch or rotation also counts the first two fingers' movement before a third finger lands",
    arguments: [false, true]
  )
  func thirdFingerWhileUndecided(turns: Bool) {
    let view = screen.add(named: "view")
    view.isMultipleTouchEnabled = true
    let recognizer = turns ? UIRotationGestureRecognizer() : UIPinchGestureRecognizer()
    view.recognize(recognizer, named: "pair", telling: target)
    let hysteresis = turns ? 2 * 180 / Double.pi * 0.05 : screen.application.configuration.pinchHysteresis / 2
    func sendTouches(_ part: Double, _ phase: UITouch.Phase) {
      if turns {
        two(phase, radius: 150, degrees: part * hysteresis)
      } else {
        two(phase, radius: 50 + part * hysteresis, degrees: 0)
      }
    }
    // The number of steps after which two fingers begin the gesture. In each step, they move by a tenth of the
    // hysteresis.
    var needed = 0
    sendTouches(0, .began)
    while target.calls.isEmpty, needed < 100 {
      needed += 1
      sendTouches(Double(needed) / 10, .moved)
    }
    expect(needed > 1)
    expect(needed < 100)
    sendTouches(Double(needed) / 10, .ended)
    target.calls = []
    screen.clock.advance(by: 1)
    sendTouches(0, .began)
    for step in 1..<needed { sendTouches(Double(step) / 10, .moved) }
    expectEqual(target.calls, [])
    screen.down(20, 20, finger: 3)
    sendTouches(Double(needed) / 10, .moved)
    expectEqual(target.calls, ["pair began"])
  }

  @Test(
    "If another finger replaces one of two fingers, the velocity of pinch and rotation is 0"
  )
  func velocityOfOtherFingers() {
    let view = screen.add(named: "view")
    let pinch = view.recognize(UIPinchGestureRecognizer(), named: "pinch", telling: target)
    let rotation = view.recognize(UIRotationGestureRecognizer(), named: "rotation", telling: target)
    let decisions = DecisionDelegate()
    decisions.both = { _, _ in true }
    pinch.delegate = decisions
    screen.down(200, 350, finger: 3)
    screen.down(200, 250, finger: 1)
    screen.down(300, 250, finger: 2)
    // The recognizers now follow fingers 3 and 1, which move apart and turn.
    for step in 1...5 { screen.move(200 + 10 * Double(step), 250, finger: 1) }
    expectEqual(pinch.state, .began)
    expectEqual(rotation.state, .changed)
    expect(pinch.velocity > 0.5)
    expect(rotation.velocity > 0.5)
    screen.up(200, 350, finger: 3)
    expectEqual(pinch.velocity, 0)
    expectEqual(rotation.velocity, 0)
    // The recognizers now follow fingers 1 and 2, which are 50 points apart horizontally.
    let (scale, turn) = (pinch.scale, rotation.rotation)
    screen.move(250, 200, finger: 1)
    expect(abs(pinch.velocity - scale * (2.0.squareRoot() - 1) / 0.01) < 1e-6)
    expect(abs(rotation.velocity - CGFloat.pi / 4 / 0.01) < 1e-6)
    expect(abs(pinch.scale - scale * 2.0.squareRoot()) < 1e-9)
    expect(abs(rotation.rotation - turn - .pi / 4) < 1e-9)
    screen.application.cancelAllTouches()
  }

  @Test("A third finger that lands, moves and lifts does not change the velocity of a pinch")
  func velocityBesideAThirdFinger() {
    let view = screen.add(named: "view")
    let pinch = view.recognize(UIPinchGestureRecognizer(), named: "pinch", telling: target)
    two(.began, radius: 50, degrees: 0)
    for step in 1...5 { two(.moved, radius: 50 + 10 * Double(step), degrees: 0) }
    let velocity = pinch.velocity
    expect(abs(velocity - 20) < 1e-9)
    screen.down(10, 10, finger: 3)
    expectEqual(pinch.velocity, velocity)
    screen.move(20, 20, finger: 3)
    screen.move(30, 20, finger: 3)
    expectEqual(pinch.velocity, velocity)
    screen.up(30, 20, finger: 3)
    expectEqual(pinch.velocity, velocity)
    screen.application.cancelAllTouches()
  }

  @Test(
    "The velocity of pinch and rotation is 0 after a rest before the lift, and after the app sets the scale or rotation"
  )
  func velocityAfterARest() {
    for turns in [false, true] {
      for rests in [false, true] {
        let screen = SimulatedScreen.square()
        let view = screen.add(named: "view")
        let pinch = view.recognize(UIPinchGestureRecognizer(), named: "pinch", telling: target)
        let rotation = view.recognize(UIRotationGestureRecognizer(), named: "rotation", telling: target)
        (turns ? pinch : rotation).isEnabled = false
        let velocity = { turns ? rotation.velocity : pinch.velocity }
        var atTheEnd: CGFloat?
        target.onGesture = { if $0.state == .ended { atTheEnd = velocity() } }
        screen.down(200, 200, finger: 1)
        screen.down(300, 200, finger: 2)
        for step in 1...5 { screen.move(300 + 10 * Double(step), 200 + 10 * Double(step), finger: 2) }
        expect(velocity() > 0.5)
        if rests { screen.clock.advance(by: 0.32) }
        let moving = velocity()
        screen.application.receive([screen.sample(1, .ended, 200, 200), screen.sample(2, .ended, 350, 250)])
        expectEqual(atTheEnd, (rests ? 0 : moving))
        screen.down(200, 200, finger: 1)
        screen.down(300, 200, finger: 2)
        for step in 1...5 { screen.move(300 + 10 * Double(step), 200 + 10 * Double(step), finger: 2) }
        pinch.scale = 1
        rotation.rotation = 0
        expectEqual(velocity(), 0)
        screen.application.cancelAllTouches()
        target.onGesture = nil
      }
    }
  }

  @Test(
    "If the fingers are closer than the configured smallest distance, a pinch uses this distance for its scale"
  )
  func smallestDistance() {
    let view = screen.add(named: "view")
    let pinch = view.recognize(UIPinchGestureRecognizer(), named: "pinch", telling: target)
    two(.began, radius: 50, degrees: 0)
    two(.moved, radius: 20, degrees: 0)
    two(.moved, radius: 0, degrees: 0)
    let smallest = screen.application.configuration.pinchSmallestDistance
    expect(smallest > 0)
    expect(abs(pinch.scale - smallest / 100) < 1e-12)
    screen.application.cancelAllTouches()
  }
}
