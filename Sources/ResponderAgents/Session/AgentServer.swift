import Foundation
import ResponderScenarios
import Synchronization

/// A server of the Model Context Protocol: it receives the messages of one client and sends the responses.
///
/// The server is independent of the transport. A message that cannot be read has an error as its response, and the server
/// continues with the next message.
public final class AgentServer: Sendable {
  /// The maximum number of bytes of a message.
  public static let maximumMessage = 4 << 20
  /// The maximum number of messages in an array.
  private static let maximumBatch = 100

  let tools: [AgentTool]
  let resources: [AgentResource]
  let instructions: String
  let identity: JSONValue
  let calls = CallQueue()
  private let revision = Mutex(ProtocolRevision.latestWithHandshake)
  private let send: @Sendable (String) -> Void

  /// - Parameters:
  ///   - name: The name of the server.
  ///   - version: The version of the server.
  ///   - instructions: An overview of the tools, for the client's model.
  ///   - tools: The tools that clients can call.
  ///   - resources: The documents that clients can read.
  ///   - send: Sends a message, which contains no line break. It is called on several threads, not simultaneously.
  public init(
    name: String,
    version: String,
    instructions: String,
    tools: [AgentTool],
    resources: [AgentResource],
    send: @escaping @Sendable (String) -> Void
  ) {
    self.tools = tools
    self.resources = resources
    self.instructions = instructions
    identity = ["name": .text(name), "title": .text(name), "version": .text(version)]
    let order = Mutex(())
    self.send = { text in order.withLock { _ in send(text) } }
  }

  /// The revision that `initialize` negotiated, which is that of all requests that state none.
  var negotiated: ProtocolRevision {
    get { revision.withLock { $0 } }
    set { revision.withLock { $0 = newValue } }
  }

  /// Receives a line of the client. Calls of tools run on other threads; all other responses are sent immediately.
  public func receive(_ line: LineReader.Line) {
    let send = send
    do throws(ProtocolError) {
      switch line {
      case .tooLong(let bytes):
        throw ProtocolError(
          .invalidRequest,
          "the message has \(bytes) bytes; expected at most \(Self.maximumMessage); "
            + "pass the path of a file instead of its contents"
        )
      case .line(let bytes):
        let value = try IncomingMessage.value(of: bytes)
        guard case .list(let items) = value else { return receive(value) { if let text = $0 { send(text) } } }
        guard negotiated.acceptsBatches else {
          throw ProtocolError(
            .invalidRequest,
            "revision \(negotiated.rawValue): expected one message per line, not an array"
          )
        }
        guard (1...Self.maximumBatch).contains(items.count) else {
          throw ProtocolError(.invalidRequest, "expected 1 to \(Self.maximumBatch) messages, found \(items.count)")
        }
        let batch = MessageBatch(count: items.count, send: send)
        for item in items { receive(item) { batch.add($0) } }
      }
    } catch {
      send(error.response(to: nil))
    }
  }

  /// Receives a message, and calls `reply` once with its response, or with nil if the message has none.
  private func receive(_ value: JSONValue, reply: @escaping @Sendable (String?) -> Void) {
    let message: IncomingMessage
    do throws(IncomingMessage.Invalid) {
      message = try IncomingMessage(value)
    } catch {
      return reply(error.error.response(to: error.id))
    }
    switch message {
    case .response: reply(nil)
    case .notification(let method, let params):
      if method == "notifications/cancelled", let id = params["requestId"].flatMap(RequestID.init) { calls.cancel(id) }
      reply(nil)
    case .request(let request):
      do throws(ProtocolError) {
        try respond(to: request, reply: reply)
      } catch {
        reply(error.response(to: request.id))
      }
    }
  }

  /// Waits until all calls have ended and their responses are sent.
  public func finish() { calls.wait() }

  /// Cancels all calls, which then have no response.
  public func cancelCalls() { calls.cancelAll() }
}
