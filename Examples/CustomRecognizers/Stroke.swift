import Foundation

/// The way of one finger in a bounded number of points, however long it is.
///
/// A point is kept where it is `spacing` away from the one before. When there is no more room every second point is given up
/// and the spacing doubled: the whole way stays, only coarser.
public struct Stroke: Sendable {
  /// Points that are kept at most.
  public static let capacity = 256

  private var kept: [CGPoint] = []
  private var last: CGPoint?
  private var spacing: CGFloat = 2

  public init() {}

  /// The points in order, the last one included; never more than `capacity` and one.
  public var points: [CGPoint] {
    guard let last, last != kept.last else { return kept }
    return kept + [last]
  }

  public mutating func append(_ point: CGPoint) {
    last = point
    if let previous = kept.last, hypot(point.x - previous.x, point.y - previous.y) < spacing { return }
    kept.append(point)
    guard kept.count == Stroke.capacity else { return }
    kept = kept.indices.filter { $0.isMultiple(of: 2) }.map { kept[$0] }
    spacing *= 2
  }
}
