// What a script does besides touching, by UIKit's names.

/// A key of a hardware keyboard, and the keys held beside it.
public struct KeyStroke: Sendable, Equatable {
  /// The character that it types, or its name: `leftArrow`, `tab`.
  public var key: String
  /// Held from before the key goes down until after it is up; they are no keys of their own.
  public var modifiers: [ModifierName]
}

/// The keys that are held while another one is pressed.
public enum ModifierName: String, Sendable, CaseIterable {
  case alphaShift, shift, control, alternate, command, numericPad

  static let all = allCases.map(\.rawValue)
}

/// The buttons of a remote or a game controller.
public enum PressName: String, Sendable, CaseIterable {
  case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause, pageUp, pageDown

  static let all = allCases.map(\.rawValue)
}

/// What a headset's buttons and the system's own controls ask for.
public enum RemoteControlName: String, Sendable, CaseIterable {
  case play, pause, stop, togglePlayPause, nextTrack, previousTrack
  case beginSeekingBackward, endSeekingBackward, beginSeekingForward, endSeekingForward

  static let all = allCases.map(\.rawValue)
}

/// A key that a responder turns into an action.
public struct KeyCommandNode: Sendable, Equatable {
  /// The character, or the name of a key that has none.
  public var input: String
  /// The keys that have to be held, and no others; caps lock and the number pad do not count.
  public var modifiers: [ModifierName]
  /// The name of the action that goes up the responder chain; whoever `implements` it performs it.
  public var action: String
  /// Whether the command comes before text input and the moving of the focus.
  public var wantsPriorityOverSystemBehavior: Bool
  /// What the action does.
  public var steps: [Step] = []
}

enum PressMethod {
  static let names = ["began", "changed", "ended", "cancelled"]
}

enum MotionMethod {
  static let names = ["began", "ended", "cancelled"]
}
