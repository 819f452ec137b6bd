import Foundation

extension UIButton {
  /// The content and appearance of a button, which the host draws. Title, image and insets determine the button's size;
  /// a configuration has no effect on events (K-58).
  public struct Configuration {
    /// The system style from which a configuration starts.
    public enum BaseStyle: Sendable {
      case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }
    /// The rounding of the corners.
    public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
    /// The size of the button.
    public enum Size: Int, Sendable { case medium = 0, small, mini, large }
    /// The indicator by which a button shows that it has a menu.
    public enum Indicator: Int, Sendable { case automatic = 0, none, popup }
    /// The alignment of title and subtitle relative to each other.
    public enum TitleAlignment: Int, Sendable { case automatic = 0, leading, center, trailing }

    /// The style from which the configuration started.
    public private(set) var baseStyle: BaseStyle
    /// The title, on the first line; nil for none.
    public var title: String?
    /// The title with attributes; nil for the plain title.
    public var attributedTitle: AttributedString?
    /// The subtitle, on the line below the title; nil for none.
    public var subtitle: String?
    /// The subtitle with attributes; nil for the plain subtitle.
    public var attributedSubtitle: AttributedString?
    /// The image; nil for none.
    public var image: UIImage?
    /// The side of title and subtitle on which the image is placed.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between the image and the title and subtitle, in points.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle relative to each other.
    public var titleAlignment = TitleAlignment.automatic
    /// The insets around the content, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The color of title, subtitle and image; nil for the default of the style.
    public var baseForegroundColor: UIColor?
    /// The color behind title, subtitle and image; nil for the default of the style.
    public var baseBackgroundColor: UIColor?
    /// The properties of the background other than its color.
    public var background = UIBackgroundConfiguration.clear()
    /// The rounding of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button. Stored but not used.
    public var buttonSize = Size.medium
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    /// A transformer of the title's attributes. Stored for the host that draws.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// A transformer of the subtitle's attributes. Stored for the host that draws.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// A transformer of the image's color. Stored for the host that draws.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// A transformer of the activity indicator's color. Stored for the host that draws.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The indicator of a menu. Stored for the host that draws.
    public var indicator = Indicator.automatic
    /// The truncation or wrapping of the title. Stored for the host that draws.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The truncation or wrapping of the subtitle. Stored for the host that draws.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The configuration of a symbol image; nil for the default of the style.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

    /// The font of the title in a storyboard; nil for the system font of 17 points.
    package var titleFont: UIFont?

    init(_ baseStyle: BaseStyle) { self.baseStyle = baseStyle }

    /// The title without attributes. Setting it removes the title with attributes.
    var shownTitle: String? {
      get { title ?? attributedTitle.map { String($0.characters) } }
      set { (title, attributedTitle) = (newValue, nil) }
    }

    /// Returns a configuration without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns a configuration with a gray background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a background in a light shade of the tint color.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a background in the tint color.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns a configuration without a background, with the margins of older system buttons.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// Returns a configuration of a bordered button in the system's style.
    public static func bordered() -> Configuration { Configuration(.bordered) }
    /// Returns a configuration of a bordered button in a light shade of the tint color.
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    /// Returns a configuration of a bordered button in the tint color.
    public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }

    /// Returns the configuration unchanged. In UIKit, the result is adapted to the state of the button.
    public func updated(for button: UIButton) -> Configuration { self }
  }

  /// A closure that changes the configuration for the state of a button.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// Creates a button with a configuration. A tap runs `primaryAction`. If the configuration has no title, the button
  /// shows the title of the action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Calls `updateConfiguration()` immediately. UIKit calls the method in the next layout instead.
  public func setNeedsUpdateConfiguration() {
    guard !isUpdatingConfiguration else { return }
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }
}
