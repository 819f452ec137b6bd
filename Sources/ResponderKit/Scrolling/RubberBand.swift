import Foundation

/// The rubber band effect: content that is dragged beyond its edge moves less than the touch, and ever less as the
/// distance increases (V-31).
///
/// shown = c · d · L / (c · d + L), where d is the distance of the drag beyond the edge, L the length of the bounds and
/// c the coefficient. The shown distance never exceeds L.
struct RubberBand {
  /// The length of the bounds on this axis, in points.
  var length: Double
  /// The ratio of the shown distance to the drag distance for very short drags; 0.55 in UIKit. With 0, the content does
  /// not move beyond the edge.
  var coefficient: Double

  /// Returns the distance shown for a drag of `distance` points beyond the edge, with the same sign.
  func shown(_ distance: Double) -> Double {
    guard length > 0, coefficient > 0 else { return 0 }
    let pull = coefficient * abs(distance)
    return (distance < 0 ? -1 : 1) * pull * length / (pull + length)
  }

  /// Returns the drag distance for which `distance` is shown: the inverse of `shown(_:)`. The result is limited,
  /// because no drag shows the full length of the bounds.
  func pull(showing distance: Double) -> Double {
    guard length > 0, coefficient > 0 else { return 0 }
    let shown = min(abs(distance), length * 0.999)
    return (distance < 0 ? -1 : 1) * shown * length / (coefficient * (length - shown))
  }
}
