import Foundation

extension UIButton {
  /// What a button shows and how, in one value. The host draws by it; title and insets make its size here, and nothing of it has a bearing
  /// on events (K-58).
  public struct Configuration {
    /// What of the system's looks it begins with.
    public enum Look: Sendable {
      case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }
    /// How its corners are rounded.
    public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
    /// How large the system makes it.
    public enum Size: Int, Sendable { case medium = 0, small, mini, large }
    /// A sign that a menu opens.
    public enum Indicator: Int, Sendable { case automatic = 0, none, popup }
    /// How its lines lie to each other.
    public enum TitleAlignment: Int, Sendable { case automatic = 0, leading, center, trailing }

    /// What it began with.
    public private(set) var look: Look
    /// The first line; nil for none.
    public var title: String?
    /// The first line with attributes; nil for the plain one.
    public var attributedTitle: AttributedString?
    /// The line below; nil for none.
    public var subtitle: String?
    /// The line below with attributes; nil for the plain one.
    public var attributedSubtitle: AttributedString?
    /// Beside the lines; nil for none.
    public var image: UIImage?
    /// On which side of the lines the picture lies.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between picture and lines, in points.
    public var imagePadding: CGFloat = 0
    /// Between the lines, in points.
    public var titlePadding: CGFloat = 1
    /// How the lines lie to each other.
    public var titleAlignment = TitleAlignment.automatic
    /// Around all of it, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// Of lines and picture; nil for the look's own.
    public var baseForegroundColor: UIColor?
    /// Behind them; nil for the look's own.
    public var baseBackgroundColor: UIColor?
    /// What lies behind them, beside its colour.
    public var background = UIBackgroundConfiguration.clear()
    /// How the corners are rounded.
    public var cornerStyle = CornerStyle.dynamic
    /// How large the system makes it; kept.
    public var buttonSize = Size.medium
    /// Whether something turns in place of the picture.
    public var showsActivityIndicator = false
    /// Changes the attributes of the title as it shows; kept for the host that draws.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the attributes of the line below as it shows; kept for the host that draws.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the colour of the picture as it shows; kept for the host that draws.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// Changes the colour of what turns; kept for the host that draws.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// A sign that a menu opens; kept for the host that draws.
    public var indicator = Indicator.automatic
    /// How lines are cut off that are too long; kept for the host that draws.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// How the lines below are cut off; kept for the host that draws.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// How a symbol is drawn; nil for the look's own.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

    init(_ look: Look) { self.look = look }

    var shownTitle: String? { title ?? attributedTitle.map { String($0.characters) } }

    /// Text alone.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// On grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// On a pale tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// On the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Text alone, with the margins of the system's older buttons.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// With the system's border.
    public static func bordered() -> Configuration { Configuration(.bordered) }
    /// With the system's border, tinted.
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    /// With the system's border, on the tint.
    public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }

    /// The same, as it looks for this button: nothing of it changes here.
    public func updated(for button: UIButton) -> Configuration { self }
  }

  /// Changes the configuration for the state that a button is in.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// A button of a configuration that runs `primaryAction`, and has its title where the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Runs `updateConfiguration()`; UIKit waits for the next layout.
  public func setNeedsUpdateConfiguration() {
    guard !isUpdatingConfiguration else { return }
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }
}
