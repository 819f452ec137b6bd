import Foundation
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

  func type(_ text: String) { _ = host.receive(Array(text.utf8)) }

  /// Sends a mouse event at a cell. Columns and rows are zero-based.
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

@MainActor @Suite("A host in a terminal")
struct TerminalHostTests {
  @Test("The form is drawn in characters")
  func firstFrame() {
    let lines = Terminal().lines
    #expect(lines[2] == "  Name          Who is it for?________________      Assam")
    #expect(lines[4] == "  Strength      ───────────────●──────────────      Darjeeling")
    #expect(lines[6] == "  Milk          (● )                                Gunpowder")
    #expect(lines[8] == "                   [ Order ]                        Keemun")
  }

  @Test("A tea is ordered with mouse, keyboard and wheel")
  func order() {
    let terminal = Terminal()
    terminal.click(20, 2)
    terminal.type("Mé")
    terminal.type("\u{7F}i")
    #expect(terminal.lines[2].contains("Mi____"))
    terminal.click(17, 6)
    #expect(terminal.lines[6].contains("( ●)"))
    terminal.mouse(65, 55, 4)
    terminal.clock.advance(by: 1)
    #expect(terminal.lines[2].hasSuffix("Earl Grey"))
    terminal.click(55, 3)
    terminal.click(22, 8)
    #expect(terminal.lines[10] == "  Gunpowder for Mi, 50 %, with milk")
  }

  @Test("The thumb of the slider follows the mouse")
  func slider() {
    let terminal = Terminal()
    let start = Array(terminal.lines[4]).firstIndex(of: "●")!
    terminal.mouse(0, start, 4)
    for column in start...start + 8 { terminal.mouse(32, column, 4) }
    terminal.mouse(0, start + 8, 4, isDown: false)
    #expect(Array(terminal.lines[4]).firstIndex(of: "●") == start + 8)
    #expect(terminal.program.strength.value > 0.7)
  }

  @Test("A click outside the text field ends editing, and the caret is drawn only during editing")
  func caret() {
    let terminal = Terminal()
    let isReversed = { terminal.host.frame()[16, 2].style == .reverse }
    #expect(!isReversed())
    terminal.click(30, 2)
    #expect(isReversed())
    terminal.click(5, 20)
    #expect(!isReversed())
  }

  @Test("A pressed button is highlighted, and a press that ends outside the button orders nothing")
  func button() {
    let terminal = Terminal()
    let style = { terminal.host.frame()[21, 8].style }
    #expect(style() == .bold)
    terminal.mouse(0, 21, 8)
    #expect(style() == .reverse)
    terminal.mouse(32, 79, 23)
    #expect(style() == .bold)
    terminal.mouse(0, 79, 23, isDown: false)
    #expect(terminal.lines[10] == "")
  }

  @Test("Tab moves the focus to controls, and the space bar presses the focused control")
  func focus() {
    let terminal = Terminal()
    for _ in 0..<10 where terminal.host.frame()[21, 8].style != .reverse { terminal.type("\t") }
    #expect(terminal.host.frame()[21, 8].style == .reverse)
    terminal.type(" ")
    // language: the text of the example app
    #expect(terminal.lines[10] == "  tea for nobody, 50 %")
  }

  @Test("Only changed rows are written, from their first column and with their styles")
  func escapes() {
    var old = CharacterGrid(columns: 4, rows: 3)
    var new = old
    new.write("ab", column: 1, row: 1, style: .bold, in: new.area)
    #expect(new.escapes(from: old) == "\u{1B}[2;1H\u{1B}[0m \u{1B}[0;1mab\u{1B}[0m \u{1B}[0m")
    old = new
    #expect(new.escapes(from: old) == "")
    #expect(new.escapes(from: CharacterGrid(columns: 5, rows: 3)).contains("\u{1B}[3;1H"))
    #expect(new.escapes(from: nil).contains("\u{1B}[1;1H"))
  }

  @Test("Text is clipped to the grid and to the drawn area")
  func clipping() {
    var grid = CharacterGrid(columns: 5, rows: 2)
    grid.write("abcdefgh", column: -2, row: 0, in: grid.area)
    grid.write("xyz", column: 0, row: 5, in: grid.area)
    grid.write("123", column: 0, row: 1, in: .init(columns: 1..<2, rows: 0..<2))
    #expect(grid.lines == ["cdefg", " 2"])
  }

  @Test("A wide character takes two cells, and the caret follows both")
  func wide() {
    let terminal = Terminal()
    terminal.click(30, 2)
    terminal.type("a茶")
    #expect(terminal.lines[2].contains("a茶____"))
    let frame = terminal.host.frame()
    #expect(frame[17, 2].character == "茶")
    #expect(frame[18, 2].isCovered)
    #expect((16..<21).filter { frame[$0, 2].style == .reverse } == [19])
  }

  @Test("Control-C ends the host, and bytes after it are not read")
  func quit() {
    let terminal = Terminal()
    #expect(terminal.host.receive(Array("a".utf8)))
    #expect(!terminal.host.receive([0x03]))
  }
}
