import Foundation
import NIOConcurrencyHelpers
import NIOCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The server's representation of a process that runs one page's screen: two pipes and an exit status.
final class SessionProcess: Sendable {
  /// The reason for the end of a process: an exit code or a signal.
  enum End: Equatable, Sendable {
    case exit(code: Int32)
    case signal(Int32)

    /// The words that follow "ended" in a sentence about the process.
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

  /// The descriptor for writing to the process. The code that uses `input` and `output` must close both descriptors.
  let input: CInt
  let output: CInt
  private let process: Process
  private let state = NIOLockedValueBox(State.running(waiting: []))

  /// Starts the executable with the arguments. The process has the same standard error as the server.
  ///
  /// - Throws: Foundation's error if the executable cannot be started.
  init(executable: URL, arguments: [String]) throws {
    let process = Process()
    let (toProcess, fromProcess) = (Pipe(), Pipe())
    process.executableURL = executable
    process.arguments = arguments
    // Crash reports are disabled because the page would wait several seconds for the report to be written.
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
    // The descriptors are duplicated because the file handles close their descriptors when they are deallocated.
    input = Self.duplicate(toProcess.fileHandleForWriting.fileDescriptor)
    output = Self.duplicate(fromProcess.fileHandleForReading.fileDescriptor)
  }

  /// Copies a descriptor so that later processes do not inherit the copy. With an inherited copy, the server would not
  /// detect the end of one process while another process runs.
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

  /// Ends the process immediately with the signal `SIGKILL`. Does nothing if the process has already ended.
  func kill() {
    state.withLockedValue { state in
      // If the process has ended, its id may now belong to another process, which must not be killed.
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
