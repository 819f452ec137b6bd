import Foundation
import ResponderKit

/// The command `swift run TerminalHost`, which shows a form in the terminal. The form is operated with mouse, wheel and
/// keyboard. Control-C quits.
@main @MainActor
struct TerminalProgram {
  static func main() {
    guard let terminal = RawTerminal() else {
      FileHandle.standardError.write(Data("TerminalHost needs a terminal as its output.\n".utf8))
      exit(1)
    }
    let clock = LiveClock(usesMainQueue: false)
    let host = TerminalHost(columns: terminal.columns, rows: terminal.rows, clock: clock)
    let program = TeaOrder()
    program.show(in: host.window)

    var shown: CharacterGrid?
    var isRunning = true
    while isRunning {
      clock.runDueTimers()
      if let frame = host.dueFrame() {
        terminal.write(frame.escapes(from: shown))
        shown = frame
      }
      // Sleeps until input arrives, or until a timer or a frame is due.
      isRunning = host.receive(terminal.read(for: host.sleepTime))
    }
    terminal.restore()
  }
}
