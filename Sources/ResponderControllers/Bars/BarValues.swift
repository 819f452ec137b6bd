import Foundation
import ResponderKit

/// How a bar looks; the host draws by it.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0, black
}

/// Where a bar stands.
public enum UIBarPosition: Int, Sendable {
  case any = 0, bottom, top, topAttached
}

/// A bar that knows where it stands.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
  /// Where it stands.
  var barPosition: UIBarPosition { get }
}

/// Says where a bar stands.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Where the bar stands.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Anywhere.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// How a bar looks, kept for the host that draws; copies are further objects.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// What is behind the bar; nil lets the content through.
  open var backgroundColor: UIColor?
  /// A picture behind the bar.
  open var backgroundImage: UIImage?
  /// The line at the bar's edge; nil for none.
  open var shadowColor: UIColor?
  /// A picture in the place of that line.
  open var shadowImage: UIImage?
  /// What is done to what lies behind the bar; nil for nothing.
  open var backgroundEffect: UIBlurEffect?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The content mode in which the host draws the background image.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  // Generated: end
  /// Whether what lies beneath shows.
  open private(set) var isTransparent = false

  /// The standard look.
  public override init() {
    super.init()
  }

  /// The look of another one.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    take(barAppearance)
  }

  /// The standard look; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  private func take(_ other: UIBarAppearance) {
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
    isTransparent = other.isTransparent
  }

  /// The standard look.
  open func configureWithDefaultBackground() {
    isTransparent = false
    backgroundColor = nil
  }
  /// The screen's background.
  open func configureWithOpaqueBackground() {
    isTransparent = false
    backgroundColor = .systemBackground
  }
  /// Nothing behind the bar, and no line.
  open func configureWithTransparentBackground() {
    isTransparent = true
    backgroundColor = nil
    shadowColor = nil
  }
}

/// How a navigation bar looks.
open class UINavigationBarAppearance: UIBarAppearance {
  /// How titles are written.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How large titles are written.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The offset of the title, in points.
  open var titlePositionAdjustment: UIOffset = .zero
  // Generated: end
  /// How buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// How the button back looks.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// How the button looks that stands for being done.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// Beside the button back; nil for the standard sign.
  open private(set) var backIndicatorImage: UIImage?
  /// What covers the sign beside the button back as it moves.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  /// Sets both pictures beside the button back.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    (self.backIndicatorImage, backIndicatorTransitionMaskImage) = (backIndicatorImage, transitionMaskImage)
  }
}

/// How a toolbar looks.
open class UIToolbarAppearance: UIBarAppearance {
  /// How buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// How the button looks that stands for being done.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
}

/// How a tab bar looks.
open class UITabBarAppearance: UIBarAppearance {
  /// How tabs look whose title stands below the picture.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// How tabs look whose title stands beside the picture.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The same, in a low bar.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The distribution of the tabs. Stored but not used.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  /// The width of a tab, in points. Stored but not used.
  open var stackedItemWidth: CGFloat = 0
  /// The spacing between tabs, in points. Stored but not used.
  open var stackedItemSpacing: CGFloat = 0
  /// The tint colour of the selection indicator; nil for none.
  open var selectionIndicatorTintColor: UIColor?
  // Generated: end
  /// Behind the chosen one; nil for none.
  open var selectionIndicatorImage: UIImage?
}

extension UINavigationItem {
  /// How the bar looks while this is on top; nil is the bar's own. Kept for the host.
  public var standardAppearance: UINavigationBarAppearance? {
    get { appearances["standard"] as? UINavigationBarAppearance }
    set { appearances["standard"] = newValue }
  }
  /// How the bar looks while this is on top and content has scrolled to its edge. Kept for the host.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances["scrollEdge"] as? UINavigationBarAppearance }
    set { appearances["scrollEdge"] = newValue }
  }
  /// How a low bar looks while this is on top. Kept for the host.
  public var compactAppearance: UINavigationBarAppearance? {
    get { appearances["compact"] as? UINavigationBarAppearance }
    set { appearances["compact"] = newValue }
  }
}
