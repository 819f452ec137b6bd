import Foundation
import ResponderKit

/// A Core Graphics font. The object contains only the font's name and no glyphs.
public final class CGFont: Sendable, CustomStringConvertible {
  /// The name of the font.
  public let description: String
  /// The full name of the font.
  public var fullName: CFString? { NSString(string: description) }

  /// Creates a font with the given name; returns nil for an empty name.
  public init?(_ name: CFString) {
    guard name.length > 0 else { return nil }
    description = String(describing: name)
  }
}
