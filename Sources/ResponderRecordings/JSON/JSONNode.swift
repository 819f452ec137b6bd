import ResponderScenarios

/// A value of JSON that knows where in its text it stands, so that an error about its meaning can name the place.
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
  /// In bytes, from the text's beginning.
  var offset: Int

  /// What the value is, for an error.
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
  /// Reads strict JSON, as deep and as large as a recording's may be.
  ///
  /// - Throws: `RecordingError` with the place of what is wrong.
  package init(jsonIn bytes: [UInt8]) throws {
    let source = JSONSource(file: "request", bytes: bytes[...])
    guard bytes.count <= RecordingLimits.actionBytes else {
      throw source.error(at: 0, "larger than \(RecordingLimits.actionBytes >> 20) MiB")
    }
    self.init(try source.value().node)
  }

  private init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .boolean(let answer): self = .boolean(answer)
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text)
    case .array(let items): self = .list(items.map { JSONValue($0) })
    case .object(let members): self = .object(members.map { Member($0.key, JSONValue($0.value)) })
    }
  }
}
