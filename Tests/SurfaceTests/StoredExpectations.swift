import ResponderSimulation
import Testing
import UIKit

/// Checks that a property initially has a value other than `value`, and stores `value` when it is set.
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

/// Checks that a property initially has an object other than `value`, and stores the same object, not a copy, when it
/// is set.
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

/// Checks that the values have the raw values in `expected`, in order.
func expectNumbers<Value: RawRepresentable>(
  _ values: [Value],
  _ expected: [Value.RawValue],
  sourceLocation: SourceLocation = #_sourceLocation
) where Value.RawValue: Equatable {
  let numbers = values.map(\.rawValue)
  guard numbers != expected else { return }
  Issue.record("\(Value.self) has the numbers \(numbers), not \(expected)", sourceLocation: sourceLocation)
}

/// A screen that is created when a test accesses it for the first time. The screen must be created late: an object that
/// a test creates belongs to the application that was created last, and other tests may create applications between the
/// creation of a suite and its test.
@MainActor
final class LateScreen {
  lazy var screen = SimulatedScreen()
}
