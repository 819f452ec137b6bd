import Foundation

/// The arena's entry for one recognizer: its committed state, its requests, and the events that it was offered in the
/// current gesture (G-15).
///
///     state = … ──► requested ──► deciding ──► state
///                                    └─► deferred ┘    while other recognizers may still fail (G-35)
///
/// Only the functions in this file write the entry, and only `transition(to:because:)` commits a state.
struct ArenaEntry {
  typealias State = UIGestureRecognizer.State

  /// The state that the arena committed.
  fileprivate(set) var state = State.possible
  /// The state that was requested through `state` and that the arena has not started to resolve.
  fileprivate(set) var requested: State?
  /// A second state that was requested in the same event as `.began`. The entry requests this state again with the next
  /// event.
  fileprivate(set) var following: State?
  /// The request that the arena is resolving.
  fileprivate(set) var deciding: State?
  /// The deferred request: a state that waits until other recognizers have failed (G-35).
  fileprivate(set) var deferred: State?
  /// Whether the gesture ended while the recognizer's request was deferred. If so, the gesture can never begin.
  fileprivate(set) var hasEndedWhileDeferred = false
  /// The state that `state` returns while the targets are called (G-24); nil at all other times.
  fileprivate(set) var reported: State?
  /// The reason why a recognizer of the library fails, set by the recognizer.
  var ownReason: EventRecord.Reason?

  // MARK: The current gesture

  /// The number of ancestors of the recognizer's view at the time when the recognizer's last contact began.
  fileprivate(set) var depth = 0
  /// The recognizer's position in the order in which recognizers joined their gestures.
  var addition = 0
  /// Whether an event was offered to the recognizer in this gesture.
  fileprivate(set) var hasReceived = false
  /// The type of the gesture's first touch (6.6).
  fileprivate(set) var touchType: UITouch.TouchType?
  /// Whether `reset()` is running.
  fileprivate(set) var isResetting = false
  /// The last known centroid of the touches, in the window's coordinates (G-73).
  var lastCentroid = CGPoint.zero

  // MARK: The last event

  /// The modifier keys and buttons of the last event that was offered (E-45).
  fileprivate(set) var modifierFlags: UIKeyModifierFlags = []
  fileprivate(set) var buttonMask: UIEvent.ButtonMask = []
  /// The number of the last event that was checked with `shouldReceive(_:)`, and whether the recognizer accepts this
  /// event (6.9).
  fileprivate var acceptance: (serial: Int, isAccepted: Bool) = (-1, true)
  /// The touch with which the delegate's `gestureRecognizer(_:shouldReceive:)` is being called; nil otherwise.
  fileprivate(set) var candidate: UITouch?

  /// The value that the recognizer's `state` returns: the state that a subclass has requested, the state that is being
  /// reported to the targets, or otherwise the committed state.
  var shown: State { requested ?? reported ?? state }
  var hasRequest: Bool { requested != nil || deciding != nil || following != nil }
  /// Whether there is a request that the arena has not started to resolve.
  var hasNewRequest: Bool { requested != nil }
  /// Whether a second state waits to be requested with the next event.
  var hasFollowingRequest: Bool { following != nil && state != .possible }
  /// Whether the recognizer has a request that the arena must resolve, now or later.
  var isPending: Bool { requested != nil || deferred != nil || following != nil }

  @MainActor
  mutating func join(_ contact: Contact, depth: Int) {
    self.depth = depth
    if touchType == nil, case .touch(let contact) = contact.source { touchType = contact.touch.type }
  }

  fileprivate mutating func dropRequests() {
    requested = nil
    deciding = nil
    following = nil
    deferred = nil
    hasEndedWhileDeferred = false
  }
}

// MARK: Committing a state

extension UIGestureRecognizer {
  /// Commits a state and records it. `reason` is recorded with the state; nil if the state needs no explanation.
  /// Nothing is recorded for a gesture that was never observable, such as that of a recognizer that is disabled before
  /// it begins.
  ///
  /// Pending requests are dropped on failure and on the return to `.possible`. This return is not recorded.
  func transition(to next: State, because reason: EventRecord.Reason? = nil, isRecorded: Bool = true) {
    #if DEBUG
      demand(
        next == .possible || entry.state.leads(to: next),
        "The state cannot change from \(entry.state) to \(next): an invalid request must be dropped, not resolved."
      )
    #endif
    if isRecorded, next != .possible {
      delivery?.record(.state(from: entry.state, to: next), of: self, reason: reason)
    }
    entry.state = next
    switch next {
    case .possible:
      entry.dropRequests()
      entry.ownReason = nil
      entry.hasReceived = false
      entry.touchType = nil
    case .failed: entry.dropRequests()
    default: break
    }
  }
}

// MARK: Offers

extension UIGestureRecognizer {
  /// Stores the modifier keys and buttons of the event that is about to be offered.
  func take(_ event: UIEvent) {
    entry.hasReceived = true
    entry.modifierFlags = event.values.modifierFlags
    entry.buttonMask = event.values.buttonMask
  }

  /// Notes that a press is about to be offered. The stored modifier keys remain those of the last touch.
  func takePress() {
    entry.hasReceived = true
  }

  /// Stores the modifier keys of the hover event that is about to be offered. The stored buttons remain those of the
  /// last touch.
  func takeHover(_ event: UIEvent) {
    entry.hasReceived = true
    entry.modifierFlags = event.values.modifierFlags
  }

  /// Returns whether `shouldReceive(_:)` and the delegate accept the event. Both methods are called once per event,
  /// while `modifierFlags` and `buttonMask` still have the previous event's values (6.9, E-45).
  func accepts(_ event: UIEvent) -> Bool {
    if entry.acceptance.serial != event.serial {
      // The number is stored before the calls. A nested call for the same event then returns the previous result.
      entry.acceptance.serial = event.serial
      entry.acceptance.isAccepted =
        shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }
    return entry.acceptance.isAccepted
  }

  /// Returns whether the delegate accepts `touch`; true if there is no delegate. During the call of the delegate,
  /// `location(ofTouch:in:)` accepts an additional index for this touch (G-74).
  func delegateAccepts(_ touch: UITouch) -> Bool {
    guard let delegate else { return true }
    entry.candidate = touch
    defer { entry.candidate = nil }
    return delegate.gestureRecognizer(self, shouldReceive: touch)
  }

  /// Calls `reset()`. A state that this method requests is ignored.
  func resetKeepingState() {
    entry.isResetting = true
    reset()
    entry.isResetting = false
  }
}

// MARK: Requests

extension UIGestureRecognizer {
  /// Requests a state; called when a subclass sets `state`.
  func request(_ wanted: State) {
    // A state that is set in `reset()` must not start a gesture.
    if entry.isResetting { return }
    if isDeferred {
      // A deferred recognizer cannot withdraw its request, but its gesture can end before the recognizer has begun.
      guard entry.deferred == .began, wanted == .ended || wanted == .cancelled, let delivery else { return }
      entry.hasEndedWhileDeferred = true
      delivery.arena.mayBeFinished = true
      delivery.arena.hasDeferredEnded = true
      delivery.noteRequest(of: self, isFirst: false)
      return
    }
    let current = entry.following ?? entry.requested ?? entry.state
    let wanted = current.reading(wanted)
    guard current.leads(to: wanted) else { return }
    guard let delivery = presentDelivery else {
      // Without a window, no arena can resolve the request. The state is committed and the action is sent immediately,
      // so that a subclass can be tested without a window.
      transition(to: wanted, isRecorded: false)
      if wanted != .failed { sendActions(reporting: wanted) }
      return
    }
    if joinedDelivery !== delivery { joinedDelivery = delivery }
    let isFirst = !entry.hasNewRequest
    if entry.requested == .began { entry.following = wanted } else { entry.requested = wanted }
    delivery.noteRequest(of: self, isFirst: isFirst)
  }

  /// The delivery of the current gesture, or otherwise the delivery of the view's window; nil if neither exists.
  private var presentDelivery: Delivery? {
    if isInvolved || entry.state != .possible, let delivery { return delivery }
    return unownedView?.window?.application?.delivery ?? delivery
  }

  /// Moves the new request from `requested` to `deciding`. A state that is requested after this call is a new request.
  func takeRequest() {
    entry.deciding = entry.requested
    entry.requested = nil
  }

  /// Returns and clears the request that is being resolved; nil if there is none.
  func nextToDecide() -> State? {
    defer { entry.deciding = nil }
    return entry.deciding
  }

  /// Requests the second state of an earlier event. Returns false if this state is no longer valid.
  func requestFollowing() -> Bool {
    defer { entry.following = nil }
    guard let following = entry.following, entry.requested == nil, entry.state.leads(to: following) else {
      return false
    }
    entry.requested = following
    return true
  }

  /// Defers the request until other recognizers have failed. If the end of the gesture was requested in the same event,
  /// notes that the gesture has ended, and drops that second request.
  func deferRequest(_ wanted: State) {
    entry.deferred = wanted
    if entry.following == .ended || entry.following == .cancelled { entry.hasEndedWhileDeferred = true }
    entry.following = nil
  }

  /// Ends the deferral, because the request is resolved. A recognizer that fails drops all its requests instead.
  func endDeferral() {
    entry.deferred = nil
  }

  /// Replaces the deferred request by a failure. The arena resolves the failure in its order, innermost view first
  ///
  func failInsteadOfDeferring(because reason: EventRecord.Reason) {
    entry.ownReason = reason
    entry.deferred = nil
    entry.requested = .failed
  }

  func dropRequests() {
    entry.dropRequests()
  }

  /// Requests failure; the record contains the reason. The reason of a deferred recognizer is not stored, because its
  /// request is ignored.
  func fail(because reason: EventRecord.Reason) {
    if entry.ownReason == nil, !isDeferred { entry.ownReason = reason }
    state = .failed
  }

  /// Makes the recognizer's `state` return `state` while `notify` calls the targets (G-24).
  @inline(__always)
  func show(_ state: State, while notify: () -> Void) {
    entry.reported = state
    notify()
    entry.reported = nil
  }
}

extension UIGestureRecognizer.State {
  /// Returns the state to which a request for `wanted` leads in this state. A request to cancel before the gesture
  /// begins means failure, and a request to fail afterwards means cancellation (G-16).
  fileprivate func reading(_ wanted: Self) -> Self {
    switch (self, wanted) {
    case (.possible, .cancelled): .failed
    case (.began, .failed), (.changed, .failed): .cancelled
    default: wanted
    }
  }

  /// Returns whether the transition from this state to `next` is valid (G-10, G-11).
  func leads(to next: Self) -> Bool {
    switch (self, next) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
    default: false
    }
  }
}
