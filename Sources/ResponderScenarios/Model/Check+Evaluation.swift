extension Check {
  /// A property whose value differs from the expected value.
  public struct Failure: Sendable, Equatable {
    /// The one-based line of the check in the file.
    public var line: Int
    /// The property with its actual and its expected value.
    public var message: String
  }

  /// Compares the expected value of each property with its value after the run, and returns the differences.
  ///
  /// - Parameter value: Returns the value of a property, or `.missing`.
  public func failures(value: (Property) -> PropertyValue) -> [Failure] {
    properties.compactMap { expected in
      let found = value(expected.property)
      guard !found.equals(expected.value, within: tolerance) else { return nil }
      let within = tolerance > 0 ? " within \(tolerance.plain)" : ""
      let message =
        "\(id).\(expected.property.name) is \(found.shown); expected \(expected.value.shown)\(within)"
      return Failure(line: line, message: message)
    }
  }
}

extension PropertyValue {
  func equals(_ other: PropertyValue, within tolerance: Double) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): abs(left - right) <= tolerance
    case (.numbers(let left), .numbers(let right)):
      left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
    default: self == other
    }
  }

  /// The value as shown in a message.
  var shown: String {
    switch self {
    case .boolean(let value): String(value)
    case .number(let number): number.plain
    case .numbers(let numbers): "[" + numbers.map(\.plain).joined(separator: ", ") + "]"
    case .text(let text): quoted(text)
    case .words(let words), .references(let words): "[" + words.joined(separator: ", ") + "]"
    case .reference(let id): id ?? "none"
    case .everywhere(let id): "\(id ?? "none") everywhere"
    case .actions(let actions): "[" + actions.map(\.action).joined(separator: ", ") + "]"
    case .barButtons(let buttons): "[" + buttons.map(\.id).joined(separator: ", ") + "]"
    case .alertActions(let actions): "[" + actions.map(\.title).joined(separator: ", ") + "]"
    case .handlers: "code"
    case .cells: "cells"
    case .methodResults(let results), .actionResults(let results):
      "{" + results.map { "\($0.id): \($0.value)" }.joined(separator: ", ") + "}"
    case .delegate, .scrollDelegate, .textDelegate: "a delegate"
    case .keyCommands(let commands): "[" + commands.map(\.action).joined(separator: ", ") + "]"
    case .missing: "unknown because no action was sent"
    case .absent: "unknown because the object does not exist"
    case .outOfSight: "unknown because the row or item is not visible"
    }
  }
}

extension Double {
  /// The number without a fraction if it is integral.
  var plain: String { DocumentNode.plain(self) }
}
