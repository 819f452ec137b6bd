import Foundation

/// An image, identified by its name and size, for menus, buttons and image views. The host draws the image.
///
/// Unlike in UIKit, an image contains no pixels and loads no file. Every name is therefore valid.
@preconcurrency @MainActor
open class UIImage: KitObject {
  /// The name given by the app; nil for an empty image.
  public final let name: String?
  /// Whether the name is that of a system symbol.
  public final let isSymbolImage: Bool
  /// The size in points; zero if unspecified.
  open private(set) var size: CGSize
  /// The contents drawn by the module `ResponderDrawing`.
  package final var drawing: (any Sendable)?

  /// Creates an empty image.
  public override init() {
    name = nil
    isSymbolImage = false
    size = .zero
  }

  /// Creates an image with this name and size, in points.
  public init(name: String, size: CGSize) {
    self.name = name
    self.size = size
    isSymbolImage = false
  }

  /// Creates an image of the app with this name; nil for an empty name.
  public init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
    size = .zero
    isSymbolImage = false
  }

  /// Creates an image of the app with this name; nil for an empty name. Bundle and traits are ignored.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(named: name)
  }

  /// Creates the image of an `#imageLiteral`.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(literal: name)
  }

  private init(literal name: String) {
    self.name = name
    size = .zero
    isSymbolImage = false
  }

  /// Creates an image of a system symbol; nil for an empty name.
  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
    size = .zero
    isSymbolImage = true
  }

  /// Creates an image of a system symbol with a configuration, which is stored for the host; nil for an empty name.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    self.init(systemName: name)
    symbolConfiguration = configuration as? SymbolConfiguration
  }

  /// The size and weight of a symbol; nil if unspecified.
  public internal(set) final var symbolConfiguration: SymbolConfiguration?

  // MARK: Animated images

  /// The frames of an animated image; nil for a static one.
  public private(set) final var images: [UIImage]?
  /// The duration of one run through `images`, in seconds.
  public private(set) final var duration: TimeInterval = 0

  /// Returns an animated image with these frames, each shown for the same time; nil if `images` is empty. The animated
  /// image has the size of the first frame.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let image = UIImage(name: first.name ?? "", size: first.size)
    image.drawing = first.drawing
    (image.images, image.duration) = (images, duration)
    return image
  }
}
