// Declarations that `import UIKit` must provide for the compiler, and for code written in older versions of Swift.
import ResponderKit

extension String {
  /// The string itself. Code written in Swift 3 needs this property, because a string was not yet a collection of its
  /// characters.
  public var characters: String { self }
}

extension UIColor: _ExpressibleByColorLiteral {}

extension UIImage: @preconcurrency _ExpressibleByImageLiteral {}

/// The type that the compiler uses for `#colorLiteral`.
// swift-format-ignore
public typealias _ColorLiteralType = UIColor
/// The type that the compiler uses for `#imageLiteral`.
// swift-format-ignore
public typealias _ImageLiteralType = UIImage
