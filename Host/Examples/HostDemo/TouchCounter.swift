import UIKit

/// A recognizer that recognizes nothing and counts the fingers that are down.
final class TouchCounter: UIGestureRecognizer {
  private(set) var began = 0
  private(set) var down = 0

  /// Creates a counter that receives all touches of a view and its subviews, and takes none from them.
  init() {
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    began += touches.count
    down += touches.count
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { down -= touches.count }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { down -= touches.count }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
