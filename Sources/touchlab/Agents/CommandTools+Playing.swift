import Foundation
import ResponderAgents
import ResponderKit
import ResponderScenarios

extension CommandTools {
  var run: AgentTool {
    AgentTool(
      name: "run",
      title: "Play a scenario",
      summary: """
        Plays the script of a scenario on a virtual clock, and compares the record with its expectations. The record \
        lists every decision about each touch, with its reason. With verdicts, the result is instead one sentence for \
        each gesture. A folder is searched for scenario files; the result then lists passed and failed files.
        """,
      arguments: ToolSource.arguments("a scenario or a folder") + [
        ToolArgument(
          "only",
          .texts(count: 50, bytes: 100),
          "Categories of records in the result: "
            + EventRecord.Category.allCases.map(\.rawValue).joined(separator: ", ") + "."
        ),
        ToolArgument("verdicts", .boolean, "Return a verdict for each gesture instead of the record."),
        RecordLimit.argument,
      ],
      results: .object(
        RecordLimit.schema + [
          JSONValue.Member("result", Self.resultSchema),
          JSONValue.Member("report", Self.texts("The differences from the expectations, and errors of files.")),
          JSONValue.Member("verdicts", Self.objects("For each gesture: t, sign, outcome, sentence, culprit, …")),
          JSONValue.Member("files", Self.objects("Of a folder: file and result.")),
        ]
      ),
      requiredResults: ["result", "report"],
      call: run
    )
  }

  private func run(_ arguments: ToolArguments, _ cancellation: CallCancellation) throws(ToolFailure) -> ToolResult {
    let source = try ToolSource(arguments, in: folders)
    try source.checkFolder(in: folders)
    let only = arguments.texts("only")
    let showsVerdicts = arguments.flag("verdicts")
    guard !showsVerdicts || only.isEmpty else {
      throw ToolFailure("expected only one of the arguments verdicts and only")
    }
    let options = showsVerdicts ? ["--verdicts"] : only.map { "--only=" + $0 }
    let outcome = try outcome(of: ["run", "--format", "jsonl"] + options + ["--", source.word], source, cancellation)
    var result = JSONLine()
    if showsVerdicts {
      if outcome.code == 2, outcome.lines.isEmpty { throw Self.failure(outcome) }
      result.add("verdicts", raw: "[" + outcome.lines.joined(separator: ",") + "]")
    } else if source.input == nil, ScenarioFiles.isFolder(source.word) {
      // The last line has the totals.
      result.add("files", raw: "[" + outcome.lines.dropLast().joined(separator: ",") + "]")
    } else {
      guard outcome.code < 2 else { throw Self.failure(outcome) }
      RecordLimit.add(outcome.lines, arguments, to: &result)
    }
    result.add("result", Self.result(outcome))
    result.add("report", raw: Self.list(outcome.errors))
    return ToolResult(result)
  }

  var replay: AgentTool {
    AgentTool(
      name: "replay",
      title: "Replay recorded touches",
      summary: """
        Plays recorded touches. A .touchrecord file of a device is played on its recorded screen and compared with what \
        the device did. Other recordings (evemu, libinput, Inkable, W3C actions, Flutter, browser logs) need screen.
        """,
      arguments: [
        ToolArgument("recording", .text(bytes: 4_096), "The path of the recording.", isRequired: true),
        ToolArgument("screen", .text(bytes: 4_096), "The path of the scenario on whose screen the touches are played."),
        ToolArgument("fit", .boolean, "Scale the coordinates of the recording to the size of the screen."),
        RecordLimit.argument,
      ],
      results: .object(
        RecordLimit.schema + [
          JSONValue.Member("result", Self.resultSchema),
          JSONValue.Member("counts", ["type": "object", "description": "The last line of the command: its totals."]),
          JSONValue.Member("report", Self.texts("Remarks about the recording and what could not be played.")),
        ]
      ),
      requiredResults: ["result", "records", "omitted", "report"],
      call: replay
    )
  }

  private func replay(_ arguments: ToolArguments, _ cancellation: CallCancellation) throws(ToolFailure) -> ToolResult {
    let recording = try folders.path(of: arguments.text("recording") ?? "")
    let words = ["replay", "--format", "jsonl"] + (try screen(arguments, recording: recording))
    let outcome = try outcome(of: words + ["--", recording], nil, cancellation)
    guard outcome.code < 2 else { throw Self.failure(outcome) }
    var result = JSONLine()
    result.add("result", Self.result(outcome))
    RecordLimit.add(outcome.lines.dropLast(), arguments, to: &result)
    if let counts = outcome.lines.last { result.add("counts", raw: String(counts)) }
    result.add("report", raw: Self.list(outcome.errors))
    return ToolResult(result)
  }

  /// Returns the options for the screen of a recording, after checking all files that the command then reads.
  ///
  /// - Parameter recording: The path of the recording; nil for text.
  func screen(_ arguments: ToolArguments, recording: String?) throws(ToolFailure) -> [String] {
    if let recording { try checkDescriptions(beside: recording) }
    guard let screen = arguments.text("screen") else {
      guard !arguments.flag("fit") else { throw ToolFailure("fit: expected the argument screen as well") }
      return []
    }
    guard recording != nil else { throw ToolFailure("screen: expected the argument file with the path of a recording") }
    return ["--screen", try folders.path(of: screen)] + (arguments.flag("fit") ? ["--fit"] : [])
  }

  /// Checks that no `.desc` file in the folder of a recording is a symbolic link to a file outside the allowed folders.
  /// The command reads such a file for the axes of the device.
  private func checkDescriptions(beside recording: String) throws(ToolFailure) {
    let folder = URL(fileURLWithPath: recording).deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasSuffix(".desc") {
      _ = try folders.path(of: folder.appendingPathComponent(name).path)
    }
  }
}
