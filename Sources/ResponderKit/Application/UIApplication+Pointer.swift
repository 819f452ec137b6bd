import Foundation

/// Input that waits for the current delivery to end.
enum Inbound {
  case touches([TouchSample])
  case pointer(PointerInput)
  case estimate(EstimateUpdate)
  case press(PressSample)
  case shake(ShakeSample)
  case remoteControl(RemoteControlSample)
  /// Input that is processed by code of a module that imports this one.
  case work(@MainActor (UIApplication) -> Void)
}

/// A pointer's input other than touches: scrolling, pinches and rotations, and hovering.
enum PointerInput {
  case scroll(ScrollSample)
  case transform(TransformSample)
  case hover(HoverSample)

  var location: CGPoint {
    switch self {
    case .scroll(let sample): sample.location
    case .transform(let sample): sample.location
    case .hover(let sample): sample.location
    }
  }

  var timestamp: TimeInterval {
    switch self {
    case .scroll(let sample): sample.timestamp
    case .transform(let sample): sample.timestamp
    case .hover(let sample): sample.timestamp
    }
  }

  var modifierFlags: UIKeyModifierFlags {
    switch self {
    case .scroll(let sample): sample.modifierFlags
    case .transform(let sample): sample.modifierFlags
    case .hover(let sample): sample.modifierFlags
    }
  }

  var screen: UInt16 {
    switch self {
    case .scroll(let sample): sample.screen
    case .transform(let sample): sample.screen
    case .hover(let sample): sample.screen
    }
  }

  /// Whether the input can start a sequence, for which the pointer is hit-tested. A hovering pointer is hit-tested for
  /// each sample.
  var begins: Bool {
    switch self {
    case .scroll(let sample): sample.phase == .began
    case .transform(let sample): sample.phase == .began
    case .hover(let sample): sample.isInside
    }
  }

  var isFinite: Bool {
    guard location.x.isFinite, location.y.isFinite, timestamp.isFinite else { return false }
    switch self {
    case .scroll(let sample): return sample.translation.dx.isFinite && sample.translation.dy.isFinite
    case .transform(let sample): return sample.scale.isFinite && sample.scale > 0 && sample.rotation.isFinite
    case .hover(let sample): return sample.zOffset.isFinite
    }
  }
}

extension UIApplication {
  /// Receives a sample of a scroll wheel or of scrolling on a trackpad. The sample drives the pan recognizers that
  /// allow its scroll type; views receive nothing. A sample that is not finite, or that continues no sequence, is
  /// rejected and recorded (E-01, E-42).
  public func receive(_ sample: ScrollSample) { take(.scroll(sample)) }

  /// Receives a sample of a pinch or rotation on a trackpad, for pinch and rotation recognizers (E-43).
  public func receive(_ sample: TransformSample) { take(.transform(sample)) }

  /// Receives a sample of a pointer over the screen, for hover recognizers (E-41).
  public func receive(_ sample: HoverSample) { take(.hover(sample)) }

  private func take(_ input: PointerInput) {
    enqueue(.pointer(input), otherwise: ()) { process(input) }
  }

  func process(_ input: PointerInput) {
    guard input.isFinite else { return reject(input, .notFinite) }
    guard input.screen == 0 || hasScreen(input.screen) else { return reject(input, .noSuchScreen) }
    if isIgnoringInteractionEvents, input.begins { return reject(input, .interactionIgnored) }
    switch input {
    case .scroll(let sample): sequence(scrollEvent, input, sample.phase, .scroll)
    case .transform(let sample): sequence(transformEvent, input, sample.phase, .transform)
    case .hover(let sample): hover(sample)
    }
  }

  private func reject(_ input: PointerInput, _ reason: RejectedSample.Reason) {
    delivery.record(.rejects, rejectedAt: input.location, reason: .rejected(reason))
  }

  /// Delivers a sample of a scroll, a pinch or a rotation. As with a touch, all samples from the beginning to the end
  /// are delivered to the view that was under the pointer at the beginning.
  private func sequence(_ event: UIEvent, _ input: PointerInput, _ phase: PointerPhase, _ kind: Contact.Kind) {
    begin(event, input)
    if phase == .began {
      guard event.contacts.isEmpty else { return reject(input, .fingerAlreadyDown) }
      event.contacts = [makeContact(kind, input, event)]
    }
    guard let contact = event.contacts.first else { return reject(input, .fingerNotDown) }
    update(contact, input)
    if phase == .ended || phase == .cancelled { contact.isDown = false }
    send(event, input, contact)
    if !contact.isDown { event.contacts.removeAll() }
  }

  /// Delivers a hover sample. The pointer is hit-tested for each sample. While a button is pressed, the pointer does
  /// not hover (E-41).
  private func hover(_ sample: HoverSample) {
    let pressed = touchesEvent.contacts.contains { $0.isDown && $0.touch.type == .indirectPointer }
    guard !pressed else { return }
    begin(hoverEvent, .hover(sample))
    let contact = hoverEvent.contacts.first ?? makeContact(.hover, .hover(sample), hoverEvent)
    hoverEvent.contacts = [contact]
    let hit = sample.isInside ? hitTest(sample.location, with: hoverEvent, on: sample.screen) : nil
    // The window stays set for a recognizer whose view the pointer leaves, because the recognizer still sends its last
    // action.
    if let hit { contact.touch.window = hit.window }
    contact.touch.view = hit?.view
    update(contact, .hover(sample))
    send(hoverEvent, .hover(sample), contact)
    if !sample.isInside { hoverEvent.contacts.removeAll() }
  }

  private func begin(_ event: UIEvent, _ input: PointerInput) {
    event.serial = delivery.nextEventSerial()
    event.values.timestamp = max(input.timestamp, event.values.timestamp)
    event.values.modifierFlags = input.modifierFlags
    layOutWindows()
  }

  private func makeContact(_ kind: Contact.Kind, _ input: PointerInput, _ event: UIEvent) -> TouchContact {
    let hit = hitTest(input.location, with: event, on: input.screen)
    var sample = TouchSample(finger: 0, phase: .began, location: input.location, timestamp: input.timestamp)
    sample.screen = input.screen
    if case .hover(let hover) = input { sample.type = hover.type } else { sample.type = .indirectPointer }
    let location = delivery.windowLocation(input.location, in: hit?.window)
    let touch = DeliveredTouch(
      serial: delivery.nextSerial(),
      values: UITouch.Values(sample, at: location, tapCount: 0),
      view: hit?.view,
      window: hit?.window
    )
    touch.values.phase = .regionEntered
    let contact = TouchContact(kind, touch: touch, sample: sample, delivery: delivery)
    contact.deliveryState = .suppressed
    return contact
  }

  private func update(_ contact: TouchContact, _ input: PointerInput) {
    contact.touch.values.previousLocation = contact.touch.values.location
    contact.touch.values.location = delivery.windowLocation(input.location, in: contact.touch.window)
    contact.touch.values.timestamp = input.timestamp
  }

  private func send(_ event: UIEvent, _ input: PointerInput, _ contact: TouchContact) {
    event.pointer = input
    event.changed = [contact]
    sendEvent(event)
    if !updates.links.isEmpty { scheduleUpdate() }
    event.changed.removeAll()
    event.pointer = nil
  }
}
