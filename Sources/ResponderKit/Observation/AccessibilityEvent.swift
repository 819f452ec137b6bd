import Foundation

/// What is asked or told of those who hear the screen, as records say it.
///
/// See `Documentation/EventModel.md`, "Accessibility".
public enum AccessibilityEvent: Sendable, Equatable {
  /// The cursor has come, or gone.
  case becomesFocused, losesFocus
  case activates, increments, decrements, escapes, magicTaps
  case scrolls(UIAccessibilityScrollDirection)
  /// A custom action of this name.
  case performs(String)
  /// A text is said.
  case announces(String)

  /// The name of UIKit's method, with what it is given.
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

  /// Those that need no name or text.
  package static let plain: [AccessibilityEvent] =
    [.becomesFocused, .losesFocus, .activates, .increments, .decrements, .escapes, .magicTaps]
    + UIAccessibilityScrollDirection.allCases.map { .scrolls($0) }
}
