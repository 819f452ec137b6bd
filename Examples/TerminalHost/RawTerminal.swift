import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal of this process, in raw mode: each key and each movement of the mouse is reported immediately, and
/// typed characters are not printed.
struct RawTerminal {
  private let saved: termios
  let columns: Int
  let rows: Int

  /// Puts the terminal into raw mode. Returns nil if input or output is not a terminal.
  init?() {
    var settings = termios()
    guard isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    saved = settings
    var size = winsize()
    _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    columns = size.ws_col > 0 ? min(Int(size.ws_col), 400) : 80
    rows = size.ws_row > 0 ? min(Int(size.ws_row), 200) : 24
    settings.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
    settings.c_iflag &= ~tcflag_t(ICRNL | IXON)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    // Shows the alternate screen, hides the cursor, and requests all mouse movements in the format that has no limit on
    // the column.
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1003h\u{1B}[?1006h")
  }

  func restore() {
    write("\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?25h\u{1B}[?1049l")
    var settings = saved
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  /// Waits at most the given number of seconds for input, or without a limit if `seconds` is nil. Returns the bytes of
  /// the input, or no bytes if there is no input. At the end of the input, returns the byte of control-C.
  func read(for seconds: Double?) -> [UInt8] {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let milliseconds = seconds.map { Int32(min($0 * 1000, 1e9).rounded(.up)) } ?? -1
    guard poll(&input, 1, milliseconds) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : [0x03]
  }
}
