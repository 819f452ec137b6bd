import ResponderKit

// What the script's hardware tells besides touches.

/// One button or key, as the script means it.
struct ScriptPress: Equatable {
  enum Button: Equatable {
    case remote(UIPress.PressType)
    case key(KeyStroke)
  }

  enum Phase { case began, ended }

  var button: Button
  var phase: Phase
}

/// A shake is told of twice.
enum ScriptShake: Equatable {
  case began, ended
}

extension ScriptPress.Button {
  /// What messages call it.
  var description: String {
    switch self {
    case .remote(let type): "the button \(quoted(type.word))"
    case .key(let stroke): "the key \(quoted(stroke.key))"
    }
  }
}
