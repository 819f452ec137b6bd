import ResponderKit

// The conversion of a scenario's keys to UIKit's keys.

extension UIKeyboardHIDUsage {
  /// All key names that a script may use, from which suggestions for misspelled names are chosen.
  static let names = allCases.map(\.name) + ["return", "enter", "delete", "backspace", "space"]
}

extension UIKey {
  convenience init(_ stroke: KeyStroke) {
    let flags = stroke.modifiers
    if stroke.key.count == 1, let character = stroke.key.first {
      self.init(character: character, modifierFlags: flags)
    } else {
      self.init(UIKeyboardHIDUsage(named: stroke.key) ?? .keyboardErrorUndefined, modifierFlags: flags)
    }
  }
}

extension UIKeyCommand {
  private nonisolated static let special: KeyValuePairs<String, String> = [
    "upArrow": inputUpArrow, "downArrow": inputDownArrow, "leftArrow": inputLeftArrow,
    "rightArrow": inputRightArrow, "escape": inputEscape, "pageUp": inputPageUp, "pageDown": inputPageDown,
    "home": inputHome, "end": inputEnd, "delete": inputDelete, "f1": f1, "f2": f2, "f3": f3, "f4": f4, "f5": f5,
    "f6": f6, "f7": f7, "f8": f8, "f9": f9, "f10": f10, "f11": f11, "f12": f12, "tab": "\t", "return": "\r",
    "space": " ", "backspace": "\u{8}",
  ]

  nonisolated static let inputNames = special.map(\.key)

  /// Returns UIKit's `input` for a character or a key name; nil for an unknown name.
  nonisolated static func input(named name: String) -> String? {
    name.count == 1 ? name : special.first { $0.key == name }?.value
  }
}

extension ScriptPress.Button {
  /// Returns whether both buttons are the same physical key or remote button. The typed characters may differ.
  func isSame(as other: ScriptPress.Button) -> Bool {
    switch (self, other) {
    case (.remote(let left), .remote(let right)): left == right
    case (.key(let left), .key(let right)):
      UIKey(left).keyCode == UIKey(right).keyCode && UIKey(left).keyCode != .keyboardErrorUndefined
    default: false
    }
  }
}
