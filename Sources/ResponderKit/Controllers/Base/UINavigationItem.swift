import Foundation

/// The content of a navigation bar for one controller: a title, and buttons on either side.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
open class UINavigationItem: KitObject {
  /// The size of the title in a bar that prefers large titles.
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic = 0, always, never, inline
  }

  /// The title of the back button that leads to this item.
  public enum BackButtonDisplayMode: Int, Sendable {
    case `default` = 0, generic, minimal
  }

  /// The title in the middle of the bar, which is also the title of the back button that leads to this item.
  open var title: String? { didSet { didChange?() } }
  /// A view that replaces the title.
  open var titleView: UIView? { didSet { didChange?() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The line above the title. Stored for the host.
  open var prompt: String?
  // Generated: end
  /// The title that the back button to this item shows: by default the item's title, or "Back" or none if there is no
  /// room for it. In the mode `generic`, the title is at most "Back"; in the mode `minimal`, there is none.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { didChange?() } }
  /// Whether the title is large in a bar that prefers large titles. In the mode `automatic`, the item below in the bar
  /// decides; the title of the first item is then large. In the mode `inline`, the title is between the buttons.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange?() } }
  /// The back button that leads to this item. Only its title or image is used, not its action.
  open var backBarButtonItem: UIBarButtonItem? { didSet { didChange?() } }
  /// The title of the back button that leads to this item.
  open var backButtonTitle: String? { didSet { didChange?() } }
  /// Whether the bar hides the back button while this item is on top.
  open var hidesBackButton: Bool = false { didSet { didChange?() } }
  /// Whether buttons on the left are shown in addition to the back button, instead of replacing it.
  open var leftItemsSupplementBackButton: Bool = false { didSet { didChange?() } }

  /// The buttons on the left, outermost first.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange?() } }
  /// The buttons on the right, outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange?() } }
  /// The outermost button on the left. Setting the property removes the other buttons on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The outermost button on the right. Setting the property removes the other buttons on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// The appearances of the bar while this item is on top, by name; stored for the module that implements bars.
  package final var appearances: [String: AnyObject] = [:]

  /// Called when the item has changed. The bar then updates its content.
  package final var didChange: (@MainActor () -> Void)?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Creates an item without a title; `coder` is not read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Shows or hides the back button; always without animation.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
  /// Sets `leftBarButtonItem`; always without animation.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets `rightBarButtonItem`; always without animation.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Replaces the buttons on the left; always without animation.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Replaces the buttons on the right; always without animation.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
}
