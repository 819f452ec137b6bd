import UIKit

/// A check of members that only store a value. It collects the names of the members that fail.
@MainActor
struct StoredMembers {
  /// The names of the members that failed: they had the new value before it was set, or did not have it afterwards.
  private(set) var lost: [String] = []

  static let dropDelegate: any UIDropInteractionDelegate = DropDelegate()

  private final class DropDelegate: UIDropInteractionDelegate {}

  /// Checks that a member does not have the new value before this value is set, and has the new value afterwards.
  mutating func check<Object: AnyObject, Value: Equatable>(
    _ name: String,
    _ object: Object,
    _ member: ReferenceWritableKeyPath<Object, Value>,
    _ value: Value
  ) {
    let before = object[keyPath: member]
    object[keyPath: member] = value
    if before == value || object[keyPath: member] != value { lost.append(name) }
  }

  /// Checks that a member does not have the new object before this object is set, and has the same object afterwards.
  mutating func checkObject<Object: AnyObject, Value: AnyObject>(
    _ name: String,
    _ object: Object,
    _ member: ReferenceWritableKeyPath<Object, Value?>,
    _ value: Value
  ) {
    let before = object[keyPath: member]
    object[keyPath: member] = value
    if before === value || object[keyPath: member] !== value { lost.append(name) }
  }
}
