import Foundation

/// An item of a tab bar.
///
/// See `Documentation/EventModel.md`, "View controllers".
open class UITabBarItem: UIBarItem {
  /// A system-defined tab.
  public enum SystemItem: Int, Sendable {
    case more = 0, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed
  }

  /// The image of the tab while the tab is selected. If no such image was set, the property returns `image` (measured).
  open var selectedImage: UIImage? {
    get { ownSelectedImage ?? image }
    set {
      ownSelectedImage = newValue
      didChange?()
    }
  }
  private var ownSelectedImage: UIImage?
  /// The text of the badge; nil for none.
  open var badgeValue: String? { didSet { didChange?() } }
  /// The color of the badge; nil for red.
  open var badgeColor: UIColor? { didSet { didChange?() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The offset of the title, in points. Stored for the host.
  open var titlePositionAdjustment: UIOffset = .zero
  // Generated: end
  private var badgeAttributes: [AnyHashable: [NSAttributedString.Key: Any]] = [:]

  /// Creates an empty tab.
  public override init() {
    super.init()
  }

  /// Creates an empty tab; `coder` is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a tab with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates a tab with a title, an image and an image for its selected state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Creates a system-defined tab.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let words = "\(systemItem)"
    self.init(title: words.prefix(1).uppercased() + words.dropFirst(), image: nil, tag: tag)
  }

  /// Sets the attributes of the badge's text in a state. Stored for the host.
  open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    badgeAttributes[state] = textAttributes
  }

  /// Returns the attributes of the badge's text that were set for exactly this state.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }
}
