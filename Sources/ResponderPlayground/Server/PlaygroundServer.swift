import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// The playground's web server: the page over HTTP, its conversation over a WebSocket, on 127.0.0.1 and nowhere else.
public final class PlaygroundServer: Sendable {
  /// The port that is listened on, where 0 was asked for: the one that was given.
  public let port: Int
  /// Where a browser finds the page.
  public var address: String { "http://127.0.0.1:\(port)/" }
  /// What was counted since the start.
  public var statistics: ServerStatistics { counters.snapshot }

  let localAddress: SocketAddress?
  private let listener: any Channel
  private let group: MultiThreadedEventLoopGroup
  private let connections: Connections
  private let counters: ServerCounters

  /// Starts to listen; each page that connects gets a conversation of its own.
  ///
  /// - Throws: `PlaygroundServerError`, whose description says what to do.
  public static func start(
    port: Int,
    limits: ServerLimits = ServerLimits(),
    conversation: @escaping ConversationMaker
  ) async throws -> PlaygroundServer {
    guard (0...65_535).contains(port) else { throw PlaygroundServerError.noSuchPort(port) }
    let files = try PageFiles(folder: PageFiles.ownFolder)
    let counters = ServerCounters()
    let connections = Connections(limits: limits, counters: counters)
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let bootstrap = ServerBootstrap(group: group)
      // More than a crowd that arrives at once: a client that finds the queue full waits a second before it asks again.
      .serverChannelOption(.backlog, value: 1_024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 16 * 1024))
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(
        .writeBufferWaterMark,
        value: .init(low: limits.outgoingBytes / 2, high: limits.outgoingBytes)
      )
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          connections.admit(channel)
          try configure(
            channel,
            files: files,
            limits: limits,
            counters: counters,
            connections: connections,
            conversation: conversation
          )
        }
      }
    do {
      let listener = try await bootstrap.bind(to: SocketAddress(ipAddress: "127.0.0.1", port: port)).get()
      return PlaygroundServer(listener: listener, group: group, connections: connections, counters: counters)
    } catch {
      try? await group.shutdownGracefully()
      guard let error = error as? IOError else { throw error }
      throw PlaygroundServerError(error, port: port)
    }
  }

  private init(
    listener: any Channel,
    group: MultiThreadedEventLoopGroup,
    connections: Connections,
    counters: ServerCounters
  ) {
    self.listener = listener
    self.group = group
    self.connections = connections
    self.counters = counters
    localAddress = listener.localAddress
    port = listener.localAddress?.port ?? 0
  }

  /// Stops listening, says goodbye to every page and waits until all are gone.
  public func stop() async {
    try? await listener.close()
    for channel in connections.all {
      channel.pipeline.fireUserInboundEventTriggered(ServerStops())
    }
    await connections.drain()
    try? await group.shutdownGracefully()
  }

  private static func configure(
    _ channel: any Channel,
    files: PageFiles,
    limits: ServerLimits,
    counters: ServerCounters,
    connections: Connections,
    conversation: @escaping ConversationMaker
  ) throws {
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: limits.frameBytes,
      automaticErrorHandling: false,
      shouldUpgrade: { channel, head in
        let isWelcome =
          RequestGuard.path(of: head) == RequestGuard.eventsPath
          && RequestGuard(maximumHeaders: limits.requestHeaders).refusal(of: head) == nil
        return channel.eventLoop.makeSucceededFuture(isWelcome ? HTTPHeaders() : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          connections.open(channel)
          try channel.pipeline.syncOperations.addHandler(
            WebSocketHandler(
              limits: limits,
              counters: counters,
              connections: connections,
              makeConversation: conversation
            )
          )
        }
      }
    )
    let pipeline = channel.pipeline.syncOperations
    let budget = RequestBudget(limits: limits)
    let page = PageHandler(files: files, limits: limits)
    let (loopBudget, loopPage) = (
      NIOLoopBound(budget, eventLoop: channel.eventLoop), NIOLoopBound(page, eventLoop: channel.eventLoop)
    )
    try pipeline.addHandler(budget)
    try pipeline.configureHTTPServerPipeline(
      withPipeliningAssistance: false,
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in
          context.pipeline.syncOperations.removeHandler(loopBudget.value, promise: nil)
          context.pipeline.syncOperations.removeHandler(loopPage.value, promise: nil)
        }
      ),
      withErrorHandling: false
    )
    try pipeline.addHandler(page)
  }
}

/// Why the server does not start.
public enum PlaygroundServerError: Error, CustomStringConvertible {
  case noSuchPort(Int)
  case portTaken(Int)
  case portForbidden(Int)
  case cannotListen(Int, String)

  init(_ error: IOError, port: Int) {
    switch error.errnoCode {
    case EADDRINUSE: self = .portTaken(port)
    case EACCES: self = .portForbidden(port)
    default: self = .cannotListen(port, error.description)
    }
  }

  /// What is in the way and what would help, on a single line.
  public var description: String {
    switch self {
    case .noSuchPort(let port): "there is no port \(port); give one from 1 to 65535, or 0 for any that is free"
    case .portTaken(let port): "port \(port) is taken; give another with --port, or --port 0 for any that is free"
    case .portForbidden(let port): "port \(port) is not open to this user; give one above 1023, or 0 for any"
    case .cannotListen(let port, let reason): "cannot listen on 127.0.0.1:\(port): \(reason)"
    }
  }
}

/// Tells every connection that the server goes.
struct ServerStops: Sendable {}
