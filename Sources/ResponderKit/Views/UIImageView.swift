import Foundation

/// A picture; touches pass it by unless `isUserInteractionEnabled` is set (H-20, C66).
open class UIImageView: UIView {
  /// What the host draws.
  open var image: UIImage?
  /// What the picture is called; setting it makes a picture of that name.
  open var imageName: String? {
    get { image?.name }
    set { image = newValue.flatMap { UIImage(named: $0) } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// As `init(frame:)` makes it; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// A view that shows `image`, of its size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// The picture's size; none without a picture.
  open override var intrinsicContentSize: CGSize { image.map(\.size) ?? super.intrinsicContentSize }
  /// The picture's size, whatever it is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicOrOwnSize }
}
