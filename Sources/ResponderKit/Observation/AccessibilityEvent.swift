import Foundation

/// The accessibility methods and announcements, as they appear in records.
///
/// See `Documentation/EventModel.md`, "Accessibility".
public enum AccessibilityEvent: Sendable, Equatable {
  /// The screen reader's cursor moves to the element, or moves away from the element.
  case becomesFocused, losesFocus
  case activates, increments, decrements, escapes, magicTaps
  case scrolls(UIAccessibilityScrollDirection)
  /// A custom action with this name.
  case performs(String)
  /// An announcement of this text.
  case announces(String)

  /// The name of the accessibility method, followed by its argument, as in records.
  package var words: String {
    switch self {
    case .becomesFocused: "accessibilityElementDidBecomeFocused"
    case .losesFocus: "accessibilityElementDidLoseFocus"
    case .activates: "accessibilityActivate"
    case .increments: "accessibilityIncrement"
    case .decrements: "accessibilityDecrement"
    case .escapes: "accessibilityPerformEscape"
    case .magicTaps: "accessibilityPerformMagicTap"
    case .scrolls(let direction): "accessibilityScroll \(direction.word)"
    case .performs(let name): "accessibilityCustomAction \(name)"
    case .announces(let text): "announces \(text)"
    }
  }

  /// All cases without an associated value.
  package static let plain: [AccessibilityEvent] =
    [.becomesFocused, .losesFocus, .activates, .increments, .decrements, .escapes, .magicTaps]
    + UIAccessibilityScrollDirection.allCases.map { .scrolls($0) }
}
