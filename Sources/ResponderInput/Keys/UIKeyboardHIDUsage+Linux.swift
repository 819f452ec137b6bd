import ResponderKit

/// The key codes of Linux (`KEY_…` in the kernel's `linux/input-event-codes.h`) for keys with a usage of USB HID page 7.
///
/// For a keyboard that is connected by USB or Bluetooth, the kernel converts a usage to a key code; these tables are the
/// inverse. The remaining codes belong to keys that the kernel reports for keyboards of other kinds.
enum KeyCodes {
  /// Rows of keys with consecutive usages: the first usage, and the code of each key.
  private static let rows: [(first: UIKeyboardHIDUsage, codes: [UInt16])] = [
    // A to Z
    (
      .keyboardA,
      [30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45, 21, 44]
    ),
    // 1 to 9, 0
    (.keyboard1, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    // Return, Escape, Delete, Tab, space, hyphen, equal sign, brackets, backslash
    (.keyboardReturnOrEnter, [28, 1, 14, 15, 57, 12, 13, 26, 27, 43]),
    // semicolon, quote, grave accent, comma, period, slash, Caps Lock
    (.keyboardSemicolon, [39, 40, 41, 51, 52, 53, 58]),
    (.keyboardF1, [59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87, 88]),
    // Print Screen, Scroll Lock, Pause, Insert, Home, Page Up, forward Delete, End, Page Down
    (.keyboardPrintScreen, [99, 70, 119, 110, 102, 104, 111, 107, 109]),
    // right, left, down, up
    (.keyboardRightArrow, [106, 105, 108, 103]),
    // Num Lock, slash, asterisk, hyphen, plus, Enter
    (.keypadNumLock, [69, 98, 55, 74, 78, 96]),
    // 1 to 9, 0, period
    (.keypad1, [79, 80, 81, 75, 76, 77, 71, 72, 73, 82, 83]),
    // the key beside the left Shift key, KEY_COMPOSE, Power, the equal sign of the number pad
    (.keyboardNonUSBackslash, [86, 127, 116, 117]),
    (.keyboardF13, [183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194]),
    // Execute (KEY_OPEN), Help, Menu (KEY_PROPS), Select (KEY_FRONT), Stop, Again, Undo
    (.keyboardExecute, [134, 138, 130, 132, 128, 129, 131]),
    // Cut, Copy, Paste, Find, Mute, Volume Up, Volume Down
    (.keyboardCut, [137, 133, 135, 136, 113, 115, 114]),
    (.keypadComma, [121]),
    // KEY_RO, KEY_KATAKANAHIRAGANA, KEY_YEN, KEY_HENKAN, KEY_MUHENKAN, KEY_KPJPCOMMA
    (.keyboardInternational1, [89, 93, 124, 92, 94, 95]),
    // KEY_HANGEUL, KEY_HANJA, KEY_KATAKANA, KEY_HIRAGANA, KEY_ZENKAKUHANKAKU
    (.keyboardLANG1, [122, 123, 90, 91, 85]),
    (.keyboardAlternateErase, [222]),
    (.keyboardCancel, [223]),
    (.keyboardClear, [0x163]),
    // Control, Shift, Alt, Command; the left keys first
    (.keyboardLeftControl, [29, 42, 56, 125, 97, 54, 100, 126]),
  ]

  /// Codes that mean the same key as a code of `rows`: `KEY_MENU`, `KEY_SELECT`, `KEY_PRINT` and `KEY_POWER2`.
  private static let furtherCodes: [(code: UInt16, usage: UIKeyboardHIDUsage)] = [
    (139, .keyboardMenu), (0x161, .keyboardSelect), (210, .keyboardPrintScreen), (0x164, .keyboardPower),
  ]

  /// The usages by key code.
  static let usages: [UInt16: UIKeyboardHIDUsage] = {
    var usages: [UInt16: UIKeyboardHIDUsage] = [:]
    for row in rows {
      for (index, code) in row.codes.enumerated() {
        usages[code] = UIKeyboardHIDUsage(rawValue: row.first.rawValue + index)
      }
    }
    for (code, usage) in furtherCodes { usages[code] = usage }
    return usages
  }()

  /// The key codes by usage. The kernel reports the same code for the two usages of the key beside Return, of which a
  /// keyboard has only one.
  static let codes: [UIKeyboardHIDUsage: UInt16] = {
    var codes: [UIKeyboardHIDUsage: UInt16] = [.keyboardNonUSPound: 43]
    for row in rows {
      for (index, code) in row.codes.enumerated() {
        guard let usage = UIKeyboardHIDUsage(rawValue: row.first.rawValue + index) else { continue }
        codes[usage] = code
      }
    }
    return codes
  }()
}

extension UIKeyboardHIDUsage {
  /// The difference between a keycode of XKB, which X11 and Wayland use, and the key code of Linux.
  private static let firstXKBKeycode = 8

  /// Creates the key with a key code of Linux, such as 30 for `KEY_A`. Returns nil if the code does not belong to a key
  /// of USB HID page 7, for example for a key that starts a mail client.
  public init?(evdevCode: Int) {
    guard let code = UInt16(exactly: evdevCode), let usage = KeyCodes.usages[code] else { return nil }
    self = usage
  }

  /// Creates the key with a keycode of XKB, such as 38 for the key A. X11 reports these keycodes. Wayland reports key
  /// codes of Linux; its XKB keycodes are larger by 8.
  public init?(xkbKeycode: Int) {
    guard xkbKeycode >= UIKeyboardHIDUsage.firstXKBKeycode else { return nil }
    self.init(evdevCode: xkbKeycode - UIKeyboardHIDUsage.firstXKBKeycode)
  }

  /// The key code of Linux, such as 30 for `KEY_A`; nil if Linux has no code for the key. `keyboardBackslash` and
  /// `keyboardNonUSPound` have the same code, because a keyboard has only one of these keys.
  public var evdevCode: Int? { KeyCodes.codes[self].map(Int.init) }

  /// The keycode of XKB, such as 38 for the key A; nil if Linux has no code for the key.
  public var xkbKeycode: Int? { evdevCode.map { $0 + UIKeyboardHIDUsage.firstXKBKeycode } }
}
