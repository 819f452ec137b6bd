import Foundation
import ResponderKit

/// The keys and buttons of a page that are down, in the order in which they went down.
struct HeldPresses {
  /// How many are down at once at most.
  static let most = 32

  private struct Held {
    let button: Button
    let key: UIKey?
    /// Whether nobody hears of its press, since it moved the focus or fired a command.
    var isUsedUp = false
  }

  private enum Button: Equatable {
    case key(UIKeyboardHIDUsage)
    case remote(UIPress.PressType)
  }

  private var held: [Held] = []

  var isEmpty: Bool { held.isEmpty }

  /// The samples of a key as the event system takes them. One that is held moves the focus or fires its command again and
  /// again; a press is told once.
  ///
  /// - Throws: `PageMessageError` for a key that there is not, that goes down twice, or goes on without having gone down.
  mutating func samples(of message: PageMessage.Key, at time: TimeInterval) throws -> [PressSample] {
    guard let code = UIKeyboardHIDUsage(code: message.code) else {
      throw PageMessageError("code: there is no key `\(message.code)`")
    }
    let key = UIKey(message, code)
    func sample(_ phase: UIPress.Phase) -> PressSample { PressSample(key: key, phase: phase, timestamp: time) }
    switch message.phase {
    case .began:
      try press(.key(code), key, called: message.code)
      return [sample(.began)]
    case .repeated:
      let isUsedUp = try held[index(of: .key(code), called: message.code)].isUsedUp
      return isUsedUp ? [sample(.ended), sample(.began)] : []
    case .ended, .cancelled:
      held.remove(at: try index(of: .key(code), called: message.code))
      return [sample(message.phase == .ended ? .ended : .cancelled)]
    }
  }

  /// The sample of a button.
  ///
  /// - Throws: `PageMessageError` for one that goes down twice, or goes on without having gone down.
  mutating func sample(of message: PageMessage.Button, at time: TimeInterval) throws -> PressSample {
    let name = message.button.word
    let phase: UIPress.Phase
    switch message.phase {
    case .began:
      try press(.remote(message.button), nil, called: name)
      phase = .began
    case .ended, .cancelled:
      held.remove(at: try index(of: .remote(message.button), called: name))
      phase = message.phase == .ended ? .ended : .cancelled
    }
    return PressSample(type: message.button, phase: phase, timestamp: time)
  }

  /// The last key that went down was used up before anybody heard of a press.
  mutating func noteUsedUp(_ key: UIKey) {
    guard let index = held.lastIndex(where: { $0.key?.keyCode == key.keyCode }) else { return }
    held[index].isUsedUp = true
  }

  private mutating func press(_ button: Button, _ key: UIKey?, called name: String) throws {
    guard !held.contains(where: { $0.button == button }) else {
      throw PageMessageError("`\(name)` is down already; end or cancel it first")
    }
    guard held.count < Self.most else {
      throw PageMessageError("at most \(Self.most) keys and buttons are down at once")
    }
    held.append(Held(button: button, key: key))
  }

  private func index(of button: Button, called name: String) throws -> Int {
    guard let index = held.firstIndex(where: { $0.button == button }) else {
      throw PageMessageError("`\(name)` is not down; it has to begin first")
    }
    return index
  }
}
