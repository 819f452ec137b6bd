#if os(Linux)
  import ArgumentParser
  import Foundation
  import ResponderScenarios
  import TouchRecorder

  /// A run of a single scenario that a device recorder observes, as it would observe an app.
  @MainActor
  struct RecordedRun {
    let format: OutputFormat
    let filter: RecordFilter

    /// Runs the scenario, writes the recording, and returns the exit code.
    func run(_ path: String, _ results: inout RunResults, recording out: String) throws -> Int32 {
      do throws(ScenarioError) {
        let scenario = try results.read(path)
        let printer = RecordPrinter(format: format, filter: filter)
        printer.begin(scenario)
        let player = Player(scenario)
        let recorder = TouchRecorder.start(Self.options(player.screen, scenario))
        let outcome: Player.Outcome
        do throws(ScenarioError) {
          outcome = try player.run { printer.print($0) }
        } catch {
          recorder.stop()
          throw error
        }
        let recording = recorder.stop()
        for line in outcome.report(file: path) {
          if format == .text { print(line) } else if !outcome.passed { StandardError.write(line) }
        }
        defer { withExtendedLifetime(player) {} }
        do { try OutputFile.write(recording.data, to: out) } catch { return 2 }
        return outcome.passed ? 0 : 1
      } catch {
        StandardError.write(error.description)
        return 2
      }
    }

    /// Returns the options for a scenario, whose objects have the ids of the file.
    private static func options(_ screen: Screen, _ scenario: Scenario) -> TouchRecorder.Options {
      var options = TouchRecorder.Options()
      options.maximumDuration = RecordingFileLimits.seconds
      options.maximumBytes = RecordingFileLimits.bytes
      if scenario.system == .iOS26 { options.system = "iOS 26.0" }
      options.scale = Double(scenario.screen.scale)
      options.naming = { [weak screen] object in screen?.id(of: object) }
      return options
    }
  }
#endif
