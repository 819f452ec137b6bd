import Foundation

/// The progress of the gesture.
extension UIGestureRecognizer {
  var hasRequest: Bool { entry.hasRequest }
  var isDeferred: Bool { entry.deferred != nil }
  /// Whether the recognizer is possible for the purpose of withholding touches. A recognizer with a deferred request
  /// is, because it has not claimed the touches (G-50, G-51).
  var isUndecided: Bool { entry.state == .possible }
  /// Whether the targets were notified that the gesture has begun, but not that it has ended.
  var hasBegun: Bool { entry.state == .began || entry.state == .changed }
  /// Whether the gesture has begun or its beginning is deferred. A state that a subclass sets in the current event is
  /// taken into account immediately. An override of `state` has no effect on this value.
  final var isActive: Bool { isContinuing || isDeferred }
  /// Whether the gesture has begun. A state that a subclass sets in the current event is taken into account
  /// immediately.
  final var isContinuing: Bool {
    let state = entry.shown
    return state == .began || state == .changed
  }
  /// Whether the recognizer has recognized, failed or been cancelled. If so, it is inactive until its reset (G-17).
  var isFinal: Bool { entry.state.rawValue >= State.ended.rawValue }
  /// Whether the recognizer is offered touches.
  var isReceiving: Bool { !isFinal && isSwitchedOn }
  var hasFingerDown: Bool {
    for contact in contacts where contact.isDown { return true }
    return false
  }
}
