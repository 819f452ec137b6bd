import Foundation

/// A view that shows an image. Touches pass through the view unless `isUserInteractionEnabled` is set (H-20, C66).
open class UIImageView: UIView {
  /// The image of the view, which the host draws.
  open var image: UIImage? {
    didSet {
      invalidateIntrinsicContentSize()
      notifyObservers()
    }
  }
  /// The image that the host draws while `isHighlighted` is true; nil if `image` is drawn then, too.
  open var highlightedImage: UIImage?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The configuration of a symbol image. Stored for the host.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  /// The number of repetitions of the animation; 0 for an infinite number.
  open var animationRepeatCount: Int = 0
  // Generated: end
  /// Whether `highlightedImage` is shown.
  open var isHighlighted: Bool = false
  /// The frames of an animation; nil for no animation. The host draws the frames; they do not affect events.
  open var animationImages: [UIImage]?
  /// The duration of one run through `animationImages`, in seconds; 0 for 1/30 second per image.
  open var animationDuration: TimeInterval = 0
  /// Whether `animationImages` are shown.
  open private(set) var isAnimating = false
  /// Starts showing `animationImages`.
  open func startAnimating() { isAnimating = !(animationImages ?? []).isEmpty }
  /// Stops the animation and shows `image` again.
  open func stopAnimating() { isAnimating = false }
  /// The name of the image. Setting it creates an image with that name.
  open var imageName: String? {
    get { image?.name }
    set { image = newValue.flatMap { UIImage(named: $0) } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates the view as `init(frame:)` does and applies the attributes from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.made(self, at: UIImageView.self)
  }

  /// Creates a view that shows `image` and has the size of the image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    isUserInteractionEnabled = false
  }

  /// Creates a view that shows `image` and has the size of the image, and that shows `highlightedImage` while it is
  /// highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    isUserInteractionEnabled = false
  }

  /// The size of the image; without an image, `noIntrinsicMetric` along both axes.
  open override var intrinsicContentSize: CGSize { image.map(\.size) ?? super.intrinsicContentSize }
  /// Returns the size of the image, or the current size without an image; `size` is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  override class var classWithStandardHitTesting: UIView.Type { UIImageView.self }
  override class var classThatEndsDecoding: UIView.Type { UIImageView.self }

  override var standardAccessibilityTraits: UIAccessibilityTraits { .image }
}
