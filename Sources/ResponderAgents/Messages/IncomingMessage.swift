import ResponderRecordings
import ResponderScenarios

/// A message from a client.
enum IncomingMessage {
  case request(Request)
  /// A message without an id, which has no response.
  case notification(method: String, params: JSONValue)
  /// A response to a request of this server. The server sends no requests, so such a message has no meaning.
  case response

  /// A message that requires a response.
  struct Request {
    var id: RequestID
    var method: String
    /// The parameters: an object, which is empty if the message has none.
    var params: JSONValue
  }

  /// An error in a message, with the id of the message if it could be read.
  struct Invalid: Error {
    var error: ProtocolError
    var id: RequestID?
  }

  /// Reads the JSON of a line.
  static func value(of line: [UInt8]) throws(ProtocolError) -> JSONValue {
    do {
      return try JSONValue(jsonIn: line)
    } catch let error as RecordingError {
      throw ProtocolError(.parseError, "column \(error.column ?? 1): \(error.message)")
    } catch {
      throw ProtocolError(.parseError, "\(error)")
    }
  }

  init(_ value: JSONValue) throws(Invalid) {
    guard case .object = value else {
      throw Invalid(error: ProtocolError(.invalidRequest, "expected a JSON-RPC message, which is an object"))
    }
    let id = value["id"].flatMap(RequestID.init)
    guard value["jsonrpc"] == .text("2.0") else {
      throw Invalid(error: ProtocolError(.invalidRequest, "'jsonrpc': expected \"2.0\""), id: id)
    }
    guard let method = value["method"] else {
      guard value["result"] != nil || value["error"] != nil else {
        throw Invalid(error: ProtocolError(.invalidRequest, "'method' is missing"), id: id)
      }
      self = .response
      return
    }
    guard case .text(let method) = method else {
      throw Invalid(error: ProtocolError(.invalidRequest, "'method': expected a string"), id: id)
    }
    if let stated = value["id"], id == nil {
      let message = "'id': expected a string or a whole number, found \(stated.json.prefix(60))"
      throw Invalid(error: ProtocolError(.invalidRequest, message))
    }
    let params = value["params"] ?? .object([])
    guard case .object = params else {
      // A notification has no response, even if it is invalid.
      if let id { throw Invalid(error: ProtocolError(.invalidParams, "'params': expected an object"), id: id) }
      self = .notification(method: method, params: .object([]))
      return
    }
    self =
      id.map { .request(Request(id: $0, method: method, params: params)) }
      ?? .notification(method: method, params: params)
  }
}
