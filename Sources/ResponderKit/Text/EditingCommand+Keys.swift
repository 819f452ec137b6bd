import Foundation

/// The editing commands of the keys of a hardware keyboard, as on iOS.
extension EditingCommand {
  /// Creates the editing command of a key. Returns nil for a key without an editing command, and for a key command of
  /// the Edit menu, because the menu handles the key.
  ///
  /// - Parameter typesTabs: Whether the tab key inserts a tab.
  init?(_ key: UIKey, typesTabs: Bool) {
    let modifiers = key.modifierFlags
    let isExtending = modifiers.contains(.shift)
    if let command = EditingCommand(moving: key.keyCode, modifiers, extending: isExtending) {
      self = command
      return
    }
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: self = .delete(EditingCommand.unit(modifiers), .backward)
    case .keyboardDeleteForward: self = .delete(EditingCommand.unit(modifiers), .forward)
    case _ where modifiers.contains(.command): return nil
    case _ where modifiers.contains(.control):
      let plain = key.charactersIgnoringModifiers.lowercased()
      guard let command = EditingCommand(controlKey: plain, extending: isExtending) else { return nil }
      self = command
    case .keyboardReturnOrEnter, .keypadEnter: self = .returnKey
    case .keyboardTab:
      guard typesTabs, !isExtending else { return nil }
      self = .insert("\t")
    default:
      guard EditingCommand.isTyped(key.characters) else { return nil }
      self = .insert(key.characters)
    }
  }

  private static func isTyped(_ characters: String) -> Bool {
    // For a key that inserts no text, `characters` is a name such as `UIKeyInputEscape`.
    guard !characters.isEmpty, !characters.hasPrefix("UIKeyInput") else { return false }
    return characters.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  private static func unit(_ modifiers: UIKeyModifierFlags) -> UITextGranularity {
    modifiers.contains(.command) ? .line : modifiers.contains(.alternate) ? .word : .character
  }

  private init?(moving key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags, extending: Bool) {
    let isCommand = modifiers.contains(.command)
    let isAlternate = modifiers.contains(.alternate)
    let movement: Movement
    switch key {
    case .keyboardLeftArrow: movement = .left(EditingCommand.unit(modifiers))
    case .keyboardRightArrow: movement = .right(EditingCommand.unit(modifiers))
    case .keyboardUpArrow:
      movement = isCommand ? .by(.document, .backward) : isAlternate ? .by(.paragraph, .backward) : .up
    case .keyboardDownArrow:
      movement = isCommand ? .by(.document, .forward) : isAlternate ? .by(.paragraph, .forward) : .down
    case .keyboardHome: movement = .by(isCommand ? .document : .line, .backward)
    case .keyboardEnd: movement = .by(isCommand ? .document : .line, .forward)
    default: return nil
    }
    self = .move(movement, extending: extending)
  }

  /// Creates the editing command of a key that is pressed with Control, such as Control-A. iOS supports these Emacs key
  /// bindings in all text views. Returns nil if the key has no binding.
  private init?(controlKey key: String, extending: Bool) {
    switch key {
    case "a": self = .move(.by(.paragraph, .backward), extending: extending)
    case "e": self = .move(.by(.paragraph, .forward), extending: extending)
    case "b": self = .move(.by(.character, .backward), extending: extending)
    case "f": self = .move(.by(.character, .forward), extending: extending)
    case "p": self = .move(.up, extending: extending)
    case "n": self = .move(.down, extending: extending)
    case "h": self = .delete(.character, .backward)
    case "d": self = .delete(.character, .forward)
    case "k": self = .delete(.paragraph, .forward)
    default: return nil
    }
  }

  /// Whether the command changes the text.
  var isEdit: Bool {
    switch self {
    case .insert, .returnKey, .delete, .cut, .paste, .undo, .redo: true
    case .move, .selectAll, .copy: false
    }
  }
}

extension TextEditor {
  /// Returns whether the text handles the key. If so, the key neither moves the focus nor performs key commands without
  /// priority. The key commands of the Edit menu are not handled by the text; therefore the key commands of
  /// responders take precedence over them (C73).
  func takes(_ key: UIKey) -> Bool {
    guard let command = command(for: key) else { return false }
    return host?.acceptsEdits == true || !command.isEdit
  }

  /// Performs the editing command of a key. If the view has a method for the command, this method is called, because
  /// the app may have overridden it.
  func type(_ key: UIKey) {
    guard let host, let command = command(for: key) else { return }
    switch command {
    case .insert(let text): host.insertText(text)
    case .returnKey: host.insertText("\n")
    case .delete(.character, .backward): host.deleteBackward()
    default: perform(command)
    }
  }

  private func command(for key: UIKey) -> EditingCommand? {
    EditingCommand(key, typesTabs: host?.acceptsLineBreaks == true)
  }
}
