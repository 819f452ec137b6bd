import NIOHTTP1
import ResponderScenarios

/// An error of the W3C WebDriver standard. Clients identify the error by its code.
struct WebDriverError: Error, Equatable {
  /// The error codes of the standard.
  enum Code: String {
    case elementNotInteractable = "element not interactable"
    case invalidArgument = "invalid argument"
    case invalidElementState = "invalid element state"
    case invalidSelector = "invalid selector"
    case invalidSession = "invalid session id"
    case noSuchAlert = "no such alert"
    case noSuchElement = "no such element"
    case noSuchWindow = "no such window"
    case notCreated = "session not created"
    case stale = "stale element reference"
    case timeout = "timeout"
    case unknownCommand = "unknown command"
    case unknownMethod = "unknown method"
    case unsupported = "unsupported operation"

    /// The HTTP status of the response (section 6.6 of the standard).
    var status: HTTPResponseStatus {
      switch self {
      case .elementNotInteractable, .invalidArgument, .invalidElementState, .invalidSelector: .badRequest
      case .invalidSession, .noSuchAlert, .noSuchElement, .noSuchWindow, .stale, .unknownCommand: .notFound
      case .unknownMethod: .methodNotAllowed
      case .notCreated, .timeout, .unsupported: .internalServerError
      }
    }
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  var json: JSONValue {
    ["error": .text(code.rawValue), "message": .text(message), "stacktrace": "", "traceback": ""]
  }
}

/// The HTTP request of a client.
struct WebDriverRequest: Sendable {
  var method: String
  /// The components of the path, without the prefix `wd/hub` that some clients add.
  var path: [String]
  var query: [String: String]
  var body: [UInt8]

  init(method: String, uri: String, body: [UInt8]) {
    self.method = method
    let halves = uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var parts = (halves.first ?? "").split(separator: "/").map { String($0.removingPercentEncoding ?? String($0)) }
    if parts.starts(with: ["wd", "hub"]) { parts.removeFirst(2) }
    path = parts
    query = [:]
    for pair in halves.dropFirst().first?.split(separator: "&") ?? [] {
      let sides = pair.split(separator: "=", maxSplits: 1).map { $0.removingPercentEncoding ?? String($0) }
      if sides.count == 2 { query[sides[0]] = sides[1] }
    }
    self.body = body
  }
}

/// The response to a client, in the standard's form `{"value": …}` with the id of the session, as in WebDriverAgent.
struct WebDriverReply: Sendable {
  var status: HTTPResponseStatus
  var text: String

  init(_ value: JSONValue, session: String?, status: HTTPResponseStatus = .ok) {
    self.status = status
    let body: JSONValue = ["value": value, "sessionId": session.map(JSONValue.text) ?? .null]
    text = body.json
  }
}
