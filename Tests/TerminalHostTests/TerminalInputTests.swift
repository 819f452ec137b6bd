import ResponderKit
import Testing

@testable import TerminalHost

@MainActor @Suite("Terminal input")
struct TerminalInputTests {
  private func read(_ text: String) -> [TerminalEvent] {
    var input = TerminalInput()
    return input.read(Array(text.utf8))
  }

  @Test("Letters and symbols are read as keys, with Shift if the keyboard needs Shift to type them")
  func letters() {
    expectEqual(read("a"), [.key(UIKey(.keyboardA))])
    expectEqual(read("A"), [.key(UIKey(.keyboardA, modifierFlags: .shift))])
    expectEqual(read("%"), [.key(UIKey(.keyboard5, modifierFlags: .shift))])
  }

  @Test(
    "Keys that type no character are read from control characters and escape sequences",
    arguments: [
      ("\r", UIKeyboardHIDUsage.keyboardReturnOrEnter), ("\t", .keyboardTab), ("\u{7F}", .keyboardDeleteOrBackspace),
      ("\u{8}", .keyboardDeleteOrBackspace), ("\u{1B}[A", .keyboardUpArrow), ("\u{1B}[B", .keyboardDownArrow),
      ("\u{1B}[C", .keyboardRightArrow), ("\u{1B}[D", .keyboardLeftArrow), ("\u{1B}[H", .keyboardHome),
      ("\u{1B}[F", .keyboardEnd), ("\u{1B}[3~", .keyboardDeleteForward), ("\u{1B}", .keyboardEscape),
    ]
  )
  func named(_ sent: String, _ key: UIKeyboardHIDUsage) {
    expectEqual(read(sent), [.key(UIKey(key))])
  }

  @Test("A control character is read as a key with Control, and the sequence of Shift-Tab as a key with Shift")
  func control() {
    expectEqual(read("\u{1}"), [.key(UIKey(.keyboardA, modifierFlags: .control))])
    expectEqual(read("\u{1B}[Z"), [.key(UIKey(.keyboardTab, modifierFlags: .shift))])
    expectEqual(read("\u{3}"), [.quit])
  }

  @Test("A multibyte character is read as text, even if it arrives in parts, and an invalid character is skipped")
  func text() {
    expectEqual(read("é茶🍵"), [.text("é"), .text("茶"), .text("🍵")])
    var input = TerminalInput()
    let bytes = Array("茶".utf8)
    expectEqual(input.read(bytes.prefix(2)), [])
    expectEqual(input.read(bytes.suffix(1)), [.text("茶")])
    expectEqual(input.read([0xE8, 0x20, 0x21]), [.key(UIKey(.keyboardSpacebar)), .key(UIKey(character: "!"))])
    expectEqual(input.read([0x80, 0xFF]), [])
  }

  @Test(
    "A mouse event is read with its button, its cell and its modifier keys",
    arguments: [
      ("\u{1B}[<0;1;1M", TerminalEvent.mouse(.down(.primary), column: 0, row: 0, [])),
      ("\u{1B}[<2;10;5M", .mouse(.down(.secondary), column: 9, row: 4, [])),
      ("\u{1B}[<0;10;5m", .mouse(.up, column: 9, row: 4, [])),
      ("\u{1B}[<32;3;4M", .mouse(.move, column: 2, row: 3, [])),
      ("\u{1B}[<35;3;4M", .mouse(.move, column: 2, row: 3, [])),
      ("\u{1B}[<64;3;4M", .mouse(.wheel(1), column: 2, row: 3, [])),
      ("\u{1B}[<65;3;4M", .mouse(.wheel(-1), column: 2, row: 3, [])),
      ("\u{1B}[<4;1;1M", .mouse(.down(.primary), column: 0, row: 0, .shift)),
      ("\u{1B}[<24;1;1M", .mouse(.down(.primary), column: 0, row: 0, [.alternate, .control])),
    ]
  )
  func mouse(_ sent: String, _ event: TerminalEvent) {
    expectEqual(read(sent), [event])
  }

  @Test("An escape sequence is read even if it arrives byte by byte")
  func pieces() {
    var input = TerminalInput()
    var events: [TerminalEvent] = []
    for byte in Array("\u{1B}[<0;10;5M".utf8).dropFirst() {
      events += input.read(events.isEmpty && byte == 0x5B ? [0x1B, byte] : [byte])
    }
    expectEqual(events, [.mouse(.down(.primary), column: 9, row: 4, [])])
  }

  @Test(
    "An unknown escape sequence is skipped, and the following input is read",
    arguments: [
      "\u{1B}[<0;0;1M", "\u{1B}[<0;1M", "\u{1B}[<1;1;1M", "\u{1B}[<0;99999;1M", "\u{1B}[200~",
      "\u{1B}[<-1;1;1M", "\u{1B}[<66;1;1M", "\u{1B}[" + String(repeating: "9", count: 20) + "q",
    ]
  )
  func unknown(_ sent: String) {
    expectEqual(read(sent + "a"), [.key(UIKey(.keyboardA))])
  }

  @Test("An escape sequence without an end is discarded after a limit")
  func endless() {
    var input = TerminalInput()
    expectEqual(input.read(Array("\u{1B}[".utf8) + Array(repeating: 0x31, count: 40)), [])
    expectEqual(input.read([0x61]), [.key(UIKey(.keyboardA))])
  }
}
