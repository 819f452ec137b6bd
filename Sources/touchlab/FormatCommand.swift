import ArgumentParser
import ResponderScenarios

/// `touchlab format`: prints what a scenario file can say.
struct FormatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Prints every step of a scenario file, and every property of every kind of object, as tables.",
    discussion: """
      Each property with the shape of its value, what it is where nothing is given, and where it can stand: in the \
      file, in a `set` step, in a check.

      Example: touchlab format | grep -A 9 UISlider
      """
  )

  @MainActor
  func run() async throws {
    print(FormatReference.text, terminator: "")
  }
}
