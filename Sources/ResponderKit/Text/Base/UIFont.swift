import Foundation

/// The name, size, weight, slant and width of a font, for the host that measures and draws text; see `TextMeasuring`.
///
/// The current application's `textMeasuring` determines the heights of the font. On threads other than the main thread,
/// the heights are those of `StandardTextMeasuring`, because a host measures only on the main thread.
///
/// The class is `Sendable`, as in UIKit. The compiler cannot check this for an open class, but all properties are
/// `Sendable` constants.
open class UIFont: NSObject, @unchecked Sendable {
  /// The weight of a font, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight with a value from -1 to 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The ultra-light weight, -0.8.
    public static let ultraLight = Weight(-0.8)
    /// The thin weight, -0.6.
    public static let thin = Weight(-0.6)
    /// The light weight, -0.4.
    public static let light = Weight(-0.4)
    /// The regular weight, 0.
    public static let regular = Weight(0)
    /// The medium weight, 0.23.
    public static let medium = Weight(0.23)
    /// The semibold weight, 0.3.
    public static let semibold = Weight(0.3)
    /// The bold weight, 0.4.
    public static let bold = Weight(0.4)
    /// The heavy weight, 0.56.
    public static let heavy = Weight(0.56)
    /// The black weight, 0.62.
    public static let black = Weight(0.62)
  }

  /// The width of a font's letters, from -1 to 1; 0 is standard.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a width with a value from -1 to 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The narrowest letters, -0.4.
    public static let compressed = Width(-0.4)
    /// Narrow letters, -0.2.
    public static let condensed = Width(-0.2)
    /// Letters of ordinary width, 0.
    public static let standard = Width(0)
    /// Wide letters, 0.2.
    public static let expanded = Width(0.2)
  }

  /// The role of text, which determines its font size; see `preferredFont(forTextStyle:)`.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a text style with a custom name.
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
  }

  private let typeWord = FoundationTypeWord()
  /// The font size, in points; greater than 0 and at most 1,000.
  public let pointSize: CGFloat
  /// The name of the font, by which the host finds it. The name of the system font begins with `system`.
  public let fontName: String
  /// The weight of the font.
  public let weight: Weight
  /// Whether the font is italic.
  public let isItalic: Bool
  /// Whether all characters have the same width.
  public let isMonospaced: Bool
  /// Whether all digits have the same width; true for a monospaced font.
  public let hasMonospacedDigits: Bool
  /// The width of the letters.
  public let width: Width
  /// The rule by which the size of the font follows the user's preferred size of text; nil for a font of a fixed size.
  let scaling: FontScaling?

  init(
    _ name: String,
    _ size: CGFloat,
    weight: Weight = .regular,
    isItalic: Bool = false,
    isMonospaced: Bool = false,
    hasMonospacedDigits: Bool = false,
    width: Width = .standard,
    scaling: FontScaling? = nil
  ) {
    self.scaling = scaling
    self.hasMonospacedDigits = hasMonospacedDigits || isMonospaced
    self.width = width
    fontName = name
    pointSize = size.isFinite && size > 0 ? min(size, 1000) : UIFont.systemFontSize
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
  }

  /// Creates a font with a name; returns nil if the name is empty. A font of the app's `UIAppFonts` is found by its
  /// PostScript name, its full name or its font family. The host finds every other font for the name, which determines the
  /// weight, the width, and whether the font is italic. A size that is zero, negative, infinite or NaN is replaced by
  /// `systemFontSize`.
  ///
  /// Difference from UIKit: because the library has no list of installed fonts, the result for an unknown name is not
  /// nil.
  public convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    if let font = AppFonts.font(named: name) {
      self.init(font.name, size, weight: Weight(fontFile: font.weight), isItalic: font.isItalic)
      return
    }
    let lower = name.lowercased()
    self.init(
      name,
      size,
      weight: lower.contains("bold")
        ? .bold : lower.contains("medium") ? .medium : lower.contains("light") ? .light : .regular,
      isItalic: lower.contains("italic") || lower.contains("oblique"),
      isMonospaced: lower.contains("mono") || lower.contains("courier") || lower.contains("menlo"),
      width: lower.contains("condensed") ? .condensed : lower.contains("expanded") ? .expanded : .standard
    )
  }

  /// Creates the font that a descriptor describes. If `pointSize` is 0, the font has the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      descriptor.name,
      pointSize > 0 ? pointSize : descriptor.pointSize,
      weight: descriptor.symbolicTraits.contains(.traitBold) ? max(descriptor.weight, .bold) : descriptor.weight,
      isItalic: descriptor.symbolicTraits.contains(.traitItalic),
      isMonospaced: descriptor.symbolicTraits.contains(.traitMonoSpace),
      hasMonospacedDigits: descriptor.hasMonospacedDigits,
      width: descriptor.width
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

  /// Returns the instance of a font that all functions return: like UIKit, the library has one instance of each font.
  /// The initializers, which cannot return an existing object, create equal instances.
  private static func shared(_ font: UIFont) -> UIFont { SharedFonts.all.instance(equalTo: font) }

  /// Returns the system font, which the host chooses; the size is in points.
  public class func systemFont(ofSize size: CGFloat) -> UIFont { shared(UIFont(systemName, size)) }
  /// Returns the system font with a weight; the size is in points.
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    shared(UIFont(systemName, size, weight: weight))
  }
  /// Returns the system font with a weight and a width; the size is in points.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    shared(UIFont(systemName, fontSize, weight: weight, width: width))
  }
  /// Returns the bold system font; the size is in points.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
  /// Returns the italic system font; the size is in points.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    shared(UIFont(systemName, size, isItalic: true))
  }
  /// Returns the system font with digits of equal width; the size is in points.
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    shared(UIFont(systemName, size, weight: weight, hasMonospacedDigits: true))
  }
  /// Returns the system's monospaced font; the size is in points.
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    shared(UIFont("monospace", size, weight: weight, isMonospaced: true))
  }
  /// Returns the system font of a text style, in the size for the preferred size of text of the current application.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }
  /// Returns the system font of a text style, in the size for the preferred size of text of `traitCollection`. If the
  /// traits specify none, the preferred size of the current application is used.
  public class func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = UIFont.category(traitCollection)
    return shared(
      UIFont(
        systemName,
        style.pointSize(category),
        weight: style == .headline ? .semibold : .regular,
        scaling: FontScaling(style: style, size: style.pointSize(.large))
      )
    )
  }

  /// Returns the same font in another size, in points.
  open func withSize(_ size: CGFloat) -> UIFont { with(size, nil) }

  /// Returns the same font in another size, in points, with a rule by which it follows the preferred size of text.
  final func with(_ size: CGFloat, _ scaling: FontScaling?) -> UIFont {
    UIFont.shared(
      UIFont(
        fontName,
        size,
        weight: weight,
        isItalic: isItalic,
        isMonospaced: isMonospaced,
        hasMonospacedDigits: hasMonospacedDigits,
        width: width,
        scaling: scaling
      )
    )
  }

  // MARK: Measures

  /// The name of the font family: that of the font's file if the app contains it, or else the part of `fontName` before
  /// the first hyphen.
  open var familyName: String {
    AppFonts.all.first { $0.name == fontName }?.familyName ?? String(fontName.prefix { $0 != "-" })
  }
  /// The maximum height of letters above the baseline, in points.
  open var ascender: CGFloat { metrics.ascender }
  /// The maximum depth of letters below the baseline, in points, as a negative number.
  open var descender: CGFloat { metrics.descender }
  /// The height of capital letters, in points.
  open var capHeight: CGFloat { metrics.capHeight }
  /// The height of the letter x, in points.
  open var xHeight: CGFloat { metrics.xHeight }
  /// The additional space between lines, in points.
  open var leading: CGFloat { metrics.leading }
  /// The distance from the top of one line to the top of the next line, in points.
  open var lineHeight: CGFloat { metrics.lineHeight }

  private var metrics: FontMetrics {
    UIFont.measured(else: FontMetrics(fractionsOf: pointSize, lineHeight: StandardTextMeasuring.lineHeight(pointSize)))
    {
      $0.metrics(of: self).limited
    }
  }

  /// Returns a result of the current application's `textMeasuring`; `value` if the code does not run on the main
  /// thread.
  fileprivate static func measured<Value: Sendable>(
    else value: @autoclosure () -> Value,
    _ measure: @MainActor (any TextMeasuring) -> Value
  ) -> Value {
    guard MainQueue.isMain else { return value() }
    return MainActor.assumeIsolated { measure(UIApplication.currentTextMeasuring) }
  }

  /// A descriptor with the name, size, weight and traits of the font.
  open var fontDescriptor: UIFontDescriptor {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if weight.rawValue >= Weight.semibold.rawValue { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    if isMonospaced { traits.insert(.traitMonoSpace) }
    if width.rawValue < 0 { traits.insert(.traitCondensed) }
    if width.rawValue > 0 { traits.insert(.traitExpanded) }
    return UIFontDescriptor(
      fontName,
      pointSize,
      weight,
      traits,
      width: width,
      hasMonospacedDigits: hasMonospacedDigits
    )
  }

  // MARK: Equality

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other
      || pointSize == other.pointSize && weight == other.weight && isItalic == other.isItalic
        && isMonospaced == other.isMonospaced && hasMonospacedDigits == other.hasMonospacedDigits
        && width == other.width
        && fontName == other.fontName
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(fontName)
    return hasher.finalize()
  }
}

extension UIFont.Width: Comparable {
  public static func < (left: UIFont.Width, right: UIFont.Width) -> Bool { left.rawValue < right.rawValue }
}

extension UIFont.Weight: Comparable {
  public static func < (left: UIFont.Weight, right: UIFont.Weight) -> Bool { left.rawValue < right.rawValue }
}

extension UIFont {
  /// The names of the font families of the app's fonts and of the fonts that the host of the current application reports, in
  /// alphabetical order. On a thread other than the main thread, only those of the app's fonts.
  public class var familyNames: [String] {  // language: UIKit
    let host = measured(else: []) { $0.fontFamilyNames }
    let own = Set(AppFonts.all.map(\.familyName))
    return own.isEmpty ? host : own.union(host).sorted()
  }
  /// Returns the names of the fonts in a font family: of the app's fonts and of the fonts that the host of the current
  /// application reports. On a thread other than the main thread, only those of the app's fonts.
  public class func fontNames(forFamilyName familyName: String) -> [String] {  // language: UIKit
    let host = measured(else: []) { $0.fontNames(inFontFamily: familyName) }
    let own = AppFonts.all.filter { $0.familyName == familyName }.map(\.name)
    return own.isEmpty ? host : own + host.filter { !own.contains($0) }
  }
}
