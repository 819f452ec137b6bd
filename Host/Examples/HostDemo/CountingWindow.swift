import UIKit

/// A window that counts its touches.
final class CountingWindow: UIWindow {
  /// The number of touches that have begun.
  private(set) var began = 0
  /// The number of fingers and buttons that are down.
  private(set) var down = 0

  override func sendEvent(_ event: UIEvent) {
    if event.type == .touches { count(event.allTouches ?? []) }
    super.sendEvent(event)
  }

  private func count(_ touches: Set<UITouch>) {
    for touch in touches {
      switch touch.phase {
      case .began:
        began += 1
        down += 1
      case .ended, .cancelled: down -= 1
      default: break
      }
    }
  }
}
