import Foundation
import ResponderKit

/// The input to a screen since the screen was set up. The size of the log is limited.
struct InputLog {
  enum Entry {
    case message(PageMessage)
    /// Touch samples of a playback or of the script in the screen's file.
    case fingers([TouchSample])
    /// The cancellation of all input in progress.
    case takingAway
  }

  /// The maximum number of entries. A finger that is always down produces this number of entries in about two minutes.
  static let mostEntries = 6_000
  /// The maximum number of finger locations, including the locations of coalesced and predicted samples.
  static let mostLocations = 40_000

  private(set) var entries: [(time: TimeInterval, entry: Entry)] = []
  private var locations = 0
  /// The time of the last entry before the limit was exceeded, in seconds of the event clock; nil while the log
  /// contains all input.
  private(set) var end: TimeInterval?

  /// Adds an entry. `time` must not be earlier than the time of the previous entry.
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

/// A screen at a past time. It is a second run with the same setup, on which the input log is played up to this time.
@MainActor final class Past {
  let input: RunInput
  /// The number of entries of the log that have been played on this run.
  private var done = 0

  var screenRun: ScreenRun { input.screenRun }

  /// Creates a second run of the screen, in the state before all input.
  ///
  /// - Throws: An error if the screen's scenario, which was valid before, cannot be set up again.
  init(of screenRun: ScreenRun) throws {
    let again = try ScreenRun(
      gallery: screenRun.gallery,
      values: screenRun.values,
      fixes: screenRun.initialFixes,
      device: screenRun.device,
      isReplay: true
    )
    input = RunInput(of: again)
  }

  /// Plays the log up to a time, in seconds of the event clock. `time` must not be before this run's current time.
  func play(_ inputLog: InputLog, until time: TimeInterval) throws {
    try input.playRecording(until: time)
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
