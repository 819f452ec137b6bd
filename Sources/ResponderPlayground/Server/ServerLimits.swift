import NIOCore

/// Limits for the clients of the playground's server, beyond which they are throttled or disconnected.
public struct ServerLimits: Sendable {
  /// The maximum number of connected pages. The next page replaces one of the client with the most pages: one that has
  /// never sent a message, or not for the longest time.
  public var pages = 64
  /// The maximum number of requests in progress; the next one replaces the oldest, which gets a response with status
  /// 503.
  public var requests = 64
  /// The maximum number of closing connections that get a response; further ones are closed without one.
  public var closingConnections = 16
  /// The duration of silence after which a page is sent a ping.
  public var pageSilence = TimeAmount.seconds(30)
  /// The time for the response to a ping, after which the connection is closed.
  public var pongTime = TimeAmount.seconds(10)
  /// The maximum bytes of one request: line, headers and discarded body together.
  public var requestBytes = 16 * 1024
  /// The maximum number of header fields of one request.
  public var requestHeaders = 64
  /// The maximum time from accepting a connection to the end of its request; then the response has status 408.
  public var requestTime = TimeAmount.seconds(10)
  /// The maximum payload of a WebSocket frame; a longer one is refused before any of it is stored.
  public var frameBytes = 64 * 1024
  /// The maximum bytes of a fragmented message.
  public var messageBytes = 256 * 1024
  /// The maximum number of fragments of one message.
  public var messageFragments = 64
  /// The frames per second that are read from a connection; a faster client is throttled, without loss.
  public var framesPerSecond = 2_000
  /// The number of frames that a connection may send in one burst after a pause.
  public var frameBurst = 4_000
  /// The maximum bytes buffered for a client that does not read, beyond which it is disconnected.
  public var outgoingBytes = 4 * 1024 * 1024
  /// The time for the client to confirm the end of a conversation.
  public var farewellTime = TimeAmount.seconds(1)

  /// Creates limits for a playground that one person uses on their own machine.
  public init() {}
}
