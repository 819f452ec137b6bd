import Driver
import ResponderInsight
import ResponderKit

@testable import ResponderScenarios

/// A reader of scenario files, both as text and as documents. A short scenario is also played.
@MainActor let scenario = Reader("scenario") { bytes in
  let document: ScenarioDocument
  do throws(ScenarioError) {
    document = try ScenarioDocument(bytes, file: "input")
  } catch {
    try checkError(line: error.line, column: error.column, message: error.message, in: bytes)
    try agree(bytes, error)
    return .accepted
  }
  try agree(bytes, nil)
  try play(document.scenario)
  return .accepted
}

/// Checks that reading the file as text gives the same error as reading its bytes.
@MainActor private func agree(_ bytes: [UInt8], _ error: ScenarioError?) throws {
  guard let text = String(validating: bytes, as: UTF8.self) else { return }
  var other: ScenarioError?
  do throws(ScenarioError) { _ = try Scenario(text, file: "input") } catch { other = error }
  try require(other == error, "as text: \(other?.description ?? "read"), as bytes: \(error?.description ?? "read")")
}

/// Plays the scenario if it is small and short. Long scenarios are not played, because a file may contain an hour of
/// samples.
@MainActor func play(_ scenario: Scenario) throws {
  guard DryRun.samples(of: scenario.touches, timebase: Timebase(rate: scenario.rate)).count <= 300 else { return }
  let timebase = Timebase(rate: scenario.rate)
  let script = Script(scenario.touches, timebase: timebase)
  var events = 0
  do throws(ReadingProblem) {
    while try script.next(locate: { _, _ throws(ReadingProblem) in ScriptPoint(x: 0, y: 0) }) != nil {
      events += 1
      guard events < 2_000 else { return }
    }
  } catch {
    // App code that moves views reports an error with its step.
    return
  }
  guard timebase.seconds(script.time) <= 30 else { return }
  do throws(ScenarioError) {
    _ = try Player(scenario).run()
  } catch {
    try require(!error.message.isEmpty && error.line >= 1 && error.column >= 1, "an error of a step is incomplete")
  }
}
