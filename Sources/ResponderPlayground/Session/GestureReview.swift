import Foundation
import ResponderInsight
import ResponderKit
import ResponderScenarios

/// Determines the verdict on each gesture on a screen, searches for fixes, and saves gestures as files.
///
/// The verdict is derived from the record when the last finger lifts. The search for fixes runs afterwards: each
/// candidate is one play of the gesture, and other work of the page runs between two plays. The next finger that lands
/// ends the search.
@MainActor final class GestureReview {
  /// The limits of a search for fixes: in seconds, and in plays of the gesture.
  static let budget = SearchBudget(seconds: 4, plays: 400)
  /// The time in seconds within which a pending timer may still change the result of the gesture.
  static let patience = 0.6

  private let screenRun: ScreenRun
  private let send: (ServerMessage) -> Void
  private(set) var number = 0
  private(set) var verdict: Verdict?
  /// The last verdict on a gesture that was sent to the page. `verdict` may be a later one: the response to a question
  /// about an object.
  private var verdictOfGesture: Verdict?
  /// The fixes for the last verdict that was sent.
  private(set) var fixes: [Fix] = []
  private var search: Task<Void, Never>?

  init(of screenRun: ScreenRun, send: @escaping (ServerMessage) -> Void) {
    self.screenRun = screenRun
    self.send = send
  }

  /// Whether fixes are being searched.
  var isSearching: Bool { search != nil }

  /// Waits until the search has ended.
  func waitForSearch() async { await search?.value }

  /// Ends the search: a finger has landed, or the screen is about to be replaced.
  func stop() {
    endSearch()
    hasSpoken = false
    verdictOfGesture = nil
  }

  private func endSearch() {
    search?.cancel()
    search = nil
  }

  /// Whether the verdict on the last gesture was sent. If so, it is not sent again while anything on the screen moves.
  private var hasSpoken = false

  /// Sends the verdict after an event, if no finger is down.
  func update() {
    guard screenRun.journal.isLifted, !(hasSpoken && screenRun.isMoving), let found = screenRun.journal.verdict() else {
      return
    }
    hasSpoken = true
    // The verdict is sent again only if it has changed. Otherwise it would replace the response to a question on the
    // page.
    if found != verdictOfGesture {
      endSearch()
      verdictOfGesture = found
      verdict = found
      number += 1
      fixes = []
      sendVerdict()
    }
    guard found == verdict, found.isMissed, search == nil, fixes.isEmpty, !isWaiting, !screenRun.isMoving,
      searched != number,
      let question = found.question
    else { return }
    searched = number
    searchFixes(for: question, number)
  }

  /// The number of the last verdict for which fixes were searched.
  private var searched = 0

  /// Whether the result of the gesture may still change.
  var isWaiting: Bool {
    guard let deadline = screenRun.clock.nextDeadline else { return false }
    return deadline - screenRun.clock.now < Self.patience
  }

  private func sendVerdict() {
    guard let verdict else { return }
    send(.verdict(ServerMessage.Verdict(verdict, number: number, searching: verdict.isMissed)))
  }

  private func searchFixes(for question: Question, _ number: Int) {
    search = Task { [weak self, journal = screenRun.journal] in
      await Task.yield()
      guard !Task.isCancelled else { return }
      let explanation: Explanation?
      var remark: String?
      if let gesture = journal.recording() {
        explanation = try? await gesture.explainer.explanation(of: question, budget: Self.budget)
      } else {
        explanation = nil
        remark = "These touches alone do not reproduce this screen, so no change can be tried."
      }
      guard !Task.isCancelled, let self, self.number == number else { return }
      self.search = nil
      fixes = Array((explanation?.fixes ?? []).prefix(Self.mostFixes))
      send(.fixes(ServerMessage.Fixes(number: number, fixes: fixes.map(ServerMessage.Fix.init), remark: remark)))
    }
  }

  private static let mostFixes = 5

  // MARK: Questions

  /// Sends the verdict on an object in the last gesture: a view, a recognizer, a control.
  ///
  /// - Throws: `PageMessageError` if there is no gesture, or no such object.
  func explain(_ id: String) throws {
    guard !screenRun.journal.isEmpty, screenRun.journal.isLifted else {
      throw PageMessageError("id: nothing has touched the screen yet; touch it, then ask")
    }
    let question: Question
    do {
      question = try screenRun.journal.question(about: id)
    } catch {
      throw PageMessageError("id: \(error.description)")
    }
    endSearch()
    number += 1
    let number = number
    searched = number
    fixes = []
    guard let found = screenRun.journal.verdict(about: question) else { return }
    verdict = found
    sendVerdict()
    if found.isMissed { searchFixes(for: question, number) }
  }

  // MARK: Saving

  /// Returns the last gesture as a file or as a link, as `form` requests.
  ///
  /// - Throws: `PageMessageError` if there is no gesture that fingers alone can repeat.
  func saved(as form: ServerMessage.Saved.Form) throws -> ServerMessage.Saved {
    guard let gesture = screenRun.journal.recording() else {
      throw PageMessageError(
        screenRun.journal.isEmpty
          ? "form: nothing has touched the screen yet; touch it, then save"
          : "form: these touches alone do not reproduce this screen; reset it, repeat the gesture, then save"
      )
    }
    let name = screenRun.gallery.entry.id
    switch form {
    case .scenario where gesture.isAppCodeStep:
      throw PageMessageError(
        "form: the screen of an app has no file; save a recording or a link"
      )
    case .scenario: return ServerMessage.Saved(form: form, name: "\(name).yaml", text: try gesture.scenario())
    case .recording: return ServerMessage.Saved(form: form, name: "\(name).jsonl", text: gesture.recording.lines)
    case .link: return ServerMessage.Saved(form: form, name: name, text: PerformedLink.text(of: gesture.recording))
    }
  }
}
