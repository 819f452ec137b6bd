import Foundation

/// Decides between recognizers. It offers them their touches and collects what they ask for; what is decided is settled
/// afterwards, innermost view first (6.3).
///
/// - `GestureArena.swift`: what it remembers and the order of things.
/// - `GestureArena+Offering.swift`: who receives a touch (6.1, 6.6).
/// - `GestureArena+Settling.swift`: what becomes of a request (6.3).
/// - `GestureArena+Leaving.swift`: disabling, removing, and the way back to possible.
///
/// The arena knows no gesture; recognizers know no other recognizer.
@MainActor
final class GestureArena {
  /// What it is a part of; never nil while an application is there to enter it.
  var delivery: Delivery { owner! }
  /// Set at once, and let go of with the application.
  var owner: Delivery?

  /// Recognizers with a touch, or in any state but possible.
  @exclusivity(unchecked) var engaged = Roster()
  /// Recognizers with a request that is not resolved, in the order in which they asked or were deferred. Their entries have the
  /// requests: `asks`, `isHeld` and `carries` are read from there.
  @exclusivity(unchecked) var pending = Roster()
  /// The recognizers whose requests are being resolved; stored for its capacity.
  @exclusivity(unchecked) var batch: [UIGestureRecognizer] = []
  /// Actions that are due, in the order in which they were committed.
  @exclusivity(unchecked) var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  /// Those of the round before; empty, kept for its storage.
  @exclusivity(unchecked) private var sentActions:
    [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  /// Whether the gesture of a recognizer with a deferred request has ended, and the requests were not resolved since.
  var hasEndedWhileHeld = false
  /// Whether a finger lifted, a timer fired or a recognizer left since the last look at who is finished.
  var mayBeFinished = false
  private var addition = 0

  var isQuiet: Bool {
    guard actions.isEmpty, !mayBeFinished else { return false }
    for recognizer in pending.all where recognizer.entry.asks || recognizer.entry.carries { return false }
    return true
  }
  var hasWork: Bool { hasRequests || hasEndedWhileHeld || !actions.isEmpty || delivery.hasCancels }

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

  /// A recognizer has set its state, `isFirst` where it did not ask for one already. Inside of a pass it is settled with the pass,
  /// else at once.
  func noteRequest(of recognizer: UIGestureRecognizer, isFirst: Bool) {
    if isFirst { pending.moveToEnd(recognizer) }
    // A recognizer that is active stands in `engaged` already.
    if recognizer.entry.state == .possible, engaged.append(recognizer) {
      // It asks without a touch, as from a timer that came too late; it is reset with the others all the same.
      mayBeFinished = true
    }
    if !delivery.isInPass {
      mayBeFinished = true
      if !delivery.isCollecting { delivery.settle() }
    }
  }

  /// Settles all that was asked for, then sends the actions, then takes touches from views, until nothing is left.
  func settle() {
    var rounds = 0
    while true {
      resolveRequests()
      guard !actions.isEmpty || delivery.hasCancels else { return }
      rounds += 1
      demand(
        rounds < 1_000,
        "The actions of gesture recognizers have set each other's states 1,000 times within one event; one of them has to stop."
      )
      if delivery.configuration.sendsActionsBeforeCancellation {
        sendActions()
        delivery.sendCancels()
      } else {
        delivery.sendCancels()
        sendActions()
      }
      runAfterCancels()
      reportClosingStates()
    }
  }

  private func runAfterCancels() {
    guard !delivery.afterCancels.isEmpty else { return }
    let moves = delivery.afterCancels
    delivery.afterCancels = []
    for move in moves { move() }
  }

  private func sendActions() {
    // What an action asks for is settled in the next round.
    var due = sentActions
    sentActions = []
    swap(&due, &actions)
    for (recognizer, state) in due { recognizer.sendActions(reporting: state) }
    due.empty()
    sentActions = due
  }

  /// A closing state that came with the began waits for the next event only where one is to come.
  private func reportClosingStates() {
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
