import ArgumentParser
import Foundation
import ResponderImport
import ResponderReplay
import ResponderScenarios
import TouchRecording

/// `touchlab import`: converts a dump of a running app's screen to a scenario file.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Converts a dump of a running app's screen, or a device recording, to a scenario file.",
    discussion: """
      A device recording (.touchrecord) becomes the screen at the first touch, the touches as a script, and the \
      observed lines as expectations.

      The dump is \(Spelling.list(ScreenDump.Format.allCases.map(\.rawValue))), as a debugger prints it, optionally \
      with the descriptions of recognizers before or after it. Comments mark values that are not in the dump as \
      assumed. run, lint, map, explain, replay and serve accept a dump directly, too.

      Example: touchlab import page-source.xml --out screen.yaml
      """
  )

  @Argument(help: "The file with the dump or the recording; - reads standard input, with a dump.")
  var file: String

  @Option(help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file.yaml"))
  var out: String?

  @MainActor
  func run() async throws {
    do {
      if let recording = try DeviceRecording.read(file) {
        let replay = try Replay(recording, file: file)
        return try write(replay.imported.text())
      }
      let contents = try ScreenDump.bytes(ofFile: file)
      try write(try ScreenDump(contents, file: file).scenario)
    } catch let error as TouchRecordingError {
      StandardError.write(error.description)
      throw ExitCode(2)
    } catch let error as ScenarioError {
      StandardError.write(error.description)
      throw ExitCode(2)
    }
  }

  private func write(_ text: String) throws {
    // The result is read once, to check that it is a valid scenario file.
    _ = try Scenario(text, file: out ?? "the imported screen")
    if let out { return try OutputFile.write(text, to: out) }
    print(text, terminator: "")
  }
}
