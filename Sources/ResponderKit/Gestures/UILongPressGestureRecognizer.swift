import Foundation

/// A finger, or several, that stay down for a while; continuous from then on (G-90, G-91).
///
/// See `Documentation/EventModel.md`, "Recognizers come first".
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds from the landing of the last required finger; 0 begins with the touch itself (G-95, G-97).
  open var minimumPressDuration: TimeInterval = EventConfiguration.uiKit.longPressMinimumDuration
  /// How far each finger may stray before the press begins, in points; after that it may go anywhere.
  open var allowableMovement: CGFloat = EventConfiguration.uiKit.longPressAllowableMovement
  /// How many taps have to come before the press; 0 by default.
  open var numberOfTapsRequired: Int = 0 {
    didSet {
      demand(
        numberOfTapsRequired >= 0,
        "A long press takes no fewer than no taps before it; it was given \(numberOfTapsRequired)."
      )
    }
  }
  /// Fingers that have to be down together; the time counts from the last one's landing (G-97).
  open var numberOfTouchesRequired: Int = 1 {
    didSet {
      demand(
        numberOfTouchesRequired > 0,
        "A long press needs at least one finger; it was given \(numberOfTouchesRequired)."
      )
    }
  }

  private var sequence = TapSequence()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if entry.state != .possible || isHeld {
      // The press has its fingers; further ones are their views' (G-78).
      for touch in touches.inOrder { ignore(touch, for: event) }
      return
    }
    cancelTimer()
    for touch in touches.inOrder {
      if let reason = sequence.land(touch, of: numberOfTouchesRequired, configuration) {
        fail(because: reason)
        return
      }
    }
    waitForPress(from: event.timestamp)
  }

  private func waitForPress(from time: TimeInterval) {
    guard sequence.taps == numberOfTapsRequired else {
      let duration = configuration.multipleTapMaximumDuration
      scheduleGiveUp(at: sequence.tapStart + duration, because: .heldLongerThan(duration))
      return
    }
    guard sequence.isComplete(of: numberOfTouchesRequired) else { return }
    if minimumPressDuration <= 0 {
      state = .began
    } else {
      setTimer(at: time + minimumPressDuration) { $0.state = .began }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isContinuing {
      state = .changed
      return
    }
    let limit = movementLimit
    if sequence.hasStrayed(beyond: limit) { fail(because: .movedFarther(than: limit)) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(at: event.timestamp) { sequence.lift(touches, of: numberOfTouchesRequired) }
  }

  private func lift(at time: TimeInterval, _ count: () -> TapSequence.Lift) {
    if isActive {
      // Any of its fingers ends it (G-92).
      state = .ended
      return
    }
    if sequence.taps == numberOfTapsRequired {
      fail(because: .liftedTooEarly)
      return
    }
    switch count() {
    case .incomplete: break
    case .tooFew: fail(because: .tooFewTouches(required: numberOfTouchesRequired))
    case .complete:
      let interval = configuration.tapMaximumInterval
      scheduleGiveUp(at: time + interval, because: .noFurtherTap(within: interval))
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    cancel()
  }

  private func cancel() {
    if isActive { state = .cancelled } else { fail(because: .interrupted) }
  }

  // A button counts as a finger that never strays.

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if entry.state != .possible || isHeld {
      // It has its button; further ones are the responders'.
      for press in presses { ignore(press, for: event) }
      return
    }
    cancelTimer()
    for press in presses {
      if let reason = sequence.land(press, of: numberOfTouchesRequired, configuration) {
        fail(because: reason)
        return
      }
    }
    waitForPress(from: event.timestamp)
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    lift(at: event.timestamp) { sequence.lift(presses, of: numberOfTouchesRequired) }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    cancel()
  }

  open override func reset() {
    super.reset()
    sequence = TapSequence()
  }

  open override var awaitsFurtherTouches: Bool { sequence.isBetweenTaps && entry.state == .possible }

  /// The taps before the press may stray as taps may.
  private var movementLimit: CGFloat {
    sequence.taps == numberOfTapsRequired ? allowableMovement : sequence.allowableMovement
  }

  private func scheduleGiveUp(at deadline: TimeInterval, because reason: EventRecord.Reason) {
    setTimer(at: deadline) { $0.fail(because: reason) }
  }
}
