import Foundation

/// The progress of the gesture.
extension UIGestureRecognizer {
  var hasRequest: Bool { entry.hasRequest }
  var isDeferred: Bool { entry.deferred != nil }
  /// Whether the recognizer is possible, as far as withheld touches are concerned: a deferred request has not claimed
  /// them (G-50, G-51).
  var isUndecided: Bool { entry.state == .possible }
  /// Whether the targets were notified of the beginning but not of the end.
  var hasBegun: Bool { entry.state == .began || entry.state == .changed }
  /// Whether the gesture has begun or its beginning is deferred. States that a subclass sets in the current event count
  /// immediately; an overridden `state` does not affect this value.
  final var isActive: Bool { isContinuing || isDeferred }
  /// Whether the gesture has begun. States that a subclass sets in the current event count immediately.
  final var isContinuing: Bool {
    let state = entry.shown
    return state == .began || state == .changed
  }
  /// Whether the recognizer has recognized, failed or been cancelled, so that it is inactive until its reset (G-17).
  var isFinal: Bool { entry.state.rawValue >= State.ended.rawValue }
  /// Whether the recognizer is offered touches.
  var isReceiving: Bool { !isFinal && isSwitchedOn }
  var hasFingerDown: Bool {
    for contact in contacts where contact.isDown { return true }
    return false
  }
}
