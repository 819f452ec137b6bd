import NIOCore
import NIOPosix

/// A server socket that listens only on 127.0.0.1 and limits the number of connections.
package final class LoopbackListener: Sendable {
  package let port: Int
  let localAddress: SocketAddress?
  let counters: ServerCounters
  private let channel: any Channel
  private let group: MultiThreadedEventLoopGroup
  private let connections: Connections

  /// Starts to listen on a port; port 0 means a free port.
  ///
  /// - Parameter configure: A closure that adds the handlers of a new connection.
  /// - Throws: `PlaygroundServerError`, whose description contains a solution.
  package static func start(
    port: Int,
    limits: ServerLimits,
    configure: @escaping @Sendable (any Channel, Connections) throws -> Void
  ) async throws -> LoopbackListener {
    guard (0...65_535).contains(port) else { throw PlaygroundServerError.noSuchPort(port) }
    let counters = ServerCounters()
    let connections = Connections(limits: limits, counters: counters)
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let bootstrap = ServerBootstrap(group: group)
      // The queue is longer than the number of clients that may connect simultaneously. If the queue is full, a client
      // waits a second before it tries again.
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
          try configure(channel, connections)
        }
      }
    do {
      let channel = try await bootstrap.bind(to: SocketAddress(ipAddress: "127.0.0.1", port: port)).get()
      return LoopbackListener(channel: channel, group: group, connections: connections, counters: counters)
    } catch {
      try? await group.shutdownGracefully()
      guard let error = error as? IOError else { throw error }
      throw PlaygroundServerError(error, port: port)
    }
  }

  private init(
    channel: any Channel,
    group: MultiThreadedEventLoopGroup,
    connections: Connections,
    counters: ServerCounters
  ) {
    (self.channel, self.group, self.connections, self.counters) = (channel, group, connections, counters)
    localAddress = channel.localAddress
    port = channel.localAddress?.port ?? 0
  }

  /// Stops listening, closes every connection and waits until all are closed.
  package func stop() async {
    try? await channel.close()
    for channel in connections.all {
      channel.pipeline.fireUserInboundEventTriggered(ServerStops())
    }
    await connections.drain()
    try? await group.shutdownGracefully()
  }
}
