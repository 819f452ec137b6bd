import Foundation

/// A name, a size and a weight of letters, for the host that draws them; how wide letters are says `TextMeasuring`.
///
/// `Sendable` as UIKit's, and unchecked since an open class cannot be checked: it holds constants alone, each of them `Sendable`.
open class UIFont: NSObject, @unchecked Sendable {
  /// How heavy letters are, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A weight of this number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// -0.8.
    public static let ultraLight = Weight(-0.8)
    /// -0.6.
    public static let thin = Weight(-0.6)
    /// -0.4.
    public static let light = Weight(-0.4)
    /// 0.
    public static let regular = Weight(0)
    /// 0.23.
    public static let medium = Weight(0.23)
    /// 0.3.
    public static let semibold = Weight(0.3)
    /// 0.4.
    public static let bold = Weight(0.4)
    /// 0.56.
    public static let heavy = Weight(0.56)
    /// 0.62.
    public static let black = Weight(0.62)
  }

  /// What a text is for, which says its size; see `preferredFont(forTextStyle:)`.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A style of this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// 36 points.
    public static let extraLargeTitle2 = TextStyle("UICTFontTextStyleExtraLargeTitle2")
    /// 42 points.
    public static let extraLargeTitle = TextStyle("UICTFontTextStyleExtraLargeTitle")
    /// 34 points.
    public static let largeTitle = TextStyle("UICTFontTextStyleTitle0")
    /// 28 points.
    public static let title1 = TextStyle("UICTFontTextStyleTitle1")
    /// 22 points.
    public static let title2 = TextStyle("UICTFontTextStyleTitle2")
    /// 20 points.
    public static let title3 = TextStyle("UICTFontTextStyleTitle3")
    /// 17 points, semibold.
    public static let headline = TextStyle("UICTFontTextStyleHeadline")
    /// 15 points.
    public static let subheadline = TextStyle("UICTFontTextStyleSubhead")
    /// 17 points.
    public static let body = TextStyle("UICTFontTextStyleBody")
    /// 16 points.
    public static let callout = TextStyle("UICTFontTextStyleCallout")
    /// 13 points.
    public static let footnote = TextStyle("UICTFontTextStyleFootnote")
    /// 12 points.
    public static let caption1 = TextStyle("UICTFontTextStyleCaption1")
    /// 11 points.
    public static let caption2 = TextStyle("UICTFontTextStyleCaption2")

    /// At the standard size of content, as Apple's guidelines give it.
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

  /// In points; above 0, at most 1,000.
  public let pointSize: CGFloat
  /// What the host draws with; it does not change the library's own measures.
  public let fontName: String
  /// How heavy it is.
  public let weight: Weight
  /// Whether it slants.
  public let isItalic: Bool
  private let isMonospaced: Bool

  init(_ name: String, _ size: CGFloat, weight: Weight = .regular, isItalic: Bool = false, isMonospaced: Bool = false) {
    fontName = name
    pointSize = size.isFinite && size > 0 ? min(size, 1000) : UIFont.systemFontSize
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
  }

  /// A font of a name that the host knows; nil for no name. A size that is not finite and positive counts as the system's. On iOS a
  /// font that is not installed is nil, too; here nothing is.
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

  /// The font of a descriptor, in its size where `pointSize` is 0.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      descriptor.name,
      pointSize > 0 ? pointSize : descriptor.pointSize,
      weight: descriptor.symbolicTraits.contains(.traitBold) ? max(descriptor.weight, .bold) : descriptor.weight,
      isItalic: descriptor.symbolicTraits.contains(.traitItalic),
      isMonospaced: descriptor.symbolicTraits.contains(.traitMonoSpace)
    )
  }

  /// 14 points.
  public class var systemFontSize: CGFloat { 14 }
  /// 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// 18 points.
  public class var buttonFontSize: CGFloat { 18 }

  private static let systemName = "system"

  /// The host's own font.
  public class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(systemName, size) }
  /// The host's own font, so heavy.
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(systemName, size, weight: weight)
  }
  /// The host's own font, bold.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
  /// The host's own font, slanted.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(systemName, size, isItalic: true) }
  /// The host's own font with digits of one width, so heavy.
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(systemName, size, weight: weight)
  }
  /// The host's font whose letters are all of one width, so heavy.
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont("monospace", size, weight: weight, isMonospaced: true)
  }
  /// The host's own font in the size of this style; nobody chooses larger or smaller content here.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(systemName, style.pointSize, weight: style == .headline ? .semibold : .regular)
  }
  /// As without traits: nobody chooses larger or smaller content here.
  public class func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  /// The same font in another size.
  open func withSize(_ size: CGFloat) -> UIFont {
    UIFont(fontName, size, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced)
  }

  // MARK: Measures

  /// The name of the family: what stands before the first hyphen.
  open var familyName: String { String(fontName.prefix { $0 != "-" }) }
  /// How far letters rise above the base line, in points: 0.95 of the size.
  open var ascender: CGFloat { 0.95 * pointSize }
  /// How far letters fall below the base line, in points, as a negative number: 0.25 of the size.
  open var descender: CGFloat { -0.25 * pointSize }
  /// Capital letters' height in points: 0.7 of the size.
  open var capHeight: CGFloat { 0.7 * pointSize }
  /// An x's height in points: 0.52 of the size.
  open var xHeight: CGFloat { 0.52 * pointSize }
  /// What lies between two lines besides: nothing.
  open var leading: CGFloat { 0 }
  /// How far the next line stands below this one, in points, as `StandardTextMeasuring` has it.
  open var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

  /// Name, size and traits, to make another font of.
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
  /// No fonts are installed here, and every name makes one: none.
  public class var familyNames: [String] { [] }
  /// None; see `familyNames`.
  public class func fontNames(forFamilyName familyName: String) -> [String] { [] }
}
