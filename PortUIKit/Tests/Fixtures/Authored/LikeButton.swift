import UIKit

@IBDesignable class LikeButton: UIButton {
  @IBInspectable var likedColor: UIColor = .red
  @IBInspectable var borderWidth: CGFloat {
    get { return layer.borderWidth }
    set { layer.borderWidth = newValue }
  }
  @objc dynamic var isLiked: Bool = false {
    didSet { tintColor = isLiked ? likedColor : .gray }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addTarget(self, action: #selector(LikeButton.toggle(_:)), for: .touchUpInside)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    addTarget(self, action: #selector(toggle(_:)), for: UIControlEvents.touchUpInside)
  }

  @IBAction func toggle(_ sender: UIButton) {
    isLiked = !isLiked
  }
}
