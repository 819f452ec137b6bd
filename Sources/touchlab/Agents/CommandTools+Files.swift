import Foundation
import ResponderAgents
import ResponderInsight
import ResponderScenarios

extension CommandTools {
  var lint: AgentTool {
    AgentTool(
      name: "lint",
      title: "Find defects of a screen",
      summary: """
        Finds defects of a screen without playing its script, such as covered buttons, recognizers that no touch \
        reaches, and recognizers that wait for each other. Each finding has a location, a fix that was played, and \
        evidence. A folder is searched for scenario files.
        """,
      arguments: ToolSource.arguments("a scenario, a dump or a folder") + [
        ToolArgument("rules", .texts(count: 50, bytes: 100), "Check only these rules."),
        ToolArgument("ignore", .texts(count: 50, bytes: 100), "Do not check these rules."),
        ToolArgument(
          "baseline",
          .text(bytes: 4_096),
          "The path of an earlier result, whose findings are not reported."
        ),
      ],
      results: [
        "result": Self.resultSchema,
        "files": Self.objects(
          "For each file: file, findings (rule, level, ids, line, column, message, fix, evidence)."
        ),
        "errors": Self.texts("Errors of files that could not be read."),
      ],
      requiredResults: ["result", "files", "errors"],
      call: lint
    )
  }

  private func lint(_ arguments: ToolArguments, _ cancellation: CallCancellation) throws(ToolFailure) -> ToolResult {
    let source = try ToolSource(arguments, in: folders)
    try source.checkFolder(in: folders)
    var words = ["lint", "--format", "json"]
    for rule in arguments.texts("rules") { words.append("--rules=" + rule) }
    for rule in arguments.texts("ignore") { words.append("--ignore=" + rule) }
    if let baseline = arguments.text("baseline") { words += ["--baseline", try folders.path(of: baseline)] }
    let outcome = try outcome(of: words + ["--", source.word], source, cancellation)
    var result = JSONLine()
    result.add("result", Self.result(outcome))
    // A single file is an object, a folder is an array.
    let text = outcome.text
    result.add("files", raw: text.hasPrefix("[") ? text : "[" + text + "]")
    result.add("errors", raw: Self.list(outcome.errors))
    return ToolResult(json: result.text)
  }

  var map: AgentTool {
    AgentTool(
      name: "map",
      title: "Map of a screen",
      summary: """
        Draws which view receives a touch at each point of a screen or, with touch, which objects handle this touch. \
        The result is an image and the same regions as rectangles. Areas without effect are hatched.
        """,
      arguments: ToolSource.arguments("a scenario or a dump") + [
        ToolArgument(
          "touch",
          .choice(CanonicalTouch.all.map(\.name)),
          "Show which objects handle this touch at each point."
        )
      ],
      results: [
        "version": ["type": "integer"],
        "screen": ["type": "array", "items": ["type": "number"], "description": "Width and height in points."],
        "exact": ["type": "boolean", "description": "False if only the centers of points were examined."],
        "regions": Self.objects("For each object: id, area, rects as [x, y, width, height]."),
      ],
      requiredResults: ["screen", "regions"],
      call: map
    )
  }

  private func map(_ arguments: ToolArguments, _ cancellation: CallCancellation) throws(ToolFailure) -> ToolResult {
    let source = try ToolSource(arguments, in: folders)
    let touch = arguments.text("touch").map { ["--touch", $0] } ?? []
    func words(_ format: String) -> [String] { ["map", "--format", format] + touch + ["--", source.word] }
    let regions = try outcome(of: words("json"), source, cancellation)
    guard regions.code == 0 else { throw Self.failure(regions) }
    let picture = try outcome(of: words("png"), source, cancellation)
    guard picture.code == 0 else { throw Self.failure(picture) }
    return ToolResult(json: regions.text, pictures: [picture.output.base64EncodedString()])
  }

  var importing: AgentTool {
    AgentTool(
      name: "import",
      title: "Import a screen of an app",
      summary: """
        Converts a dump of a running app's screen (a page source of Appium, a tree of WebDriverAgent, the debugger's \
        recursiveDescription) or a .touchrecord file of a device to a scenario file. Nothing is written.
        """,
      arguments: ToolSource.arguments("the dump or the recording"),
      results: ["scenario": ["type": "string", "description": "The scenario file."]],
      requiredResults: ["scenario"]
    ) { arguments, cancellation throws(ToolFailure) in
      let source = try ToolSource(arguments, in: folders)
      let outcome = try outcome(of: ["import", "--", source.word], source, cancellation)
      guard outcome.code == 0 else { throw Self.failure(outcome) }
      var result = JSONLine()
      result.add("scenario", outcome.text)
      return ToolResult(result)
    }
  }
}
