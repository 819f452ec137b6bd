import NIOConcurrencyHelpers
import NIOCore

/// The server's end of one page's WebSocket.
@MainActor public protocol Conversation: AnyObject, Sendable {
  /// The page has connected.
  func begin() async
  /// A message came; the next one is not read before this returns.
  func receive(_ text: String) async
  /// The time asked for with `Outlet.wake(after:)` has come.
  func wake() async
  /// The page has gone; nothing is delivered after this.
  func end() async
}

/// Sends to the page of a conversation; does nothing once the page has gone.
public struct Outlet: Sendable {
  private let channel: any Channel
  private let gate = Gate()

  init(channel: any Channel) {
    self.channel = channel
  }

  /// Sends a text message; messages arrive in the order in which they were sent.
  @MainActor public func send(_ text: String) {
    gate.whileOpen { channel.writeAndFlush(text, promise: nil) }
  }

  /// Asks for one `wake()` after so many seconds, in place of any asked for before.
  @MainActor public func wake(after seconds: Double) {
    let nanoseconds = Int64((min(max(seconds, 0), 3600) * 1e9).rounded(.up))
    gate.whileOpen { channel.triggerUserOutboundEvent(WakeRequest(delay: .nanoseconds(nanoseconds)), promise: nil) }
  }

  var eventLoop: any EventLoop { channel.eventLoop }

  /// Sends a text message that another process has written; the order is that of the calls.
  func forward(_ text: String) {
    gate.whileOpen { channel.writeAndFlush(text, promise: nil) }
  }

  /// Shows the page why its conversation cannot go on, and closes the connection. The page connects again by itself.
  func fail(saying text: String) {
    forward(ServerMessage.error(text).text)
    gate.whileOpen { channel.triggerUserOutboundEvent(ConversationFailed(), promise: nil) }
  }

  func close() { gate.close() }

  /// Keeps the event loop from being used after it may have stopped. The server's locks are the C library's: the thread sanitizer does
  /// not see on Linux that one of `Synchronization`'s was waited for, and takes what it guards for a race.
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

/// Asks for the end of a connection whose conversation cannot go on.
struct ConversationFailed: Sendable {}

struct WakeRequest: Sendable {
  let delay: TimeAmount
}

/// Begins the conversation of a page that has connected; it also gets the screen that the page asked for in its address, which
/// may be one that there is not, or empty, or nil where it asked for none.
public typealias ConversationMaker = @MainActor @Sendable (Outlet, _ screen: String?) -> any Conversation
