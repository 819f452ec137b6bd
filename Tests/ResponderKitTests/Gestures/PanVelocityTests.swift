import Foundation
import RandomTesting
import ResponderSimulation
import Testing

@testable import ResponderKit

@MainActor
@Suite("Details of pan recognizers")
struct PanVelocityTests {
  let screen = SimulatedScreen.square()
  let target = Target()
  let pan: UIPanGestureRecognizer

  init() {
    pan = screen.add(named: "view").recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
  }

  @Test("During 400 uneven moves, a pan's velocity is always derived from the moves of the last 0.1 s")
  func longStream() {
    var numbers = SeededNumbers(seed: 20_127)
    var atTheLift: CGPoint?
    target.onGesture = { [pan] in atTheLift = $0.state == .ended ? pan.velocity(in: nil) : nil }
    for _ in 1...2 {
      var moves: [(time: Double, x: Double, y: Double)] = []
      var (x, y) = (200.0, 200.0)
      screen.down(x, y)
      for _ in 1...400 {
        screen.clock.advance(by: Double.random(in: 0.001...0.009, using: &numbers))
        x += Double.random(in: -4...9, using: &numbers)
        y += Double.random(in: -8...5, using: &numbers)
        screen.send(1, .moved, x, y)
        moves.append((screen.clock.now, x, y))
        guard pan.state != .possible, moves.count > 2 else { continue }
        let expected = Self.slope(of: moves.filter { screen.clock.now - $0.time <= 0.1 })
        let velocity = pan.velocity(in: nil)
        guard abs(velocity.x - expected.x) < 1e-6, abs(velocity.y - expected.y) < 1e-6 else {
          Issue.record("After \(moves.count) moves the velocity is \(velocity) instead of \(expected).")
          break
        }
      }
      // After the finger has rested for 0.5 s before the lift, the velocity is 0. This does not affect the next drag.
      screen.clock.advance(by: 0.5)
      screen.send(1, .ended, x, y)
      expectEqual(atTheLift, .zero)
      screen.clock.advance(by: 1)
    }
  }

  /// Returns the slope of the straight line that fits the moves best, in points per second.
  private static func slope(of moves: [(time: Double, x: Double, y: Double)]) -> CGPoint {
    let count = Double(moves.count)
    let time = moves.reduce(0) { $0 + $1.time } / count
    let x = moves.reduce(0) { $0 + $1.x } / count
    let y = moves.reduce(0) { $0 + $1.y } / count
    let spread = moves.reduce(0) { $0 + ($1.time - time) * ($1.time - time) }
    return CGPoint(
      x: moves.reduce(0) { $0 + ($1.time - time) * ($1.x - x) } / spread,
      y: moves.reduce(0) { $0 + ($1.time - time) * ($1.y - y) } / spread
    )
  }

  @Test("Of several fingers that land together, a pan tracks the first, up to its maximumNumberOfTouches (G-101)")
  func firstOfSeveral() {
    pan.maximumNumberOfTouches = 2
    screen.down(100, 100, finger: 1)
    screen.move(100, 130, finger: 1)
    screen.application.receive([screen.sample(5, .began, 200, 130), screen.sample(2, .began, 300, 130)])
    expectEqual(pan.numberOfTouches, 2)
    expectEqual(pan.location(ofTouch: 1, in: nil), CGPoint(x: 200, y: 130))
    screen.application.cancelAllTouches()
  }

  @Test("In shouldReceive(touch), the new touch is the last one in location(ofTouch:)")
  func offeredTouch() {
    final class Asked: UIGestureRecognizerDelegate {
      var found: [(count: Int, location: CGPoint)] = []
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        let count = gestureRecognizer.numberOfTouches
        found.append((count, gestureRecognizer.location(ofTouch: count, in: nil)))
        return true
      }
    }
    let asked = Asked()
    pan.delegate = asked
    screen.down(100, 100, finger: 1)
    screen.down(250, 180, finger: 2)
    expectEqual(asked.found.map(\.count), [0, 1])
    expectEqual(asked.found.map(\.location), [CGPoint(x: 100, y: 100), CGPoint(x: 250, y: 180)])
    expectEqual(pan.numberOfTouches, 2)
    expectNil(pan.entry.candidate)
    screen.application.cancelAllTouches()
  }

  @Test(
    "Scrolling by 0 points does not begin a pan, and scrolling that rests before it ends has a velocity of 0 (measured)"
  )
  func scrolling() {
    func scroll(_ phase: PointerPhase, _ dy: Double) {
      screen.clock.advance(by: 0.01)
      screen.application.receive(
        ScrollSample(
          phase: phase,
          location: CGPoint(x: 50, y: 50),
          translation: CGVector(dx: 0, dy: dy),
          timestamp: screen.clock.now
        )
      )
    }
    pan.allowedScrollTypesMask = .all
    scroll(.began, 0)
    expectEqual(target.calls, [])
    expectEqual(pan.state, .possible)
    var atTheEnd: CGPoint?
    target.onGesture = { [pan] in if $0.state == .ended { atTheEnd = pan.velocity(in: nil) } }
    for _ in 1...5 { scroll(.changed, 5) }
    expectEqual(target.calls.first, "pan began")
    expect(abs(pan.velocity(in: nil).y - 500) < 1e-6)
    screen.clock.advance(by: 0.4)
    scroll(.ended, 0)
    expectEqual(atTheEnd, .zero)
  }

  @Test("A pan whose delegate refused to begin is possible again when the scrolling ends")
  func refusedScrolling() {
    let decisions = DecisionDelegate()
    decisions.begins = { _ in false }
    pan.delegate = decisions
    pan.allowedScrollTypesMask = .all
    func scroll(_ phase: PointerPhase, _ dy: Double) {
      screen.application.receive(
        ScrollSample(
          phase: phase,
          location: CGPoint(x: 50, y: 50),
          translation: CGVector(dx: 0, dy: dy),
          timestamp: screen.clock.now
        )
      )
    }
    scroll(.began, 20)
    expectEqual(pan.state, .failed)
    scroll(.ended, 0)
    expectEqual(pan.state, .possible)
    expectEqual(target.calls, [])
  }
}
