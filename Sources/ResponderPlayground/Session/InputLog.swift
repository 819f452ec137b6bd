import Foundation
import ResponderKit

/// The input to a screen since it was set up, up to a limit.
struct InputLog {
  enum Entry {
    case message(PageMessage)
    /// Samples that the server played on the screen.
    case fingers([TouchSample])
    /// The cancellation of all input in progress.
    case takingAway
  }

  /// The maximum number of entries: about two minutes of a finger that is always down.
  static let mostEntries = 6_000
  /// The maximum number of finger locations, including coalesced and predicted ones.
  static let mostLocations = 40_000

  private(set) var entries: [(time: TimeInterval, entry: Entry)] = []
  private var locations = 0
  /// The time of the last entry before a limit was reached, in seconds of the event clock; nil while the log contains
  /// all input.
  private(set) var end: TimeInterval?

  /// Adds an entry; `time` must not be earlier than that of the previous entry.
  mutating func add(_ entry: Entry, at time: TimeInterval) {
    guard end == nil else { return }
    locations += entry.locations
    if entries.count < Self.mostEntries, locations <= Self.mostLocations {
      entries.append((time, entry))
    } else {
      end = entries.last?.time ?? 0
    }
  }
}

extension InputLog.Entry {
  fileprivate var locations: Int {
    switch self {
    case .message(.pointers(let pointers)):
      pointers.samples.reduce(0) { $0 + 2 + ($1.coalesced?.count ?? 0) + ($1.predicted?.count ?? 0) }
    case .fingers(let samples): samples.count * 2
    case .message, .takingAway: 1
    }
  }
}

/// A screen at a past time: a second run with the same setup, to which the input log up to that time was played.
@MainActor final class Past {
  let input: RunInput
  /// The number of entries of the log that have been played on this run.
  private var done = 0

  var screenRun: ScreenRun { input.screenRun }

  /// Creates a run with the initial setup of the screen.
  ///
  /// - Throws: An error if the screen's scenario, which was valid before, cannot be set up again.
  init(of screenRun: ScreenRun) throws {
    input = RunInput(of: try ScreenRun(gallery: screenRun.gallery, values: screenRun.values, fixes: screenRun.fixes))
  }

  /// Plays the log up to a time, in seconds of the event clock. `time` must not be before this run's current time.
  func play(_ inputLog: InputLog, until time: TimeInterval) throws {
    while done < inputLog.entries.count, inputLog.entries[done].time <= time {
      let (time, entry) = inputLog.entries[done]
      done += 1
      switch entry {
      case .message(let message): try input.receive(message, at: time)
      case .fingers(let samples): input.receive(samples, at: time)
      case .takingAway:
        screenRun.advance(to: time)
        input.cancelAll()
      }
    }
    screenRun.advance(to: max(time, screenRun.clock.now))
  }
}
