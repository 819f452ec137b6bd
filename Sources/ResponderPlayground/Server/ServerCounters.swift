import NIOConcurrencyHelpers

/// The numbers of connections, messages and disconnections of a server since it started.
public struct ServerStatistics: Sendable, Equatable {
  /// The number of connections that currently have a slot.
  public var connections = 0
  /// The number of connections that were closed because another connection needed their slot.
  public var evictedConnections = 0
  /// The number of text messages that were passed to a conversation.
  public var messages = 0
  /// The number of times that reading was suspended because a connection exceeded its rate.
  public var throttled = 0
  /// The number of pages that were disconnected because they did not read the messages of the server.
  public var slowReaders = 0
  /// The number of pages that were disconnected because they were silent and did not respond to a ping.
  public var pingTimeouts = 0
}

final class ServerCounters: Sendable {
  private let statistics = NIOLockedValueBox(ServerStatistics())

  var snapshot: ServerStatistics { statistics.withLockedValue { $0 } }

  func count<Answer: Sendable>(_ change: (inout ServerStatistics) -> Answer) -> Answer {
    statistics.withLockedValue { change(&$0) }
  }
}
