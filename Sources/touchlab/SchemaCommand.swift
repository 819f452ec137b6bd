import ArgumentParser
import ResponderScenarios

/// `touchlab schema`: the shape of a scenario file, for editors.
struct SchemaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract:
      "Prints the shape of a scenario file as a JSON Schema (2020-12), with which editors complete and check one.",
    discussion: """
      What depends on other places of a file is left to the commands that read one: ids that there are not, or that are \
      given twice, what a script can do when, and the lines of `expect`.

      Example: touchlab schema > scenario.schema.json
      """
  )

  @MainActor
  func run() async throws {
    print(FormatSchema.text, terminator: "")
  }
}
