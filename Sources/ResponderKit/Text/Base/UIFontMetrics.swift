import Foundation

/// Scales fonts and lengths for the user's preferred size of text. The factor is the text style's font size for the
/// preferred size of text, divided by its font size for the standard size. Results are not rounded.
///
/// The class is `Sendable`, as in UIKit. The compiler cannot check this for an open class, but its only property is a
/// `Sendable` constant.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics of the text style `body`.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  private let style: UIFont.TextStyle

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Returns the font, scaled for the preferred size of text of the current application.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
  /// Returns the font, scaled for the preferred size of text of the traits. If the traits specify none, the preferred
  /// size of the current application is used.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }
  /// Returns the font, scaled for the preferred size of text of the current application. The font has at most
  /// `maximumPointSize` points; 0 for no maximum.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  /// Returns the font, scaled for the preferred size of text of the traits. If the traits specify none, the preferred size
  /// of the current application is used. The font has at most `maximumPointSize` points; 0 for no maximum.
  open func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let scaling = FontScaling(style: style, size: font.pointSize, maximum: maximumPointSize)
    return font.with(scaling.pointSize(UIFont.category(traitCollection)), scaling)
  }
  /// Returns the value scaled for the preferred size of text of the current application.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  /// Returns the value, scaled for the preferred size of text of the traits. If the traits specify none, the preferred
  /// size of the current application is used.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    value * style.scale(UIFont.category(traitCollection))
  }
}

/// The rule by which the size of a font follows the user's preferred size of text.
struct FontScaling: Hashable, Sendable {
  var style: UIFont.TextStyle
  /// The font size at the standard size of text, in points.
  var size: CGFloat
  /// The largest font size, in points; 0 for no maximum.
  var maximum: CGFloat = 0

  func pointSize(_ category: UIContentSizeCategory) -> CGFloat {
    let scaled = size * style.scale(category)
    return maximum > 0 ? min(scaled, maximum) : scaled
  }
}

extension UIFont {
  /// Returns the preferred size of text of the traits; if they specify none, that of the current application. On other
  /// threads than the main thread, the standard size is used instead.
  static func category(_ traits: UITraitCollection?) -> UIContentSizeCategory {
    if let category = traits?.preferredContentSizeCategory, category != .unspecified { return category }
    guard MainQueue.isMain else { return .large }
    return MainActor.assumeIsolated { UIApplication.currentOrNil?.preferredContentSizeCategory } ?? .large
  }

  /// Returns the font, scaled for a preferred size of text; nil if the font has a fixed size or already has this size.
  final func adjusted(for category: UIContentSizeCategory) -> UIFont? {
    guard let scaling else { return nil }
    let size = scaling.pointSize(category)
    return size == pointSize ? nil : with(size, scaling)
  }
}

extension UIFont.TextStyle {
  /// The font sizes of the style in points, from the smallest to the largest size of text. They are the sizes of Apple's
  /// guidelines for iOS.
  private var pointSizes: [CGFloat] {
    switch self {
    case .extraLargeTitle: [39, 40, 41, 42, 44, 46, 48, 52, 56, 60, 64, 68]
    case .extraLargeTitle2: [33, 34, 35, 36, 38, 40, 42, 46, 50, 54, 58, 62]
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    }
  }

  /// Returns the font size of the style for a preferred size of text, in points.
  func pointSize(_ category: UIContentSizeCategory) -> CGFloat { pointSizes[category.index] }

  /// Returns the factor by which `UIFontMetrics` scales values for a preferred size of text; 1 for the standard size.
  func scale(_ category: UIContentSizeCategory) -> CGFloat {
    let index = category.index
    return index == 3 ? 1 : pointSizes[index] / pointSizes[3]
  }
}
