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
