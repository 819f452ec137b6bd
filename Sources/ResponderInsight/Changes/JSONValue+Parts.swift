import ResponderScenarios

extension JSONValue {
  /// The contents of the value if it is a string; otherwise its JSON text.
  var words: String { if case .text(let text) = self { text } else { json } }

  /// The items of a list; an empty list for `null`; for any other value, a list that contains only this value.
  var listed: [JSONValue] {
    switch self {
    case .list(let items): items
    case .null: []
    default: [self]
    }
  }

  var members: [Member] { if case .object(let members) = self { members } else { [] } }

  var numbers: [Double]? {
    guard case .list(let items) = self else { return nil }
    let numbers = items.compactMap { if case .number(let number) = $0 { number } else { nil } }
    return numbers.count == items.count ? numbers : nil
  }

  /// Whether the value means "no object": `null`, `none`, `nil` or `nothing`.
  var isNone: Bool { [.null, "none", "nil", "nothing"].contains(self) }
}
