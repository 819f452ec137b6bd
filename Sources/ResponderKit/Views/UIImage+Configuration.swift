import Foundation

extension UIImage {
  /// The configuration of an image: the traits for which the image is intended. Stored for the host.
  @preconcurrency @MainActor
  open class Configuration: KitObject {
    /// The traits for which the image is intended; nil if it is for all traits.
    open var traitCollection: UITraitCollection?

    /// Creates a configuration for all traits.
    public override init() { super.init() }
  }

  /// The configuration of a symbol image: its size and weight. Stored for the host.
  @preconcurrency @MainActor
  public final class SymbolConfiguration: Configuration {
    /// The size of the symbol in points; 0 if unspecified.
    public private(set) var pointSize: CGFloat = 0
    /// The weight of the symbol's strokes.
    public private(set) var weight = SymbolWeight.unspecified
    /// The size of the symbol relative to the adjacent text.
    public private(set) var scale = SymbolScale.default
    /// The style of the adjacent text; nil if unspecified.
    public private(set) var textStyle: UIFont.TextStyle?

    /// Creates a configuration with a size in points.
    public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: .unspecified) }
    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(pointSize: 0, weight: weight) }
    /// Creates a configuration with a size relative to the adjacent text.
    public convenience init(scale: SymbolScale) { self.init(pointSize: 0, weight: .unspecified, scale: scale) }
    /// Creates a configuration for a symbol next to text of a style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
      self.init(pointSize: 0, weight: .unspecified, scale: scale)
      self.textStyle = textStyle
    }
    /// Creates a configuration with a size in points, a weight, and a size relative to the adjacent text.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale = .default) {
      (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
    }
    /// Creates a configuration for a symbol next to text with a font, with the font's size.
    public convenience init(font: UIFont, scale: SymbolScale = .default) {
      self.init(pointSize: font.pointSize, weight: .unspecified, scale: scale)
    }
  }

  /// The weight of a symbol's strokes. The raw values are those of UIKit.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of a symbol relative to the adjacent text. The raw values are those of UIKit.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1, unspecified, small, medium, large
  }

  /// Returns a copy of the image with another configuration.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    let image = symbolImageCopy
    image.symbolConfiguration = configuration as? SymbolConfiguration
    return image
  }

  /// Returns a copy of a symbol image with another configuration; nil if the image is not a symbol.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }

  private var symbolImageCopy: UIImage {
    let image =
      (isSymbolImage ? name.flatMap { UIImage(systemName: $0) } : nil) ?? UIImage(name: name ?? "", size: size)
    image.drawing = drawing
    return image
  }

  /// The size in which the image is shown beside text or in the middle of a view, in points. A symbol without a
  /// configured size is as high as text of 17 points.
  package func shownSize(_ configuration: SymbolConfiguration? = nil) -> CGSize {
    guard size.width <= 0 || size.height <= 0 else { return size }
    guard isSymbolImage else { return .zero }
    let own = symbolConfiguration?.pointSize ?? 0
    let given = configuration?.pointSize ?? 0
    let side = ((own > 0 ? own : given > 0 ? given : 17) * 1.2).rounded()
    return CGSize(width: side, height: side)
  }
}
