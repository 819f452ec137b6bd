import CHost
import Foundation
import UIKit

/// The driver of a clock whose time comes from a test, on the standard input.
///
/// A test sends events to the display server, then a command such as `advance 0.25 12`: when 12 touch events have
/// arrived since the launch, the clock advances to 0.25 s after the launch. Then the host prints `advance 0.25` on the
/// standard output. Events between two commands have the same time, and fingers among them form one event. Frames have
/// the times of a display with 60 Hz. The command `show` also paints the windows, and the line is printed when the
/// display shows them. So two runs with the same events and commands are equal, whatever the load of the machine. At
/// the end of the standard input, the app ends.
@MainActor
final class ClockDriver {
  /// The time of the launch, which is that of a frame.
  static let start: TimeInterval = 1_000
  private static let readSize = 4_096

  private unowned let host: WindowHost
  private var source: (any DispatchSourceRead)?
  private var bytes = Data()
  private var commands: [ClockCommand] = []
  /// The command whose result is not yet shown by all windows.
  private var isPainting: ClockCommand?

  init(host: WindowHost) {
    self.host = host
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    source.resume()
    self.source = source
  }

  // MARK: Reading

  private func read() {
    var buffer = [UInt8](repeating: 0, count: Self.readSize)
    let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
    guard count > 0 else {
      source?.cancel()
      return host.quit()
    }
    bytes.append(contentsOf: buffer[..<count])
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      receive(String(decoding: bytes[..<end], as: UTF8.self))
      bytes = Data(bytes[bytes.index(after: end)...])
    }
    guard bytes.count > ClockCommand.longestLine else { return }
    reject(ClockCommand.Invalid(line: String(decoding: bytes.prefix(ClockCommand.longestLine), as: UTF8.self)))
    bytes = Data()
  }

  private func receive(_ line: String) {
    do {
      commands.append(try ClockCommand(line))
    } catch {
      reject(error)
    }
  }

  private func reject(_ error: ClockCommand.Invalid) {
    FileHandle.standardError.write(Data("Standard input: \(error).\n".utf8))
  }

  // MARK: Time

  /// Performs the commands whose touches have arrived, each after the result of the previous one is shown.
  func performCommands() {
    while performNext() {}
  }

  private func performNext() -> Bool {
    if let command = isPainting {
      guard host.windows.allSatisfy(\.showsPicture) else { return false }
      // The picture of a window is complete when the display server has processed the drawing.
      chost_sync()
      isPainting = nil
      report(command)
    }
    guard let command = commands.first, host.touchEventCount >= command.touchCount else { return false }
    commands.removeFirst()
    let now = host.clock.now
    let time = min(max(now, Self.start + command.time), now + ClockCommand.longestStep)
    for window in host.windows { window.flushInput() }
    advance(to: time)
    switch command.word {
    case .advance: report(command)
    case .show:
      for window in host.windows { window.paint(time) }
      isPainting = command
    }
    return true
  }

  private func report(_ command: ClockCommand) {
    FileHandle.standardOutput.write(Data("\(command.word) \(command.time)\n".utf8))
  }

  private func advance(to time: TimeInterval) {
    let (application, clock) = (host.application, host.clock)
    var lastFrame = -TimeInterval.infinity
    while true {
      runMainQueue()
      // A frame that is due now is performed once; the next one is on the grid of the display.
      let frame = application.nextFrameTime.map { next in
        let due = max(next, clock.now)
        return due > lastFrame ? due : application.displayTiming?.frame(after: due) ?? .infinity
      }
      let next = min(frame ?? .infinity, clock.nextDeadline ?? .infinity)
      guard next <= time else { break }
      clock.advance(to: next)
      guard next == frame else { continue }
      lastFrame = next
      application.frame(at: next, presentingAt: nil)
    }
    clock.advance(to: time)
  }

  /// Runs tasks of the main actor and the work of the main queue, whose order is part of the result.
  private func runMainQueue() {
    var count = 0
    while count < 100, chost_iterate(0) { count += 1 }
  }
}
