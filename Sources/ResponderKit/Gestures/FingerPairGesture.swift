import Foundation

/// The common behavior of pinches and rotations. A value is measured between two fingers, and the gesture continues
/// while fingers are added and lifted (G-120, G-124).
@MainActor
protocol FingerPairGesture: UIGestureRecognizer {
  var pair: FingerPair { get set }
  /// Starts measuring the current pair of fingers. The value measured so far is preserved.
  func rebase(at time: TimeInterval)
  /// Measures the pair of fingers after one of them has moved.
  func measure(at time: TimeInterval)
  /// Determines the final velocity when the fingers are up: 0 if the last move is too old.
  func finish(at time: TimeInterval)
  /// Whether the fingers have moved far enough for the gesture to begin.
  var hasPassedHysteresis: Bool { get }
  /// The reason why the gesture fails if `hasPassedHysteresis` is false at the lift.
  var hysteresisReason: EventRecord.Reason { get }
}

extension FingerPairGesture {
  func land(_ touches: Set<UITouch>, with event: UIEvent) {
    let wasComplete = pair.isComplete
    pair.land(touches)
    if !wasComplete, pair.isComplete { rebase(at: event.timestamp) }
  }

  func move(_ touches: Set<UITouch>, with event: UIEvent) {
    guard pair.isMoved(by: touches) else { return }
    measure(at: event.timestamp)
    if isActive { state = .changed } else if hasPassedHysteresis { state = .began }
  }

  /// Ends the gesture when all fingers are up. While one finger is down, the gesture continues unchanged.
  func lift(_ touches: Set<UITouch>, with event: UIEvent, isCancelled: Bool) {
    if pair.lift(touches), pair.isComplete { rebase(at: event.timestamp) }
    guard pair.isEmpty else { return }
    if isCancelled { cancel() } else { end(at: event.timestamp) }
  }

  /// Follows a trackpad's gesture, which has no touches and no hysteresis. `hasChange` is false for a sample that
  /// changes nothing (E-43, E-44).
  func follow(_ phase: PointerPhase, hasChange: Bool, at time: TimeInterval) {
    switch phase {
    case .began, .changed: if isActive { state = .changed } else if hasChange { state = .began }
    case .ended: end(at: time)
    case .cancelled: cancel()
    }
  }

  private func end(at time: TimeInterval) {
    guard isActive else { return fail(because: hysteresisReason) }
    finish(at: time)
    state = .ended
  }

  private func cancel() {
    if isActive { state = .cancelled } else { fail(because: .interrupted) }
  }
}
