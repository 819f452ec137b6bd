import Foundation

/// A wheel that turns while something goes on; touches pass it by. The host draws it.
open class UIActivityIndicatorView: UIView {
  /// How large it is, and of which colour on iOS.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    case whiteLarge = 0
    case white = 1
    case gray = 2
  }

  /// Its size follows it.
  open var style: Style = .medium { didSet { invalidateIntrinsicContentSize() } }
  /// Whether it is not seen while it stands still.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Of the wheel; kept for the host.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = .gray
  /// Whether it turns.
  open private(set) var isAnimating = false

  /// A wheel of its style's size that stands still.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    bounds.size = intrinsicContentSize
  }

  /// As `init(style:)`, as it was called once.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// As `init(frame:)` makes it, with what a storyboard or a nib says of it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
    isUserInteractionEnabled = false
    coder.made(self, at: UIActivityIndicatorView.self)
  }

  /// Turns, and is seen.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stands still.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  /// 20 by 20 points, 37 by 37 for the large ones.
  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
    return CGSize(width: side, height: side)
  }
  /// `intrinsicContentSize`, whatever it is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override class var classThatEndsDecoding: UIView.Type { UIActivityIndicatorView.self }

  override var standardIsAccessibilityElement: Bool { true }
  override var standardAccessibilityLabel: String? { isAnimating ? "In progress" : "Progress halted" }
  override var standardAccessibilityValue: String? { isAnimating ? "1" : "0" }
  override var standardAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
}
