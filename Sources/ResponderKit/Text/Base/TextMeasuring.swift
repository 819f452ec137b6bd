import Foundation

/// An object that measures text. A host that draws text assigns its own object to `UIApplication.textMeasuring`.
///
/// A host whose characters have the same width in every font needs to implement only `advance(of:fontSize:)` and
/// `lineHeight(fontSize:)`. A host with real fonts also implements `metrics(of:)` and either `advance(of:in:)` or, if
/// the host shapes text, `measuresRuns` and `advances(of:)`. Labels, buttons, text inputs, drawn strings and the
/// display list all use the same results.
///
/// The results must be finite and must not change while text is laid out. Widths that are not finite are replaced by 0.
/// If the results change, for example because a font has been loaded, assign the object again.
@preconcurrency @MainActor
public protocol TextMeasuring {
  /// Returns the width of a character, which is the distance from its left edge to the next character, in points.
  func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat
  /// Returns the distance from the top of one line to the top of the next line, in points.
  func lineHeight(fontSize: CGFloat) -> CGFloat

  /// Returns the width of a character in a font, in points. By default, the width depends only on the size of the font.
  func advance(of grapheme: Character, in font: UIFont) -> CGFloat

  /// Whether `advances(of:)` measures whole runs, because the width of a character depends on its neighbors, as with
  /// kerning, ligatures and connected letters. False by default: text is measured character by character.
  var measuresRuns: Bool { get }

  /// Returns the width of each character of a run, in points, in the order of the text. If characters share a glyph,
  /// they share its width. The default implementation measures the characters one by one.
  ///
  /// The method is called only if `measuresRuns` is true. The result must contain one width for each `Character` of
  /// `run.text`; otherwise the run is measured character by character.
  func advances(of run: TextMeasuringRun) -> [CGFloat]

  /// Returns the heights of a font. By default, the line height is `lineHeight(fontSize:)`, and the other values are
  /// fractions of the font size.
  ///
  /// The implementation must not read properties of `font` that call this method, such as `ascender` and `lineHeight`.
  func metrics(of font: UIFont) -> FontMetrics

  /// The names of the installed font families, which are the value of `UIFont.familyNames`; empty by default.
  var fontFamilyNames: [String] { get }
  /// Returns the names of the fonts in a font family, which are the result of `UIFont.fontNames(forFamilyName:)`; empty
  /// by default.
  func fontNames(inFontFamily fontFamilyName: String) -> [String]
}

extension TextMeasuring {
  /// Returns the width of the character for the font's size; the other properties of the font have no effect.
  public func advance(of grapheme: Character, in font: UIFont) -> CGFloat {
    advance(of: grapheme, fontSize: font.pointSize)
  }

  /// False: text is measured character by character.
  public var measuresRuns: Bool { false }

  /// Returns the width of each character, measured without its neighbors.
  public func advances(of run: TextMeasuringRun) -> [CGFloat] {
    run.text.map { advance(of: $0, in: run.font) }
  }

  /// Returns `lineHeight(fontSize:)` as the line height, and fractions of the font size as the other heights.
  public func metrics(of font: UIFont) -> FontMetrics {
    FontMetrics(fractionsOf: font.pointSize, lineHeight: lineHeight(fontSize: font.pointSize))
  }

  /// Empty: the host reports no font families.
  public var fontFamilyNames: [String] { [] }
  /// Returns an empty array: the host reports no fonts.
  public func fontNames(inFontFamily fontFamilyName: String) -> [String] { [] }
}

/// A part of a line of text in one font, one language and one direction, as a host measures and draws it.
///
/// A run may contain several scripts of the same direction, such as Latin and Devanagari. A host that shapes text
/// splits such a run further.
public struct TextMeasuringRun: Equatable, Sendable {
  /// The text in reading order, without line breaks.
  public var text: String
  /// The font: its name, size, weight, slant and width.
  public var font: UIFont
  /// The language of the text, such as `ar` or `zh-Hant`; nil if it is not known. It is the language attribute of an
  /// attributed string, or the `accessibilityLanguage` of the view.
  public var language: String?
  /// Whether the characters are arranged from right to left.
  public var isRightToLeft: Bool

  /// Creates a run.
  public init(_ text: String, _ font: UIFont, language: String? = nil, isRightToLeft: Bool = false) {
    self.text = text
    self.font = font
    self.language = language
    self.isRightToLeft = isRightToLeft
  }
}

/// The heights of a font, in points.
public struct FontMetrics: Equatable, Sendable {
  /// The maximum height of letters above the baseline.
  public var ascender: CGFloat
  /// The maximum depth of letters below the baseline, as a negative number.
  public var descender: CGFloat
  /// The height of capital letters.
  public var capHeight: CGFloat
  /// The height of the letter x.
  public var xHeight: CGFloat
  /// The additional space between lines, which is part of `lineHeight`.
  public var leading: CGFloat
  /// The distance from the top of one line to the top of the next line.
  public var lineHeight: CGFloat
  /// The distance from the top of a line to the baseline by which views are aligned.
  public var baseline: CGFloat

  /// Creates the heights of a font. If `lineHeight` is nil, the line height is the sum of the ascender, the depth of
  /// the descender and the leading. If `baseline` is nil, the baseline is at the ascender.
  public init(
    ascender: CGFloat,
    descender: CGFloat,
    capHeight: CGFloat,
    xHeight: CGFloat,
    leading: CGFloat = 0,
    lineHeight: CGFloat? = nil,
    baseline: CGFloat? = nil
  ) {
    self.ascender = ascender
    self.descender = descender
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.leading = leading
    self.lineHeight = lineHeight ?? ascender - descender + leading
    self.baseline = baseline ?? ascender
  }

  /// Creates the heights of a font of which only the size and the line height are known. The other heights are
  /// fractions of the size: for example, the ascender is 0.95 times the size. The baseline is at 0.8 times the line
  /// height.
  init(fractionsOf size: CGFloat, lineHeight: CGFloat) {
    self.init(
      ascender: 0.95 * size,
      descender: -0.25 * size,
      capHeight: 0.7 * size,
      xHeight: 0.52 * size,
      lineHeight: lineHeight,
      baseline: 0.8 * lineHeight
    )
  }

  /// A copy in which heights that are not finite are 0, and the line height is from 1 to 10,000 points.
  var limited: FontMetrics {
    FontMetrics(
      ascender: TextLayout.limited(ascender, from: -10_000),
      descender: TextLayout.limited(descender, from: -10_000),
      capHeight: TextLayout.limited(capHeight),
      xHeight: TextLayout.limited(xHeight),
      leading: TextLayout.limited(leading),
      lineHeight: max(1, TextLayout.limited(lineHeight)),
      baseline: TextLayout.limited(baseline)
    )
  }
}

/// Character widths and line heights that resemble a typical font and are the same on every machine. Latin letters have
/// proportional widths; East Asian characters are as wide as the font size, and emoji too in fonts of at least 22 points.
/// In smaller fonts, emoji are up to 1.25 times as wide, as on iOS. The weight and slant of a font do not change the
/// widths.
public struct StandardTextMeasuring: TextMeasuring, Sendable {
  /// Creates the object that measures text by default.
  public init() {}

  /// Returns the width of a character in points, proportional to the font size. An accented letter is as wide as its
  /// base letter. A line break has no width.
  public func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat {
    switch StandardTextMeasuring.share(of: grapheme) {
    case let share?: share * fontSize
    case nil: StandardTextMeasuring.emojiWidth(fontSize)
    }
  }

  /// Returns 1.2 times the font size, rounded up to whole points.
  public func lineHeight(fontSize: CGFloat) -> CGFloat { StandardTextMeasuring.lineHeight(fontSize) }

  nonisolated static func lineHeight(_ fontSize: CGFloat) -> CGFloat { (fontSize * 1.2).rounded(.up) }

  /// Returns the width of an emoji in points. iOS enlarges emoji in small fonts.
  private static func emojiWidth(_ fontSize: CGFloat) -> CGFloat {
    switch fontSize {
    case ..<16: 1.25 * fontSize
    case ..<18: 20
    case ..<22: 11 + fontSize / 2
    default: fontSize
    }
  }

  /// Returns the width of `grapheme` as a fraction of the font size; nil for an emoji.
  private static func share(of grapheme: Character) -> CGFloat? {
    guard let scalar = grapheme.unicodeScalars.first, !grapheme.isNewline else { return 0 }
    if scalar.isASCII, scalar.value != 0x0D { return ascii(scalar.value) }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFF:
      return 1
    case 0x200B...0x200F, 0xFEFF: return 0
    default: break
    }
    if grapheme.isEmoji { return nil }
    // An accented letter is as wide as its base letter.
    if let base = String(grapheme).decomposedStringWithCanonicalMapping.unicodeScalars.first, base.isASCII {
      return ascii(base.value)
    }
    return grapheme.isUppercase ? 0.7 : 0.56
  }

  private static func ascii(_ value: UInt32) -> CGFloat { asciiShares[Int(value)] }

  /// The widths of the ASCII characters as fractions of the font size. There are four widths, for narrow, medium,
  /// ordinary and wide characters, as in most sans-serif fonts.
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
