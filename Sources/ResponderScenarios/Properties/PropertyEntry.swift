import Foundation
import ResponderKit

/// What one kind of object has under a name: the shape of its value, where it can be written, and how it reaches the object.
struct PropertyEntry: Sendable {
  let property: Property
  let shape: PropertyShape
  var uses: Set<PropertyUse>
  /// The value of an object that nobody has given one; nil where that depends on the object.
  var standard: PropertyValue?
  /// Nil where a check cannot ask for it.
  let read: (@MainActor @Sendable (AnyObject, PropertyContext) -> PropertyValue)?
  /// Nil where only checks know it.
  let write: (@MainActor @Sendable (AnyObject, PropertyValue, PropertyContext) -> Void)?

  var name: String { property.name }

  private init<Object>(
    _ binding: PropertyBinding<Object>,
    _ find: @escaping @MainActor @Sendable (AnyObject) -> Object?
  ) {
    property = binding.property
    shape = binding.shape
    uses = binding.uses
    standard = binding.standard
    if let bound = binding.read {
      read = { object, context in find(object).map { bound($0, context) } ?? .missing }
    } else {
      read = nil
    }
    if let bound = binding.write {
      write = { object, value, context in
        if let object = find(object) { bound(object, value, context) }
      }
    } else {
      write = nil
    }
  }

  static func list<Object>(of: Object.Type, _ bindings: [PropertyBinding<Object>]) -> [PropertyEntry] {
    bindings.map { PropertyEntry($0) { $0 as? Object } }
  }

  /// What a subclass of the program would override in code.
  static func overrides(_ bindings: [PropertyBinding<ResponderScript>]) -> [PropertyEntry] {
    bindings.map { PropertyEntry($0) { ($0 as? any ScriptedResponder)?.script } }
  }
}

extension [PropertyEntry] {
  /// Where these can be written of an owner that has them for fewer uses than others.
  func limiting(_ properties: [Property], to uses: Set<PropertyUse>) -> Self {
    map { entry in
      var entry = entry
      if properties.contains(entry.property) { entry.uses.formIntersection(uses) }
      return entry
    }
  }

  /// With what this owner has where it is given nothing, and others have otherwise.
  func having(_ standard: PropertyValue, of names: String...) -> Self {
    map { entry in
      var entry = entry
      if names.contains(entry.name) { entry.standard = standard }
      return entry
    }
  }
}

/// What a property of an object may need beside the object.
@MainActor
struct PropertyContext {
  let screen: Screen
  /// The object's.
  let id: String
  /// Whether what is set goes there in time, as `animated: true` beside it asks.
  var isAnimated = false

  var probe: ActionProbe? { screen.probes[id] }

  func name(of object: AnyObject?) -> String? { object.map { screen.name(of: $0) } }

  func view(_ id: String?) -> UIView? { id.flatMap { screen.view(named: $0) } }

  /// The object with this id; nil if no object has it or if the object is of another class.
  func object<Object: AnyObject>(_ id: String?) -> Object? {
    // Unwrapped before the cast: in optimized builds a cast from nil to an unconstrained type parameter reads a null pointer.
    guard let id, let object = screen.object(named: id) else { return nil }
    return object as? Object
  }

  func delegate(of scrollView: UIScrollView) -> ScriptedScrollDelegate? {
    screen.scrollDelegates[ObjectIdentifier(scrollView)]
  }
}
