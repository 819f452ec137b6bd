import Foundation
import ResponderKit

// Conversions between geometry values and their numbers in a scenario.

extension CGRect {
  var numbers: [Double] { [origin.x, origin.y, size.width, size.height].map(Double.init) }
}

extension CGPoint {
  var numbers: [Double] { [Double(x), Double(y)] }
}

extension UIEdgeInsets {
  init(_ numbers: [Double]) {
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  var numbers: [Double] { [top, left, bottom, right].map(Double.init) }
}

extension CGAffineTransform {
  init(_ numbers: [Double]) {
    self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  var numbers: [Double] { [a, b, c, d, tx, ty].map(Double.init) }
}

extension UIColor {
  /// Creates a color from `#rrggbb` or `#rrggbbaa`. Only valid strings may be passed; the reader of the file checks the
  /// format.
  convenience init(hexadecimal: String) {
    let digits = hexadecimal.dropFirst()
    let value = UInt64(digits.count == 6 ? digits + "ff" : digits, radix: 16) ?? 0
    func component(_ shift: UInt64) -> CGFloat { CGFloat((value >> shift) & 0xFF) / 255 }
    self.init(red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }

  var hexadecimal: String {
    let components = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    return components.reduce(into: "#") { text, component in
      let digits = String(Int((component * 255).rounded()), radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}
