import Foundation
import ResponderKit

/// What a person did at the terminal.
enum TerminalEvent: Equatable {
  /// The mouse at a cell, counted from 0.
  case mouse(MouseAction, column: Int, row: Int, UIKeyModifierFlags)
  /// A key went down and up; terminals do not tell the two apart.
  case key(UIKey)
  /// Characters that no key of the keyboard types, such as those of an input method.
  case text(String)
  /// The person wants to leave: control-C.
  case quit

  enum MouseAction: Equatable {
    case down(UIEvent.ButtonMask)
    case up
    /// With a button held or without.
    case move
    /// A click of the wheel, in the direction in which a finger would drag: 1 downwards.
    case wheel(Int)
  }
}

/// Reads what a terminal sends: text in UTF-8, keys as escape sequences, the mouse in the form that `ESC [ ? 1006 h` asks for.
///
/// A sequence may come in pieces; what is no sequence that we know is passed over.
struct TerminalInput {
  /// Longer ones are none of ours.
  private static let longestSequence = 32
  private var pending: [UInt8] = []

  /// What `bytes` complete. At the end of a read an escape alone is the escape key.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    pending += bytes
    var events: [TerminalEvent] = []
    while let taken = next(&events) { pending.removeFirst(taken) }
    return events
  }

  /// Takes one thing from the front; how many bytes it was, nil where more have to come.
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

  /// A character of several bytes.
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

  /// `<button;column;row`, counted from 1; bits of the button tell shift, alt, control, motion and the wheel.
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
