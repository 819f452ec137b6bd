import Foundation

/// A spinner that shows that a task is in progress. The host draws the spinner. Touches pass through the spinner to the
/// view behind it.
open class UIActivityIndicatorView: UIView {
  /// The style of a spinner, which determines its size and, on iOS, its color.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    case whiteLarge = 0
    case white = 1
    case gray = 2
  }

  /// The style of the spinner, which determines its size; `.medium` by default.
  open var style: Style = .medium { didSet { invalidateIntrinsicContentSize() } }
  /// Whether the spinner is hidden while it does not animate.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// The color of the spinner, stored for the host.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = .gray { didSet { displayDidChange() } }
  /// Whether the spinner animates.
  open private(set) var isAnimating = false {
    didSet { if oldValue != isAnimating { UIApplication.setAnimated(self, isAnimating) } }
  }

  /// Creates a spinner with a style and the size of the style. The spinner is hidden until the animation starts.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    bounds.size = intrinsicContentSize
  }

  /// Creates a spinner with a style. This is the older name of `init(style:)`.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// Creates a spinner from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
    isUserInteractionEnabled = false
    coder.made(self, at: UIActivityIndicatorView.self)
  }

  /// Starts the animation and shows the spinner.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops the animation. Hides the spinner if `hidesWhenStopped` is true.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  /// The size of the spinner: 20 by 20 points, or 37 by 37 points for the large styles.
  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
    return CGSize(width: side, height: side)
  }
  /// Returns `intrinsicContentSize`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override class var classThatEndsDecoding: UIView.Type { UIActivityIndicatorView.self }

  override var standardIsAccessibilityElement: Bool { true }
  override var standardAccessibilityLabel: String? { isAnimating ? "In progress" : "Progress halted" }
  override var standardAccessibilityValue: String? { isAnimating ? "1" : "0" }
  override var standardAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
}
