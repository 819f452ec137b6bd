import ResponderScenarios

/// A reason why a message has an error as its response instead of a result.
struct ProtocolError: Error {
  /// The codes of JSON-RPC and of the protocol.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    /// The server has too many calls. This code is from the range that JSON-RPC reserves for implementations.
    case busy = -32000
    /// The resource does not exist, in revisions before 2026-07-28; later revisions use `invalidParams`.
    case resourceNotFound = -32002
    case unsupportedProtocolVersion = -32022
  }

  var code: Code
  var message: String
  /// Further information for the client; nil if the message is sufficient.
  var data: JSONValue?

  init(_ code: Code, _ message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// Returns the error as a response. The id is null if the id of the request could not be read.
  func response(to id: RequestID?) -> String {
    var error = JSONLine()
    error.add("code", code.rawValue)
    error.add("message", message)
    if let data { error.add("data", raw: data.json) }
    var response = JSONLine()
    response.add("jsonrpc", "2.0")
    response.add("id", raw: id?.json ?? "null")
    response.add("error", error)
    return response.text
  }
}
