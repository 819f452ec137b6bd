import Foundation

/// A gesture's timers.
extension UIGestureRecognizer {
  /// Runs `action` at `deadline`; what it asks for is settled together with what the timers of other recognizers ask for at
  /// the same moment, innermost view first as ever (G-31).
  /// Nothing comes of it where the recognizer is gone.
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

  /// Sets the one timer that a recognizer of the library's own has beside those that a program's subclass schedules: it takes
  /// the place of the one before, and is over with the gesture.
  func setTimer(at deadline: TimeInterval, _ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    cancelTimer()
    timer = wake(at: deadline, action)
  }

  func cancelTimer() {
    timer?.cancel()
    timer = nil
  }

  /// The timers are over with the gesture.
  func cancelTimers() {
    cancelTimer()
    for timer in timers { timer.cancel() }
    timers.removeAll()
  }
}
