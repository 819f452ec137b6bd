import Foundation

/// A source of character widths and line heights. A host that draws text sets its own as `UIApplication.textMeasuring`.
///
/// Results must be finite and must not change while text is laid out. Values that are not finite count as zero.
@preconcurrency @MainActor
public protocol TextMeasuring {
  /// Returns the distance from this character to the next one, in points.
  func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat
  /// Returns the distance from one line to the next, in points.
  func lineHeight(fontSize: CGFloat) -> CGFloat
}

/// Widths and heights that imitate a typical font and are the same on every machine: proportional for Latin letters,
/// full width for East Asian characters and emoji.
public struct StandardTextMeasuring: TextMeasuring, Sendable {
  /// Creates the default measures of an application.
  public init() {}

  /// Returns the width of a character in points, proportional to the font size. An accented letter is as wide as its
  /// base letter. A line break has no width.
  public func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat {
    StandardTextMeasuring.share(of: grapheme) * fontSize
  }

  /// Returns 1.2 times the font size, rounded up to whole points.
  public func lineHeight(fontSize: CGFloat) -> CGFloat { (fontSize * 1.2).rounded(.up) }

  /// Returns the width of `grapheme` as a fraction of the font size.
  private static func share(of grapheme: Character) -> CGFloat {
    guard let scalar = grapheme.unicodeScalars.first, !grapheme.isNewline else { return 0 }
    if scalar.isASCII, scalar.value != 0x0D { return ascii(scalar.value) }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFF:
      return 1
    case 0x200B...0x200F, 0xFEFF: return 0
    default: break
    }
    if grapheme.isEmoji { return 1.25 }
    // An accented letter is as wide as its base letter.
    if let base = String(grapheme).decomposedStringWithCanonicalMapping.unicodeScalars.first, base.isASCII {
      return ascii(base.value)
    }
    return grapheme.isUppercase ? 0.7 : 0.56
  }

  private static func ascii(_ value: UInt32) -> CGFloat { asciiShares[Int(value)] }

  /// The widths of ASCII characters: narrow, medium, ordinary and wide ones, as in most sans-serif fonts.
  private static let asciiShares: [CGFloat] = (0..<128).map { value in
    switch Character(Unicode.Scalar(UInt8(value))) {
    case "\t": 1.12
    case " ", ".", ",", ":", ";", "!", "'", "|", "i", "j", "l", "I": 0.26
    case "f", "r", "t", "(", ")", "[", "]", "{", "}", "/", "\\", "-", "\"", "`", "*", "1": 0.36
    case "m", "M", "W", "@", "%": 0.88
    case "w", "O", "Q", "G", "D", "N", "U", "H", "C": 0.74
    case "A", "B", "E", "F", "J", "K", "L", "P", "R", "S", "T", "V", "X", "Y", "Z", "&": 0.64
    default: value < 0x20 || value == 0x7F ? 0 : 0.54
    }
  }
}

extension Character {
  var isEmoji: Bool {
    guard let first = unicodeScalars.first else { return false }
    return first.properties.isEmojiPresentation || first.properties.isEmoji && unicodeScalars.count > 1
  }
}

extension String {
  var onOneLine: String {
    contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
  }
}
