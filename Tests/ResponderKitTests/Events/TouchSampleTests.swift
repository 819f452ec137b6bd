import Foundation
import Testing

@testable import ResponderKit

@Suite("Touch samples")
struct TouchSampleTests {
  /// A sample in which every value differs from that of a plain finger.
  private var full: TouchSample {
    var sample = TouchSample(finger: 3, phase: .moved, location: CGPoint(x: 1, y: 2), timestamp: 4)
    sample.type = .pencil
    sample.screen = 1
    (sample.force, sample.maximumPossibleForce) = (0.5, 6)
    (sample.majorRadius, sample.majorRadiusTolerance) = (7, 8)
    (sample.altitudeAngle, sample.azimuthAngle, sample.rollAngle) = (0.25, 0.75, 1.25)
    sample.modifierFlags = .shift
    sample.buttonMask = .secondary
    sample.estimationUpdateIndex = 9
    sample.estimatedProperties = [.force, .azimuth]
    sample.estimatedPropertiesExpectingUpdates = .force
    sample.coalesced = [TouchSample(finger: 3, phase: .moved, location: .zero, timestamp: 3)]
    sample.predicted = [TouchSample(finger: 3, phase: .moved, location: .zero, timestamp: 5)]
    return sample
  }
  private let plain = TouchSample(finger: 1, phase: .began, location: .zero, timestamp: 0)

  @Test("become(_:) copies every value of the other sample, including the coalesced and predicted samples")
  func becomes() {
    for (value, other) in zip(Mirror(reflecting: full).children, Mirror(reflecting: plain).children) {
      expect("\(value.value)" != "\(other.value)", "\(value.label ?? "") has to differ to be seen")
    }
    var sample = plain
    sample.become(full)
    expectEqual(sample, full)
    sample.become(plain)
    expectEqual(sample, plain)
  }

  @Test("Coalesced and predicted samples can be set independently, and samples that differ in them are unequal")
  func others() {
    var sample = plain
    sample.coalesced = full.coalesced
    expectEqual(sample.coalesced, full.coalesced)
    expect(sample.predicted.isEmpty)
    expect(sample != plain)
    sample.predicted = full.predicted
    expectEqual(sample.coalesced, full.coalesced)
    expectEqual(sample.predicted, full.predicted)
    var copy = sample
    copy.coalesced[0].timestamp = 2
    expect(sample.coalesced == full.coalesced && copy != sample, "a copy is an independent value")
    sample.coalesced = []
    expect(sample.coalesced.isEmpty)
    expectEqual(sample.predicted, full.predicted)
    expect(sample != plain)
    sample.predicted = []
    expectEqual(sample, plain)
  }

  @Test(
    "The description of a rejected sample names the sample and the reason"
  )
  func refused() {
    let one = RejectedSample(sample: full, reason: .fingerNotDown)
    expectEqual(one.sample, full)
    expectEqual(one.reason, .fingerNotDown)
    expectEqual("\(one)", "finger 3 moved at (1.0, 2.0) at 4.0 s: \(RejectedSample.Reason.fingerNotDown.rawValue)")
    expectEqual(one, RejectedSample(sample: full, reason: .fingerNotDown))
    expect(one != RejectedSample(sample: full, reason: .notFinite))
    expect(one != RejectedSample(sample: plain, reason: .fingerNotDown))
  }
}
