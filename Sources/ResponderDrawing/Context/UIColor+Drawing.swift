import Foundation
import ResponderKit

extension UIColor {
  /// The colour as layers and contexts take it.
  public var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// The same colour.
  public convenience init(cgColor: CGColor) {
    self.init(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: cgColor.alpha)
  }

  /// What fills and lines of the current context have from here on; nothing outside of drawing.
  public func set() {
    setFill()
    setStroke()
  }

  /// What fills of the current context have from here on.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// What lines of the current context have from here on.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
