import UIKit
import UIKit.UIGestureRecognizerSubclass

protocol DeepPressDelegate: NSObjectProtocol {
  func deepPress(_ recognizer: DeepPressGestureRecognizer, didReachForce force: CGFloat)
}

/// A hard press, reported once, with haptic feedback.
class DeepPressGestureRecognizer: UIGestureRecognizer {
  let threshold: CGFloat
  weak var deepDelegate: DeepPressDelegate?
  private let feedbackGenerator = UIImpactFeedbackGenerator(style: .heavy)
  private var deepPressed: Bool = false

  required init(target: AnyObject?, action: Selector, threshold: CGFloat) {
    self.threshold = threshold
    super.init(target: target, action: action)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first {
      feedbackGenerator.prepare()
      handle(touch)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first { handle(touch) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = deepPressed ? .ended : .failed
    deepPressed = false
  }

  private func handle(_ touch: UITouch) {
    guard view != nil, touch.force != 0, touch.maximumPossibleForce != 0 else { return }
    let forcePercentage = touch.force / touch.maximumPossibleForce
    if !deepPressed && forcePercentage >= threshold {
      state = .began
      feedbackGenerator.impactOccurred()
      deepDelegate?.deepPress(self, didReachForce: touch.force)
      deepPressed = true
    } else if deepPressed && forcePercentage <= 0 {
      state = .ended
      deepPressed = false
    }
  }
}
