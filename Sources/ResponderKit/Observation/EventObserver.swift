import Foundation

/// Hears of everything that an application decides, in the order in which it happens.
///
/// See `Documentation/EventModel.md`, "The record".
@preconcurrency @MainActor
public protocol EventObserver: AnyObject {
  /// Called as each decision is made, in the middle of delivery: look at the record, keep it, but change nothing of
  /// what it speaks of.
  ///
  /// A method that takes the record without `consuming` serves as well; one that keeps each of them is a little faster with it.
  func observe(_ record: consuming EventRecord)
}

/// Gives the objects in a record their names.
@preconcurrency @MainActor
public protocol RecordNames {
  /// What records call `object`, in one word; the same object has the same name as long as a record is read.
  func name(of object: AnyObject) -> String
}

/// Names objects by what the program called them: a view's `accessibilityIdentifier`, a recognizer's `name`, else the class.
@preconcurrency @MainActor
public struct DefaultNames: RecordNames {
  /// Names that need no table.
  public init() {}

  /// What the program called it, else its class.
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

/// Keeps the records of an application, as long as it lives; for tests and for people who look into things.
///
/// See `Documentation/EventModel.md`, "The record".
@preconcurrency @MainActor
public final class EventLog: EventObserver {
  /// In the order in which they came.
  @exclusivity(unchecked) public private(set) var records: [EventRecord] = []
  /// What the objects are called in `lines(of:)`.
  public var names: any RecordNames

  /// A log that names objects by `names` where it prints lines.
  public init(names: any RecordNames = DefaultNames()) {
    self.names = names
  }

  /// Keeps the record.
  public func observe(_ record: consuming EventRecord) {
    records.append(record)
  }

  /// What was recorded, a line each, of `categories` only; for nil of all.
  public func lines(of categories: Set<EventRecord.Category>? = nil) -> [String] {
    records.filter { categories?.contains($0.category) ?? true }.map { $0.line(names) }
  }

  /// Forgets what was recorded; with `keepingCapacity` it has room for as much again.
  public func removeAll(keepingCapacity: Bool = false) {
    // Taken out first: what goes with the records may be recorded.
    var forgotten = records
    records = []
    forgotten.removeAll(keepingCapacity: keepingCapacity)
    if keepingCapacity, records.isEmpty { records = forgotten }
  }
}
