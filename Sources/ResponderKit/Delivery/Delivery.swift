import Foundation

/// The delivery of events from `UIWindow.sendEvent` to the last responder: recognizers first, then views (0.4, 1).
///
/// The arena arbitrates between recognizers and the gate decides which phases the views receive; the delivery connects
/// arena and gate and owns the contacts. Each application has one delivery.
///
/// Properties that every event accesses several times are marked `@exclusivity(unchecked)`, here and in related types.
/// These properties belong to the main actor, and no app code runs while one of them changes. The runtime check could
/// therefore never find a violation, and it took 10 % of an event's time.
///
/// App code called from here can release the application. Every entry point (an event, a timer, a state change, a view
/// that leaves its window) therefore retains the application until it returns.
@MainActor
final class Delivery {
  /// The application that owns the delivery; nil once the application is deallocated. If the application is released on
  /// another thread, the value becomes nil before `abandon()` is called.
  @BackReference private(set) var application: UIApplication?
  let configuration: EventConfiguration
  /// The application's clock; nil once the application is deallocated. Recognizers retain the delivery, and an
  /// animation that the clock has not finished may retain the view of a recognizer, so the clock would retain itself.
  private(set) var clock: (any EventClock)?
  let touchesEvent = UIEvent(type: .touches)
  let pressesEvent = UIPressesEvent()
  let arena = GestureArena()
  /// The gate for touches.
  let gate = Gate()
  let pressGate = Gate()
  /// The check that reports methods of the app's delegates that are never called. `DelegateReview` describes the
  /// reasons.
  var delegateReview = DelegateReview()
  /// The observer that receives every record. Check `isObserved` first: if there is no observer, this check avoids the
  /// cost of the weak reference.
  weak var observer: (any EventObserver)? {
    didSet {
      isObserved = observer != nil
      if isInPass { passObserver = PassObserver(observer, clock) }
      touchesEvent.isPlainMove = false
    }
  }
  /// The observer and the clock, stored during a pass because loading them for each record would be slow.
  @exclusivity(unchecked) private(set) var passObserver: PassObserver?
  /// Whether an observer was set. The observer may have been deallocated since then.
  private(set) var isObserved = false
  /// The records made while a delegate method that returns a decision is running; nil otherwise.
  @exclusivity(unchecked) var deferredRecords: [EventRecord]?
  /// Work that runs after the views have received their cancellations, such as scrolling content (C51).
  @exclusivity(unchecked) var afterCancels: [() -> Void] = []
  /// Whether a delivery pass is running. Requests that app code makes during the pass are resolved before the pass
  /// ends.
  private(set) var isInPass = false
  /// The number of passes so far. Passes at the same time of the clock differ in this number.
  private(set) var passSerial = 0
  /// Whether a timer's action is running while other timers may be due at the same time.
  private(set) var isCollecting = false
  private var isResolutionScheduled = false
  /// An empty outcome whose storage the next pass reuses.
  private var spareOutcome = ArenaOutcome()
  /// Whether the application is deallocated.
  private(set) var isAbandoned = false
  private var touchSerial = 0
  private var contactNumber = 0
  private var eventSerial = 0

  init(_ configuration: EventConfiguration, _ clock: any EventClock) {
    self.configuration = configuration
    self.clock = clock
    gate.owner = self
    pressGate.owner = self
  }

  func belong(to application: UIApplication) {
    self.application = application
  }

  /// Ends all contacts of an application that is being deallocated, so that no contact refers to the application any
  /// more.
  func abandon() {
    observer = nil
    gate.close()
    pressGate.close()
    for contact in touchesEvent.contacts {
      contact.touch.delivery = nil
      contact.touch.isRevoked = true
      // This breaks the reference cycle with a view that retains its touch.
      contact.touch.view = nil
      contact.touch.window = nil
    }
    isAbandoned = true
    clock = nil
    arena.abandon()
    afterCancels.removeAll()
    touchesEvent.contacts.removeAll()
    touchesEvent.changed.removeAll()
    touchesEvent.current.removeAll()
    pressesEvent.buttons.removeAll()
    pressesEvent.changedButton = nil
  }

  func nextSerial() -> Int {
    touchSerial += 1
    return touchSerial
  }

  func nextContactNumber() -> Int {
    contactNumber += 1
    return contactNumber
  }

  func nextEventSerial() -> Int {
    eventSerial += 1
    return eventSerial
  }

  /// The number of the event that was received last.
  var currentEventSerial: Int { eventSerial }

  @inline(__always)
  func windowLocation(_ point: CGPoint, in window: UIWindow?) -> CGPoint {
    guard let window else { return point }
    // Only the `hit` part is read, because reading from the entire geometry would copy it.
    let hit = window.geometry.hit
    guard hit.isTransformed else { return CGPoint(x: point.x - hit.offsetX, y: point.y - hit.offsetY) }
    return window.geometry.pointFromSuperview(point) ?? point
  }

  /// Delivers to `window` the contacts of the event that belong to the window and have not been delivered yet.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    // If app code sends the event again during a delivery, the event must not be delivered twice.
    guard !isInPass else { return }
    beginPass()
    gather(event, in: window)
    if event.values.type == .touches, !event.current.isEmpty {
      if event.hasLanding { land(event) }
      if !arena.pending.isEmpty { arena.requestFollowingStates() }
      // Most events change only one finger; for these, the simpler functions are called.
      let only = event.current.count == 1 ? event.current[0] : nil
      if let only { arena.offer(only, event, self) } else { arena.offerSeveral(event, self) }
      if !isQuiet {
        resolveRequests()
        gate.dropInterrupted(event)
        gate.releaseUndelayed()
      }
      if let only { gate.present(only, event) } else { gate.presentSeveral(event) }
    } else if let pointer = event.pointer {
      deliver(pointer, of: event)
    } else if let event = event as? UIPressesEvent {
      deliverPress(of: event, in: window)
    } else {
      deliverWithoutRecognizers(event)
    }
    event.current = []
    finishPass()
  }

  /// Resolves requests that a timer (G-21) or app code has made outside the delivery of an event.
  func resolveOutsideEvent() {
    guard !isInPass, let application else { return }
    defer { keepAlive(application) }
    let outer = application.enter()
    // Events that app code sends during the pass are queued, as during the delivery of an event.
    let isOutermost = !application.isReceiving
    application.isReceiving = true
    beginPass()
    resolveRequests()
    finishPass()
    if isOutermost {
      application.emptyInbox()
      application.isReceiving = false
    }
    application.leave(to: outer)
    if !application.isReceiving { application.removeEndedContacts() }
  }

  /// Runs a timer's action. The requests of the action are resolved after all timers of the same moment have run.
  /// Timers with equal deadlines run in the order in which they were scheduled.
  func collect(at deadline: TimeInterval, _ action: () -> Void) {
    guard let application else { return }
    defer { keepAlive(application) }
    isCollecting = true
    action()
    isCollecting = false
    guard hasWork, !isResolutionScheduled else { return }
    isResolutionScheduled = true
    _ = clock?.schedule(at: deadline) { [weak self] in
      guard let self else { return }
      isResolutionScheduled = false
      resolveOutsideEvent()
    }
  }

  /// Whether cancellations wait to be delivered.
  var hasCancels: Bool { gate.hasCancels || pressGate.hasCancels }

  func sendCancels() {
    guard hasCancels else { return }
    pressGate.sendCancels()
    gate.sendCancels()
  }

  /// Whether there are neither requests nor withheld phases, as during most moves.
  @inline(__always)
  private var isQuiet: Bool { arena.isQuiet && gate.isQuiet && pressGate.isQuiet }

  private var hasWork: Bool { arena.hasWork || hasCancels }

  @inline(__always)
  private func beginPass() {
    isInPass = true
    passSerial += 1
    if isObserved { passObserver = PassObserver(observer, clock) }
  }

  @inline(__always)
  private func finishPass() {
    if !isQuiet { resolveRest() }
    isInPass = false
    if passObserver != nil { passObserver = nil }
    arena.checkInvariants(with: touchesEvent.contacts as [Contact] + pressesEvent.buttons)
  }

  /// Resolves requests, releases phases and resets finished recognizers until nothing is left to do.
  private func resolveRest() {
    var rounds = 0
    repeat {
      rounds += 1
      demand(
        rounds < 1_000,
        "The reset() methods of gesture recognizers have set each other's states 1,000 times in one event. Break this loop in one of these methods."
      )
      repeat {
        resolveRequests()
        gate.releaseUndelayed()
        pressGate.releaseUndelayed()
      } while hasWork
      if arena.resetFinished() { removeRecognizersFromEndedContacts() }
    } while hasWork || arena.mayBeFinished
  }

  /// Removes the recognizers from contacts that are over, so that a long gesture does not accumulate them.
  private func removeRecognizersFromEndedContacts() {
    for contact in touchesEvent.contacts where contact.isOver {
      for recognizer in contact.recognizers.all { recognizer.leave(contact) }
    }
  }

  // MARK: Requests

  /// Notes that a recognizer has requested a state. `isFirst` is false if the recognizer already had a request. A
  /// request during a pass is resolved before the pass ends, and every other request immediately.
  func noteRequest(of recognizer: UIGestureRecognizer, isFirst: Bool) {
    arena.noteRequest(of: recognizer, isFirst: isFirst)
    guard !isInPass else { return }
    arena.mayBeFinished = true
    if !isCollecting { resolveOutsideEvent() }
  }

  /// Makes the arena resolve all requests, sends the actions, and then sends the cancellations. Repeats these
  /// steps until there are no requests.
  func resolveRequests() {
    var outcome = ArenaOutcome()
    swap(&outcome, &spareOutcome)
    var rounds = 0
    while true {
      arena.resolve(into: &outcome)
      if outcome.isEmpty, !hasCancels { break }
      rounds += 1
      demand(
        rounds < 1_000,
        "The actions of gesture recognizers have set each other's states 1,000 times in one event. Break this loop in one of the actions."
      )
      if configuration.sendsActionsBeforeCancellation {
        outcome.sendActions()
        sendCancels()
      } else {
        sendCancels()
        // In `touchesCancelled`, views may have disabled or removed active recognizers.
        var further = ArenaOutcome()
        arena.takeOutcome(into: &further)
        outcome.add(further)
        outcome.sendActions()
      }
      runAfterCancels()
      arena.requestClosingStates()
    }
    swap(&outcome, &spareOutcome)
  }

  private func runAfterCancels() {
    guard !afterCancels.isEmpty else { return }
    let moves = afterCancels
    afterCancels = []
    for move in moves { move() }
  }

  /// Removes a recognizer from its gesture. Has no effect if the recognizer is not engaged.
  func withdraw(_ recognizer: UIGestureRecognizer, because reason: EventRecord.Reason) {
    guard arena.engaged.contains(recognizer), let application else { return }
    defer { keepAlive(application) }
    arena.withdraw(recognizer, because: reason)
    resolveOutsideEvent()
  }

  /// Removes the recognizers of `view` and its descendants from their gestures.
  private func withdrawAll(below view: UIView, because reason: EventRecord.Reason) {
    for recognizer in arena.engaged.all where recognizer.unownedView?.isDescendant(of: view) ?? false {
      withdraw(recognizer, because: reason)
    }
  }

  /// Removes a contact from the gesture of a recognizer that ignores this contact (G-42, 6.9).
  func leave(_ contact: Contact, ignoredBy recognizer: UIGestureRecognizer) {
    recordIgnored(contact, by: recognizer, because: .ignored(by: recognizer))
    recognizer.leave(contact)
    arena.mayBeFinished = true
    resolveOutsideEvent()
  }

  /// Decides for each new finger whether the hit view receives it, and to which recognizers it is offered.
  private func land(_ event: UIEvent) {
    for contact in event.current where contact.touch.phase == .began {
      gate.land(contact, among: event.contacts)
      arena.admit(contact, event)
    }
  }

  private func gather(_ event: UIEvent, in window: UIWindow) {
    if event.changed.count == 1 {
      // Most events change only one finger. `current` then shares the array of `changed`, and no array is created.
      let contact = event.changed[0]
      guard contact.deliveredSerial != event.serial, contact.touch.window === window else { return }
      contact.deliveredSerial = event.serial
      event.current = event.changed
      return
    }
    for contact in event.changed where contact.deliveredSerial != event.serial && contact.touch.window === window {
      contact.deliveredSerial = event.serial
      event.current.append(contact)
    }
  }

  // MARK: Views that leave their window

  private func contacts(where isIncluded: (TouchContact) -> Bool) -> [TouchContact] {
    touchesEvent.contacts.filter(isIncluded)
  }

  /// Revokes the touches of `view` and its descendants, and removes the recognizers of these views from their gestures,
  /// before `view` leaves its window (X-03, T-47).
  func viewWillLeave(_ view: UIView) {
    guard let application else { return }
    defer { keepAlive(application) }
    for contact in contacts(where: { $0.touch.view?.isDescendant(of: view) ?? false }) {
      gate.revoke(contact, because: .viewLeft(view))
    }
    for contact in pressesEvent.buttons where contact.press.responder?.isLocated(below: view) ?? false {
      pressGate.revoke(contact, because: .viewLeft(view))
    }
    if application.shake?.responder?.isLocated(below: view) ?? false {
      application.cancelShake(because: .viewLeft(view))
    }
    application.recentTaps.forgetViews(below: view)
    withdrawAll(below: view, because: .viewLeft(view))
  }

  /// Ends all touches, presses and shakes of `window`, which is about to be hidden or whose scene is being disconnected
  /// (T-48, R-70).
  func windowWillLeave(_ window: UIWindow, because reason: EventRecord.Reason) {
    guard let application else { return }
    defer { keepAlive(application) }
    for contact in contacts(where: { $0.touch.window === window }) { gate.revoke(contact, because: reason) }
    for contact in pressesEvent.buttons where contact.press.window === window {
      pressGate.revoke(contact, because: reason)
    }
    if application.shake?.window === window { application.cancelShake(because: reason) }
    application.recentTaps.forget(window)
    withdrawAll(below: window, because: reason)
  }
}
