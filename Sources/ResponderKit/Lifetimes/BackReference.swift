import Foundation

/// A reference that does not retain its object, such as from a view to its superview. It is nil as soon as the object's
/// last reference is released, on any thread, and before any `deinit` has run.
///
/// `weak` guarantees the same. But once an object was referenced weakly, every later change of its reference count takes
/// three times as long, and an event retains views, windows, recognizers and the application dozens of times. An unmanaged pointer that is cleared in the object's `deinit` does
/// not suffice: if the last reference is released on another thread, the main actor could access an object that is
/// being deallocated. See `Documentation/Decisions.md`, "Lifetimes".
@propertyWrapper
struct BackReference<Object: AnyObject> {
  /// Never read. This property retains the object's memory, not the object, so that a deallocated object can still be
  /// recognized as such.
  private unowned var memory: Object?
  /// The pointer through which the object is read. A reference that every event reads many times is a stored
  /// `BackReference` marked `@exclusivity(unchecked)`. Such a reference is read as `pointer.object`, which copies only
  /// the pointer.
  private(set) var pointer: LivingPointer<Object>

  init(wrappedValue: Object?) {
    memory = wrappedValue
    pointer = LivingPointer(wrappedValue)
  }

  init(_ object: Object?) { self.init(wrappedValue: object) }

  var wrappedValue: Object? {
    @inline(__always) get { pointer.object }
    set { self = BackReference(wrappedValue: newValue) }
  }
}

// Only the pointer is passed to other threads. It is dereferenced on the main actor, and yields nil for an object that
// no longer exists.
extension BackReference: @unchecked Sendable {}

/// The pointer of a `BackReference`. Only a `BackReference` creates such a pointer, and it retains the memory to which
/// the pointer refers.
///
/// It is `Sendable` without a check by the compiler: the pointer never changes, and dereferencing it retains the object
/// or returns nil, on any thread.
struct LivingPointer<Object: AnyObject>: @unchecked Sendable {
  private let pointer: Unmanaged<Object>?

  fileprivate init(_ object: Object?) {
    if object != nil { LivingObject.lookUp() }
    pointer = object.map(Unmanaged.passUnretained)
  }

  /// The object; nil once its last strong reference was released, even while its deinitializer is running.
  var object: Object? {
    @inline(__always) get {
      guard let pointer else { return nil }
      guard let retain = LivingObject.retain else { return weakValue }
      return retain(pointer.toOpaque()).map { Unmanaged<Object>.fromOpaque($0).takeRetainedValue() }
    }
  }

  /// The object, read through a weak reference. Nil while the object is being deallocated and afterwards.
  var weakValue: Object? {
    weak let object = pointer?.takeUnretainedValue()
    return object
  }

  /// Returns whether the pointer was set to `object`. The result is also correct while `object` is being deallocated.
  func leads(to object: AnyObject) -> Bool {
    pointer?.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }
}

/// The runtime function behind a weak reference: it retains an object, or returns nil if the last reference has been
/// released.
///
/// Swift does not expose the function, so it is looked up. If the function cannot be found because of how the app is
/// linked, `LivingPointer` uses `weak`.
enum LivingObject {
  typealias Retain = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?

  /// The function; nil until the first pointer is created, and if it cannot be found. The initial value is a constant,
  /// so that an event reads it without checking for initialization.
  ///
  /// The property is unsafe because two threads may create their first pointers simultaneously. Both store the same
  /// word, and a thread that reads nil before the word is stored gets the same result from `weak`.
  nonisolated(unsafe) private(set) static var retain: Retain? = nil

  private static let found: Retain? =
    RuntimeSymbol.find("swift_tryRetain").map { unsafeBitCast($0, to: Retain.self) }

  static func lookUp() {
    if retain == nil { retain = found }
  }
}
