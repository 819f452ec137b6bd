import Foundation

/// An object that represents a class as the target of actions. On Darwin a class is an object itself; on Linux it is
/// not, and a target must be an object.
final class ClassTarget: NSObject, @unchecked Sendable {
  let type: AnyClass

  private init(_ type: AnyClass) {
    self.type = type
    super.init()
  }

  // `known` is read and written only under the lock.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [ObjectIdentifier: ClassTarget] = [:]

  /// Returns a target as an object: the object that represents the target if it is a class, and otherwise the target
  /// itself. The same class always has the same object.
  static func object(_ target: Any) -> AnyObject {
    guard let type = target as? AnyClass else { return target as AnyObject }
    return lock.withLock {
      let id = ObjectIdentifier(type)
      if let object = known[id] { return object }
      let object = ClassTarget(type)
      known[id] = object
      return object
    }
  }

  override var description: String { "\(type)" }
}
