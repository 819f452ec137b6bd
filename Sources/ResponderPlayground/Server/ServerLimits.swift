import NIOCore

/// Limits for the clients of the playground's server. A client that exceeds a limit is slowed down or disconnected.
public struct ServerLimits: Sendable {
  /// The maximum number of connected pages. A further page replaces a page of the client with the most pages: a page
  /// that has never sent a message, or otherwise the page with the longest silence.
  public var pages = 64
  /// The maximum number of requests in progress. A further request replaces the oldest request, which gets a response
  /// with the status 503.
  public var requests = 64
  /// The maximum number of closing connections that get a response. Further connections are closed without a response.
  public var closingConnections = 16
  /// The time without a message after which the server sends a page a ping.
  public var pageSilence = TimeAmount.seconds(30)
  /// The maximum time for the response to a ping. If there is no response, the connection is closed.
  public var pongTime = TimeAmount.seconds(10)
  /// The maximum size of one request in bytes, including its body, which is discarded.
  public var requestBytes = 16 * 1024
  /// The maximum number of header fields of one request.
  public var requestHeaders = 64
  /// The maximum time from the start of a connection to the end of its request. A slower request gets a response with
  /// the status 408.
  public var requestTime = TimeAmount.seconds(10)
  /// The maximum payload of a WebSocket frame, in bytes. A longer frame is refused before its payload is stored.
  public var frameBytes = 64 * 1024
  /// The maximum size of a fragmented message, in bytes.
  public var messageBytes = 256 * 1024
  /// The maximum number of fragments of one message.
  public var messageFragments = 64
  /// The maximum number of frames per second that are read from a connection. A faster client is slowed down, but no
  /// frame is lost.
  public var framesPerSecond = 2_000
  /// The number of frames that a connection may send in one burst after a pause.
  public var frameBurst = 4_000
  /// The maximum number of bytes that are buffered for a client that does not read. A client that exceeds this limit is
  /// disconnected. The messages about a screen whose file has the maximum size of 4 MiB are smaller.
  public var outgoingBytes = 32 * 1024 * 1024
  /// The maximum time for which the server waits until the client closes its side of the connection.
  public var farewellTime = TimeAmount.seconds(1)

  /// Creates the default limits, which are sufficient for a playground that one person uses on one machine.
  public init() {}
}
