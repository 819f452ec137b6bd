import Foundation
import ResponderKit

/// The keys and buttons that are pressed on a page, in the order in which they were pressed.
struct ActivePresses {
  /// The maximum number of keys and buttons that are pressed simultaneously.
  static let most = 32

  private struct Entry {
    let button: Button
    let key: UIKey?
    /// Whether the key moved the focus or fired a key command. If so, no responder receives a press for the key.
    var isConsumed = false
  }

  private enum Button: Equatable {
    case key(UIKeyboardHIDUsage)
    case remote(UIPress.PressType)
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Converts a message about a key to press samples. The repetition of a pressed key has samples only if the key moved
  /// the focus or fired a key command. Otherwise the press that has begun continues.
  ///
  /// - Throws: `PageMessageError` for an unknown key, for a key that is pressed twice, or for a key that is released or
  ///   repeated without a press.
  mutating func samples(of message: PageMessage.Key, at time: TimeInterval) throws -> [PressSample] {
    guard let code = UIKeyboardHIDUsage(code: message.code) else {
      throw PageMessageError("code: UIKit has no key `\(message.code)`")
    }
    let key = UIKey(message, code)
    func sample(_ phase: UIPress.Phase) -> PressSample { PressSample(key: key, phase: phase, timestamp: time) }
    switch message.phase {
    case .began:
      try press(.key(code), key, called: message.code)
      return [sample(.began)]
    case .repeated:
      let isConsumed = try entries[index(of: .key(code), called: message.code)].isConsumed
      return isConsumed ? [sample(.ended), sample(.began)] : []
    case .ended, .cancelled:
      entries.remove(at: try index(of: .key(code), called: message.code))
      return [sample(message.phase == .ended ? .ended : .cancelled)]
    }
  }

  /// Converts a message about a button to a press sample.
  ///
  /// - Throws: `PageMessageError` for a button that is pressed twice, or released without a press.
  mutating func sample(of message: PageMessage.Button, at time: TimeInterval) throws -> PressSample {
    let name = message.button.word
    let phase: UIPress.Phase
    switch message.phase {
    case .began:
      try press(.remote(message.button), nil, called: name)
      phase = .began
    case .ended, .cancelled:
      entries.remove(at: try index(of: .remote(message.button), called: name))
      phase = message.phase == .ended ? .ended : .cancelled
    }
    return PressSample(type: message.button, phase: phase, timestamp: time)
  }

  /// Records that `key` moved the focus or fired a command, and that therefore no responder received a press.
  mutating func noteConsumed(_ key: UIKey) {
    guard let index = entries.lastIndex(where: { $0.key?.keyCode == key.keyCode }) else { return }
    entries[index].isConsumed = true
  }

  private mutating func press(_ button: Button, _ key: UIKey?, called name: String) throws {
    guard !entries.contains(where: { $0.button == button }) else {
      throw PageMessageError("`\(name)` is down already; end or cancel it first")
    }
    guard entries.count < Self.most else {
      throw PageMessageError("expected at most \(Self.most) keys and buttons to be down")
    }
    entries.append(Entry(button: button, key: key))
  }

  private func index(of button: Button, called name: String) throws -> Int {
    guard let index = entries.firstIndex(where: { $0.button == button }) else {
      throw PageMessageError("`\(name)` is not down; expected the phase `began` first")
    }
    return index
  }
}
