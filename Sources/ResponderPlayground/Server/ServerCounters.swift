import NIOConcurrencyHelpers

/// What a server has counted since it started.
public struct ServerStatistics: Sendable, Equatable {
  /// Connections that have a place now.
  public var connections = 0
  /// Connections that had to go because another needed their place.
  public var turnedAway = 0
  /// Text messages that were handed to a conversation.
  public var messages = 0
  /// Times that a connection was left unread because it sent faster than its rate.
  public var throttled = 0
  /// Pages that were cut off because they did not read what was sent to them.
  public var slowReaders = 0
  /// Pages that said nothing and did not answer when they were asked whether they are still there.
  public var goneSilently = 0
}

final class ServerCounters: Sendable {
  private let statistics = NIOLockedValueBox(ServerStatistics())

  var snapshot: ServerStatistics { statistics.withLockedValue { $0 } }

  func count<Answer: Sendable>(_ change: (inout ServerStatistics) -> Answer) -> Answer {
    statistics.withLockedValue { change(&$0) }
  }
}
