import ResponderKit

// What a script does besides touching, by UIKit's names.

/// A key of a hardware keyboard, and the keys held beside it.
public struct KeyStroke: Sendable, Equatable {
  /// The character that it types, or its name: `leftArrow`, `tab`.
  public var key: String
  /// Held from before the key goes down until after it is up; they are no keys of their own.
  public var modifiers: UIKeyModifierFlags
}

/// The keys that are held while another one is pressed.
enum ModifierName {
  static let all = UIKeyModifierFlags.allWords
}

/// The buttons of a remote or a game controller.
enum PressName {
  static let all = UIPress.PressType.buttons.map(\.word)
}

/// What a headset's buttons and the system's own controls ask for.
enum RemoteControlName {
  static let all = UIEvent.EventSubtype.remoteControls.map(\.word)
}

/// A key that a responder turns into an action.
public struct KeyCommandNode: Sendable, Equatable {
  /// The character, or the name of a key that has none.
  public var input: String
  /// The keys that have to be held, and no others; caps lock and the number pad do not count.
  public var modifiers: UIKeyModifierFlags
  /// The name of the action that goes up the responder chain; whoever `implements` it performs it.
  public var action: String
  /// Whether the command comes before text input and the moving of the focus.
  public var wantsPriorityOverSystemBehavior: Bool
  /// What the action does.
  public var steps: [Step] = []
}

/// The responder's methods for presses, by their phases.
enum PressMethod {
  static let names = UIPress.Phase.delivered.map(\.word)
}

/// The responder's methods for motion, by their phases.
enum MotionMethod {
  static let names = ShakeSample.Phase.allWords
}
