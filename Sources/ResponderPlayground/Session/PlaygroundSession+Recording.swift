import Foundation
import ResponderInsight
import ResponderReplay
import ResponderScenarios

/// The methods for screens of device recordings.
extension PlaygroundSession {
  /// The limit of the search for the causes of touches that had no effect.
  private static let budget = SearchBudget(seconds: 4, plays: 400)
  /// The maximum number of contacts of fingers that are sent.
  private static let mostContacts = 1_000
  /// The maximum number of explained lines.
  private static let mostQuestions = 8

  /// Plays the recording to its end, and sends the record, the behavior of the device, and the differences. The causes
  /// of touches that had no effect follow when they are found.
  func showRecording() throws {
    let input = try shownInput()
    guard let session = input.screenRun.gallery.recorded else { return }
    let device = try session.explanation()
    let span = device.replay.imported.span
    try input.playRecording(until: span.upperBound)
    let omitted = input.screenRun.thinRecords()
    // The clock continues at the end of the recording.
    runBegan = uptime() - input.screenRun.clock.now
    reportedInput = input.screenRun.clock.now
    if input.isHeld { input.cancelAll() }
    sendFrame()
    var message = ServerMessage.Recorded(device.replay, screen: input.screenRun.gallery.entry.id)
    message.contacts = input.contacts.prefix(Self.mostContacts).map {
      ServerMessage.Recorded.Contact(finger: $0.finger, from: $0.from, to: $0.to ?? span.upperBound)
    }
    if omitted > 0 { message.remarks.insert("The record has no line for the first \(omitted) events.", at: 0) }
    message.part = session.remark
    if session.remark != nil { message.remarks.removeAll { $0 == ServerMessage.Recorded.cutOff } }
    send(ServerMessage.recorded(message).text)
    explain(device, input.screenRun) { document, explainer in
      try device.questions(explainer)
    }
  }

  /// Explains why an object did not handle the recorded touches.
  ///
  /// - Returns: False if the screen shows no recording, or if the user has touched the screen since.
  /// - Throws: An error if there is no such object.
  func explainRecording(_ id: String) throws -> Bool {
    let screenRun = try shownRun()
    guard let session = screenRun.gallery.recorded, screenRun.journal.isEmpty else { return false }
    let device = try session.explanation()
    let document = try device.document()
    let question: Question
    do {
      question = try Explainer(document).question(about: id)
    } catch {
      throw PageMessageError("id: \(error.description)")
    }
    recordedSearch?.cancel()
    explain(device, screenRun) { _, _ in [question] }
    return true
  }

  private func explain(
    _ device: DeviceExplanation,
    _ screenRun: ScreenRun,
    _ questions: @escaping @MainActor (ScenarioDocument, Explainer) throws -> [Question]
  ) {
    let id = screenRun.gallery.entry.id
    recordedSearch = Task { [weak self] in
      await Task.yield()
      var message = ServerMessage.RecordedCauses(screen: id, causes: [], remark: nil)
      do {
        let document = try device.document()
        let explainer = Explainer(document)
        let all = try questions(document, explainer)
        for (index, question) in all.prefix(Self.mostQuestions).enumerated() {
          let count = min(all.count, Self.mostQuestions) - index
          let budget = SearchBudget(seconds: (Self.budget.seconds ?? 4) / Double(count), plays: Self.budget.plays)
          let explanation = try await explainer.explanation(of: question, budget: budget)
          guard !Task.isCancelled else { return }
          message.causes.append(
            ServerMessage.RecordedCause(explanation, evidence: device.text(about: question.line))
          )
        }
        if all.count > Self.mostQuestions {
          message.remark =
            "\(all.count - Self.mostQuestions) further lines did not happen; touchlab explain lists them."
        }
      } catch {
        message.remark = "\(error)"
      }
      guard let self, !Task.isCancelled else { return }
      send(ServerMessage.recordedCauses(message).text)
    }
  }
}
