import Foundation

/// A bar that shows the progress of a task. Touches pass through the bar, and the host draws it.
open class UIProgressView: UIView {
  /// The thickness of the bar on iOS.
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  /// The style, stored for the host.
  open var progressViewStyle: Style = .default
  /// The progress, clamped to 0...1.
  open var progress: Float = 0 {
    didSet { if !(0...1).contains(progress) { progress = progress > 1 ? 1 : 0 } }
  }
  /// The color of the filled part; nil if the tint color is used.
  open var progressTintColor: UIColor?
  /// The color of the unfilled part; nil for the default color.
  open var trackTintColor: UIColor?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The image that the host draws for the completed part; nil for none.
  open var progressImage: UIImage?
  /// The image that the host draws for the remaining part; nil for none.
  open var trackImage: UIImage?
  // Generated: end

  /// Creates an empty bar.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    bounds.size = CGSize(width: 150, height: intrinsicContentSize.height)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates the bar as `init(frame:)` does and applies the attributes from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.made(self, at: UIProgressView.self)
  }

  /// A progress object. When this property is set, the object's current fraction is copied to `progress`; later changes
  /// of the object are not observed.
  open var observedProgress: Progress? {
    didSet { if let observedProgress { progress = Float(observedProgress.fractionCompleted) } }
  }

  /// The frame of the filled part, in the view's coordinates, for the host. The filled part starts at the leading edge.
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

  /// Sets the progress. The value changes immediately, even if `animated` is true.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// The size of the bar: 4 points high, or 2.5 points for the bar style. The bar has no intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }

  override class var classThatEndsDecoding: UIView.Type { UIProgressView.self }
}
