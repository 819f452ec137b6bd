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
  /// Recognizers that asked for a state.
  @exclusivity(unchecked) var asking = Roster()
  /// Those whose requests are being settled; kept for its storage.
  @exclusivity(unchecked) var batch: [UIGestureRecognizer] = []
  /// Recognizers whose request waits for others to fail (G-35).
  @exclusivity(unchecked) var held = Roster()
  /// Actions that are due, in the order in which they were committed.
  @exclusivity(unchecked) var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  /// Those of the round before; empty, kept for its storage.
  @exclusivity(unchecked) private var sentActions:
    [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  /// Recognizers whose second state of one event is reported with the next.
  @exclusivity(unchecked) var carrying = Roster()
  /// Whether a finger lifted, a timer fired or a recognizer left since the last look at who is finished.
  var mayBeFinished = false
  private var addition = 0

  var isQuiet: Bool { asking.isEmpty && actions.isEmpty && carrying.isEmpty && !mayBeFinished }
  var hasWork: Bool { !asking.isEmpty || !actions.isEmpty || delivery.hasCancels }

  func nextAddition() -> Int {
    addition += 1
    return addition
  }

  /// A recognizer has set its state. Inside of a pass it is settled with the pass, else at once.
  func noteRequest(of recognizer: UIGestureRecognizer) {
    asking.append(recognizer)
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
    guard !carrying.isEmpty else { return }
    for recognizer in carrying.all where !recognizer.hasFingerDown {
      if recognizer.requestFollowing() { asking.append(recognizer) }
    }
    _ = carrying.take { !$0.hasFingerDown }
  }
}
