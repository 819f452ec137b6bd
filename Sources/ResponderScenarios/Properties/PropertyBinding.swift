import Foundation
import ResponderKit

/// A property of objects of one class, which can be read, written or both.
struct PropertyBinding<Object: AnyObject & Sendable>: Sendable {
  typealias Getter<Value> = @MainActor @Sendable (Object, PropertyContext) -> Value?
  typealias Setter<Value> = @MainActor @Sendable (Object, Value, PropertyContext) -> Void
  typealias Path<Value> = @MainActor @Sendable () -> ReferenceWritableKeyPath<Object, Value>

  let property: Property
  let shape: PropertyShape
  let uses: Set<PropertyUse>
  let standard: PropertyValue?
  let read: (@MainActor @Sendable (Object, PropertyContext) -> PropertyValue)?
  let write: Setter<PropertyValue>?
  /// Reads the value without calling a delegate or an override of the app; nil if `read` calls neither.
  private(set) var inspect: (@MainActor @Sendable (Object, PropertyContext) -> PropertyValue)?

  private init<Value>(
    _ name: String,
    _ format: ValueFormat<Value>,
    _ standard: Value?,
    _ uses: Set<PropertyUse>,
    get: Getter<Value>?,
    set: Setter<Value>?
  ) {
    property = Property(name)
    shape = format.shape
    self.uses = uses
    self.standard = standard.map(format.wrap)
    if let get {
      read = { object, context in get(object, context).map(format.wrap) ?? .missing }
    } else {
      read = nil
    }
    if let set {
      // A value of another shape is ignored here, because the reader has already rejected such values.
      write = { object, value, context in
        if let value = format.unwrap(value) { set(object, value, context) }
      }
    } else {
      write = nil
    }
  }

  /// Creates a property that can be read and written.
  ///
  /// - Parameters:
  ///   - get: A closure that returns the value; nil means `.missing`.
  ///   - standard: The default value; nil if it depends on the object.
  static func property<Value>(
    _ name: String,
    _ format: ValueFormat<Value>,
    default standard: Value? = nil,
    in uses: Set<PropertyUse> = .anywhere,
    get: @escaping Getter<Value>,
    set: @escaping Setter<Value>
  ) -> Self {
    Self(name, format, standard, uses, get: get, set: set)
  }

  /// Creates a property that checks can read, but that neither the file nor a `set` step can set.
  static func reading<Value>(
    _ name: String,
    _ format: ValueFormat<Value>,
    default standard: Value? = nil,
    get: @escaping Getter<Value>
  ) -> Self {
    Self(name, format, standard, [.check], get: get, set: nil)
  }

  /// Returns the property with a closure that reads the value without calling a delegate or an override of the app. The
  /// closure returns nil if only such a call could determine the value.
  func inspected(_ format: ValueFormat<Bool>, _ get: @escaping Getter<Bool>) -> Self {
    var binding = self
    binding.inspect = { object, context in get(object, context).map(format.wrap) ?? .missing }
    return binding
  }

  /// Creates a property that can be set, but that checks cannot read.
  static func writing<Value>(
    _ name: String,
    _ format: ValueFormat<Value>,
    in uses: Set<PropertyUse> = .writing,
    set: @escaping Setter<Value>
  ) -> Self {
    Self(name, format, nil, uses, get: nil, set: set)
  }

  /// Creates a property that reads and writes the key path of the object.
  static func value<Value>(
    _ name: String,
    _ format: ValueFormat<Value>,
    _ path: @escaping @autoclosure Path<Value>,
    default standard: Value?
  ) -> Self {
    Self(
      name,
      format,
      standard,
      .anywhere,
      get: { object, _ in object[keyPath: path()] },
      set: { object, value, _ in object[keyPath: path()] = value }
    )
  }

  static func flag(_ name: String, _ path: @escaping @autoclosure Path<Bool>, default standard: Bool?) -> Self {
    .value(name, .boolean, path(), default: standard)
  }
}
