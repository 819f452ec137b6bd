import Foundation

/// The timers of a gesture.
extension UIGestureRecognizer {
  /// Runs `action` at `deadline`, in seconds on the event clock. The states that `action` requests are resolved
  /// together with those of other recognizers' timers of the same moment, innermost view first (G-31). If the
  /// recognizer is deallocated before the deadline, the action does not run.
  func wake(at deadline: TimeInterval, _ action: @escaping @MainActor (UIGestureRecognizer) -> Void) -> EventTimer? {
    clock?.schedule(at: deadline) { [reference = BackReference(self)] in
      guard let recognizer = reference.wrappedValue else { return }
      if let delivery = recognizer.delivery {
        delivery.collect(at: deadline) { action(recognizer) }
      } else {
        action(recognizer)
      }
    }
  }

  /// Sets the single timer of a recognizer of the library, replacing the previous one. The timer is cancelled at the
  /// end of the gesture. It is independent of the timers that a custom subclass schedules.
  func setTimer(at deadline: TimeInterval, _ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    cancelTimer()
    timer = wake(at: deadline, action)
  }

  func cancelTimer() {
    timer?.cancel()
    timer = nil
  }

  /// Cancels all timers at the end of the gesture.
  func cancelTimers() {
    cancelTimer()
    for timer in timers { timer.cancel() }
    timers.removeAll()
  }
}
