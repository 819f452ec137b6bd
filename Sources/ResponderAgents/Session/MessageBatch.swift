import Synchronization

/// The responses to the messages of an array, which are sent as an array when the last of them is known.
final class MessageBatch: Sendable {
  private struct State {
    var missing: Int
    var responses: [String] = []
  }

  private let state: Mutex<State>
  private let send: @Sendable (String) -> Void

  init(count: Int, send: @escaping @Sendable (String) -> Void) {
    state = Mutex(State(missing: count))
    self.send = send
  }

  /// Adds the response to a message; nil if the message has none.
  func add(_ response: String?) {
    let responses = state.withLock { state -> [String] in
      state.missing -= 1
      if let response { state.responses.append(response) }
      return state.missing == 0 ? state.responses : []
    }
    if !responses.isEmpty { send("[" + responses.joined(separator: ",") + "]") }
  }
}
