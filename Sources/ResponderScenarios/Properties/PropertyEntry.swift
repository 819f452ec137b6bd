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
    having(Dictionary(uniqueKeysWithValues: names.map { ($0, standard) }))
  }

  /// The same entries with other initial values, by the names of the properties.
  func having(_ standards: [String: PropertyValue]) -> Self {
    map { entry in
      var entry = entry
      if let standard = standards[entry.name] { entry.standard = standard }
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
  /// Collects the ids that a value asks for while it is written; nil where nothing is written.
  var references: ReferenceLog?

  var probe: ActionProbe? { screen.probes[id] }

  func name(of object: AnyObject?) -> String? { object.map { screen.name(of: $0) } }

  func view(_ id: String?) -> UIView? { object(id) }

  /// The object of this id; nil where there is none yet, or where it is of another class. What a value asks for here is bound late: the
  /// value is written again when another object has come into being under the id.
  func object<Object: AnyObject>(_ id: String?) -> Object? {
    // Nil is never cast to the generic class, which crashes in optimized code.
    guard let found = anyObject(id) else { return nil }
    return found as? Object
  }

  func anyObject(_ id: String?) -> AnyObject? {
    guard let id else { return nil }
    references?.note(id)
    return screen.object(named: id)
  }

  func delegate(of scrollView: UIScrollView) -> ScriptedScrollDelegate? {
    screen.scrollDelegates[ObjectIdentifier(scrollView)]
  }
}
