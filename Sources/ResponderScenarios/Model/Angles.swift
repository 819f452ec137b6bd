import Foundation

extension TransformComponents {
  /// Returns the sine and cosine of an angle. The values are exact at multiples of 90°. Therefore a view that is
  /// rotated by 90° has integral coordinates.
  static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    let remainder = degrees.truncatingRemainder(dividingBy: 360)
    switch remainder < 0 ? remainder + 360 : remainder {
    case 0: return (0, 1)
    case 90: return (1, 0)
    case 180: return (0, -1)
    case 270: return (-1, 0)
    case let angle: return (sin(angle * .pi / 180), cos(angle * .pi / 180))
    }
  }
}
