import Foundation

/// Decides between recognizers. It offers them their touches and collects what they ask for; the requests are resolved afterwards,
/// innermost view first (6.3). The result is a `Settlement`, which the delivery carries out.
///
/// - `GestureArena.swift`: what it remembers and the order of things.
/// - `GestureArena+Offering.swift`: who receives a touch (6.1, 6.6).
/// - `GestureArena+Settling.swift`: the decision about each request (6.3).
/// - `GestureArena+Leaving.swift`: disabling, removing, and the way back to possible.
///
/// The arena knows no gesture and calls no delivery; recognizers know no other recognizer.
@MainActor
final class GestureArena {
  /// Recognizers with a touch, or in any state but possible.
  @exclusivity(unchecked) var engaged = Roster()
  /// Recognizers with a request that is not resolved, in the order in which they asked or were deferred. Their entries have the
  /// requests: `asks`, `isHeld` and `carries` are read from there.
  @exclusivity(unchecked) var pending = Roster()
  /// The recognizers whose requests are being resolved; stored for its capacity.
  var batch: [UIGestureRecognizer] = []
  /// The result of the decisions that the delivery has not carried out.
  var settlement = Settlement()
  /// Whether the gesture of a recognizer with a deferred request has ended, and the requests were not resolved since.
  var hasEndedWhileHeld = false
  /// Whether a finger lifted, a timer fired or a recognizer left since the last look at who is finished.
  var mayBeFinished = false
  private var addition = 0

  var isQuiet: Bool {
    guard settlement.isEmpty, !mayBeFinished else { return false }
    for recognizer in pending.all where recognizer.entry.asks || recognizer.entry.carries { return false }
    return true
  }
  var hasWork: Bool { hasRequests || hasEndedWhileHeld || !settlement.isEmpty }

  /// Whether a recognizer asks for a state.
  var hasRequests: Bool {
    for recognizer in pending.all where recognizer.entry.asks { return true }
    return false
  }

  /// Whether the request of a recognizer is deferred until others fail (G-35).
  var hasHeld: Bool {
    for recognizer in pending.all where recognizer.isHeld { return true }
    return false
  }

  /// The recognizers whose requests are deferred until others fail (G-35).
  var held: [UIGestureRecognizer] { pending.all.filter(\.isHeld) }

  /// Removes the recognizers whose requests are resolved or have lapsed.
  func forgetResolved() {
    if !pending.isEmpty { pending.keep { $0.entry.isPending } }
  }

  func nextAddition() -> Int {
    addition += 1
    return addition
  }

  /// A recognizer has set its state, `isFirst` where it did not ask for one already.
  func noteRequest(of recognizer: UIGestureRecognizer, isFirst: Bool) {
    if isFirst { pending.moveToEnd(recognizer) }
    // A recognizer that is active stands in `engaged` already.
    if recognizer.entry.state == .possible, engaged.append(recognizer) {
      // It asks without a touch, as from a timer that came too late; it is reset with the others all the same.
      mayBeFinished = true
    }
  }

  /// Decides about all requests.
  ///
  /// - Parameter spare: An empty settlement, whose capacity the arena uses next.
  func resolve(reusing spare: consuming Settlement) -> Settlement {
    resolveRequests()
    return takeSettlement(reusing: spare)
  }

  /// The result of the decisions since the last one that was returned.
  func takeSettlement(reusing spare: consuming Settlement) -> Settlement {
    swap(&spare, &settlement)
    return spare
  }

  /// A closing state that came with the began waits for the next event only where one is to come.
  func requestClosingStates() {
    guard !pending.isEmpty else { return }
    for recognizer in pending.all where recognizer.entry.carries && !recognizer.hasFingerDown {
      requestFollowingState(of: recognizer)
    }
    forgetResolved()
  }

  /// Requests the second state of an earlier event.
  func requestFollowingState(of recognizer: UIGestureRecognizer) {
    if recognizer.requestFollowing() { pending.moveToEnd(recognizer) }
  }
}

/// The result of the arena's decisions, for the delivery to carry out. Touches that a recognizer took are on record at their gates.
@MainActor
struct Settlement {
  /// Actions that are due, in the order in which their states were committed.
  private(set) var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []

  var isEmpty: Bool { actions.isEmpty }

  mutating func add(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    actions.append((recognizer, state))
  }

  mutating func add(_ other: Settlement) { actions += other.actions }

  mutating func sendActions() {
    for (recognizer, state) in actions { recognizer.sendActions(reporting: state) }
    actions.empty()
  }

  mutating func removeAll() { actions = [] }
}
