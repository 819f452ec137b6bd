import Foundation

/// How far content follows a finger that pulls it beyond its edge: the farther, the less (V-31).
///
/// shown = c · d · L / (c · d + L), where d is how far the finger is beyond the edge and L the length of the bounds; never
/// more than L.
struct RubberBand {
  /// The length of the bounds on this axis, in points.
  var length: Double
  /// How much of the first point is shown; 0.55 in UIKit.
  var coefficient: Double

  /// What is shown of a pull of `distance` points; the sign stays.
  func shown(_ distance: Double) -> Double {
    guard length > 0 else { return 0 }
    let pull = coefficient * abs(distance)
    return (distance < 0 ? -1 : 1) * pull * length / (pull + length)
  }

  /// The pull that shows `distance`; no pull shows the whole length, so that the answer is bounded.
  func pull(showing distance: Double) -> Double {
    guard length > 0 else { return 0 }
    let shown = min(abs(distance), length * 0.999)
    return (distance < 0 ? -1 : 1) * shown * length / (coefficient * (length - shown))
  }
}
