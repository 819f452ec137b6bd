import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Pan recognizers")
struct PanTests {
  let screen = SimulatedScreen.square()
  let target = Target()
  let view: UIView
  let pan: UIPanGestureRecognizer

  init() {
    view = screen.add(named: "view")
    pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
  }

  private func states() -> [String] { target.calls.map { String($0.dropFirst("pan ".count)) } }

  /// Sends all samples in one event.
  private func receive(_ samples: (finger: Int, phase: UITouch.Phase, x: Double, y: Double)...) {
    screen.clock.advance(by: screen.samplePeriod)
    screen.application.receive(samples.map { screen.sample($0.finger, $0.phase, $0.x, $0.y) })
  }

  // MARK: Beginning

  @Test(
    "A pan begins when the finger has moved exactly 10 points, wherever the finger landed (G-101, measured)",
    arguments: [0.0, 0.1, 6.4, 7.9, 9.9, 11.4, 33.3, 50.3, 99.9, 333.1]
  )
  func hysteresis(start: Double) {
    screen.down(start, 50)
    screen.move(start + 9, 50)
    expectEqual(target.calls, [])
    screen.move(start + 9.99, 50)
    expectEqual(target.calls, [])
    screen.move(start + 10, 50)
    expectEqual(target.calls, ["pan began"])
    screen.up(start + 10, 50)
  }

  @Test("In gestureRecognizerShouldBegin, a pan's translation includes the first 10 points (X-08, G-108)")
  func translationAtBegan() {
    let decisions = DecisionDelegate()
    pan.delegate = decisions
    var seen: [CGPoint] = []
    decisions.begins = { recognizer in
      seen.append((recognizer as? UIPanGestureRecognizer)?.translation(in: nil) ?? .zero)
      return true
    }
    target.onGesture = { recognizer in
      if recognizer.state == .began { seen.append(self.pan.translation(in: nil)) }
    }
    screen.steadyDrag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 80))
    expectEqual(seen, [CGPoint(x: 0, y: 10), CGPoint(x: 0, y: 10)])
  }

  // MARK: Fingers that are added and lifted

  @Test("A pan's translation does not jump when a finger is added or lifted while another finger moves (G-103)")
  func joiningAndLeavingInOneEvent() {
    screen.down(50, 50)
    screen.move(50, 70)
    receive((1, .moved, 50, 80), (2, .began, 250, 150))
    expectEqual(pan.translation(in: nil), CGPoint(x: 0, y: 30))
    receive((1, .moved, 50, 82), (2, .ended, 250, 150))
    // The finger moves two points, so the centroid of the two fingers moves one point.
    expectEqual(pan.translation(in: nil), CGPoint(x: 0, y: 31))
    screen.move(50, 92)
    expectEqual(pan.translation(in: nil), CGPoint(x: 0, y: 41))
    receive((1, .moved, 50, 94), (3, .began, 10, 10), (4, .began, 390, 390))
    expectEqual(pan.translation(in: nil), CGPoint(x: 0, y: 43))
    receive((1, .ended, 50, 94), (3, .moved, 10, 13), (4, .ended, 390, 390))
    expectEqual(pan.translation(in: nil), CGPoint(x: 0, y: 44))
    screen.up(10, 13, finger: 3)
    expectEqual(states().last, "ended")
  }

  @Test("Adding or lifting a finger does not begin a pan")
  func joiningBefore() {
    screen.down(50, 50)
    screen.move(50, 55)
    receive((1, .moved, 50, 56), (2, .began, 350, 350))
    receive((1, .moved, 50, 57), (2, .ended, 350, 350))
    expectEqual(target.calls, [])
    expectEqual(pan.translation(in: nil), CGPoint(x: 0, y: 6.5))
    screen.up(50, 57)
  }

  // MARK: Translation

  @Test("setTranslation changes the translation of a pan, but not its velocity (G-104)")
  func setTranslation() {
    // For comparison, the same pan in another application, whose target does not call `setTranslation`.
    let other = SimulatedScreen.square()
    let undisturbed = other.add(named: "view").recognize(UIPanGestureRecognizer(), named: "pan", telling: Target())
    target.onGesture = { _ in self.pan.setTranslation(.zero, in: self.view) }
    func both(_ act: (SimulatedScreen) -> Void) {
      act(screen)
      act(other)
      expectEqual(pan.velocity(in: nil), undisturbed.velocity(in: nil))
    }
    both { $0.down(50, 50) }
    for x in [65.0, 72, 80] {
      both { $0.move(x, 50) }
      expectEqual(pan.translation(in: nil), .zero)
    }
    expect(pan.velocity(in: nil).x > 0)
    target.onGesture = nil
    both { $0.move(84, 53) }
    expectEqual(pan.translation(in: nil), CGPoint(x: 4, y: 3))
    pan.setTranslation(CGPoint(x: 100, y: -5), in: view)
    both { $0.move(85, 53) }
    expectEqual(pan.translation(in: nil), CGPoint(x: 101, y: -5))
    var atTheEnd = CGPoint.zero
    target.onGesture = { _ in
      self.pan.setTranslation(.zero, in: self.view)
      atTheEnd = self.pan.velocity(in: nil)
    }
    both { $0.up(85, 53) }
    expect(atTheEnd.x > 0)
  }

  @Test(
    "The translation and velocity of a pan are in the given view's coordinates, even if the view is scaled (G-104)"
  )
  func axes() {
    let turned = screen.add(named: "turned", frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    turned.isUserInteractionEnabled = false
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    screen.down(50, 50)
    for x in stride(from: 60.0, through: 100, by: 10) { screen.move(x, 50) }
    // The view is rotated clockwise and scaled. A movement to the right on the screen is half as long, along the view's
    // negative y axis.
    let translation = pan.translation(in: turned)
    expect(abs(translation.x) < 1e-9)
    expect(abs(translation.y + 25) < 1e-9)
    let velocity = pan.velocity(in: turned)
    expect(abs(velocity.x) < 1e-6)
    expect(abs(velocity.y + 500) < 1e-6)
    pan.setTranslation(CGPoint(x: 0, y: -5), in: turned)
    let here = pan.translation(in: nil)
    expect(abs(here.x - 10) < 1e-9)
    expect(abs(here.y) < 1e-9)
    screen.up(100, 50)
  }

  // MARK: Velocity

  private func velocityAtEnd(step: Double, interval: Double, count: Int, rest: Double) -> CGPoint {
    let screen = SimulatedScreen.square()
    let target = Target()
    let view = screen.add(named: "view")
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    var velocity = CGPoint(x: -1, y: -1)
    target.onGesture = { _ in
      if pan.state == .ended { velocity = pan.velocity(in: nil) }
    }
    screen.down(50, 0)
    for index in 1...count {
      screen.clock.advance(to: Double(index) * interval)
      screen.send(1, .moved, 50, Double(index) * step)
    }
    screen.clock.advance(to: Double(count) * interval + rest)
    screen.send(1, .ended, 50, Double(count) * step)
    return velocity
  }

  @Test("At the lift, a pan has the velocity of its moves, which is exactly 0 perpendicular to them (measured)")
  func velocity() {
    for (step, interval, expected) in [(6.0, 0.008, 750.0), (24, 0.008, 3000), (25, 0.008, 3125), (3, 0.016, 187.5)] {
      let velocity = velocityAtEnd(step: step, interval: interval, count: 15, rest: interval)
      expect(abs(velocity.y - expected) < 1e-6)
      expectEqual(velocity.x, 0)
    }
  }

  @Test(
    "At the lift, a pan still has its velocity after a rest of 0.312 s, but the velocity 0 after 0.320 s (measured)"
  )
  func rest() {
    expect(abs(velocityAtEnd(step: 5, interval: 0.008, count: 20, rest: 0.312).y - 625) < 1e-6)
    expectEqual(velocityAtEnd(step: 5, interval: 0.008, count: 20, rest: 0.32), .zero)
    expectEqual(velocityAtEnd(step: 3, interval: 0.016, count: 20, rest: 0.32), .zero)
    expectEqual(velocityAtEnd(step: 3, interval: 0.016, count: 20, rest: 5), .zero)
  }

  @Test("The velocity of a pan is derived from the moves in the last 0.1 s (measured)")
  func window() {
    screen.down(50, 50)
    var x = 50.0
    for _ in 0..<20 {
      x += 10
      screen.move(x, 50)
    }
    // The moves in the opposite direction take slightly more than 0.1 s, so only they determine the velocity.
    for _ in 0..<11 {
      x -= 1
      screen.move(x, 50)
    }
    expect(abs(pan.velocity(in: nil).x + 100) < 1e-6)
    screen.up(x, 50)
  }

  @Test(
    "Two fingers that lift one after the other preserve the pan's velocity, because a lift is not a move (measured)"
  )
  func twoFingersLift() {
    var velocity = CGPoint.zero
    target.onGesture = { _ in
      if self.pan.state == .ended { velocity = self.pan.velocity(in: nil) }
    }
    receive((1, .began, 50, 50), (2, .began, 150, 50))
    for step in 1...10 {
      receive((1, .moved, 50, 50 + 5 * Double(step)), (2, .moved, 150, 50 + 5 * Double(step)))
    }
    screen.up(150, 100, finger: 2)
    expect(abs(pan.velocity(in: nil).y - 500) < 1e-6)
    screen.up(50, 100)
    expect(abs(velocity.y - 500) < 1e-6)
    expectEqual(velocity.x, 0)
  }

  @Test("Adding a finger does not change a pan's velocity")
  func fingerJoins() {
    screen.down(50, 50)
    for step in 1...10 { screen.move(50, 50 + 5 * Double(step)) }
    screen.down(350, 350, finger: 2)
    expect(abs(pan.velocity(in: nil).y - 500) < 1e-6)
    expectEqual(pan.velocity(in: nil).x, 0)
    screen.application.cancelAllTouches()
  }

  // MARK: Actions and locations

  @Test("After a pan has begun, every move of its fingers sends the action with the state .changed (G-12, G-102)")
  func changed() {
    screen.steadyDrag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 80), step: 5)
    expectEqual(states(), ["began", "changed", "changed", "changed", "changed", "ended"])
  }

  @Test("The location of a pan is the centroid of its fingers, also after the lift (G-73, G-75)")
  func location() {
    var locations: [CGPoint] = []
    var counts: [Int] = []
    target.onGesture = { recognizer in
      locations.append(recognizer.location(in: nil))
      counts.append(recognizer.numberOfTouches)
    }
    receive((1, .began, 50, 50), (2, .began, 150, 50))
    receive((1, .moved, 50, 70), (2, .moved, 150, 70))
    receive((1, .moved, 50, 70), (2, .moved, 170, 90))
    receive((1, .ended, 50, 70), (2, .ended, 170, 90))
    expectEqual(locations, [CGPoint(x: 100, y: 70), CGPoint(x: 110, y: 80), CGPoint(x: 110, y: 80)])
    expectEqual(counts, [2, 2, 0])
  }
}
