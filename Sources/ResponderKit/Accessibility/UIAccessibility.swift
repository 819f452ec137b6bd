import Foundation

/// What the system knows of how its user hears and sees, and what a program tells those who hear the screen instead of seeing it.
///
/// See `Documentation/EventModel.md`, "Accessibility".
@preconcurrency @MainActor
public enum UIAccessibility {
  /// What has happened, for those who hear the screen.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The screen is another one; the cursor goes to the argument, an element, or to the first one.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of it is; the cursor goes to the argument where that is an element.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument, a text, is to be said.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled; the argument, a text, says to where.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells those who hear the screen. Nobody speaks here: a text is recorded. An element that is the argument of `screenChanged` or
  /// `layoutChanged` gets the cursor, where there is one: VoiceOver runs, or a host has moved it.
  public static func post(notification: Notification, argument: Any?) {
    UIApplication.currentOrNil?.hear(notification, argument)
  }

  /// The element that the reader's cursor is on; nil for none.
  public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? {
    UIApplication.currentOrNil?.accessibilityFocus
  }

  /// Who reads the screen to its user. The host says that it is VoiceOver (`UIApplication.isVoiceOverRunning`).
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// VoiceOver, which speaks.
    public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// Switch Control, which a few switches are enough for.
    public static let notificationSwitchControl = Self(rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// Whether the host says so.
  public static var isVoiceOverRunning: Bool { UIApplication.currentOrNil?.isVoiceOverRunning ?? false }
  /// False.
  public static var isReduceMotionEnabled: Bool { false }
  /// False.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// False.
  public static var isBoldTextEnabled: Bool { false }
  /// False.
  public static var isSwitchControlRunning: Bool { false }
  /// False.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// `UIApplication.isVoiceOverRunning` has changed.
  public static let voiceOverStatusDidChangeNotification = UIApplication.voiceOverStatusDidChange
  /// The reader's cursor has moved; `userInfo` has where to under `focusedElementUserInfoKey`, and from where under
  /// `unfocusedElementUserInfoKey`.
  public static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification"
  )
  /// In `elementFocusedNotification`: the element that the cursor is on now.
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// In `elementFocusedNotification`: the element that it was on before.
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// Never posted here.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification"
  )
}
