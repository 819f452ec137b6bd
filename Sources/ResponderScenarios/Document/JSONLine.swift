/// Writes one JSON object on one line, its keys in the order in which they are added.
///
/// Foundation's encoder gives no order but the alphabet's.
public struct JSONLine: Sendable {
  private var members = ""

  /// The object without members, `{}`.
  public init() {}

  /// Adds a string, its control characters, quotes and line separators escaped.
  public mutating func add(_ key: String, _ text: String) { add(key, raw: Self.quote(text)) }

  /// Adds a number in the shortest form that reads back as the same; one that is not finite becomes `null`.
  public mutating func add(_ key: String, _ number: Double) { add(key, raw: Self.text(of: number)) }

  /// Adds a whole number.
  public mutating func add(_ key: String, _ number: Int) { add(key, raw: String(number)) }

  /// Adds an array of whole numbers.
  public mutating func add(_ key: String, _ numbers: [Int]) {
    add(key, raw: "[" + numbers.map(String.init).joined(separator: ",") + "]")
  }

  /// Adds an array of numbers, each written as a single one is.
  public mutating func add(_ key: String, _ numbers: [Double]) {
    add(key, raw: "[" + numbers.map(Self.text).joined(separator: ",") + "]")
  }

  /// Adds an object as it stands now; what is added to it later is not in here.
  public mutating func add(_ key: String, _ object: JSONLine) { add(key, raw: object.text) }

  /// Adds a value that is JSON already.
  public mutating func add(_ key: String, raw: String) {
    if !members.isEmpty { members += "," }
    members += Self.quote(key) + ":" + raw
  }

  /// The object as JSON, without a line break.
  public var text: String { "{" + members + "}" }

  /// The shortest text that reads back as the same number; JSON knows no infinity, which becomes null.
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

  /// Control characters, also the younger ones, which JSON allows and YAML does not; what ends a line; and what is no character.
  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}": true
    default: false
    }
  }
}
