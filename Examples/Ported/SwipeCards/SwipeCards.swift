import UIKit

protocol CardViewDelegate: AnyObject {
  func cardView(_ card: CardView, swipedRight: Bool)
}

class CardView: UIView {
  weak var delegate: CardViewDelegate?
  private var originalCenter = CGPoint.zero
  private let threshold: CGFloat = 100

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(CardView.handlePan)))
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  func handlePan(_ gesture: UIPanGestureRecognizer) {
    switch gesture.state {
    case .began:
      originalCenter = center
    case .changed:
      let translation = gesture.translation(in: nil)
      let degrees: CGFloat = translation.x / 20
      let angle = degrees * .pi / 180
      transform = CGAffineTransform(rotationAngle: angle).translatedBy(x: translation.x, y: translation.y)
    case .ended:
      let translation = gesture.translation(in: nil)
      let shouldDismiss = abs(translation.x) > threshold
      let direction: CGFloat = translation.x > 0 ? 1 : -1
      UIView.animate(
        withDuration: 0.6,
        delay: 0,
        usingSpringWithDamping: 0.6,
        initialSpringVelocity: 0.1,
        options: .curveEaseOut,
        animations: {
          if shouldDismiss {
            self.transform = CGAffineTransform(translationX: 600 * direction, y: 0)
          } else {
            self.transform = .identity
          }
        }
      ) { (_) in
        if shouldDismiss {
          self.removeFromSuperview()
          self.delegate?.cardView(self, swipedRight: direction > 0)
        }
      }
    default:
      ()
    }
  }
}

class CardStackView: UIView, CardViewDelegate {
  var onSwipe: ((CardView, Bool) -> Void)?

  func push(_ card: CardView) {
    card.frame = bounds.insetBy(dx: 20, dy: 20)
    card.delegate = self
    insertSubview(card, at: 0)
  }

  func cardView(_ card: CardView, swipedRight: Bool) {
    onSwipe?(card, swipedRight)
  }
}
