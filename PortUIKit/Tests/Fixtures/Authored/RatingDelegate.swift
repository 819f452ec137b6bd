import UIKit

@objc public protocol RatingViewDelegate: NSObjectProtocol {
  @objc optional func ratingView(_ view: RatingView, willChangeFrom old: Int, to new: Int) -> Bool
  @objc optional func ratingView(_ view: RatingView, didChangeTo rating: Int)
  @objc optional func ratingViewTitle(_ view: RatingView) -> String?
  @objc optional func ratingViewWasTouched()
  @objc optional var maximumRating: Int { get }
  @objc optional var hint: String? { get }
}

@IBDesignable public class RatingView: UIView {
  @IBOutlet public weak var delegate: RatingViewDelegate?
  public private(set) var rating = 0
  public var title: String = ""
  var hintLength = -1

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(handle)))
  }

  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  @objc private func handle(_ tap: UITapGestureRecognizer) {
    let new = Int(tap.location(in: self).x / 20) + 1
    delegate?.ratingViewWasTouched?()
    guard delegate?.ratingView?(self, willChangeFrom: rating, to: new) ?? true else { return }
    rating = min(new, delegate?.maximumRating ?? 5)
    hintLength = delegate?.hint??.count ?? -1
    title = delegate?.ratingViewTitle?(self) ?? "no title"
    delegate?.ratingView?(self, didChangeTo: rating)
  }

  var asksBefore: Bool {
    return delegate?.ratingView(_:willChangeFrom:to:) != nil
  }

  func titleIfAny() -> String? {
    guard let delegate = delegate, let makeTitle = delegate.ratingViewTitle else { return nil }
    return makeTitle(self)
  }

  func canTellTouches() -> Bool {
    return delegate?.responds(to: #selector(RatingViewDelegate.ratingViewWasTouched)) ?? false
  }
}
