import Foundation
import ResponderScenarios
import Synchronization

@testable import ResponderAgents

/// The messages that a server sent.
private final class SentMessages: Sendable {
  private let texts = Mutex<[String]>([])
  var count: Int { texts.withLock(\.count) }
  func add(_ text: String) { texts.withLock { $0.append(text) } }

  func removeAll() -> [String] {
    texts.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }
}

/// A gate in front of which calls wait until it is open.
private final class Gate: @unchecked Sendable {
  // The condition protects `isOpen`.
  private let condition = NSCondition()
  private var isOpen = false

  func open() {
    condition.withLock { isOpen = true }
    notify()
  }

  /// Lets the waiting calls check again whether they are cancelled.
  func notify() { condition.withLock { condition.broadcast() } }

  func wait(orUntil isCancelled: () -> Bool) {
    condition.withLock { while !isOpen, !isCancelled() { condition.wait() } }
  }
}

/// A server with two tools and a document, whose responses are stored.
final class TestServer: Sendable {
  private let sent: SentMessages
  private let agent: AgentServer
  private let gate = Gate()

  init() {
    let gate = gate
    let echo = AgentTool(
      name: "echo",
      title: "Echo",
      summary: "Returns its argument.",
      arguments: [
        ToolArgument("text", .text(bytes: 10), "The text to return.", isRequired: true),
        ToolArgument("fails", .boolean, "Whether the call fails."),
      ],
      results: ["text": ["type": "string"]],
      requiredResults: ["text"]
    ) { arguments, _ throws(ToolFailure) in
      if arguments.flag("fails") { throw ToolFailure("failed as requested") }
      var result = JSONLine()
      result.add("text", arguments.text("text") ?? "")
      return ToolResult(result, pictures: ["AAAA"])
    }
    let wait = AgentTool(
      name: "wait",
      title: "Wait",
      summary: "Waits until the test continues it, or until it is cancelled.",
      arguments: [],
      results: [:],
      requiredResults: []
    ) { _, cancellation throws(ToolFailure) in
      cancellation.onCancel { gate.notify() }
      gate.wait(orUntil: { cancellation.isCancelled })
      cancellation.onCancel(nil)
      return ToolResult(JSONLine())
    }
    let document = AgentResource(
      uri: "test://document",
      name: "document",
      title: "Document",
      summary: "A document.",
      mediaType: "text/plain",
      text: { _ in "contents" }
    )
    let sent = SentMessages()
    self.sent = sent
    agent = AgentServer(
      name: "test",
      version: "1.2",
      instructions: "Instructions.",
      tools: [echo, wait],
      resources: [document],
      send: { sent.add($0) }
    )
  }

  func receive(_ text: String) { agent.receive(.line(Array(text.utf8))) }
  func receive(_ line: LineReader.Line) { agent.receive(line) }

  func receive(_ method: String, _ params: JSONValue = [:], id: JSONValue? = 1) {
    var message: JSONValue = ["jsonrpc": "2.0", "method": .text(method), "params": params]
    if let id { message = message.with("id", id) }
    receive(message.json)
  }

  /// Lets all calls of the tool `wait` return.
  func continueCalls() { gate.open() }
  func cancelCalls() { agent.cancelCalls() }

  /// Waits until all calls have ended, and returns and removes the responses.
  func responses() throws -> [JSONValue] {
    agent.finish()
    return try sent.removeAll().map { try JSONValue(jsonIn: Array($0.utf8)) }
  }

  /// The responses so far, while calls run.
  var count: Int { sent.count }
}
