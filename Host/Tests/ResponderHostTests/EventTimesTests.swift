import Foundation
import Testing

@testable import ResponderHost
@testable import ResponderHostCore

@Suite("Times of events")
struct EventTimesTests {
  @Test("A time of the monotonic clock is the same time of the event clock")
  func monotonicClock() {
    var times = EventTimes()
    #expect(times.time(of: 5_000, now: 5.0123) == 5)
    #expect(times.time(of: 5_011, now: 5.0129) == 5.011)
  }

  @Test("An event without a time happens now")
  func noTime() {
    var times = EventTimes()
    #expect(times.time(of: 0, now: 7.5) == 7.5)
  }

  @Test("A time that is rounded up is not in the future", arguments: [5_001, 5_002] as [UInt32])
  func rounding(time: UInt32) {
    var times = EventTimes()
    #expect(times.time(of: time, now: 5.0004) == 5.0004)
    #expect(times.time(of: 5_010, now: 5.0109) == 5.010)
  }

  @Test("Times continue when the server's milliseconds begin again at 0")
  func wrapping() {
    var times = EventTimes()
    let base = 4_294_967.296
    #expect(abs(times.time(of: .max, now: base + 0.0015) - (base - 0.001)) < 1e-6)
    #expect(abs(times.time(of: 3, now: base + 0.0045) - (base + 0.003)) < 1e-6)
  }

  @Test("With another base, the event with the shortest delay determines the offset")
  func otherBase() {
    var times = EventTimes()
    // The server's clock began 1000 s earlier than the event clock. The first event is delayed by 8 ms.
    #expect(times.time(of: 1_100_000, now: 100.008) == 100.008)
    #expect(times.time(of: 1_100_016, now: 100.018) == 100.018)
    #expect(abs(times.time(of: 1_100_020, now: 100.030) - 100.022) < 1e-9)
  }

  @Test("The result is never later than now", arguments: 0..<200)
  func neverLater(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var times = EventTimes()
    var now = Double.random(in: 0...10_000_000, using: &generator)
    for _ in 0..<200 {
      now += Double.random(in: 0...1, using: &generator)
      let result = times.time(of: .random(in: 0...(.max), using: &generator), now: now)
      #expect(result <= now)
      #expect(result >= now - 10.002)
    }
  }
}

/// A generator whose numbers depend on its seed only.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
