import Foundation

/// The superclass of the library's classes. Provides the members of `NSObject` that Foundation's `NSObject` lacks on
/// Linux.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class KitObject: NSObject {
  #if !canImport(ObjectiveC)
    /// The values stored by `objc_setAssociatedObject`, guarded by the lock of this function.
    nonisolated(unsafe) final var associations: Associations?
  #endif

  /// Creates an object.
  public override init() {
    super.init()
  }

  /// Notifies the observer of a change to a property registered with `addObserver(_:forKeyPath:options:context:)`. Does
  /// nothing unless overridden. Only a few properties of views notify their observers here.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Whether `object` is equal to this object, as used by `==`. Unless overridden, an object is equal only to itself.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    object.map { self === $0 as AnyObject } ?? false
  }

  /// A hash that is the same for equal objects. A class that overrides `isEqual(_:)` must override `hash`, too.
  nonisolated open override var hash: Int { Int(bitPattern: UInt(bitPattern: ObjectIdentifier(self))) }

  /// Returns the result of `text` if called on the main actor, and nil elsewhere. Needed because `description` belongs
  /// to `NSObject` and is isolated to no actor.
  nonisolated package final func onMainActor(_ text: @MainActor () -> String) -> String? {
    guard MainQueue.isMain else { return nil }
    return MainActor.assumeIsolated(text)
  }
}

/// Tests for execution on the main queue, which on Linux does not always run on the first thread.
package enum MainQueue {
  private static let mark = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isMain: Bool { Thread.isMainThread || isCurrent }

  /// Whether the current code runs in a block of the main queue.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) ?? false }

  /// Whether `queue` is the main queue.
  static func marks(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: mark) ?? false }
}

/// The superclass of touches and presses, with members of `NSObject`. It does not inherit from `NSObject`, whose hash
/// depends on a seed of the process: the order of the set of touches that `touchesBegan` receives would depend on the
/// seed, too.
///
/// See `Documentation/EventModel.md`, "Samples become touches".
@preconcurrency @MainActor
open class SampledObject {
  init() {}

  /// Whether `object` is equal to this object. Unless overridden, an object is equal only to itself.
  nonisolated open func isEqual(_ object: Any?) -> Bool {
    object.map { self === $0 as AnyObject } ?? false
  }

  /// A hash that is the same for equal objects. A class that overrides `isEqual(_:)` must override `hash`, too.
  nonisolated open var hash: Int { Int(bitPattern: UInt(bitPattern: ObjectIdentifier(self))) }

  /// Whether the object is an instance of `aClass` or of a subclass.
  nonisolated public final func isKind(of aClass: AnyClass) -> Bool {
    var kind: AnyClass? = type(of: self)
    while let current = kind {
      if current == aClass { return true }
      kind = _getSuperclass(current)
    }
    return false
  }

  /// Whether the object is an instance of `aClass` itself.
  nonisolated public final func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}
