import UIKit

@IBDesignable public class StarRatingControl: UIControl {
  @IBInspectable public var starCount: Int = 5 { didSet { reload() } }
  @IBInspectable public var rating: Double = 0 {
    didSet { if oldValue != rating { update() } }
  }
  public var didTouch: ((Double) -> ())?
  private var stars = [UIImageView]()
  private let filled = UIImage(systemName: "star.fill")
  private let empty = UIImage(systemName: "star")

  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 250, height: 50))
  }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    reload()
  }

  required public init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    reload()
  }

  private func reload() {
    stars.forEach { $0.removeFromSuperview() }
    stars = (0..<starCount).map { _ in
      let imageView = UIImageView(image: empty)
      imageView.isUserInteractionEnabled = false
      addSubview(imageView)
      return imageView
    }
    setNeedsLayout()
    update()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(starCount)
    for (index, star) in stars.enumerated() {
      star.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
  }

  private func update() {
    for (index, star) in stars.enumerated() {
      star.image = Double(index) < rating ? filled : empty
    }
    accessibilityValue = "\(Int(rating)) of \(starCount)"
  }

  override public func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    onDidTouch(touch)
    return true
  }

  override public func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    onDidTouch(touch)
    return true
  }

  private func onDidTouch(_ touch: UITouch) {
    let location = touch.location(in: self)
    let new = (location.x / bounds.width * CGFloat(starCount)).rounded(.up)
    rating = Double(max(0, min(CGFloat(starCount), new)))
    didTouch?(rating)
    sendActions(for: .valueChanged)
  }

  override open func accessibilityIncrement() {
    rating = min(rating + 1, Double(starCount))
  }

  override open func accessibilityDecrement() {
    rating = max(rating - 1, 0)
  }
}
