/// The name under which a scenario gives, changes or checks something of a view, a recognizer or a controller.
///
/// What is behind a name, and who has it, stands in the files beside this one, an entry each.
public struct Property: Sendable, Hashable, CustomStringConvertible {
  /// As a scenario spells it.
  public let name: String

  init(_ name: String) { self.name = name }

  /// - Returns: Nil where no object of a scenario has a property of this name.
  public init?(named name: String) {
    guard Owner.all.contains(where: { $0.entry(of: Property(name)) != nil }) else { return nil }
    self.init(name)
  }

  /// The name alone.
  public var description: String { name }
}

/// Where a property can be written.
enum PropertyUse: String, Sendable, CaseIterable {
  /// In the description of the object itself.
  case file
  /// In a `set` step.
  case change = "set"
  /// In a check.
  case check
}

extension Set<PropertyUse> {
  static let anywhere: Self = [.file, .change, .check]
  /// What cannot be read again.
  static let writing: Self = [.file, .change]
  /// What says nothing before the screen stands.
  static let later: Self = [.change, .check]
}
