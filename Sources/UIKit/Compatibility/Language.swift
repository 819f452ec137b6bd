// Declarations that the compiler, and code written in older versions of Swift, expect with `import UIKit`.
import ResponderKit

extension String {
  /// The string itself, for code written in Swift 3, where a string was not a collection of its characters.
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
