import Foundation
import NIOCore
import NIOPosix

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension PlaygroundSession {
  /// The memory limit of a screen's process, in bytes: about a hundred times the memory that running one screen needs.
  private static let maximumMemory: UInt = 4 << 30

  /// Runs one page's screen for the server that started this process. The process communicates with the server over
  /// standard input and output. The method returns when the server closes standard input.
  ///
  /// Text that code prints to standard output is written to standard error instead.
  public static func serveServer(gallery: Gallery) async throws {
    #if canImport(Glibc)
      var limit = rlimit(rlim_cur: maximumMemory, rlim_max: maximumMemory)
      setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    #endif
    // Ctrl-C also reaches this process but is ignored here: Ctrl-C ends the server, which then closes the pipes.
    signal(SIGINT, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    let input = dup(STDIN_FILENO)
    let output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let channel = try await NIOPipeBootstrap(group: group)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers(
            ByteToMessageHandler(ProcessFrameDecoder(), maximumBufferSize: ProcessFrame.maximumBytes + 5),
            MessageToByteHandler(ProcessFrameEncoder()),
            SessionHostHandler { PlaygroundSession(gallery: gallery, outlet: $0, screen: $1) }
          )
        }
      }
      .takingOwnershipOfDescriptors(input: input, output: output).get()
    try await channel.closeFuture.get()
    try await group.shutdownGracefully()
  }
}

/// The process's end of the pipes, which receives the page's messages and sends messages for the page.
private final class SessionHostHandler: ChannelDuplexHandler {
  typealias InboundIn = ProcessFrame
  typealias OutboundIn = String
  typealias OutboundOut = ProcessFrame

  private let makeConversation: ConversationMaker
  private var conversation: (any Conversation)?
  private var outlet: Outlet?
  private var alarm: Scheduled<Void>?

  init(makeConversation: @escaping ConversationMaker) { self.makeConversation = makeConversation }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let processed: EventLoopFuture<Void>
    switch (unwrapInboundIn(data), conversation) {
    case (.begin(let screen), nil):
      let outlet = Outlet(channel: context.channel)
      self.outlet = outlet
      let makeConversation = makeConversation
      let begun = context.eventLoop.makeFutureWithTask { @MainActor in
        let conversation = makeConversation(outlet, screen)
        await conversation.begin()
        return conversation
      }
      processed = begun.assumeIsolated().map { self.conversation = $0 }.nonisolated()
    case (.message(let text), let conversation?):
      processed = context.eventLoop.makeFutureWithTask { @MainActor in await conversation.receive(text) }
    default:
      return context.close(promise: nil)
    }
    processed.assumeIsolated().whenComplete { _ in
      context.writeAndFlush(self.wrapOutboundOut(.processed), promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  func channelInactive(context: ChannelHandlerContext) {
    alarm?.cancel()
    outlet?.close()
    context.fireChannelInactive()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    context.write(wrapOutboundOut(.text(unwrapOutboundIn(data))), promise: promise)
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
    guard let request = event as? WakeRequest else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    alarm?.cancel()
    alarm = context.eventLoop.assumeIsolated().scheduleTask(in: request.delay) {
      guard let conversation = self.conversation else { return }
      Task { @MainActor in await conversation.wake() }
    }
    promise?.succeed(())
  }
}
