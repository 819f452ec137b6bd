import Testing

@testable import ResponderPlayground

@Suite struct BrowserTimeTests {
  @Test("Samples keep the intervals of the browser's timestamps, however unevenly they arrive")
  func distances() {
    var time = BrowserTime()
    expectEqual(time.sessionTime(ofMilliseconds: 5_000, now: 1, notBefore: 0), 1)
    expectEqual(time.sessionTime(ofMilliseconds: 5_250, now: 1.5, notBefore: 1), 1.25)
    expectEqual(time.sessionTime(ofMilliseconds: 5_500, now: 1.75, notBefore: 1.25), 1.5)
  }

  @Test(
    "The smallest delay of a message so far defines the difference between the browser's clock and the session's"
  )
  func smallestDelay() {
    var time = BrowserTime()
    expectEqual(time.sessionTime(ofMilliseconds: 0, now: 1, notBefore: 0), 1)
    expectEqual(time.sessionTime(ofMilliseconds: 500, now: 1.25, notBefore: 1), 1.25)
    expectEqual(time.sessionTime(ofMilliseconds: 750, now: 2, notBefore: 1.25), 1.5)
  }

  @Test("Samples that arrive late, after a timer, keep their intervals and therefore the speed of the finger")
  func late() {
    var time = BrowserTime()
    expectEqual(time.sessionTime(ofMilliseconds: 0, now: 1, notBefore: 0), 1)
    expectEqual(time.sessionTime(ofMilliseconds: 250, now: 2.5, notBefore: 1.5), 1.5)
    expectEqual(time.sessionTime(ofMilliseconds: 500, now: 2.5, notBefore: 1.5), 1.75)
    expectEqual(time.sessionTime(ofMilliseconds: 1000, now: 2.5, notBefore: 1.75), 2.25)
    expectEqual(time.sessionTime(ofMilliseconds: 1500, now: 2.5, notBefore: 2.25), 2.5)
  }

  @Test("If the browser reports any sequence of times, the session's time never decreases and is never in the future")
  func hostile() {
    var time = BrowserTime()
    var last = 0.0
    let stamps = [0, 1e300, -1e300, 5, 4, 1e308, .leastNonzeroMagnitude, -0.0, 1e9, 1e9 + 1, -.greatestFiniteMagnitude]
    for (index, stamp) in stamps.enumerated() {
      let now = Double(index) / 10
      let mapped = time.sessionTime(ofMilliseconds: stamp, now: now, notBefore: last)
      expect(mapped >= last && mapped <= now, "\(stamp)")
      last = mapped
    }
  }
}
