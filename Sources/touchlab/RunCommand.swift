import ArgumentParser
import Foundation
import ResponderImport
import ResponderKit
import ResponderScenarios

/// `touchlab run`: plays scenarios, prints their records and checks the expectations.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Plays scenarios on a virtual clock, prints the record and checks the expectations.",
    discussion: """
      For one file, the record and its difference from the expectation are printed. For several files or a folder there \
      is one line per file and a total; differences are printed to standard error.

      touchlab format prints the reference of the file format.

      Examples:
        touchlab run Conformance/vectors/pan-takes-over.yaml
        touchlab run Conformance --format jsonl
        touchlab run card.yaml --only touches,state
        touchlab run card.yaml --timeline card.json
        touchlab run card.yaml --verdicts
        touchlab run Conformance --junit results.xml --report results.html
        find Conformance -name '*.yaml' | touchlab run --each
      """
  )

  @Argument(help: "Scenario files, or folders that are searched for .yaml, .yml and .json files.")
  var files: [String] = []

  @Flag(help: EachFile.help)
  var each = false

  @Option(help: "The format in which the record is printed: text or jsonl.")
  var format: OutputFormat = .text

  @Option(
    help: ArgumentHelp(
      "Print only lines of these categories; the checks use all lines.",
      discussion: "Separated by commas: \(EventRecord.Category.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "categories"
    )
  )
  var only: [String] = []

  @Flag(
    help: ArgumentHelp(
      "Print a verdict for each gesture instead of the record: ✓ it had its effect, ✕ it missed its target, ○ neither."
    )
  )
  var verdicts = false

  @Option(
    help: ArgumentHelp(
      "Write the run in the Trace Event Format for Perfetto or Chrome's tracing; requires a single scenario file.",
      valueName: "out.json"
    )
  )
  var timeline: String?

  @Option(
    help: ArgumentHelp(
      "Write a self-contained HTML page: each scenario with its screen, a slider for the time, and its record.",
      valueName: "out.html"
    )
  )
  var report: String?

  @Option(
    help: ArgumentHelp("Write the results as JUnit XML, with one test case per file.", valueName: "out.xml")
  )
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Write what a device recorder sees of the run; requires a single scenario file and Linux.",
      valueName: "out.touchrecord"
    )
  )
  var record: String?

  func validate() throws {
    guard each || !files.isEmpty else { throw ValidationError("expected at least one scenario file or folder") }
    guard !each || files.isEmpty else {
      throw ValidationError("--each: paths are read from standard input; expected no files")
    }
    if each, timeline != nil || report != nil || junit != nil || !only.isEmpty {
      throw ValidationError("--each: expected none of --timeline, --report, --junit and --only")
    }
    if verdicts, each || timeline != nil || report != nil || junit != nil || !only.isEmpty {
      throw ValidationError("--verdicts: expected no other option except --format")
    }
    if record != nil {
      guard isSingle, !each, !verdicts, timeline == nil, report == nil, junit == nil else {
        throw ValidationError("--record: expected a single scenario file and no other output file")
      }
      #if !os(Linux)
        throw ValidationError("--record: this command records only on Linux; expected TouchRecorder in the app itself")
      #endif
    }
    _ = try RecordFilter(only)
    if timeline != nil, !isSingle {
      throw ValidationError("--timeline: expected a single scenario file")
    }
  }

  private var isSingle: Bool { files.count == 1 && !ScenarioFiles.isFolder(files[0]) }

  @MainActor
  func run() async throws {
    if each { return try await runEach() }
    if verdicts {
      let code = VerdictRun(format: format).run(files)
      if code != 0 { throw ExitCode(code) }
      return
    }
    let filter = try RecordFilter(only)
    var results = RunResults(timeline: timeline, junit: junit, report: report)
    let code: Int32
    if let record {
      #if os(Linux)
        code = try RecordedRun(format: format, filter: filter).run(files[0], &results, recording: record)
      #else
        code = 2
      #endif
    } else if isSingle {
      code = await SingleRun(format: format, filter: filter).run(files[0], &results)
    } else {
      code = await SuiteRun(format: format).run(files, &results)
    }
    try results.write()
    if code != 0 { throw ExitCode(code) }
  }
  @MainActor
  private func runEach() async throws {
    let code = await EachFile(command: "run").run { path in
      let outcome = try Player(try ScreenDump.parse(contentsOf: path, Scenario.init(_:file:))).run { _ in }
      var line = JSONLine()
      line.add("report", raw: JSONValue.list(outcome.report(file: path).map { .text($0) }).json)
      return (outcome.passed ? .passed : .failed, line)
    }
    if code != 0 { throw ExitCode(code) }
  }
}
