#if canImport(UIKit) || os(Linux)
  /// A recognizer on a window that observes the window's touches and never recognizes.
  ///
  /// It prevents no other recognizer, is prevented by none, and neither delays nor cancels touches. It fails when its
  /// last touch ends.
  final class PassiveRecognizer: UIGestureRecognizer {
    private weak var observer: TouchObserver?
    private var count = 0

    init(_ observer: TouchObserver) {
      super.init(target: nil, action: nil)
      self.observer = observer
      cancelsTouchesInView = false
      delaysTouchesBegan = false
      delaysTouchesEnded = false
      requiresExclusiveTouchType = false
      name = "TouchRecorder"
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      count += touches.count
      observer?.touchesDidChange(in: event, of: view as? UIWindow)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      observer?.touchesDidChange(in: event, of: view as? UIWindow)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      observer?.touchesDidChange(in: event, of: view as? UIWindow)
      end(touches.count)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      observer?.touchesDidChange(in: event, of: view as? UIWindow)
      end(touches.count)
    }

    private func end(_ ended: Int) {
      count = max(0, count - ended)
      if count == 0 { state = .failed }
    }

    override func reset() {
      super.reset()
      count = 0
    }
  }
#endif
