import Foundation
import ResponderKit

/// An input of the user at the terminal.
enum TerminalEvent: Equatable {
  /// An action of the mouse at a cell, whose column and row are zero-based.
  case mouse(MouseAction, column: Int, row: Int, UIKeyModifierFlags)
  /// A key that was pressed and released. Terminals report both as one event.
  case key(UIKey)
  /// Text that no key types, such as the text of an input method.
  case text(String)
  /// Control-C: the user quits.
  case quit

  enum MouseAction: Equatable {
    case down(UIEvent.ButtonMask)
    case up
    /// A movement of the mouse, with or without a pressed button.
    case move
    /// A notch of the wheel. The value 1 moves the content down, like a finger that drags down; the value -1 moves the
    /// content up.
    case wheel(Int)
  }
}

/// A parser of the bytes that a terminal sends: text in UTF-8, keys as escape sequences, and the mouse in the format
/// that `ESC [ ? 1006 h` requests.
///
/// A sequence may arrive in parts. Unknown sequences are skipped.
struct TerminalInput {
  /// The maximum length of a sequence that is parsed, in bytes. Longer sequences are skipped.
  private static let longestSequence = 32
  private var pending: [UInt8] = []

  /// Returns the events that `bytes` completes. An escape byte that is the last of `bytes` is the escape key.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    pending += bytes
    var events: [TerminalEvent] = []
    while let taken = next(&events) { pending.removeFirst(taken) }
    return events
  }

  /// Parses the first event of the stored bytes and appends the event to `events`. Returns the number of bytes of the
  /// event, or nil if the event is incomplete.
  private func next(_ events: inout [TerminalEvent]) -> Int? {
    guard let first = pending.first else { return nil }
    switch first {
    case 0x1B: return escape(&events)
    case 0x03: events.append(.quit)
    case 0x0D: events.append(.key(UIKey(.keyboardReturnOrEnter)))
    case 0x09: events.append(.key(UIKey(.keyboardTab)))
    case 0x7F, 0x08: events.append(.key(UIKey(.keyboardDeleteOrBackspace)))
    case 0x01...0x1A:
      events.append(.key(UIKey(character: Character(Unicode.Scalar(first + 0x60)), modifierFlags: .control)))
    case 0x20...0x7E: events.append(.key(UIKey(character: Character(Unicode.Scalar(first)))))
    case 0xC2...0xF4: return character(&events)
    default: break
    }
    return 1
  }

  /// Parses a character of several bytes. Returns the number of its bytes, or nil if the character is incomplete.
  private func character(_ events: inout [TerminalEvent]) -> Int? {
    let length = pending[0] < 0xE0 ? 2 : pending[0] < 0xF0 ? 3 : 4
    guard pending.count >= length else { return nil }
    guard let text = String(validating: pending[..<length], as: UTF8.self) else { return 1 }
    events.append(.text(text))
    return length
  }

  private func escape(_ events: inout [TerminalEvent]) -> Int? {
    guard pending.count > 1 else {
      events.append(.key(UIKey(.keyboardEscape)))
      return 1
    }
    guard pending[1] == 0x5B else {
      events.append(.key(UIKey(.keyboardEscape)))
      return 1
    }
    guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      return pending.count > TerminalInput.longestSequence ? pending.count : nil
    }
    let parameters = String(decoding: pending[2..<end], as: UTF8.self)
    if let event = TerminalInput.event(parameters, final: pending[end]) { events.append(event) }
    return end + 1
  }

  private static func event(_ parameters: String, final: UInt8) -> TerminalEvent? {
    switch Character(Unicode.Scalar(final)) {
    case "A": .key(UIKey(.keyboardUpArrow))
    case "B": .key(UIKey(.keyboardDownArrow))
    case "C": .key(UIKey(.keyboardRightArrow))
    case "D": .key(UIKey(.keyboardLeftArrow))
    case "H": .key(UIKey(.keyboardHome))
    case "F": .key(UIKey(.keyboardEnd))
    case "Z": .key(UIKey(.keyboardTab, modifierFlags: .shift))
    case "~" where parameters == "3": .key(UIKey(.keyboardDeleteForward))
    case "M" where parameters.hasPrefix("<"): mouse(parameters, isDown: true)
    case "m" where parameters.hasPrefix("<"): mouse(parameters, isDown: false)
    default: nil
    }
  }

  /// Parses `<button;column;row`, whose column and row are one-based. The bits of `button` state whether shift, alt and
  /// control are pressed, and whether the mouse was moved or the wheel was turned.
  private static func mouse(_ parameters: String, isDown: Bool) -> TerminalEvent? {
    let numbers = parameters.dropFirst().split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let code = numbers[0], let column = numbers[1], let row = numbers[2],
      (1...10_000).contains(column), (1...10_000).contains(row), code >= 0
    else { return nil }
    var flags: UIKeyModifierFlags = []
    if code & 4 != 0 { flags.insert(.shift) }
    if code & 8 != 0 { flags.insert(.alternate) }
    if code & 16 != 0 { flags.insert(.control) }
    let action: TerminalEvent.MouseAction? =
      if code & 64 != 0 {
        switch code & 3 {
        case 0: .wheel(1)
        case 1: .wheel(-1)
        default: nil
        }
      } else if code & 32 != 0 {
        .move
      } else if !isDown {
        .up
      } else {
        switch code & 3 {
        case 0: .down(.primary)
        case 2: .down(.secondary)
        default: nil
        }
      }
    return action.map { .mouse($0, column: column - 1, row: row - 1, flags) }
  }
}
