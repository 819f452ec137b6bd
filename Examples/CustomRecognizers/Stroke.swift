import Foundation

/// The path of one finger, in a limited number of points.
///
/// A point is stored if it is at least `spacing` away from the previously stored point. When the capacity is reached,
/// every second point is dropped and the spacing is doubled: the whole path remains, with less detail.
public struct Stroke: Sendable {
  /// The maximum number of stored points.
  public static let capacity = 256

  private var storedPoints: [CGPoint] = []
  private var last: CGPoint?
  private var spacing: CGFloat = 2

  public init() {}

  /// The stored points in order, followed by the last location even if it is closer than `spacing` to the last stored
  /// point. The array has at most `capacity` plus one points.
  public var points: [CGPoint] {
    guard let last, last != storedPoints.last else { return storedPoints }
    return storedPoints + [last]
  }

  public mutating func append(_ point: CGPoint) {
    last = point
    if let previous = storedPoints.last, hypot(point.x - previous.x, point.y - previous.y) < spacing { return }
    storedPoints.append(point)
    guard storedPoints.count == Stroke.capacity else { return }
    storedPoints = storedPoints.indices.filter { $0.isMultiple(of: 2) }.map { storedPoints[$0] }
    spacing *= 2
  }
}
