import Foundation

#if !canImport(ObjectiveC)
  // swift-format-ignore
  /// The ownership of an associated object. The atomic and nonatomic policies are equivalent here.
  public enum objc_AssociationPolicy: UInt, Sendable {
    /// The association is a weak reference to the value.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// The association is a strong reference to the value.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// The association is a strong reference to a copy of the value, or to the value itself if it cannot be copied.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// The association is a strong reference to the value.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// The association is a strong reference to a copy of the value, or to the value itself if it cannot be copied.
    case OBJC_ASSOCIATION_COPY = 771
  }

  /// Associates a value with an object for the lifetime of the object. The key is the address of a variable. Setting
  /// nil removes the association.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func objc_setAssociatedObject(
    _ object: Any,
    _ key: UnsafeRawPointer,
    _ value: Any?,
    _ policy: objc_AssociationPolicy
  ) {
    Associations.set(value, key, on: object as AnyObject, policy)
  }

  /// Returns the value that is associated with the object under this key; nil if there is none.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    Associations.value(key, of: object as AnyObject)
  }

  /// Removes all associations of the object.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func objc_removeAssociatedObjects(_ object: Any) {
    Associations.removeAll(of: object as AnyObject)
  }

  /// The values that are associated with an object.
  struct Associations: Sendable {
    private enum Value {
      case strong(Any)
      case weak(WeakReference)
    }

    private final class WeakReference {
      weak var object: AnyObject?
      init(_ object: AnyObject) { self.object = object }
    }

    // `values` and `foreign` are read and written only under the lock, because any thread may set associations.
    private nonisolated(unsafe) var values: [UnsafeRawPointer: Value] = [:]

    /// The associations of an object that cannot store them itself, such as an app's own `NSObject`. After the object
    /// is deallocated, its associations are released when an association of any object is set.
    private struct Foreign {
      weak var object: AnyObject?
      var associations = Associations()
    }

    private static let lock = NSRecursiveLock()
    nonisolated(unsafe) private static var foreign: [ObjectIdentifier: Foreign] = [:]

    static func set(_ value: Any?, _ key: UnsafeRawPointer, on object: AnyObject, _ policy: objc_AssociationPolicy) {
      let stored: Value? = value.map { value in
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN: return .weak(WeakReference(value as AnyObject))
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
          return .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
        default: return .strong(value)
        }
      }
      change(object) { associations in
        let old = associations.values.removeValue(forKey: key)
        associations.values[key] = stored
        return old
      }
    }

    static func value(_ key: UnsafeRawPointer, of object: AnyObject) -> Any? {
      lock.lock()
      defer { lock.unlock() }
      let associations: Associations?
      if let object = object as? KitObject {
        associations = object.associations
      } else {
        // The address may now belong to a new object.
        let found = foreign[ObjectIdentifier(object)]
        associations = found?.object === object ? found?.associations : nil
      }
      switch associations?.values[key] {
      case .strong(let value): return value
      case .weak(let reference): return reference.object
      case nil: return nil
      }
    }

    static func removeAll(of object: AnyObject) {
      change(object) { associations in
        defer { associations = Associations() }
        return associations
      }
    }

    /// Changes the associations of an object. Removed values are released outside the lock, because their
    /// deinitializers may set associations.
    private static func change(_ object: AnyObject, _ body: (inout Associations) -> Any?) {
      var removed: [Any?] = []
      lock.lock()
      if let object = object as? KitObject {
        var associations = object.associations ?? Associations()
        removed.append(body(&associations))
        object.associations = associations.values.isEmpty ? nil : associations
      } else {
        removed.append(foreign.filter { $0.value.object == nil })
        foreign = foreign.filter { $0.value.object != nil }
        var entry = foreign[ObjectIdentifier(object)] ?? Foreign(object: object)
        removed.append(body(&entry.associations))
        foreign[ObjectIdentifier(object)] = entry.associations.values.isEmpty ? nil : entry
      }
      lock.unlock()
      withExtendedLifetime(removed) {}
    }
  }
#endif
