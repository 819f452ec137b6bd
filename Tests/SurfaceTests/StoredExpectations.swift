import ResponderSimulation
import Testing
import UIKit

/// Expects that a property has another value at first, and that it stores a new value.
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

/// Expects that a property has another object at first, and that it stores a new object by identity.
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

/// Expects that values have the raw values in the list.
func expectNumbers<Value: RawRepresentable>(
  _ values: [Value],
  _ expected: [Value.RawValue],
  sourceLocation: SourceLocation = #_sourceLocation
) where Value.RawValue: Equatable {
  let numbers = values.map(\.rawValue)
  guard numbers != expected else { return }
  Issue.record("\(Value.self) has the numbers \(numbers), not \(expected)", sourceLocation: sourceLocation)
}

/// A screen that is created when a test first accesses it. An object that a test creates belongs to the application
/// that was created last, and other tests may run between the creation of a suite and its test.
@MainActor
final class LateScreen {
  lazy var screen = SimulatedScreen()
}
