import Foundation

/// A spinner that shows that a task is in progress. Touches pass through the spinner, and the host draws it.
open class UIActivityIndicatorView: UIView {
  /// The size of the spinner and, on iOS, its color.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    case whiteLarge = 0
    case white = 1
    case gray = 2
  }

  /// The style, which determines the size.
  open var style: Style = .medium { didSet { invalidateIntrinsicContentSize() } }
  /// Whether the spinner is hidden while it does not animate.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// The color of the spinner, stored for the host.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = .gray
  /// Whether the spinner animates.
  open private(set) var isAnimating = false

  /// Creates a spinner of this style, with the size of the style. The spinner does not animate yet.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    bounds.size = intrinsicContentSize
  }

  /// Creates a spinner; the older name of `init(style:)`.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// Creates the spinner as `init(frame:)` does and applies the attributes from a storyboard or nib.
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

  /// Stops the animation and hides the spinner if `hidesWhenStopped` is true.
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
