import Foundation

/// What stands in a bar: a button or a tab. The bar makes a view of it.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
open class UIBarItem: KitObject {
  /// What it says; nil for nothing.
  open var title: String? { didSet { didChange?() } }
  /// What it shows; nil for nothing.
  open var image: UIImage? { didSet { didChange?() } }
  /// What it shows in a low bar; kept.
  open var landscapeImagePhone: UIImage?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The image for the large content viewer; stored without effect.
  open var largeContentSizeImage: UIImage?
  /// The insets of the image, in points; stored without effect.
  open var imageInsets: UIEdgeInsets = .zero
  // Generated: end
  /// Whether it can be touched.
  open var isEnabled: Bool = true { didSet { didChange?() } }
  /// A number of the program's own.
  open var tag: Int = 0
  /// What it is called where the screen is read out.
  open var accessibilityLabel: String? { didSet { didChange?() } }
  /// A name of the program's own; records call the view in the bar by it.
  open var accessibilityIdentifier: String? { didSet { didChange?() } }

  private var titleAttributes: [AnyHashable: [NSAttributedString.Key: Any]] = [:]

  /// Tells the bar, which shows it anew.
  package final var didChange: (@MainActor () -> Void)?

  /// An item that shows nothing.
  public override init() {
    super.init()
  }

  /// An item that shows nothing; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// How the title is written in a state; kept for the host.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
  }

  /// How the title is written in exactly this state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }
}
