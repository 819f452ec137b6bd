import UIKit

/// Checks members that only store a value.
@MainActor
struct StoredMembers {
  /// The members that failed: they had the new value already, or did not have it after it was set.
  private(set) var lost: [String] = []

  static let dropDelegate: any UIDropInteractionDelegate = DropDelegate()

  private final class DropDelegate: UIDropInteractionDelegate {}

  /// Checks that a member has another value at first, and the new value after it is set.
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

  /// Checks that a member has another object at first, and the new object after it is set.
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
