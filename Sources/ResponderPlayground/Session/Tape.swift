import Foundation
import ResponderKit

/// The input to a screen since it was set up, up to a limit.
struct Tape {
  enum Deed {
    case message(PageMessage)
    /// Fingers that were played on it.
    case fingers([TouchSample])
    /// The cancellation of all input in progress.
    case takingAway
  }

  /// The maximum number of entries: about two minutes of a finger that is always down.
  static let mostDeeds = 6_000
  /// The maximum number of finger locations, including coalesced and predicted ones.
  static let mostPlaces = 40_000

  private(set) var deeds: [(time: TimeInterval, deed: Deed)] = []
  private var places = 0
  /// The time up to which the log is complete, in seconds of the event clock; nil if it has not reached its limit.
  private(set) var end: TimeInterval?

  /// Adds an entry; times must not decrease.
  mutating func add(_ deed: Deed, at time: TimeInterval) {
    guard end == nil else { return }
    places += deed.places
    if deeds.count < Self.mostDeeds, places <= Self.mostPlaces {
      deeds.append((time, deed))
    } else {
      end = deeds.last?.time ?? 0
    }
  }
}

extension Tape.Deed {
  fileprivate var places: Int {
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
  let input: StageInput
  /// The number of entries of the log that were played.
  private var done = 0

  var stage: Stage { input.stage }

  /// Creates a run with the initial setup of the screen.
  ///
  /// - Throws: An error if its file, which was read before, cannot be read again.
  init(of stage: Stage) throws {
    input = StageInput(of: try Stage(gallery: stage.gallery, values: stage.values, fixes: stage.fixes))
  }

  /// Advances to a time, in seconds of the event clock, that is not before the current one.
  func play(_ tape: Tape, until time: TimeInterval) throws {
    while done < tape.deeds.count, tape.deeds[done].time <= time {
      let (time, deed) = tape.deeds[done]
      done += 1
      switch deed {
      case .message(let message): try input.receive(message, at: time)
      case .fingers(let samples): input.receive(samples, at: time)
      case .takingAway:
        stage.advance(to: time)
        input.takeAway()
      }
    }
    stage.advance(to: max(time, stage.clock.now))
  }
}
