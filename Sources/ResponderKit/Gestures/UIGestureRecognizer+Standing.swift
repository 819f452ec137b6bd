import Foundation

/// How far the gesture has come.
extension UIGestureRecognizer {
  var hasRequest: Bool { entry.hasRequest }
  var isHeld: Bool { entry.held != nil }
  /// Possible, as far as views' touches are concerned: a held request has not taken them (G-50, G-51).
  var isUndecided: Bool { entry.state == .possible }
  /// Its targets have heard that it began, and not yet that it is over.
  var isUnderWay: Bool { entry.state == .began || entry.state == .changed }
  /// Whether it has begun, or would have but for others that have yet to fail; as a subclass sees it while it is offered an event.
  /// A program's subclass that overrides `state` answers others with it; this stays what the gesture has come to.
  final var isActive: Bool { isContinuing || isHeld }
  /// Whether it has begun, as a subclass sees it while it is offered an event.
  final var isContinuing: Bool {
    let state = entry.shown
    return state == .began || state == .changed
  }
  /// Whether it has recognized, failed or been cancelled, and takes part in nothing until it is reset (G-17).
  var isFinal: Bool { entry.state.rawValue >= State.ended.rawValue }
  /// Whether touches are still given to it.
  var isReceiving: Bool { !isFinal && isSwitchedOn }
  var hasFingerDown: Bool {
    for contact in contacts where contact.isDown { return true }
    return false
  }
}
