import ResponderKit

/// The conversion of keys that a browser reports. Like a HID usage, `KeyboardEvent.code` identifies a key by its
/// position on the keyboard.
extension UIKeyboardHIDUsage {
  /// Creates the usage of a key from the browser's `KeyboardEvent.code`. Returns nil if UIKit has no usage for the key.
  init?(code: String) {
    guard let usage = UIKeyboardHIDUsage.others[code] ?? UIKeyboardHIDUsage.counted(code) else { return nil }
    self = usage
  }

  /// Returns the usage of a letter, a digit, a keypad key or a function key, whose usages are numbered consecutively;
  /// nil for other codes.
  private static func counted(_ code: String) -> UIKeyboardHIDUsage? {
    func key(_ first: UIKeyboardHIDUsage, plus index: Int) -> UIKeyboardHIDUsage? {
      UIKeyboardHIDUsage(rawValue: first.rawValue + index)
    }
    func digit(after prefix: String) -> Int? {
      guard code.hasPrefix(prefix), code.utf8.count == prefix.utf8.count + 1 else { return nil }
      return code.utf8.last.flatMap { (48...57).contains($0) ? Int($0) - 48 : nil }
    }
    if code.hasPrefix("Key"), code.utf8.count == 4, let letter = code.utf8.last, (65...90).contains(letter) {
      return key(.keyboardA, plus: Int(letter) - 65)
    }
    // The usages of the digit keys are numbered from the key 1 to the key 0, both in the digit row and on the keypad.
    if let digit = digit(after: "Digit") { return key(.keyboard1, plus: (digit + 9) % 10) }
    if let digit = digit(after: "Numpad") { return key(.keypad1, plus: (digit + 9) % 10) }
    if code.hasPrefix("F"), code.utf8.dropFirst().allSatisfy({ (48...57).contains($0) }),
      let number = Int(code.dropFirst())
    {
      if (1...12).contains(number) { return key(.keyboardF1, plus: number - 1) }
      if (13...24).contains(number) { return key(.keyboardF13, plus: number - 13) }
    }
    return nil
  }

  private static let others: [String: UIKeyboardHIDUsage] = [
    "Enter": .keyboardReturnOrEnter, "Escape": .keyboardEscape, "Backspace": .keyboardDeleteOrBackspace,
    "Tab": .keyboardTab, "Space": .keyboardSpacebar, "Minus": .keyboardHyphen, "Equal": .keyboardEqualSign,
    "BracketLeft": .keyboardOpenBracket, "BracketRight": .keyboardCloseBracket, "Backslash": .keyboardBackslash,
    "Semicolon": .keyboardSemicolon, "Quote": .keyboardQuote, "Backquote": .keyboardGraveAccentAndTilde,
    "Comma": .keyboardComma, "Period": .keyboardPeriod, "Slash": .keyboardSlash, "CapsLock": .keyboardCapsLock,
    "PrintScreen": .keyboardPrintScreen, "ScrollLock": .keyboardScrollLock, "Pause": .keyboardPause,
    "Insert": .keyboardInsert, "Home": .keyboardHome, "PageUp": .keyboardPageUp, "Delete": .keyboardDeleteForward,
    "End": .keyboardEnd, "PageDown": .keyboardPageDown, "ArrowRight": .keyboardRightArrow,
    "ArrowLeft": .keyboardLeftArrow, "ArrowDown": .keyboardDownArrow, "ArrowUp": .keyboardUpArrow,
    "NumLock": .keypadNumLock, "NumpadDivide": .keypadSlash, "NumpadMultiply": .keypadAsterisk,
    "NumpadSubtract": .keypadHyphen, "NumpadAdd": .keypadPlus, "NumpadEnter": .keypadEnter,
    "NumpadDecimal": .keypadPeriod, "NumpadEqual": .keypadEqualSign, "NumpadComma": .keypadComma,
    "IntlBackslash": .keyboardNonUSBackslash, "IntlRo": .keyboardInternational1, "KanaMode": .keyboardInternational2,
    "IntlYen": .keyboardInternational3, "Convert": .keyboardInternational4, "NonConvert": .keyboardInternational5,
    "Lang1": .keyboardLANG1, "Lang2": .keyboardLANG2, "Lang3": .keyboardLANG3, "Lang4": .keyboardLANG4,
    "Lang5": .keyboardLANG5, "ContextMenu": .keyboardApplication, "Help": .keyboardHelp, "Again": .keyboardAgain,
    "Undo": .keyboardUndo, "Cut": .keyboardCut, "Copy": .keyboardCopy, "Paste": .keyboardPaste,
    "Find": .keyboardFind, "Select": .keyboardSelect, "ControlLeft": .keyboardLeftControl,
    "ShiftLeft": .keyboardLeftShift, "AltLeft": .keyboardLeftAlt, "MetaLeft": .keyboardLeftGUI,
    "ControlRight": .keyboardRightControl, "ShiftRight": .keyboardRightShift, "AltRight": .keyboardRightAlt,
    "MetaRight": .keyboardRightGUI,
  ]
}

extension UIKey {
  /// Creates the key that the browser reports, with the characters that the key types in the user's keyboard layout.
  convenience init(_ message: PageMessage.Key, _ code: UIKeyboardHIDUsage) {
    var flags = UIKeyModifierFlags(message.modifiers)
    if message.code.hasPrefix("Numpad") { flags.insert(.numericPad) }
    let american = UIKey(code, modifierFlags: flags)
    // A value that is not a single character is the name of a key, such as `Enter`.
    guard let typed = message.key, typed.count == 1 else {
      self.init(
        keyCode: code,
        characters: american.characters,
        charactersIgnoringModifiers: american.charactersIgnoringModifiers,
        modifierFlags: flags
      )
      return
    }
    // Few browsers report the character that the key types without modifiers. With option or control pressed, this
    // character cannot be derived from the typed character, so the character of the American layout is used.
    let isAmerican = typed == american.characters || !flags.isDisjoint(with: [.alternate, .control])
    let guess = isAmerican ? american.charactersIgnoringModifiers : typed.lowercased()
    self.init(
      keyCode: code,
      characters: typed,
      charactersIgnoringModifiers: message.plain ?? guess,
      modifierFlags: flags
    )
  }
}
