import ArgumentParser
import ResponderScenarios

/// `touchlab format`: prints the reference of the scenario file format.
struct FormatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Prints all steps of a scenario file and all properties of all kinds of objects as tables.",
    discussion: """
      Each property has the type of its value, its default, and where it can be used: in the file, in a `set` step or \
      in a check.

      Example: touchlab format | grep -A 9 UISlider
      """
  )

  @MainActor
  func run() async throws {
    print(FormatReference.text, terminator: "")
  }
}
