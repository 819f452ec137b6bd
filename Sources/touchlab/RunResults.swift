import ArgumentParser
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

  init(timeline: String?, junit: String?, report: String?) {
    self.timeline = timeline
    self.junit = junit
    self.report = report
  }

  func play(
    _ scenario: Scenario,
    _ record: @escaping @MainActor (RecordedLine) -> Void
  ) throws(ScenarioError) -> Played {
    guard timeline != nil || report != nil else { return .outcome(try Player(scenario).run(record)) }
    return .recording(try RunRecording(playing: scenario, filmed: report != nil, record))
  }

  mutating func add(_ file: String, _ scenario: Scenario, _ played: Played, since start: ContinuousClock.Instant) {
    let outcome = played.outcome
    cases.add(file, outcome.passed ? .passed : .failed(outcome.report(file: file)), seconds: Self.seconds(since: start))
    guard case .recording(let recording) = played else { return }
    if timeline != nil { trace = Timeline.trace(of: recording, scenario: scenario) }
    if report != nil { rows.add(scenario, recording) }
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
