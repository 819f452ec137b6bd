import Foundation
import ResponderKit

extension [PathElement] {
  /// The path as the value of the SVG attribute `d`.
  var svg: String {
    map { element in
      let points = element.points.map { "\($0.x.svg) \($0.y.svg)" }.joined(separator: " ")
      switch element {
      case .move: return "M \(points)"
      case .line: return "L \(points)"
      case .quad: return "Q \(points)"
      case .cubic: return "C \(points)"
      case .close: return "Z"
      }
    }
    .joined(separator: " ")
  }
}

extension CGFloat {
  /// The number rounded to four decimal places, without trailing zeros. The text is the same on every machine.
  var svg: String {
    guard isFinite else { return "0" }
    let scaled = (self * 10_000).rounded()
    guard scaled.magnitude < 9e15 else { return "\(Double(self))" }
    let value = Int(scaled)
    let (whole, part) = value.magnitude.quotientAndRemainder(dividingBy: 10_000)
    let sign = value < 0 ? "-" : ""
    guard part > 0 else { return "\(sign)\(whole)" }
    var digits = String(part)
    digits = String(repeating: "0", count: 4 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
