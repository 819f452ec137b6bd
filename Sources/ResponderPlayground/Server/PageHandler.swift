import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Responds to the requests of a connection with files of the page, one request at a time. After a refusal the
/// connection is closed.
final class PageHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let files: PageFiles
  private let limits: ServerLimits
  private var state = State.listening(count: 0)
  private var farewell: Scheduled<Void>?

  init(files: PageFiles, limits: ServerLimits) {
    self.files = files
    self.limits = limits
  }

  private enum State: Equatable {
    /// The handler waits for a request. The responses to `count` requests of this connection have been sent.
    case listening(count: Int)
    /// The response to a request has been written, but the end of the request has not been received yet. The future is
    /// completed when the response has been sent.
    case responded(count: Int, sent: EventLoopFuture<Void>)
    /// No more requests are accepted.
    case leaving
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (unwrapInboundIn(data), state) {
    case (.head(let head), .listening): receive(head, context: context)
    case (.end, .responded(let count, _)):
      state = .listening(count: count)
      context.triggerUserOutboundEvent(RequestBudget.RequestIsOver(), promise: nil)
    default: break
    }
  }

  private func receive(_ head: HTTPRequestHead, context: ChannelHandlerContext) {
    if let refusal = RequestGuard(maximumHeaders: limits.requestHeaders).refusal(of: head) {
      refuse(refusal, of: head, context: context)
    } else if RequestGuard.path(of: head) == RequestGuard.eventsPath {
      let reason = "this path accepts only WebSocket connections of version 13"
      refuse(RequestGuard.Refusal(status: .upgradeRequired, reason: reason), of: head, context: context)
    } else if let file = files[RequestGuard.path(of: head)] {
      respond(file, to: head, context: context)
    } else {
      refuse(RequestGuard.Refusal(status: .notFound, reason: "there is no such page"), of: head, context: context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case RequestBudget.Exceeded.time where isIdle:
      context.close(promise: nil)
    case RequestBudget.Exceeded.bytes:
      let reason = "the request is too large; expected at most \(limits.requestBytes) bytes"
      refuse(.init(status: .requestHeaderFieldsTooLarge, reason: reason), of: nil, context: context)
    case RequestBudget.Exceeded.time:
      refuse(.init(status: .requestTimeout, reason: "the request took too long"), of: nil, context: context)
    case is HTTPParserError:
      refuse(.init(status: .badRequest, reason: "this is not an HTTP request"), of: nil, context: context)
    case is NIOWebSocketUpgradeError:
      // No response is sent here: the request of a refused upgrade is also read as a plain request, which then gets a
      // response.
      break
    default:
      context.close(promise: nil)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ServerStops { context.close(promise: nil) }
    if event is SlotIsNeeded {
      // A connection without a request in progress is closed without a response.
      if isIdle || state == .leaving { return context.close(promise: nil) }
      let reason = "too many other requests are in progress"
      refuse(.init(status: .serviceUnavailable, reason: reason), of: nil, context: context)
    }
    context.fireUserInboundEventTriggered(event)
  }

  /// Closes the connection of a client that sends requests, but does not read the responses.
  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if !context.channel.isWritable {
      state = .leaving
      context.close(promise: nil)
    }
    context.fireChannelWritabilityChanged()
  }

  func channelInactive(context: ChannelHandlerContext) {
    farewell?.cancel()
    context.fireChannelInactive()
  }

  /// Whether the response to at least one request has been sent, and no further request has begun.
  private var isIdle: Bool {
    if case .listening(let count) = state { count > 0 } else { false }
  }

  /// Refuses a request, and closes the connection. A request that has had its response gets no second one.
  private func refuse(_ refusal: RequestGuard.Refusal, of head: HTTPRequestHead?, context: ChannelHandlerContext) {
    switch state {
    case .listening: break
    case .responded(_, let sent): return leave(after: sent, context: context)
    case .leaving: return
    }
    let content = ByteBuffer(string: refusal.reason + "\n")
    var headers = Self.headers(type: "text/plain; charset=utf-8")
    headers.add(name: "Cache-Control", value: "no-store")
    headers.add(name: "Connection", value: "close")
    if refusal.status == .methodNotAllowed { headers.add(name: "Allow", value: "GET, HEAD") }
    if refusal.status == .upgradeRequired { headers.add(name: "Upgrade", value: "websocket") }
    write(refusal.status, headers, content, hidesContent: head?.method == .HEAD, context: context)
    leave(after: context.writeAndFlush(wrapOutboundOut(.end(nil))), context: context)
  }

  private func respond(_ file: PageFiles.File, to head: HTTPRequestHead, context: ChannelHandlerContext) {
    var headers = Self.headers(type: file.type)
    headers.add(name: "Cache-Control", value: file.isVersioned ? "max-age=31536000, immutable" : "no-cache")
    headers.add(name: "ETag", value: file.tag)
    let isPersistent = head.isKeepAlive
    headers.add(name: "Connection", value: isPersistent ? "keep-alive" : "close")
    if head.headers["If-None-Match"].contains(file.tag) {
      write(.notModified, headers, nil, hidesContent: true, context: context)
    } else {
      write(.ok, headers, file.content, hidesContent: head.method == .HEAD, context: context)
    }
    let sent = context.writeAndFlush(wrapOutboundOut(.end(nil)))
    guard case .listening(let count) = state else { return }
    state = .responded(count: count + 1, sent: sent)
    if !isPersistent { leave(after: sent, context: context) }
  }

  private static func headers(type: String) -> HTTPHeaders {
    [
      "Content-Type": type,
      "Content-Security-Policy": Self.contentSecurityPolicy,
      "Cross-Origin-Resource-Policy": "same-origin",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    ]
  }

  private func write(
    _ status: HTTPResponseStatus,
    _ headers: HTTPHeaders,
    _ content: ByteBuffer?,
    hidesContent: Bool,
    context: ChannelHandlerContext
  ) {
    var headers = headers
    if let content { headers.add(name: "Content-Length", value: "\(content.readableBytes)") }
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if let content, !hidesContent { context.write(wrapOutboundOut(.body(.byteBuffer(content))), promise: nil) }
  }

  // Closing a connection with unread bytes resets it, and the client may lose the response. The server therefore closes
  // its output first, and closes the connection after the client has closed its own output.
  private func leave(after sent: EventLoopFuture<Void>, context: ChannelHandlerContext) {
    state = .leaving
    farewell = context.eventLoop.assumeIsolated().scheduleTask(in: limits.farewellTime) { context.close(promise: nil) }
    sent.assumeIsolated().whenComplete { _ in context.close(mode: .output, promise: nil) }
  }

  // The source `'self'` also permits the WebSocket of the same host and port.
  private static let contentSecurityPolicy =
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; "
    + "frame-ancestors 'none'"
}
