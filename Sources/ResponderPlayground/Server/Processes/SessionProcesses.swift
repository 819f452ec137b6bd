import Foundation
import NIOConcurrencyHelpers

/// Starts a process for each page that connects, so that a crash of one page's screen does not affect other pages.
///
/// One spare process is always started in advance because a process needs some time to read the gallery.
public final class SessionProcesses: Sendable {
  /// The default time limit for handling one message, in seconds. A process that exceeds the limit is killed.
  public static let standardResponseTime: TimeInterval = 60

  let responseTime: TimeInterval
  private let executable: URL
  private let arguments: [String]
  private let spare = NIOLockedValueBox<SessionProcess?>(nil)
  private let isStopped = NIOLockedValueBox(false)

  /// - Parameters:
  ///   - executable: The executable to start, which calls `PlaygroundSession.serveServer(gallery:)`.
  ///   - arguments: The arguments of the executable.
  ///   - responseTime: The maximum time for handling one message, in seconds. A process that exceeds this time is
  ///     killed.
  public init(
    executable: URL,
    arguments: [String],
    responseTime: TimeInterval = SessionProcesses.standardResponseTime
  ) {
    self.executable = executable
    self.arguments = arguments
    self.responseTime = responseTime
    startSpare()
  }

  /// Creates the conversation of a page that has connected; the page's screen runs in its own process. Pass this method
  /// to `PlaygroundServer.start`.
  @MainActor public func conversation(outlet: Outlet, screen: String?) -> any Conversation {
    RemoteConversation(outlet: outlet, screen: screen, processes: self)
  }

  /// Returns the spare process for a new page, and starts another spare process.
  ///
  /// - Throws: Foundation's error if no process can be started.
  func take() throws -> SessionProcess {
    let spare = spare.withLockedValue { spare in
      defer { spare = nil }
      return spare
    }
    let process = try spare ?? SessionProcess(executable: executable, arguments: arguments)
    startSpare()
    return process
  }

  // An error is ignored here, because `take()` reports the error when a page needs a process.
  private func startSpare() {
    guard !isStopped.withLockedValue({ $0 }) else { return }
    let next = try? SessionProcess(executable: executable, arguments: arguments)
    spare.withLockedValue { $0 = next }
  }

  /// Ends the spare process. The process of a page ends when the page disconnects.
  public func stop() {
    isStopped.withLockedValue { $0 = true }
    let spare = spare.withLockedValue { spare in
      defer { spare = nil }
      return spare
    }
    guard let spare else { return }
    spare.kill()
    close(spare.input)
    close(spare.output)
  }
}
