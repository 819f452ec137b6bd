import NIOCore
import Testing

@testable import ResponderPlayground

@Suite struct TokenBucketTests {
  private let start = NIODeadline.uptimeNanoseconds(1_000_000_000)

  @Test("As many frames as the burst allows pass immediately, and the frame after them waits for exactly one interval")
  func burst() {
    var bucket = TokenBucket(perSecond: 1_000, burst: 3, now: start)
    expectEqual((0..<4).map { _ in bucket.take(at: start) }, [nil, nil, nil, .milliseconds(1)])
  }

  @Test("The number of tokens grows with time up to the size of the burst")
  func refill() {
    var bucket = TokenBucket(perSecond: 1_000, burst: 2, now: start)
    _ = bucket.take(at: start)
    _ = bucket.take(at: start)
    expectEqual(bucket.take(at: start + .microseconds(400)), .microseconds(600))
    expectNil(bucket.take(at: start + .milliseconds(1)))
    let late = start + .hours(24)
    expectEqual((0..<3).map { _ in bucket.take(at: late) }, [nil, nil, .milliseconds(1)])
  }

  @Test("Ten thousand simultaneous frames pass at the configured rate, without loss")
  func tenThousand() {
    let limits = ServerLimits()
    var bucket = TokenBucket(perSecond: limits.framesPerSecond, burst: limits.frameBurst, now: start)
    var now = start
    var taken = 0
    while taken < 10_000 {
      if let delay = bucket.take(at: now) { now = now + delay } else { taken += 1 }
    }
    expectEqual(now - start, .seconds(3))
  }

  @Test("A clock that stops or runs backwards adds no tokens")
  func backwards() {
    var bucket = TokenBucket(perSecond: 1_000, burst: 1, now: start)
    expectNil(bucket.take(at: start))
    expectEqual(bucket.take(at: start - .seconds(1)), .milliseconds(1))
  }
}
