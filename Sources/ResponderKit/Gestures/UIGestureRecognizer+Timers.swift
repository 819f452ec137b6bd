import Foundation

/// A gesture's timers.
extension UIGestureRecognizer {
  /// Runs `action` at `deadline`; what it asks for is settled together with what the timers of other recognizers ask for at
  /// the same moment, innermost view first as ever (G-31).
  /// Nothing comes of it where the recognizer is gone; abandon the timer in `deinit`, so that the clock does not keep it.
  func wake(at deadline: TimeInterval, _ action: @escaping @MainActor (UIGestureRecognizer) -> Void) -> EventTimer? {
    clock?.schedule(at: deadline) { [reference = BackReference(self)] in
      guard let recognizer = reference.wrappedValue else { return }
      if let delivery = recognizer.arena?.delivery {
        delivery.collect(at: deadline) { action(recognizer) }
      } else {
        action(recognizer)
      }
    }
  }

  /// The subclass's timers are over with the gesture.
  func cancelTimers() {
    for timer in timers { timer.cancel() }
    timers.removeAll()
  }
}
