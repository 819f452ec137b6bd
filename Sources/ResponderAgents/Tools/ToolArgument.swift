import ResponderScenarios

/// An argument of a tool: its name, the kind of its value, and its description for the client.
public struct ToolArgument: Sendable {
  /// The kinds of values.
  public enum Kind: Sendable {
    /// Text of a maximum number of bytes.
    case text(bytes: Int)
    /// A list of texts, with the maximum number of texts and of bytes of each.
    case texts(count: Int, bytes: Int)
    /// A word of a list of words.
    case choice([String])
    case number(ClosedRange<Double>)
    case integer(ClosedRange<Int>)
    case boolean
  }

  /// The key in the object of arguments.
  public var name: String
  /// The kind of values that are accepted.
  public var kind: Kind
  /// A sentence about the effect of the argument.
  public var summary: String
  /// Whether a call without the argument is an error.
  public var isRequired: Bool

  /// Creates an argument.
  public init(_ name: String, _ kind: Kind, _ summary: String, isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.isRequired = isRequired
  }

  var schema: JSONValue {
    let schema: JSONValue =
      switch kind {
      case .text: ["type": "string"]
      case .texts(let count, _): ["type": "array", "items": ["type": "string"], "maxItems": .number(Double(count))]
      case .choice(let words): ["type": "string", "enum": .list(words.map { .text($0) })]
      case .number(let range):
        ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
      case .integer(let range):
        [
          "type": "integer", "minimum": .number(Double(range.lowerBound)),
          "maximum": .number(Double(range.upperBound)),
        ]
      case .boolean: ["type": "boolean"]
      }
    return schema.with("description", .text(summary))
  }

  /// Checks a value.
  ///
  /// - Throws: `ToolFailure` with the expected kind of value.
  func check(_ value: JSONValue) throws(ToolFailure) {
    switch (kind, value) {
    case (.boolean, .boolean): return
    case (.text(let bytes), .text(let text)): return try check(text, bytes)
    case (.texts(let count, let bytes), .list(let items)):
      guard items.count <= count else {
        throw ToolFailure("\(name): expected at most \(count) texts, found \(items.count)")
      }
      for item in items {
        guard case .text(let text) = item else { throw mismatch(item) }
        try check(text, bytes)
      }
    case (.choice(let words), .text(let text)):
      guard words.contains(text) else {
        let suggestion = Spelling.suggestion(for: text, among: words)
        throw ToolFailure("\(name): unknown word \(quoted(text))\(suggestion); expected \(Spelling.list(words))")
      }
    case (.number(let range), .number(let number)) where range.contains(number): return
    case (.integer(let range), .number(let number))
    where number.rounded() == number && abs(number) < 1e15 && range.contains(Int(number)): return
    default: throw mismatch(value)
    }
  }

  private func check(_ text: String, _ limit: Int) throws(ToolFailure) {
    guard text.utf8.count <= limit else {
      throw ToolFailure("\(name): expected at most \(limit) bytes, found \(text.utf8.count)")
    }
    guard !text.utf8.contains(0) else { throw ToolFailure("\(name): expected text without the character U+0000") }
  }

  private func mismatch(_ value: JSONValue) -> ToolFailure {
    let expected =
      switch kind {
      case .text, .choice: "text"
      case .texts: "a list of texts"
      case .number(let range):
        "a number from \(JSONLine.text(of: range.lowerBound)) to \(JSONLine.text(of: range.upperBound))"
      case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
      case .boolean: "true or false"
      }
    return ToolFailure("\(name): expected \(expected), found \(visible(String(value.json.prefix(60))))")
  }
}
