import ResponderScenarios

/// A JSON value with its source location, which is needed for errors about the meaning of the value.
struct JSONNode {
  enum Value {
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    case array([JSONNode])
    case object([Member])
  }

  struct Member {
    var key: String
    var offset: Int
    var value: JSONNode
  }

  var value: Value
  /// The offset of the value in bytes from the start of the text.
  var offset: Int

  /// The description of the value's type, for errors.
  var kind: String {
    switch value {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): "\(value)"
    case .text(let value): "“\(value.prefix(40))”"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// Reads strict JSON. The depth and the size of the JSON text are limited in the same way as those of recordings.
  ///
  /// - Throws: `RecordingError` with the source location of the error.
  package init(jsonIn bytes: [UInt8]) throws {
    let source = JSONSource(file: "request", bytes: bytes[...])
    guard bytes.count <= RecordingLimits.actionBytes else {
      throw source.error(at: 0, "the JSON is larger than \(RecordingLimits.actionBytes >> 20) MiB")
    }
    self.init(try source.value().node)
  }

  private init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .boolean(let isTrue): self = .boolean(isTrue)
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text)
    case .array(let items): self = .list(items.map { JSONValue($0) })
    case .object(let members): self = .object(members.map { Member($0.key, JSONValue($0.value)) })
    }
  }
}
