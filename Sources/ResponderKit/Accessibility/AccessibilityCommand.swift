import Foundation

/// What someone does who hears the screen instead of seeing it: with VoiceOver's gestures, the keys of a keyboard or a few switches.
///
/// All but the first five are about the element that the reader's cursor is on.
///
/// See `Documentation/EventModel.md`, "Accessibility".
public enum AccessibilityCommand: Sendable, Equatable {
  /// Moves the cursor to the next element in reading order, to the first one where it is on none.
  case next
  /// Moves the cursor to the element before, to the last one where it is on none.
  case previous
  /// Moves the cursor to the first element.
  case first
  /// Moves the cursor to the last element.
  case last
  /// Moves the cursor to the element at a point of the screen, as a finger does that explores.
  case explore(CGPoint)
  /// Does what a tap would: two taps anywhere.
  case activate
  /// One more of what is adjustable: a finger that flicks up.
  case increment
  /// One less of what is adjustable: a finger that flicks down.
  case decrement
  /// Puts away what is in front: two fingers that scrub. Up the chain from the cursor, without one from where a press begins.
  case escape
  /// Starts or stops what the screen is there for: two taps of two fingers. Up the chain as for `escape`.
  case magicTap
  /// Scrolls by a page: three fingers that swipe. Up the chain as for `escape`.
  case scroll(UIAccessibilityScrollDirection)
  /// Runs the custom action of this name, which the element has or what it lies in.
  case custom(String)
}
