import Foundation
import ResponderKit

/// A font as Core Graphics knows it: a name.
public final class CGFont: Sendable, CustomStringConvertible {
  /// The name.
  public let description: String
  /// What it is called.
  public var fullName: CFString? { NSString(string: description) }

  /// The font of this name; nil for no name.
  public init?(_ name: CFString) {
    guard name.length > 0 else { return nil }
    description = String(describing: name)
  }
}
