import Foundation
import ResponderKit

/// A Core Graphics font; here only a name.
public final class CGFont: Sendable, CustomStringConvertible {
  /// The name of the font.
  public let description: String
  /// The full name of the font.
  public var fullName: CFString? { NSString(string: description) }

  /// Creates the font with a name; returns nil for an empty name.
  public init?(_ name: CFString) {
    guard name.length > 0 else { return nil }
    description = String(describing: name)
  }
}
