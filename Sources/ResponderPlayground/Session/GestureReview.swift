import Foundation
import ResponderInsight
import ResponderKit
import ResponderScenarios

/// Determines the verdict on each gesture on a screen, searches for fixes, and saves gestures as files.
///
/// The verdict is derived from the record when the last finger lifts. A search for fixes follows: for each candidate,
/// the gesture is played on a screen with this candidate. Other work of the page runs between these plays. The search
/// ends when the next finger lands.
@MainActor final class GestureReview {
  /// The limits of a search for fixes: the maximum number of seconds, and the maximum number of plays of the gesture.
  static let budget = SearchBudget(seconds: 4, plays: 400)
  /// The time in seconds after a gesture within which a timer may still change the gesture's result, such as the timer
  /// of a double tap.
  static let patience = 0.6

  private let screenRun: ScreenRun
  private let send: (ServerMessage) -> Void
  private(set) var number = 0
  private(set) var verdict: Verdict?
  /// The last verdict on a gesture that was sent to the page. `verdict` may differ, because it may be a later verdict
  /// that the page requested for an object.
  private var verdictOfGesture: Verdict?
  /// The fixes for the last verdict that was sent.
  private(set) var fixes: [Fix] = []
  private var search: Task<Void, Never>?

  init(of screenRun: ScreenRun, send: @escaping (ServerMessage) -> Void) {
    self.screenRun = screenRun
    self.send = send
  }

  /// Whether a search for fixes is in progress.
  var isSearching: Bool { search != nil }

  /// Waits until the search has ended.
  func waitForSearch() async { await search?.value }

  /// Ends the search for fixes. Called when a finger lands or the screen is replaced.
  func stop() {
    endSearch()
    hasSpoken = false
    verdictOfGesture = nil
  }

  private func endSearch() {
    search?.cancel()
    search = nil
  }

  /// Whether the verdict on the last gesture was sent. If so, no changed verdict is sent while a view is moving without
  /// input.
  private var hasSpoken = false

  /// Determines the verdict on the last gesture and sends it if it has changed. Does nothing while a finger is down.
  func update() {
    guard screenRun.journal.isLifted, !(hasSpoken && screenRun.isMoving), let found = screenRun.journal.verdict() else {
      return
    }
    hasSpoken = true
    // Only a changed verdict is sent, because the verdict would replace a requested verdict on an object that the page
    // may be showing.
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

  /// The number of the last verdict for which a search for fixes was started.
  private var searched = 0

  /// Whether a pending timer may still change the result of the gesture.
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
        remark = "The touches of this gesture alone do not reproduce the screen, so no fix can be tried."
      }
      guard !Task.isCancelled, let self, self.number == number else { return }
      self.search = nil
      if let explained = explanation.flatMap({ self.verdict?.explained(by: $0) }) {
        self.verdict = explained
        send(.verdict(ServerMessage.Verdict(explained, number: number, searching: true)))
      }
      fixes = Array((explanation?.fixes ?? []).prefix(Self.mostFixes))
      send(.fixes(ServerMessage.Fixes(number: number, fixes: fixes.map(ServerMessage.Fix.init), remark: remark)))
    }
  }

  private static let mostFixes = 5

  // MARK: Questions

  /// Sends the verdict on an object in the last gesture, such as a view, a recognizer or a control.
  ///
  /// - Throws: `PageMessageError` if there was no gesture or if there is no such object.
  func explain(_ id: String) throws {
    guard !screenRun.journal.isEmpty, screenRun.journal.isLifted else {
      throw PageMessageError("id: the screen has not been touched yet; touch the screen and then ask again")
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

  /// Returns the last gesture as a scenario file, as a recording or as a link, depending on `form`.
  ///
  /// - Throws: `PageMessageError` if there was no gesture, or if the gesture cannot be repeated with its touches alone.
  func saved(as form: ServerMessage.Saved.Form) throws -> ServerMessage.Saved {
    if form == .scenario, screenRun.isApp, let text = try appScenario() {
      return ServerMessage.Saved(form: form, name: "\(screenRun.gallery.entry.id).yaml", text: text)
    }
    guard let gesture = screenRun.journal.recording() else {
      throw PageMessageError(
        screenRun.journal.isEmpty
          ? "form: the screen has not been touched yet; touch the screen and then save"
          : "form: the touches of this gesture alone do not reproduce the screen; reset the screen, repeat the gesture and then save"
      )
    }
    let name = screenRun.gallery.entry.id
    switch form {
    case .scenario: return ServerMessage.Saved(form: form, name: "\(name).yaml", text: try gesture.scenario())
    case .recording: return ServerMessage.Saved(form: form, name: "\(name).jsonl", text: gesture.recording.lines)
    case .link: return ServerMessage.Saved(form: form, name: name, text: try PerformedLink.text(of: gesture.recording))
    }
  }

  /// Returns a scenario file of the last gesture on the screen of an app: the views at the beginning of the gesture, with
  /// its touches. The code of the app is not in the file. Nil if there was no gesture.
  ///
  /// - Throws: `PageMessageError` if a scenario cannot describe the screen.
  private func appScenario() throws -> String? {
    guard let app = screenRun.appBeforeGesture, let touches = screenRun.journal.touches else { return nil }
    do {
      let document = try app.scenario(named: screenRun.gallery.entry.id)
      return try PerformedGesture(document: document, recording: touches).scenario()
    } catch {
      throw PageMessageError(
        "form: a scenario file cannot describe this screen of the app; save a recording or a link (\(error))"
      )
    }
  }
}
