import ResponderInput
import ResponderKit
import Testing

@Suite("Key codes of Linux")
struct KeyCodeTests {
  /// The usages for which Linux has no key code: the states of a keyboard that are not keys, keys that lock
  /// mechanically, and keys of terminals.
  private let withoutCode: Set<UIKeyboardHIDUsage> = [
    .keyboardErrorRollOver, .keyboardPOSTFail, .keyboardErrorUndefined, .keyboardLockingCapsLock,
    .keyboardLockingNumLock, .keyboardLockingScrollLock, .keypadEqualSignAS400, .keyboardInternational7,
    .keyboardInternational8, .keyboardInternational9, .keyboardLANG6, .keyboardLANG7, .keyboardLANG8, .keyboardLANG9,
    .keyboardSysReqOrAttention, .keyboardPrior, .keyboardReturn, .keyboardSeparator, .keyboardOut, .keyboardOper,
    .keyboardClearOrAgain, .keyboardCrSelOrProps, .keyboardExSel,
  ]

  @Test("Every usage has a key code, except the usages for which Linux has none")
  func complete() {
    expectEqual(Set(UIKeyboardHIDUsage.allCases.filter { $0.evdevCode == nil }), withoutCode)
  }

  @Test("A key code that is determined from a usage is converted back to this usage")
  func roundTrip() {
    for usage in UIKeyboardHIDUsage.allCases where usage != .keyboardNonUSPound {
      guard let code = usage.evdevCode, let keycode = usage.xkbKeycode else { continue }
      expectEqual(UIKeyboardHIDUsage(evdevCode: code), usage)
      expectEqual(UIKeyboardHIDUsage(xkbKeycode: keycode), usage)
      expectEqual(keycode, code + 8)
    }
  }

  @Test("Two usages have the same key code only if no keyboard has both keys")
  func usagesAreDistinct() {
    let codes = Dictionary(grouping: UIKeyboardHIDUsage.allCases) { $0.evdevCode }
    let shared = codes.filter { $0.key != nil && $0.value.count > 1 }
    expectEqual(shared, [43: [.keyboardBackslash, .keyboardNonUSPound]])
  }

  @Test("Two key codes have the same usage only if both codes denote the same key")
  func codesAreDistinct() {
    let codes = Dictionary(grouping: 0...0x2ff) { UIKeyboardHIDUsage(evdevCode: $0) }
    let shared = codes.filter { $0.key != nil && $0.value.count > 1 }
    expectEqual(
      shared,
      [
        .keyboardMenu: [130, 139], .keyboardSelect: [132, 0x161], .keyboardPrintScreen: [99, 210],
        .keyboardPower: [116, 0x164],
      ]
    )
  }

  @Test(
    "The key codes equal the constants in linux/input-event-codes.h",
    arguments: [
      (1, UIKeyboardHIDUsage.keyboardEscape), (2, .keyboard1), (11, .keyboard0), (14, .keyboardDeleteOrBackspace),
      (16, .keyboardQ), (28, .keyboardReturnOrEnter), (30, .keyboardA), (41, .keyboardGraveAccentAndTilde),
      (44, .keyboardZ), (53, .keyboardSlash), (57, .keyboardSpacebar), (58, .keyboardCapsLock), (68, .keyboardF10),
      (69, .keypadNumLock), (71, .keypad7), (83, .keypadPeriod), (86, .keyboardNonUSBackslash), (87, .keyboardF11),
      (96, .keypadEnter), (103, .keyboardUpArrow), (105, .keyboardLeftArrow), (106, .keyboardRightArrow),
      (108, .keyboardDownArrow), (111, .keyboardDeleteForward), (113, .keyboardMute), (117, .keypadEqualSign),
      (122, .keyboardLANG1), (124, .keyboardInternational3), (125, .keyboardLeftGUI), (127, .keyboardApplication),
      (97, .keyboardRightControl), (100, .keyboardRightAlt), (183, .keyboardF13), (194, .keyboardF24),
    ]
  )
  func table(code: Int, usage: UIKeyboardHIDUsage) {
    expectEqual(UIKeyboardHIDUsage(evdevCode: code), usage)
    expectEqual(UIKeyboardHIDUsage(xkbKeycode: code + 8), usage)
  }

  @Test(
    "Key codes without a key on page 7 of the HID usage tables have no usage",
    arguments: [Int.min, -1, 0, 84, 155, 224, 0x110, 0x14a, 0x300, 65_536, Int.max]
  )
  func foreign(code: Int) {
    expectNil(UIKeyboardHIDUsage(evdevCode: code))
    expect(UIKeyboardHIDUsage(xkbKeycode: code) == nil || code >= 8)
  }

  @Test("The modifier flags are those of the pressed left or right modifier keys and of Caps Lock")
  func modifiers() {
    var keys = PressedKeys()
    let pressed = [UIKeyboardHIDUsage.keyboardLeftShift, .keyboardLeftShift, .keyboardRightShift, .keyboardRightAlt]
      .map { keys.press($0) }
    expectEqual(pressed, [true, false, true, true])
    expectEqual(keys.modifierFlags, [.shift, .alternate])
    let released = [UIKeyboardHIDUsage.keyboardLeftShift, .keyboardLeftShift].map { keys.release($0) }
    expectEqual(released, [true, false])
    expectEqual(keys.modifierFlags, [.shift, .alternate])
    keys.press(.keyboardCapsLock)
    keys.release(.keyboardCapsLock)
    expectEqual(keys.modifierFlags, [.shift, .alternate, .alphaShift])
    keys.press(.keyboardCapsLock)
    keys.release(.keyboardRightShift)
    keys.press(.keyboardLeftControl)
    keys.press(.keyboardRightGUI)
    expectEqual(keys.modifierFlags, [.alternate, .control, .command])
  }

  @Test("In an X11 modifier mask, Shift, Lock, Control, Mod1 and Mod4 are read as flags; other bits are ignored")
  func masks() {
    expectEqual(UIKeyModifierFlags(xkbModifiers: 0), [])
    expectEqual(UIKeyModifierFlags(xkbModifiers: 0x4d), [.shift, .control, .alternate, .command])
    expectEqual(UIKeyModifierFlags(xkbModifiers: 0x2), .alphaShift)
    expectEqual(UIKeyModifierFlags(xkbModifiers: 0xffff_ffb0), [])
  }

  @Test("The buttons of remote controls have press types of UIKit")
  func remotes() {
    let codes = Dictionary(grouping: 0...0x2ff) { UIPress.PressType(evdevCode: $0) }
    expectEqual(codes[.upArrow], [103, 0x220])
    expectEqual(codes[.select], [28, 0x130, 0x160, 0x161])
    expectEqual(codes[.menu], [1, 0x131, 139, 158, 174].sorted())
    expectEqual(codes[.playPause], [164, 207])
    expectEqual(codes[.pageDown], [109, 0x193])
    expectNil(codes[.key])
  }
}
