import ResponderKit

/// Messages about keys, buttons, shakes and other input that is not a touch on the screen.
extension PageMessage {
  /// A key of the browser's keyboard.
  struct Key: Equatable, Decodable {
    enum Phase: String, Decodable {
      case began, ended, cancelled
      /// The keyboard has repeated a key that is still pressed.
      case repeated
    }

    var time: Double
    var phase: Phase
    /// The value of `KeyboardEvent.code`, which identifies the physical key.
    var code: String
    /// The value of `KeyboardEvent.key`: the typed character, or the name of a key that types no character.
    var key: String?
    /// The character that the key types without modifiers.
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

  /// A command of a headset's button or of the system's playback controls.
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
  /// The maximum length of each of the strings `code`, `key` and `plain`, in bytes.
  static let longestText = 32

  func validate() throws {
    guard (1...Self.longestText).contains(code.utf8.count) else {
      throw PageMessageError("code: expected a name of a key with 1 to \(Self.longestText) bytes")
    }
    for (field, text) in [("key", key), ("plain", plain)] {
      guard let text else { continue }
      guard text.utf8.count <= Self.longestText else {
        throw PageMessageError("\(field): expected at most \(Self.longestText) bytes")
      }
      guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
        throw PageMessageError("\(field): expected a character or the name of a key")
      }
    }
    if let plain, plain.count != 1 { throw PageMessageError("plain: expected one character") }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a word that must be a case of `Word`. The error for any other word lists the cases.
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
