import Foundation

/// A key, with the keys held beside it, that sends an action up the responder chain.
///
/// See `Documentation/EventModel.md`, "A key".
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The character without what the modifiers make of it, or one of the `input…` names.
  public final let input: String?
  /// The keys that have to be held, and no others; caps lock and the number pad do not count.
  public final let modifierFlags: UIKeyModifierFlags
  /// Whether it comes before text input and the moving of the focus, which come before commands otherwise.
  open var wantsPriorityOverSystemBehavior = false
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the input follows the user's keyboard; there is but one layout here.
  open var allowsAutomaticLocalization = true
  /// Whether left and right change places with the language's direction; there is but one direction here.
  open var allowsAutomaticMirroring = true
  // Generated: end

  /// A command with a key; `input` is a character without what the modifiers make of it, or one of the `input…`
  /// names.
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

  /// A command without a title, as `keyCommands` usually holds.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// A command without a title that an overview of the commands has a name for.
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

  /// What records call it.
  var word: String { action.name ?? (title.isEmpty ? input ?? "" : title) }
}

/// Keys that have no character, with UIKit's values.
extension UIKeyCommand {
  /// The arrow that points up.
  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow that points down.
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow that points to the left.
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow that points to the right.
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The key that leaves something, at the upper left.
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  /// The key that scrolls a page up.
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  /// The key that scrolls a page down.
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  /// The key that goes to the beginning.
  nonisolated public static let inputHome = "UIKeyInputHome"
  /// The key that goes to the end.
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes forward, not the one to the left of the caret, whose character is a backspace.
  nonisolated public static let inputDelete = "UIKeyInputDelete"
  /// The first of the function keys.
  nonisolated public static let f1 = "UIKeyInputF1"
  /// The second of the function keys.
  nonisolated public static let f2 = "UIKeyInputF2"
  /// The third of the function keys.
  nonisolated public static let f3 = "UIKeyInputF3"
  /// The fourth of the function keys.
  nonisolated public static let f4 = "UIKeyInputF4"
  /// The fifth of the function keys.
  nonisolated public static let f5 = "UIKeyInputF5"
  /// The sixth of the function keys.
  nonisolated public static let f6 = "UIKeyInputF6"
  /// The seventh of the function keys.
  nonisolated public static let f7 = "UIKeyInputF7"
  /// The eighth of the function keys.
  nonisolated public static let f8 = "UIKeyInputF8"
  /// The ninth of the function keys.
  nonisolated public static let f9 = "UIKeyInputF9"
  /// The tenth of the function keys.
  nonisolated public static let f10 = "UIKeyInputF10"
  /// The eleventh of the function keys.
  nonisolated public static let f11 = "UIKeyInputF11"
  /// The twelfth of the function keys.
  nonisolated public static let f12 = "UIKeyInputF12"
}
