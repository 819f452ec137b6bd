import Foundation

/// The accessibility settings of the system, and the notifications that an app posts to screen readers.
///
/// See `Documentation/EventModel.md`, "Accessibility".
@preconcurrency @MainActor
public enum UIAccessibility {
  /// An event of which an app notifies screen readers.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The screen has changed. The cursor moves to the argument if it is an element, or otherwise to the first element.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed. The cursor moves to the argument if it is an element.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument is text to be spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled. The argument is text with the new position.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Posts a notification. Nothing is spoken; the text is recorded. The cursor moves to an element that is the argument
  /// of `screenChanged` or `layoutChanged`, but only if VoiceOver is running or a host has moved the cursor before.
  public static func post(notification: Notification, argument: Any?) {
    UIApplication.currentOrNil?.handlePosted(notification, argument)
  }

  /// Returns the element with the screen reader cursor; nil if there is no cursor.
  public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? {
    UIApplication.currentOrNil?.accessibilityFocus
  }

  /// An assistive technology. A host reports VoiceOver by `UIApplication.isVoiceOverRunning`.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// VoiceOver, a screen reader that speaks.
    public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// Switch Control, which is operated with a few switches.
    public static let notificationSwitchControl = Self(rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// Whether the host reports that VoiceOver is running.
  public static var isVoiceOverRunning: Bool { UIApplication.currentOrNil?.isVoiceOverRunning ?? false }
  /// Always false: the library has no setting for reduced motion.
  public static var isReduceMotionEnabled: Bool { false }
  /// Always false: the library has no setting for reduced transparency.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Always false: the library has no setting for bold text.
  public static var isBoldTextEnabled: Bool { false }
  /// Always false: the host cannot report Switch Control.
  public static var isSwitchControlRunning: Bool { false }
  /// Always false: the library has no setting for darker colors.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Posted when `UIApplication.isVoiceOverRunning` changes.
  public static let voiceOverStatusDidChangeNotification = UIApplication.voiceOverStatusDidChange
  /// Posted when the screen reader cursor moves. `userInfo` contains the new element under `focusedElementUserInfoKey`
  /// and the previous one under `unfocusedElementUserInfoKey`.
  public static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification"
  )
  /// The key of the new element in `elementFocusedNotification`.
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the previous element in `elementFocusedNotification`.
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// Never posted by the library.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification"
  )
}
