import Foundation
import ResponderKit

/// Rounds to a thousandth, which is finer than any display and short to write.
func rounded(_ value: CGFloat) -> Double {
  guard value.isFinite, abs(value) < 1e12 else { return Double(value) }
  return (Double(value) * 1000).rounded() / 1000 + 0
}

extension CGRect {
  /// Origin and size, each rounded to a thousandth.
  var roundedNumbers: [Double] { [origin.x, origin.y, size.width, size.height].map(rounded) }
}

extension CGAffineTransform {
  /// The factors rounded to a millionth, since they are multiplied by whole widths; the translation rounded to a
  /// thousandth.
  var roundedNumbers: [Double] {
    let factors = [a, b, c, d].map { factor in
      factor.isFinite ? (Double(factor) * 1e6).rounded() / 1e6 + 0 : Double(factor)
    }
    return factors + [rounded(tx), rounded(ty)]
  }
}
