import ResponderKit

extension ServerMessage.Detail {
  /// A button by its name, a key by what it types, as menus write it: `⇧⌘f`.
  /// What is typed into a hidden text (`isHidden`) is a bullet.
  @MainActor static func name(of press: UIPress, isHidden: Bool) -> String {
    guard let key = press.key else { return String(describing: press.type) }
    switch key.keyCode {
    case .keyboardLeftControl, .keyboardRightControl: return "⌃"
    case .keyboardLeftAlt, .keyboardRightAlt: return "⌥"
    case .keyboardLeftShift, .keyboardRightShift: return "⇧"
    case .keyboardLeftGUI, .keyboardRightGUI: return "⌘"
    default: break
    }
    let signs: KeyValuePairs<UIKeyModifierFlags, String> = [.control: "⌃", .alternate: "⌥", .shift: "⇧", .command: "⌘"]
    let held = signs.filter { key.modifierFlags.contains($0.key) }.map(\.value).joined()
    let isWritten = key.charactersIgnoringModifiers.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    let types = isWritten && key.charactersIgnoringModifiers.count == 1
    if types, isHidden { return "•" }
    return held + (types ? key.charactersIgnoringModifiers : key.keyCode.name)
  }
}
