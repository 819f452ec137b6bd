import Foundation

/// A picture; touches pass it by unless `isUserInteractionEnabled` is set (H-20, C66).
open class UIImageView: UIView {
  /// What the host draws.
  open var image: UIImage? {
    didSet {
      invalidateIntrinsicContentSize()
      tellObservers()
    }
  }
  /// What the host draws while `isHighlighted` is on; nil for `image`.
  open var highlightedImage: UIImage?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// How a symbol in it is drawn; kept for the host.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  /// How often they are shown; 0 for ever.
  open var animationRepeatCount: Int = 0
  // Generated: end
  /// Whether it shows `highlightedImage`.
  open var isHighlighted: Bool = false
  /// Pictures that follow each other; nil for none. The host draws them; events do not care.
  open var animationImages: [UIImage]?
  /// How long all of `animationImages` take, in seconds; 0 for a thirtieth each.
  open var animationDuration: TimeInterval = 0
  /// Whether `animationImages` are shown.
  open private(set) var isAnimating = false
  /// Shows `animationImages`.
  open func startAnimating() { isAnimating = !(animationImages ?? []).isEmpty }
  /// Shows `image` again.
  open func stopAnimating() { isAnimating = false }
  /// What the picture is called; setting it makes a picture of that name.
  open var imageName: String? {
    get { image?.name }
    set { image = newValue.flatMap { UIImage(named: $0) } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// As `init(frame:)` makes it, with what a storyboard or a nib says of it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.made(self, at: UIImageView.self)
  }

  /// A view that shows `image`, of its size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    isUserInteractionEnabled = false
  }

  /// A view that shows `image`, of its size, and another picture while it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    isUserInteractionEnabled = false
  }

  /// The picture's size; none without a picture.
  open override var intrinsicContentSize: CGSize { image.map(\.size) ?? super.intrinsicContentSize }
  /// The picture's size, whatever it is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  override class var classWithStandardHitTesting: UIView.Type { UIImageView.self }
  override class var classThatEndsDecoding: UIView.Type { UIImageView.self }

  override var standardAccessibilityTraits: UIAccessibilityTraits { .image }
}
