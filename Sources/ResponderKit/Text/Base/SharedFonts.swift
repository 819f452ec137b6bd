import Foundation

/// The instances of fonts. Fonts are immutable, so all code that needs the same font may use the same instance.
final class SharedFonts: @unchecked Sendable {
  static let all = SharedFonts()

  /// A font and the rule by which its size follows the user's preferred size of text, which equality ignores.
  private struct Key: Hashable {
    let font: UIFont
    let scaling: FontScaling?
  }

  /// The number of stored fonts at which all are released. An app that animates a font size would otherwise store one
  /// font for each frame.
  private static let capacity = 1_000
  // The lock protects `fonts`.
  private let lock = NSLock()
  private var fonts: [Key: UIFont] = [:]

  /// Returns the stored font that is equal to `font`, after storing `font` if there is none.
  func instance(equalTo font: UIFont) -> UIFont {
    let key = Key(font: font, scaling: font.scaling)
    return lock.withLock {
      if let known = fonts[key] { return known }
      if fonts.count >= Self.capacity { fonts = [:] }
      fonts[key] = font
      return font
    }
  }
}
