import Foundation

/// The last values of something that moves, and how fast it moves: what every velocity is read off.
struct MotionSamples {
  private struct Sample {
    var time: TimeInterval
    var x: Double
    var y: Double
  }

  private var samples: [Sample] = []
  private var next = 0
  private var isCurrent = true

  /// More than 0.1 s of the fastest hardware; older ones make room.
  private static let capacity = 128

  init() {}

  mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
    next = 0
    isCurrent = true
  }

  /// Forgets the way here, since the value was set to another one; the velocity starts anew.
  mutating func restart(x: Double, y: Double = 0) {
    guard let last else { return }
    removeAll()
    append(time: last.time, x: x, y: y)
  }

  var isEmpty: Bool { samples.isEmpty }

  /// Whether a way is longer than `distance`. Places are differences of what hosts report; what is equal on paper may differ
  /// in the last bit.
  @inline(__always)
  static func exceeds(_ dx: Double, _ dy: Double, _ distance: CGFloat) -> Bool {
    let limit = distance.native + 1e-9
    return dx * dx + dy * dy > limit * limit
  }

  /// Whether a way is at least as long as `distance`; see `exceeds`.
  @inline(__always)
  static func reaches(_ dx: Double, _ dy: Double, _ distance: CGFloat) -> Bool {
    let limit = max(0, distance.native - 1e-9)
    return dx * dx + dy * dy >= limit * limit
  }

  @inline(__always)
  mutating func append(time: TimeInterval, x: Double, y: Double = 0) {
    let sample = Sample(time: time, x: x, y: y)
    if samples.count < MotionSamples.capacity {
      if samples.isEmpty { samples.reserveCapacity(MotionSamples.capacity) }
      samples.append(sample)
    } else {
      samples[next] = sample
      next = (next + 1) % MotionSamples.capacity
    }
  }

  /// The movement is over at `time`: where the last sample is as old as `expiry`, nothing moved at the end (measured).
  mutating func finish(at time: TimeInterval, expiry: TimeInterval) {
    guard let last else { return }
    // Times are sums of sample periods; what is equal on paper may differ in the last bit.
    isCurrent = time - last.time < expiry - 1e-9
  }

  /// The slope of the straight line that fits the samples of `window` seconds before the last one, per second.
  func slope(within window: TimeInterval) -> (x: Double, y: Double) {
    guard isCurrent, let last else { return (0, 0) }
    var count = 0.0
    var sums = (t: 0.0, x: 0.0, y: 0.0, tt: 0.0, tx: 0.0, ty: 0.0)
    for sample in samples where last.time - sample.time <= window + 1e-9 {
      // Relative to the last sample, so that an axis without movement gives exactly nothing.
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
    guard count > 1, spread > 0 else { return (0, 0) }
    return ((count * sums.tx - sums.t * sums.x) / spread, (count * sums.ty - sums.t * sums.y) / spread)
  }

  private var last: Sample? {
    guard !samples.isEmpty else { return nil }
    return samples[(next + samples.count - 1) % samples.count]
  }
}
