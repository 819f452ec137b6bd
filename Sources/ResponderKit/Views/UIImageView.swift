import Foundation

/// A view that shows an image. Touches pass through the view, because `isUserInteractionEnabled` is false by default
/// (H-20, C66).
open class UIImageView: UIView {
  /// The image that the host draws; nil for no image.
  open var image: UIImage? {
    didSet {
      invalidateIntrinsicContentSize()
      notifyObservers()
    }
  }
  /// The image that the host draws while `isHighlighted` is true; nil if the host then draws `image`.
  open var highlightedImage: UIImage? { didSet { displayDidChange() } }
  /// The configuration of symbol images in this view, such as their size; nil for none.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      invalidateIntrinsicContentSize()
      displayDidChange()
    }
  }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The number of times that the animation is shown; 0 if it repeats endlessly. Stored for the host.
  open var animationRepeatCount: Int = 0 { didSet { displayDidChange() } }
  // Generated: end
  /// Whether `highlightedImage` is shown instead of `image`.
  open var isHighlighted: Bool = false { didSet { displayDidChange() } }
  /// The frames of an animation; nil for no animation. The animation has no effect on events.
  open var animationImages: [UIImage]? { didSet { displayDidChange() } }
  /// The duration of one run through `animationImages`, in seconds. If the value is 0, each image is shown for 1/30
  /// second.
  open var animationDuration: TimeInterval = 0 { didSet { displayDidChange() } }
  /// Whether the animation with `animationImages` is running.
  open private(set) var isAnimating = false {
    didSet { if oldValue != isAnimating { UIApplication.setAnimated(self, isAnimating) } }
  }
  /// The time at which the animation started, on the application's clock; 0 if the view was in no window.
  package private(set) final var animationStart: TimeInterval = 0
  /// Starts showing `animationImages`.
  open func startAnimating() {
    isAnimating = !(animationImages ?? []).isEmpty
    animationStart = window?.application?.clock.now ?? 0
  }
  /// Stops the animation and shows `image` again.
  open func stopAnimating() { isAnimating = false }
  /// The name of the image. Setting this property creates an image with the new name.
  open var imageName: String? {
    get { image?.name }
    set { image = newValue.flatMap { UIImage(named: $0) } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an image view from a storyboard or nib.
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

  /// Creates a view that shows `image` and has the size of the image. While the view is highlighted, it shows
  /// `highlightedImage`.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    isUserInteractionEnabled = false
  }

  /// The size of the image, in points. If there is no image, both dimensions are `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize {
    image?.shownSize(preferredSymbolConfiguration) ?? super.intrinsicContentSize
  }
  /// Returns the size of the image, or the current size of the view if there is no image; `size` is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  override class var classWithStandardHitTesting: UIView.Type { UIImageView.self }
  override class var classThatEndsDecoding: UIView.Type { UIImageView.self }

  override var standardAccessibilityTraits: UIAccessibilityTraits { .image }
}
