import Foundation
import ResponderKit

/// How a bar's button looks in one state; kept for the host that draws.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// How the title is written.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The offset of the title, in points.
  open var titlePositionAdjustment: UIOffset = .zero
  /// The offset of the background image, in points.
  open var backgroundImagePositionAdjustment: UIOffset = .zero
  // Generated: end
  /// Behind the button; nil for none.
  open var backgroundImage: UIImage?
}

/// How a bar's buttons look; kept for the host that draws.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// As they are.
  public final let normal = UIBarButtonItemStateAppearance()
  /// Under a finger.
  public final let highlighted = UIBarButtonItemStateAppearance()
  /// Where they cannot be touched.
  public final let disabled = UIBarButtonItemStateAppearance()
  /// With the focus.
  public final let focused = UIBarButtonItemStateAppearance()

  /// The look of a plain button.
  public override init() { super.init() }

  /// The look of buttons of a style.
  public init(style: UIBarButtonItem.Style) { super.init() }

  /// The look of buttons of a style, again.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}

/// How a tab looks in one state; kept for the host that draws.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// How the title is written.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The offset of the title, in points.
  open var titlePositionAdjustment: UIOffset = .zero
  /// The colour of the image; nil for the default.
  open var iconColor: UIColor?
  /// The offset of the badge, in points.
  open var badgePositionAdjustment: UIOffset = .zero
  /// The background colour of the badge; nil for red.
  open var badgeBackgroundColor: UIColor?
  /// The offset of the badge's title, in points.
  open var badgeTitlePositionAdjustment: UIOffset = .zero
  // Generated: end
  /// How a badge is written.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How tabs look; kept for the host that draws.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// How picture and title lie.
  public enum Style: Int, Sendable {
    case stacked = 0, inline, compactInline
  }

  /// As they are.
  public final let normal = UITabBarItemStateAppearance()
  /// The chosen one.
  public final let selected = UITabBarItemStateAppearance()
  /// Where they cannot be touched.
  public final let disabled = UITabBarItemStateAppearance()
  /// With the focus.
  public final let focused = UITabBarItemStateAppearance()

  /// The look of stacked tabs.
  public override init() { super.init() }

  /// The look of tabs of a style.
  public init(style: Style) { super.init() }
}
