import Foundation

extension GestureArena {
  /// Resolves requests until none is left. If a failure ends the deferral of other requests, these requests are
  /// resolved, too (6.3, 4).
  func resolveRequests() {
    guard hasRequests || mayBeFinished else { return }
    if hasDeferred { failDeferredThatLifted() }
    repeat {
      for index in 0..<pending.count where pending[index].entry.hasNewRequest {
        pending[index].takeRequest()
        batch.append(pending[index])
      }
      forgetResolved()
      if batch.count > 1 { sortInnermostFirst() }
      for index in batch.indices {
        if let request = batch[index].nextToDecide() { resolve(batch[index], request) }
      }
      batch.empty()
      if hasDeferred { resolveDeferred() }
      if mayBeFinished, !hasRequests {
        closeUnfinishable()
        if hasDeferred { resolveDeferred() }
      }
      if hasDeferred, !hasRequests, failDeadlocked() { resolveDeferred() }
    } while hasRequests
    hasDeferredEnded = false
    if !pending.isEmpty { forgetResolved() }
  }

  /// Sorts the requests. Recognizers of deeper views come first. On the same view, recognizers that were added later
  /// come first, but tap recognizers are ordered among themselves by descending number of taps (G-31, X-21, X-33).
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
      for (index, tap) in zip(taps, ranked) { batch[index] = tap.element }
      start = end
    }
  }

  /// Sorts recognizers. Those of deeper views come first. At equal depth, the recognizers of the view that was touched
  /// first come first, and on the same view, the recognizer that was added last comes first. Where measurements of
  /// UIKit differ from X-33, the order follows the measurements.
  private func innermostFirst(_ recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
    guard recognizers.count > 1 else { return recognizers }
    // The keys are the views, or nil for a recognizer without a view. The first addition is determined once for each
    // view.
    var firstAdditions: [ObjectIdentifier?: Int] = [:]
    var indices: [ObjectIdentifier: Int] = [:]
    for recognizer in recognizers {
      let view = recognizer.unownedView
      let known = firstAdditions[view.map { ObjectIdentifier($0) }]
      firstAdditions[view.map { ObjectIdentifier($0) }] = min(known ?? .max, recognizer.entry.addition)
      guard known == nil, let view else { continue }
      for (index, one) in view.recognizers.enumerated() { indices[ObjectIdentifier(one)] = index }
    }
    let keys = recognizers.map { recognizer in
      (
        -recognizer.entry.depth,
        firstAdditions[recognizer.unownedView.map { ObjectIdentifier($0) }] ?? 0,
        -(indices[ObjectIdentifier(recognizer)] ?? 0)
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
    // Any other request is invalid, or the recognizer was prevented in the meantime (G-14).
    default: break
    }
  }

  // MARK: Leaving the state possible

  private func attempt(_ recognizer: UIGestureRecognizer, _ request: UIGestureRecognizer.State) {
    if let reason = refusal(recognizer) {
      fail(recognizer, because: reason)
      return
    }
    // The delegate methods called above may have disabled or removed the recognizer.
    guard recognizer.entry.state == .possible, recognizer.isEnabled else { return }
    collectDynamicRequirements(recognizer)
    guard recognizer.entry.state == .possible, recognizer.isEnabled else { return }
    proceed(recognizer, request)
  }

  /// Defers, fails or commits a request, depending on the states of the other recognizers.
  private func proceed(_ recognizer: UIGestureRecognizer, _ request: UIGestureRecognizer.State) {
    switch requirementStatus(recognizer) {
    case .free: break
    case .mustWait(let other):
      let isNew = !recognizer.isDeferred
      recognizer.deferRequest(request)
      guard isNew else { return }
      pending.moveToEnd(recognizer)
      recognizer.delivery?.record(.waits, of: recognizer, reason: .waiting(for: other))
      return
    case .requirementRecognized(let other):
      fail(recognizer, because: .requirementRecognized(other))
      return
    }
    if let other = recognizer.firstExcluder() {
      fail(recognizer, because: other.reasonToPrevent(recognizer))
      return
    }
    guard recognizer.entry.state == .possible, recognizer.isEnabled else { return }
    recognizer.endDeferral()
    commit(recognizer, request, because: nil)
    preventOthers(recognizer)
  }

  /// Asks `gestureRecognizerShouldBegin(_:)` of the recognizer's delegate, and of each view whose touch the recognizer
  /// would claim (G-60, X-22). Returns the reason why the recognizer must not begin; nil if no method returned false.
  private func refusal(_ recognizer: UIGestureRecognizer) -> EventRecord.Reason? {
    let mayBegin =
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer)
      ?? recognizer.viewForShouldBegin?.gestureRecognizerShouldBegin(recognizer)
    if mayBegin == false {
      // A scroll view decides for its own recognizers and has set a more specific reason.
      return recognizer.entry.ownReason ?? .shouldBeginDelegate
    }
    guard recognizer.cancelsTouchesInView else { return nil }
    var askedViews: [UIView] = []
    for contact in recognizer.contacts where contact.isDeliverable {
      guard let view = contact.ofTouch?.touch.view, !askedViews.containsObject(view) else { continue }
      askedViews.append(view)
      if !view.gestureRecognizerShouldBegin(recognizer) { return .shouldBeginView(view) }
    }
    return nil
  }

  /// Adds the failure requirements from delegates and subclasses, whose methods are called once for each pair of
  /// recognizers in each attempt (G-36). If both recognizers require the other one to fail, only the requirement that
  /// is found first applies.
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

  private enum RequirementStatus {
    case free
    case mustWait(UIGestureRecognizer)
    case requirementRecognized(UIGestureRecognizer)
  }

  private func requirementStatus(_ recognizer: UIGestureRecognizer) -> RequirementStatus {
    var waitsFor: UIGestureRecognizer?
    for other in recognizer.allRequirements() {
      switch other.entry.state {
      case .began, .changed, .ended: return .requirementRecognized(other)
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
    if recognizer.entry.hasFollowingRequest { pending.append(recognizer) }
    if recognizer.isFinal {
      // While a finger is down, `location(in:)` uses the finger's current location; afterwards it uses the location
      // stored here (G-73).
      recognizer.rememberTouches()
      mayBeFinished = true
    }
    outcome.add(state, of: recognizer)
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
  }

  /// Makes recognizers fail because `winner` has recognized: those that share a touch with `winner`, unless
  /// simultaneous recognition is allowed (G-30 to G-33), and those that waited for the failure of `winner` (G-35).
  private func preventOthers(_ winner: UIGestureRecognizer) {
    for other in winner.rivals() where other.entry.state == .possible {
      if other.isDeferred, other.requires(winner) {
        fail(other, because: .requirementRecognized(winner))
      } else if winner.prevents(other) {
        fail(other, because: winner.reasonToPrevent(other))
      }
    }
    for other in deferred where other.requires(winner) { fail(other, because: .requirementRecognized(winner)) }
  }

  // MARK: Deferred requests

  private func resolveDeferred() {
    var isComplete = false
    while !isComplete {
      isComplete = true
      for recognizer in innermostFirst(deferred) {
        guard let request = recognizer.entry.deferred else { continue }
        if case .mustWait = requirementStatus(recognizer) { continue }
        proceed(recognizer, request)
        isComplete = false
        break
      }
    }
  }

  /// Makes a continuous recognizer fail if its request is still deferred when its last finger lifts. This applies even
  /// if the recognizer that it waits for fails with the same lift.
  private func failDeferredThatLifted() {
    for recognizer in deferred
    where recognizer.entry.deferred == .began && (!recognizer.hasFingerDown || recognizer.entry.hasEndedWhileDeferred) {
      recognizer.failInsteadOfDeferring(
        because: recognizer.waitsFor().map { .deferredTooLong(for: $0) } ?? .ownDecision
      )
      pending.moveToEnd(recognizer)
    }
  }

  /// If the deferred requests of recognizers wait only for each other, makes these recognizers fail (G-35). Returns
  /// false if there are no such recognizers.
  private func failDeadlocked() -> Bool {
    let deferred = deferred
    let resolvable = resolvable(among: deferred)
    let deadlocked = deferred.filter { !resolvable.contains($0) }
    let reasons = deadlocked.map { recognizer in
      recognizer.waitsFor().map { EventRecord.Reason.deadlock(with: $0) } ?? .ownDecision
    }
    for (recognizer, reason) in zip(deadlocked, reasons) { fail(recognizer, because: reason) }
    return !deadlocked.isEmpty
  }

  /// Returns the deferred recognizers that can still be resolved. These are the recognizers that have a finger down,
  /// and those that wait, directly or indirectly, for a recognizer that has a finger or a timer (G-35).
  private func resolvable(among deferred: [UIGestureRecognizer]) -> RecognizerSet {
    var resolvable = RecognizerSet()
    // Recognizers that wait for a deferred recognizer are not resolvable merely because the deferred recognizer has a
    // finger: they also depend on the recognizers for which the deferred recognizer waits.
    var waiting: [ObjectIdentifier: [UIGestureRecognizer]] = [:]
    for recognizer in deferred {
      for other in recognizer.allRequirements() where other.entry.state == .possible {
        if other.isDeferred {
          waiting[ObjectIdentifier(other), default: []].append(recognizer)
        } else if other.hasFingerDown || other.hasRequest || other.awaitsFurtherTouches {
          resolvable.append(recognizer)
          break
        }
      }
    }
    var next = 0
    while next < resolvable.count {
      for recognizer in waiting[ObjectIdentifier(resolvable.all[next])] ?? [] { resolvable.append(recognizer) }
      next += 1
    }
    for recognizer in deferred where recognizer.entry.deferred == .began && recognizer.hasFingerDown {
      resolvable.append(recognizer)
    }
    return resolvable
  }
}
