import Foundation

/// The rubber band effect: content dragged beyond its edge follows the touch less as the distance increases (V-31).
///
/// shown = c · d · L / (c · d + L), where d is the distance of the drag beyond the edge, L the length of the bounds and
/// c the coefficient. The shown distance is never more than L.
struct RubberBand {
  /// The length of the bounds on this axis, in points.
  var length: Double
  /// The ratio of the shown distance to a short drag distance; 0.55 in UIKit.
  var coefficient: Double

  /// Returns the distance shown for a drag of `distance` points beyond the edge, with the same sign.
  func shown(_ distance: Double) -> Double {
    guard length > 0 else { return 0 }
    let pull = coefficient * abs(distance)
    return (distance < 0 ? -1 : 1) * pull * length / (pull + length)
  }

  /// Returns the drag distance for which `distance` is shown. The result is bounded, because no drag shows the full
  /// length.
  func pull(showing distance: Double) -> Double {
    guard length > 0 else { return 0 }
    let shown = min(abs(distance), length * 0.999)
    return (distance < 0 ? -1 : 1) * shown * length / (coefficient * (length - shown))
  }
}
