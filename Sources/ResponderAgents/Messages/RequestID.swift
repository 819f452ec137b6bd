import ResponderScenarios

/// The id of a request, which its response repeats.
enum RequestID: Hashable, Sendable {
  case number(Int)
  case text(String)

  /// The largest magnitude of a number. JSON parsers represent larger numbers inexactly.
  private static let magnitude = 9_007_199_254_740_991.0

  /// Reads an id; nil if the value is neither text nor a whole number.
  init?(_ value: JSONValue) {
    switch value {
    case .text(let text): self = .text(text)
    case .number(let number) where number.rounded() == number && abs(number) <= Self.magnitude:
      self = .number(Int(number))
    default: return nil
    }
  }

  var json: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): JSONLine.quote(text)
    }
  }
}
