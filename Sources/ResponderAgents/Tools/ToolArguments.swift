import ResponderScenarios

/// The checked arguments of a call.
public struct ToolArguments: Sendable {
  private let values: JSONValue

  /// Checks the arguments of a call.
  ///
  /// - Throws: `ToolFailure` for an unknown, missing or invalid argument.
  init(_ values: JSONValue, of tool: AgentTool) throws(ToolFailure) {
    guard case .object(let members) = values else { throw ToolFailure("the arguments are not an object") }
    let names = tool.arguments.map(\.name)
    var present: [JSONValue.Member] = []
    for member in members {
      guard let argument = tool.arguments.first(where: { $0.name == member.key }) else {
        let suggestion = Spelling.suggestion(for: member.key, among: names)
        throw ToolFailure("unknown argument \(quoted(member.key))\(suggestion); expected \(Spelling.list(names))")
      }
      // Clients in several languages write null for an absent argument, so null is treated as absent.
      guard member.value != .null else { continue }
      try argument.check(member.value)
      present.append(member)
    }
    self.values = .object(present)
    for argument in tool.arguments where argument.isRequired && self.values[argument.name] == nil {
      throw ToolFailure("\(quoted(argument.name)) is missing: \(argument.summary)")
    }
  }

  /// Returns the text of an argument; nil if the argument is absent.
  public func text(_ name: String) -> String? {
    guard case .text(let text)? = values[name] else { return nil }
    return text
  }

  /// Returns the texts of an argument, which are empty if the argument is absent.
  public func texts(_ name: String) -> [String] {
    guard case .list(let items)? = values[name] else { return [] }
    return items.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Returns the number of an argument; nil if the argument is absent.
  public func number(_ name: String) -> Double? {
    guard case .number(let number)? = values[name] else { return nil }
    return number
  }

  /// Returns the whole number of an argument; nil if the argument is absent.
  public func integer(_ name: String) -> Int? { number(name).map { Int($0) } }

  /// Returns whether an argument is present and true.
  public func flag(_ name: String) -> Bool { values[name] == .boolean(true) }
}
