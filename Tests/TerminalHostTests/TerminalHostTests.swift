import Foundation
import ResponderDrawing
import ResponderKit
import ResponderSimulation
import Testing

@testable import TerminalHost

/// A terminal of 80 columns and 24 rows that shows the order form.
@MainActor
private final class Terminal {
  let clock = VirtualClock()
  let host: TerminalHost
  let program = TeaOrder()

  init() {
    host = TerminalHost(columns: 80, rows: 24, clock: clock)
    program.show(in: host.window)
  }

  var lines: [String] { host.frame().lines }

  /// Returns the columns from the first to the last cell of a row whose background has a color.
  func papers(in row: Int, _ color: CharacterGrid.Color) -> Range<Int> {
    let frame = host.frame()
    let found = (0..<frame.columns).filter { frame[$0, row].paper == color }
    return (found.first ?? 0)..<(found.last.map { $0 + 1 } ?? 0)
  }

  func type(_ text: String) { _ = host.receive(Array(text.utf8)) }

  /// Sends a mouse event at a cell, with the code of the button. Columns and rows are zero-based.
  func mouse(_ code: Int, _ column: Int, _ row: Int, isDown: Bool = true) {
    type("\u{1B}[<\(code);\(column + 1);\(row + 1)\(isDown ? "M" : "m")")
  }

  func click(_ column: Int, _ row: Int) {
    mouse(0, column, row)
    clock.advance(by: 0.05)
    mouse(0, column, row, isDown: false)
    clock.advance(by: 0.5)
  }
}

@MainActor @Suite("Host in a terminal")
struct TerminalHostTests {
  @Test("The order form is drawn in characters and colors")
  func firstFrame() {
    let terminal = Terminal()
    let lines = terminal.lines
    expect(lines[2].hasPrefix("  Name          Who is it for?") && lines[2].hasSuffix("Assam"))
    expect(lines[4].hasPrefix("  Strength") && lines[4].contains("──────") && lines[4].hasSuffix("Darjeeling"))
    expect(lines[6].hasPrefix("  Milk") && lines[6].hasSuffix("Gunpowder"))
    expect(lines[8].contains("Order") && lines[8].hasSuffix("Keemun"))
    expectEqual(terminal.papers(in: 6, white).count, 4, "the knob of the switch")
    expectEqual(terminal.papers(in: 4, white).count, 4, "the thumb of the slider")
  }

  private let white = CharacterGrid.Color(red: 255, green: 255, blue: 255)

  @Test("The user can order a tea with mouse, keyboard and wheel")
  func order() {
    let terminal = Terminal()
    terminal.click(20, 2)
    terminal.type("Mé")
    terminal.type("\u{7F}i")
    expect(terminal.lines[2].hasPrefix("  Name          Mi "))
    let off = terminal.papers(in: 6, white)
    terminal.click(17, 6)
    expect(terminal.papers(in: 6, white).lowerBound > off.lowerBound)
    terminal.mouse(65, 55, 4)
    terminal.clock.advance(by: 1)
    expect(terminal.lines[2].contains("Earl Grey"))
    terminal.click(55, 3)
    terminal.click(22, 8)
    expectEqual(terminal.lines[10], "  Gunpowder for Mi, 50 %, with milk")
  }

  @Test("The thumb of the slider follows a drag of the mouse")
  func slider() {
    let terminal = Terminal()
    let start = terminal.papers(in: 4, white).lowerBound
    terminal.mouse(0, start, 4)
    for column in start...start + 8 { terminal.mouse(32, column, 4) }
    terminal.mouse(0, start + 8, 4, isDown: false)
    expectEqual(terminal.papers(in: 4, white).lowerBound, start + 8)
    expect(terminal.program.strength.value > 0.7)
  }

  @Test("A click outside the text field ends editing, and the caret is no longer drawn")
  func caret() {
    let terminal = Terminal()
    let plain = terminal.host.frame()[16, 2].paper
    let isMarked = { terminal.host.frame()[16, 2].paper != plain }
    expect(!isMarked())
    terminal.click(30, 2)
    terminal.type("a\u{1B}[D")
    expect(isMarked() && terminal.lines[2].contains("  a"))
    terminal.click(5, 20)
    expect(!isMarked())
  }

  @Test("The caret blinks while the user does nothing")
  func blinking() {
    let terminal = Terminal()
    terminal.click(30, 2)
    var frames = 0
    for _ in 0..<120 {
      terminal.clock.advance(by: 1.0 / 60)
      if terminal.host.dueFrame() != nil { frames += 1 }
    }
    expect((4...6).contains(frames))
  }

  @Test("A mouse press that begins on the button and ends outside of the button orders nothing")
  func button() {
    let terminal = Terminal()
    let ink = { terminal.host.frame()[22, 8].ink }
    let plain = ink()
    terminal.mouse(0, 21, 8)
    expect(ink() != plain)
    terminal.mouse(32, 79, 23)
    expectEqual(ink(), plain)
    terminal.mouse(0, 79, 23, isDown: false)
    expectEqual(terminal.lines[10], "")
  }

  @Test("Tab moves the focus to controls, and the space bar presses the focused control")
  func focus() {
    let terminal = Terminal()
    for _ in 0..<10 where !terminal.program.order.isFocused { terminal.type("\t") }
    expect(terminal.program.order.isFocused)
    expect(terminal.lines[7].contains("──────"), "the upper line of the focus ring")
    terminal.type(" ")
    // language: the text of the example app
    expectEqual(terminal.lines[10], "  tea for nobody, 50 %")
  }

  @Test("Only rows that changed are written, from their first column, with colors where they change")
  func escapes() {
    var old = CharacterGrid(columns: 4, rows: 3)
    var new = old
    let area = CharacterGrid.Area(columns: 0..<4, rows: 0..<3)
    for (column, letter) in [(1, "a"), (2, "b")] as [(Int, Character)] {
      new.write(letter, column: column, row: 1, UIColor.red.cgColor, in: area)
    }
    expectEqual(
      new.escapes(from: old),
      "\u{1B}[2;1H\u{1B}[38;2;255;255;255m\u{1B}[48;2;0;0;0m \u{1B}[38;2;255;0;0mab\u{1B}[38;2;255;255;255m \u{1B}[0m"
    )
    old = new
    expectEqual(new.escapes(from: old), "")
    expect(new.escapes(from: CharacterGrid(columns: 5, rows: 3)).contains("\u{1B}[3;1H"))
    expect(new.escapes(from: nil).contains("\u{1B}[1;1H"))
  }

  @Test("Letters and areas are clipped to the grid of the terminal and to the drawn area")
  func clipping() {
    var grid = CharacterGrid(columns: 5, rows: 2)
    let ink = UIColor.white.cgColor
    for (index, letter) in "abcdefgh".enumerated() {
      grid.write(letter, column: index - 2, row: 0, ink, in: .init(columns: -5..<50, rows: -5..<50))
      grid.write(letter, column: index, row: 5, ink, in: .init(columns: 0..<50, rows: 0..<50))
      grid.write(letter, column: index, row: 1, ink, in: .init(columns: 1..<2, rows: 0..<2))
    }
    expectEqual(grid.lines, ["cdefg", " b"])
    grid.fill(.init(columns: 3..<90, rows: -3..<1), ink)
    expect(grid.lines == ["cde", " b"] && grid[4, 0].paper == white && grid[4, 1].paper != white)
  }

  @Test("A wide character takes two cells, and the caret follows these two cells")
  func wide() {
    let terminal = Terminal()
    terminal.click(30, 2)
    let plain = terminal.host.frame()[25, 2].paper
    terminal.type("a茶")
    expect(terminal.lines[2].contains("  a茶"))
    let frame = terminal.host.frame()
    expectEqual(frame[17, 2].character, "茶")
    expect(frame[18, 2].isCovered)
    expectEqual((16..<21).filter { frame[$0, 2].paper != plain }, [19])
  }

  @Test("The host draws and wakes up only while something changes")
  func sleeping() throws {
    let terminal = Terminal()
    expect(terminal.host.dueFrame() != nil)
    expectNil(terminal.host.dueFrame())
    expectNil(terminal.host.sleepTime)
    terminal.type("\t")
    try expect(require(terminal.host.sleepTime) <= 1.0 / 60)
    terminal.clock.advance(by: 1.0 / 60)
    expect(terminal.host.dueFrame() != nil)
    terminal.clock.advance(by: 5)
    while terminal.host.dueFrame() != nil { terminal.clock.advance(by: 1.0 / 60) }
    // The text field has the focus, and its caret blinks.
    try expect(require(terminal.host.sleepTime) > 0.4)
    terminal.click(5, 20)
    while terminal.host.dueFrame() != nil { terminal.clock.advance(by: 1.0 / 60) }
    terminal.clock.advance(by: 1)
    while terminal.host.dueFrame() != nil { terminal.clock.advance(by: 1.0 / 60) }
    expectNil(terminal.host.dueFrame())
    expectNil(terminal.host.sleepTime)
  }

  @Test("After a step of the wheel, a list is drawn at most 60 times a second until it comes to rest")
  func scrolling() {
    let terminal = Terminal()
    terminal.mouse(65, 55, 4)
    var rows: [String] = []
    for _ in 0..<240 {
      terminal.clock.advance(by: 1.0 / 240)
      if let frame = terminal.host.dueFrame() { rows.append(frame.lines[2]) }
    }
    expectEqual(rows.last?.hasSuffix("Earl Grey"), true)
    expect(rows.count <= 61)
    expectNil(terminal.host.sleepTime)
  }

  @Test("Control-C ends the host, and bytes after Control-C are not read")
  func quit() {
    let terminal = Terminal()
    expect(terminal.host.receive(Array("a".utf8)))
    expect(!terminal.host.receive([0x03]))
  }
}
