import ArgumentParser
import ResponderScenarios

/// `touchlab schema`: prints the JSON Schema of scenario files, which editors use for completion and errors.
struct SchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract:
      "Prints a JSON Schema (2020-12) of scenario files, with which editors complete and check them.",
    discussion: """
      The schema does not check what depends on other parts of a file: missing and duplicate ids, the order of steps, \
      and the lines of `expect`. The commands that read a file check these.

      Example: touchlab schema > scenario.schema.json
      """
  )

  @MainActor
  func run() async throws {
    print(FormatSchema.text, terminator: "")
  }
}
