import ResponderAgents

extension CommandTools {
  var resources: [AgentResource] {
    [
      document(
        EmbeddedDocument.whyDoesMyTapNotArrive,
        "WhyDoesMyTapNotArrive.md",
        "Why does my tap not arrive?",
        "By symptom: what can keep a touch from its view, the output of explain, and the Swift to change."
      ),
      document(
        EmbeddedDocument.scenario,
        "scenario.md",
        "The scenario file",
        "The format of scenario files: screen, touches, expectations, with examples."
      ),
      AgentResource(
        uri: "touchlab://reference.md",
        name: "reference.md",
        title: "Steps and properties of scenario files",
        summary: "Tables of all steps of a script and all properties of all kinds of objects.",
        mediaType: "text/markdown",
        text: { cancellation throws(ToolFailure) in try text(of: "format", cancellation) }
      ),
      AgentResource(
        uri: "touchlab://scenario.schema.json",
        name: "scenario.schema.json",
        title: "JSON Schema of scenario files",
        summary: "The JSON Schema (2020-12) with which editors complete and check scenario files.",
        mediaType: "application/schema+json",
        text: { cancellation throws(ToolFailure) in try text(of: "schema", cancellation) }
      ),
    ]
  }

  private func document(_ text: String, _ name: String, _ title: String, _ summary: String) -> AgentResource {
    AgentResource(
      uri: "touchlab://" + name,
      name: name,
      title: title,
      summary: summary,
      mediaType: "text/markdown",
      text: { _ in text }
    )
  }

  private func text(of command: String, _ cancellation: CallCancellation) throws(ToolFailure) -> String {
    let outcome = try outcome(of: [command], nil, cancellation)
    guard outcome.code == 0 else { throw Self.failure(outcome) }
    return outcome.text
  }
}
