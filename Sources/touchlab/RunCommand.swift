import ArgumentParser
import Foundation
import ResponderKit
import ResponderScenarios

/// `touchlab run`: plays scenarios, prints what happened, checks what was expected.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Plays scenarios on a virtual clock, prints the record and checks what they expect.",
    discussion: """
      With one file the record is printed, and a difference to what was expected. With several files or a folder there \
      is one line a file and a total; differences then go to standard error.

      What a file can say is printed by touchlab format.

      Examples:
        touchlab run Conformance/vectors/pan-takes-over.yaml
        touchlab run Conformance --format jsonl
        touchlab run card.yaml --only touches,state
      """
  )

  @Argument(help: "Scenario files, or folders that are searched for .yaml, .yml and .json.")
  var files: [String]

  @Option(help: "How to print the record: text or jsonl.")
  var format: OutputFormat = .text

  @Option(
    help: ArgumentHelp(
      "Print only these categories; what is checked stays the same.",
      discussion: "Separated by commas: \(EventRecord.Category.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "categories"
    )
  )
  var only: [String] = []

  func validate() throws {
    guard !files.isEmpty else { throw ValidationError("expected at least one scenario file or folder") }
    _ = try RecordFilter(only)
  }

  @MainActor
  func run() async throws {
    let filter = try RecordFilter(only)
    let isSingle = files.count == 1 && !ScenarioFiles.isFolder(files[0])
    let code: Int32
    if isSingle {
      code = SingleRun(format: format, filter: filter).run(files[0])
    } else {
      code = SuiteRun(format: format).run(files)
    }
    if code != 0 { throw ExitCode(code) }
  }
}
