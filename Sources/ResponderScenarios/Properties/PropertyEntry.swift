import Foundation
import ResponderKit

/// A property of one kind of object: the shape of its value, its uses, and its access to the object.
struct PropertyEntry: Sendable {
  let property: Property
  let shape: PropertyShape
  var uses: Set<PropertyUse>
  /// The default value; nil if it depends on the object.
  var standard: PropertyValue?
  /// Reads the value; nil if checks cannot use the property.
  let read: (@MainActor @Sendable (AnyObject, PropertyContext) -> PropertyValue)?
  /// Reads the value without calling a delegate or an override of the app, and returns `.missing` if only such a call
  /// could determine the value. Nil if `read` is nil.
  let inspect: (@MainActor @Sendable (AnyObject, PropertyContext) -> PropertyValue)?
  /// Writes the value; nil if only checks use the property.
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
    if let bound = binding.inspect ?? binding.read {
      inspect = { object, context in find(object).map { bound($0, context) } ?? .missing }
    } else {
      inspect = nil
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

  /// Returns entries for methods and properties that a responder subclass of an app would override in code.
  static func overrides(_ bindings: [PropertyBinding<ResponderScript>]) -> [PropertyEntry] {
    bindings.map { PropertyEntry($0) { ($0 as? any ScriptedResponder)?.script } }
  }
}

extension [PropertyEntry] {
  /// Returns the entries; the entries for the given properties keep only those of their uses that are in `uses`.
  func limiting(_ properties: [Property], to uses: Set<PropertyUse>) -> Self {
    map { entry in
      var entry = entry
      if properties.contains(entry.property) { entry.uses.formIntersection(uses) }
      return entry
    }
  }

  /// Returns the entries, with this default value for the named properties.
  func having(_ standard: PropertyValue, of names: String...) -> Self {
    having(Dictionary(uniqueKeysWithValues: names.map { ($0, standard) }))
  }

  /// Returns the entries, with the default values that the dictionary gives for property names.
  func having(_ standards: [String: PropertyValue]) -> Self {
    map { entry in
      var entry = entry
      if let standard = standards[entry.name] { entry.standard = standard }
      return entry
    }
  }
}

/// The context that a property may need in addition to its object.
@MainActor
struct PropertyContext {
  let screen: Screen
  /// The id of the object.
  let id: String
  /// Whether the change is animated, as requested by `animated: true` in the same step.
  var isAnimated = false
  /// A log of the ids to which the value that is being written refers; nil while no value is written.
  var references: ReferenceLog?

  var probe: ActionProbe? { screen.probes[id] }

  func name(of object: AnyObject?) -> String? { object.map { screen.name(of: $0) } }

  func view(_ id: String?) -> UIView? { object(id) }

  /// Returns the object with an id; nil if the object does not exist yet or has another class. The id is noted in
  /// `references`, so the value is written again when another object is created under the id.
  func object<Object: AnyObject>(_ id: String?) -> Object? {
    // A nil value is never cast to the generic class, because that cast crashes in optimized code.
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
