import Foundation

/// A command for a key with modifier keys; its action is sent up the responder chain.
///
/// See `Documentation/EventModel.md`, "A key".
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The character that the key types without modifiers, or one of the `input…` constants.
  public final let input: String?
  /// The modifier keys that must be pressed with the key. No other modifier key may be pressed, except that the flags
  /// of Caps Lock and of the numeric keypad are ignored.
  public final let modifierFlags: UIKeyModifierFlags
  /// Whether the command takes precedence over text input and focus movement. Otherwise, text input and focus movement
  /// take precedence over the command.
  open var wantsPriorityOverSystemBehavior = false
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the input is adapted to the user's keyboard layout. Stored but not used, because the library
  /// has only one layout.
  open var allowsAutomaticLocalization = true
  /// Whether an input with a direction, such as the Left Arrow key, is mirrored in right-to-left languages.
  /// Stored but not used.
  open var allowsAutomaticMirroring = true
  // Generated: end

  /// Creates a command with a key. `input` is the character that the key types without modifiers, or one of the
  /// `input…` constants.
  public init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil,
    attributes: Attributes = [],
    state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title,
      image: image,
      action: action,
      propertyList: propertyList,
      alternates: alternates,
      discoverabilityTitle: discoverabilityTitle,
      attributes: attributes,
      state: state
    )
  }

  /// Creates a command without a title, as usually returned by `keyCommands`.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command without a title in menus, but with a title for the list of all key commands.
  public convenience init(
    input: String,
    modifierFlags: UIKeyModifierFlags,
    action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      title: "",
      action: action,
      input: input,
      modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle
    )
  }

  /// The name of the command in records: the name of its action, the title if the action has no name, or the input if
  /// the title is also empty.
  var word: String { action.name ?? (title.isEmpty ? input ?? "" : title) }
}

/// The constants for keys that type no character. The values are those of UIKit.
extension UIKeyCommand {
  /// The Up Arrow key.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The Down Arrow key.
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The Left Arrow key.
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The Right Arrow key.
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key.
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  nonisolated public static let inputHome = "UIKeyInputHome"
  /// The End key.
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  /// The Forward Delete key. The Backspace key types a character and therefore has no constant.
  nonisolated public static let inputDelete = "UIKeyInputDelete"
  /// The F1 key.
  nonisolated public static let f1 = "UIKeyInputF1"
  /// The F2 key.
  nonisolated public static let f2 = "UIKeyInputF2"
  /// The F3 key.
  nonisolated public static let f3 = "UIKeyInputF3"
  /// The F4 key.
  nonisolated public static let f4 = "UIKeyInputF4"
  /// The F5 key.
  nonisolated public static let f5 = "UIKeyInputF5"
  /// The F6 key.
  nonisolated public static let f6 = "UIKeyInputF6"
  /// The F7 key.
  nonisolated public static let f7 = "UIKeyInputF7"
  /// The F8 key.
  nonisolated public static let f8 = "UIKeyInputF8"
  /// The F9 key.
  nonisolated public static let f9 = "UIKeyInputF9"
  /// The F10 key.
  nonisolated public static let f10 = "UIKeyInputF10"
  /// The F11 key.
  nonisolated public static let f11 = "UIKeyInputF11"
  /// The F12 key.
  nonisolated public static let f12 = "UIKeyInputF12"
}
