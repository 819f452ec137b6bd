import Foundation

/// A color of an asset catalog, with its values for devices and appearances.
final class AssetColor: Sendable {
  struct Variant: Decodable, Sendable {
    var idiom: String?
    /// `dark` or `light`; nil for all appearances.
    var style: String?
    /// The color space of the components: `srgb` or `p3`.
    var space: String?
    /// Red, green, blue and opacity.
    var components: [Double]?
    /// The name of a system color.
    var system: String?
  }

  private let variants: [(idiom: String?, style: String?, color: UIColor)]

  init(_ variants: [Variant], name: String) throws {
    guard !variants.isEmpty else { throw AssetCatalog.Damage(reason: "the color \(name) has no value") }
    self.variants = try variants.map { variant in
      if let system = variant.system {
        guard let color = UIColor.system(named: system) else {
          throw AssetCatalog.Damage(reason: "the color \(name) refers to \(system), which is not a system color")
        }
        return (variant.idiom, variant.style, color)
      }
      guard let it = variant.components, it.count == 4, it.allSatisfy({ (-100...100).contains($0) }) else {
        throw AssetCatalog.Damage(reason: "the color \(name) has invalid components")
      }
      let color =
        variant.space == "p3"
        ? UIColor(displayP3Red: it[0], green: it[1], blue: it[2], alpha: it[3])
        : UIColor(red: it[0], green: it[1], blue: it[2], alpha: it[3])
      return (variant.idiom, variant.style, color)
    }
  }

  /// Returns the color for traits, which is not dynamic.
  func color(for traits: UITraitCollection) -> UIColor {
    let idiom = traits.userInterfaceIdiom
    let candidates = variants.map(\.idiom)
      .indexes(forIdiom: idiom == .unspecified ? UITraitCollection.standard.userInterfaceIdiom : idiom)
      .map { variants[$0] }
    let style = traits.userInterfaceStyle == .dark ? "dark" : "light"
    let chosen = candidates.first { $0.style == style } ?? candidates.first { $0.style == nil } ?? candidates.first
    return (chosen?.color ?? .clear).resolvedColor(with: traits)
  }

  static func named(_ name: String, in bundle: Bundle?) -> AssetColor? {
    AssetCatalog.all(in: bundle).lazy.compactMap { $0.colors[name] }.first
  }
}

extension UIColor {
  /// Returns the system color with the name that Xcode's files have for it, such as `systemRedColor`; nil if the library
  /// has no such color.
  package static func system(named name: String) -> UIColor? { colorsByName[name] }

  private static let colorsByName: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue,
    "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow, "systemPinkColor": .systemPink,
    "systemPurpleColor": .systemPurple, "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo,
    "systemBrownColor": .systemBrown, "systemMintColor": .systemMint, "systemCyanColor": .systemCyan,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "tintColor": .tintColor, "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
    "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
    "placeholderTextColor": .placeholderText, "linkColor": .link, "separatorColor": .separator,
    "opaqueSeparatorColor": .opaqueSeparator, "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground, "groupTableViewBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "systemFillColor": .systemFill,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "darkTextColor": .darkText, "lightTextColor": .lightText,
    "blackColor": .black, "whiteColor": .white, "clearColor": .clear, "darkGrayColor": .darkGray,
    "grayColor": .gray, "lightGrayColor": .lightGray, "redColor": .red, "greenColor": .green, "blueColor": .blue,
    "cyanColor": .cyan, "yellowColor": .yellow, "magentaColor": .magenta, "orangeColor": .orange,
    "purpleColor": .purple, "brownColor": .brown,
  ]
}
