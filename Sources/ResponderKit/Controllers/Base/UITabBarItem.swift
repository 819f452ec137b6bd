import Foundation

/// One of the tabs of a tab bar.
///
/// See `Documentation/EventModel.md`, "View controllers".
open class UITabBarItem: UIBarItem {
  /// What the system draws for well-known uses.
  public enum SystemItem: Int, Sendable {
    case more = 0, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed
  }

  /// The picture of the chosen tab: `image` where none has been set, or nil has (third reading).
  open var selectedImage: UIImage? {
    get { ownSelectedImage ?? image }
    set {
      ownSelectedImage = newValue
      didChange?()
    }
  }
  private var ownSelectedImage: UIImage?
  /// What the badge says; nil for none.
  open var badgeValue: String? { didSet { didChange?() } }
  /// The badge's colour; nil is red.
  open var badgeColor: UIColor? { didSet { didChange?() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The offset of the title, in points; stored for the host.
  open var titlePositionAdjustment: UIOffset = .zero
  // Generated: end
  private var badgeAttributes: [AnyHashable: [NSAttributedString.Key: Any]] = [:]

  /// A tab that shows nothing.
  public override init() {
    super.init()
  }

  /// A tab that shows nothing; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A tab with this title and picture.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// A tab with this title and pictures.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// A well-known use.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let words = "\(systemItem)"
    self.init(title: words.prefix(1).uppercased() + words.dropFirst(), image: nil, tag: tag)
  }

  /// How the badge is written in a state; kept for the host.
  open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    badgeAttributes[state] = textAttributes
  }

  /// How the badge is written in exactly this state.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }
}
