import ArgumentParser
import Foundation
import ResponderImport
import ResponderScenarios

/// `touchlab import`: converts a dump of a running app's screen to a scenario file.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Converts a dump of a running app's screen to a scenario file.",
    discussion: """
      The dump is \(Spelling.list(ScreenDump.Format.allCases.map(\.rawValue))), as a debugger prints it, optionally \
      with the descriptions of recognizers before or after it. Comments mark values that are not in the dump as \
      assumed. run, lint, map, explain, replay and serve accept a dump directly, too.

      Example: touchlab import page-source.xml --out screen.yaml
      """
  )

  @Argument(help: "The dump; - reads standard input.")
  var file: String

  @Option(help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file.yaml"))
  var out: String?

  @MainActor
  func run() async throws {
    do {
      let contents = try ScreenDump.bytes(ofFile: file)
      let text = try ScreenDump(contents, file: file).scenario
      // This reads the result once to check that it is a valid scenario file.
      _ = try Scenario(text, file: out ?? "the imported screen")
      if let out { return try OutputFile.write(text, to: out) }
      print(text, terminator: "")
    } catch let error as ScenarioError {
      StandardError.write(error.description)
      throw ExitCode(2)
    }
  }
}
