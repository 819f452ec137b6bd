import Foundation

/// A bar that fills as something gets on; it takes no touches. The host draws it.
open class UIProgressView: UIView {
  /// How thick it is on iOS.
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  /// Kept for the host.
  open var progressViewStyle: Style = .default
  /// From 0 to 1; others are brought to the nearer one.
  open var progress: Float = 0 {
    didSet { if !(0...1).contains(progress) { progress = progress > 1 ? 1 : 0 } }
  }
  /// Of the part that is filled; nil for the tint colour.
  open var progressTintColor: UIColor?
  /// Of the part that is not.
  open var trackTintColor: UIColor?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Shown for the part that is filled.
  open var progressImage: UIImage?
  /// Shown for the part that is not.
  open var trackImage: UIImage?
  // Generated: end

  /// An empty bar.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    bounds.size = CGSize(width: 150, height: intrinsicContentSize.height)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// As `init(frame:)` makes it, with what a storyboard or a nib says of it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.made(self, at: UIProgressView.self)
  }

  /// What the bar would follow; kept, nothing tells of its changes here.
  open var observedProgress: Progress? {
    didSet { if let observedProgress { progress = Float(observedProgress.fractionCompleted) } }
  }

  /// The filled part, in own coordinates, for the host that draws: it begins at the leading edge.
  public final var filledFrame: CGRect {
    let bounds = bounds.standardized
    let filled = CGRect(
      x: bounds.minX,
      y: bounds.minY,
      width: bounds.width * CGFloat(progress),
      height: bounds.height
    )
    return isRightToLeft ? filled.mirrored(in: bounds) : filled
  }

  /// Sets it at once, animated or not.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// 4 points high, 2.5 for a bar's; as wide as it is made.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }

  override class var classThatEndsDecoding: UIView.Type { UIProgressView.self }
}
