import Foundation

/// A picture; touches pass it by unless `isUserInteractionEnabled` is set (H-20, C66).
open class UIImageView: UIView {
  /// What the host draws; the library only carries its name.
  open var imageName: String?

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}
