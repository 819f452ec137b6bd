import NIOCore
import NIOHTTP1
import ResponderPlayground

/// A handler that reads one request with its body, passes the request to the driver on the main actor, sends the
/// response, and closes the connection.
final class WebDriverHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let driver: WebDriver
  private let limits: ServerLimits
  private let budget: NIOLoopBound<RequestBudget>
  private var head: HTTPRequestHead?
  private var body: [UInt8] = []
  private var hasResponded = false
  private var isAsked = false
  private var farewell: Scheduled<Void>?

  init(driver: WebDriver, limits: ServerLimits, budget: NIOLoopBound<RequestBudget>) {
    (self.driver, self.limits, self.budget) = (driver, limits, budget)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasResponded, !isAsked else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      let methods: [HTTPMethod] = [.GET, .HEAD, .POST, .DELETE]
      if let refusal = RequestGuard(maximumHeaders: limits.requestHeaders, methods: methods).refusal(of: head) {
        return refuse(refusal.status, refusal.reason, context: context)
      }
      if head.headers.contains(name: "Expect") {
        context.writeAndFlush(
          wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .continue))),
          promise: nil
        )
      }
    case .body(let buffer): body += buffer.readableBytesView
    case .end: ask(context: context)
    }
  }

  private func ask(context: ChannelHandlerContext) {
    guard let head else { return }
    isAsked = true
    // The time limit is removed here, because it applies to receiving the request, not to the response.
    context.pipeline.syncOperations.removeHandler(budget.value, promise: nil)
    let request = WebDriverRequest(method: head.method.rawValue, uri: head.uri, body: body)
    body = []
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let (loop, driver) = (context.eventLoop, driver)
    Task { @MainActor in
      let reply = driver.respond(to: request)
      loop.execute {
        let (handler, context) = bound.value
        handler.respond(reply.status, reply.text, context: context)
      }
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !isAsked else { return }
    switch error {
    case RequestBudget.Exceeded.bytes:
      refuse(
        .payloadTooLarge,
        "the request is too large; expected at most \(limits.requestBytes) bytes",
        context: context
      )
    case RequestBudget.Exceeded.time: refuse(.requestTimeout, "the request took too long", context: context)
    case is HTTPParserError: refuse(.badRequest, "the data is not an HTTP request", context: context)
    default: context.close(promise: nil)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ServerStops { context.close(promise: nil) }
    if event is SlotIsNeeded {
      if hasResponded { context.close(promise: nil) }
      refuse(.serviceUnavailable, "the server has too many connections", context: context)
    }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    farewell?.cancel()
    hasResponded = true
    context.fireChannelInactive()
  }

  /// Refuses a request. The response has the format of the standard, since clients understand no other format.
  private func refuse(_ status: HTTPResponseStatus, _ reason: String, context: ChannelHandlerContext) {
    let code: WebDriverError.Code = status == .methodNotAllowed ? .unknownMethod : .invalidArgument
    let reply = WebDriverReply(WebDriverError(code, reason).json, session: nil, status: status)
    respond(reply.status, reply.text, context: context)
  }

  private func respond(_ status: HTTPResponseStatus, _ text: String, context: ChannelHandlerContext) {
    guard !hasResponded, context.channel.isActive else { return }
    hasResponded = true
    let content = ByteBuffer(string: text)
    let headers: HTTPHeaders = [
      "Content-Type": "application/json; charset=utf-8", "Content-Length": "\(content.readableBytes)",
      "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff", "Connection": "close",
    ]
    context.write(
      wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))),
      promise: nil
    )
    if head?.method != .HEAD { context.write(wrapOutboundOut(.body(.byteBuffer(content))), promise: nil) }
    // Only the outgoing side is closed at first. If the whole connection were closed while bytes are unread, the client
    // would not receive the response.
    farewell = context.eventLoop.assumeIsolated().scheduleTask(in: limits.farewellTime) { context.close(promise: nil) }
    context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { _ in
      context.close(mode: .output, promise: nil)
    }
  }
}
