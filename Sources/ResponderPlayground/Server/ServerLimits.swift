import NIOCore

/// What one visitor may ask of the playground's server before it is slowed down or sent away.
public struct ServerLimits: Sendable {
  /// How many pages are connected at once. The next one takes the place of one whose client has most of them, and of these of
  /// one that has never spoken, or not for the longest time.
  public var pages = 64
  /// How many requests are under way at once; the next one takes the place of the oldest, which is answered 503.
  public var requests = 64
  /// How many are told at the same time that they had to go; those beyond are closed without a word.
  public var connectionsTurnedAway = 16
  /// A page from which nothing came for so long is asked, with a ping, whether it is still there.
  public var pageSilence = TimeAmount.seconds(30)
  /// How long it may take to answer; then its connection is closed.
  public var pongTime = TimeAmount.seconds(10)
  /// The bytes of one request, line, headers and discarded body together.
  public var requestBytes = 16 * 1024
  /// The header fields of one request.
  public var requestHeaders = 64
  /// The time from accepting a connection to the end of its request; a client that dawdles is answered 408.
  public var requestTime = TimeAmount.seconds(10)
  /// The payload a single WebSocket frame may announce; a longer one is refused before any of it is kept.
  public var frameBytes = 64 * 1024
  /// The bytes of a message that comes in fragments.
  public var messageBytes = 256 * 1024
  /// The fragments of one message.
  public var messageFragments = 64
  /// The frames a second that a connection is read at; a faster client waits, nothing of it is lost.
  public var framesPerSecond = 2_000
  /// The frames a connection may send at once after it was quiet.
  public var frameBurst = 4_000
  /// The bytes kept for a client that does not read; with more it is cut off.
  public var outgoingBytes = 4 * 1024 * 1024
  /// How long the other side may take to answer the end of a conversation.
  public var farewellTime = TimeAmount.seconds(1)

  /// Limits that suit a playground that one person uses on their own machine.
  public init() {}
}
