import ResponderInsight
import ResponderScenarios

/// A run of a single scenario, whose record is printed.
@MainActor
struct SingleRun {
  let format: OutputFormat
  let filter: RecordFilter

  /// Runs the scenario and returns the exit code.
  func run(_ path: String, _ results: inout RunResults) async -> Int32 {
    let start = ContinuousClock.now
    do throws(ScenarioError) {
      let scenario = try results.read(path)
      let printer = RecordPrinter(format: format, filter: filter)
      printer.begin(scenario)
      let run = try results.play(scenario) { printer.print($0) }
      conclude(run.outcome, file: path)
      await results.add(path, scenario, run, since: start)
      return run.outcome.passed ? 0 : 1
    } catch {
      StandardError.write(error.description)
      results.add(path, refused: error, since: start)
      return 2
    }
  }

  private func conclude(_ outcome: Player.Outcome, file: String) {
    let lines = outcome.report(file: file)
    switch format {
    case .text: for line in lines { print(line) }
    // The differences are printed to standard error, since standard output contains only records.
    case .jsonl: if !outcome.passed { for line in lines { StandardError.write(line) } }
    }
  }
}

/// A printer that prints each record immediately, while the scenario is played.
@MainActor
final class RecordPrinter {
  private let format: OutputFormat
  private let filter: RecordFilter
  private var joiner = LineJoiner()

  init(format: OutputFormat, filter: RecordFilter) {
    self.format = format
    self.filter = filter
  }

  func begin(_ scenario: Scenario) {
    if format == .text, let title = scenario.title { Swift.print("# " + title.onOneLine) }
  }

  func print(_ line: RecordedLine) {
    guard filter.shows(line) else { return }
    switch format {
    case .jsonl: Swift.print(line.json)
    case .text:
      guard joiner.counts(line) else { return }
      let time = line.time.shown(decimals: 3)
      let padded = String(repeating: " ", count: max(0, 9 - time.count)) + time + "  " + line.line
      guard let why = line.why else {
        Swift.print(padded)
        return
      }
      Swift.print(padded + String(repeating: " ", count: max(2, 48 - padded.count)) + "because " + why)
    }
  }
}

extension Player.Outcome {
  /// Returns the differences from the expectation and the results of the checks, each as a line.
  func report(file: String) -> [String] {
    guard expectation != nil || checks > 0 else { return ["the file has no expectations and no checks"] }
    var lines = difference?.lines(file: file) ?? []
    lines += failures.map { "\(file):\($0.line): \($0.message)" }
    let compared = expectation.map { [$0.lines.count.of("line")] } ?? []
    let counts = (compared + [checks.of("check")]).joined(separator: ", ")
    lines.append(passed ? "passed: \(counts)" : "failed: the run differs from the expectations, \(counts)")
    return lines
  }
}

extension String {
  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}

extension Int {
  /// Returns the number with a noun: `1 line`, `2 lines`.
  func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
