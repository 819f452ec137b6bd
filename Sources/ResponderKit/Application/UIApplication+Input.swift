import Foundation

/// The methods through which the host passes in input.
extension UIApplication {
  /// Delivers the samples of one moment as one event. If several of the samples belong to one finger, they are
  /// delivered in order as several events.
  ///
  /// Advance the clock to the samples' time first, so that due timers fire before the input. If the method is called
  /// during a delivery, the samples are processed after the delivery. Returns and records the rejected samples with
  /// their reasons (E-03).
  @discardableResult
  public func receive(_ samples: [TouchSample]) -> [RejectedSample] {
    let (rejected, later) = enqueue(.touches(samples), otherwise: []) { process(samples) }
    return rejected + later
  }

  /// Delivers one sample as one event. See `receive(_:)` for several samples.
  @discardableResult
  public func receive(_ sample: TouchSample) -> RejectedSample? {
    if isReceiving { return keep(sample) }
    // This code does the same as `enqueue`, but does not copy the sample.
    let outer = beginReceiving()
    let event = touchesEvent
    let reason = add(sample, to: event)
    if reason == nil { send(event) }
    if !inbox.isEmpty { emptyInbox() }
    endReceiving(outer)
    guard let reason else { return nil }
    return reject(sample, reason)
  }

  /// Defers the sample until the current delivery ends. Returns nil, because the sample has not been checked yet.
  @inline(never)
  private func keep(_ sample: TouchSample) -> RejectedSample? {
    inbox.append(.touches([sample]))
    return nil
  }

  /// Cancels all touches in one event, as a phone call or a system alert does (T-49).
  public func cancelAllTouches() {
    let samples = touchesEvent.contacts.filter(\.isDown).map { contact in
      var sample = contact.sample
      sample.phase = .cancelled
      sample.timestamp = max(clock.now, touchesEvent.values.timestamp)
      sample.coalesced = []
      sample.predicted = []
      return sample
    }
    receive(samples)
  }

  /// Processes input from the host, and then the input that arrived in the meantime. If called during a delivery,
  /// defers the input and returns `otherwise`. `later` receives the rejected samples of the deferred input.
  @inline(__always)
  @discardableResult
  func enqueue<Result>(
    _ input: @autoclosure () -> Inbound,
    otherwise: Result,
    _ process: () -> Result
  ) -> (result: Result, later: [RejectedSample]) {
    guard !isReceiving else {
      inbox.append(input())
      return (otherwise, [])
    }
    let outer = beginReceiving()
    let result = process()
    let later = emptyInbox()
    endReceiving(outer)
    return (result, later)
  }

  /// Makes this application the current one, and returns the previously current application, which `endReceiving(_:)`
  /// needs.
  func beginReceiving() -> Entered {
    isReceiving = true
    return enter()
  }

  func endReceiving(_ outer: Entered) {
    isReceiving = false
    leave(to: outer)
    removeEndedContacts()
    if cursorObservation != nil { updateCursor() }
  }

  /// Removes contacts that ended when a timer released a withheld ended phase, or because of another kind of input.
  func removeEndedContacts() {
    touchesEvent.removeEndedContacts()
    if !pressesEvent.buttons.isEmpty { removeEndedPresses() }
  }

  /// Processes the input that arrived during a delivery. Returns the rejected samples.
  @discardableResult
  func emptyInbox() -> [RejectedSample] {
    var rejected: [RejectedSample] = []
    while !inbox.isEmpty {
      switch inbox.removeFirst() {
      case .touches(let samples): rejected += process(samples)
      case .pointer(let input): process(input)
      case .press(let sample): process(sample)
      case .estimate(let update): _ = process(update)
      case .shake(let sample): process(sample)
      case .remoteControl(let sample): process(sample)
      case .work(let process): process(self)
      }
    }
    return rejected
  }

  @discardableResult
  func process(_ samples: [TouchSample]) -> [RejectedSample] {
    var rejected: [RejectedSample] = []
    var fingers: [Int] = []
    let event = touchesEvent
    for sample in samples {
      if fingers.contains(sample.finger) {
        send(event)
        fingers.removeAll()
      }
      if let reason = add(sample, to: event) {
        rejected.append(reject(sample, reason))
      } else {
        fingers.append(sample.finger)
      }
    }
    send(event)
    return rejected
  }

  @inline(never)
  private func reject(_ sample: TouchSample, _ reason: RejectedSample.Reason) -> RejectedSample {
    delivery.record(.rejects, rejected: sample, reason: .rejected(reason))
    return RejectedSample(sample: sample, reason: reason)
  }

  // MARK: One event

  /// Updates the touch of a sample's finger and adds the touch to the event. Returns the reason for rejecting the
  /// sample, or nil if the sample is accepted.
  private func add(_ sample: TouchSample, to event: UIEvent) -> RejectedSample.Reason? {
    guard sample.isFinite else { return .notFinite }
    if sample.type == .indirectPointer, !configuration.supportsIndirectInputEvents {
      return add(sample.asFinger, to: event)
    }
    let contact = event.contactDown(of: sample.finger)
    switch sample.phase {
    case .began:
      guard contact == nil else { return .fingerAlreadyDown }
      guard sample.screen == 0 || hasScreen(sample.screen) else { return .noSuchScreen }
      ignored.fingers.removeAll { $0 == sample.finger }
      guard !isIgnoringInteractionEvents else {
        ignored.fingers.append(sample.finger)
        return .interactionIgnored
      }
      begin(event, sample)
      land(sample)
    case .moved, .ended, .cancelled:
      guard let contact else { return ignored.takes(sample) ? .interactionIgnored : .fingerNotDown }
      begin(event, sample)
      update(contact, sample, event)
    default: return .phaseIsNotInput
    }
    return nil
  }

  /// Starts the event, or continues it if another sample has started it. The event's timestamp never decreases,
  /// whatever the host reports (T-04).
  private func begin(_ event: UIEvent, _ sample: TouchSample) {
    event.values.timestamp = max(sample.timestamp, event.values.timestamp)
    event.values.modifierFlags = sample.modifierFlags
    guard event.changed.isEmpty else {
      event.values.buttonMask.formUnion(sample.buttonMask)
      return
    }
    event.serial = delivery.nextEventSerial()
    // The loop uses indices, because iterating over the list would retain it; this is unnecessary, since no code in the
    // loop changes the list.
    for index in 0..<event.contacts.count where event.contacts[index].isDown {
      event.contacts[index].touch.values.phase = .stationary
    }
    event.values.buttonMask = sample.buttonMask
    layOutWindows()
  }

  func layOutWindows() {
    if !arrivals.isEmpty { arrive() }
    for index in 0..<windows.count where windows[index].layoutNeed != .none {
      windows.forEachRetained { if $0.layoutNeed != .none { $0.layoutIfNeeded() } }
      break
    }
    windowsDidLayOut?()
  }

  /// Determines the window and the view of a new touch, before the touch is delivered to any object (D-02).
  private func land(_ sample: TouchSample) {
    for _ in 1..<max(1, configuration.hitTestsPerTouch) { _ = hitTest(sample.location, on: sample.screen) }
    let hit = hitTest(sample.location, on: sample.screen)
    let location = delivery.windowLocation(sample.location, in: hit?.window)
    let time = touchesEvent.values.timestamp
    let previous = recentTaps.take(near: location, in: hit?.window, at: time, configuration)
    var values = UITouch.Values(sample, at: location, tapCount: (previous?.tapCount ?? 0) + 1)
    values.timestamp = time
    let touch: DeliveredTouch
    // The touch object of the earlier tap is reused only for the same view, because a withheld phase of that tap may
    // still have to be delivered to its view. If the earlier tap ends in this event, its end has not been delivered yet.
    if let previous, previous.view === hit?.view, !touchesEvent.changed.contains(where: { $0.touch === previous }) {
      touch = previous
      touch.values = values
      touch.window = hit?.window
      touch.isRevoked = false
    } else {
      touch = DeliveredTouch(
        serial: delivery.nextSerial(),
        values: values,
        view: hit?.view,
        window: hit?.window
      )
      touch.delivery = delivery
    }
    let contact = TouchContact(touch: touch, sample: sample, delivery: delivery)
    touch.contact = contact
    touchesEvent.contacts.append(contact)
    touchesEvent.changed.append(contact)
    touchesEvent.hasLanding = true
    delivery.recordHit(contact)
  }

  /// Returns the hit view and its window: the frontmost window in which any view is hit. The key window has no
  /// precedence (D-10, D-11). Only windows on the screen with the number `screen` are tested. Returns nil if no view is
  /// hit.
  func hitTest(_ location: CGPoint, with event: UIEvent? = nil, on screen: UInt16 = 0) -> (
    view: UIView, window: UIWindow
  )? {
    let hasOneScreen = connectedScreens.isEmpty
    for window in windows.reversed() {
      guard hasOneScreen || window.screenNumber == screen else { continue }
      guard let point = window.geometry.pointFromSuperview(location) else { continue }
      if let view = window.hitTest(point, with: event ?? touchesEvent) { return (view, view.window ?? window) }
    }
    return nil
  }

  private func update(_ contact: TouchContact, _ sample: TouchSample, _ event: UIEvent) {
    let touch = contact.touch
    contact.sample.become(sample)
    let location = delivery.windowLocation(sample.location, in: touch.window)
    touch.values.move(to: location, at: event.values.timestamp, sample)
    if contact.hasMoved(beyond: configuration.tapCountDistance) { touch.values.tapCount = 0 }
    if sample.phase != .moved {
      contact.isDown = false
      if sample.phase == .ended { recentTaps.remember(contact, at: event.values.timestamp) }
    }
    estimates.remember(contact)
    event.changed.append(contact)
  }

  private func send(_ event: UIEvent) {
    guard !event.changed.isEmpty else { return }
    sendEvent(event)
    if !updates.links.isEmpty { scheduleUpdate() }
    if event.hasLanding {
      event.hasLanding = false
      // The responders and recognizers that receive a new touch are known only now.
      for contact in event.changed where contact.touch.phase == .began { estimates.remember(contact) }
    }
    event.changed.empty()
    event.removeEndedContacts()
  }
}

extension TouchSample {
  /// This sample of a pointer, converted to a sample of a finger for an app without support for indirect input (T-21).
  fileprivate var asFinger: TouchSample {
    var sample = self
    sample.type = .direct
    sample.buttonMask = []
    sample.coalesced = coalesced.map(\.asFinger)
    sample.predicted = predicted.map(\.asFinger)
    return sample
  }

  /// Whether all locations and timestamps of the sample are finite, including those of its coalesced and predicted
  /// samples.
  fileprivate var isFinite: Bool {
    guard hasFiniteValues else { return false }
    return !hasOthers || (coalesced.allSatisfy(\.hasFiniteValues) && predicted.allSatisfy(\.hasFiniteValues))
  }

  private var hasFiniteValues: Bool { location.x.isFinite && location.y.isFinite && timestamp.isFinite }
}

extension TouchContact {
  fileprivate func hasMoved(beyond distance: CGFloat) -> Bool {
    let dx = touch.values.location.x.native - startLocation.x.native
    let dy = touch.values.location.y.native - startLocation.y.native
    return MotionSamples.exceeds(dx, dy, distance)
  }
}
