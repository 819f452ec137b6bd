import Foundation
import ResponderKit

extension InputDevices {
  /// The modifier keys that are pressed on any keyboard, and Caps Lock.
  public var modifierFlags: UIKeyModifierFlags {
    devices.values.reduce(isCapsLockOn ? .alphaShift : []) {
      $0.union($1.pressed.modifierFlags.subtracting(.alphaShift))
    }
  }

  /// The modifier flags, with the current state of a device that is being read.
  func modifierFlags(with device: InputDevice) -> UIKeyModifierFlags {
    let own = device.pressed.modifierFlags.subtracting(.alphaShift)
    return devices.values.reduce(isCapsLockOn ? own.union(.alphaShift) : own) {
      $1.id == device.id ? $0 : $0.union($1.pressed.modifierFlags.subtracting(.alphaShift))
    }
  }

  /// Sets the state of Caps Lock, which the host knows from the light of the keyboard or from its display server.
  public mutating func setCapsLock(_ isOn: Bool) {
    isCapsLockOn = isOn
  }

  /// Reads the keys of a packet. Automatic repetitions are left out, because the library generates them.
  mutating func readKeys(_ events: [EvdevEvent], of device: inout InputDevice, in frame: inout InputFrame) {
    for event in events where event.type == EvdevKind.keyType && isKey(event.code, of: device) {
      switch event.value {
      case 0: release(event.code, .ended, of: &device, in: &frame)
      case 1: press(event.code, of: &device, in: &frame)
      default: break
      }
    }
  }

  /// Whether a code is a key or a button of a remote control, and not a button of a mouse, pen or touch screen.
  private func isKey(_ code: UInt16, of device: InputDevice) -> Bool {
    if device.kind == .remote { return !EvdevKind.toolCodes.contains(code) }
    return !EvdevKind.buttonCodes.contains(code)
  }

  private mutating func press(_ code: UInt16, of device: inout InputDevice, in frame: inout InputFrame) {
    guard !device.keys.contains(where: { $0.code == code }) else { return }
    if device.kind == .remote, let type = UIPress.PressType(evdevCode: Int(code)) {
      // A remote control can have several keys for one button. The button is pressed only once.
      guard !device.keys.contains(where: { $0.sample.type == type }) else { return }
      add(PressSample(type: type, phase: .began, timestamp: frame.timestamp), code, of: &device, in: &frame)
    } else if let usage = UIKeyboardHIDUsage(evdevCode: Int(code)) {
      guard device.pressed.press(usage) else { return }
      if usage == .keyboardCapsLock { isCapsLockOn.toggle() }
      let key = keyLayout(usage, flags(of: usage, device))
      add(PressSample(key: key, phase: .began, timestamp: frame.timestamp), code, of: &device, in: &frame)
    } else {
      frame.otherKeys.append(InputFrame.OtherKey(evdevCode: Int(code), isPressed: true))
    }
  }

  private func add(_ sample: PressSample, _ code: UInt16, of device: inout InputDevice, in frame: inout InputFrame) {
    device.keys.append((code, sample))
    if !isPressedElsewhere(sample, device) { frame.presses.append(sample) }
  }

  /// Whether the same key or button of another device is pressed. If several devices press a key or button, the
  /// application receives one press, which ends when the last of these devices has released the key or button.
  private func isPressedElsewhere(_ sample: PressSample, _ device: InputDevice) -> Bool {
    devices.values.contains { other in
      other.id != device.id
        && other.keys.contains { $0.sample.type == sample.type && $0.sample.key?.keyCode == sample.key?.keyCode }
    }
  }

  private func flags(of usage: UIKeyboardHIDUsage, _ device: InputDevice) -> UIKeyModifierFlags {
    let flags = modifierFlags(with: device)
    return usage.isOnNumberPad ? flags.union(.numericPad) : flags
  }

  private func release(
    _ code: UInt16,
    _ phase: UIPress.Phase,
    of device: inout InputDevice,
    in frame: inout InputFrame
  ) {
    guard let index = device.keys.firstIndex(where: { $0.code == code }) else {
      let isOther =
        UIKeyboardHIDUsage(evdevCode: Int(code)) == nil
        && (device.kind != .remote || UIPress.PressType(evdevCode: Int(code)) == nil)
      if isOther { frame.otherKeys.append(InputFrame.OtherKey(evdevCode: Int(code), isPressed: false)) }
      return
    }
    var sample = device.keys.remove(at: index).sample
    sample.phase = phase
    sample.timestamp = frame.timestamp
    if let usage = UIKeyboardHIDUsage(evdevCode: Int(code)) { device.pressed.release(usage) }
    if let pressedKey = sample.key {
      // The key has the characters with which it was pressed, and the modifiers that are pressed now.
      sample.key = UIKey(
        keyCode: pressedKey.keyCode,
        characters: pressedKey.characters,
        charactersIgnoringModifiers: pressedKey.charactersIgnoringModifiers,
        modifierFlags: flags(of: pressedKey.keyCode, device)
      )
    }
    if !isPressedElsewhere(sample, device) { frame.presses.append(sample) }
  }

  /// Cancels the pressed keys of a device.
  func cancelKeys(of device: inout InputDevice, in frame: inout InputFrame) {
    for code in device.keys.map(\.code) { release(code, .cancelled, of: &device, in: &frame) }
  }

  /// After dropped events, cancels the keys that the device no longer reports as pressed.
  func recoverKeys(_ state: EvdevState?, of device: inout InputDevice, in frame: inout InputFrame) {
    for code in device.keys.map(\.code) where state?.keys.contains(code) != true {
      release(code, .cancelled, of: &device, in: &frame)
    }
  }
}
