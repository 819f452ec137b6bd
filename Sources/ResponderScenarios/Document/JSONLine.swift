/// A writer of a JSON object on one line. The keys are in the order in which they are added.
///
/// Foundation's encoder cannot preserve the order of keys.
public struct JSONLine: Sendable {
  private var members = ""

  /// Creates an object without members, `{}`.
  public init() {}

  /// Adds a string. Control characters, quotation marks and line separators in the string are escaped.
  public mutating func add(_ key: String, _ text: String) { add(key, raw: Self.quote(text)) }

  /// Adds a number in the shortest form that is parsed as the same number. A number that is not finite is written as
  /// `null`.
  public mutating func add(_ key: String, _ number: Double) { add(key, raw: Self.text(of: number)) }

  /// Adds a whole number.
  public mutating func add(_ key: String, _ number: Int) { add(key, raw: String(number)) }

  /// Adds an array of whole numbers.
  public mutating func add(_ key: String, _ numbers: [Int]) {
    add(key, raw: "[" + numbers.map(String.init).joined(separator: ",") + "]")
  }

  /// Adds an array of numbers, each written like a single number.
  public mutating func add(_ key: String, _ numbers: [Double]) {
    add(key, raw: "[" + numbers.map(Self.text).joined(separator: ",") + "]")
  }

  /// Adds an object as a member. Later changes to `object` do not affect the member.
  public mutating func add(_ key: String, _ object: JSONLine) { add(key, raw: object.text) }

  /// Adds a value whose JSON text is `raw`.
  public mutating func add(_ key: String, raw: String) {
    if !members.isEmpty { members += "," }
    members += Self.quote(key) + ":" + raw
  }

  /// The object as JSON, without a line break.
  public var text: String { "{" + members + "}" }

  /// Returns the shortest text that is parsed as the same number; `null` for a number that is not finite.
  package static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    if number.rounded() == number, abs(number) < 1e15 { return String(Int(number)) }
    return "\(number)"
  }

  package static func quote(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where mustBeEscaped(scalar):
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns whether a scalar must be escaped. These scalars are control characters, including the characters that YAML
  /// forbids, line separators and noncharacters.
  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}": true
    default: false
    }
  }
}
