import NIOCore
import NIOWebSocket

/// The WebSocket connection of one page. The handler reads frames at a limited rate, passes one message at a time to
/// the page's conversation, and sends text messages to the page.
///
/// The handler stores received frames that cannot be handled yet. While frames are stored or a message is being
/// handled, the handler reads nothing from the connection. At most the frames of one read are therefore stored, and a
/// client that sends too fast must wait until the server reads again.
final class WebSocketHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = String
  typealias OutboundOut = WebSocketFrame

  private let limits: ServerLimits
  private let counters: ServerCounters
  private let connections: Connections
  private let screen: String?
  private let makeConversation: ConversationMaker

  private var conversation: (any Conversation)?
  private var waiting = CircularBuffer<WebSocketFrame>()
  private var bucket: TokenBucket
  private var assembly: MessageAssembly
  private var keepAlive: KeepAlive
  /// Whether the conversation is handling a message. The next frame is handled after the conversation has handled this
  /// message.
  private var isProcessing = false
  private var isThrottled = false
  private var isReadWanted = false
  private var isClosing = false
  private var isDisconnected = false
  private var outlet: Outlet?
  /// The promise that is fulfilled when the conversation has handled its last message and has ended.
  private var hasEnded: EventLoopPromise<Void>?
  private var timers = Timers()

  init(
    limits: ServerLimits,
    counters: ServerCounters,
    connections: Connections,
    screen: String?,
    makeConversation: @escaping ConversationMaker
  ) {
    self.limits = limits
    self.counters = counters
    self.connections = connections
    self.screen = screen
    self.makeConversation = makeConversation
    bucket = TokenBucket(perSecond: limits.framesPerSecond, burst: limits.frameBurst, now: .now())
    assembly = MessageAssembly(maximumBytes: limits.messageBytes, maximumFragments: limits.messageFragments)
    keepAlive = KeepAlive(silence: limits.pageSilence, responseTime: limits.pongTime, now: .now())
  }

  // MARK: The conversation

  func handlerAdded(context: ChannelHandlerContext) {
    isProcessing = true
    let outlet = Outlet(channel: context.channel)
    self.outlet = outlet
    let ended = context.eventLoop.makePromise(of: Void.self)
    hasEnded = ended
    connections.keep(context.channel, until: ended.futureResult)
    let (makeConversation, screen) = (makeConversation, screen)
    let begun = context.eventLoop.makeFutureWithTask { @MainActor in
      let conversation = makeConversation(outlet, screen)
      await conversation.begin()
      return conversation
    }
    begun.assumeIsolated().whenSuccess { conversation in
      self.conversation = conversation
      self.hasProcessed(context: context)
    }
    checkKeepAlive(context: context)
  }

  /// Sends a ping if the page is silent, and closes the connection if the page does not respond.
  private func checkKeepAlive(context: ChannelHandlerContext) {
    guard !isClosing else { return }
    // While reading is suspended, messages of the page are not read. The page may therefore have sent messages although
    // none has been received.
    if isReadingSuspended { keepAlive.noteMessage(at: .now()) }
    let delay: TimeAmount
    switch keepAlive.step(at: .now()) {
    case .wait(let time): delay = time
    case .ping(let time):
      let ping = WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())
      context.writeAndFlush(wrapOutboundOut(ping), promise: nil)
      delay = time
    case .giveUp:
      counters.count { $0.pingTimeouts += 1 }
      return close(.goingAway, "the page was silent for too long", context: context)
    }
    timers.life = context.eventLoop.assumeIsolated().scheduleTask(in: delay) { self.checkKeepAlive(context: context) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    isClosing = true
    isDisconnected = true
    waiting.removeAll()
    timers.cancel()
    outlet?.close()
    if !isProcessing { endConversation(on: context.eventLoop) }
    context.fireChannelInactive()
  }

  private func endConversation(on eventLoop: any EventLoop) {
    guard let conversation, let hasEnded else { return }
    self.conversation = nil
    eventLoop.makeFutureWithTask { @MainActor in await conversation.end() }.cascade(to: hasEnded)
  }

  private func process(_ text: String, context: ChannelHandlerContext) {
    guard let conversation else { return }
    isProcessing = true
    counters.count { $0.messages += 1 }
    connections.noteMessage(from: context.channel)
    let processed = context.eventLoop.makeFutureWithTask { @MainActor in await conversation.receive(text) }
    processed.assumeIsolated().whenComplete { _ in self.hasProcessed(context: context) }
  }

  private func hasProcessed(context: ChannelHandlerContext) {
    isProcessing = false
    if isDisconnected { endConversation(on: context.eventLoop) } else { proceed(context: context) }
  }

  // MARK: In

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isClosing else { return }
    keepAlive.noteMessage(at: .now())
    waiting.append(unwrapInboundIn(data))
    proceed(context: context)
  }

  func read(context: ChannelHandlerContext) {
    if isReadingSuspended { isReadWanted = true } else { context.read() }
  }

  private var isReadingSuspended: Bool { !isClosing && (isProcessing || isThrottled || !waiting.isEmpty) }

  private func proceed(context: ChannelHandlerContext) {
    while !isClosing, !isProcessing, !isThrottled, !waiting.isEmpty {
      if let delay = bucket.take(at: .now()) {
        throttle(for: delay, context: context)
      } else {
        handle(waiting.removeFirst(), context: context)
      }
    }
    readIfWanted(context: context)
  }

  private func readIfWanted(context: ChannelHandlerContext) {
    if isReadWanted, !isReadingSuspended {
      isReadWanted = false
      context.read()
    }
  }

  private func throttle(for delay: TimeAmount, context: ChannelHandlerContext) {
    isThrottled = true
    counters.count { $0.throttled += 1 }
    timers.brake = context.eventLoop.assumeIsolated().scheduleTask(in: delay) {
      self.isThrottled = false
      self.proceed(context: context)
    }
  }

  private func handle(_ frame: WebSocketFrame, context: ChannelHandlerContext) {
    guard frame.maskKey != nil else {
      return close(.protocolError, "the frame is not masked; a client must mask its frames", context: context)
    }
    guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
      return close(.protocolError, "the frame uses an extension, but none was negotiated", context: context)
    }
    switch frame.opcode {
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
    case .pong:
      break
    case .connectionClose:
      var data = frame.unmaskedData
      close(data.readWebSocketErrorCode() ?? .normalClosure, "", context: context)
    default:
      switch assembly.add(frame) {
      case .incomplete: break
      case .message(let text): process(text, context: context)
      case .refused(let code, let reason): close(code, reason, context: context)
      }
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case NIOWebSocketError.invalidFrameLength:
      close(.messageTooLarge, "the frame is too large; expected at most \(limits.frameBytes) bytes", context: context)
    case is NIOWebSocketError:
      close(.protocolError, "the control frame is fragmented or has more than 125 bytes", context: context)
    case is ByteToMessageDecoderError:
      // The bytes after an invalid frame cause further errors, which are ignored.
      break
    default:
      context.close(promise: nil)
    }
  }

  // MARK: Out

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isClosing else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    let frame = WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: unwrapOutboundIn(data)))
    context.write(wrapOutboundOut(frame), promise: promise)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if !context.channel.isWritable {
      counters.count { $0.slowReaders += 1 }
      context.close(promise: nil)
    }
    context.fireChannelWritabilityChanged()
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
    if event is ConversationFailed {
      close(.unexpectedServerError, "the process that ran the screen has ended", context: context)
      promise?.succeed(())
      return
    }
    guard let request = event as? WakeRequest else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    timers.wake?.cancel()
    if !isClosing {
      timers.wake = context.eventLoop.assumeIsolated().scheduleTask(in: request.delay) {
        guard let conversation = self.conversation else { return }
        Task { @MainActor in await conversation.wake() }
      }
    }
    promise?.succeed(())
  }

  // MARK: The end

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ServerStops { close(.goingAway, "the server stops", context: context) }
    if event is SlotIsNeeded {
      close(
        .unknown(1013),
        "the server closed this connection to make room for another page",
        context: context
      )
    }
    context.fireUserInboundEventTriggered(event)
  }

  // After the close frame the server ends its side of the stream. The connection itself is closed when the client has
  // ended its side, or after a timeout. Until then, received bytes are read and dropped, because unread bytes would
  // reset the connection and discard the close frame.
  private func close(_ code: WebSocketErrorCode, _ reason: String, context: ChannelHandlerContext) {
    guard !isClosing else { return }
    isClosing = true
    waiting.removeAll()
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    data.writeString(reason)
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    timers.farewell = context.eventLoop.assumeIsolated().scheduleTask(in: limits.farewellTime) {
      context.close(promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(frame)).assumeIsolated().whenComplete { _ in
      context.close(mode: .output, promise: nil)
    }
    readIfWanted(context: context)
  }

  private struct Timers {
    var wake: Scheduled<Void>?
    var brake: Scheduled<Void>?
    var farewell: Scheduled<Void>?
    var life: Scheduled<Void>?

    func cancel() {
      life?.cancel()
      wake?.cancel()
      brake?.cancel()
      farewell?.cancel()
    }
  }
}
