import Foundation

/// The operation that a drop performs on the dragged items.
public enum UIDropOperation: UInt, Sendable {
  /// No operation: the items return to their source.
  case cancel = 0
  /// No operation, although the target could accept the drag; the host shows that the drop is forbidden.
  case forbidden
  case copy, move
}
