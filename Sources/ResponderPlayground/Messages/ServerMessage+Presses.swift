import ResponderKit

extension ServerMessage.Detail {
  /// Returns the name of a button, or the character of a key with its modifiers as in menus, such as `⇧⌘f`. If
  /// `isHidden` is true because the key is typed into secure text, the character is replaced by a bullet.
  @MainActor static func name(of press: UIPress, isHidden: Bool) -> String {
    guard let key = press.key else { return press.type.word }
    switch key.keyCode {
    case .keyboardLeftControl, .keyboardRightControl: return "⌃"
    case .keyboardLeftAlt, .keyboardRightAlt: return "⌥"
    case .keyboardLeftShift, .keyboardRightShift: return "⇧"
    case .keyboardLeftGUI, .keyboardRightGUI: return "⌘"
    default: break
    }
    let signs: KeyValuePairs<UIKeyModifierFlags, String> = [.control: "⌃", .alternate: "⌥", .shift: "⇧", .command: "⌘"]
    let modifierSigns = signs.filter { key.modifierFlags.contains($0.key) }.map(\.value).joined()
    let isWritten = key.charactersIgnoringModifiers.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    let types = isWritten && key.charactersIgnoringModifiers.count == 1
    if types, isHidden { return "•" }
    return modifierSigns + (types ? key.charactersIgnoringModifiers : key.keyCode.name)
  }
}

/// The names of the presses in progress. A press keeps its name until it ends, even if the first responder changes: the
/// name of a key that was pressed in secure text remains a bullet.
@MainActor struct PressNames {
  private var named: [(press: UIPress, name: String)] = []

  mutating func name(of press: UIPress, isHidden: Bool) -> String {
    if let known = named.first(where: { $0.press === press }) { return known.name }
    named.removeAll { $0.press.phase == .ended || $0.press.phase == .cancelled }
    let name = ServerMessage.Detail.name(of: press, isHidden: isHidden)
    named.append((press, name))
    return name
  }
}
