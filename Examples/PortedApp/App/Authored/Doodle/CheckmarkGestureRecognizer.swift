import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Down to the right, then up to the right, without lifting.
class CheckmarkGestureRecognizer: UIGestureRecognizer {
  @IBInspectable var leastHeight: CGFloat = 20

  private var start = CGPoint.zero
  private var lowest = CGPoint.zero
  private var isRising = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard touches.count == 1, let touch = touches.first else {
      state = .failed
      return
    }
    start = touch.location(in: view)
    lowest = start
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state != .failed, let touch = touches.first else { return }
    let point = touch.location(in: view)
    if point.x < lowest.x - 10 {
      state = .failed
    } else if point.y > lowest.y {
      if isRising { state = .failed }
      lowest = point
    } else if lowest.y - point.y > 10 {
      isRising = true
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    let isCheck = isRising && lowest.y - start.y >= leastHeight
    state = state == .possible && isCheck ? .recognized : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    isRising = false
  }
}
