import Foundation

/// A line of text; touches pass it by unless `isUserInteractionEnabled` is set (H-20).
open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor = .black
  /// Points.
  open var fontSize: CGFloat = 17

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}
