import Foundation

/// What was cut or copied last; text only.
@MainActor
public final class UIPasteboard {
  init() {}

  /// The one of the application whose events are being handled, else of the one made last. Traps where there is none.
  public static var general: UIPasteboard { UIApplication.shared.pasteboard }

  /// The text; nil where there is none.
  public var string: String? { didSet { changeCount += 1 } }
  /// The text in an array of its own, as UIKit has it for several items.
  public var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.first }
  }
  /// Whether there is a text.
  public var hasStrings: Bool { string != nil }
  /// How often it was changed.
  public private(set) var changeCount = 0
}
