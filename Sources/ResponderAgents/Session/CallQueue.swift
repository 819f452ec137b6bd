import Foundation
import Synchronization

/// The calls that run or wait. Each runs on a thread, because it blocks until a process ends.
final class CallQueue: Sendable {
  private struct Job {
    var id: RequestID
    var cancellation: CallCancellation
    var run: @Sendable (CallCancellation) -> String?
    var reply: @Sendable (String?) -> Void
  }

  private struct State {
    var threads = 0
    var waiting: [Job] = []
    /// The cancellations of the calls that run or wait, by the ids of their requests.
    var cancellations: [RequestID: CallCancellation] = [:]
  }

  /// The maximum number of calls that run simultaneously.
  private static let maximumThreads = 4
  /// The maximum number of calls that run or wait.
  static let maximumCalls = 64

  private let state = Mutex(State())
  private let ended = DispatchGroup()

  /// Adds a call, which runs when fewer than four other calls run.
  ///
  /// - Parameters:
  ///   - run: Runs the call and returns its response.
  ///   - reply: Receives the response, or nil if the call was cancelled: the protocol then forbids a response.
  /// - Throws: `ProtocolError` if there are too many calls, or if a call with the same id has not ended.
  func add(
    _ id: RequestID,
    run: @escaping @Sendable (CallCancellation) -> String?,
    reply: @escaping @Sendable (String?) -> Void
  ) throws(ProtocolError) {
    let fault = state.withLock { state -> ProtocolError? in
      guard state.cancellations[id] == nil else {
        return ProtocolError(.invalidRequest, "'id': a request with this id has no response yet; expected another id")
      }
      guard state.cancellations.count < Self.maximumCalls else {
        return ProtocolError(
          .busy,
          "\(Self.maximumCalls) calls run or wait; expected no further call until one of them has a response"
        )
      }
      let cancellation = CallCancellation()
      state.cancellations[id] = cancellation
      state.waiting.append(Job(id: id, cancellation: cancellation, run: run, reply: reply))
      ended.enter()
      guard state.threads < Self.maximumThreads else { return nil }
      state.threads += 1
      Thread { self.work() }.start()
      return nil
    }
    if let fault { throw fault }
  }

  /// Runs waiting calls until none waits.
  private func work() {
    while true {
      let job = state.withLock { state -> Job? in
        guard !state.waiting.isEmpty else {
          state.threads -= 1
          return nil
        }
        return state.waiting.removeFirst()
      }
      guard let job else { return }
      let response = job.cancellation.isCancelled ? nil : job.run(job.cancellation)
      // The id is removed first, since a client may use it again as soon as it has the response.
      state.withLock { $0.cancellations[job.id] = nil }
      job.reply(job.cancellation.isCancelled ? nil : response)
      ended.leave()
    }
  }

  /// Cancels a call. Does nothing if no such call runs or waits.
  func cancel(_ id: RequestID) { state.withLock { $0.cancellations[id] }?.cancel() }

  func cancelAll() {
    for cancellation in state.withLock({ Array($0.cancellations.values) }) { cancellation.cancel() }
  }

  /// Waits until all calls have ended.
  func wait() { ended.wait() }
}
