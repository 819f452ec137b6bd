import Foundation
import ResponderKit

/// Returns a value rounded to a thousandth. A thousandth of a point is not visible on any display, and rounded numbers
/// are short in JSON.
func rounded(_ value: CGFloat) -> Double {
  guard value.isFinite, abs(value) < 1e12 else { return Double(value) }
  return (Double(value) * 1000).rounded() / 1000 + 0
}

extension CGRect {
  /// The origin and the size, each number rounded to a thousandth.
  var roundedNumbers: [Double] { [origin.x, origin.y, size.width, size.height].map(rounded) }
}

extension CGAffineTransform {
  /// The six numbers of the matrix. The factors are rounded to a millionth because they are multiplied by large
  /// coordinates. The translation is rounded to a thousandth.
  var roundedNumbers: [Double] {
    let factors: [Double] = [a, b, c, d].map { (factor: CGFloat) -> Double in
      factor.isFinite ? (Double(factor) * 1e6).rounded() / 1e6 + 0 : Double(factor)
    }
    return factors + [rounded(tx), rounded(ty)]
  }
}
