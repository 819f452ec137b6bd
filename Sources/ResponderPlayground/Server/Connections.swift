import NIOCore
import Synchronization

/// The connections that stand, at most so many.
final class Connections: Sendable {
  private let limits: ServerLimits
  private let counters: ServerCounters
  private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])
  private let conversations = Mutex<[ObjectIdentifier: EventLoopFuture<Void>]>([:])

  init(limits: ServerLimits, counters: ServerCounters) {
    self.limits = limits
    self.counters = counters
  }

  var all: [any Channel] { channels.withLock { Array($0.values) } }

  /// Notes that a channel's conversation goes on, also when the channel has closed, until a promise is kept.
  func keep(_ channel: any Channel, until ended: EventLoopFuture<Void>) {
    conversations.withLock { $0[ObjectIdentifier(channel)] = ended }
    ended.whenComplete { _ in
      self.conversations.withLock { $0[ObjectIdentifier(channel)] = nil }
    }
  }

  /// Waits until every channel has closed and every conversation has ended.
  func drain() async {
    for channel in all { try? await channel.closeFuture.get() }
    for ended in conversations.withLock({ Array($0.values) }) { try? await ended.get() }
  }

  /// Counts a connection in until it closes, or answers false where there is no room.
  func admit(_ channel: any Channel) -> Bool {
    let isAdmitted = channels.withLock { channels in
      guard channels.count < limits.connections else { return false }
      channels[ObjectIdentifier(channel)] = channel
      return true
    }
    guard isAdmitted else {
      counters.count { $0.turnedAway += 1 }
      return false
    }
    counters.count { $0.connections += 1 }
    channel.closeFuture.whenComplete { _ in
      self.channels.withLock { $0[ObjectIdentifier(channel)] = nil }
      self.counters.count { $0.connections -= 1 }
    }
    return true
  }
}

/// Answers a connection for which there is no room.
final class TurnAway: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  func channelActive(context: ChannelHandlerContext) {
    let answer = "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer))).assumeIsolated().whenComplete { _ in
      context.close(promise: nil)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
}
