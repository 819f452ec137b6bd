import Foundation
import ResponderKit

/// To a thousandth: finer than any display shows, and short to write.
func figure(_ value: CGFloat) -> Double {
  guard value.isFinite, abs(value) < 1e12 else { return Double(value) }
  return (Double(value) * 1000).rounded() / 1000 + 0
}

extension CGRect {
  /// Origin and size.
  var figures: [Double] { [origin.x, origin.y, size.width, size.height].map(figure) }
}

extension CGAffineTransform {
  /// The factors finer than points: they are multiplied by whole widths.
  var figures: [Double] {
    let factors = [a, b, c, d].map { factor in
      factor.isFinite ? (Double(factor) * 1e6).rounded() / 1e6 + 0 : Double(factor)
    }
    return factors + [figure(tx), figure(ty)]
  }
}
