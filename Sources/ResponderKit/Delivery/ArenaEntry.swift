import Foundation

/// The arena's record of one recognizer: the state that holds, those that were requested, on their way to it (G-15), and what it
/// has been offered in the present gesture.
///
///     state = … ──► requested ──► deciding ──► state
///                                    └──► held ──┘     while others have yet to fail (G-35)
///
/// Only the functions of this file write it, and only `transition(to:because:)` writes the state that holds.
struct ArenaEntry {
  typealias State = UIGestureRecognizer.State

  /// The state that holds, as far as the arena is concerned.
  fileprivate(set) var state = State.possible
  /// What the subclass asked for and the arena has not taken up.
  fileprivate(set) var requested: State?
  /// A further state that was requested together with a began; reported with the next event.
  fileprivate(set) var following: State?
  /// The request that the arena is deciding about.
  fileprivate(set) var deciding: State?
  /// The request that waits for other recognizers to fail (G-35).
  fileprivate(set) var held: State?
  /// Whether the gesture ended while its request was held, so that it never begins.
  fileprivate(set) var isOverWhileHeld = false
  /// The state that is shown while the targets are told of it (G-24).
  fileprivate(set) var reported: State?
  /// Why the library's own recognizer gives up.
  var ownReason: EventRecord.Reason?

  // MARK: The present gesture

  /// The number of views around the one that the recognizer is attached to, as its last contact began.
  fileprivate(set) var depth = 0
  /// The position in the order in which the arena's recognizers joined their gestures.
  var addition = 0
  /// Whether it was offered an event in this gesture.
  fileprivate(set) var hasReceived = false
  /// The type of the gesture's first touch (6.6).
  fileprivate(set) var touchType: UITouch.TouchType?
  /// Whether `reset()` is being called.
  fileprivate(set) var isResetting = false
  /// The centroid of the touches in the window's coordinates, as of the last change in which one was there (G-73).
  var lastCentroid = CGPoint.zero

  // MARK: The last event

  /// The keys and buttons of the last event that was offered (E-45).
  fileprivate(set) var modifierFlags: UIKeyModifierFlags = []
  fileprivate(set) var buttonMask: UIEvent.ButtonMask = []
  /// The answer to whether it receives an event, and that event's number (6.9).
  fileprivate var acceptance: (serial: Int, isAccepted: Bool) = (-1, true)
  /// The touch about which the delegate is being asked whether the recognizer receives it.
  fileprivate(set) var candidate: UITouch?

  /// What `state` tells: a subclass reads back what it asked for, a target what it is told of.
  var shown: State { requested ?? reported ?? state }
  var hasRequest: Bool { requested != nil || deciding != nil || following != nil }
  /// Whether a request has yet to be taken up.
  var asks: Bool { requested != nil }
  /// Whether the second state of one event is to be reported with the next.
  var carries: Bool { following != nil && state != .possible }
  /// Whether the arena has anything left to resolve.
  var isPending: Bool { requested != nil || held != nil || following != nil }

  @MainActor
  mutating func join(_ contact: Contact, depth: Int) {
    self.depth = depth
    if touchType == nil, case .touch(let contact) = contact.source { touchType = contact.touch.type }
  }

  fileprivate mutating func dropRequests() {
    requested = nil
    deciding = nil
    following = nil
    held = nil
    isOverWhileHeld = false
  }
}

// MARK: The state that holds

extension UIGestureRecognizer {
  /// Leads to the state that holds from now on, and records it. `reason` is told where the state alone does not say it;
  /// nothing is recorded where nobody was to hear of the gesture, as of one that was switched off before it began.
  ///
  /// What was requested before lapses with a failure, and on the way back to possible, which is no step of a gesture and has
  /// no record of its own.
  func transition(to next: State, because reason: EventRecord.Reason? = nil, isRecorded: Bool = true) {
    #if DEBUG
      demand(
        next == .possible || entry.state.leads(to: next),
        "\(entry.state) does not lead to \(next): a request that is no legal step has to be dropped before it is settled."
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
  /// Notes the event that is about to be offered.
  func take(_ event: UIEvent) {
    entry.hasReceived = true
    entry.modifierFlags = event.values.modifierFlags
    entry.buttonMask = event.values.buttonMask
  }

  /// Notes the press that is about to be offered. The keys are those of the last touch.
  func takePress() {
    entry.hasReceived = true
  }

  /// Notes the hovering that is about to be offered. The buttons are those of the last touch.
  func takeHover(_ event: UIEvent) {
    entry.hasReceived = true
    entry.modifierFlags = event.values.modifierFlags
  }

  /// The answer of `shouldReceive(_:)` and of the delegate, who are asked once an event, whatever it brings (6.9); the masks that
  /// the recognizer shows are still those of the event before (E-45).
  func accepts(_ event: UIEvent) -> Bool {
    if entry.acceptance.serial != event.serial {
      // Asked again while it answers, it accepts as before.
      entry.acceptance.serial = event.serial
      entry.acceptance.isAccepted =
        shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
    }
    return entry.acceptance.isAccepted
  }

  /// The delegate's answer to whether the recognizer receives `touch`; true without a delegate. While it is asked, the touch has a
  /// location behind those of the present ones (G-74).
  func delegateAccepts(_ touch: UITouch) -> Bool {
    guard let delegate else { return true }
    entry.candidate = touch
    defer { entry.candidate = nil }
    return delegate.gestureRecognizer(self, shouldReceive: touch)
  }

  /// Calls `reset()`, in which requests have no effect: it clears what is over.
  func resetKeepingState() {
    entry.isResetting = true
    reset()
    entry.isResetting = false
  }
}

// MARK: Requests

extension UIGestureRecognizer {
  /// What a subclass means by setting `state`.
  func request(_ wanted: State) {
    // A reset clears what is over; it does not start anew.
    if entry.isResetting { return }
    if isHeld {
      // A held one cannot give up; a gesture that is over before it could begin is.
      guard entry.held == .began, wanted == .ended || wanted == .cancelled, let delivery else { return }
      entry.isOverWhileHeld = true
      delivery.arena.mayBeFinished = true
      delivery.arena.hasEndedWhileHeld = true
      delivery.noteRequest(of: self, isFirst: false)
      return
    }
    let current = entry.following ?? entry.requested ?? entry.state
    let wanted = current.reading(wanted)
    guard current.leads(to: wanted) else { return }
    guard let delivery = presentDelivery else {
      // Outside of a window there is nobody to settle with; a subclass's own test gets its state and its action.
      transition(to: wanted, isRecorded: false)
      if wanted != .failed { sendActions(reporting: wanted) }
      return
    }
    joinedDelivery = delivery
    let isFirst = !entry.asks
    if entry.requested == .began { entry.following = wanted } else { entry.requested = wanted }
    delivery.noteRequest(of: self, isFirst: isFirst)
  }

  /// The delivery of the present gesture, else that of its view's window.
  private var presentDelivery: Delivery? {
    if isInvolved || entry.state != .possible, let delivery { return delivery }
    return unownedView?.window?.application?.delivery ?? delivery
  }

  /// The arena takes the request up; what the subclass asks for from now on is another one.
  func takeRequest() {
    entry.deciding = entry.requested
    entry.requested = nil
  }

  /// The request that was taken up, which is thereby decided about; nil where none was.
  func nextToDecide() -> State? {
    defer { entry.deciding = nil }
    return entry.deciding
  }

  /// Takes up the second state of an earlier event; false where it has lost its meaning.
  func requestFollowing() -> Bool {
    defer { entry.following = nil }
    guard let following = entry.following, entry.requested == nil, entry.state.leads(to: following) else {
      return false
    }
    entry.requested = following
    return true
  }

  /// Keeps the request until others have failed; a second one that came with it only tells that the gesture is over.
  func hold(_ wanted: State) {
    entry.held = wanted
    if entry.following == .ended || entry.following == .cancelled { entry.isOverWhileHeld = true }
    entry.following = nil
  }

  /// What was held is held no longer: it is settled, or gives way to a failure.
  func stopHolding() {
    entry.held = nil
  }

  /// Lets a held one fail in its turn, innermost view first.
  func failInsteadOfHolding(because reason: EventRecord.Reason) {
    entry.ownReason = reason
    entry.held = nil
    entry.requested = .failed
  }

  func dropRequests() {
    entry.dropRequests()
  }

  /// Gives up, for a reason that the record tells.
  func fail(because reason: EventRecord.Reason) {
    if entry.ownReason == nil { entry.ownReason = reason }
    state = .failed
  }

  /// Shows `state` to the targets while they are told of it (G-24).
  @inline(__always)
  func show(_ state: State, while tell: () -> Void) {
    entry.reported = state
    tell()
    entry.reported = nil
  }
}

extension UIGestureRecognizer.State {
  /// What a recognizer in this state means by `wanted`: cancelling what has not begun is failing (G-16), and failing what has
  /// begun is cancelling.
  fileprivate func reading(_ wanted: Self) -> Self {
    switch (self, wanted) {
    case (.possible, .cancelled): .failed
    case (.began, .failed), (.changed, .failed): .cancelled
    default: wanted
    }
  }

  /// The legal steps (G-10, G-11).
  func leads(to next: Self) -> Bool {
    switch (self, next) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
    default: false
    }
  }
}
