import Foundation
import ResponderKit

/// `swift run TerminalHost`: a form in the terminal, with mouse, wheel and keyboard. Control-C quits.
@main @MainActor
struct TerminalProgram {
  static func main() {
    guard let terminal = RawTerminal() else {
      FileHandle.standardError.write(Data("TerminalHost needs a terminal as its output.\n".utf8))
      exit(1)
    }
    let clock = LiveClock()
    let host = TerminalHost(columns: terminal.columns, rows: terminal.rows, clock: clock)
    let program = TeaOrder()
    program.show(in: host.window)

    var shown: CharacterGrid?
    var isRunning = true
    while isRunning {
      clock.runDueTimers()
      let frame = host.frame()
      terminal.write(frame.escapes(from: shown))
      shown = frame
      // A frame lasts a sixtieth of a second, or until input arrives.
      isRunning = host.receive(terminal.read(for: 1.0 / 60))
    }
    terminal.restore()
  }
}
