import Foundation
import ResponderAgents

/// A run of a command of touchlab in its own process, whose crash or endless loop does not affect this process.
struct CommandRun {
  /// The result of a process that ended by itself.
  struct Outcome {
    /// The exit code: 0, 1 or 2.
    var code: Int32
    var output: Data
    /// The lines of standard error.
    var errors: [String]

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [Substring] { text.split(separator: "\n") }
  }

  /// The maximum number of bytes that a process may print, on standard output and standard error together.
  private static let maximumOutput = 32 << 20
  /// While a process is started, no other process is started, since it would inherit the descriptors of the pipes.
  private static let starting = NSLock()

  let executable: URL
  /// The maximum duration, in seconds. A process that takes longer is ended.
  let timeout: Double

  /// Runs a command and returns its result.
  ///
  /// - Parameters:
  ///   - input: The text of standard input; nil for an empty input.
  /// - Throws: `ToolFailure` if the process cannot be started, crashes, takes too long or prints too much.
  func outcome(
    of arguments: [String],
    input: String? = nil,
    _ cancellation: CallCancellation
  ) throws(ToolFailure) -> Outcome {
    let command = arguments.first ?? ""
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    // Crash reports are disabled, because the client would wait several seconds for the report to be written.
    process.environment = ["SWIFT_BACKTRACE": "enable=no"].merging(ProcessInfo.processInfo.environment) { $1 }
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    var transfer: PipeTransfer
    do {
      transfer = try Self.starting.withLock { try PipeTransfer(starting: process, input: Data((input ?? "").utf8)) }
    } catch {
      throw ToolFailure("\(command): touchlab cannot be started: \(error.localizedDescription)")
    }
    // The process may have ended, but its id is in use until its termination is handled.
    let kill = { @Sendable [id = process.processIdentifier] in _ = Self.kill(id) }
    cancellation.onCancel(kill)
    let deadline = DispatchTime.now() + timeout
    let end = transfer.run(until: deadline, maximumOutput: Self.maximumOutput)
    if end != .closed { kill() }
    let isEnded = ended.wait(timeout: max(deadline, .now() + 1)) == .success
    cancellation.onCancel(nil)
    guard isEnded, end != .timeout else {
      if !isEnded { kill() }
      throw ToolFailure("\(command): the call took longer than \(timeout.formatted()) s and was ended")
    }
    guard end != .tooLarge else {
      throw ToolFailure("\(command): the output is larger than \(Self.maximumOutput >> 20) MiB")
    }
    guard process.terminationReason == .exit else {
      let signal = strsignal(process.terminationStatus).map { String(cString: $0) } ?? "unknown"
      throw ToolFailure(
        "\(command): touchlab crashed on this input, by signal \(process.terminationStatus) (\(signal)); "
          + "please report it with the input"
      )
    }
    let errors = String(decoding: transfer.errors, as: UTF8.self).split(separator: "\n").map(String.init)
    return Outcome(code: process.terminationStatus, output: transfer.output, errors: errors)
  }

  private static func kill(_ process: pid_t) -> CInt {
    #if canImport(Glibc)
      Glibc.kill(process, SIGKILL)
    #else
      Darwin.kill(process, SIGKILL)
    #endif
  }
}
