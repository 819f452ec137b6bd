import Foundation

/// A continuous recognizer for one or several fingers that stay down for `minimumPressDuration` seconds (G-90, G-91).
///
/// See `Documentation/EventModel.md`, "Recognizers come first".
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time in seconds from the landing of the last required finger to the beginning of the press. With 0, the press
  /// begins immediately (G-95, G-97).
  open var minimumPressDuration: TimeInterval = EventConfiguration.uiKit.longPressMinimumDuration
  /// The distance in points that each finger may move before the press begins. Afterwards, a finger may move any
  /// distance.
  @exclusivity(unchecked) open var allowableMovement: CGFloat = EventConfiguration.uiKit.longPressAllowableMovement
  /// The number of taps that must precede the press; 0 by default. Traps if set to a negative number.
  @exclusivity(unchecked) open var numberOfTapsRequired: Int = 0 {
    didSet {
      demand(
        numberOfTapsRequired >= 0,
        "A long press's numberOfTapsRequired must be at least 0; it was set to \(numberOfTapsRequired)."
      )
    }
  }
  /// The number of fingers that must be down together. Traps if set to less than 1. The duration starts when the last
  /// of these fingers lands (G-97).
  open var numberOfTouchesRequired: Int = 1 {
    didSet {
      demand(
        numberOfTouchesRequired > 0,
        "A long press's numberOfTouchesRequired must be at least 1; it was set to \(numberOfTouchesRequired)."
      )
    }
  }

  @exclusivity(unchecked) private var sequence = TapSequence()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if entry.state != .possible || isDeferred {
      // The press already has all the fingers that it requires. Further fingers are only delivered to their views
      // (G-78).
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
      scheduleGiveUp(at: sequence.tapStart + duration, because: .pressedLongerThan(duration))
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
      // The press ends when any of its fingers lifts (G-92).
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

  // A button counts as a finger that never moves.

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if entry.state != .possible || isDeferred {
      // The press already has the button that it requires. Further buttons are only delivered to their responders.
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

  /// The distance in points that a finger may move. During the taps before the press, this is the distance that a tap
  /// recognizer allows.
  private var movementLimit: CGFloat {
    sequence.taps == numberOfTapsRequired ? allowableMovement : sequence.allowableMovement
  }

  private func scheduleGiveUp(at deadline: TimeInterval, because reason: EventRecord.Reason) {
    setTimer(at: deadline) { $0.fail(because: reason) }
  }
}
