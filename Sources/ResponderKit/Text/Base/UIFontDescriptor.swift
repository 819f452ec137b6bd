import Foundation

/// A description of a font: its name, size and traits.
///
/// The class is `Sendable`, as in UIKit. The compiler cannot check this for an open class, but all properties are
/// `Sendable` constants.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The stylistic traits of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Italic: slanted letters.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold: a weight above regular.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Expanded: wide letters.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Condensed: narrow letters.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Monospaced: all characters have the same width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The default design of the system font.
    public static let `default` = SystemDesign(rawValue: "default")
    /// A design with rounded letters.
    public static let rounded = SystemDesign(rawValue: "rounded")
    /// A design with serifs.
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
  let width: UIFont.Width
  let hasMonospacedDigits: Bool

  init(
    _ name: String,
    _ size: CGFloat,
    _ weight: UIFont.Weight,
    _ traits: SymbolicTraits,
    width: UIFont.Width = .standard,
    hasMonospacedDigits: Bool = false
  ) {
    self.width = width
    self.hasMonospacedDigits = hasMonospacedDigits
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
    /// The name of the font family; used if there is no font name.
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

  /// Creates a descriptor with the font name and the size in `attributes`. If there is no font name, the name of the
  /// font family is used. The default name is "system", and the default size is 0 points. Other attributes are ignored.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let name = attributes[.name] as? String ?? attributes[.family] as? String ?? "system"
    let size = attributes[.size] as? CGFloat ?? (attributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    self.init(name, size, .regular, [])
  }

  /// Returns a copy with the font name and the size in `attributes`. A name or size that `attributes` does not contain
  /// stays unchanged. The name of a font family is used like a font name. Other attributes are ignored.
  open func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    let name = attributes[.name] as? String ?? attributes[.family] as? String ?? self.name
    let size = (attributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) } ?? pointSize
    return copy(name: name, size: size)
  }

  private func copy(
    name: String? = nil,
    size: CGFloat? = nil,
    weight: UIFont.Weight? = nil,
    traits: SymbolicTraits? = nil,
    width: UIFont.Width? = nil
  ) -> UIFontDescriptor {
    UIFontDescriptor(
      name ?? self.name,
      size ?? pointSize,
      weight ?? self.weight,
      traits ?? self.traits,
      width: width ?? self.width,
      hasMonospacedDigits: hasMonospacedDigits
    )
  }

  /// Returns the descriptor of the system font in the size of a text style.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns a copy in which the given traits replace the current ones. Difference from UIKit: the result is never nil,
  /// because the library has no list of installed fonts.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    copy(
      weight: symbolicTraits.contains(.traitBold) ? max(weight, .bold) : .regular,
      traits: symbolicTraits,
      width: symbolicTraits.contains(.traitCondensed)
        ? min(width, .condensed) : symbolicTraits.contains(.traitExpanded) ? max(width, .expanded) : .standard
    )
  }

  /// Returns a copy with another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    copy(size: newPointSize)
  }

  /// Returns the descriptor of the system font in a design. The font's name contains the design, for the host. The
  /// result is never nil.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let traits = design == .monospaced ? traits.union(.traitMonoSpace) : traits
    return copy(name: design == .default ? "system" : "system-\(design.rawValue)", traits: traits)
  }
}
