/// The name under which a scenario gives, changes or checks something of a view, a recognizer or a controller.
///
/// `Properties/` has an entry for each name and the objects that have it.
public struct Property: Sendable, Hashable, CustomStringConvertible {
  /// As a scenario spells it.
  public let name: String

  init(_ name: String) { self.name = name }

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

extension Property {
  static let next = Property("next")
  static let canBecomeFirstResponder = Property("canBecomeFirstResponder")
  static let isFirstResponder = Property("isFirstResponder")
  static let view = Property("view")
  static let presents = Property("presents")
  static let children = Property("children")
  static let viewControllers = Property("viewControllers")
  static let superview = Property("superview")

  /// Whether a change of it moves views or controllers, or bends the chain.
  var decidesWhoStandsInWhom: Bool {
    [.superview, .next, .view, .presents, .children, .viewControllers].contains(self)
  }
}
