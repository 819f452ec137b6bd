import ArgumentParser
import ResponderImport
import ResponderInsight
import ResponderScenarios

/// What a run writes besides what it prints; all of it, whatever `--only` prints.
@MainActor
struct RunResults {
  /// A run, with all that happened where something is to be written of it.
  enum Played {
    case outcome(Player.Outcome)
    case recording(RunRecording)

    var outcome: Player.Outcome {
      switch self {
      case .outcome(let outcome): outcome
      case .recording(let recording): recording.outcome
      }
    }
  }

  private let timeline: String?
  private let junit: String?
  private let report: String?
  private var trace: String?
  private var cases = JUnitReport()
  private var rows = RunReport()
  /// The file that is played, where it may have to be explained.
  private var document: ScenarioDocument?
  /// What is left for explaining, in seconds of the wall's clock.
  private var patience = 60.0

  init(timeline: String?, junit: String?, report: String?) {
    self.timeline = timeline
    self.junit = junit
    self.report = report
  }

  /// Reads the file that is played next.
  mutating func read(_ path: String) throws(ScenarioError) -> Scenario {
    guard report != nil else { return try Scenario(try ScreenDump.scenario(contentsOf: path), file: path) }
    let document = try ScenarioDocument(try ScreenDump.scenario(contentsOf: path), file: path)
    self.document = document
    return document.scenario
  }

  func play(
    _ scenario: Scenario,
    _ record: @escaping @MainActor (RecordedLine) -> Void
  ) throws(ScenarioError) -> Played {
    guard timeline != nil || report != nil else { return .outcome(try Player(scenario).run(record)) }
    return .recording(try RunRecording(playing: scenario, filmed: report != nil, record))
  }

  mutating func add(
    _ file: String,
    _ scenario: Scenario,
    _ played: Played,
    since start: ContinuousClock.Instant
  ) async {
    let outcome = played.outcome
    cases.add(file, outcome.passed ? .passed : .failed(outcome.report(file: file)), seconds: Self.seconds(since: start))
    guard case .recording(let recording) = played else { return }
    if timeline != nil { trace = Timeline.trace(of: recording, scenario: scenario) }
    if report != nil { rows.add(scenario, recording, answers: outcome.passed ? [] : await answers()) }
  }

  /// Why something was not as expected: 5 seconds an answer, as long as there are some left of all.
  private mutating func answers() async -> [String] {
    guard let document, patience > 0 else { return [] }
    let explainer = Explainer(document)
    guard let questions = try? explainer.defaultQuestions() else { return [] }
    var answers: [String] = []
    for question in questions where patience > 0 {
      let start = ContinuousClock.now
      let budget = SearchBudget(seconds: min(5, patience))
      if let answer = try? await explainer.answer(question, budget: budget) {
        answers.append(ExplanationText().text(of: answer))
      }
      patience -= Self.seconds(since: start)
    }
    return answers
  }

  mutating func add(_ file: String, refused error: ScenarioError, since start: ContinuousClock.Instant) {
    cases.add(file, .refused(error.description), seconds: Self.seconds(since: start))
    if report != nil { rows.add(file, refused: error.description) }
  }

  /// - Throws: `ExitCode` 2 where a file cannot be written.
  func write() throws {
    // What was refused has no run.
    if let timeline, let trace { try OutputFile.write(trace, to: timeline) }
    if let report { try OutputFile.write(rows.html, to: report) }
    if let junit { try OutputFile.write(cases.xml, to: junit) }
  }

  private static func seconds(since start: ContinuousClock.Instant) -> Double {
    let (seconds, attoseconds) = start.duration(to: .now).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
