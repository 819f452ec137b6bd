import ResponderScenarios

/// A writer of scenario files in YAML. Views and steps are written as blocks, short values on one line.
struct ScenarioText {
  /// The key whose text is written as a comment above the other members of an object.
  static let comment = "#"

  private(set) var lines: [String] = []

  mutating func add(comment: String) { lines.append("# " + Self.plain(comment)) }

  mutating func add(_ key: String, _ value: JSONValue) { write(key, value, indent: "") }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func write(_ key: String, _ value: JSONValue, indent: String) {
    switch value {
    case .list(let items) where Self.isBlock(value):
      lines.append("\(indent)\(key):")
      for item in items { write(item, indent: indent + "  ") }
    case .object(let members) where Self.isBlock(value):
      lines.append("\(indent)\(key):")
      write(members, indent: indent + "  ", first: indent + "  ")
    default: lines.append("\(indent)\(key): \(value.json)")
    }
  }

  private mutating func write(_ item: JSONValue, indent: String) {
    if case .list(let items) = item, Self.isBlock(item) {
      for (index, inner) in items.enumerated() {
        let start = lines.count
        write(inner, indent: indent + "  ")
        if index == 0 { lines[start] = indent + "- " + lines[start].dropFirst(indent.count + 2) }
      }
      return
    }
    guard case .object(let members) = item, Self.isBlock(item) else {
      lines.append("\(indent)- \(item.json)")
      return
    }
    write(members, indent: indent + "  ", first: indent + "- ")
  }

  private mutating func write(_ members: [JSONValue.Member], indent: String, first: String) {
    var lead = first
    for member in members where member.key == Self.comment {
      if case .text(let text) = member.value { lines.append("\(indent)# \(Self.plain(text))") }
    }
    for member in members where member.key != Self.comment {
      let start = lines.count
      write(member.key, member.value, indent: indent)
      lines[start] = lead + lines[start].dropFirst(indent.count)
      lead = indent
    }
  }

  /// Whether a value is too large for one line.
  private static func isBlock(_ value: JSONValue) -> Bool {
    switch value {
    case .object(let members):
      members.contains { $0.key == comment || isBlock($0.value) } || value.json.utf8.count > 90
    case .list(let items):
      items.contains(where: isBlock) || value.json.utf8.count > 110 && items.contains { $0.isContainer }
    default: false
    }
  }

  /// Returns the text on one line, without control characters.
  private static func plain(_ text: String) -> String {
    String(
      text.unicodeScalars.prefix(500).map { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: " "
        default: Character(scalar)
        }
      }
    )
  }
}

extension JSONValue {
  /// Whether the value is a list or an object.
  fileprivate var isContainer: Bool {
    switch self {
    case .list, .object: true
    default: false
    }
  }
}
