import NIOCore

/// One page's side of the talk over its WebSocket.
@MainActor public protocol Conversation: AnyObject, Sendable {
  /// The page has connected.
  func begin()
  /// A message came; the next one is not read before this returns.
  func receive(_ text: String)
  /// The time asked for with `Outlet.wake(after:)` has come.
  func wake()
  /// The page has gone; nothing is delivered after this.
  func end()
}

/// The way back to the page of a conversation.
public struct Outlet: Sendable {
  let channel: any Channel

  /// Sends a text message; messages arrive in the order in which they were sent.
  public func send(_ text: String) {
    channel.writeAndFlush(text, promise: nil)
  }

  /// Asks for one `wake()` after so many seconds, in place of any asked for before.
  public func wake(after seconds: Double) {
    let nanoseconds = Int64((min(max(seconds, 0), 3600) * 1e9).rounded(.up))
    channel.triggerUserOutboundEvent(WakeRequest(delay: .nanoseconds(nanoseconds)), promise: nil)
  }
}

struct WakeRequest: Sendable {
  let delay: TimeAmount
}

/// Begins the conversation of a page that has connected.
public typealias ConversationMaker = @MainActor @Sendable (Outlet) -> any Conversation
