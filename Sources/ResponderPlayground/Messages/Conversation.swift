import NIOConcurrencyHelpers
import NIOCore

/// The server's end of one page's WebSocket.
@MainActor public protocol Conversation: AnyObject, Sendable {
  /// Called when the page has connected.
  func begin() async
  /// Handles a message; the next message is read after this returns.
  func receive(_ text: String) async
  /// Called at the time requested with `Outlet.wake(after:)`.
  func wake() async
  /// Called when the page has disconnected; nothing is delivered after this.
  func end() async
}

/// Sends to the page of a conversation; does nothing after the page has disconnected.
public struct Outlet: Sendable {
  private let channel: any Channel
  private let gate = Gate()

  init(channel: any Channel) {
    self.channel = channel
  }

  /// Sends a text message; messages arrive in the order of the calls.
  @MainActor public func send(_ text: String) {
    gate.whileOpen { channel.writeAndFlush(text, promise: nil) }
  }

  /// Requests one `wake()` after so many seconds, replacing any earlier request.
  @MainActor public func wake(after seconds: Double) {
    let nanoseconds = Int64((min(max(seconds, 0), 3600) * 1e9).rounded(.up))
    gate.whileOpen { channel.triggerUserOutboundEvent(WakeRequest(delay: .nanoseconds(nanoseconds)), promise: nil) }
  }

  var eventLoop: any EventLoop { channel.eventLoop }

  /// Sends a text message written by another process; messages arrive in the order of the calls.
  func forward(_ text: String) {
    gate.whileOpen { channel.writeAndFlush(text, promise: nil) }
  }

  /// Sends the page the reason why its conversation cannot continue, and closes the connection. The page reconnects by
  /// itself.
  func fail(saying text: String) {
    forward(ServerMessage.error(text).text)
    gate.whileOpen { channel.triggerUserOutboundEvent(ConversationFailed(), promise: nil) }
  }

  func close() { gate.close() }

  /// Prevents use of the event loop after it may have stopped. It uses the C library's locks: on Linux the thread
  /// sanitizer does not see waits for the locks of `Synchronization`, and reports false races for the data they guard.
  private final class Gate: Sendable {
    private let isOpen = NIOLockedValueBox(true)

    func whileOpen(_ body: () -> Void) {
      isOpen.withLockedValue { isOpen in
        if isOpen { body() }
      }
    }

    func close() {
      isOpen.withLockedValue { $0 = false }
    }
  }
}

/// Requests the end of a connection whose conversation cannot continue.
struct ConversationFailed: Sendable {}

struct WakeRequest: Sendable {
  let delay: TimeAmount
}

/// Creates the conversation of a page that has connected. The screen is the one in the page's address: it may be
/// unknown or empty, and is nil if the address has none.
public typealias ConversationMaker = @MainActor @Sendable (Outlet, _ screen: String?) -> any Conversation
