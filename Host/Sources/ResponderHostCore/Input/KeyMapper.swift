import Foundation
import ResponderInput
import ResponderKit

/// The conversion of keys to presses, and the decision between keys and the text of an input method.
///
/// An input method sees each key first. A key whose only effect is to type its own character is a press, so that the app
/// receives `pressesBegan` and key commands as on an iPad. All other text of the input method is inserted without a
/// press: composed letters, syllables and text from candidates.
package struct KeyMapper {
  /// The effect of a key.
  package enum Effect: Equatable {
    case press(PressSample)
    case text(InputMethodChange)
  }

  /// The keys whose presses the application has received, by keycode, in the order in which they were pressed.
  private var delivered: [(keycode: Int, key: UIKey)] = []

  package init() {}

  /// Returns the effects of a pressed key.
  ///
  /// - Parameters:
  ///   - isUsed: Whether the input method has used the key.
  ///   - changes: The changes of text that the input method has requested because of the key.
  ///   - wasComposing: Whether the input method showed a composition before the key.
  package mutating func press(
    _ key: HostKey,
    modifiers: UInt32,
    at time: TimeInterval,
    isUsed: Bool,
    changes: [InputMethodChange],
    wasComposing: Bool
  ) -> [Effect] {
    let isRepeated = delivered.contains { $0.keycode == key.keycode }
    let types = isUsed && !wasComposing && key.character.map { changes == [.insert(String($0))] } ?? false
    let usage = UIKeyboardHIDUsage(xkbKeycode: key.keycode)
    // An input method may insert its composition because of a key that it does not use, such as an arrow.
    let texts: [Effect] = types && usage != nil ? [] : changes.map { .text($0) }
    guard types || !isUsed, let usage else { return texts }
    // The library repeats pressed keys itself.
    if isRepeated { return texts }
    let uiKey = UIKey(usage, key, modifiers, isPress: true)
    delivered.append((key.keycode, uiKey))
    return texts + [.press(PressSample(key: uiKey, phase: .began, timestamp: time))]
  }

  /// Returns the sample of a released key; nil if the application has not received its press.
  package mutating func release(_ key: HostKey, modifiers: UInt32, at time: TimeInterval) -> PressSample? {
    guard let index = delivered.firstIndex(where: { $0.keycode == key.keycode }) else { return nil }
    delivered.remove(at: index)
    guard let usage = UIKeyboardHIDUsage(xkbKeycode: key.keycode) else { return nil }
    return PressSample(key: UIKey(usage, key, modifiers, isPress: false), phase: .ended, timestamp: time)
  }

  /// Removes all keys, whose presses the host has cancelled.
  package mutating func reset() { delivered = [] }
}

extension UIKey {
  /// Creates a key with the characters of the user's layout.
  fileprivate convenience init(_ usage: UIKeyboardHIDUsage, _ key: HostKey, _ modifiers: UInt32, isPress: Bool) {
    var flags = UIKeyModifierFlags(gdk: modifiers)
    // GDK reports the modifiers before the event.
    let own = UIKeyModifierFlags(gdkKey: usage)
    if isPress { flags.formUnion(own) } else { flags.subtract(own) }
    if (UIKeyboardHIDUsage.keypadNumLock.rawValue...UIKeyboardHIDUsage.keypadPeriod.rawValue).contains(usage.rawValue) {
      flags.insert(.numericPad)
    }
    // Keys that type nothing, such as the arrows, have UIKit's own characters. A number pad whose keys move the caret is
    // such a case, too.
    let standard = UIKey(usage, modifierFlags: flags)
    let typesNothing = key.character == nil && key.plainCharacter == nil
    let isSpecial = typesNothing && (standard.characters.hasPrefix("UIKeyInput") || !standard.characters.isTyped)
    self.init(
      keyCode: usage,
      characters: isSpecial ? standard.characters : key.character.map { String($0) } ?? "",
      charactersIgnoringModifiers: isSpecial
        ? standard.charactersIgnoringModifiers : key.plainCharacter.map { String($0) } ?? "",
      modifierFlags: flags
    )
  }
}

extension UIKeyModifierFlags {
  /// Creates the flag of a modifier key, with Control as Command, as in `init(gdk:)`.
  fileprivate init(gdkKey key: UIKeyboardHIDUsage) {
    let flags = UIKeyModifierFlags(pressed: key)
    self = flags == .control ? .command : flags == .command ? .control : flags
  }
}

extension String {
  /// Whether all characters are printable.
  fileprivate var isTyped: Bool { unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } }
}
