import Foundation

/// An action that an assistive technology performs on a node of the accessibility tree.
///
/// See `Documentation/HostGuide.md`, "Accessibility".
public enum AccessibilityAction: Sendable, Equatable {
  /// Activates the node, as a tap does.
  case activate
  /// Increments an adjustable node.
  case increment
  /// Decrements an adjustable node.
  case decrement
  /// Dismisses the content that contains the node. The action is sent up the responder chain from the node.
  case escape
  /// Starts or stops the app's main activity, such as playback. The action is sent up the responder chain from the node.
  case magicTap
  /// Scrolls by a page. The action is sent up the responder chain from the node.
  case scroll(UIAccessibilityScrollDirection)
  /// Performs the custom action with this name, of the node or of one of its ancestors.
  case custom(String)
  /// Moves the screen reader cursor to the node, and scrolls until the node is visible.
  case moveCursor
  /// Scrolls until the node is visible.
  case scrollToVisible
  /// Makes the node the first responder.
  case focus
  /// Selects a range of the text, in UTF-16 units. The range is clamped to the text.
  case selectText(Range<Int>)
  /// Replaces the whole text as if the user had typed it. The text input becomes first responder.
  case setText(String)
}
