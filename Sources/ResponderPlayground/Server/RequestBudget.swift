import NIOCore

/// The bytes and the time that a connection has for its one request; stands before the parser, goes with the upgrade.
final class RequestBudget: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer

  enum Exceeded: Error {
    case bytes
    case time
  }

  private let limits: ServerLimits
  private var bytes = 0
  private var deadline: Scheduled<Void>?

  init(limits: ServerLimits) {
    self.limits = limits
  }

  func handlerAdded(context: ChannelHandlerContext) {
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: limits.requestTime) {
      context.fireErrorCaught(Exceeded.time)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    deadline?.cancel()
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let before = bytes
    bytes += unwrapInboundIn(data).readableBytes
    if bytes <= limits.requestBytes {
      context.fireChannelRead(data)
    } else if before <= limits.requestBytes {
      context.fireErrorCaught(Exceeded.bytes)
    }
  }
}
