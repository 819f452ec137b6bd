import Foundation
import NIOConcurrencyHelpers
import NIOCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A running process that plays one page's screen, as seen by the server: two pipes and an exit status.
final class SessionProcess: Sendable {
  /// The way a process ended.
  enum End: Equatable, Sendable {
    case exit(code: Int32)
    case signal(Int32)

    /// The words that follow "ended" in a sentence about this end.
    var words: String {
      switch self {
      case .exit(let code): "with exit code \(code)"
      case .signal(let number): "by signal \(number), \(strsignal(number).map { String(cString: $0) } ?? "unknown")"
      }
    }
  }

  private enum State {
    case running(waiting: [@Sendable (End) -> Void])
    case ended(End)
  }

  /// The descriptors of the pipes; the user of a descriptor must close it.
  let input: CInt
  let output: CInt
  private let process: Process
  private let state = NIOLockedValueBox(State.running(waiting: []))

  /// Starts the executable with the arguments. The process writes to the server's standard error.
  ///
  /// - Throws: Foundation's error if it cannot be started.
  init(executable: URL, arguments: [String]) throws {
    let process = Process()
    let (toProcess, fromProcess) = (Pipe(), Pipe())
    process.executableURL = executable
    process.arguments = arguments
    // Writing a crash report takes seconds, for which the page would wait.
    process.environment = ["SWIFT_BACKTRACE": "enable=no"].merging(ProcessInfo.processInfo.environment) { $1 }
    process.standardInput = toProcess
    process.standardOutput = fromProcess
    let state = state
    process.terminationHandler = { process in
      let end: End =
        process.terminationReason == .exit
        ? .exit(code: process.terminationStatus) : .signal(process.terminationStatus)
      let waiting = state.withLockedValue { state -> [@Sendable (End) -> Void] in
        guard case .running(let waiting) = state else { return [] }
        state = .ended(end)
        return waiting
      }
      for wait in waiting { wait(end) }
    }
    try process.run()
    self.process = process
    // The file handles close their own descriptors.
    input = Self.duplicate(toProcess.fileHandleForWriting.fileDescriptor)
    output = Self.duplicate(fromProcess.fileHandleForReading.fileDescriptor)
  }

  /// Copies a descriptor so that later processes do not inherit the copy. Otherwise the server would not detect the end
  /// of one process while another one runs.
  private static func duplicate(_ descriptor: CInt) -> CInt { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }

  /// Calls the closure, on any thread, when the process ends, or immediately if the process has already ended.
  func whenEnded(_ body: @escaping @Sendable (End) -> Void) {
    let end = state.withLockedValue { state -> End? in
      switch state {
      case .running(let waiting):
        state = .running(waiting: waiting + [body])
        return nil
      case .ended(let end): return end
      }
    }
    if let end { body(end) }
  }

  /// Kills the process.
  func kill() {
    state.withLockedValue { state in
      // The id of a process that has ended may now belong to another process.
      if case .running = state { _ = Self.send(SIGKILL, to: process.processIdentifier) }
    }
  }

  private static func send(_ signal: CInt, to process: pid_t) -> CInt {
    #if canImport(Glibc)
      Glibc.kill(process, signal)
    #else
      Darwin.kill(process, signal)
    #endif
  }
}
