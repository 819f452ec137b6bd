import ArgumentParser
import ResponderImport
import ResponderInsight
import ResponderScenarios

/// The files that a run writes in addition to its output. The option `--only` does not affect these files.
@MainActor
struct RunResults {
  /// The result of a run: only the outcome, or the whole recording if a written file needs the recording.
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
  /// The file that is played; nil if no report with explanations is written.
  private var document: ScenarioDocument?
  /// The time that remains for explanations, in seconds of real time.
  private var patience = 60.0

  init(timeline: String?, junit: String?, report: String?) {
    self.timeline = timeline
    self.junit = junit
    self.report = report
  }

  /// Reads a scenario file and returns its scenario, which is then played.
  mutating func read(_ path: String) throws(ScenarioError) -> Scenario {
    guard report != nil else { return try ScreenDump.parse(contentsOf: path, Scenario.init(_:file:)) }
    let document = try ScreenDump.parse(contentsOf: path, ScenarioDocument.init(_:file:))
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
    if report != nil { rows.add(scenario, recording, explanations: outcome.passed ? [] : await explanations()) }
  }

  /// Returns explanations of the differences from the expectation. Each explanation takes at most 5 seconds, and all
  /// explanations together take at most the time that remains.
  private mutating func explanations() async -> [String] {
    guard let document, patience > 0 else { return [] }
    let explainer = Explainer(document)
    guard let questions = try? explainer.defaultQuestions() else { return [] }
    var explanations: [String] = []
    for question in questions where patience > 0 {
      let start = ContinuousClock.now
      let budget = SearchBudget(seconds: min(5, patience))
      if let explanation = try? await explainer.explanation(of: question, budget: budget) {
        explanations.append(ExplanationText().text(of: explanation))
      }
      patience -= Self.seconds(since: start)
    }
    return explanations
  }

  mutating func add(_ file: String, refused error: ScenarioError, since start: ContinuousClock.Instant) {
    cases.add(file, .refused(error.description), seconds: Self.seconds(since: start))
    if report != nil { rows.add(file, refused: error.description) }
  }

  /// Writes the requested files.
  ///
  /// - Throws: `ExitCode` 2 if a file cannot be written.
  func write() throws {
    // If the file was refused, there is no run and therefore no trace.
    if let timeline, let trace { try OutputFile.write(trace, to: timeline) }
    if let report { try OutputFile.write(rows.html, to: report) }
    if let junit { try OutputFile.write(cases.xml, to: junit) }
  }

  private static func seconds(since start: ContinuousClock.Instant) -> Double {
    let (seconds, attoseconds) = start.duration(to: .now).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
