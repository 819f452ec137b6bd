import NIOConcurrencyHelpers
import NIOCore

/// The object in the server that handles the messages of one page.
@MainActor public protocol Conversation: AnyObject, Sendable {
  /// Called when the page has connected.
  func begin() async
  /// Handles a message of the page. The next message is read after this method has returned.
  func receive(_ text: String) async
  /// Called at the time requested with `Outlet.wake(after:)`.
  func wake() async
  /// Called when the page has disconnected. No method of the conversation is called afterwards.
  func end() async
}

/// Sends messages to the page of a conversation, and requests wakes. Does nothing after the page has disconnected.
public struct Outlet: Sendable {
  private let channel: any Channel
  private let gate = Gate()

  init(channel: any Channel) {
    self.channel = channel
  }

  /// Sends a text message to the page. Messages arrive in the order of the calls.
  @MainActor public func send(_ text: String) {
    gate.whileOpen(on: eventLoop) { channel.writeAndFlush(text, promise: nil) }
  }

  /// Requests one call of `wake()` after the given number of seconds, at most an hour. A new request replaces an
  /// earlier request.
  @MainActor public func wake(after seconds: Double) {
    let nanoseconds = Int64((min(max(seconds, 0), 3600) * 1e9).rounded(.up))
    let request = WakeRequest(delay: .nanoseconds(nanoseconds))
    gate.whileOpen(on: eventLoop) { channel.triggerUserOutboundEvent(request, promise: nil) }
  }

  var eventLoop: any EventLoop { channel.eventLoop }

  /// Sends a text message that another process has created. Messages arrive in the order of the calls.
  func forward(_ text: String) {
    gate.whileOpen(on: eventLoop) { channel.writeAndFlush(text, promise: nil) }
  }

  /// Sends the page the reason why its conversation cannot continue, and closes the connection. The page reconnects
  /// automatically.
  func fail(saying text: String) {
    forward(ServerMessage.error(text).text)
    gate.whileOpen(on: eventLoop) { channel.triggerUserOutboundEvent(ConversationFailed(), promise: nil) }
  }

  func close() { gate.close() }

  /// Prevents use of an event loop that may have stopped. The class does not use the locks of `Synchronization`: on
  /// Linux, the thread sanitizer does not detect waits for such locks, and would report false data races.
  private final class Gate: Sendable {
    private let isOpen = NIOLockedValueBox(true)

    /// Calls `body` if the gate is open. On the event loop, which cannot stop meanwhile, the lock is not locked during
    /// the call: a message that exceeds the limit for unread messages closes the channel, and thereby the gate.
    func whileOpen(on eventLoop: any EventLoop, _ body: () -> Void) {
      if eventLoop.inEventLoop {
        if isOpen.withLockedValue({ $0 }) { body() }
        return
      }
      isOpen.withLockedValue { isOpen in
        if isOpen { body() }
      }
    }

    func close() {
      isOpen.withLockedValue { $0 = false }
    }
  }
}

/// An event that closes a connection whose conversation cannot continue.
struct ConversationFailed: Sendable {}

struct WakeRequest: Sendable {
  let delay: TimeAmount
}

/// Creates the conversation of a page that has connected. `screen` is the id of the screen in the page's address. The
/// id may be unknown or empty, and is nil if the address has no id.
public typealias ConversationMaker = @MainActor @Sendable (Outlet, _ screen: String?) -> any Conversation
