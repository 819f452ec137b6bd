import Testing
import UIKit

@Suite("Codes of keyboard keys")
@MainActor
struct KeyCodeTests {
  private func numbers(_ keys: [UIKeyboardHIDUsage]) -> [Int] { keys.map { Int($0.rawValue) } }

  @Test("The keys of letters, digits and punctuation have the codes that the USB standard defines")
  func letters() {
    let letters: [UIKeyboardHIDUsage] = [
      .keyboardA, .keyboardB, .keyboardC, .keyboardD, .keyboardE, .keyboardF, .keyboardG, .keyboardH, .keyboardI,
      .keyboardJ,
      .keyboardK, .keyboardL, .keyboardM, .keyboardN, .keyboardO, .keyboardP, .keyboardQ, .keyboardR, .keyboardS,
      .keyboardT,
      .keyboardU, .keyboardV, .keyboardW, .keyboardX, .keyboardY, .keyboardZ,
    ]
    expectEqual(numbers(letters), Array(0x04...0x1D))
    let digits: [UIKeyboardHIDUsage] = [
      .keyboard1, .keyboard2, .keyboard3, .keyboard4, .keyboard5, .keyboard6, .keyboard7, .keyboard8, .keyboard9,
      .keyboard0,
    ]
    expectEqual(numbers(digits), Array(0x1E...0x27))
    let others: [UIKeyboardHIDUsage] = [
      .keyboardReturnOrEnter, .keyboardEscape, .keyboardDeleteOrBackspace, .keyboardTab, .keyboardSpacebar,
      .keyboardHyphen,
      .keyboardEqualSign, .keyboardOpenBracket, .keyboardCloseBracket, .keyboardBackslash, .keyboardNonUSPound,
      .keyboardSemicolon, .keyboardQuote, .keyboardGraveAccentAndTilde, .keyboardComma, .keyboardPeriod, .keyboardSlash,
      .keyboardCapsLock,
    ]
    expectEqual(numbers(others), Array(0x28...0x39))
    expectEqual(numbers([.keyboardErrorRollOver, .keyboardPOSTFail, .keyboardErrorUndefined]), [1, 2, 3])
  }

  @Test("The function, navigation and keypad keys have the codes that the USB standard defines")
  func functions() {
    let first: [UIKeyboardHIDUsage] = [
      .keyboardF1, .keyboardF2, .keyboardF3, .keyboardF4, .keyboardF5, .keyboardF6, .keyboardF7, .keyboardF8,
      .keyboardF9,
      .keyboardF10, .keyboardF11, .keyboardF12, .keyboardPrintScreen, .keyboardScrollLock, .keyboardPause,
      .keyboardInsert,
      .keyboardHome, .keyboardPageUp, .keyboardDeleteForward, .keyboardEnd, .keyboardPageDown, .keyboardRightArrow,
      .keyboardLeftArrow, .keyboardDownArrow, .keyboardUpArrow,
    ]
    expectEqual(numbers(first), Array(0x3A...0x52))
    let pad: [UIKeyboardHIDUsage] = [
      .keypadNumLock, .keypadSlash, .keypadAsterisk, .keypadHyphen, .keypadPlus, .keypadEnter, .keypad1, .keypad2,
      .keypad3,
      .keypad4, .keypad5, .keypad6, .keypad7, .keypad8, .keypad9, .keypad0, .keypadPeriod,
    ]
    expectEqual(numbers(pad), Array(0x53...0x63))
    let last: [UIKeyboardHIDUsage] = [
      .keyboardNonUSBackslash, .keyboardApplication, .keyboardPower, .keypadEqualSign, .keyboardF13, .keyboardF14,
      .keyboardF15, .keyboardF16, .keyboardF17, .keyboardF18, .keyboardF19, .keyboardF20, .keyboardF21, .keyboardF22,
      .keyboardF23, .keyboardF24,
    ]
    expectEqual(numbers(last), Array(0x64...0x73))
  }

  @Test("The keys of terminals and of other writing systems have the codes that the USB standard defines")
  func terminals() {
    let words: [UIKeyboardHIDUsage] = [
      .keyboardExecute, .keyboardHelp, .keyboardMenu, .keyboardSelect, .keyboardStop, .keyboardAgain, .keyboardUndo,
      .keyboardCut, .keyboardCopy, .keyboardPaste, .keyboardFind, .keyboardMute, .keyboardVolumeUp, .keyboardVolumeDown,
      .keyboardLockingCapsLock, .keyboardLockingNumLock, .keyboardLockingScrollLock, .keypadComma,
      .keypadEqualSignAS400,
    ]
    expectEqual(numbers(words), Array(0x74...0x86))
    let alphabets: [UIKeyboardHIDUsage] = [
      .keyboardInternational1, .keyboardInternational2, .keyboardInternational3, .keyboardInternational4,
      .keyboardInternational5, .keyboardInternational6, .keyboardInternational7, .keyboardInternational8,
      .keyboardInternational9, .keyboardLANG1, .keyboardLANG2, .keyboardLANG3, .keyboardLANG4, .keyboardLANG5,
      .keyboardLANG6,
      .keyboardLANG7, .keyboardLANG8, .keyboardLANG9,
    ]
    expectEqual(numbers(alphabets), Array(0x87...0x98))
    let rest: [UIKeyboardHIDUsage] = [
      .keyboardAlternateErase, .keyboardSysReqOrAttention, .keyboardCancel, .keyboardClear, .keyboardPrior,
      .keyboardReturn,
      .keyboardSeparator, .keyboardOut, .keyboardOper, .keyboardClearOrAgain, .keyboardCrSelOrProps, .keyboardExSel,
    ]
    expectEqual(numbers(rest), Array(0x99...0xA4))
  }

  @Test("The modifier keys have the codes that the USB standard defines")
  func modifiers() {
    let keys: [UIKeyboardHIDUsage] = [
      .keyboardLeftControl, .keyboardLeftShift, .keyboardLeftAlt, .keyboardLeftGUI, .keyboardRightControl,
      .keyboardRightShift, .keyboardRightAlt, .keyboardRightGUI,
    ]
    expectEqual(numbers(keys), Array(0xE0...0xE7))
  }
}
