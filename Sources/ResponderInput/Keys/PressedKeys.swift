import ResponderKit

/// The keys of a keyboard that are pressed, and the modifier flags that result from them.
///
/// Each press of the Caps Lock key turns Caps Lock on or off. A host that knows the state of the light sets
/// `isCapsLockOn`.
public struct PressedKeys: Sendable, Equatable {
  /// The pressed keys, in the order in which they were pressed.
  public private(set) var keys: [UIKeyboardHIDUsage] = []
  /// Whether Caps Lock is on, which is independent of whether its key is pressed.
  public var isCapsLockOn = false

  /// Creates the state of a keyboard without pressed keys.
  public init() {}

  /// Whether the key is pressed.
  public func contains(_ key: UIKeyboardHIDUsage) -> Bool { keys.contains(key) }

  /// Records that a key is pressed. Returns false if it is already pressed, for example for an automatic repetition.
  @discardableResult
  public mutating func press(_ key: UIKeyboardHIDUsage) -> Bool {
    guard !keys.contains(key) else { return false }
    keys.append(key)
    if key == .keyboardCapsLock { isCapsLockOn.toggle() }
    return true
  }

  /// Records that a key is released. Returns false if it was not pressed.
  @discardableResult
  public mutating func release(_ key: UIKeyboardHIDUsage) -> Bool {
    guard let index = keys.firstIndex(of: key) else { return false }
    keys.remove(at: index)
    return true
  }

  /// The modifier keys that are pressed, and Caps Lock if it is on.
  public var modifierFlags: UIKeyModifierFlags {
    keys.reduce(isCapsLockOn ? .alphaShift : []) { $0.union(UIKeyModifierFlags(pressed: $1)) }
  }
}

extension UIKeyModifierFlags {
  /// Creates the flag of a modifier key: Shift, Control, Option (labeled Alt) or Command (labeled with a logo), left or
  /// right; empty for all other keys.
  public init(pressed key: UIKeyboardHIDUsage) {
    switch key {
    case .keyboardLeftShift, .keyboardRightShift: self = .shift
    case .keyboardLeftControl, .keyboardRightControl: self = .control
    case .keyboardLeftAlt, .keyboardRightAlt: self = .alternate
    case .keyboardLeftGUI, .keyboardRightGUI: self = .command
    default: self = []
    }
  }

  /// Creates the flags for a modifier mask of X11 or Wayland: the `state` of an X event, or the union of the depressed,
  /// latched and locked modifiers of a Wayland keyboard. The mask has the usual meaning in which Mod1 is Alt and Mod4 is
  /// the logo key; all other bits, such as Num Lock and the mouse buttons, are ignored.
  public init(xkbModifiers mask: UInt32) {
    let bits: [(UInt32, UIKeyModifierFlags)] = [
      (1 << 0, .shift), (1 << 1, .alphaShift), (1 << 2, .control), (1 << 3, .alternate), (1 << 6, .command),
    ]
    self = bits.reduce([]) { mask & $1.0 == 0 ? $0 : $0.union($1.1) }
  }
}

extension UIKeyboardHIDUsage {
  /// Whether the key is on the number pad. A key event of such a key has the flag `numericPad`.
  var isOnNumberPad: Bool {
    (UIKeyboardHIDUsage.keypadNumLock.rawValue...UIKeyboardHIDUsage.keypadPeriod.rawValue).contains(rawValue)
      || [.keypadEqualSign, .keypadComma, .keypadEqualSignAS400].contains(self)
  }
}
