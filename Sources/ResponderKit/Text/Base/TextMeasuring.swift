import Foundation

/// Knows how wide characters are; a host that draws text gives the application its own (`UIApplication.textMeasuring`).
///
/// Answers must not change while a text is laid out, and be finite; what is not counts as zero.
@preconcurrency @MainActor
public protocol TextMeasuring {
  /// How far the next character stands from this one, in points.
  func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat
  /// How far the next line stands below this one, in points.
  func lineHeight(fontSize: CGFloat) -> CGFloat
}

/// The measures of no font in particular, the same on every machine: proportional for Latin letters, full width for East Asian
/// ones and for emoji.
public struct StandardTextMeasuring: TextMeasuring, Sendable {
  /// The measures that an application has unless it is given others.
  public init() {}

  /// In points, a part of the font's size; an accented letter is as wide as the letter alone, and a line break has no
  /// width.
  public func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat {
    StandardTextMeasuring.share(of: grapheme) * fontSize
  }

  /// 1.2 times the font's size, in full points.
  public func lineHeight(fontSize: CGFloat) -> CGFloat { (fontSize * 1.2).rounded(.up) }

  /// The width as a part of the font's size.
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
    // An accented letter is as wide as the letter.
    if let base = String(grapheme).decomposedStringWithCanonicalMapping.unicodeScalars.first, base.isASCII {
      return ascii(base.value)
    }
    return grapheme.isUppercase ? 0.7 : 0.56
  }

  private static func ascii(_ value: UInt32) -> CGFloat { asciiShares[Int(value)] }

  /// Narrow, slim, ordinary and broad letters, as in most fonts without serifs.
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
