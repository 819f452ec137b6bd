import Foundation

/// What UIKit's classes have of `NSObject`, which those here are not: equality that a subclass may define, and questions about
/// the class.
///
/// See `Documentation/EventModel.md`, "Responders".
@MainActor
open class KitObject {
  init() {}

  /// Whether `object` counts as the same; it has to be this very object unless a subclass says otherwise. `==` asks it.
  nonisolated open func isEqual(_ object: Any?) -> Bool {
    object.map { self === $0 as AnyObject } ?? false
  }

  /// The same number for objects that are equal; who overrides `isEqual(_:)` overrides it too.
  nonisolated open var hash: Int { Int(bitPattern: UInt(bitPattern: ObjectIdentifier(self))) }

  /// Whether it is of `aClass` or of a class below it.
  nonisolated public final func isKind(of aClass: AnyClass) -> Bool {
    var kind: AnyClass? = type(of: self)
    while let current = kind {
      if current == aClass { return true }
      kind = _getSuperclass(current)
    }
    return false
  }

  /// Whether it is of `aClass` itself.
  nonisolated public final func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}
