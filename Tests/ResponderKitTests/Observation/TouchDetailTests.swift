import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the touch values in records of touches methods.
@MainActor
@Suite("Values of each finger in records of touches")
struct TouchDetailTests {
  /// A recognizer that receives corrected values.
  final class Inking: UIGestureRecognizer {}

  let screen = SimulatedScreen.square()
  let view: UIView

  init() {
    view = screen.add(named: "view")
    view.isMultipleTouchEnabled = true
  }

  private func touches(_ line: String) -> [EventRecord.Touch] {
    screen.log.records.last { $0.line(screen.log.names) == line }?.touches ?? []
  }

  private func pencil(_ phase: UITouch.Phase, _ x: Double) -> TouchSample {
    var sample = screen.sample(1, phase, x, 10)
    sample.type = .pencil
    sample.force = 0.5
    sample.maximumPossibleForce = 4
    sample.altitudeAngle = 1
    sample.azimuthAngle = 2
    return sample
  }

  @Test("The record of a finger contains its location, but neither a force nor angles (T-15, T-17)")
  func finger() throws {
    screen.down(10, 20)
    let touch = try require(touches("view touchesBegan").first)
    expectEqual(touch.finger, 1)
    expectEqual(touch.point, CGPoint(x: 10, y: 20))
    expectEqual(touch.type, .direct)
    expectNil(touch.force)
    expectNil(touch.altitude)
    expectNil(touch.azimuth)
    expectEqual(touch.coalesced, 1)
    expectEqual(touch.predicted, 0)
    expectEqual(touch.expectedUpdates, [])
    let others = screen.log.records.filter { $0.category != .touches && !$0.touches.isEmpty }
    expect(others.isEmpty)
  }

  @Test("On a surface that measures force, the record of a finger contains its force, even if it is 0 (T-15)")
  func force() {
    var sample = screen.sample(1, .began, 10, 10)
    sample.maximumPossibleForce = 4
    screen.application.receive(sample)
    expectEqual(touches("view touchesBegan").map(\.force), [0])
  }

  @Test("The record of a pencil contains its force and angles, and the number of its samples (E-06, E-07)")
  func pencil() throws {
    screen.application.receive(pencil(.began, 10))
    var sample = pencil(.moved, 30)
    sample.coalesced = [pencil(.moved, 20), pencil(.moved, 30)]
    sample.predicted = [pencil(.moved, 40), pencil(.moved, 50), pencil(.moved, 60)]
    sample.estimationUpdateIndex = 7
    sample.estimatedPropertiesExpectingUpdates = [.force, .azimuth]
    screen.application.receive(sample)
    let touch = try require(touches("view touchesMoved").first)
    expectEqual(touch.type, .pencil)
    expectEqual(touch.force, 0.5)
    expectEqual(touch.altitude, 1)
    expectEqual(touch.azimuth, 2)
    expectEqual(touch.coalesced, 2)
    expectEqual(touch.predicted, 3)
    expectEqual(touch.expectedUpdates.words, ["force", "azimuth"])
  }

  @Test(
    "Recorded locations are in screen coordinates, wherever the window is, and fingers are in numerical order"
  )
  func several() {
    screen.window.frame = CGRect(x: 0, y: 50, width: 400, height: 350)
    screen.application.receive([screen.sample(2, .began, 30, 100), screen.sample(1, .began, 10, 80)])
    let values = touches("view touchesBegan")
    expectEqual(values.map(\.finger), [1, 2])
    expectEqual(values.map(\.point), [CGPoint(x: 10, y: 80), CGPoint(x: 30, y: 100)])
  }

  @Test("A withheld beginning is recorded with its own location (G-50)")
  func withheld() {
    view.recognize(UITapGestureRecognizer(), named: "tap", telling: Target()).delaysTouchesBegan = true
    screen.down(10, 10)
    screen.move(200, 10)
    expectEqual(touches("view touchesBegan").map(\.point), [CGPoint(x: 10, y: 10)])
    expectEqual(touches("view touchesMoved").map(\.point), [CGPoint(x: 200, y: 10)])
  }

  @Test("Samples at one location but with different forces are recorded with their own forces")
  func forces() {
    for (phase, force) in [(UITouch.Phase.began, 0.1), (.moved, 0.2), (.moved, 0.3), (.ended, 0.4)] {
      var sample = pencil(phase, 10)
      sample.force = force
      screen.application.receive(sample)
      screen.clock.advance(by: 0.01)
    }
    let values = screen.log.records.filter { $0.line(screen.log.names).hasPrefix("view touches") }
    expectEqual(values.map { $0.touches.map(\.force) }, [[0.1], [0.2], [0.3], [0.4]])
  }

  @Test("A beginning and an end released together at one location are recorded with their own forces (G-50)")
  func heldForces() {
    view.recognize(UISwipeGestureRecognizer(), named: "swipe", telling: Target()).delaysTouchesBegan = true
    for (phase, force) in [(UITouch.Phase.began, 0.1), (.ended, 0.4)] {
      var sample = pencil(phase, 10)
      sample.force = force
      screen.application.receive(sample)
    }
    expectEqual(touches("view touchesBegan").map(\.force), [0.1])
    expectEqual(touches("view touchesEnded").map(\.force), [0.4])
  }

  @Test(
    "Corrected values are recorded for each recognizer and responder that receives them, even after the lift (T-20)"
  )
  func estimates() throws {
    view.recognize(Inking(), named: "ink", telling: Target())
    var sample = pencil(.began, 10)
    sample.estimationUpdateIndex = 7
    sample.estimatedPropertiesExpectingUpdates = [.force, .azimuth]
    screen.application.receive(sample)
    screen.application.receive(pencil(.ended, 10))
    screen.log.removeAll()
    var update = EstimateUpdate(estimationUpdateIndex: 7, timestamp: 0)
    update.force = 0.75
    update.estimatedPropertiesExpectingUpdates = .azimuth
    expect(screen.application.receive(update))
    expectEqual(screen.lines(.receives), ["ink", "view", "window", "application"].map { "\($0) receives estimates" })
    expectEqual(screen.log.records.count, 4)
    let touch = try require(touches("view receives estimates").first)
    expectEqual(touch.finger, 1)
    expectEqual(touch.force, 0.75)
    expectEqual(touch.expectedUpdates, .azimuth)
    expectEqual(touch.point, CGPoint(x: 10, y: 10))
    expectEqual(touch.coalesced, 0)
  }

  @Test("Corrected values for which no sample waits are rejected with a reason (T-20)")
  func unknownEstimate() {
    expect(!screen.application.receive(EstimateUpdate(estimationUpdateIndex: 7, timestamp: 0)))
    expectEqual(screen.whys("nothing rejects sample"), ["no sample with this number is waiting for corrected values"])
  }
}
