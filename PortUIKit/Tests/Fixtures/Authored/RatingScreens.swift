import UIKit

class RatingScreen: UIViewController, RatingViewDelegate {
  let ratingView = RatingView(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
  var told: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    ratingView.delegate = self
    view.addSubview(ratingView)
  }

  func ratingView(_ view: RatingView, didChangeTo rating: Int) { told.append(rating) }
}

/// Its superclass conforms; only this class has these methods.
class StrictRatingScreen: RatingScreen {
  var touches = 0
  var isOpen = false
  @objc var maximumRating: Int { return 3 }

  func ratingView(_ view: RatingView, willChangeFrom old: Int, to new: Int) -> Bool { return isOpen }
  func ratingViewTitle(_ view: RatingView) -> String? { return "strict" }
}

extension StrictRatingScreen {
  func ratingViewWasTouched() { touches += 1 }
}
