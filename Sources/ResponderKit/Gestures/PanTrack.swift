import Foundation

/// The path of a centroid, in the window's coordinates: how far it has come and how fast it is.
struct PanTrack {
  private struct Sample {
    var time: TimeInterval
    var x: Double
    var y: Double
  }

  /// Where the centroid would have started, had its fingers never changed.
  private var start = CGPoint.zero
  private var current = CGPoint.zero
  private var isTracking = false
  private var samples: [Sample] = []
  private var next = 0
  private var isFast = true

  /// More than 0.1 s of the fastest hardware; older ones make room.
  private static let capacity = 128

  init() {}

  init(reusing old: PanTrack) {
    samples = old.samples
    samples.removeAll(keepingCapacity: true)
  }

  var translation: CGPoint { CGPoint(x: current.x - start.x, y: current.y - start.y) }

  /// The fingers have changed: the path goes on from their new centroid without a jump (G-103).
  mutating func rebase(to centroid: CGPoint, at time: TimeInterval) {
    let travelled = isTracking ? translation : .zero
    start = CGPoint(x: centroid.x - travelled.x, y: centroid.y - travelled.y)
    current = centroid
    isTracking = true
    samples.reserveCapacity(PanTrack.capacity)
    samples.removeAll(keepingCapacity: true)
    next = 0
    append(centroid, time)
  }

  mutating func move(to centroid: CGPoint, at time: TimeInterval) {
    current = centroid
    append(centroid, time)
  }

  @inline(__always)
  func hasTravelled(_ distance: CGFloat) -> Bool {
    let dx = current.x.native - start.x.native
    let dy = current.y.native - start.y.native
    return dx * dx + dy * dy >= distance.native * distance.native
  }

  mutating func setTranslation(_ translation: CGPoint) {
    start = CGPoint(x: current.x - translation.x, y: current.y - translation.y)
    let last = lastSample
    samples.removeAll(keepingCapacity: true)
    next = 0
    if let last { append(current, last.time) }
  }

  /// The finger lifts: a velocity that is too old is none.
  mutating func finish(at time: TimeInterval, _ configuration: EventConfiguration) {
    guard let last = lastSample else { return }
    // Times are sums of sample periods; what is equal on paper may differ in the last bit.
    isFast = time - last.time < configuration.panVelocityExpiry - 1e-9
  }

  /// The slope of the straight line that fits the moves of `window` seconds before the last one, in points a second.
  func velocity(within window: TimeInterval) -> CGPoint {
    guard isFast, let last = lastSample else { return .zero }
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
    guard count > 1, spread > 0 else { return .zero }
    return CGPoint(
      x: (count * sums.tx - sums.t * sums.x) / spread,
      y: (count * sums.ty - sums.t * sums.y) / spread
    )
  }

  private var lastSample: Sample? {
    guard !samples.isEmpty else { return nil }
    return samples[(next + samples.count - 1) % samples.count]
  }

  @inline(__always)
  private mutating func append(_ point: CGPoint, _ time: TimeInterval) {
    let sample = Sample(time: time, x: point.x.native, y: point.y.native)
    if samples.count < PanTrack.capacity {
      samples.append(sample)
    } else {
      samples[next] = sample
      next = (next + 1) % PanTrack.capacity
    }
  }
}
