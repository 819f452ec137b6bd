import Synchronization

/// The means to end a call before its result is known.
public final class CallCancellation: Sendable {
  private struct State {
    var isCancelled = false
    var end: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  init() {}

  /// Whether the client or the end of the server cancelled the call.
  public var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Sets the function that ends the work of the call. It is called immediately if the call is already cancelled. Pass
  /// nil when the work has ended, to remove the function.
  public func onCancel(_ end: (@Sendable () -> Void)?) {
    let isCancelled = state.withLock { state in
      state.end = end
      return state.isCancelled
    }
    if isCancelled { end?() }
  }

  func cancel() {
    let end = state.withLock { state in
      state.isCancelled = true
      return state.end
    }
    end?()
  }
}
