import ResponderScenarios

/// A tool that clients can call.
public struct AgentTool: Sendable {
  /// The name by which clients call the tool.
  public var name: String
  /// The name that clients show to users.
  public var title: String
  /// The effect of the tool, for the client's model.
  public var summary: String
  /// The arguments, in the order of the schema.
  public var arguments: [ToolArgument]
  /// The JSON Schema of the properties of structured results, by name.
  public var results: JSONValue
  /// The properties that each structured result has.
  public var requiredResults: [String]
  /// Runs a call. The function is called on a separate thread and may block.
  ///
  /// - Throws: `ToolFailure`, which becomes the result of the call.
  public var call: @Sendable (ToolArguments, CallCancellation) throws(ToolFailure) -> ToolResult

  /// Creates a tool.
  public init(
    name: String,
    title: String,
    summary: String,
    arguments: [ToolArgument],
    results: JSONValue,
    requiredResults: [String],
    call: @escaping @Sendable (ToolArguments, CallCancellation) throws(ToolFailure) -> ToolResult
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.arguments = arguments
    self.results = results
    self.requiredResults = requiredResults
    self.call = call
  }

  /// The entry of the tool in the list of tools.
  var json: JSONValue {
    let properties = arguments.map { JSONValue.Member($0.name, $0.schema) }
    let required = arguments.filter(\.isRequired).map { JSONValue.text($0.name) }
    return [
      "name": .text(name), "title": .text(title), "description": .text(summary),
      "inputSchema": [
        "type": "object", "properties": .object(properties), "required": .list(required),
        "additionalProperties": false,
      ],
      "outputSchema": [
        "type": "object", "properties": results, "required": .list(requiredResults.map { .text($0) }),
      ],
      "annotations": [
        "title": .text(title), "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true,
        "openWorldHint": false,
      ],
    ]
  }
}
