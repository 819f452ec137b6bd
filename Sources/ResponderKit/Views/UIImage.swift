import Foundation

/// A picture by its name and its size: what menus, buttons and image views are given. Drawing it is the host's.
///
/// UIKit's holds pixels; here nothing is loaded, so that a name never fails to be found.
@preconcurrency @MainActor
open class UIImage: KitObject {
  /// What the program called it; nil for an empty picture.
  public final let name: String?
  /// Whether the name is one of the system's symbols.
  public final let isSymbolImage: Bool
  /// In points; nothing where nobody has said.
  open private(set) var size: CGSize
  /// What the module `ResponderDrawing` keeps of it.
  package final var drawing: (any Sendable)?

  /// A picture of nothing.
  public override init() {
    name = nil
    isSymbolImage = false
    size = .zero
  }

  /// A picture of this name that covers `size` points.
  public init(name: String, size: CGSize) {
    self.name = name
    self.size = size
    isSymbolImage = false
  }

  /// The program's picture of this name; nil for no name.
  public init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
    size = .zero
    isSymbolImage = false
  }

  /// The program's picture of this name, whatever the bundle and the traits; nil for no name.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(named: name)
  }

  /// What `#imageLiteral` makes: the program's picture of this name.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(literal: name)
  }

  private init(literal name: String) {
    self.name = name
    size = .zero
    isSymbolImage = false
  }

  /// The system's symbol of this name; nil for no name.
  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
    size = .zero
    isSymbolImage = true
  }

  /// The system's symbol of this name in a size and weight, which are kept for the host that draws; nil for no name.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    self.init(systemName: name)
    symbolConfiguration = configuration as? SymbolConfiguration
  }

  /// How a symbol is drawn; nil where nobody has said.
  public internal(set) final var symbolConfiguration: SymbolConfiguration?

  // MARK: Several in turn

  /// The pictures that an animated one shows in turn; nil for one that stands still.
  public private(set) final var images: [UIImage]?
  /// Of one run through `images`, in seconds.
  public private(set) final var duration: TimeInterval = 0

  /// A picture that shows others in turn, each as long as the next; nil for none. It has the size of the first.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let image = UIImage(name: first.name ?? "", size: first.size)
    image.drawing = first.drawing
    (image.images, image.duration) = (images, duration)
    return image
  }
}
