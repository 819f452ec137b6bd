import Foundation

/// What the library's own classes have of `NSObject`, besides what Foundation's has.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class KitObject: NSObject {
  #if !canImport(ObjectiveC)
    /// What `objc_setAssociatedObject` keeps with it, under its lock.
    nonisolated(unsafe) final var associations: Associations?
  #endif

  /// An object of no particular state.
  public override init() {
    super.init()
  }

  /// A property that `addObserver(_:forKeyPath:options:context:)` named has changed. Does nothing unless overridden; here the observers
  /// of a few properties of views alone are told.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Whether `object` counts as the same; it has to be this very object unless a subclass says otherwise. `==` asks it.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    object.map { self === $0 as AnyObject } ?? false
  }

  /// The same number for objects that are equal; who overrides `isEqual(_:)` overrides it too.
  nonisolated open override var hash: Int { Int(bitPattern: UInt(bitPattern: ObjectIdentifier(self))) }

  /// What `text` says, which only the main actor can ask; elsewhere nil. `description` is `NSObject`'s, and of no actor.
  nonisolated package final func onMainActor(_ text: @MainActor () -> String) -> String? {
    guard MainQueue.isMain else { return nil }
    return MainActor.assumeIsolated(text)
  }
}

/// Whether what runs was called by the main queue, which on Linux is not always the first thread's.
package enum MainQueue {
  private static let mark = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isMain: Bool { Thread.isMainThread || isCurrent }

  /// Whether a block of the main queue is running here.
  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) ?? false }

  /// Whether `queue` is the main queue.
  static func marks(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: mark) ?? false }
}

/// What touches and presses have of `NSObject`, which they are not: the hash of one follows the process's seed, and with it would the
/// order in which a set of touches is walked, which every `touchesBegan` can see.
///
/// See `Documentation/EventModel.md`, "Samples become touches".
@preconcurrency @MainActor
open class SampledObject {
  init() {}

  /// Whether `object` counts as the same; it has to be this very object unless a subclass says otherwise.
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
