import Foundation
import ResponderAgents
import ResponderScenarios

/// The commands of touchlab as tools for coding agents and editors. Each call runs the command line in its own process,
/// so the results are those of the command line.
struct CommandTools {
  let command: CommandRun
  let folders: AllowedFolders

  static let instructions = """
    touchlab plays touches on a screen with UIKit's rules and explains where they go. A screen is a scenario file in \
    YAML or JSON (resource touchlab://scenario.md), a dump of a running app (a page source of Appium, or the debugger's \
    recursiveDescription), or a recording of a device. To find out why a tap does not arrive, call explain; without \
    lines it explains every touch that had no effect. run plays a script and compares it with its expectations; lint \
    finds defects without a script; map shows which view receives a touch at each point. Paths are relative to the \
    folders that the server may read.
    """

  var all: [AgentTool] { [explain, lint, map, run, importing, replay] }

  /// Runs a command.
  ///
  /// - Throws: `ToolFailure` with the command's errors if the input was refused and nothing was printed.
  func outcome(
    of arguments: [String],
    _ source: ToolSource? = nil,
    _ cancellation: CallCancellation
  ) throws(ToolFailure) -> CommandRun.Outcome {
    let outcome = try command.outcome(of: arguments, input: source?.input, cancellation)
    guard outcome.code < 2 || !outcome.output.isEmpty else { throw Self.failure(outcome) }
    return outcome
  }

  static func failure(_ outcome: CommandRun.Outcome) -> ToolFailure {
    ToolFailure(outcome.errors.isEmpty ? "the input was refused" : outcome.errors.joined(separator: "\n"))
  }

  /// Returns the word for an exit code.
  static func result(_ outcome: CommandRun.Outcome) -> String {
    switch outcome.code {
    case 0: FileResult.passed.rawValue
    case 1: FileResult.failed.rawValue
    default: FileResult.refused.rawValue
    }
  }

  /// The schema of the word that `result(_:)` returns.
  static let resultSchema: JSONValue = ["type": "string", "enum": ["passed", "failed", "refused"]]

  static func texts(_ description: String) -> JSONValue {
    ["type": "array", "items": ["type": "string"], "description": .text(description)]
  }

  static func objects(_ description: String) -> JSONValue {
    ["type": "array", "items": ["type": "object"], "description": .text(description)]
  }

  static func list(_ texts: [String]) -> String { JSONValue.list(texts.map { .text($0) }).json }
}

/// The limit of the records in a result, since the client's model reads all of them.
enum RecordLimit {
  static let argument = ToolArgument(
    "maximum",
    .integer(0...100_000),
    "The maximum number of records in the result, counted from the first one; 500 by default."
  )

  /// Adds the first records, and the number of the omitted records.
  static func add(_ records: some Collection<Substring>, _ arguments: ToolArguments, to line: inout JSONLine) {
    let maximum = arguments.integer(argument.name) ?? 500
    line.add("records", raw: "[" + records.prefix(maximum).joined(separator: ",") + "]")
    line.add("omitted", max(0, records.count - maximum))
  }

  static let schema: [JSONValue.Member] = [
    JSONValue.Member("records", CommandTools.objects("The lines of the record: t, category, subject, line, why, …")),
    JSONValue.Member("omitted", ["type": "integer", "description": "The number of records beyond the maximum."]),
  ]
}
