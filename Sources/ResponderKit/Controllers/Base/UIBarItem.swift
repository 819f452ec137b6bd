import Foundation

/// An item of a bar: a button or a tab. The bar creates a view for the item.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
open class UIBarItem: KitObject {
  /// The title; nil for none.
  open var title: String? { didSet { didChange?() } }
  /// The image; nil for none.
  open var image: UIImage? { didSet { didChange?() } }
  /// The image in a bar of compact height, as on a phone in landscape. Stored for the host.
  open var landscapeImagePhone: UIImage?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The image in the large content viewer. Stored but not used.
  open var largeContentSizeImage: UIImage?
  /// The insets of the image, in points. Stored but not used.
  open var imageInsets: UIEdgeInsets = .zero
  // Generated: end
  /// Whether the item responds to touches.
  open var isEnabled: Bool = true { didSet { didChange?() } }
  /// A number with which the app can identify the item. The library does not use it.
  open var tag: Int = 0
  /// The text that a screen reader speaks for the item.
  open var accessibilityLabel: String? { didSet { didChange?() } }
  /// An identifier for tests. Records name the item's view in the bar by this identifier.
  open var accessibilityIdentifier: String? { didSet { didChange?() } }

  private var titleAttributes: [AnyHashable: [NSAttributedString.Key: Any]] = [:]

  /// Called when the item has changed. The bar then updates the item's view.
  package final var didChange: (@MainActor () -> Void)?

  /// Creates an empty item.
  public override init() {
    super.init()
  }

  /// Creates an empty item; `coder` is not read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Sets the attributes of the title in a state. Stored for the host.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
  }

  /// Returns the attributes of the title that were set for exactly this state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }
}
