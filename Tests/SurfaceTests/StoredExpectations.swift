import ResponderSimulation
import Testing
import UIKit

/// Expects that a property has another value initially and stores the given one.
@MainActor
func expectStored<Object: AnyObject, Value: Equatable>(
  _ object: Object,
  _ property: ReferenceWritableKeyPath<Object, Value>,
  _ value: Value,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let before = object[keyPath: property]
  object[keyPath: property] = value
  let after = object[keyPath: property]
  guard before == value || after != value else { return }
  Issue.record("\(property): \(before) at first, \(after) after it was set to \(value)", sourceLocation: sourceLocation)
}

/// Expects that a property has another object initially and stores the given object itself.
@MainActor
func expectStoredObject<Object: AnyObject, Value: AnyObject>(
  _ object: Object,
  _ property: ReferenceWritableKeyPath<Object, Value?>,
  _ value: Value,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let before = object[keyPath: property]
  object[keyPath: property] = value
  let after = object[keyPath: property]
  guard before === value || after !== value else { return }
  let seen = "\(String(describing: before)) at first, \(String(describing: after)) after"
  Issue.record("\(property): \(seen) it was set to \(value)", sourceLocation: sourceLocation)
}

/// Expects that the values have these raw values.
func expectNumbers<Value: RawRepresentable>(
  _ values: [Value],
  _ expected: [Value.RawValue],
  sourceLocation: SourceLocation = #_sourceLocation
) where Value.RawValue: Equatable {
  let numbers = values.map(\.rawValue)
  guard numbers != expected else { return }
  Issue.record("\(Value.self) has the numbers \(numbers), not \(expected)", sourceLocation: sourceLocation)
}

/// A screen that is created when a test first reads it. Other tests run between the creation of a suite and its test,
/// and objects that a test creates belong to the application created last.
@MainActor
final class LateScreen {
  lazy var screen = SimulatedScreen()
}
