import Foundation

/// A recognizer for taps of one or several fingers. The gesture is recognized when the last finger of the last tap
/// lifts.
///
/// The recognizer fails if a finger moves too far, stays down too long or lands too late, or if there are too many
/// fingers. The thresholds are in `EventConfiguration` (G-80 to G-82).
///
/// See `Documentation/EventModel.md`, "Recognizers come first".
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of successive taps. Traps if set to less than 1.
  open var numberOfTapsRequired: Int = 1 {
    didSet {
      demand(
        numberOfTapsRequired > 0,
        "A tap recognizer's numberOfTapsRequired must be at least 1; it was set to \(numberOfTapsRequired)."
      )
    }
  }

  /// The number of fingers that tap together. Traps if set to less than 1.
  open var numberOfTouchesRequired: Int = 1 {
    didSet {
      demand(
        numberOfTouchesRequired > 0,
        "A tap recognizer's numberOfTouchesRequired must be at least 1; it was set to \(numberOfTouchesRequired)."
      )
    }
  }

  /// The buttons of a pointing device that must be pressed; ignored for fingers. Traps if set to an empty mask (G-59b,
  /// E-46).
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary {
    didSet {
      demand(
        !buttonMaskRequired.isEmpty,
        "A tap recognizer's buttonMaskRequired must not be empty; the default is .primary."
      )
    }
  }

  @exclusivity(unchecked) private var sequence = TapSequence()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: { $0.type == .indirectPointer }), !event.buttonMask.isSuperset(of: buttonMaskRequired) {
      fail(because: .wrongButton)
      return
    }
    for touch in touches.inOrder {
      if let reason = sequence.land(touch, of: numberOfTouchesRequired, configuration) {
        fail(because: reason)
        return
      }
    }
    scheduleGiveUp()
  }

  private func scheduleGiveUp() {
    scheduleGiveUp(after: maximumDuration, from: sequence.tapStart, because: .pressedLongerThan(maximumDuration))
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    failIfStrayed()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if failIfStrayed() { return }
    take(sequence.lift(touches, of: numberOfTouchesRequired), at: event.timestamp)
  }

  private func take(_ lift: TapSequence.Lift, at time: TimeInterval) {
    switch lift {
    case .incomplete: return
    case .tooFew:
      fail(because: .tooFewTouches(required: numberOfTouchesRequired))
    case .complete(let taps):
      cancelTimer()
      if taps == numberOfTapsRequired {
        state = .ended
      } else {
        let interval = configuration.tapMaximumInterval
        scheduleGiveUp(after: interval, from: time, because: .noFurtherTap(within: interval))
      }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    fail(because: .interrupted)
  }

  // A button counts as a finger that never moves.

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    for press in presses {
      if let reason = sequence.land(press, of: numberOfTouchesRequired, configuration) {
        fail(because: reason)
        return
      }
    }
    scheduleGiveUp()
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    take(sequence.lift(presses, of: numberOfTouchesRequired), at: event.timestamp)
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    fail(because: .interrupted)
  }

  open override func reset() {
    super.reset()
    sequence = TapSequence()
  }

  /// Returns false if `other` is a tap recognizer that requires more taps. Both can then recognize (G-32).
  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    guard let tap = other as? UITapGestureRecognizer else { return super.canPrevent(other) }
    return tap.numberOfTapsRequired <= numberOfTapsRequired && super.canPrevent(other)
  }

  open override var awaitsFurtherTouches: Bool { sequence.isBetweenTaps && entry.state == .possible }

  /// Returns the centroid of the first tap's fingers (G-86).
  open override func location(in view: UIView?) -> CGPoint {
    sequence.firstCentroid.map { convertFromWindow($0, to: view) } ?? super.location(in: view)
  }

  override var precedence: Int? { numberOfTapsRequired }

  private var maximumDuration: TimeInterval {
    numberOfTapsRequired == 1 ? configuration.tapMaximumDuration : configuration.multipleTapMaximumDuration
  }

  @discardableResult
  private func failIfStrayed() -> Bool {
    guard sequence.hasStrayed(beyond: sequence.allowableMovement) else { return false }
    fail(because: .movedFarther(than: sequence.allowableMovement))
    return true
  }

  private func scheduleGiveUp(
    after duration: TimeInterval,
    from start: TimeInterval,
    because reason: EventRecord.Reason
  ) {
    setTimer(at: start + duration) { $0.fail(because: reason) }
  }
}
