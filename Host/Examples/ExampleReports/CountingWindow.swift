import UIKit

/// A window that counts its touches.
open class CountingWindow: UIWindow {
  /// The number of touches that have begun.
  public private(set) var began = 0
  /// The number of fingers and buttons that are down.
  public private(set) var down = 0
  /// Called with the touches of each event, after they were counted.
  var onTouches: ((Set<UITouch>) -> Void)?

  open override func sendEvent(_ event: UIEvent) {
    if event.type == .touches {
      let touches = (event.touches(for: self) ?? []).filter { $0.phase != .stationary }
      for touch in touches { count(touch) }
      onTouches?(touches)
    }
    super.sendEvent(event)
  }

  private func count(_ touch: UITouch) {
    switch touch.phase {
    case .began:
      began += 1
      down += 1
    case .ended, .cancelled: down -= 1
    default: break
    }
  }

  /// Returns a window with the content of `window`, which is hidden.
  public static func replacing(_ window: UIWindow) -> CountingWindow {
    let root = window.rootViewController
    window.rootViewController = nil
    window.isHidden = true
    let result = CountingWindow(frame: window.frame)
    result.windowScene = window.windowScene
    result.rootViewController = root
    result.makeKeyAndVisible()
    return result
  }
}
