import Foundation

/// An object that receives a record of every decision of an application, in chronological order.
///
/// See `Documentation/EventModel.md`, "The record".
@preconcurrency @MainActor
public protocol EventObserver: AnyObject {
  /// Called for each decision, while events are being delivered. The observer can store the record but must not change
  /// the objects to which the record refers.
  ///
  /// The method can be implemented with or without `consuming`. With `consuming`, storing the record is slightly
  /// faster.
  func observe(_ record: consuming EventRecord)
}

/// A provider of names for the objects in records.
@preconcurrency @MainActor
public protocol RecordNames {
  /// Returns a name without spaces for `object`. The name of an object must always be the same.
  func name(of object: AnyObject) -> String
}

/// A provider that uses the app's names: a view's `accessibilityIdentifier`, a recognizer's `name`, or otherwise the
/// name of the object's class.
@preconcurrency @MainActor
public struct DefaultNames: RecordNames {
  /// Creates a provider, which has no state.
  public init() {}

  /// Returns the name that the app gave to the object, or otherwise the name of the object's class.
  public func name(of object: AnyObject) -> String {
    switch object {
    case let view as UIView: view.accessibilityIdentifier ?? (view is UIWindow ? "window" : typeName(view))
    case let recognizer as UIGestureRecognizer: recognizer.name ?? typeName(recognizer)
    case let element as UIAccessibilityElement:
      element.accessibilityIdentifier ?? element.accessibilityLabel ?? typeName(element)
    case is UIApplication: "application"
    default: typeName(object)
    }
  }

  private func typeName(_ object: AnyObject) -> String { String(describing: type(of: object)) }
}

/// An observer that stores the records of an application, for tests and diagnostics.
///
/// See `Documentation/EventModel.md`, "The record".
@preconcurrency @MainActor
public final class EventLog: EventObserver {
  /// The records in chronological order.
  @exclusivity(unchecked) public private(set) var records: [EventRecord] = []
  /// The provider of the names that `lines(of:)` uses for objects.
  public var names: any RecordNames

  /// Creates an empty log that uses the names of `names` in its lines.
  public init(names: any RecordNames = DefaultNames()) {
    self.names = names
  }

  /// Stores the record.
  public func observe(_ record: consuming EventRecord) {
    records.append(record)
  }

  /// Returns one line for each record of the given categories, or for each record if `categories` is nil.
  public func lines(of categories: Set<EventRecord.Category>? = nil) -> [String] {
    records.filter { categories?.contains($0.category) ?? true }.map { $0.line(names) }
  }

  /// Removes all records. If `keepingCapacity` is true, the storage is retained for new records.
  public func removeAll(keepingCapacity: Bool = false) {
    // The records are moved to a local variable first, because the deallocation of their objects may add new records.
    var forgotten = records
    records = []
    forgotten.removeAll(keepingCapacity: keepingCapacity)
    if keepingCapacity, records.isEmpty { records = forgotten }
  }
}
