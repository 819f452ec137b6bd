import Foundation

/// One event's way from `UIWindow.sendEvent` to the last responder: recognizers first, then views (0.4, 1).
///
/// The arena decides between recognizers, the gate decides what the views get; this ties the two together and keeps the
/// contacts. One an application.
///
/// What every event passes through several times is marked `@exclusivity(unchecked)`, here and in the types around: it
/// belongs to the main actor, and none of the program's code runs while one of these values is being changed, so that the
/// check at run time could find nothing. A tenth of an event's time went into it.
///
/// The program can let go of the application in whatever of its code is run from here. Who enters, be it with an event, a
/// timer, a state or a view that leaves, holds the application until the way out, so that all of it is there meanwhile.
@MainActor
final class Delivery {
  /// The owner; nil once it is gone, which on another thread is before `abandon`.
  @BackReference private(set) var application: UIApplication?
  let configuration: EventConfiguration
  let clock: any EventClock
  let touchesEvent = UIEvent(type: .touches)
  let pressesEvent = UIPressesEvent()
  let arena = GestureArena()
  /// For touches.
  let gate = Gate()
  let pressGate = Gate()
  /// Which delegates were looked at.
  var delegateReview = DelegateReview()
  /// Hears of every record; asking `isObserved` first keeps an event that nobody observes from the cost of a weak reference.
  weak var observer: (any EventObserver)? {
    didSet {
      isObserved = observer != nil
      if isInPass { passObserver = call(of: observer) }
      touchesEvent.isPlainMove = false
    }
  }
  /// Tells the observer while a pass runs, so that it is not looked for with each record. A function: what others refer to weakly, as to
  /// an observer, is counted the slow way with each reference to it.
  @exclusivity(unchecked) private(set) var passObserver: ObserverCall?
  /// Whether an observer was set; it may be gone by now.
  private(set) var isObserved = false
  /// What was recorded while a question is open; nil while none is.
  var heldRecords: [EventRecord]?
  /// What moves once the views have heard that their touches are taken, such as scrolled content (C51).
  var afterCancels: [() -> Void] = []
  /// The program's code runs inside of a pass; what it causes is settled before the pass ends.
  private(set) var isInPass = false {
    didSet {
      if isInPass { passSerial += 1 }
      if isObserved || passObserver != nil { passObserver = isInPass ? call(of: observer) : nil }
    }
  }
  /// Counts the passes, so that what happens in one can be told from what happens later, whatever the clock says.
  private(set) var passSerial = 0
  /// A timer's action runs; others may be due at the same moment.
  private(set) var isCollecting = false
  private var isSettlementScheduled = false
  /// An empty settlement, stored for its capacity.
  private var spareSettlement = Settlement()
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

  typealias ObserverCall = @MainActor (consuming EventRecord) -> Void

  func belong(to application: UIApplication) {
    self.application = application
  }

  /// The application is gone: nobody may come back to it through a touch or a press that is still down.
  func abandon() {
    observer = nil
    gate.close()
    pressGate.close()
    for contact in touchesEvent.contacts {
      contact.touch.delivery = nil
      contact.touch.isTakenBack = true
      // A view may keep the touch that keeps it.
      contact.touch.view = nil
      contact.touch.window = nil
    }
    isAbandoned = true
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

  /// The event that was received last.
  var currentEventSerial: Int { eventSerial }

  @inline(__always)
  func windowLocation(_ point: CGPoint, in window: UIWindow?) -> CGPoint {
    guard let window else { return point }
    // Asked of a whole geometry, it would be copied first.
    let hit = window.geometry.hit
    guard hit.isTransformed else { return CGPoint(x: point.x - hit.offsetX, y: point.y - hit.offsetY) }
    return window.geometry.pointFromSuperview(point) ?? point
  }

  /// Delivers to `window` what the event holds for it and was not delivered yet.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    // Code that runs inside a delivery and sends the event again would deliver it twice.
    guard !isInPass else { return }
    isInPass = true
    gather(event, in: window)
    if event.values.type == .touches, !event.current.isEmpty {
      if event.hasLanding { land(event) }
      arena.requestFollowingStates()
      // Most events are about one finger.
      let only = event.current.count == 1 ? event.current[0] : nil
      if let only { arena.offer(only, event, self) } else { arena.offerSeveral(event, self) }
      if !isQuiet {
        settleRequests()
        gate.dropInterrupted(event)
        gate.releaseWhatIsFree()
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

  /// Settles what was asked for outside of an event: by a timer (G-21) or by the program.
  func settle() {
    guard !isInPass, let application else { return }
    defer { keepAlive(application) }
    let outer = application.enter()
    // What the program sends from inside waits, as inside of an event.
    let isOutermost = !application.isReceiving
    application.isReceiving = true
    isInPass = true
    settleRequests()
    finishPass()
    if isOutermost {
      application.emptyInbox()
      application.isReceiving = false
    }
    application.leave(to: outer)
    if !application.isReceiving { application.forgetWhatIsOver() }
  }

  /// Runs what a timer does and settles it once all timers of that moment have run: equal deadlines keep their order.
  func collect(at deadline: TimeInterval, _ action: () -> Void) {
    guard let application else { return }
    defer { keepAlive(application) }
    isCollecting = true
    action()
    isCollecting = false
    guard hasWork, !isSettlementScheduled else { return }
    isSettlementScheduled = true
    _ = clock.schedule(at: deadline) { [weak self] in
      guard let self else { return }
      isSettlementScheduled = false
      settle()
    }
  }

  /// Whether somebody is to be told that touches or presses were taken.
  var hasCancels: Bool { gate.hasCancels || pressGate.hasCancels }

  func sendCancels() {
    pressGate.sendCancels()
    gate.sendCancels()
  }

  /// Whether nobody asked for anything and nothing is withheld, as with most moves.
  private var isQuiet: Bool { arena.isQuiet && gate.isQuiet && pressGate.isQuiet }

  private var hasWork: Bool { arena.hasWork || hasCancels }

  private func finishPass() {
    defer {
      isInPass = false
      arena.checkInvariants(with: touchesEvent.contacts as [Contact] + pressesEvent.buttons)
    }
    if isQuiet { return }
    repeat {
      repeat {
        settleRequests()
        gate.releaseWhatIsFree()
        pressGate.releaseWhatIsFree()
      } while hasWork
      if arena.resetFinished() { leaveWhatIsOver() }
    } while hasWork || arena.mayBeFinished
  }

  /// Takes the recognizers off touches that are over, so that a long gesture does not gather them.
  private func leaveWhatIsOver() {
    for contact in touchesEvent.contacts where contact.isOver {
      for recognizer in contact.recognizers.all { recognizer.leave(contact) }
    }
  }

  // MARK: Requests

  /// A recognizer has set its state, `isFirst` where it did not ask for one already. Inside of a pass the request is resolved with
  /// the pass, else immediately.
  func noteRequest(of recognizer: UIGestureRecognizer, isFirst: Bool) {
    arena.noteRequest(of: recognizer, isFirst: isFirst)
    guard !isInPass else { return }
    arena.mayBeFinished = true
    if !isCollecting { settle() }
  }

  /// Has the arena decide about all requests, then sends the actions, then takes touches from views, until nothing is left.
  func settleRequests() {
    var settlement = Settlement()
    swap(&settlement, &spareSettlement)
    var rounds = 0
    while true {
      settlement = arena.resolve(reusing: settlement)
      if settlement.isEmpty, !hasCancels { break }
      rounds += 1
      demand(
        rounds < 1_000,
        "The actions of gesture recognizers have set each other's states 1,000 times within one event; one of them has to stop."
      )
      if configuration.sendsActionsBeforeCancellation {
        settlement.sendActions()
        sendCancels()
      } else {
        sendCancels()
        // The views' code may have withdrawn recognizers, which were active.
        settlement.add(arena.takeSettlement(reusing: Settlement()))
        settlement.sendActions()
      }
      runAfterCancels()
      arena.requestClosingStates()
    }
    spareSettlement = settlement
  }

  private func runAfterCancels() {
    guard !afterCancels.isEmpty else { return }
    let moves = afterCancels
    afterCancels = []
    for move in moves { move() }
  }

  /// Removes a recognizer from its gesture; nothing where it is in none.
  func withdraw(_ recognizer: UIGestureRecognizer, because reason: EventRecord.Reason) {
    guard arena.engaged.contains(recognizer), let application else { return }
    defer { keepAlive(application) }
    arena.withdraw(recognizer, because: reason)
    settle()
  }

  /// Removes the recognizers of `view` and of all views below it from their gestures.
  private func withdrawAll(below view: UIView, because reason: EventRecord.Reason) {
    for recognizer in arena.engaged.all where recognizer.unownedView?.isDescendant(of: view) ?? false {
      withdraw(recognizer, because: reason)
    }
  }

  /// Removes one touch or press from the gesture of a recognizer that ignores it (G-42, 6.9).
  func leave(_ contact: Contact, ignoredBy recognizer: UIGestureRecognizer) {
    recordIgnored(contact, by: recognizer, because: .ignored(by: recognizer))
    recognizer.leave(contact)
    arena.mayBeFinished = true
    settle()
  }

  /// For each new finger, whether its view is to hear of it, and which recognizers receive it.
  private func land(_ event: UIEvent) {
    for contact in event.current where contact.touch.phase == .began {
      gate.land(contact, among: event.contacts)
      arena.admit(contact, event)
    }
  }

  private func gather(_ event: UIEvent, in window: UIWindow) {
    if event.changed.count == 1 {
      // The list is the event's own, as most events are about one finger.
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

  // MARK: Views that leave

  private func contacts(where isMeant: (TouchContact) -> Bool) -> [TouchContact] {
    touchesEvent.contacts.filter(isMeant)
  }

  /// Takes the touches of `view` and all below it back, and its recognizers out, before it leaves its window (X-03, T-47).
  func viewWillLeave(_ view: UIView) {
    guard let application else { return }
    defer { keepAlive(application) }
    for contact in contacts(where: { $0.touch.view?.isDescendant(of: view) ?? false }) {
      gate.takeBack(contact, because: .viewLeft(view))
    }
    for contact in pressesEvent.buttons where contact.press.responder?.stands(below: view) ?? false {
      pressGate.takeBack(contact, because: .viewLeft(view))
    }
    if application.shake?.responder?.stands(below: view) ?? false { application.cancelShake(because: .viewLeft(view)) }
    application.recentTaps.forgetViews(below: view)
    withdrawAll(below: view, because: .viewLeft(view))
  }

  /// Ends every touch, press and shake of `window`, which is about to be hidden or whose scene goes (T-48, R-70).
  func windowWillLeave(_ window: UIWindow, because reason: EventRecord.Reason) {
    guard let application else { return }
    defer { keepAlive(application) }
    for contact in contacts(where: { $0.touch.window === window }) { gate.takeBack(contact, because: reason) }
    for contact in pressesEvent.buttons where contact.press.window === window {
      pressGate.takeBack(contact, because: reason)
    }
    if application.shake?.window === window { application.cancelShake(because: reason) }
    application.recentTaps.forget(window)
    withdrawAll(below: window, because: reason)
  }
}
