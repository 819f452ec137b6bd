import NIOConcurrencyHelpers
import NIOCore

/// The open connections, whose number is limited, and the conversations that have not ended.
package final class Connections: Sendable {
  private struct State {
    var slots: ConnectionSlots<ObjectIdentifier>
    var channels: [ObjectIdentifier: any Channel] = [:]
    var conversations: [ObjectIdentifier: EventLoopFuture<Void>] = [:]

    /// The number of connections that must close and have not closed yet.
    var leaving: Int { channels.count - slots.taken }
  }

  private let limits: ServerLimits
  let counters: ServerCounters
  private let state: NIOLockedValueBox<State>

  init(limits: ServerLimits, counters: ServerCounters) {
    self.limits = limits
    self.counters = counters
    state = NIOLockedValueBox(State(slots: ConnectionSlots(requests: limits.requests, pages: limits.pages)))
  }

  var all: [any Channel] { state.withLockedValue { Array($0.channels.values) } }

  /// Gives a connection a slot until the connection closes. If no slot is free, another connection is closed.
  func admit(_ channel: any Channel) {
    let id = ObjectIdentifier(channel)
    let evicted = state.withLockedValue { state in
      state.channels[id] = channel
      return leave(state.slots.admit(id), &state)
    }
    counters.count { $0.connections += 1 }
    channel.closeFuture.whenComplete { _ in
      let hadSlot = self.state.withLockedValue { state in
        let hadSlot = state.slots.has(id)
        state.channels[id] = nil
        state.slots.leave(id)
        return hadSlot
      }
      if hadSlot { self.counters.count { $0.connections -= 1 } }
    }
    turnAway(evicted)
  }

  /// Registers that the connection has become a WebSocket, after its request was accepted.
  func open(_ channel: any Channel) {
    let client = channel.remoteAddress?.ipAddress ?? ""
    turnAway(state.withLockedValue { leave($0.slots.open(ObjectIdentifier(channel), of: client), &$0) })
  }

  /// Registers a message from the page.
  func noteMessage(from channel: any Channel) {
    state.withLockedValue { $0.slots.noteMessage(from: ObjectIdentifier(channel), at: .now()) }
  }

  private struct Evicted {
    let channel: any Channel
    let getsResponse: Bool
  }

  private func leave(_ id: ObjectIdentifier?, _ state: inout State) -> Evicted? {
    guard let channel = id.flatMap({ state.channels[$0] }) else { return nil }
    return Evicted(channel: channel, getsResponse: state.leaving <= limits.closingConnections)
  }

  private func turnAway(_ evicted: Evicted?) {
    guard let evicted else { return }
    counters.count { statistics in
      statistics.connections -= 1
      statistics.evictedConnections += 1
    }
    if evicted.getsResponse {
      evicted.channel.pipeline.fireUserInboundEventTriggered(SlotIsNeeded())
    } else {
      evicted.channel.close(promise: nil)
    }
  }

  /// Counts the conversation of `channel` as not ended until `ended` completes, even after the channel has closed.
  func keep(_ channel: any Channel, until ended: EventLoopFuture<Void>) {
    state.withLockedValue { $0.conversations[ObjectIdentifier(channel)] = ended }
    ended.whenComplete { _ in
      self.state.withLockedValue { $0.conversations[ObjectIdentifier(channel)] = nil }
    }
  }

  /// Waits until every channel has closed and every conversation has ended.
  func drain() async {
    for channel in all { try? await channel.closeFuture.get() }
    for ended in state.withLockedValue({ Array($0.conversations.values) }) { try? await ended.get() }
  }
}

/// An event that closes a connection because another connection needs its slot.
package struct SlotIsNeeded: Sendable {}
