import Foundation

/// The scrolling of a list while the user drags a row or an item near an edge. UIKit's values are not public.
enum EdgeScrolling {
  /// The distance from an edge within which a finger scrolls the content, in points.
  private static let edge: CGFloat = 44
  /// The speed of the scrolling, in points per second.
  private static let speed: CGFloat = 400

  /// Returns the speed along one axis for a finger at `value` in a visible area from `first` to `last`, in points per
  /// second. The speed is negative for scrolling back, and 0 while the finger is away from the edges.
  static func speed(at value: CGFloat, from first: CGFloat, to last: CGFloat) -> CGFloat {
    if value < first + edge { return -speed }
    return value > last - edge ? speed : 0
  }
}
