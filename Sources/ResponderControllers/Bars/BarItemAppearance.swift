import Foundation
import ResponderKit

/// The appearance of a bar button in one state; stored for the host.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes with which the title is drawn.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The offset of the title, in points.
  open var titlePositionAdjustment: UIOffset = .zero
  /// The offset of the background image, in points.
  open var backgroundImagePositionAdjustment: UIOffset = .zero
  // Generated: end
  /// The image behind the button; nil for none.
  open var backgroundImage: UIImage?
}

/// The appearance of a bar's buttons, by state; stored for the host.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// The appearance in the normal state.
  public final let normal = UIBarButtonItemStateAppearance()
  /// The appearance while a finger is on the button.
  public final let highlighted = UIBarButtonItemStateAppearance()
  /// The appearance of disabled buttons.
  public final let disabled = UIBarButtonItemStateAppearance()
  /// The appearance of the focused button.
  public final let focused = UIBarButtonItemStateAppearance()

  /// Creates the appearance of plain buttons.
  public override init() { super.init() }

  /// Creates the default appearance for a style.
  public init(style: UIBarButtonItem.Style) { super.init() }

  /// Does nothing, since the stored values have no effect here. In UIKit, restores the default appearance for a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}

/// The appearance of a tab in one state; stored for the host.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// The attributes with which the title is drawn.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The offset of the title, in points.
  open var titlePositionAdjustment: UIOffset = .zero
  /// The color of the image; nil for the default.
  open var iconColor: UIColor?
  /// The offset of the badge, in points.
  open var badgePositionAdjustment: UIOffset = .zero
  /// The background color of the badge; nil for red.
  open var badgeBackgroundColor: UIColor?
  /// The offset of the badge's title, in points.
  open var badgeTitlePositionAdjustment: UIOffset = .zero
  // Generated: end
  /// The attributes with which the badge is drawn.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The appearance of tabs, by state; stored for the host.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// The arrangement of a tab's image and title.
  public enum Style: Int, Sendable {
    case stacked = 0, inline, compactInline
  }

  /// The appearance in the normal state.
  public final let normal = UITabBarItemStateAppearance()
  /// The appearance of the selected tab.
  public final let selected = UITabBarItemStateAppearance()
  /// The appearance of disabled tabs.
  public final let disabled = UITabBarItemStateAppearance()
  /// The appearance of the focused tab.
  public final let focused = UITabBarItemStateAppearance()

  /// Creates the appearance of stacked tabs.
  public override init() { super.init() }

  /// Creates the default appearance for a style.
  public init(style: Style) { super.init() }
}
