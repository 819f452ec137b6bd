import Foundation

/// What becomes of a drag where it is let go.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: the things go back.
  case cancel = 0
  /// Nothing, and the host says that it might have been something.
  case forbidden
  case copy, move
}
