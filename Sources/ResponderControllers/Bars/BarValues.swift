import Foundation
import ResponderKit

/// The style of a bar; used by the host for drawing.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0, black
  /// The style `black`, which has been translucent since iOS 7.
  public static var blackTranslucent: UIBarStyle { .black }
}

/// The possible locations of a bar on the screen.
public enum UIBarPosition: Int, Sendable {
  case any = 0, bottom, top, topAttached
}

/// A bar that has a position.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
  /// The bar's location on the screen.
  var barPosition: UIBarPosition { get }
}

/// A delegate that determines a bar's position.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Returns the bar's position.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `.any`.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// The appearance of a bar, stored for the host. Changes of a copy do not affect the original.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The color behind the bar; nil makes the content behind the bar visible.
  open var backgroundColor: UIColor?
  /// The image behind the bar.
  open var backgroundImage: UIImage?
  /// The color of the line at the bar's edge; nil for no line.
  open var shadowColor: UIColor?
  /// The image that replaces the line at the bar's edge.
  open var shadowImage: UIImage?
  /// The blur effect of the content behind the bar; nil for none.
  open var backgroundEffect: UIBlurEffect?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The content mode in which the host draws the background image.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  // Generated: end
  /// Whether the content behind the bar is visible.
  open private(set) var isTransparent = false

  /// Creates the default appearance.
  public override init() {
    super.init()
  }

  /// Creates a copy of another appearance.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    take(barAppearance)
  }

  /// Creates the default appearance; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  private func take(_ other: UIBarAppearance) {
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
    backgroundEffect = other.backgroundEffect
    backgroundImageContentMode = other.backgroundImageContentMode
    isTransparent = other.isTransparent
  }

  /// Restores the default background.
  open func configureWithDefaultBackground() {
    isTransparent = false
    backgroundColor = nil
  }
  /// Makes the bar opaque, with the system's background color.
  open func configureWithOpaqueBackground() {
    isTransparent = false
    backgroundColor = .systemBackground
  }
  /// Makes the bar transparent, without a background and without the line at its edge.
  open func configureWithTransparentBackground() {
    isTransparent = true
    backgroundColor = nil
    shadowColor = nil
  }
}

/// The visual properties of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes with which titles are drawn.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes with which large titles are drawn.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The offset of the title, in points.
  open var titlePositionAdjustment: UIOffset = .zero
  // Generated: end
  /// The visual properties of the bar's plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The visual properties of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// The appearance of buttons of the style `.done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The image beside the back button; nil for the standard indicator.
  open private(set) var backIndicatorImage: UIImage?
  /// The image that masks the back indicator during transitions.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  /// Sets both images of the back indicator.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    (self.backIndicatorImage, backIndicatorTransitionMaskImage) = (backIndicatorImage, transitionMaskImage)
  }
}

/// The visual properties of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {
  /// The visual properties of the bar's plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The appearance of buttons of the style `.done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
}

/// The visual properties of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of tabs with the title below the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of tabs with the title beside the image.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of tabs with the title beside the image in a compact bar.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The distribution of the tabs. Stored but not used.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  /// The width of a tab, in points. Stored but not used.
  open var stackedItemWidth: CGFloat = 0
  /// The spacing between tabs, in points. Stored but not used.
  open var stackedItemSpacing: CGFloat = 0
  /// The tint color of the selection indicator; nil for none.
  open var selectionIndicatorTintColor: UIColor?
  // Generated: end
  /// The image behind the selected tab; nil for none.
  open var selectionIndicatorImage: UIImage?
}

extension UINavigationItem {
  /// The bar's appearance while this item is on top; nil for the appearance that is set on the bar. Stored for the
  /// host.
  public var standardAppearance: UINavigationBarAppearance? {
    get { appearances["standard"] as? UINavigationBarAppearance }
    set { appearances["standard"] = newValue }
  }
  /// The bar's appearance while this item is on top and the content is scrolled to its edge. Stored for the host.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances["scrollEdge"] as? UINavigationBarAppearance }
    set { appearances["scrollEdge"] = newValue }
  }
  /// The appearance of a compact bar while this item is on top. Stored for the host.
  public var compactAppearance: UINavigationBarAppearance? {
    get { appearances["compact"] as? UINavigationBarAppearance }
    set { appearances["compact"] = newValue }
  }
}
