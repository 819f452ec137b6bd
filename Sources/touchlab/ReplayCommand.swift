import ArgumentParser
import Foundation
import ResponderImport
import ResponderRecordings
import ResponderScenarios
import TouchRecording

/// `touchlab replay`: plays recorded touches on the screen of a scenario.
struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Plays recorded touches on a scenario's screen and prints the record.",
    discussion: """
      The formats of recordings are:
        evemu's .events, both kernel protocols; the axes of the device are in the head or in a .desc file beside it
        libinput record's YAML
        Inkable's JSON
        W3C pointer actions, in which an element is the id of a view
        Flutter's pointer events
        a browser's log of touches
        touches of the Chrome DevTools protocol
        Wacom's CSV
        the Playground's lines of JSON

        a device recording, .touchrecord, without --screen

      Of a device recording, the effects are compared with those on the device: after the record, a line states how \
      many lines are the same, and the first differences follow. Exit: 0 the same, 1 differences, 2 bad input.

      Otherwise the screen is that of a scenario file, whose own script and expectations are ignored. Each SYN_REPORT, or line, \
      is one event. Without --fit locations are in points, and every finger has to begin on the screen.

      The last line counts fingers, samples and phases and, if there are any, hovering contacts, updates and \
      predictions. Fingers that are still down at the end are cancelled and counted as left over.

      Examples:
        touchlab replay two-fingers.events --screen map.yaml --fit
        touchlab replay problem.touchrecord
      """
  )

  @Argument(help: "The recording.")
  var recording: String

  @Option(
    help: ArgumentHelp(
      "The scenario file on whose screen the recording is played; a device recording has its own screen.",
      valueName: "file"
    )
  )
  var screen: String?

  @Option(help: "The format in which the record is printed: text or jsonl.")
  var format: OutputFormat = .text

  @Flag(help: "Scale the coordinates of the device to the size of the screen.")
  var fit = false

  @MainActor
  func run() async throws {
    do {
      if let device = try DeviceRecording.read(recording) {
        guard screen == nil, !fit else {
          StandardError.write("\(recording): a device recording has its own screen; expected no --screen and no --fit")
          throw ExitCode(2)
        }
        let code = try DeviceReplay(format: format).run(device, file: recording)
        if code != 0 { throw ExitCode(code) }
        return
      }
      try replay()
    } catch let error as TouchRecordingError {
      StandardError.write(error.description)
      throw ExitCode(2)
    } catch let error as RecordingError {
      StandardError.write(error.description)
      throw ExitCode(2)
    } catch let error as ScenarioError {
      StandardError.write(error.description)
      throw ExitCode(2)
    } catch let error as Recording.FitError {
      StandardError.write("\(recording): \(error)")
      throw ExitCode(2)
    }
  }

  @MainActor
  private func replay() throws {
    guard let screen else {
      StandardError.write("touchlab replay: expected --screen with a scenario file, or a device recording")
      throw ExitCode(2)
    }
    let scenario = try ScreenDump.parse(contentsOf: screen, Scenario.init(_:file:))
    let player = Player(scenario)
    var stream = try Recording(contentsOf: recording) { player.screen.center(of: $0) }
    let size = CGSize(width: scenario.screen.width, height: scenario.screen.height)
    if fit { stream = try stream.fitted(to: size) }
    try stream.checkBeginnings(on: size)
    for remark in stream.remarks { StandardError.write("\(recording):\(remark.line): \(remark.text)") }
    let printer = RecordPrinter(format: format, filter: try RecordFilter([]))
    printer.begin(scenario)
    let rejected = player.replay(stream) { printer.print($0) }
    print(format == .jsonl ? stream.counts.json : stream.counts.text)
    guard let first = rejected.first else { return }
    StandardError.write(
      "\(recording): \(rejected.count) samples could not be played; the first, at \(first.sample.timestamp) s: "
        + first.reason.rawValue
    )
    throw ExitCode(1)
  }
}
