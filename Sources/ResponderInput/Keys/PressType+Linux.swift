import ResponderKit

extension UIPress.PressType {
  /// Creates the button of a remote control or game controller with a key code of Linux. Returns nil for codes that are
  /// not listed here.
  ///
  /// The arrows are `KEY_UP`, `BTN_DPAD_UP` and their neighbors. `select` is `KEY_OK`, `KEY_SELECT`, `KEY_ENTER` or
  /// `BTN_SOUTH`. `menu` is `KEY_MENU`, `KEY_BACK`, `KEY_EXIT`, `KEY_ESC` or `BTN_EAST`. `playPause` is `KEY_PLAYPAUSE`
  /// or `KEY_PLAY`. The remaining buttons are the page and channel keys.
  public init?(evdevCode: Int) {
    switch evdevCode {
    case 103, 0x220: self = .upArrow
    case 108, 0x221: self = .downArrow
    case 105, 0x222: self = .leftArrow
    case 106, 0x223: self = .rightArrow
    case 28, 0x130, 0x160, 0x161: self = .select
    case 1, 139, 158, 174, 0x131: self = .menu
    case 164, 207: self = .playPause
    case 104, 0x192: self = .pageUp
    case 109, 0x193: self = .pageDown
    default: return nil
    }
  }
}
