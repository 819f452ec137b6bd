import Foundation
import ResponderKit

extension UIColor {
  /// The color in CSS notation.
  var css: String {
    func component(_ value: CGFloat) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    return "rgba(\(component(red)), \(component(green)), \(component(blue)), \(min(max(Double(alpha), 0), 1)))"
  }
}
