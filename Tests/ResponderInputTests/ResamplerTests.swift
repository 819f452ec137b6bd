import Foundation
import RandomTesting
import ResponderInput
import ResponderKit
import Testing

@Suite("Resampling to the frames of the display")
struct ResamplerTests {
  private func sample(_ phase: UITouch.Phase, _ x: Double, at time: TimeInterval, finger: Int = 1) -> TouchSample {
    TouchSample(finger: finger, phase: phase, location: CGPoint(x: x, y: 0), timestamp: time)
  }

  /// A resampler without latency and predictions, which makes the expected times simple.
  private var plain: TouchResampler {
    var resampler = TouchResampler()
    resampler.latency = 0
    resampler.predictionTimes = []
    return resampler
  }

  private func values(_ events: [[TouchSample]]) -> [String] {
    events.map {
      $0.map { "\($0.finger) \($0.phase) \(number($0.location.x)) at \(number($0.timestamp))" }.joined(separator: "; ")
    }
  }

  private func number(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

  @Test("A frame has the location interpolated at its time, and samples after this time are used for the next frame")
  func interpolation() {
    var resampler = plain
    resampler.add([sample(.began, 0, at: 0)])
    expectEqual(values(resampler.frame(at: 0)), ["1 began 0.0 at 0.0"])
    resampler.add([sample(.moved, 10, at: 0.01)])
    resampler.add([sample(.moved, 20, at: 0.02)])
    let first = resampler.frame(at: 0.015)
    expectEqual(values(first), ["1 moved 15.0 at 0.015"])
    expectEqual(first[0][0].coalesced.map(\.location.x), [10, 15])
    resampler.add([sample(.moved, 30, at: 0.03)])
    let second = resampler.frame(at: 0.03)
    expectEqual(values(second), ["1 moved 30.0 at 0.03"])
    expectEqual(second[0][0].coalesced.map(\.location.x), [20, 30])
  }

  @Test("Without a later sample, extrapolation is limited to half of the last interval and to a maximum time")
  func extrapolation() {
    var resampler = plain
    resampler.add([sample(.began, 0, at: 0)])
    resampler.add([sample(.moved, 10, at: 0.01)])
    expectEqual(values([resampler.frame(at: 0.013).last ?? []]), ["1 moved 13.0 at 0.013"])
    resampler.add([sample(.moved, 20, at: 0.02)])
    expectEqual(values(resampler.frame(at: 0.05)), ["1 moved 25.0 at 0.025"])
    resampler.maximumExtrapolation = 0.001
    resampler.add([sample(.moved, 30, at: 0.03)])
    expectEqual(values(resampler.frame(at: 0.05)), ["1 moved 31.0 at 0.031"])
  }

  @Test("A finger at rest returns from its extrapolated to its actual location, and then has no further samples")
  func rest() {
    var resampler = plain
    resampler.add([sample(.began, 0, at: 0)])
    resampler.add([sample(.moved, 10, at: 0.01)])
    _ = resampler.frame(at: 0.015)
    expect(!resampler.isEmpty)
    expectEqual(values(resampler.frame(at: 0.03)), ["1 moved 10.0 at 0.03"])
    expect(resampler.isEmpty)
    expect(resampler.frame(at: 0.05).isEmpty)
  }

  @Test("The samples at which a finger lands and lifts are passed on unchanged and without delay")
  func changes() {
    var resampler = plain
    resampler.latency = 0.02
    resampler.add([sample(.began, 3, at: 0.01)])
    resampler.add([sample(.moved, 5, at: 0.012)])
    resampler.add([sample(.moved, 6, at: 0.014)])
    resampler.add([sample(.ended, 7, at: 0.016)])
    let events = resampler.frame(at: 0.016)
    expectEqual(values(events), ["1 began 3.0 at 0.01", "1 moved 6.0 at 0.014", "1 ended 7.0 at 0.016"])
    expectEqual(events[1][0].coalesced.map(\.location.x), [5, 6])
    expect(resampler.isEmpty)
  }

  @Test("A sample that is older than an extrapolated location of an earlier frame receives that location's time")
  func late() {
    var resampler = plain
    resampler.add([sample(.began, 0, at: 0)])
    resampler.add([sample(.moved, 10, at: 0.01)])
    expectEqual(resampler.frame(at: 0.014).last?.first?.timestamp, 0.014)
    resampler.add([sample(.moved, 12, at: 0.012)])
    resampler.add([sample(.ended, 13, at: 0.013)])
    expectEqual(values(resampler.frame(at: 0.02)), ["1 moved 12.0 at 0.014", "1 ended 13.0 at 0.014"])
  }

  @Test("Predicted samples continue the velocity of the last two samples")
  func predictions() {
    var resampler = plain
    resampler.predictionTimes = [0.01, 0.02]
    resampler.add([sample(.began, 0, at: 0)])
    resampler.add([sample(.moved, 10, at: 0.01)])
    let predicted = resampler.frame(at: 0.01).last?.first?.predicted ?? []
    expectEqual(values([predicted]), ["1 moved 20.0 at 0.02; 1 moved 30.0 at 0.03"])
  }

  @Test("The samples of several fingers in a frame are one event")
  func fingers() {
    var resampler = plain
    resampler.add([sample(.began, 0, at: 0), sample(.began, 100, at: 0, finger: 2)])
    _ = resampler.frame(at: 0)
    resampler.add([sample(.moved, 10, at: 0.01), sample(.moved, 110, at: 0.01, finger: 2)])
    expectEqual(values(resampler.frame(at: 0.01)), ["1 moved 10.0 at 0.01; 2 moved 110.0 at 0.01"])
  }

  @Test("While no frames are displayed, at most 256 samples of a movement are stored")
  func bounded() {
    var resampler = plain
    resampler.add([sample(.began, 0, at: 0)])
    for index in 1...1000 { resampler.add([sample(.moved, Double(index), at: Double(index) / 1000)]) }
    let last = resampler.frame(at: 1).last?.first
    expectEqual(last?.location.x, 1000)
    expectEqual(last?.coalesced.count, 256)
  }

  @Test("For random movements, landings and lifts are unchanged, no sample is lost, and times never decrease")
  func dosedRandom() {
    for seed in RandomDose.seeds(smoke: 20, full: 500) { check(seed) }
  }

  private func check(_ seed: UInt64) {
    print("seed \(seed)")
    var numbers = SeededNumbers(seed: seed)
    var resampler = TouchResampler()
    resampler.latency = numbers.number(in: 0...0.02)
    resampler.maximumExtrapolation = numbers.number(in: 0...0.02)
    let rate = numbers.pick([60.0, 90, 120])
    var raw: [TouchSample] = []
    var locations: [Int: CGPoint] = [:]
    var delivered: [TouchSample] = []
    var time = 0.0
    var nextFrame = 0.0
    for _ in 0..<200 {
      time += numbers.number(in: 0...0.012)
      while nextFrame <= time {
        delivered += resampler.frame(at: nextFrame).joined()
        nextFrame += 1 / rate
      }
      var samples: [TouchSample] = []
      for finger in 1...3 where numbers.chance(0.6) {
        var location = locations[finger] ?? CGPoint(x: numbers.number(in: 0...500), y: numbers.number(in: 0...500))
        let isDown = locations[finger] != nil
        let phase: UITouch.Phase =
          !isDown ? .began : numbers.chance(0.05) ? numbers.pick([.ended, .cancelled]) : .moved
        if isDown, numbers.chance(0.9) {
          location.x += numbers.number(in: -8...8)
          location.y += numbers.number(in: -8...8)
        }
        locations[finger] = phase == .ended || phase == .cancelled ? nil : location
        var sample = TouchSample(finger: finger, phase: phase, location: location, timestamp: time)
        sample.majorRadiusTolerance = Double(raw.count + samples.count)
        samples.append(sample)
      }
      raw += samples
      resampler.add(samples)
    }
    for _ in 0..<5 {
      nextFrame += 1 / rate
      delivered += resampler.frame(at: nextFrame).joined()
    }
    expect(resampler.isEmpty, "seed \(seed)")
    for finger in 1...3 {
      let own = delivered.filter { $0.finger == finger }
      let all = own.flatMap { $0.coalesced.isEmpty ? [$0] : $0.coalesced }
      expect(zip(all, all.dropFirst()).allSatisfy { $0.timestamp <= $1.timestamp }, "seed \(seed)")
      expect(own.allSatisfy { $0.coalesced.isEmpty || $0.coalesced.last?.timestamp == $0.timestamp }, "seed \(seed)")
      let changes = own.filter { $0.phase != .moved }.map { "\($0.phase) \($0.location)" }
      expectEqual(
        changes,
        raw.filter { $0.finger == finger && $0.phase != .moved }.map { "\($0.phase) \($0.location)" },
        "seed \(seed)"
      )
      let tags = Set(all.map(\.majorRadiusTolerance))
      expect(raw.filter { $0.finger == finger }.allSatisfy { tags.contains($0.majorRadiusTolerance) }, "seed \(seed)")
      if let last = locations[finger] { expectEqual(own.last?.location, last, "seed \(seed)") }
    }
  }
}
