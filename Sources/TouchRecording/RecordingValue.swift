/// A JSON value in a device recording. Members of objects keep their order.
public enum RecordingValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([RecordingValue])
  case object([Member])

  /// A key of an object and its value.
  public struct Member: Sendable, Equatable {
    /// The text before the colon.
    public var key: String
    /// The value after the colon.
    public var value: RecordingValue

    /// Creates a member of an object.
    public init(_ key: String, _ value: RecordingValue) {
      self.key = key
      self.value = value
    }
  }
}

extension RecordingValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  /// Creates a boolean from a literal.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Creates a number from an integer literal.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Creates a number from a floating-point literal.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a string from a literal.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates a list from a literal.
  public init(arrayLiteral elements: RecordingValue...) { self = .list(elements) }
}

extension RecordingValue {
  /// Creates a list of numbers.
  public init(_ numbers: [Double]) { self = .list(numbers.map { .number($0) }) }
  /// Creates a list of strings.
  public init(_ texts: [String]) { self = .list(texts.map { .text($0) }) }

  /// The value as a Boolean; nil if it has another type.
  public var flag: Bool? { if case .boolean(let flag) = self { flag } else { nil } }
  /// The value as a number; nil if it has another type.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The value as a string; nil if it has another type.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The elements of a list; nil if the value has another type.
  public var items: [RecordingValue]? { if case .list(let items) = self { items } else { nil } }
  /// The members of an object; nil if the value has another type.
  public var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// The numbers of a list; nil if the value is not a list of numbers.
  public var numbers: [Double]? {
    guard let items else { return nil }
    let numbers = items.compactMap(\.number)
    return numbers.count == items.count ? numbers : nil
  }

  /// The strings of a list; nil if the value is not a list of strings.
  public var texts: [String]? {
    guard let items else { return nil }
    let texts = items.compactMap(\.text)
    return texts.count == items.count ? texts : nil
  }

  /// The value at a key of an object; nil if this is not an object or has no such key.
  public subscript(_ key: String) -> RecordingValue? { members?.first { $0.key == key }?.value }

  /// The name of the value's JSON type, for errors.
  var typeName: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .text: "a string"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
