import Foundation

/// The superclass of the library's classes. Provides the members of `NSObject` that Foundation's `NSObject` lacks on
/// Linux.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class KitObject: NSObject {
  #if !canImport(ObjectiveC)
    /// The values stored by `objc_setAssociatedObject`. The lock of that function protects this property.
    nonisolated(unsafe) final var associations: Associations?
  #endif

  /// Creates an object.
  public override init() {
    super.init()
  }

  /// Called when a property has changed that this object observes with `addObserver(_:forKeyPath:options:context:)`.
  /// Does nothing unless overridden. In this library, only a few properties of views notify observers.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Returns whether `object` is equal to this object, as used by `==`. Unless overridden, an object is equal only to
  /// itself.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    object.map { self === $0 as AnyObject } ?? false
  }

  /// A hash that is the same for equal objects. A class that overrides `isEqual(_:)` must override `hash`, too.
  nonisolated open override var hash: Int { Int(bitPattern: UInt(bitPattern: ObjectIdentifier(self))) }

  /// Returns the result of `text` if called on the main actor; returns nil otherwise. Overrides of `description` need
  /// this function, because `NSObject.description` is not isolated to the main actor.
  nonisolated package final func onMainActor(_ text: @MainActor () -> String) -> String? {
    guard MainQueue.isMain else { return nil }
    return MainActor.assumeIsolated(text)
  }
}

/// A check of whether code runs on the main queue. On Linux, the main queue does not always run on the first thread.
package enum MainQueue {
  private static let mark = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isMain: Bool { Thread.isMainThread || isCurrent }

  /// Whether the current code runs in a block of the main queue.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) ?? false }

  /// Returns whether `queue` is the main queue.
  static func marks(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: mark) ?? false }
}

/// The superclass of `UITouch` and `UIPress`. It has members of `NSObject` but does not inherit from it, because the
/// hash of an `NSObject` depends on a random seed. The order of the touches in the set for `touchesBegan` would then
/// also depend on this seed.
///
/// See `Documentation/EventModel.md`, "Samples become touches".
@preconcurrency @MainActor
open class SampledObject {
  init() {}

  /// Returns whether `object` is equal to this object. Unless overridden, an object is equal only to itself.
  nonisolated open func isEqual(_ object: Any?) -> Bool {
    object.map { self === $0 as AnyObject } ?? false
  }

  /// A hash that is the same for equal objects. A class that overrides `isEqual(_:)` must override `hash`, too.
  nonisolated open var hash: Int { Int(bitPattern: UInt(bitPattern: ObjectIdentifier(self))) }

  /// Returns whether the object is an instance of `aClass` or of a subclass.
  nonisolated public final func isKind(of aClass: AnyClass) -> Bool {
    var kind: AnyClass? = type(of: self)
    while let current = kind {
      if current == aClass { return true }
      kind = _getSuperclass(current)
    }
    return false
  }

  /// Returns whether the object is an instance of `aClass` itself.
  nonisolated public final func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}
