import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

/// Tests of recorded streams of Inkable that are played on a view.
@Suite("Replays of Inkable's streams", .enabled(if: RecordingFolder.isGiven, RecordingFolder.notRun))
@MainActor
struct InkableReplayTests {
  /// A view that counts the received samples, and stores the indexes of the updates that it still expects.
  private final class Page: UIView {
    var began = 0
    var moved = 0
    var ended = 0
    var cancelled = 0
    var predictions = 0
    var updates = 0
    var expected: Set<Int> = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += count(touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moved += count(touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended += count(touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled += count(touches, event) }

    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
      updates += touches.count
      for touch in touches where touch.estimatedPropertiesExpectingUpdates.isEmpty {
        expected.remove(touch.estimationUpdateIndex?.intValue ?? -1)
      }
    }

    private func count(_ touches: Set<UITouch>, _ event: UIEvent?) -> Int {
      var count = 0
      for touch in touches {
        let samples = event?.coalescedTouches(for: touch) ?? []
        count += samples.count
        predictions += event?.predictedTouches(for: touch)?.count ?? 0
        for sample in samples where !sample.estimatedPropertiesExpectingUpdates.isEmpty {
          if let index = sample.estimationUpdateIndex?.intValue { expected.insert(index) }
        }
      }
      return count
    }
  }

  @Test(
    "A replay of Inkable's streams delivers every sample, prediction and update",
    arguments: [("events", 100, 95, 80, 6), ("pencil-error", 53, 49, 38, 5)]
  )
  func complete(name: String, moved: Int, updates: Int, predictions: Int, missing: Int) throws {
    let recording = try Recording(contentsOf: RecordingFolder.file("inkable/\(name).json"))
    expect(recording.remarks.isEmpty)
    expectEqual(
      recording.counts.text,
      "fingers 1, samples \(moved + 2), began 1, moved \(moved), ended 1, cancelled 0, left over 0, "
        + "updates \(updates), predictions \(predictions)"
    )

    let clock = VirtualClock()
    let application = UIApplication(clock: clock)
    let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 834, height: 1112))
    window.makeKeyAndVisible()
    let page = Page()
    page.frame = window.bounds
    window.addSubview(page)
    for frame in recording.frames {
      clock.advance(to: frame.timestamp)
      expect(application.receive(frame.samples).isEmpty)
      for update in frame.updates { expect(application.receive(update), "no touch expects \(update)") }
    }
    expectEqual(page.began, 1)
    expectEqual(page.moved, moved)
    expectEqual(page.ended, 1)
    expectEqual(page.cancelled, 0)
    expectEqual(page.updates, updates)
    expectEqual(page.predictions, predictions)
    expectEqual(page.expected.count, missing)

    // Touches whose updates are missing have ended, so the next finger is the first one of a new gesture.
    clock.advance(by: 1)
    for phase in [UITouch.Phase.began, .ended] {
      let sample = TouchSample(finger: 1, phase: phase, location: CGPoint(x: 9, y: 9), timestamp: clock.now)
      expectNil(application.receive(sample))
    }
    expectEqual(page.began, 2)
    expectEqual(page.ended, 2)
  }
}
