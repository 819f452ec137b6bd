import Foundation

/// What the host calls.
extension UIApplication {
  /// Takes the samples of one moment as one event (E-03); where a finger comes twice, as several events, in their order.
  ///
  /// Move the clock to the samples' time first, so that timers which are due come before the input. Called inside of a
  /// delivery, the samples wait until it is over. What cannot be used is returned, and recorded, with the reason.
  @discardableResult
  public func receive(_ samples: [TouchSample]) -> [RejectedSample] {
    let (rejected, later) = enqueue(.touches(samples), otherwise: []) { process(samples) }
    return rejected + later
  }

  /// Takes one sample as one event. See `receive(_:)` for several.
  @discardableResult
  public func receive(_ sample: TouchSample) -> RejectedSample? {
    if isReceiving { return keep(sample) }
    // As `enqueue` does, which would copy the sample first.
    let outer = beginReceiving()
    let event = touchesEvent
    let reason = add(sample, to: event)
    if reason == nil { send(event) }
    if !inbox.isEmpty { emptyInbox() }
    endReceiving(outer)
    guard let reason else { return nil }
    return reject(sample, reason)
  }

  /// For later; nil, as nothing is wrong with it yet.
  @inline(never)
  private func keep(_ sample: TouchSample) -> RejectedSample? {
    inbox.append(.touches([sample]))
    return nil
  }

  /// Cancels every finger in one event, as a call or a system alert does (T-49).
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

  /// The one way in for what comes from the host: `process` handles it now, and then whatever came in meanwhile; inside of a
  /// delivery the input waits until that is over, and the answer is `otherwise`. With it come the samples of what came in
  /// meanwhile that could not be used.
  @inline(__always)
  @discardableResult
  func enqueue<Answer>(
    _ input: @autoclosure () -> Inbound,
    otherwise: Answer,
    _ process: () -> Answer
  ) -> (answer: Answer, later: [RejectedSample]) {
    guard !isReceiving else {
      inbox.append(input())
      return (otherwise, [])
    }
    let outer = beginReceiving()
    let answer = process()
    let later = emptyInbox()
    endReceiving(outer)
    return (answer, later)
  }

  /// Makes this application the current one; the one that was, for `endReceiving(_:)`.
  func beginReceiving() -> Entered {
    isReceiving = true
    return enter()
  }

  func endReceiving(_ outer: Entered) {
    isReceiving = false
    leave(to: outer)
    forgetWhatIsOver()
  }

  /// A withheld end that a timer released, or input of another kind, was the last of its contact.
  func forgetWhatIsOver() {
    touchesEvent.forgetWhatIsOver()
    if !pressesEvent.buttons.isEmpty { forgetPressesThatAreOver() }
  }

  /// What came in while something else was on its way.
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

  /// Brings a touch up to date and adds it to the event; the reason where the sample cannot be used.
  private func add(_ sample: TouchSample, to event: UIEvent) -> RejectedSample.Reason? {
    guard sample.isFinite else { return .notFinite }
    if sample.type == .indirectPointer, !configuration.supportsIndirectInputEvents {
      return add(sample.asFinger, to: event)
    }
    let contact = event.contactDown(of: sample.finger)
    switch sample.phase {
    case .began:
      guard contact == nil else { return .fingerAlreadyDown }
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

  /// Time does not run backwards (T-04), whatever the host says.
  private func begin(_ event: UIEvent, _ sample: TouchSample) {
    event.values.timestamp = max(sample.timestamp, event.values.timestamp)
    event.values.modifierFlags = sample.modifierFlags
    guard event.changed.isEmpty else {
      event.values.buttonMask.formUnion(sample.buttonMask)
      return
    }
    event.serial = delivery.nextEventSerial()
    // By number, since nothing is called that could change the list: it need not be kept.
    for index in 0..<event.contacts.count where event.contacts[index].isDown {
      event.contacts[index].touch.values.phase = .stationary
    }
    event.values.buttonMask = sample.buttonMask
    layOutWindows()
  }

  func layOutWindows() {
    if !arrivals.isEmpty { arrive() }
    for index in 0..<windows.count where windows[index].layoutNeed != .none {
      windows.forEachKept { if $0.layoutNeed != .none { $0.layoutIfNeeded() } }
      break
    }
    windowsDidLayOut?()
  }

  /// Finds the window and the view (3.2, 4.1) before anybody hears of the touch (D-02).
  private func land(_ sample: TouchSample) {
    for _ in 1..<max(1, configuration.hitTestsPerTouch) { _ = hitTest(sample.location) }
    let hit = hitTest(sample.location)
    let place = delivery.windowLocation(sample.location, in: hit?.window)
    let time = touchesEvent.values.timestamp
    let previous = recentTaps.take(near: place, in: hit?.window, at: time, configuration)
    var values = UITouch.Values(sample, at: place, tapCount: (previous?.tapCount ?? 0) + 1)
    values.timestamp = time
    let touch: DeliveredTouch
    // A withheld phase of the earlier tap still belongs to the view that was hit then.
    if let previous, previous.view === hit?.view {
      touch = previous
      touch.values = values
      touch.window = hit?.window
      touch.isTakenBack = false
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

  /// The front-most window that answers, whichever is key (D-10, D-11).
  func hitTest(_ location: CGPoint, with event: UIEvent? = nil) -> (view: UIView, window: UIWindow)? {
    for window in windows.reversed() {
      guard let point = window.geometry.pointFromSuperview(location) else { continue }
      if let view = window.hitTest(point, with: event ?? touchesEvent) { return (view, view.window ?? window) }
    }
    return nil
  }

  private func update(_ contact: TouchContact, _ sample: TouchSample, _ event: UIEvent) {
    let touch = contact.touch
    contact.sample.become(sample)
    touch.values.phase = sample.phase
    touch.values.timestamp = event.values.timestamp
    touch.values.previousLocation = touch.values.location
    touch.values.location = delivery.windowLocation(sample.location, in: touch.window)
    touch.values.apply(sample)
    if contact.hasStrayed(beyond: configuration.tapCountDistance) { touch.values.tapCount = 0 }
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
    if !updates.links.isEmpty { wantUpdate() }
    if event.hasLanding {
      event.hasLanding = false
      // Who receives a new touch is known only now.
      for contact in event.changed where contact.touch.phase == .began { estimates.remember(contact) }
    }
    event.changed.empty()
    event.forgetWhatIsOver()
  }
}

extension TouchSample {
  /// The touch that an app without support for indirect input receives from a pointer (T-21).
  fileprivate var asFinger: TouchSample {
    var sample = self
    sample.type = .direct
    sample.buttonMask = []
    sample.coalesced = coalesced.map(\.asFinger)
    sample.predicted = predicted.map(\.asFinger)
    return sample
  }

  /// Whether its own place and time, and those of the samples that it brings along, are numbers to reckon with.
  fileprivate var isFinite: Bool {
    guard hasFinitePlace else { return false }
    return !hasOthers || (coalesced.allSatisfy(\.hasFinitePlace) && predicted.allSatisfy(\.hasFinitePlace))
  }

  private var hasFinitePlace: Bool { location.x.isFinite && location.y.isFinite && timestamp.isFinite }
}

extension TouchContact {
  fileprivate func hasStrayed(beyond distance: CGFloat) -> Bool {
    let dx = touch.values.location.x.native - startLocation.x.native
    let dy = touch.values.location.y.native - startLocation.y.native
    return MotionSamples.exceeds(dx, dy, distance)
  }
}
