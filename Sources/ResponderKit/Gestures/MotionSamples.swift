import Foundation

/// The latest samples of a moving value, from which velocities are computed.
struct MotionSamples {
  private struct Sample {
    var time: TimeInterval
    var x: Double
    var y: Double
  }

  /// The samples of the movement. The first sample is the start of the movement and does not count as a move.
  private var samples: [Sample] = []
  private var next = 0
  private var hasStart = false
  private var isCurrent = true

  /// The maximum number of samples, enough for more than 0.1 s from the fastest hardware. Older samples are
  /// overwritten.
  private static let capacity = 128

  init() {}

  mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
    next = 0
    hasStart = false
    isCurrent = true
  }

  var isEmpty: Bool { samples.isEmpty }

  /// Whether a translation is longer than `distance`. A small tolerance is added to `distance`, because a translation
  /// is a difference of the host's values and may deviate in the last bit.
  static func exceeds(_ dx: Double, _ dy: Double, _ distance: CGFloat) -> Bool {
    let limit = distance.native + 1e-9
    return dx * dx + dy * dy > limit * limit
  }

  /// Whether a translation is at least as long as `distance`, with the tolerance of `exceeds`.
  static func reaches(_ dx: Double, _ dy: Double, _ distance: CGFloat) -> Bool {
    let limit = max(0, distance.native - 1e-9)
    return dx * dx + dy * dy >= limit * limit
  }

  @inline(__always)
  mutating func append(time: TimeInterval, x: Double, y: Double = 0) {
    let sample = Sample(time: time, x: x, y: y)
    if samples.count < MotionSamples.capacity {
      if samples.isEmpty { hasStart = true }
      samples.append(sample)
    } else {
      samples[next] = sample
      hasStart = false
      next = (next + 1) % MotionSamples.capacity
    }
  }

  /// Ends the movement at `time`. If the last sample is at least `expiry` seconds old, the velocity becomes 0
  /// (measured).
  mutating func finish(at time: TimeInterval, expiry: TimeInterval) {
    guard let last else { return }
    // The tolerance is needed because times are sums of sample periods, which may deviate in the last bit.
    isCurrent = time - last.time < expiry - 1e-9
  }

  /// Returns the slope, per second, of the straight line fitted to the moves in the `window` seconds before the last
  /// move. The start of the movement is included only if there is a single move.
  func slope(within window: TimeInterval) -> (x: Double, y: Double) {
    guard isCurrent, let last else { return (0, 0) }
    return fit(from: hasStart ? 1 : 0, last, window) ?? fit(from: 0, last, window) ?? (0, 0)
  }

  private func fit(from first: Int, _ last: Sample, _ window: TimeInterval) -> (x: Double, y: Double)? {
    var count = 0.0
    var sums = (t: 0.0, x: 0.0, y: 0.0, tt: 0.0, tx: 0.0, ty: 0.0)
    for sample in samples[first...] where last.time - sample.time <= window + 1e-9 {
      // The values are relative to the last sample, so that the slope of an axis without movement is exactly 0.
      let t = sample.time - last.time
      let x = sample.x - last.x
      let y = sample.y - last.y
      count += 1
      sums.t += t
      sums.x += x
      sums.y += y
      sums.tt += t * t
      sums.tx += t * x
      sums.ty += t * y
    }
    let spread = count * sums.tt - sums.t * sums.t
    guard count > 1, spread > 0 else { return nil }
    return ((count * sums.tx - sums.t * sums.x) / spread, (count * sums.ty - sums.t * sums.y) / spread)
  }

  /// Returns the velocity, per second, at which a scroll view releases its content: the weighted mean of the last three
  /// velocities, each of which is measured between two successive moves. The oldest velocity has the largest weight. If
  /// there are fewer than three velocities, the oldest velocity also gets the weights of the missing velocities
  /// (measured).
  ///
  /// The start of the movement is included only if there is a single move. Moves at the same time are treated as one
  /// move. Moves before a pause of `expiry` seconds are ignored.
  func weightedVelocity(_ weights: VelocityWeights, expiry: TimeInterval) -> (x: Double, y: Double) {
    guard isCurrent, var later = last else { return (0, 0) }
    let shares = [weights.newest.native, weights.middle.native, weights.oldest.native]
    var sum = (x: 0.0, y: 0.0)
    var oldest = (x: 0.0, y: 0.0)
    var count = 0
    for back in 1..<max(1, samples.count) where count < shares.count {
      let index = (next + samples.count - 1 - back) % samples.count
      let earlier = samples[index]
      let duration = later.time - earlier.time
      guard duration > 0 else { continue }
      let isStart = hasStart && index == 0
      guard duration < expiry - 1e-9, !isStart || count == 0 else { break }
      oldest = ((later.x - earlier.x) / duration, (later.y - earlier.y) / duration)
      sum = (sum.x + shares[count] * oldest.x, sum.y + shares[count] * oldest.y)
      count += 1
      later = earlier
    }
    let missing = shares[count...].reduce(0, +)
    return (sum.x + missing * oldest.x, sum.y + missing * oldest.y)
  }

  private var last: Sample? {
    guard !samples.isEmpty else { return nil }
    return samples[(next + samples.count - 1) % samples.count]
  }
}
