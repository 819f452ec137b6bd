import Foundation

/// Makes a colour of another one: of what is set, what shows.
public struct UIConfigurationColorTransformer {
  /// Makes the colour.
  public let transform: (UIColor) -> UIColor

  /// A transformer that does what `transform` does.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// What becomes of a colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The grey of a colour.
  public static var grayscale: UIConfigurationColorTransformer { UIConfigurationColorTransformer(gray) }

  private static func gray(_ color: UIColor) -> UIColor {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
  }
  /// The tint of the view; the colour itself here, since no view is known.
  public static var preferredTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
  /// The same colour for a tint that is not dimmed; the colour itself.
  public static var monochromeTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
}

/// Makes attributes of others: of what is set, what shows.
public struct UIConfigurationTextAttributesTransformer {
  /// Makes the attributes.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// A transformer that does what `transform` does.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// What becomes of attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// What lies behind the content of a button or a cell. In a cell its colour, picture and view show; corners, line and shadow are kept for
/// the host that draws.
public struct UIBackgroundConfiguration {
  /// Behind the content; nil for none.
  public var backgroundColor: UIColor?
  /// Makes of `backgroundColor` what shows; nil for that itself.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// In points.
  public var cornerRadius: CGFloat = 0
  /// Of a line along the edge; nil for none.
  public var strokeColor: UIColor?
  /// Makes of `strokeColor` what shows; nil for that itself.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// Of the line along the edge, in points.
  public var strokeWidth: CGFloat = 0
  /// How far inwards the line lies, in points.
  public var strokeOutset: CGFloat = 0
  /// What is done to what lies behind; nil for nothing.
  public var visualEffect: UIVisualEffect?
  /// A picture behind the content; nil for none.
  public var image: UIImage?
  /// How the picture is placed.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// A view behind the content; nil for none.
  public var customView: UIView?
  /// From the edges to the background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// On which edges the margins of the view count, too; kept.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// Whether it turns grey in a highlighted or selected cell.
  var darkens = false

  /// A background that does not show.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Of a cell in a plain list, grey while it is chosen.
  public static func listPlainCell() -> UIBackgroundConfiguration { cell(.systemBackground) }
  /// Of a cell in a grouped list, grey while it is chosen.
  public static func listGroupedCell() -> UIBackgroundConfiguration { cell(.secondarySystemGroupedBackground) }
  /// Of a cell in a list in the margin.
  public static func listSidebarCell() -> UIBackgroundConfiguration { cell(nil) }
  /// Of a cell with a list of its own in the margin.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { cell(nil) }
  /// Of any cell of a list.
  public static func listCell() -> UIBackgroundConfiguration { cell(.systemBackground) }
  /// Of a header or a footer in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// Of a header or a footer in a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// Of a header in the margin.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
  /// Above a section of whatever kind of list.
  public static func listHeader() -> UIBackgroundConfiguration { clear() }
  /// Below a section of whatever kind of list.
  public static func listFooter() -> UIBackgroundConfiguration { clear() }

  private static func cell(_ color: UIColor?) -> UIBackgroundConfiguration {
    var cell = UIBackgroundConfiguration()
    cell.darkens = true
    cell.plainColor = color
    cell.backgroundColor = color
    return cell
  }

  /// The color at rest.
  var plainColor: UIColor?

  /// What of `backgroundColor` shows on a view of this tint: the tint for nil.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// What of `strokeColor` shows on a view of this tint: the tint for nil.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  var shownColor: UIColor? { backgroundColor.map { backgroundColorTransformer?($0) ?? $0 } }
}
