import ResponderSimulation
import UIKit

/// Whether a property keeps what it is told: it has another value at first, and that one afterwards.
@MainActor
func keeps<Object: AnyObject, Value: Equatable>(
  _ object: Object,
  _ property: ReferenceWritableKeyPath<Object, Value>,
  _ value: Value
) -> Bool {
  guard object[keyPath: property] != value else { return false }
  object[keyPath: property] = value
  return object[keyPath: property] == value
}

/// Whether a property keeps the very object that it is told.
@MainActor
func keepsObject<Object: AnyObject, Value: AnyObject>(
  _ object: Object,
  _ property: ReferenceWritableKeyPath<Object, Value?>,
  _ value: Value
) -> Bool {
  guard object[keyPath: property] !== value else { return false }
  object[keyPath: property] = value
  return object[keyPath: property] === value
}

/// A screen that is made when a test first asks for it: between the making of a suite and its test others run, and what a program makes
/// belongs to the application that was made last.
@MainActor
final class LateScreen {
  lazy var screen = SimulatedScreen()
}
