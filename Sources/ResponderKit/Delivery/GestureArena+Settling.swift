import Foundation

extension GestureArena {
  /// Settles requests until none is left; failures set held requests free, and those are settled too (6.3, 4).
  func resolveRequests() {
    guard hasRequests || mayBeFinished else { return }
    failHeldThatLifted()
    repeat {
      for recognizer in pending.all where recognizer.entry.asks { batch.append(recognizer) }
      if batch.count > 1 { sortInnermostFirst() }
      for recognizer in batch { recognizer.takeRequest() }
      forgetResolved()
      for recognizer in batch {
        if let request = recognizer.nextToDecide() { resolve(recognizer, request) }
      }
      batch.empty()
      releaseHeld()
      if !hasRequests, mayBeFinished {
        closeWhatCannotGoOn()
        releaseHeld()
      }
      if !hasRequests, failDeadlocked() { releaseHeld() }
    } while hasRequests
    hasEndedWhileHeld = false
    forgetResolved()
  }

  /// Deepest view first; on one view taps with more taps first, all others the later the sooner (G-31, X-21, X-33).
  private func sortInnermostFirst() {
    let sorted = innermostFirst(batch)
    batch.replaceSubrange(batch.indices, with: sorted)
    var start = batch.startIndex
    while start < batch.endIndex {
      let view = batch[start].unownedView
      let end = batch[start...].firstIndex { $0.unownedView !== view } ?? batch.endIndex
      let taps = (start..<end).filter { batch[$0].precedence != nil }
      let ranked = taps.map { batch[$0] }.enumerated().sorted {
        (-($0.element.precedence ?? 0), $0.offset) < (-($1.element.precedence ?? 0), $1.offset)
      }
      for (place, tap) in zip(taps, ranked) { batch[place] = tap.element }
      start = end
    }
  }

  /// Deepest view first, then the view that was touched first; of those on one view the one added last, which is where measured
  /// UIKit does otherwise than X-33 says.
  private func innermostFirst(_ recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
    guard recognizers.count > 1 else { return recognizers }
    // By their views, nil too, of which each is walked once.
    var firstAdditions: [ObjectIdentifier?: Int] = [:]
    var places: [ObjectIdentifier: Int] = [:]
    for recognizer in recognizers {
      let view = recognizer.unownedView
      let known = firstAdditions[view.map { ObjectIdentifier($0) }]
      firstAdditions[view.map { ObjectIdentifier($0) }] = min(known ?? .max, recognizer.entry.addition)
      guard known == nil, let view else { continue }
      for (place, one) in view.recognizers.enumerated() { places[ObjectIdentifier(one)] = place }
    }
    let keys = recognizers.map { recognizer in
      (
        -recognizer.entry.depth,
        firstAdditions[recognizer.unownedView.map { ObjectIdentifier($0) }] ?? 0,
        -(places[ObjectIdentifier(recognizer)] ?? 0)
      )
    }
    return zip(keys, recognizers).sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func resolve(_ recognizer: UIGestureRecognizer, _ request: UIGestureRecognizer.State) {
    switch (recognizer.entry.state, request) {
    case (.possible, .began), (.possible, .ended): attempt(recognizer, request)
    case (.possible, .failed): fail(recognizer, because: recognizer.entry.ownReason ?? .ownDecision)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
      (.changed, .cancelled):
      commit(recognizer, request, because: request == .cancelled ? recognizer.entry.ownReason : nil)
    // Anything else is no legal transition, or the recognizer was prevented meanwhile (G-14).
    default: break
    }
  }

  // MARK: Leaving possible

  private func attempt(_ recognizer: UIGestureRecognizer, _ request: UIGestureRecognizer.State) {
    if let reason = refusal(recognizer) {
      fail(recognizer, because: reason)
      return
    }
    // The questions were the program's code: it may have disabled or removed the recognizer.
    guard recognizer.entry.state == .possible, recognizer.isEnabled else { return }
    collectDynamicRequirements(recognizer)
    guard recognizer.entry.state == .possible, recognizer.isEnabled else { return }
    proceed(recognizer, request)
  }

  /// What stands between a request that may begin and its state: other recognizers.
  private func proceed(_ recognizer: UIGestureRecognizer, _ request: UIGestureRecognizer.State) {
    switch standing(recognizer) {
    case .free: break
    case .mustWait(let other):
      let isNew = !recognizer.isHeld
      recognizer.hold(request)
      guard isNew else { return }
      pending.moveToEnd(recognizer)
      recognizer.delivery?.record(.waits, of: recognizer, reason: .waiting(for: other))
      return
    case .outdone(let other):
      fail(recognizer, because: .requirementRecognized(other))
      return
    }
    if let other = recognizer.firstExcluder() {
      fail(recognizer, because: other.reasonToPrevent(recognizer))
      return
    }
    guard recognizer.entry.state == .possible, recognizer.isEnabled else { return }
    recognizer.stopHolding()
    commit(recognizer, request, because: nil)
    preventOthers(recognizer)
  }

  /// `shouldBegin` of the delegate, then of each view whose touch would be taken (G-60, X-22).
  private func refusal(_ recognizer: UIGestureRecognizer) -> EventRecord.Reason? {
    let mayBegin =
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer)
      ?? recognizer.beginAdviser?.gestureRecognizerShouldBegin(recognizer)
    if mayBegin == false {
      // A scroll view, which answers for its own recognizers, says why.
      return recognizer.entry.ownReason ?? .shouldBeginDelegate
    }
    guard recognizer.cancelsTouchesInView else { return nil }
    var asked: [UIView] = []
    for contact in recognizer.contacts where contact.isDeliverable {
      guard let view = contact.ofTouch?.touch.view, !asked.holds(view) else { continue }
      asked.append(view)
      if !view.gestureRecognizerShouldBegin(recognizer) { return .shouldBeginView(view) }
    }
    return nil
  }

  /// The requirements that delegates and subclasses ask for, once an attempt and pair (G-36). Where both directions are asked
  /// for, the first found stays.
  private func collectDynamicRequirements(_ recognizer: UIGestureRecognizer) {
    for other in recognizer.rivals() where other.entry.state != .failed && other.entry.state != .cancelled {
      if other.dynamicRequirements.contains(where: { $0 === recognizer }) { continue }
      let own =
        recognizer.shouldRequireFailure(of: other)
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      let others =
        !own
        && (other.shouldBeRequiredToFail(by: recognizer)
          || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false)
      guard own || others else { continue }
      if others, other.delegate?.gestureRecognizer(other, shouldRequireFailureOf: recognizer) ?? false { continue }
      recognizer.dynamicRequirements.append(other)
    }
  }

  private enum Standing {
    case free
    case mustWait(UIGestureRecognizer)
    case outdone(UIGestureRecognizer)
  }

  private func standing(_ recognizer: UIGestureRecognizer) -> Standing {
    var waitsFor: UIGestureRecognizer?
    for other in recognizer.allRequirements() {
      switch other.entry.state {
      case .began, .changed, .ended: return .outdone(other)
      case .possible where other.isInvolved: waitsFor = waitsFor ?? other
      default: break
      }
    }
    return waitsFor.map { .mustWait($0) } ?? .free
  }

  // MARK: States

  func commit(
    _ recognizer: UIGestureRecognizer,
    _ state: UIGestureRecognizer.State,
    because reason: EventRecord.Reason?
  ) {
    let leavesPossible = recognizer.entry.state == .possible
    recognizer.transition(to: state, because: reason)
    if recognizer.entry.carries { pending.append(recognizer) }
    if recognizer.isFinal {
      // While a finger is down its places are asked for where it is; afterwards the last ones hold (G-73).
      recognizer.rememberTouches()
      mayBeFinished = true
    }
    settlement.add(state, of: recognizer)
    guard leavesPossible, recognizer.cancelsTouchesInView else { return }
    for contact in recognizer.contacts {
      contact.gate.cancel(contact, by: recognizer)
      for other in contact.recognizers.all where other !== recognizer && other.losesTouchesOfItsView && other.isActive {
        other.entry.ownReason = .prevented(by: recognizer)
        other.state = .cancelled
      }
    }
  }

  func fail(_ recognizer: UIGestureRecognizer, because reason: EventRecord.Reason, isRecorded: Bool = true) {
    guard recognizer.entry.state == .possible else { return }
    recognizer.transition(to: .failed, because: reason, isRecorded: isRecorded)
    mayBeFinished = true
    recognizer.stopHolding()
  }

  /// Fails what shares a touch with the winner, unless one of the two allows otherwise (G-30 to G-33), and what waited for
  /// the winner to fail (G-35).
  private func preventOthers(_ winner: UIGestureRecognizer) {
    for other in winner.rivals() where other.entry.state == .possible {
      if other.isHeld, other.requires(winner) {
        fail(other, because: .requirementRecognized(winner))
      } else if winner.prevents(other) {
        fail(other, because: winner.reasonToPrevent(other))
      }
    }
    for other in held where other.requires(winner) { fail(other, because: .requirementRecognized(winner)) }
  }

  // MARK: Held requests

  private func releaseHeld() {
    guard hasHeld else { return }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for recognizer in innermostFirst(held) {
        guard let request = recognizer.entry.held else { continue }
        if case .mustWait = standing(recognizer) { continue }
        proceed(recognizer, request)
        isSettled = false
        break
      }
    }
  }

  /// A continuous recognizer that is still held when its last finger lifts fails, in its turn, also where what it waited for
  /// fails with the same lift.
  private func failHeldThatLifted() {
    guard hasHeld else { return }
    for recognizer in held
    where recognizer.entry.held == .began && (!recognizer.hasFingerDown || recognizer.entry.isOverWhileHeld) {
      recognizer.failInsteadOfHolding(because: recognizer.waitsFor().map { .heldTooLong(for: $0) } ?? .ownDecision)
      pending.moveToEnd(recognizer)
    }
  }

  /// Held requests that wait only for each other end together (G-35).
  private func failDeadlocked() -> Bool {
    guard hasHeld else { return false }
    let held = held
    let hopeful = hopeful(among: held)
    let dead = held.filter { !hopeful.contains($0) }
    let reasons = dead.map { recognizer in
      recognizer.waitsFor().map { EventRecord.Reason.deadlock(with: $0) } ?? .ownDecision
    }
    for (recognizer, reason) in zip(dead, reasons) { fail(recognizer, because: reason) }
    return !dead.isEmpty
  }

  /// Those for whom anything that they wait for, or that those wait for, has a finger or a timer left (G-35), and those that may
  /// still move on by themselves.
  private func hopeful(among held: [UIGestureRecognizer]) -> Roster {
    var hopeful = Roster()
    // A held one with a finger down may still move on, yet what it waits for decides about those that wait for it.
    var waiting: [ObjectIdentifier: [UIGestureRecognizer]] = [:]
    for recognizer in held {
      for other in recognizer.allRequirements() where other.entry.state == .possible {
        if other.isHeld {
          waiting[ObjectIdentifier(other), default: []].append(recognizer)
        } else if other.hasFingerDown || other.hasRequest || other.awaitsFurtherTouches {
          hopeful.append(recognizer)
          break
        }
      }
    }
    var next = 0
    while next < hopeful.count {
      for recognizer in waiting[ObjectIdentifier(hopeful.all[next])] ?? [] { hopeful.append(recognizer) }
      next += 1
    }
    for recognizer in held where recognizer.entry.held == .began && recognizer.hasFingerDown {
      hopeful.append(recognizer)
    }
    return hopeful
  }
}
