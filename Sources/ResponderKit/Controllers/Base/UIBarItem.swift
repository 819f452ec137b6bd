import Foundation

/// An item of a bar: a button or a tab. The bar creates a view for it.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
open class UIBarItem: KitObject {
  /// The title; nil for none.
  open var title: String? { didSet { didChange?() } }
  /// The image; nil for none.
  open var image: UIImage? { didSet { didChange?() } }
  /// The image in a low bar. Stored for the host.
  open var landscapeImagePhone: UIImage?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The image in the large content viewer. Stored but not used.
  open var largeContentSizeImage: UIImage?
  /// The insets of the image, in points. Stored but not used.
  open var imageInsets: UIEdgeInsets = .zero
  // Generated: end
  /// Whether the item responds to touches.
  open var isEnabled: Bool = true { didSet { didChange?() } }
  /// A number for the app.
  open var tag: Int = 0
  /// The text that a screen reader speaks for the item.
  open var accessibilityLabel: String? { didSet { didChange?() } }
  /// An identifier for tests, which records use as the name of the view in the bar.
  open var accessibilityIdentifier: String? { didSet { didChange?() } }

  private var titleAttributes: [AnyHashable: [NSAttributedString.Key: Any]] = [:]

  /// Notifies the bar, which updates the item's view.
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
