import ResponderKit

/// Messages about input to a device other than touches on its screen.
extension PageMessage {
  /// A key of the browser's keyboard.
  struct Key: Equatable, Decodable {
    enum Phase: String, Decodable {
      case began, ended, cancelled
      /// A key that is pressed for so long that the keyboard repeats it.
      case repeated
    }

    var time: Double
    var phase: Phase
    /// `KeyboardEvent.code`: the physical key.
    var code: String
    /// `KeyboardEvent.key`: the typed character, or the name of the key.
    var key: String?
    /// The typed character without modifiers.
    var plain: String?
    var modifiers: Modifiers?
  }

  /// A button of a remote or a game controller.
  struct Button: Equatable, Decodable {
    enum Phase: String, Decodable { case began, ended, cancelled }

    var time: Double
    var phase: Phase
    var button: UIPress.PressType

    init(time: Double, phase: Phase, button: UIPress.PressType) {
      self.time = time
      self.phase = phase
      self.button = button
    }

    private enum Key: String, CodingKey { case time, phase, button }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      time = try container.decode(Double.self, forKey: .time)
      phase = try container.decode(Phase.self, forKey: .phase)
      button = try container.decodeWord("button", forKey: .button, among: UIPress.PressType.buttons)
    }
  }

  struct Shake: Equatable, Decodable {
    enum Phase: String, Decodable { case began, ended, cancelled }

    var time: Double
    var phase: Phase
  }

  /// A button of a headset, or one of the system's playback controls.
  struct Remote: Equatable, Decodable {
    var time: Double
    var control: UIEvent.EventSubtype

    init(time: Double, control: UIEvent.EventSubtype) {
      self.time = time
      self.control = control
    }

    private enum Key: String, CodingKey { case time, control }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      time = try container.decode(Double.self, forKey: .time)
      control = try container.decodeWord("remote control", forKey: .control, among: UIEvent.EventSubtype.remoteControls)
    }
  }

  /// The user's choice in the alert of a shake.
  struct AlertChoice: Equatable, Decodable {
    enum Choice: String, Decodable { case undo, redo, cancel }

    var time: Double
    var choice: Choice
  }
}

extension PageMessage.Key {
  /// The maximum length of a key's code, and of its characters, in bytes.
  static let longestText = 32

  func validate() throws {
    guard (1...Self.longestText).contains(code.utf8.count) else {
      throw PageMessageError("code: expected the name of a key of at most \(Self.longestText) bytes")
    }
    for (field, text) in [("key", key), ("plain", plain)] {
      guard let text else { continue }
      guard text.utf8.count <= Self.longestText else {
        throw PageMessageError("\(field): at most \(Self.longestText) bytes")
      }
      guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
        throw PageMessageError("\(field): expected a character or the name of a key")
      }
    }
    if let plain, plain.count != 1 { throw PageMessageError("plain: expected one character") }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a word that must be one of `Word`'s cases. The error for any other word lists the cases.
  func decodeWord<Word: RawRepresentable & CaseIterable>(
    _ type: Word.Type,
    _ kind: String,
    forKey key: Key
  ) throws -> Word where Word.RawValue == String {
    let text = try decode(String.self, forKey: key)
    guard let word = Word(rawValue: text) else {
      let problem = PageMessage.unknown(text, kind, known: Word.allCases.map(\.rawValue))
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: problem)
    }
    return word
  }
}
