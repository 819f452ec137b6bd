import Foundation

/// The arbiter between recognizers: it offers touches to the recognizers, collects their requests, and resolves the
/// requests afterwards, innermost view first. The result is an `ArenaOutcome`: the actions that the delivery sends
/// (6.3).
///
/// - `GestureArena.swift`: the stored state and the overall sequence.
/// - `GestureArena+Offering.swift`: which recognizers receive a touch (6.1, 6.6).
/// - `GestureArena+Resolving.swift`: the resolution of each request (6.3).
/// - `GestureArena+Leaving.swift`: disabling, removal and reset.
///
/// The arena does not depend on specific gestures and does not call the delivery; recognizers do not refer to each
/// other.
@MainActor
final class GestureArena {
  /// The recognizers that have a touch, or whose state is not `.possible`.
  @exclusivity(unchecked) var engaged = RecognizerSet()
  /// The recognizers with an unresolved request, in the order of their requests or deferrals. The requests themselves
  /// are stored in the recognizers' entries: see `hasNewRequest`, `isDeferred` and `hasFollowingRequest`.
  @exclusivity(unchecked) var pending = RecognizerSet()
  /// The recognizers whose requests are being resolved. The array is a property because its storage is reused.
  @exclusivity(unchecked) var batch: [UIGestureRecognizer] = []
  /// The outcome of the resolutions since the delivery last took an outcome.
  @exclusivity(unchecked) var outcome = ArenaOutcome()
  /// Whether the gesture of a recognizer with a deferred request has ended since the requests were last resolved.
  var hasDeferredEnded = false
  /// Whether a finger lifted, a timer fired or a recognizer was removed since finished recognizers were last reset.
  var mayBeFinished = false
  private var addition = 0

  // These properties are read several times in each event, and `pending` is usually empty. Therefore only the check for
  // an empty set is inlined.

  @inline(__always)
  var isQuiet: Bool { outcome.isEmpty && !mayBeFinished && (pending.isEmpty || !hasNewOrFollowingRequest) }
  var hasWork: Bool { hasRequests || hasDeferredEnded || !outcome.isEmpty }

  /// Whether a recognizer has a request that is not deferred.
  @inline(__always)
  var hasRequests: Bool { !pending.isEmpty && hasNewRequest }

  /// Whether a recognizer has a request that is deferred until other recognizers fail (G-35).
  @inline(__always)
  var hasDeferred: Bool { !pending.isEmpty && hasDeferredRequest }

  private var hasNewOrFollowingRequest: Bool {
    for index in 0..<pending.count {
      if pending[index].entry.hasNewRequest || pending[index].entry.hasFollowingRequest { return true }
    }
    return false
  }

  private var hasNewRequest: Bool {
    for index in 0..<pending.count where pending[index].entry.hasNewRequest { return true }
    return false
  }

  private var hasDeferredRequest: Bool {
    for index in 0..<pending.count where pending[index].isDeferred { return true }
    return false
  }

  /// The recognizers whose requests are deferred until other recognizers fail (G-35).
  var deferred: [UIGestureRecognizer] { pending.all.filter(\.isDeferred) }

  /// Removes the recognizers without a request from `pending`.
  func forgetResolved() { pending.retain { $0.entry.isPending } }

  func nextAddition() -> Int {
    addition += 1
    return addition
  }

  /// Notes that a recognizer has requested a state. `isFirst` is false if the recognizer already had a request.
  func noteRequest(of recognizer: UIGestureRecognizer, isFirst: Bool) {
    if isFirst { pending.moveToEnd(recognizer) }
    // An active recognizer is already in `engaged`.
    if recognizer.entry.state == .possible, engaged.append(recognizer) {
      // The recognizer requests a state without a touch, for example from a late timer. It is reset with the other
      // recognizers.
      mayBeFinished = true
    }
  }

  /// Resolves all requests, and exchanges the outcome for `taken`, an empty outcome whose storage the arena uses next.
  func resolve(into taken: inout ArenaOutcome) {
    resolveRequests()
    takeOutcome(into: &taken)
  }

  /// Exchanges the outcome of the resolutions since the last call for `taken`, an empty outcome.
  func takeOutcome(into taken: inout ArenaOutcome) { swap(&taken, &outcome) }

  /// Requests the final states that recognizers set together with `.began`, if no further event of their gesture will
  /// follow.
  func requestClosingStates() {
    guard !pending.isEmpty else { return }
    for recognizer in pending.all where recognizer.entry.hasFollowingRequest && !recognizer.hasFingerDown {
      requestFollowingState(of: recognizer)
    }
    forgetResolved()
  }

  /// Requests the second state of an earlier event.
  func requestFollowingState(of recognizer: UIGestureRecognizer) {
    if recognizer.requestFollowing() { pending.moveToEnd(recognizer) }
  }
}

/// The outcome of the arena's resolutions: the actions that the delivery sends. The gates have already been notified of
/// the claimed touches.
@MainActor
struct ArenaOutcome {
  /// The recognizers whose actions are to be sent, with the states to report, in the order in which the states were
  /// committed.
  private(set) var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []

  var isEmpty: Bool { actions.isEmpty }

  mutating func add(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    actions.append((recognizer, state))
  }

  mutating func add(_ other: ArenaOutcome) { actions += other.actions }

  mutating func sendActions() {
    // Most events have one action. It is taken from the array, because reading the element would retain the recognizer.
    if actions.count == 1, let only = actions.popLast() { return only.recognizer.sendActions(reporting: only.state) }
    // The elements are accessed by index, because an iterator would retain the array.
    for index in actions.indices { actions[index].recognizer.sendActions(reporting: actions[index].state) }
    actions.empty()
  }

  mutating func removeAll() { actions = [] }
}
