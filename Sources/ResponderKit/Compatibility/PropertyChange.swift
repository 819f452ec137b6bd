import Foundation

#if !canImport(Darwin)
  /// Key-value observing of the `dynamic` properties of an app's own classes. `PortUIKit` writes calls of `notify` into
  /// these properties and passes their names to `observe`.
  ///
  /// Observers are called on the thread that changes the property, immediately after the change, as on iOS.
  public enum PropertyChange {
    /// Notifies the observers of a property after a change.
    ///
    /// - Parameters:
    ///   - name: The name of the property.
    ///   - object: The object whose property has changed.
    ///   - old: The value before the change.
    ///   - new: The value after the change.
    public static func notify<Value>(_ name: String, of object: NSObject, from old: Value, to new: Value) {
      OwnPropertyObservers.existing(of: object)?.notify(name, old, new)
    }
  }

  /// The observers of the properties of an object of an app's own class.
  final class OwnPropertyObservers: @unchecked Sendable {
    struct Entry {
      let number: Int
      /// The observing object; nil if the observer is a closure.
      let observer: ObjectIdentifier?
      let name: String
      let notify: (Any, Any) -> Void
    }

    // `entries` and `count` are read and written only under the lock.
    private let lock = NSLock()
    private var entries: [Entry] = []
    private var count = 0

    nonisolated(unsafe) private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    static func existing(of object: NSObject) -> OwnPropertyObservers? {
      Associations.value(key, of: object) as? OwnPropertyObservers
    }

    static func all(of object: NSObject) -> OwnPropertyObservers {
      if let existing = existing(of: object) { return existing }
      let created = OwnPropertyObservers()
      Associations.set(created, key, on: object, .OBJC_ASSOCIATION_RETAIN)
      return created
    }

    /// Adds an observer and returns its number.
    func add(_ name: String, by observer: ObjectIdentifier?, _ notify: @escaping (Any, Any) -> Void) -> Int {
      lock.withLock {
        count += 1
        entries.append(Entry(number: count, observer: observer, name: name, notify: notify))
        return count
      }
    }

    func remove(where isMeant: (Entry) -> Bool) {
      let removed = lock.withLock {
        let removed = entries.filter(isMeant)
        entries.removeAll(where: isMeant)
        return removed
      }
      // The closures are released outside the lock.
      _ = removed
    }

    func notify(_ name: String, _ old: Any, _ new: Any) {
      for entry in lock.withLock({ entries }) where entry.name == name {
        // An observer that an earlier observer has removed is not called.
        guard lock.withLock({ entries.contains { $0.number == entry.number } }) else { continue }
        entry.notify(old, new)
      }
    }
  }

  /// Returns a value as an observer by name receives it: `NSNull` for nil.
  private func received(_ value: Any) -> Any {
    (value as? any AnyOptional)?.isNil == true ? NSNull() : value
  }

  /// An object whose properties can be observed by a key path and a name.
  public protocol ObservedByPropertyName: NSObject {}

  extension NSObject: ObservedByPropertyName {}

  extension ObservedByPropertyName {
    /// Calls `changeHandler` after each change of a `dynamic` property of an app's own class, as long as the returned
    /// observation is retained. `PortUIKit` passes the name of the property.
    public func observe<Value>(
      _ keyPath: KeyPath<Self, Value>,
      named name: String,
      options: NSKeyValueObservingOptions = [],
      changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
      let observers = OwnPropertyObservers.all(of: self)
      let notify: (Any, Any) -> Void = { [weak self] old, new in
        guard let self else { return }
        changeHandler(self, NSKeyValueObservedChange(from: old as? Value, to: new as? Value, options))
      }
      let number = observers.add(name, by: nil, notify)
      if options.contains(.initial) {
        let value = self[keyPath: keyPath]
        changeHandler(self, NSKeyValueObservedChange(from: nil, to: value, options))
      }
      return NSKeyValueObservation(endingWith: { [weak observers] in observers?.remove { $0.number == number } })
    }
  }

  extension NSObject {
    /// Adds an observer of a stored property of an app's own class. Returns false if the object has no stored property of
    /// this name.
    @MainActor
    func addOwnObserver(_ observer: KitObject, _ name: String, _ asked: ObservingByName) -> Bool {
      guard let value = storedValue(name) else { return false }
      nonisolated(unsafe) let object = self
      let notify: (Any, Any) -> Void = { [weak observer, weak object] old, new in
        guard let observer, let object else { return }
        nonisolated(unsafe) let changed: NSObject = object
        nonisolated(unsafe) let observation = asked
        nonisolated(unsafe) let oldValue = received(old)
        nonisolated(unsafe) let newValue = received(new)
        let work: @MainActor @Sendable () -> Void = {
          observation.notify(observer, of: changed, name, oldValue, newValue)
        }
        // Observers by name belong to the main actor.
        guard MainQueue.isMain else { return DispatchQueue.main.async { MainActor.assumeIsolated(work) } }
        MainActor.assumeIsolated(work)
      }
      _ = OwnPropertyObservers.all(of: self).add(name, by: ObjectIdentifier(observer), notify)
      if asked.options.contains(.initial) { notify(value, value) }
      return true
    }

    func removeOwnObserver(_ observer: ObjectIdentifier, _ name: String) {
      OwnPropertyObservers.existing(of: self)?.remove { $0.observer == observer && $0.name == name }
    }

    /// Returns the value of a stored property; nil if the object has no stored property of this name.
    private func storedValue(_ name: String) -> Any? {
      var mirror: Mirror? = Mirror(reflecting: self)
      while let current = mirror {
        if let child = current.children.first(where: { $0.label == name || $0.label == "$__lazy_storage_$_\(name)" }) {
          return child.value
        }
        mirror = current.superclassMirror
      }
      return nil
    }
  }
#endif
