import Foundation
import ResponderInsight
import ResponderKit
import ResponderScenarios

/// The methods for verdicts on gestures, for inspecting properties of views, and for changing these properties.
extension PlaygroundSession {
  func shownReview() throws -> GestureReview {
    guard let review else { throw PageMessageError("no screen is open; open a screen first") }
    return review
  }

  /// Sends the verdict on the last gesture if it has changed. Does nothing while a finger is down.
  func reviewGesture() {
    guard travel == nil, input?.fingers.down.isEmpty == true, replay == nil, let review else { return }
    review.update()
    guard let trial, let verdict = review.verdict, !review.isWaiting, !(screenRun?.isMoving ?? false) else { return }
    let after = ServerMessage.Verdict(verdict, number: 0, searching: false)
    let text = try? review.saved(as: .scenario).text
    let message = ServerMessage.Trial(
      swift: trial.fix.swift,
      before: trial.before,
      after: after,
      lost: trial.fix.lost,
      gained: trial.fix.gained,
      scenario: text
    )
    self.trial = nil
    sendAfterFrame(.trial(message))
  }

  func tryFix(_ index: Int, of number: Int) throws {
    let screenRun = try shownRun()
    let review = try shownReview()
    guard review.number == number, let verdict = review.verdict else {
      throw PageMessageError("verdict: expected the number of the last verdict, \(review.number); found \(number)")
    }
    guard review.fixes.indices.contains(index) else {
      throw PageMessageError("fix: expected an index below \(review.fixes.count), found \(index)")
    }
    guard let gesture = screenRun.journal.recording() else {
      throw PageMessageError("fix: the touches of the gesture alone do not reproduce the screen")
    }
    let fix = review.fixes[index]
    try show(screenRun.gallery, values: screenRun.values, fixes: screenRun.fixes + [fix])
    let before = ServerMessage.Verdict(verdict, number: number, searching: false)
    trial = (fix, before)
    send(
      ServerMessage.trial(
        ServerMessage.Trial(swift: fix.swift, before: before, after: nil, lost: fix.lost, gained: fix.gained)
      ).text
    )
    try play(gesture.recording)
  }

  func inspect(_ id: String) throws {
    let screenRun = try travel?.past.screenRun ?? shownRun()
    guard let inspection = ServerMessage.Inspection(of: id, on: screenRun.screen) else {
      throw PageMessageError("id: there is no view `\(id.prefix(40))`")
    }
    send(ServerMessage.inspected(inspection).text)
  }

  /// Makes a change of the running app, which continues with its state. Sends the changed screen, the changes in effect
  /// and the properties of the view.
  private func changeApp(_ change: Change, on screenRun: ScreenRun) throws {
    guard let id = change.id, let member = change.values.first,
      let fix = Fix(change, of: screenRun.screen, in: screenRun.document), let effect = screenRun.change(fix)
    else {
      throw PageMessageError(
        "change: `\((change.id ?? "").prefix(40))` of this app has no property"
          + " `\((change.values.first?.key ?? "").prefix(40))` that accepts this value"
      )
    }
    logChange(.change(id: id, key: member.key, value: member.value), on: screenRun)
    guard var inspection = ServerMessage.Inspection(of: id, on: screenRun.screen) else { return }
    inspection.remark = ServerMessage.Inspection.remark(on: effect, of: member, id, on: screenRun.screen)
    send(ServerMessage.inspected(inspection).text)
  }

  /// Adds a change of the running app to the input log, and sends the changed screen and the changes in effect.
  private func logChange(_ message: PageMessage, on screenRun: ScreenRun) {
    inputLog.add(.message(message), at: screenRun.clock.now)
    sendFrame()
    send(ServerMessage.changes(screenRun.fixes.map(\.swift)).text)
  }

  func sendMap() throws {
    let screenRun = try travel?.past.screenRun ?? shownRun()
    send(ServerMessage.map(try ServerMessage.Map(of: screenRun.screen)).text)
  }

  /// Replaces the screen of a file by a new screen in which a property has another initial value. An app continues with
  /// the new value. The change can be undone like a fix.
  func change(_ id: String, _ key: String, to value: JSONValue) throws {
    let screenRun = try shownRun()
    guard screenRun.fixes.count < Self.mostChanges else {
      throw PageMessageError(
        "change: expected at most \(Self.mostChanges) changes in effect; undo a change, or write the changes into the file"
      )
    }
    let change = Change(id, key, value)
    guard !screenRun.isApp else {
      try comeBack()
      return try changeApp(change, on: screenRun)
    }
    // This check throws an error if the scenario format refuses the change. A refused change has no Swift code.
    _ = try screenRun.document.with([change])
    let fix = Fix([change], in: screenRun.document)
    try show(screenRun.gallery, values: screenRun.values, fixes: screenRun.fixes + [fix])
  }

  /// The maximum number of fixes and changed properties that are in effect simultaneously.
  static let mostChanges = 100

  func undoFix() throws {
    let screenRun = try shownRun()
    guard !screenRun.fixes.isEmpty else { throw PageMessageError("undo: no change is in effect") }
    if screenRun.isApp {
      try comeBack()
      if screenRun.undoLastFix() { return logChange(.undoFix, on: screenRun) }
    }
    try show(screenRun.gallery, values: screenRun.values, fixes: Array(screenRun.fixes.dropLast()))
  }
}
