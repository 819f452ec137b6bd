import Foundation

/// What a font is to be: its name, its size and its traits.
///
/// `Sendable` as UIKit's, and unchecked since an open class cannot be checked: it holds constants alone, each of them `Sendable`.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// Traits of a font; several form a set.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Heavier than the ordinary weight.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wide; kept, and no more.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow; kept, and no more.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// All letters of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The manner of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The ordinary one.
    public static let `default` = SystemDesign(rawValue: "default")
    /// Rounded strokes.
    public static let rounded = SystemDesign(rawValue: "rounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "serif")
    /// All letters of one width.
    public static let monospaced = SystemDesign(rawValue: "monospaced")
  }

  let name: String
  let weight: UIFont.Weight
  /// How large letters are, in points.
  public let pointSize: CGFloat
  /// Slant, weight and width, as far as they are traits.
  open var symbolicTraits: SymbolicTraits { traits }
  private let traits: SymbolicTraits

  init(_ name: String, _ size: CGFloat, _ weight: UIFont.Weight, _ traits: SymbolicTraits) {
    self.name = name
    pointSize = size
    self.weight = weight
    self.traits = traits
  }

  /// A descriptor of this name and size.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontName, size, .regular, [])
  }

  /// What a font is said to be, by name.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name of its family.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// Its own name.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The name of its style within the family; kept nowhere.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// How large its letters are, in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// Weights and slants by their keys; kept nowhere.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The features of its letters; kept nowhere.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// A descriptor of what the attributes say: the name, else that of the family, and the size.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let name = attributes[.name] as? String ?? attributes[.family] as? String ?? "system"
    let size = attributes[.size] as? CGFloat ?? (attributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    self.init(name, size, .regular, [])
  }

  /// The same; attributes beside name and size are kept nowhere.
  open func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    let name = attributes[.name] as? String ?? attributes[.family] as? String ?? self.name
    let size = (attributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) } ?? pointSize
    return UIFontDescriptor(name, size, weight, traits)
  }

  /// That of the system's font in this style.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The same with exactly these traits; never nil here.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(
      name,
      pointSize,
      symbolicTraits.contains(.traitBold) ? max(weight, .bold) : .regular,
      symbolicTraits
    )
  }

  /// The same in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name, newPointSize, weight, traits)
  }

  /// The system's font in this manner, which its name tells the host; never nil here.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let traits = design == .monospaced ? traits.union(.traitMonoSpace) : traits
    return UIFontDescriptor(design == .default ? "system" : "system-\(design.rawValue)", pointSize, weight, traits)
  }
}

/// Scales fonts and lengths with the size of content that a user chose. Nobody does here, and all stays as it is.
///
/// `Sendable` as UIKit's, and unchecked since an open class cannot be checked: it holds nothing.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// That of body text.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// That of this style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  /// The font itself.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// The font itself, no larger than this many points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    maximumPointSize > 0 && font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  /// The value itself.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  /// The value itself.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat { value }
}
