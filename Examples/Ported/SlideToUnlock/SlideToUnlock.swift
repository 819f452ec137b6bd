import UIKit

class SlideToActView: UIView {
  let thumb = UIView()
  var didCompleteSlide: (() -> Void)?
  private var animator: UIViewPropertyAnimator?
  private(set) var isUnlocked = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(thumb)
    thumb.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(SlideToActView.onPan)))
    clipsToBounds = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if !isUnlocked { thumb.frame = CGRect(x: 0, y: 0, width: bounds.height, height: bounds.height) }
  }

  private var travel: CGFloat { bounds.width - bounds.height }

  private func onPan(_ sender: UIPanGestureRecognizer) {
    guard !isUnlocked else { return }
    switch sender.state {
    case .began, .changed:
      thumb.frame.origin.x = max(0, min(travel, sender.translation(in: self).x))
    case .ended where thumb.frame.minX > travel * 0.9:
      isUnlocked = true
      thumb.frame.origin.x = travel
      UINotificationFeedbackGenerator().notificationOccurred(.success)
      didCompleteSlide?()
    case .ended, .cancelled:
      animator = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.7) { [weak self] in
        self?.thumb.frame.origin.x = 0
      }
      animator?.startAnimation()
    default: break
    }
  }
}
