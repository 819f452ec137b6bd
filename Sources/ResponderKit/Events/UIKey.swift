import Foundation

/// A key of a hardware keyboard, with the state of the keyboard at the time of the press (2.3).
///
/// See `Documentation/EventModel.md`, "A key".
public final class UIKey: Sendable {
  /// The physical key, independent of the keyboard layout.
  public let keyCode: UIKeyboardHIDUsage
  /// The characters that the key types with the pressed modifiers. For a key that types nothing, this is one of the
  /// `input…` constants of `UIKeyCommand`.
  public let characters: String
  /// The characters that the key types without modifiers.
  public let charactersIgnoringModifiers: String
  /// The pressed modifier keys.
  public let modifierFlags: UIKeyModifierFlags

  /// Creates a key with the characters of the host's keyboard layout.
  public init(
    keyCode: UIKeyboardHIDUsage,
    characters: String,
    charactersIgnoringModifiers: String,
    modifierFlags: UIKeyModifierFlags = []
  ) {
    self.keyCode = keyCode
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifierFlags = modifierFlags
  }

  /// Creates a key of a US keyboard.
  public convenience init(_ keyCode: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags = []) {
    let plain = KeyLayout.characters(of: keyCode)
    let isShifted = modifierFlags.contains(.shift)
    let isUpper = isShifted != (modifierFlags.contains(.alphaShift) && plain.first?.isLetter == true)
    self.init(
      keyCode: keyCode,
      characters: isUpper ? KeyLayout.characters(of: keyCode, isShifted: true) : plain,
      charactersIgnoringModifiers: plain,
      modifierFlags: modifierFlags
    )
  }

  /// Creates the key of a US keyboard that types `character`, with Shift added if needed. If no key types the
  /// character, the key gets the code `keyboardErrorUndefined`, like a key of another layout.
  public convenience init(character: Character, modifierFlags: UIKeyModifierFlags = []) {
    guard let (keyCode, isShifted) = KeyLayout.key(typing: character) else {
      let text = String(character)
      self.init(
        keyCode: .keyboardErrorUndefined,
        characters: text,
        charactersIgnoringModifiers: text,
        modifierFlags: modifierFlags
      )
      return
    }
    self.init(keyCode, modifierFlags: isShifted ? modifierFlags.union(.shift) : modifierFlags)
  }
}

extension UIKey: Hashable {
  public static func == (left: UIKey, right: UIKey) -> Bool {
    left.keyCode == right.keyCode && left.characters == right.characters
      && left.charactersIgnoringModifiers == right.charactersIgnoringModifiers
      && left.modifierFlags == right.modifierFlags
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(keyCode)
    hasher.combine(characters)
    hasher.combine(modifierFlags)
  }
}

extension UIKey {
  /// Whether `other` is the same physical key, ignoring modifiers. Keys of layouts other than the US layout are
  /// compared by their characters.
  func isSameKey(as other: UIKey?) -> Bool {
    guard let other, keyCode == other.keyCode else { return false }
    return keyCode != .keyboardErrorUndefined || charactersIgnoringModifiers == other.charactersIgnoringModifiers
  }

  /// The pressed modifier keys that distinguish key commands: Shift, Control, Option and Command.
  var pressedModifiers: UIKeyModifierFlags { modifierFlags.intersection([.shift, .control, .alternate, .command]) }

  /// Whether a text input treats the key as typing: a key for characters, Return or Delete, without Command or Control
  ///
  var isTyping: Bool {
    guard pressedModifiers.isDisjoint(with: [.command, .control]) else { return false }
    switch keyCode {
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardDeleteOrBackspace: return true
    default: break
    }
    guard !characters.isEmpty, !characters.hasPrefix("UIKeyInput") else { return false }
    return characters.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}

/// The characters that the keys of a US keyboard type.
enum KeyLayout {
  private static let rows: [(UIKeyboardHIDUsage, String, String)] = [
    (.keyboardA, "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    (.keyboard1, "1234567890", "!@#$%^&*()"), (.keyboardHyphen, "-=[]\\", "_+{}|"),
    (.keyboardSemicolon, ";'`,./", ":\"~<>?"), (.keypadSlash, "/*-+", "/*-+"), (.keypad1, "1234567890.", "1234567890."),
    (.keypadEqualSign, "=", "="), (.keyboardSpacebar, " ", " "),
  ]

  private static let others: [UIKeyboardHIDUsage: String] = [
    .keyboardReturnOrEnter: "\r", .keypadEnter: "\r", .keyboardTab: "\t", .keyboardDeleteOrBackspace: "\u{8}",
    .keyboardEscape: UIKeyCommand.inputEscape, .keyboardDeleteForward: UIKeyCommand.inputDelete,
    .keyboardUpArrow: UIKeyCommand.inputUpArrow, .keyboardDownArrow: UIKeyCommand.inputDownArrow,
    .keyboardLeftArrow: UIKeyCommand.inputLeftArrow, .keyboardRightArrow: UIKeyCommand.inputRightArrow,
    .keyboardPageUp: UIKeyCommand.inputPageUp, .keyboardPageDown: UIKeyCommand.inputPageDown,
    .keyboardHome: UIKeyCommand.inputHome, .keyboardEnd: UIKeyCommand.inputEnd,
  ]

  /// Returns the characters that a key types without modifiers, or with Shift if `isShifted` is true.
  static func characters(of key: UIKeyboardHIDUsage, isShifted: Bool = false) -> String {
    if let other = others[key] { return other }
    if (UIKeyboardHIDUsage.keyboardF1.rawValue...UIKeyboardHIDUsage.keyboardF12.rawValue).contains(key.rawValue) {
      return "UIKeyInputF\(key.rawValue - UIKeyboardHIDUsage.keyboardF1.rawValue + 1)"
    }
    for (first, plain, shifted) in rows {
      let index = key.rawValue - first.rawValue
      if index >= 0, index < plain.count { return String(Array(isShifted ? shifted : plain)[index]) }
    }
    return ""
  }

  static func key(typing character: Character) -> (UIKeyboardHIDUsage, isShifted: Bool)? {
    for (first, plain, shifted) in rows {
      for (isShifted, characters) in [(false, plain), (true, shifted)] {
        guard let index = Array(characters).firstIndex(of: character) else { continue }
        return UIKeyboardHIDUsage(rawValue: first.rawValue + index).map { ($0, isShifted) }
      }
    }
    return others.keys.sorted { $0.rawValue < $1.rawValue }.first { others[$0] == String(character) }.map {
      ($0, false)
    }
  }
}
