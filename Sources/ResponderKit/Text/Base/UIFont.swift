import Foundation

/// The name, size and weight of a font for the host that draws it. Character widths come from `TextMeasuring`.
///
/// `Sendable`, as in UIKit. The conformance is unchecked because the class is open; all its properties are `Sendable`
/// constants.
open class UIFont: NSObject, @unchecked Sendable {
  /// The weight of a font, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight with this value.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The weight -0.8.
    public static let ultraLight = Weight(-0.8)
    /// The weight -0.6.
    public static let thin = Weight(-0.6)
    /// The weight -0.4.
    public static let light = Weight(-0.4)
    /// The weight 0.
    public static let regular = Weight(0)
    /// The weight 0.23.
    public static let medium = Weight(0.23)
    /// The weight 0.3.
    public static let semibold = Weight(0.3)
    /// The weight 0.4.
    public static let bold = Weight(0.4)
    /// The weight 0.56.
    public static let heavy = Weight(0.56)
    /// The weight 0.62.
    public static let black = Weight(0.62)
  }

  /// The role of text, which determines its font size; see `preferredFont(forTextStyle:)`.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a style with this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// A style with a font size of 36 points.
    public static let extraLargeTitle2 = TextStyle("UICTFontTextStyleExtraLargeTitle2")
    /// A style with a font size of 42 points.
    public static let extraLargeTitle = TextStyle("UICTFontTextStyleExtraLargeTitle")
    /// A style with a font size of 34 points.
    public static let largeTitle = TextStyle("UICTFontTextStyleTitle0")
    /// A style with a font size of 28 points.
    public static let title1 = TextStyle("UICTFontTextStyleTitle1")
    /// A style with a font size of 22 points.
    public static let title2 = TextStyle("UICTFontTextStyleTitle2")
    /// A style with a font size of 20 points.
    public static let title3 = TextStyle("UICTFontTextStyleTitle3")
    /// A style with a font size of 17 points, semibold.
    public static let headline = TextStyle("UICTFontTextStyleHeadline")
    /// A style with a font size of 15 points.
    public static let subheadline = TextStyle("UICTFontTextStyleSubhead")
    /// A style with a font size of 17 points.
    public static let body = TextStyle("UICTFontTextStyleBody")
    /// A style with a font size of 16 points.
    public static let callout = TextStyle("UICTFontTextStyleCallout")
    /// A style with a font size of 13 points.
    public static let footnote = TextStyle("UICTFontTextStyleFootnote")
    /// A style with a font size of 12 points.
    public static let caption1 = TextStyle("UICTFontTextStyleCaption1")
    /// A style with a font size of 11 points.
    public static let caption2 = TextStyle("UICTFontTextStyleCaption2")

    /// The font size in points at the standard content size, as in Apple's guidelines.
    var pointSize: CGFloat {
      switch self {
      case .extraLargeTitle: 42
      case .extraLargeTitle2: 36
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .subheadline: 15
      case .callout: 16
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// The font size, in points; greater than 0, at most 1,000.
  public let pointSize: CGFloat
  /// The name of the font for the host that draws. The name does not affect the library's measures.
  public let fontName: String
  /// The weight of the font.
  public let weight: Weight
  /// Whether the font is italic.
  public let isItalic: Bool
  private let isMonospaced: Bool

  init(_ name: String, _ size: CGFloat, weight: Weight = .regular, isItalic: Bool = false, isMonospaced: Bool = false) {
    fontName = name
    pointSize = size.isFinite && size > 0 ? min(size, 1000) : UIFont.systemFontSize
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
  }

  /// Creates a font with a name that the host resolves; nil for an empty name. The weight and slant are derived from
  /// the name. A size that is not finite and positive is replaced with `systemFontSize`.
  ///
  /// Difference from UIKit: no fonts are installed, so an unknown name does not return nil.
  public convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    let lower = name.lowercased()
    self.init(
      name,
      size,
      weight: lower.contains("bold")
        ? .bold : lower.contains("medium") ? .medium : lower.contains("light") ? .light : .regular,
      isItalic: lower.contains("italic") || lower.contains("oblique"),
      isMonospaced: lower.contains("mono") || lower.contains("courier") || lower.contains("menlo")
    )
  }

  /// Creates the font that a descriptor describes. A `pointSize` of 0 uses the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      descriptor.name,
      pointSize > 0 ? pointSize : descriptor.pointSize,
      weight: descriptor.symbolicTraits.contains(.traitBold) ? max(descriptor.weight, .bold) : descriptor.weight,
      isItalic: descriptor.symbolicTraits.contains(.traitItalic),
      isMonospaced: descriptor.symbolicTraits.contains(.traitMonoSpace)
    )
  }

  /// The standard size of the system font: 14 points.
  public class var systemFontSize: CGFloat { 14 }
  /// The size of the system font in small text: 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The standard size of labels: 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The standard size of button titles: 18 points.
  public class var buttonFontSize: CGFloat { 18 }

  private static let systemName = "system"

  /// Returns the system font, which the host chooses; the size is in points.
  public class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(systemName, size) }
  /// Returns the system font with a weight; the size is in points.
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(systemName, size, weight: weight)
  }
  /// Returns the bold system font; the size is in points.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
  /// Returns the italic system font; the size is in points.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(systemName, size, isItalic: true) }
  /// Returns the system font with digits of equal width; the size is in points.
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(systemName, size, weight: weight)
  }
  /// Returns the system's monospaced font; the size is in points.
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont("monospace", size, weight: weight, isMonospaced: true)
  }
  /// Returns the system font in the size of this style. This library has no setting for the preferred content size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(systemName, style.pointSize, weight: style == .headline ? .semibold : .regular)
  }
  /// Returns the same as `preferredFont(forTextStyle:)`: the traits do not change the size.
  public class func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  /// Returns the same font in another size, in points.
  open func withSize(_ size: CGFloat) -> UIFont {
    UIFont(fontName, size, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced)
  }

  // MARK: Measures

  /// The name of the font family: the part of `fontName` before the first hyphen.
  open var familyName: String { String(fontName.prefix { $0 != "-" }) }
  /// The height of letters above the baseline, in points: 0.95 of the size.
  open var ascender: CGFloat { 0.95 * pointSize }
  /// The depth of letters below the baseline, in points, as a negative number: 0.25 of the size.
  open var descender: CGFloat { -0.25 * pointSize }
  /// The height of capital letters, in points: 0.7 of the size.
  open var capHeight: CGFloat { 0.7 * pointSize }
  /// The height of the letter x, in points: 0.52 of the size.
  open var xHeight: CGFloat { 0.52 * pointSize }
  /// The additional space between lines, in points: 0.
  open var leading: CGFloat { 0 }
  /// The distance from one line to the next, in points; the same as in `StandardTextMeasuring`.
  open var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

  /// A descriptor with the name, size, weight and traits of the font.
  open var fontDescriptor: UIFontDescriptor {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if weight.rawValue >= Weight.semibold.rawValue { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    if isMonospaced { traits.insert(.traitMonoSpace) }
    return UIFontDescriptor(fontName, pointSize, weight, traits)
  }

  // MARK: Equality

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && fontName == other.fontName && weight == other.weight
      && isItalic == other.isItalic && isMonospaced == other.isMonospaced
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(fontName)
    return hasher.finalize()
  }
}

extension UIFont.Weight: Comparable {
  public static func < (left: UIFont.Weight, right: UIFont.Weight) -> Bool { left.rawValue < right.rawValue }
}

extension UIFont {
  /// Always empty: no fonts are installed, and any name creates a font.
  public class var familyNames: [String] { [] }
  /// Always empty; see `familyNames`.
  public class func fontNames(forFamilyName familyName: String) -> [String] { [] }  // language: UIKit
}
