import Foundation

/// A description of a font: its name, size and traits.
///
/// `Sendable`, as in UIKit. The conformance is unchecked because the class is open; all its properties are `Sendable`
/// constants.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The stylistic traits of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Italic: slanted letters.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold: a weight above regular.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Expanded: wide letters. Stored but not used.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Condensed: narrow letters. Stored but not used.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Monospaced: all characters have the same width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The default design.
    public static let `default` = SystemDesign(rawValue: "default")
    /// The rounded design.
    public static let rounded = SystemDesign(rawValue: "rounded")
    /// The serif design.
    public static let serif = SystemDesign(rawValue: "serif")
    /// Monospaced: all characters have the same width.
    public static let monospaced = SystemDesign(rawValue: "monospaced")
  }

  let name: String
  let weight: UIFont.Weight
  /// The font size, in points.
  public let pointSize: CGFloat
  /// The traits of the font.
  open var symbolicTraits: SymbolicTraits { traits }
  private let traits: SymbolicTraits

  init(_ name: String, _ size: CGFloat, _ weight: UIFont.Weight, _ traits: SymbolicTraits) {
    self.name = name
    pointSize = size
    self.weight = weight
    self.traits = traits
  }

  /// Creates a descriptor with a name and a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontName, size, .regular, [])
  }

  /// The key of a font attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name of the font family.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")  // language: UIKit
    /// The font name.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The name of the style within the font family; ignored.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The font size, in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary of traits; ignored.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// Typographic features; ignored.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// Creates a descriptor from the name and the size in `attributes`; without a name, the name of the font family is
  /// used. Other attributes are ignored. The defaults are "system" and 0 points.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let name = attributes[.name] as? String ?? attributes[.family] as? String ?? "system"
    let size = attributes[.size] as? CGFloat ?? (attributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    self.init(name, size, .regular, [])
  }

  /// Returns a copy with the name and the size in `attributes`; a value that `attributes` does not contain is
  /// unchanged. The name of a font family is used like the name of a font. Other attributes are ignored.
  open func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    let name = attributes[.name] as? String ?? attributes[.family] as? String ?? self.name
    let size = (attributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) } ?? pointSize
    return UIFontDescriptor(name, size, weight, traits)
  }

  /// Returns the descriptor of the system font in this style.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns a copy with exactly these traits. Never returns nil; UIKit returns nil if no such font exists.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(
      name,
      pointSize,
      symbolicTraits.contains(.traitBold) ? max(weight, .bold) : .regular,
      symbolicTraits
    )
  }

  /// Returns a copy with another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name, newPointSize, weight, traits)
  }

  /// Returns the descriptor of the system font in this design; the font's name contains the design, for the host. Never
  /// returns nil.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let traits = design == .monospaced ? traits.union(.traitMonoSpace) : traits
    return UIFontDescriptor(design == .default ? "system" : "system-\(design.rawValue)", pointSize, weight, traits)
  }
}

/// Scales fonts and lengths for the user's preferred content size. This library has no such setting, so all values are
/// returned unchanged.
///
/// `Sendable`, as in UIKit. The conformance is unchecked because the class is open; it has no properties.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics of body text.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  /// Returns the font unchanged.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// Returns the font, limited to a size of `maximumPointSize` points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    maximumPointSize > 0 && font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  /// Returns the value unchanged.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  /// Returns the value unchanged.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat { value }
}
