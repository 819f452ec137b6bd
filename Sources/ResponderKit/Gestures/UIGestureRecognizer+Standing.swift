import Foundation

/// Properties for the progress of the gesture.
extension UIGestureRecognizer {
  var hasRequest: Bool { entry.hasRequest }
  var isDeferred: Bool { entry.deferred != nil }
  /// Whether the recognizer is undecided and has not claimed its touches. If so, touches may be withheld for the
  /// recognizer. This is also true of a recognizer whose request to begin is deferred (G-50, G-51).
  var isUndecided: Bool { entry.state == .possible }
  /// Whether the targets were notified that the gesture has begun, but not that it has ended.
  @inline(__always)
  final var hasBegun: Bool { entry.state == .began || entry.state == .changed }
  /// Whether the gesture has begun or its beginning is deferred. A state that a subclass sets in the current event is
  /// taken into account immediately. An override of `state` has no effect on this value.
  @inline(__always)
  final var isActive: Bool { isContinuing || isDeferred }
  /// Whether the gesture has begun and has not ended: the state is `.began` or `.changed`. A state that a subclass sets
  /// in the current event is taken into account immediately.
  @inline(__always)
  final var isContinuing: Bool {
    let state = entry.shown
    return state == .began || state == .changed
  }
  /// Whether the recognizer has recognized, failed or been cancelled. If so, it is inactive until its reset (G-17).
  var isFinal: Bool { entry.state.rawValue >= State.ended.rawValue }
  /// Whether events are offered to the recognizer: it is enabled, and its state is not final.
  var isReceiving: Bool { !isFinal && isSwitchedOn }
  var hasFingerDown: Bool {
    for contact in contacts where contact.isDown { return true }
    return false
  }
}
