import Foundation

/// What a navigation bar shows of one controller: a title, and buttons on either side.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
open class UINavigationItem: KitObject {
  /// How the title shows in a bar that prefers large ones; kept for the host.
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic = 0, always, never, inline
  }

  /// What the button back says of the controller beneath; kept for the host.
  public enum BackButtonDisplayMode: Int, Sendable {
    case `default` = 0, generic, minimal
  }

  /// What the bar says in its middle, and the next controller on its button back.
  open var title: String? { didSet { didChange?() } }
  /// Stands in the title's place.
  open var titleView: UIView? { didSet { didChange?() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// A line of text above the title; stored for the host.
  open var prompt: String?
  /// The title style of the back button that leads to this item, if there is little room.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// The display of the title in a bar that prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  // Generated: end
  /// The button that leads back to this controller, from the one above it; it has this title or picture, never its action.
  open var backBarButtonItem: UIBarButtonItem? { didSet { didChange?() } }
  /// What the button that leads back here says.
  open var backButtonTitle: String? { didSet { didChange?() } }
  /// Whether the bar has no button back while this is on top.
  open var hidesBackButton: Bool = false { didSet { didChange?() } }
  /// Whether buttons on the left stand beside the button back, not in its place.
  open var leftItemsSupplementBackButton: Bool = false { didSet { didChange?() } }

  /// The buttons on the left, the outermost first.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange?() } }
  /// The buttons on the right, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange?() } }
  /// The outermost button on the left; setting it leaves it alone there.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The outermost button on the right; setting it leaves it alone there.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// How the bar looks while this is on top, by name; kept for the module that has bars.
  package final var appearances: [String: AnyObject] = [:]

  /// Tells the bar, which shows it anew.
  package final var didChange: (@MainActor () -> Void)?

  /// An item with this title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// An item without a title; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Shows or hides the button back, at once: nothing of a bar is animated here.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
  /// Sets `leftBarButtonItem`.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets `rightBarButtonItem`.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Puts other buttons at the left, at once: nothing of a bar is animated here.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Puts other buttons at the right, at once: nothing of a bar is animated here.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
}
