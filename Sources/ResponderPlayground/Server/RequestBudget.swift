import NIOCore

/// Limits the bytes and the time of each request on a connection. This handler precedes the HTTP parser in the
/// pipeline, and is removed when the connection is upgraded to a WebSocket.
package final class RequestBudget: ChannelDuplexHandler, RemovableChannelHandler {
  package typealias InboundIn = ByteBuffer
  package typealias OutboundIn = ByteBuffer

  /// An event that is sent after the response to a request, when another request may follow on the same connection.
  struct RequestIsOver: Sendable {}

  package enum Exceeded: Error {
    case bytes
    case time
  }

  private let limits: ServerLimits
  private var bytes = 0
  private var deadline: Scheduled<Void>?

  package init(limits: ServerLimits) {
    self.limits = limits
  }

  package func handlerAdded(context: ChannelHandlerContext) { begin(context: context) }

  package func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
    guard event is RequestIsOver else { return context.triggerUserOutboundEvent(event, promise: promise) }
    begin(context: context)
    promise?.succeed(())
  }

  private func begin(context: ChannelHandlerContext) {
    bytes = 0
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: limits.requestTime) {
      context.fireErrorCaught(Exceeded.time)
    }
  }

  package func handlerRemoved(context: ChannelHandlerContext) {
    deadline?.cancel()
  }

  package func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let before = bytes
    bytes += unwrapInboundIn(data).readableBytes
    if bytes <= limits.requestBytes {
      context.fireChannelRead(data)
    } else if before <= limits.requestBytes {
      context.fireErrorCaught(Exceeded.bytes)
    }
  }
}
