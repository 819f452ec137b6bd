import NIOCore
import Synchronization

/// The connections that stand, at most so many, and the conversations that are still going on.
final class Connections: Sendable {
  enum Admission {
    case welcome
    /// Is told that there is no room, and then goes.
    case turnedAway
    /// So many are being turned away that this one hears nothing.
    case dropped
  }

  private struct State {
    var welcome: [ObjectIdentifier: any Channel] = [:]
    var turnedAway: [ObjectIdentifier: any Channel] = [:]
    var conversations: [ObjectIdentifier: EventLoopFuture<Void>] = [:]
  }

  private let limits: ServerLimits
  private let counters: ServerCounters
  private let state = Mutex(State())

  init(limits: ServerLimits, counters: ServerCounters) {
    self.limits = limits
    self.counters = counters
  }

  var all: [any Channel] { state.withLock { Array($0.welcome.values) + Array($0.turnedAway.values) } }

  /// Counts a connection in until it closes.
  func admit(_ channel: any Channel) -> Admission {
    let admission = state.withLock { state in
      if state.welcome.count < limits.connections {
        state.welcome[ObjectIdentifier(channel)] = channel
        return Admission.welcome
      }
      guard state.turnedAway.count < limits.connectionsTurnedAway else { return .dropped }
      state.turnedAway[ObjectIdentifier(channel)] = channel
      return .turnedAway
    }
    counters.count { statistics in
      if admission == .welcome { statistics.connections += 1 } else { statistics.turnedAway += 1 }
    }
    guard admission != .dropped else { return admission }
    channel.closeFuture.whenComplete { _ in
      self.state.withLock { state in
        state.welcome[ObjectIdentifier(channel)] = nil
        state.turnedAway[ObjectIdentifier(channel)] = nil
      }
      if admission == .welcome { self.counters.count { $0.connections -= 1 } }
    }
    return admission
  }

  /// Notes that a channel's conversation goes on, also when the channel has closed, until a promise is kept.
  func keep(_ channel: any Channel, until ended: EventLoopFuture<Void>) {
    state.withLock { $0.conversations[ObjectIdentifier(channel)] = ended }
    ended.whenComplete { _ in
      self.state.withLock { $0.conversations[ObjectIdentifier(channel)] = nil }
    }
  }

  /// Waits until every channel has closed and every conversation has ended.
  func drain() async {
    for channel in all { try? await channel.closeFuture.get() }
    for ended in state.withLock({ Array($0.conversations.values) }) { try? await ended.get() }
  }
}

/// Answers a connection for which there is no room.
final class TurnAway: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let limits: ServerLimits
  private var farewell: Scheduled<Void>?

  init(limits: ServerLimits) {
    self.limits = limits
  }

  func channelActive(context: ChannelHandlerContext) {
    let answer = "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    farewell = context.eventLoop.assumeIsolated().scheduleTask(in: limits.farewellTime) { context.close(promise: nil) }
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer))).assumeIsolated().whenComplete { _ in
      context.close(mode: .output, promise: nil)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {}

  func channelInactive(context: ChannelHandlerContext) {
    farewell?.cancel()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ServerStops { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }
}
