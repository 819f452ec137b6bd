/// A JSON value whose objects preserve the order of their members.
public enum JSONValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([Member])

  /// A key of an object and its value.
  public struct Member: Sendable, Equatable {
    /// The text before the colon.
    public var key: String
    /// The value of the member.
    public var value: JSONValue

    /// Creates a member of an object.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value as JSON on one line, with the members of objects in order.
  public var json: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): JSONLine.text(of: number)
    case .text(let text): JSONLine.quote(text)
    case .list(let items): "[" + items.map(\.json).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { JSONLine.quote($0.key) + ": " + $0.value.json }.joined(separator: ", ") + "}"
    }
  }
}

extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// Creates a boolean value from a literal.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Creates a number from an integer literal.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Creates a number from a floating-point literal.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a text value from a string literal.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates a list from an array literal.
  public init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  /// Creates an object with the members in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
  /// Creates `null`.
  public init(nilLiteral: ()) { self = .null }
}

extension JSONValue {
  /// The value at a key of an object; nil if this is not an object or has no such key.
  package subscript(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Returns the object with the value at a key replaced, or removed if `value` is nil.
  package func with(_ key: String, _ value: JSONValue?) -> JSONValue {
    var members: [Member] = []
    if case .object(let old) = self { members = old }
    guard let index = members.firstIndex(where: { $0.key == key }) else {
      return .object(members + (value.map { [Member(key, $0)] } ?? []))
    }
    if let value { members[index].value = value } else { members.remove(at: index) }
    return .object(members)
  }

  /// Converts a value of a document. An unquoted scalar that has the form of null, a Boolean or a number is converted
  /// to this value.
  ///
  /// - Parameter words: Scalars that are always converted to text, even if they are unquoted, such as the id `off`.
  package init(_ node: DocumentNode, words: Set<String> = []) {
    switch node.content {
    case .scalar(let text, isPlain: false): self = .text(text)
    case .scalar(let text, isPlain: true) where words.contains(text): self = .text(text)
    case .scalar(let text, isPlain: true):
      switch text {
      case "", "~", "null": self = .null
      case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": self = .boolean(true)
      case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": self = .boolean(false)
      default:
        let isNumber = text.allSatisfy { "+-.0123456789eE".contains($0) } && text.contains(where: \.isNumber)
        if isNumber, let number = Double(text) { self = .number(number) } else { self = .text(text) }
      }
    case .sequence(let items): self = .list(items.map { JSONValue($0, words: words) })
    case .mapping(let entries): self = .object(entries.map { Member($0.key, JSONValue($0.value, words: words)) })
    }
  }

  /// Returns the value as a document node. All locations in the node are `location`.
  package func node(at location: DocumentLocation) -> DocumentNode {
    let content: DocumentNode.Content =
      switch self {
      case .null: .scalar("none", isPlain: true)
      case .boolean(let value): .scalar(value ? "true" : "false", isPlain: true)
      case .number(let number): .scalar(JSONLine.text(of: number), isPlain: true)
      case .text(let text): .scalar(text, isPlain: false)
      case .list(let items): .sequence(items.map { $0.node(at: location) })
      case .object(let members):
        .mapping(
          members.map {
            DocumentNode.Entry(key: $0.key, keyLocation: location, keyEnd: location, value: $0.value.node(at: location))
          }
        )
      }
    return DocumentNode(location: location, end: location, isFlow: true, content: content)
  }

  /// Returns the value as one line of a scenario file. Simple words are unquoted unless the file is JSON.
  package func text(asJSON isJSON: Bool) -> String {
    if isJSON { return json }
    switch self {
    case .null: return "none"
    case .boolean, .number: return json
    case .text(let text): return Self.plain(text)
    case .list(let items): return "[" + items.map { $0.text(asJSON: false) }.joined(separator: ", ") + "]"
    case .object(let members):
      return "{" + members.map { Self.plain($0.key) + ": " + $0.value.text(asJSON: false) }.joined(separator: ", ")
        + "}"
    }
  }

  private static func plain(_ text: String) -> String {
    let isWord = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "_-.0123456789".unicodeScalars.contains($0)
    }
    let startsWell = text.unicodeScalars.first.map { $0.properties.isAlphabetic || $0 == "_" } ?? false
    let reads = JSONValue(DocumentNode(location: .start, end: .start, content: .scalar(text, isPlain: true)))
    let isPlain = isWord && (startsWell || text.first?.isNumber == true)
    if isPlain, case .text = reads { return text }
    // Any other text is quoted. A key with the form of a number, such as the number of a row, is nevertheless read as
    // text.
    return JSONLine.quote(text)
  }
}
