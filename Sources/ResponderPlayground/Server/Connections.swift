import NIOCore
import Synchronization

/// The connections that stand, at most so many.
final class Connections: Sendable {
  private let limits: ServerLimits
  private let counters: ServerCounters
  private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])

  init(limits: ServerLimits, counters: ServerCounters) {
    self.limits = limits
    self.counters = counters
  }

  var all: [any Channel] { channels.withLock { Array($0.values) } }

  /// Counts a connection in until it closes, or answers false where there is no room.
  func admit(_ channel: any Channel) -> Bool {
    let identity = ObjectIdentifier(channel)
    let isAdmitted = channels.withLock { channels in
      guard channels.count < limits.connections else { return false }
      channels[identity] = channel
      return true
    }
    guard isAdmitted else {
      counters.count { $0.turnedAway += 1 }
      return false
    }
    counters.count { $0.connections += 1 }
    channel.closeFuture.whenComplete { _ in
      self.channels.withLock { $0[identity] = nil }
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
