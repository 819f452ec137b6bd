import Foundation

/// What the views get of each touch: passed, held, released, dropped, cancelled.
///
/// A touch counts the recognizers that delay it; nothing passes while there is one (G-52). The count is read off the
/// recognizers when it is needed, so that it cannot be out of step.
@MainActor
final class TouchGate {
  /// What it is a part of; never nil while an application is there to enter it.
  var delivery: Delivery { owner! }
  /// Set at once, and let go of with the application.
  var owner: Delivery?
  /// Contacts with a withheld phase.
  @exclusivity(unchecked) private var waiting: [Contact] = []
  /// Contacts whose views are to be told that the touch is taken.
  @exclusivity(unchecked) private var cancels: [(contact: Contact, reason: EventRecord.Reason)] = []
  private var takeBacks: [(contact: Contact, reason: EventRecord.Reason)] = []
  private var depth = 0
  /// What is being delivered just now; the same touch object can stand for two contacts (T-32).
  private var delivering: [Contact] = []
  /// Why what is delivered just now is not the plain course.
  private(set) var currentReason: EventRecord.Reason?

  var isQuiet: Bool { cancels.isEmpty && waiting.isEmpty }
  var hasCancels: Bool { !cancels.isEmpty || hasPressCancels }
  /// Whether the gate of presses has something to take back too; kept here, where every event looks.
  var hasPressCancels = false

  /// Forgets what is under way.
  func close() {
    owner = nil
    waiting.removeAll()
    cancels.removeAll()
    takeBacks.removeAll()
  }

  // MARK: Landing

  /// Decides whether the view hears of a new finger at all (H-30 to H-45); recognizers hear of it either way (H-32, X-13).
  func land(_ contact: Contact, among contacts: [Contact]) {
    guard let view = contact.touch.view else {
      contact.passage = .suppressed
      return
    }
    // Those named after it in the same event land after it.
    for other in contacts {
      if other === contact { break }
      guard other.touch.window === contact.touch.window else { continue }
      let isSameView = other.touch.view === view
      if isSameView, !view.isMultipleTouchEnabled, other.occupiesView {
        suppress(contact, because: .viewHasTouch(view, finger: other.finger))
        return
      }
      guard !isSameView, other.occupiesView, other.isDeliverable, let otherView = other.touch.view else { continue }
      if otherView.isExclusiveTouch {
        suppress(contact, because: .exclusiveTouch(otherView))
        return
      }
      if view.isExclusiveTouch {
        suppress(contact, because: .exclusiveTouch(view))
        return
      }
    }
  }

  private func suppress(_ contact: Contact, because reason: EventRecord.Reason) {
    contact.passage = .suppressed
    delivery.record(.drops, at: contact.touch.view, reason: reason, contact)
  }

  // MARK: The event's own phases

  /// Gives the views what `event` brings, each view's phases as began, moved, ended, cancelled.
  func present(_ event: UIEvent) {
    if event.current.count == 1 {
      present(event.current[0], event)
      return
    }
    var views: [UIView] = []
    for contact in event.current {
      if let view = contact.touch.view, !views.contains(view) { views.append(view) }
    }
    let current = event.current
    for view in views {
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        let passing = current.filter { contact in
          contact.touch.view === view && contact.touch.phase == phase && admits(contact, phase)
        }
        deliver(phase, passing, to: view, event)
      }
    }
  }

  private func present(_ contact: Contact, _ event: UIEvent) {
    let phase = contact.touch.phase
    guard admits(contact, phase), let view = contact.touch.view else { return }
    if phase == .moved {
      enter(phase, contact.solo, at: view, event)
    } else {
      deliver(phase, [contact], to: view, event)
    }
  }

  /// Whether the phase passes now; takes note of what is withheld or dropped instead.
  private func admits(_ contact: Contact, _ phase: UITouch.Phase) -> Bool {
    switch (contact.passage, phase) {
    case (.arriving, .began):
      if let recognizer = contact.beganDelayer {
        contact.heldBegan = contact.touch.values
        hold(contact, .held, by: recognizer, phase)
        return false
      }
      return admitsToContent(contact)
    case (.passed, .moved): return true
    case (.passed, .ended):
      if let recognizer = contact.endedDelayer {
        contact.heldEnded = contact.touch.values
        hold(contact, .endHeld, by: recognizer, phase)
        return false
      }
      contact.passage = .closed
      return true
    case (.held, .ended):
      contact.heldEnded = contact.touch.values
      return false
    case (.passed, .cancelled):
      contact.passage = .cancelled
      currentReason = .interrupted
      return true
    case (.held, .cancelled), (.arriving, .cancelled):
      drop(contact, because: .interrupted)
      return false
    case (.arriving, _):
      drop(contact, because: .beganSwallowed)
      return false
    default: return false
    }
  }

  /// Lets the began pass unless somebody around the view wants the touch for itself alone (V-14).
  private func admitsToContent(_ contact: Contact) -> Bool {
    contact.passage = .passed
    guard let view = contact.touch.view else { return true }
    let live = contact.touch.values
    if let began = contact.heldBegan { contact.touch.values = began }
    defer { contact.touch.values = live }
    var ancestor = view.unownedSuperview
    while let current = ancestor {
      if !current.admits(contact.touch, with: delivery.touchesEvent, in: view) {
        // The question was the program's code.
        if contact.passage == .passed { drop(contact, because: .keptFromContent(current)) }
        return false
      }
      ancestor = current.unownedSuperview
    }
    return contact.passage == .passed
  }

  private func hold(
    _ contact: Contact,
    _ passage: Contact.Passage,
    by recognizer: UIGestureRecognizer,
    _ phase: UITouch.Phase
  ) {
    contact.passage = passage
    contact.holder = recognizer
    waiting.append(contact)
    delivery.record(.holds(phase), at: contact.touch.view, reason: .held(by: recognizer, phase), contact)
  }

  private func drop(_ contact: Contact, because reason: EventRecord.Reason) {
    contact.passage = .dropped
    waiting.removeAll { $0 === contact }
    delivery.record(.drops, at: contact.touch.view, reason: reason, contact)
  }

  // MARK: Release

  /// What is withheld and was cancelled by this event is never delivered.
  func dropInterrupted(_ event: UIEvent) {
    guard !waiting.isEmpty else { return }
    for contact in event.current where contact.passage == .held && contact.touch.phase == .cancelled {
      drop(contact, because: .interrupted)
    }
  }

  /// Delivers what is withheld by nobody any more (G-50, G-51, G-57).
  func releaseWhatIsFree() {
    guard !waiting.isEmpty else { return }
    let event = delivery.touchesEvent
    release(.began, event) { $0.passage == .held && $0.beganDelayer == nil }
    release(.ended, event) { $0.passage == .endHeld && $0.endedDelayer == nil }
  }

  private func release(_ phase: UITouch.Phase, _ event: UIEvent, where isFree: (Contact) -> Bool) {
    while let first = waiting.first(where: isFree) {
      let view = first.touch.view
      var group: [Contact] = []
      // Taps in a row share their touch; what each of them withheld is told one after the other.
      for contact in waiting where contact.touch.view === view && isFree(contact) {
        if !group.contains(where: { $0.touch === contact.touch }) { group.append(contact) }
      }
      waiting.removeAll { group.contains($0) }
      guard let view else { continue }
      let reason = first.holder.map { EventRecord.Reason.released(by: $0, phase) }
      switch phase {
      case .began: releaseBegan(group, to: view, reason, event)
      default:
        for contact in group { contact.passage = .closed }
        deliver(.ended, group, to: view, event, values: \.heldEnded, reason)
      }
    }
  }

  private func releaseBegan(
    _ group: [Contact],
    to view: UIView,
    _ reason: EventRecord.Reason?,
    _ event: UIEvent
  ) {
    let group = group.filter { admitsToContent($0) }
    guard !group.isEmpty else { return }
    deliver(.began, group, to: view, event, values: \.heldBegan, reason)
    // What happened while it was withheld; a move of the present event is delivered with that event.
    let strayed = group.filter { contact in
      guard let began = contact.heldBegan, contact.passage == .passed else { return false }
      let isPresented = contact.touch.phase == .moved && event.current.contains(contact)
      return !isPresented && contact.lastLocation != began.location
    }
    deliver(.moved, strayed, to: view, event, values: \.lastMove, reason)
    for contact in group { contact.heldBegan = nil }
    let lifted = group.filter { $0.heldEnded != nil && $0.passage == .passed }
    for contact in lifted {
      if let recognizer = contact.endedDelayer {
        hold(contact, .endHeld, by: recognizer, .ended)
      } else {
        contact.passage = .closed
      }
    }
    deliver(.ended, lifted.filter { $0.passage == .closed }, to: view, event, values: \.heldEnded, reason)
  }

  // MARK: Cancelling

  /// Takes a touch from its view because `recognizer` recognized; told once actions have run.
  func cancel(_ contact: Contact, by recognizer: UIGestureRecognizer) {
    if contact.kind == .press { return delivery.pressGate.cancel(contact, by: recognizer) }
    switch contact.passage {
    case .arriving, .held: drop(contact, because: .dropped(by: recognizer))
    case .passed, .endHeld:
      // Taps in a row share their touch: it cannot be taken for one and end for another.
      let earlier = waiting.filter { $0.touch === contact.touch && $0.passage == .endHeld && $0 !== contact }
      for taken in earlier + [contact] {
        taken.passage = .cancelled
        waiting.removeAll { $0 === taken }
        cancels.append((taken, .cancelled(by: recognizer)))
      }
    case .suppressed, .dropped, .cancelled, .closed: break
    }
  }

  /// Tells the views of the touches that were taken, one call a view.
  func sendCancels() {
    if hasPressCancels {
      hasPressCancels = false
      delivery.pressGate.sendCancels()
    }
    while let first = cancels.first {
      let view = first.contact.touch.view
      let group = Array(cancels.filter { $0.contact.touch.view === view }.map(\.contact))
      cancels.removeAll { $0.contact.touch.view === view }
      guard let view else { continue }
      deliver(.cancelled, group, to: view, delivery.touchesEvent, values: \.cancelledValues, first.reason)
    }
  }

  /// Takes a touch back from every responder that saw it begin, one by one, since its view leaves its window. After the
  /// delivery that runs, where the program does it inside of one.
  func takeBack(_ contact: Contact, because reason: EventRecord.Reason) {
    contact.touch.isTakenBack = true
    delivery.touchesEvent.isPlainMove = false
    switch contact.passage {
    case .arriving, .held: drop(contact, because: reason)
    case .passed, .endHeld, .cancelled, .closed:
      waiting.removeAll { $0 === contact }
      cancels.removeAll { $0.contact === contact }
      contact.passage = .cancelled
      takeBacks.append((contact, reason))
      if depth == 0 { runTakeBacks() }
      return
    case .suppressed, .dropped: break
    }
    contact.touch.view = nil
  }

  private func runTakeBacks() {
    while !takeBacks.isEmpty {
      let (contact, reason) = takeBacks.removeFirst()
      let live = contact.touch.values
      contact.touch.values.phase = .cancelled
      contact.touch.values.finger = contact.finger
      currentReason = reason
      delivering = [contact]
      while let open = contact.openResponders.first {
        contact.openResponders.removeFirst()
        open.responder?.enter(.cancelled, contact.solo, with: nil, in: delivery)
      }
      delivering = []
      currentReason = nil
      contact.touch.values = live
      contact.touch.view = nil
    }
  }

  // MARK: Delivering

  private func deliver(
    _ phase: UITouch.Phase,
    _ contacts: [Contact],
    to view: UIView,
    _ event: UIEvent,
    values: KeyPath<Contact, UITouch.Values?>? = nil,
    _ reason: EventRecord.Reason? = nil
  ) {
    guard !contacts.isEmpty else { return }
    let live = contacts.map(\.touch.values)
    if let values {
      for contact in contacts {
        if let then = contact[keyPath: values] { contact.touch.values = then }
      }
    }
    if let reason { currentReason = reason }
    let outer = delivering
    delivering = contacts
    enter(phase, contacts.count == 1 ? contacts[0].solo : Set(contacts.map(\.touch)), at: view, event)
    delivering = outer
    if values != nil {
      // Two runs of one touch can be told of in one call; the live values are the first's.
      for (contact, values) in zip(contacts, live).reversed() { contact.touch.values = values }
    }
  }

  private func enter(_ phase: UITouch.Phase, _ touches: Set<UITouch>, at view: UIView, _ event: UIEvent) {
    let delivery = delivery
    depth += 1
    event.isPlainMove = phase == .moved && touches.count == 1 && !delivery.isObserved
    view.enter(phase, touches, with: event, in: delivery)
    event.isPlainMove = false
    depth -= 1
    currentReason = nil
    if depth == 0, !takeBacks.isEmpty { runTakeBacks() }
  }

  /// Keeps who saw a touch begin and not yet end.
  func note(_ phase: UITouch.Phase, _ touches: Set<UITouch>, reached responder: UIResponder) {
    for contact in delivering where touches.contains(contact.touch) {
      if phase == .began {
        if !contact.openResponders.contains(where: { $0.responder === responder }) {
          contact.openResponders.append(Contact.OpenResponder(responder))
        }
      } else {
        contact.openResponders.removeAll { $0.responder === responder }
      }
    }
  }
}

extension Contact {
  /// The first recognizer that keeps the view from hearing of the began (G-50).
  var beganDelayer: UIGestureRecognizer? {
    for recognizer in recognizers where recognizer.delaysTouchesBegan && recognizer.isUndecided { return recognizer }
    return nil
  }

  /// The first recognizer that keeps the view from hearing of the ended (G-51).
  var endedDelayer: UIGestureRecognizer? {
    for recognizer in recognizers where recognizer.delaysTouchesEnded && recognizer.isUndecided { return recognizer }
    return nil
  }

  fileprivate var lastLocation: CGPoint { (heldEnded ?? touch.values).location }

  fileprivate var lastMove: UITouch.Values? {
    var values = heldEnded ?? touch.values
    values.phase = .moved
    return values
  }

  fileprivate var cancelledValues: UITouch.Values? {
    var values = touch.values
    values.finger = finger
    values.phase = .cancelled
    return values
  }
}
