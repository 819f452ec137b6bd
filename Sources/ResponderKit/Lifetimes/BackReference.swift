import Foundation

/// Leads to an object without keeping it alive, as from a view to its superview. Nil from the moment at which the object's
/// last reference was let go, on whatever thread that was and before any `deinit` has run.
///
/// That is what `weak` says too. But an object that was ever referenced weakly takes the slow way through each retain and
/// release for the rest of its life, three times as long, and an event retains views, windows, recognizers and the
/// application dozens of times. A plain pointer that the object's `deinit` cuts is no substitute: where the last reference
/// goes on another thread, the main actor could follow it to an object that is on its way out. See
/// `Documentation/Decisions.md`, "Lifetimes".
@propertyWrapper
struct BackReference<Object: AnyObject> {
  /// Never read: it retains the object's memory, not the object, so that a deallocated one can still be asked whether it is.
  private unowned var memory: Object?
  /// The part that is followed. A link that every event follows many times is a stored `BackReference` that is marked
  /// `@exclusivity(unchecked)`, and read by `pointer.object`, which copies the pointer alone.
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

// Only the pointer is passed on; it is followed on the main actor, and followed to what is not there any more it answers nil.
extension BackReference: @unchecked Sendable {}

/// The part of a `BackReference` that is followed. Only a `BackReference` makes one, which retains the memory that it points to.
///
/// `Sendable` without the compiler's word for it: it is a pointer that never changes, and to follow it takes a reference of one's
/// own or answers nil, on any thread.
struct LivingPointer<Object: AnyObject>: @unchecked Sendable {
  private let pointer: Unmanaged<Object>?

  fileprivate init(_ object: Object?) {
    if object != nil { LivingObject.lookUp() }
    pointer = object.map(Unmanaged.passUnretained)
  }

  /// Nil from the last release on.
  var object: Object? {
    @inline(__always) get {
      guard let pointer else { return nil }
      guard let retain = LivingObject.retain else { return weakValue }
      return retain(pointer.toOpaque()).map { Unmanaged<Object>.fromOpaque($0).takeRetainedValue() }
    }
  }

  /// The object, by the language's own means: a weak reference to what is on its way out is nil from the start.
  var weakValue: Object? {
    weak let object = pointer?.takeUnretainedValue()
    return object
  }

  /// Whether it was set to `object`, which may be on its way out.
  func leads(to object: AnyObject) -> Bool {
    pointer?.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }
}

/// What the language asks the runtime when it reads a weak reference: a further reference to an object, or nil where the last
/// one is gone.
///
/// Swift has no word for it, so that it is looked up; where a program was linked in such a way that it cannot be found,
/// `LivingPointer` gets along with `weak`.
enum LivingObject {
  typealias Retain = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?

  /// Nil until the first pointer is made, and where the function cannot be found. It begins as a constant, so that an event
  /// reads it without asking whether it was made yet.
  ///
  /// Unsafe, for nothing keeps two threads from making their first pointers at once: both store the same word, and who reads nil
  /// before that gets the same answer from `weak`.
  nonisolated(unsafe) private(set) static var retain: Retain? = nil

  private static let found: Retain? =
    RuntimeSymbol.find("swift_tryRetain").map { unsafeBitCast($0, to: Retain.self) }

  static func lookUp() {
    if retain == nil { retain = found }
  }
}
