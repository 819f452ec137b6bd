import Foundation

/// A transformation from a color that is set to the color that is shown.
public struct UIConfigurationColorTransformer {
  /// The closure that converts the color.
  public let transform: (UIColor) -> UIColor

  /// Creates a transformer with a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the transformed color.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// A transformer to the gray with the luminance of the color.
  public static var grayscale: UIConfigurationColorTransformer { UIConfigurationColorTransformer(gray) }

  private static func gray(_ color: UIColor) -> UIColor {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
  }
  /// A transformer to the view's tint color. The result is the unchanged color, since no view is known.
  public static var preferredTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
  /// A transformer to a tint color that is never dimmed. The result is the unchanged color.
  public static var monochromeTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
}

/// A transformation from text attributes that are set to the attributes that are shown.
public struct UIConfigurationTextAttributesTransformer {
  /// The closure that converts the attributes.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformer with a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// Returns the transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// The background of a button or a cell. A cell shows the color, the corners, the stroke, the image and the custom view;
/// the effect is stored for the host that draws.
public struct UIBackgroundConfiguration {
  /// The color behind the content; nil for none.
  public var backgroundColor: UIColor?
  /// The transformer of `backgroundColor`; nil for none.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The corner radius, in points.
  public var cornerRadius: CGFloat = 0
  /// The color of the stroke along the edge; nil for none.
  public var strokeColor: UIColor?
  /// The transformer of `strokeColor`; nil for none.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the stroke, in points.
  public var strokeWidth: CGFloat = 0
  /// The outset of the stroke from the edge, in points.
  public var strokeOutset: CGFloat = 0
  /// The effect on the content behind the view; nil for none.
  public var visualEffect: UIVisualEffect?
  /// The image behind the content; nil for none.
  public var image: UIImage?
  /// The position and scaling of the image.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The view behind the content; nil for none.
  public var customView: UIView?
  /// The insets of the background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges on which the view's margins are added to the insets. Stored but not used.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// Whether the background is gray in a highlighted or selected cell.
  var darkens = false

  /// Returns a transparent background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Returns the background of a cell in a plain list, gray while the cell is selected.
  public static func listPlainCell() -> UIBackgroundConfiguration { cell(.systemBackground) }
  /// Returns the background of a cell in a grouped list, gray while the cell is selected.
  public static func listGroupedCell() -> UIBackgroundConfiguration { cell(.secondarySystemGroupedBackground) }
  /// Returns the background of a cell in a sidebar list.
  public static func listSidebarCell() -> UIBackgroundConfiguration { cell(nil) }
  /// Returns the background of a cell in a sidebar that has an accompanying list.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { cell(nil) }
  /// Returns the background of a cell in any list.
  public static func listCell() -> UIBackgroundConfiguration { cell(.systemBackground) }
  /// Returns the background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// Returns the background of a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// Returns the background of a header in a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
  /// Returns the background of a section header in any list.
  public static func listHeader() -> UIBackgroundConfiguration { clear() }
  /// Returns the background of a section footer in any list.
  public static func listFooter() -> UIBackgroundConfiguration { clear() }

  private static func cell(_ color: UIColor?) -> UIBackgroundConfiguration {
    var cell = UIBackgroundConfiguration()
    cell.darkens = true
    cell.plainColor = color
    cell.backgroundColor = color
    return cell
  }

  /// The color of a cell that is neither highlighted nor selected.
  var plainColor: UIColor?

  /// Returns the visible background color in a view with this tint color. It is `backgroundColor`, or the tint color if
  /// `backgroundColor` is nil, converted by `backgroundColorTransformer`.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the visible stroke color in a view with this tint color. It is `strokeColor`, or the tint color if
  /// `strokeColor` is nil, converted by `strokeColorTransformer`.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  var shownColor: UIColor? { backgroundColor.map { backgroundColorTransformer?($0) ?? $0 } }
}
