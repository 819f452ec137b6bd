import Foundation

/// The keys of a keyboard, with the usage codes of page 7 of the USB HID usage tables (2.3).
public enum UIKeyboardHIDUsage: Int, Sendable, CaseIterable {
  case keyboardErrorRollOver = 1
  case keyboardPOSTFail, keyboardErrorUndefined, keyboardA, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF
  case keyboardG, keyboardH, keyboardI, keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP
  case keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
  case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0
  case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar, keyboardHyphen
  case keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash, keyboardNonUSPound
  case keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
  case keyboardCapsLock, keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7
  case keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12, keyboardPrintScreen, keyboardScrollLock
  case keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd
  case keyboardPageDown, keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow, keypadNumLock
  case keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter, keypad1, keypad2, keypad3, keypad4, keypad5
  case keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod, keyboardNonUSBackslash, keyboardApplication
  case keyboardPower, keypadEqualSign, keyboardF13, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18
  case keyboardF19, keyboardF20, keyboardF21, keyboardF22, keyboardF23, keyboardF24, keyboardExecute, keyboardHelp
  case keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain, keyboardUndo, keyboardCut, keyboardCopy
  case keyboardPaste, keyboardFind, keyboardMute, keyboardVolumeUp, keyboardVolumeDown, keyboardLockingCapsLock
  case keyboardLockingNumLock, keyboardLockingScrollLock, keypadComma, keypadEqualSignAS400, keyboardInternational1
  case keyboardInternational2, keyboardInternational3, keyboardInternational4, keyboardInternational5
  case keyboardInternational6, keyboardInternational7, keyboardInternational8, keyboardInternational9, keyboardLANG1
  case keyboardLANG2, keyboardLANG3, keyboardLANG4, keyboardLANG5, keyboardLANG6, keyboardLANG7, keyboardLANG8
  case keyboardLANG9, keyboardAlternateErase, keyboardSysReqOrAttention, keyboardCancel, keyboardClear, keyboardPrior
  case keyboardReturn, keyboardSeparator, keyboardOut, keyboardOper, keyboardClearOrAgain, keyboardCrSelOrProps
  case keyboardExSel
  case keyboardLeftControl = 224
  case keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl, keyboardRightShift, keyboardRightAlt
  case keyboardRightGUI
}

extension UIKeyboardHIDUsage {
  /// The case's name without `keyboard`, beginning with a lowercase letter: `leftArrow`, `tab`, `escape`, `f1`, `a`,
  /// `keypad1`.
  public var name: String {
    let name = String(describing: self)
    guard name.hasPrefix("keyboard") else { return name }
    let rest = name.dropFirst("keyboard".count)
    return rest.dropFirst().allSatisfy(\.isUppercase)
      ? rest.lowercased() : rest.prefix(1).lowercased() + rest.dropFirst()
  }

  /// Creates the key whose property `name` has the given value. Returns nil if no key has this name. The names
  /// `return`, `enter`, `delete`, `backspace` and `space` are also accepted.
  public init?(named name: String) {
    let usual: [String: UIKeyboardHIDUsage] = [
      "return": .keyboardReturnOrEnter, "enter": .keyboardReturnOrEnter, "delete": .keyboardDeleteOrBackspace,
      "backspace": .keyboardDeleteOrBackspace, "space": .keyboardSpacebar,
    ]
    guard let key = usual[name] ?? UIKeyboardHIDUsage.allCases.first(where: { $0.name == name }) else { return nil }
    self = key
  }
}
