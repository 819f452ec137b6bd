import Foundation

/// The path of a centroid, in the window's coordinates: how far it has come and how fast it is.
struct PanTrack {
  /// Where the centroid would have started, had its fingers never changed.
  private var start = CGPoint.zero
  private var current = CGPoint.zero
  private var isTracking = false
  private var samples = MotionSamples()

  init() {}

  init(reusing old: PanTrack) {
    samples = old.samples
    samples.removeAll()
  }

  var translation: CGPoint { CGPoint(x: current.x - start.x, y: current.y - start.y) }

  /// The fingers have changed: the path goes on from their new centroid without a jump (G-103).
  mutating func rebase(to centroid: CGPoint, at time: TimeInterval) {
    let travelled = isTracking ? translation : .zero
    start = CGPoint(x: centroid.x - travelled.x, y: centroid.y - travelled.y)
    current = centroid
    isTracking = true
    samples.removeAll()
    append(centroid, time)
  }

  mutating func move(to centroid: CGPoint, at time: TimeInterval) {
    current = centroid
    append(centroid, time)
  }

  mutating func advance(by vector: CGVector, at time: TimeInterval) {
    guard vector != .zero else { return }
    move(to: CGPoint(x: current.x + vector.dx, y: current.y + vector.dy), at: time)
  }

  @inline(__always)
  func hasTravelled(_ distance: CGFloat) -> Bool {
    let dx = current.x.native - start.x.native
    let dy = current.y.native - start.y.native
    return dx * dx + dy * dy >= distance.native * distance.native
  }

  mutating func setTranslation(_ translation: CGPoint) {
    start = CGPoint(x: current.x - translation.x, y: current.y - translation.y)
    samples.restart()
  }

  /// The finger lifts: a velocity that is too old is none.
  mutating func finish(at time: TimeInterval, _ configuration: EventConfiguration) {
    samples.finish(at: time, expiry: configuration.panVelocityExpiry)
  }

  /// In points a second.
  func velocity(within window: TimeInterval) -> CGPoint {
    let slope = samples.slope(within: window)
    return CGPoint(x: slope.x, y: slope.y)
  }

  @inline(__always)
  private mutating func append(_ point: CGPoint, _ time: TimeInterval) {
    samples.append(time: time, x: point.x.native, y: point.y.native)
  }
}
