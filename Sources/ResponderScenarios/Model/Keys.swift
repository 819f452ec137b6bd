import ResponderKit

// Keys, presses and remote control events in a script, by UIKit's names.

/// A key of a hardware keyboard with its modifiers.
public struct KeyStroke: Sendable, Equatable {
  /// The character that the key types, or the key's name, for example `leftArrow` or `tab`.
  public var key: String
  /// The modifiers. They are pressed before the key and released after the key, but are not reported as separate
  /// presses.
  public var modifiers: UIKeyModifierFlags
}

/// The modifier keys.
enum ModifierName {
  static let all = UIKeyModifierFlags.allWords
}

/// The buttons of a remote or a game controller.
enum PressName {
  static let all = UIPress.PressType.buttons.map(\.word)
}

/// The commands of a headset's buttons and of the system's playback controls.
enum RemoteControlName {
  static let all = UIEvent.EventSubtype.remoteControls.map(\.word)
}

/// A key that a responder maps to an action.
public struct KeyCommandNode: Sendable, Equatable {
  /// The character of the key, or the name of a key that types no character.
  public var input: String
  /// The modifiers that must be pressed. All other modifiers must not be pressed, except caps lock and the numeric pad
  /// flag, which are ignored.
  public var modifiers: UIKeyModifierFlags
  /// The name of the action, which is sent to the nearest responder in the chain whose `implements` lists the action.
  public var action: String
  /// Whether the command takes precedence over text input and focus movement.
  public var wantsPriorityOverSystemBehavior: Bool
  /// The steps of the action.
  public var steps: [Step] = []
}

/// The names of the responder methods for presses, by phase.
enum PressMethod {
  static let names = UIPress.Phase.delivered.map(\.word)
}

/// The names of the responder methods for motion, by phase.
enum MotionMethod {
  static let names = ShakeSample.Phase.allWords
}
