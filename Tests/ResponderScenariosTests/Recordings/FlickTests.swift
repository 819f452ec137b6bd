import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the results of 14 recorded flicks, in milliseconds and points. The last flick ends without a lift.
@Suite("Recorded flicks", .enabled(if: RecordingFolder.isGiven, RecordingFolder.notRun))
@MainActor
struct FlickTests {
  private struct Flick {
    struct Event {
      var kind: String
      var sample: TouchSample
    }

    var name: String
    var events: [Event]

    var moves: [TouchSample] { events.filter { $0.kind == "move" }.map(\.sample) }
    var lift: TouchSample? { events.first { $0.kind == "up" }?.sample }
  }

  /// A target that stores the state and the velocity of a recognizer each time the recognizer's action runs.
  @MainActor
  private final class Witness {
    var states: [UIGestureRecognizer.State] = []
    var velocity = CGPoint.zero

    func panned(_ pan: UIPanGestureRecognizer) {
      states.append(pan.state)
      velocity = pan.velocity(in: nil)
    }

    func swiped(_ swipe: UISwipeGestureRecognizer) { states.append(swipe.state) }
  }

  @MainActor
  private struct Surface {
    let clock = VirtualClock()
    let application: UIApplication
    let view = UIView()

    init() {
      application = UIApplication(clock: clock)
      let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 420, height: 900))
      window.makeKeyAndVisible()
      view.frame = window.bounds
      window.addSubview(view)
    }

    func play(_ flick: Flick) {
      for event in flick.events {
        while let deadline = clock.nextDeadline, deadline <= event.sample.timestamp { clock.advance(to: deadline) }
        clock.advance(to: event.sample.timestamp)
        application.receive(event.sample)
      }
    }

    func runOut() {
      while let deadline = clock.nextDeadline { clock.advance(to: deadline) }
    }
  }

  private static func flicks() throws -> [Flick] {
    let data = try RecordingFolder.data("flutter/flutter_velocity_vectors.json")
    let file = try require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let sequences = try require(file["sequences"] as? [[String: Any]])
    return try sequences.map { sequence in
      let events = try require(sequence["events"] as? [[String: Any]])
      var start: Double?
      return Flick(
        name: try require(sequence["name"] as? String),
        events: try events.map { event in
          func number(_ key: String) throws -> Double { try require((event[key] as? NSNumber)?.doubleValue) }
          let kind = try require(event["kind"] as? String)
          let phases = ["down": UITouch.Phase.began, "move": .moved, "up": .ended]
          let time = try number("t_ms") / 1000
          let first = start ?? time
          start = first
          let sample = TouchSample(
            finger: 1,
            phase: try require(phases[kind]),
            location: CGPoint(x: try number("x"), y: try number("y")),
            timestamp: time - first
          )
          return Flick.Event(kind: kind, sample: sample)
        }
      )
    }
  }

  /// Returns the slope of the least-squares line through the samples' locations, in points per second.
  private static func fit(_ samples: [TouchSample]) -> CGPoint {
    let count = Double(samples.count)
    let time = samples.reduce(0) { $0 + $1.timestamp } / count
    let x = samples.reduce(0) { $0 + $1.location.x } / count
    let y = samples.reduce(0) { $0 + $1.location.y } / count
    let spread = samples.reduce(0) { $0 + ($1.timestamp - time) * ($1.timestamp - time) }
    return CGPoint(
      x: samples.reduce(0) { $0 + ($1.timestamp - time) * ($1.location.x - x) } / spread,
      y: samples.reduce(0) { $0 + ($1.timestamp - time) * ($1.location.y - y) } / spread
    )
  }

  @Test("The velocity of a pan at the lift is within 10 % of the slope of a line through the moves of the last 100 ms")
  func speedAtTheLift() throws {
    let flicks = try Self.flicks()
    expectEqual(flicks.count, 14)
    for flick in flicks where flick.lift != nil {
      let (surface, witness) = (Surface(), Witness())
      let pan = UIPanGestureRecognizer(target: witness, action: Selector(Witness.panned))
      surface.view.addGestureRecognizer(pan)
      surface.play(flick)
      let last = try require(flick.moves.last?.timestamp)
      let line = Self.fit(flick.moves.filter { last - $0.timestamp <= 0.1 + 1e-9 })
      expectEqual(witness.states.last, .ended, "\(flick.name)")
      let difference = hypot(witness.velocity.x - line.x, witness.velocity.y - line.y)
      expect(difference <= 0.1 * hypot(line.x, line.y), "\(flick.name): \(witness.velocity), the line: \(line)")
    }
  }

  @Test("Of four swipe recognizers, only the one for the initial direction of a flick recognizes")
  func oneSwipe() throws {
    for flick in try Self.flicks() where flick.lift != nil {
      let surface = Surface()
      let directions: [UISwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
      let witnesses = directions.map { direction in
        let witness = Witness()
        let swipe = UISwipeGestureRecognizer(target: witness, action: Selector(Witness.swiped))
        swipe.direction = direction
        surface.view.addGestureRecognizer(swipe)
        return witness
      }
      surface.play(flick)
      surface.runOut()
      let fired = zip(directions, witnesses).filter { !$0.1.states.isEmpty }
      expect(fired.count == 1 && fired[0].1.states == [.ended], "\(flick.name)")
      let start = flick.events[0].sample.location
      let far = try require(flick.moves.first { abs($0.location.y - start.y) >= 50 })
      expectEqual(fired.first?.0, (far.location.y < start.y ? .up : .down), "\(flick.name)")
    }
  }

  @Test("If a flick has no lift, cancelling its touch cancels the pan and makes the swipe fail")
  func noLift() throws {
    let flick = try require(Self.flicks().last)
    expectNil(flick.lift)
    let (surface, witness, swiped) = (Surface(), Witness(), Witness())
    let pan = UIPanGestureRecognizer(target: witness, action: Selector(Witness.panned))
    let swipe = UISwipeGestureRecognizer(target: swiped, action: Selector(Witness.swiped))
    swipe.direction = .down
    surface.view.addGestureRecognizer(pan)
    surface.play(flick)
    surface.application.cancelAllTouches()
    expectEqual(witness.states.first, .began)
    expectEqual(witness.states.last, .cancelled)
    expectEqual(pan.state, .possible)

    let second = Surface()
    second.view.addGestureRecognizer(swipe)
    second.play(flick)
    second.runOut()
    expect(swiped.states.isEmpty)
    expectEqual(swipe.state, .failed)
    second.application.cancelAllTouches()
    expectEqual(swipe.state, .possible)
  }
}
