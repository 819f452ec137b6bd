import Foundation

/// A bar that shows the progress of a task. The host draws the bar. Touches pass through the bar to the view behind it.
open class UIProgressView: UIView {
  /// The style of a progress view, which determines its height.
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  /// The style of the progress view; `.default` by default.
  open var progressViewStyle: Style = .default {
    didSet {
      displayDidChange()
      if progressViewStyle != oldValue { invalidateIntrinsicContentSize() }
    }
  }
  /// The progress, from 0 to 1. Other values are clamped.
  open var progress: Float = 0 {
    didSet {
      displayDidChange()
      if !(0...1).contains(progress) { progress = progress > 1 ? 1 : 0 }
      notifyObservers()
    }
  }
  /// The color of the filled part; nil if the tint color is used.
  open var progressTintColor: UIColor? { didSet { displayDidChange() } }
  /// The color of the unfilled part; nil for the default color.
  open var trackTintColor: UIColor? { didSet { displayDidChange() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The image that the host draws for the completed part; nil for none.
  open var progressImage: UIImage? { didSet { displayDidChange() } }
  /// The image that the host draws for the remaining part; nil for none.
  open var trackImage: UIImage? { didSet { displayDidChange() } }
  // Generated: end

  /// Creates a progress view with a style and a progress of 0.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    bounds.size = CGSize(width: 150, height: intrinsicContentSize.height)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a progress view from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.made(self, at: UIProgressView.self)
  }

  /// A `Progress` object. When the app sets this property, the object's completed fraction is copied to `progress`.
  /// Later changes of the object are not observed.
  open var observedProgress: Progress? {
    didSet { if let observedProgress { progress = Float(observedProgress.fractionCompleted) } }
  }

  /// The frame of the filled part of the bar, in the view's coordinates, for the host. The filled part begins at the
  /// leading edge.
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

  /// The intrinsic size of the bar. The height is 4 points, or 2.5 points for the style `bar`. The bar has no intrinsic
  /// width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }

  override class var classThatEndsDecoding: UIView.Type { UIProgressView.self }
}
