import Foundation

extension TransformComponents {
  /// Exact at the quarter turns, so that a view turned by 90° has whole coordinates.
  static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    let turned = degrees.truncatingRemainder(dividingBy: 360)
    switch turned < 0 ? turned + 360 : turned {
    case 0: return (0, 1)
    case 90: return (1, 0)
    case 180: return (0, -1)
    case 270: return (-1, 0)
    case let angle: return (sin(angle * .pi / 180), cos(angle * .pi / 180))
    }
  }
}
