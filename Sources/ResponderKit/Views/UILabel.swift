import Foundation

/// A line of text; touches pass it by unless `isUserInteractionEnabled` is set (H-20).
open class UILabel: UIView {
  /// What it says.
  open var text: String?
  /// What the host draws the letters in; black by default.
  open var textColor: UIColor = .black
  /// Points.
  open var fontSize: CGFloat = 17

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// As `init(frame:)` makes it; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The size of its text; nothing without text.
  open override var intrinsicContentSize: CGSize { standardIntrinsicContentSize }
  /// `intrinsicContentSize`, whatever it is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }

  package override var baselineDistances: (fromTop: CGFloat, fromBottom: CGFloat)? {
    baselineDistances(fontSize: fontSize)
  }
}
