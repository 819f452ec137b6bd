import Driver
import Foundation
import ResponderAgents
import ResponderScenarios
import Synchronization

/// The responses of a server.
private final class Responses: Sendable {
  private let texts = Mutex<[String]>([])
  var all: [String] { texts.withLock { $0 } }
  func add(_ text: String) { texts.withLock { $0.append(text) } }
}

/// A tool with an argument of each kind, which returns its text.
private let echo = AgentTool(
  name: "echo",
  title: "Echo",
  summary: "Returns its argument.",
  arguments: [
    ToolArgument("text", .text(bytes: 100), "A text.", isRequired: true),
    ToolArgument("lines", .texts(count: 4, bytes: 100), "Texts."),
    ToolArgument("count", .integer(0...10), "A number."),
    ToolArgument("fails", .boolean, "Whether the call fails."),
  ],
  results: ["text": ["type": "string"]],
  requiredResults: ["text"]
) { arguments, _ throws(ToolFailure) in
  if arguments.flag("fails") { throw ToolFailure("failed as requested") }
  var result = JSONLine()
  result.add("text", arguments.text("text") ?? "")
  return ToolResult(result)
}

private let document = AgentResource(
  uri: "test://document",
  name: "document",
  title: "Document",
  summary: "A document.",
  mediaType: "text/plain",
  text: { _ in "contents" }
)

/// A reader of the standard input of `touchlab mcp`: lines with messages of the protocol. Each response must be a valid
/// message in one line.
@MainActor let agents = Reader("agents") { bytes in
  let pipe = Pipe()
  // An input is shorter than the buffer of a pipe, so writing does not block.
  try pipe.fileHandleForWriting.write(contentsOf: bytes)
  try pipe.fileHandleForWriting.close()
  defer { try? pipe.fileHandleForReading.close() }
  let responses = Responses()
  let server = AgentServer(
    name: "test",
    version: "1",
    instructions: "None.",
    tools: [echo],
    resources: [document],
    send: { responses.add($0) }
  )
  var lines = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor, limit: 2_048)
  while let line = lines.next() { server.receive(line) }
  server.finish()
  for text in responses.all {
    try require(!text.contains { $0.isNewline }, "a response has several lines: \(text.prefix(200))")
    switch try JSONValue(jsonIn: Array(text.utf8)) {
    case .list(let items):
      try require(!items.isEmpty, "a response is an empty array")
      for item in items { try checkResponse(item) }
    case let value: try checkResponse(value)
    }
  }
  return .accepted
}

private func checkResponse(_ value: JSONValue) throws {
  try require(value["jsonrpc"] == .text("2.0"), "a response has another version: \(value.json.prefix(200))")
  try require(value["id"] != nil, "a response has no id: \(value.json.prefix(200))")
  try require((value["result"] == nil) != (value["error"] == nil), "a response is neither a result nor an error")
  guard let error = value["error"] else { return }
  guard case .text(let message)? = error["message"], case .number(let code)? = error["code"] else {
    throw Finding("an error has no code or no message: \(value.json.prefix(200))")
  }
  try require(!message.isEmpty && message.utf8.count < 4_096, "a message is empty or too long: \(message.prefix(200))")
  try require(code < 0, "an error has the code \(code)")
}
