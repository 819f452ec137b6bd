import Foundation

/// An image for menus, buttons and image views. An image has a name and a size. The host draws the image.
///
/// The images of asset catalogs, and image files beside them, have the size that their files state. PortUIKit compiles
/// them into the app's resources.
///
/// Difference from UIKit: an image contains no pixels, and if the app has no images among its resources, every name is
/// valid.
@preconcurrency @MainActor
open class UIImage: KitObject {
  /// The name of the image; nil for an empty image.
  public final let name: String?
  /// Whether the name is the name of a system symbol.
  public final let isSymbolImage: Bool
  /// The size in points; zero if unspecified.
  open private(set) var size: CGSize
  /// The drawing commands of an image that the module `ResponderDrawing` created, or the `AssetImage` of an image of an
  /// asset catalog; nil for other images.
  package final var drawing: (any Sendable)?

  /// Creates an empty image.
  public override init() {
    name = nil
    isSymbolImage = false
    size = .zero
  }

  /// Creates an image with a name and a size in points.
  public init(name: String, size: CGSize) {
    self.name = name
    self.size = size
    isSymbolImage = false
  }

  /// Creates an image with the name of one of the app's images. Returns nil if the name is empty, or if the app has
  /// images among its resources, but none with this name.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates an image with the name of one of the images of a bundle; nil means the app's images. Returns nil if the name
  /// is empty, or if the bundle has images, but none with this name. The image has the size of its file for the traits.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard !name.isEmpty else { return nil }
    let asset = AssetImage.named(name, in: bundle)
    if asset == nil, AssetImage.isComplete(in: bundle) { return nil }
    self.name = name
    size = asset?.representation(for: traitCollection ?? .current)?.size ?? .zero
    isSymbolImage = asset?.isSymbol ?? false
    super.init()
    drawing = asset
  }

  /// Creates an image with the name of one of the images of a bundle; see `init(named:in:compatibleWith:)`. The
  /// configuration is stored.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    symbolConfiguration = configuration as? SymbolConfiguration
  }

  /// Creates the image with a name in the app's catalogs; returns nil if no catalog has such an image.
  package convenience init?(asset name: String) {
    guard AssetImage.named(name, in: nil) != nil else { return nil }
    self.init(assetOrName: name, in: nil)
  }

  /// Creates the image with a name, or an empty image with this name if the bundle has no such image.
  init(assetOrName name: String, in bundle: Bundle?) {
    let asset = AssetImage.named(name, in: bundle)
    self.name = name
    size = asset?.representation(for: .current)?.size ?? .zero
    isSymbolImage = asset?.isSymbol ?? false
    super.init()
    drawing = asset
  }

  /// Creates the image of an `#imageLiteral`.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(assetOrName: name, in: nil)
  }

  /// Creates an image of a system symbol; returns nil if the name is empty.
  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
    size = .zero
    isSymbolImage = true
  }

  /// Creates an image of a system symbol with a configuration, which is stored for the host. Returns nil if the name is
  /// empty.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    self.init(systemName: name)
    symbolConfiguration = configuration as? SymbolConfiguration
  }

  /// The configuration of a symbol image; nil if no configuration was specified.
  public internal(set) final var symbolConfiguration: SymbolConfiguration?

  // MARK: Animated images

  /// The frames of an animated image; nil if the image is not animated.
  public private(set) final var images: [UIImage]?
  /// The duration of one run through `images`, in seconds.
  public private(set) final var duration: TimeInterval = 0

  /// Returns an animated image with the frames `images`. Each frame is shown for the same time. The animated image has
  /// the size of the first frame. Returns nil if `images` is empty.
  public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    let image = UIImage(name: first.name ?? "", size: first.size)
    image.drawing = first.drawing
    (image.images, image.duration) = (images, duration)
    return image
  }
}
