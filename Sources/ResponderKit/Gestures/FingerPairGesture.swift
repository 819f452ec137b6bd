import Foundation

/// What a pinch and a rotation have in common: two fingers of which something is measured, and which go on as one gesture while
/// fingers come and go (G-120, G-124).
@MainActor
protocol FingerPairGesture: UIGestureRecognizer {
  var pair: FingerPair { get set }
  /// Measures the pair from now on; what was measured before stays.
  func rebase(at time: TimeInterval)
  /// Measures the pair, of which a finger has moved.
  func measure(at time: TimeInterval)
  /// The fingers are up; a velocity that is too old is none.
  func finish(at time: TimeInterval)
  /// Whether the fingers have done enough to mean it.
  var isMeant: Bool { get }
  /// Why the gesture fails when they have not.
  var tooLittle: EventRecord.Reason { get }
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
    if isActive { state = .changed } else if isMeant { state = .began }
  }

  /// It is over when both are up; with one left it stays as it is.
  func lift(_ touches: Set<UITouch>, with event: UIEvent, isCancelled: Bool) {
    if pair.lift(touches), pair.isComplete { rebase(at: event.timestamp) }
    guard pair.isEmpty else { return }
    if isCancelled { cancel() } else { end(at: event.timestamp) }
  }

  /// A trackpad's gesture has no touches and no hysteresis of its own (E-43, E-44). `hasChange`: whether the sample does anything.
  func follow(_ phase: PointerPhase, hasChange: Bool, at time: TimeInterval) {
    switch phase {
    case .began, .changed: if isActive { state = .changed } else if hasChange { state = .began }
    case .ended: end(at: time)
    case .cancelled: cancel()
    }
  }

  private func end(at time: TimeInterval) {
    guard isActive else { return fail(because: tooLittle) }
    finish(at: time)
    state = .ended
  }

  private func cancel() {
    if isActive { state = .cancelled } else { fail(because: .interrupted) }
  }
}
