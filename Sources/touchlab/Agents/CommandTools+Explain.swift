import ResponderAgents
import ResponderScenarios

extension CommandTools {
  private static let line = 1_000

  var explain: AgentTool {
    AgentTool(
      name: "explain",
      title: "Explain a touch",
      summary: """
        Explains why a touch had no effect, or why something unwanted happened, and finds changes that were played and \
        work, each with its Swift. Without lines and subjects, every unmet expectation is explained or, if there is \
        none, every touch without effect.
        """,
      arguments: ToolSource.arguments("a scenario, a dump of a screen or, with screen, a recording") + [
        ToolArgument(
          "lines",
          .texts(count: 50, bytes: Self.line),
          "Lines that are missing in the record, such as \"save touchUpInside\"."
        ),
        ToolArgument(
          "unwanted",
          .texts(count: 50, bytes: Self.line),
          "Lines of the record that should not be there."
        ),
        ToolArgument(
          "subjects",
          .texts(count: 50, bytes: Self.line),
          "Ids of views, controls or recognizers that did not act as expected."
        ),
        ToolArgument("by", .number(0...86_400), "The time by which the record should contain the lines, in seconds."),
        ToolArgument(
          "plays",
          .integer(1...100_000),
          "The number of plays for each question. By default, the search takes at most 5 seconds."
        ),
        ToolArgument("apply", .integer(1...1_000), "Return only the file with this fix applied, counted from 1."),
        ToolArgument("screen", .text(bytes: 4_096), "The path of the scenario on whose screen a recording is played."),
        ToolArgument("fit", .boolean, "Scale the coordinates of a recording to the size of the screen."),
      ],
      results: [
        "version": ["type": "integer"],
        "file": ["type": "string"],
        "answers": Self.objects(
          "For each question: line, happened, summary, causes, culprits, fixes (do, swift, costs)."
        ),
        "scenario": ["type": "string", "description": "With apply, the changed file."],
      ],
      requiredResults: [],
      call: explain
    )
  }

  private func explain(
    _ arguments: ToolArguments,
    _ cancellation: CallCancellation
  ) throws(ToolFailure) -> ToolResult {
    let source = try ToolSource(arguments, in: folders)
    var words = ["explain", "--format", "json"]
    for line in arguments.texts("unwanted") { words.append("--not=" + line) }
    for id in arguments.texts("subjects") { words.append("--subject=" + id) }
    if let by = arguments.number("by") { words += ["--by", "\(by)"] }
    if let plays = arguments.integer("plays") { words += ["--plays", "\(plays)"] }
    if let fix = arguments.integer("apply") { words += ["--apply", "\(fix)"] }
    words += try screen(arguments, recording: source.input == nil ? source.word : nil)
    let outcome = try outcome(of: words + ["--", source.word] + arguments.texts("lines"), source, cancellation)
    guard outcome.code == 0 else { throw Self.failure(outcome) }
    guard arguments.integer("apply") != nil else { return ToolResult(json: outcome.text) }
    var result = JSONLine()
    result.add("scenario", outcome.text)
    return ToolResult(result)
  }
}
