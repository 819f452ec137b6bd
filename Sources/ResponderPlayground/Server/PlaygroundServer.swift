import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// The web server of the playground on 127.0.0.1. It serves the page over HTTP, and exchanges messages with the page
/// over a WebSocket.
public final class PlaygroundServer: Sendable {
  /// The port of the server. If port 0 was requested, this is the port that the system assigned.
  public var port: Int { listener.port }
  /// The address of the page for a browser.
  public var address: String { "http://127.0.0.1:\(port)/" }
  /// The numbers of connections, messages and disconnections since the server started.
  public var statistics: ServerStatistics { listener.counters.snapshot }

  var localAddress: SocketAddress? { listener.localAddress }
  private let listener: LoopbackListener

  /// Starts to listen. A separate conversation is created for each page that connects.
  ///
  /// - Throws: `PlaygroundServerError`, whose description contains a solution.
  public static func start(
    port: Int,
    limits: ServerLimits = ServerLimits(),
    conversation: @escaping ConversationMaker
  ) async throws -> PlaygroundServer {
    let files = try PageFiles(folder: PageFiles.ownFolder)
    let listener = try await LoopbackListener.start(port: port, limits: limits) { channel, connections in
      try configure(
        channel,
        files: files,
        limits: limits,
        counters: connections.counters,
        connections: connections,
        conversation: conversation
      )
    }
    return PlaygroundServer(listener: listener)
  }

  private init(listener: LoopbackListener) { self.listener = listener }

  /// Stops listening, closes the connection of every page and waits until all are closed.
  public func stop() async { await listener.stop() }

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
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          connections.open(channel)
          try channel.pipeline.syncOperations.addHandler(
            WebSocketHandler(
              limits: limits,
              counters: counters,
              connections: connections,
              screen: RequestGuard.screen(of: head),
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

/// The reason why the server cannot start.
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

  /// The problem and a solution, in a single line.
  public var description: String {
    switch self {
    case .noSuchPort(let port): "port \(port) does not exist; choose a port from 1 to 65535, or 0 for a free port"
    case .portTaken(let port): "port \(port) is taken; choose another with --port, or --port 0 for a free port"
    case .portForbidden(let port): "this user may not open port \(port); choose a port above 1023, or 0 for a free port"
    case .cannotListen(let port, let reason): "cannot listen on 127.0.0.1:\(port): \(reason)"
    }
  }
}

/// An event that is sent to each connection when the server stops.
package struct ServerStops: Sendable {}
