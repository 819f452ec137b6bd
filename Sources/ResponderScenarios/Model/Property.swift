/// The name of a property of a view, recognizer or controller that a scenario sets, changes or checks.
///
/// The folder `Properties` has an entry for each name and each kind of object that has the property.
public struct Property: Sendable, Hashable, CustomStringConvertible {
  /// The name of the property as written in a scenario.
  public let name: String

  init(_ name: String) { self.name = name }

  /// The name of the property.
  public var description: String { name }
}

/// The contexts in which a property can be written.
enum PropertyUse: String, Sendable, CaseIterable {
  /// A value in the description of the object itself.
  case file
  /// A new value in a `set` step.
  case change = "set"
  /// An expected value in a check.
  case check
}

extension Set<PropertyUse> {
  static let anywhere: Self = [.file, .change, .check]
  /// The uses of a property that cannot be read.
  static let writing: Self = [.file, .change]
  /// The uses of a property that has no meaning before the screen exists.
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

  /// Whether a change moves views or controllers or changes the responder chain.
  var changesHierarchy: Bool {
    [.superview, .next, .view, .presents, .children, .viewControllers].contains(self)
  }
}
