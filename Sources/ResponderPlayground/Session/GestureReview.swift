import Foundation
import ResponderInsight
import ResponderKit
import ResponderScenarios

/// Says what became of each gesture on a screen, looks for what would have helped, and writes down what was done.
///
/// The sentence comes with the lift of the last finger, read off the record. What would help is looked for afterwards, play by play,
/// with everything else of the page in between; the next finger ends the search.
@MainActor final class GestureReview {
  /// How long what would help is looked for: in seconds, and in plays of the gesture.
  static let budget = SearchBudget(seconds: 4, plays: 400)
  /// A timer that is due later than this, in seconds, has nothing to do with the gesture.
  static let patience = 0.6

  private let stage: Stage
  private let send: (ServerMessage) -> Void
  private(set) var number = 0
  private(set) var verdict: Verdict?
  /// The verdict of the last gesture, as it was sent; `verdict` may be the answer to a question since.
  private var verdictOfGesture: Verdict?
  /// What would have helped, of the verdict that was sent last.
  private(set) var fixes: [Fix] = []
  private var search: Task<Void, Never>?

  init(of stage: Stage, send: @escaping (ServerMessage) -> Void) {
    self.stage = stage
    self.send = send
  }

  /// Whether what would help is being looked for.
  var isSearching: Bool { search != nil }

  /// Waits until the search is over.
  func settle() async { await search?.value }

  /// A finger has landed, or the screen is about to go.
  func stop() {
    endSearch()
    hasSpoken = false
    verdictOfGesture = nil
  }

  private func endSearch() {
    search?.cancel()
    search = nil
  }

  /// Whether the sentence about the last gesture was said; while something moves it is not said anew.
  private var hasSpoken = false

  /// Something has happened; nobody touches the screen.
  func update() {
    guard stage.journal.isLifted, !(hasSpoken && stage.isMoving), let found = stage.journal.verdict() else { return }
    hasSpoken = true
    // The sentence is sent again only if the gesture has another result by now; until then the answer to a question stays.
    if found != verdictOfGesture {
      endSearch()
      verdictOfGesture = found
      verdict = found
      number += 1
      fixes = []
      tell()
    }
    guard found == verdict, found.isMissed, search == nil, fixes.isEmpty, !isWaiting, !stage.isMoving,
      searched != number,
      let question = found.question
    else { return }
    searched = number
    look(for: question, number)
  }

  /// The number of the verdict that was looked into last.
  private var searched = 0

  /// Whether the gesture may come to something yet.
  var isWaiting: Bool {
    guard let deadline = stage.clock.nextDeadline else { return false }
    return deadline - stage.clock.now < Self.patience
  }

  private func tell() {
    guard let verdict else { return }
    send(.verdict(ServerMessage.Verdict(verdict, number: number, searching: verdict.isMissed)))
  }

  private func look(for question: Question, _ number: Int) {
    search = Task { [weak self, journal = stage.journal] in
      await Task.yield()
      guard !Task.isCancelled else { return }
      let answer: Answer?
      var remark: String?
      if let gesture = journal.recording() {
        answer = try? await gesture.explainer.answer(question, budget: Self.budget)
      } else {
        answer = nil
        remark = "The fingers alone do not lead to this screen again, so nothing can be tried."
      }
      guard !Task.isCancelled, let self, self.number == number else { return }
      self.search = nil
      fixes = Array((answer?.fixes ?? []).prefix(Self.mostFixes))
      send(.fixes(ServerMessage.Fixes(number: number, fixes: fixes.map(ServerMessage.Fix.init), remark: remark)))
    }
  }

  private static let mostFixes = 5

  // MARK: Questions

  /// Answers what became of an object in the last gesture: a view, a recognizer, a control.
  ///
  /// - Throws: `PageMessageError` where there is nothing to speak of, or no such object.
  func explain(_ id: String) throws {
    guard !stage.journal.isEmpty, stage.journal.isLifted else {
      throw PageMessageError("id: nothing has touched the screen yet; touch it, then ask")
    }
    let question: Question
    do {
      question = try stage.journal.question(about: id)
    } catch {
      throw PageMessageError("id: \(error.description)")
    }
    endSearch()
    number += 1
    let number = number
    searched = number
    fixes = []
    guard let found = stage.journal.verdict(about: question) else { return }
    verdict = found
    tell()
    if found.isMissed { look(for: question, number) }
  }

  // MARK: Writing it down

  /// What was done, as a file.
  ///
  /// - Throws: `PageMessageError` where nothing was done that fingers alone could do again.
  func saved(as form: ServerMessage.Saved.Form) throws -> ServerMessage.Saved {
    guard let gesture = stage.journal.recording() else {
      throw PageMessageError(
        stage.journal.isEmpty
          ? "as: nothing has touched the screen yet" : "as: the fingers alone do not lead to this screen again"
      )
    }
    let name = stage.gallery.entry.id
    switch form {
    case .scenario where gesture.isOfProgram:
      throw PageMessageError(
        "as: this screen is a program's own, and there is no file of it; save a recording or a link"
      )
    case .scenario: return ServerMessage.Saved(form: form, name: "\(name).yaml", text: try gesture.scenario())
    case .recording: return ServerMessage.Saved(form: form, name: "\(name).jsonl", text: gesture.recording.lines)
    case .link: return ServerMessage.Saved(form: form, name: name, text: PerformedLink.text(of: gesture.recording))
    }
  }
}
