/// The name of a property of a view, recognizer or controller that a scenario sets, changes or checks.
///
/// The folder `Properties` contains an entry for each property and each kind of object that has the property.
public struct Property: Sendable, Hashable, CustomStringConvertible {
  /// The name of the property as written in a scenario.
  public let name: String

  init(_ name: String) { self.name = name }

  /// The name of the property.
  public var description: String { name }
}

/// The contexts in which a property can be written.
enum PropertyUse: String, Sendable, CaseIterable {
  /// The initial value in the description of the object.
  case file
  /// A new value in a `set` step.
  case change = "set"
  /// An expected value in a check.
  case check
}

extension Set<PropertyUse> {
  static let anywhere: Self = [.file, .change, .check]
  /// The uses of a property whose value cannot be checked.
  static let writing: Self = [.file, .change]
  /// The uses of a property that has no value before the screen exists.
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

  /// Whether a change of the property moves views or controllers, or changes the responder chain.
  var changesHierarchy: Bool {
    [.superview, .next, .view, .presents, .children, .viewControllers].contains(self)
  }
}
