import Foundation

extension UIImage {
  /// For which surroundings a picture is; kept for the host that draws.
  @preconcurrency @MainActor
  open class Configuration: KitObject {
    /// The traits that it is for; nil for all.
    open var traitCollection: UITraitCollection?

    /// For all surroundings.
    public override init() { super.init() }
  }

  /// How large and how heavy a symbol is drawn; kept for the host that draws.
  @preconcurrency @MainActor
  public final class SymbolConfiguration: Configuration {
    /// In points; 0 where nobody has said.
    public private(set) var pointSize: CGFloat = 0
    /// The weight of its strokes.
    public private(set) var weight = SymbolWeight.unspecified
    /// Its size beside text.
    public private(set) var scale = SymbolScale.default
    /// The text beside which it stands; nil for none.
    public private(set) var textStyle: UIFont.TextStyle?

    /// A symbol of so many points.
    public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: .unspecified) }
    /// A symbol of this weight.
    public convenience init(weight: SymbolWeight) { self.init(pointSize: 0, weight: weight) }
    /// A symbol of this size beside text.
    public convenience init(scale: SymbolScale) { self.init(pointSize: 0, weight: .unspecified, scale: scale) }
    /// A symbol beside text of this style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
      self.init(pointSize: 0, weight: .unspecified, scale: scale)
      self.textStyle = textStyle
    }
    /// A symbol of so many points and this weight.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale = .default) {
      (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
    }
    /// A symbol as large as letters of a font.
    public convenience init(font: UIFont, scale: SymbolScale = .default) {
      self.init(pointSize: font.pointSize, weight: .unspecified, scale: scale)
    }
  }

  /// The weight of a symbol's strokes; the numbers are UIKit's.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of a symbol beside text; the numbers are UIKit's.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1, unspecified, small, medium, large
  }

  /// The same symbol, drawn so.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    let image = symbolImageCopy
    image.symbolConfiguration = configuration as? SymbolConfiguration
    return image
  }

  /// The same symbol, drawn so; see `withConfiguration(_:)`.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }

  private var symbolImageCopy: UIImage {
    let image =
      (isSymbolImage ? name.flatMap { UIImage(systemName: $0) } : nil) ?? UIImage(name: name ?? "", size: size)
    image.drawing = drawing
    return image
  }
}
