import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Answers one request with a file of the page or with a refusal, then closes.
final class PageHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let files: PageFiles
  private let limits: ServerLimits
  private var hasAnswered = false
  private var farewell: Scheduled<Void>?

  init(files: PageFiles, limits: ServerLimits) {
    self.files = files
    self.limits = limits
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let head) = unwrapInboundIn(data), !hasAnswered else { return }
    if let refusal = RequestGuard(maximumHeaders: limits.requestHeaders).refusal(of: head) {
      refuse(refusal, of: head, context: context)
    } else if RequestGuard.path(of: head) == RequestGuard.eventsPath {
      let refusal = RequestGuard.Refusal(status: .upgradeRequired, reason: "this path is a WebSocket, version 13")
      refuse(refusal, of: head, context: context)
    } else if let file = files[RequestGuard.path(of: head)] {
      answer(.ok, type: file.type, content: file.content, to: head, context: context)
    } else {
      refuse(RequestGuard.Refusal(status: .notFound, reason: "there is no such page"), of: head, context: context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case RequestBudget.Exceeded.bytes:
      let reason = "a request has at most \(limits.requestBytes) bytes"
      refuse(.init(status: .requestHeaderFieldsTooLarge, reason: reason), of: nil, context: context)
    case RequestBudget.Exceeded.time:
      refuse(.init(status: .requestTimeout, reason: "the request took too long"), of: nil, context: context)
    case is HTTPParserError:
      refuse(.init(status: .badRequest, reason: "this is not an HTTP request"), of: nil, context: context)
    case is NIOWebSocketUpgradeError:
      // A refused upgrade comes along as a plain request next, and is answered there.
      break
    default:
      context.close(promise: nil)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ServerStops { context.close(promise: nil) }
    if event is PlaceIsNeeded {
      // One that was answered already has no more to hear.
      if hasAnswered { context.close(promise: nil) }
      refuse(.init(status: .serviceUnavailable, reason: "too many others ask for something"), of: nil, context: context)
    }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    farewell?.cancel()
    context.fireChannelInactive()
  }

  private func refuse(_ refusal: RequestGuard.Refusal, of head: HTTPRequestHead?, context: ChannelHandlerContext) {
    let content = ByteBuffer(string: refusal.reason + "\n")
    answer(refusal.status, type: "text/plain; charset=utf-8", content: content, to: head, context: context)
  }

  private func answer(
    _ status: HTTPResponseStatus,
    type: String,
    content: ByteBuffer,
    to request: HTTPRequestHead?,
    context: ChannelHandlerContext
  ) {
    guard !hasAnswered else { return }
    var headers: HTTPHeaders = [
      "Content-Type": type,
      "Content-Length": "\(content.readableBytes)",
      "Cache-Control": "no-store",
      "Content-Security-Policy": Self.contentSecurityPolicy,
      "Cross-Origin-Resource-Policy": "same-origin",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "Connection": "close",
    ]
    if status == .methodNotAllowed { headers.add(name: "Allow", value: "GET, HEAD") }
    if status == .upgradeRequired { headers.add(name: "Upgrade", value: "websocket") }
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if request?.method != .HEAD {
      context.write(wrapOutboundOut(.body(.byteBuffer(content))), promise: nil)
    }
    hasAnswered = true
    close(context: context)
  }

  // Closing with unread bytes resets the connection and may take the answer along. So the way out is closed first, and
  // the rest once the client has closed its own.
  private func close(context: ChannelHandlerContext) {
    farewell = context.eventLoop.assumeIsolated().scheduleTask(in: limits.farewellTime) { context.close(promise: nil) }
    context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { _ in
      context.close(mode: .output, promise: nil)
    }
  }

  // `'self'` covers the WebSocket of the same host and port.
  private static let contentSecurityPolicy =
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; "
    + "frame-ancestors 'none'"
}
