import Foundation

/// A command of a screen reader user, given by VoiceOver gestures, keys or switches.
///
/// All commands except the first five apply to the element with the screen reader cursor.
///
/// See `Documentation/EventModel.md`, "Accessibility".
public enum AccessibilityCommand: Sendable, Equatable {
  /// Moves the cursor to the next element in reading order, or to the first element if there is no cursor.
  case next
  /// Moves the cursor to the previous element, or to the last element if there is no cursor.
  case previous
  /// Moves the cursor to the first element.
  case first
  /// Moves the cursor to the last element.
  case last
  /// Moves the cursor to the element at a point in screen coordinates, like a finger that explores the screen.
  case explore(CGPoint)
  /// Activates the element like a tap. The gesture is a double tap anywhere.
  case activate
  /// Increments an adjustable element. The gesture is a flick up.
  case increment
  /// Decrements an adjustable element. The gesture is a flick down.
  case decrement
  /// Dismisses the frontmost content. The gesture is a two-finger scrub. The command is sent up the responder chain
  /// from the cursor. Without a cursor, the chain starts at the responder that would receive a press.
  case escape
  /// Starts or stops the main activity of the screen. The gesture is a two-finger double tap. The command is sent up
  /// the responder chain like `escape`.
  case magicTap
  /// Scrolls by a page. The gesture is a three-finger swipe. The command is sent up the responder chain like `escape`.
  case scroll(UIAccessibilityScrollDirection)
  /// Performs the custom action with this name. The action belongs to the element or to one of its ancestors.
  case custom(String)
}
