// What the compiler, and code of older Swifts, looks for where UIKit is imported.
import ResponderKit

extension String {
  /// The string itself, which is a collection of its characters since Swift 4. For code of Swift 3.
  public var characters: String { self }
}

extension UIColor: _ExpressibleByColorLiteral {}

extension UIImage: @preconcurrency _ExpressibleByImageLiteral {}

/// What the compiler takes `#colorLiteral` to be.
// swift-format-ignore
public typealias _ColorLiteralType = UIColor
/// What the compiler takes `#imageLiteral` to be.
// swift-format-ignore
public typealias _ImageLiteralType = UIImage
