import Foundation
import ResponderKit

/// All that was done to a screen since it was set up, as far as it is kept.
struct Tape {
  enum Deed {
    case message(PageMessage)
    /// What was played on it.
    case fingers([TouchSample])
    /// All that was under way was taken away.
    case takingAway
  }

  /// How many deeds are kept: about two minutes of a finger that is always down.
  static let mostDeeds = 6_000
  /// How many places of fingers are kept, those among them that the browser had joined or expected.
  static let mostPlaces = 40_000

  private(set) var deeds: [(time: TimeInterval, deed: Deed)] = []
  private var places = 0
  /// Up to when all that was done is kept, in seconds of the stage; nil where nothing was too much yet.
  private(set) var end: TimeInterval?

  /// Times never go back.
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

/// A screen as it was at some time: another one, set up alike, to which the same was done up to then.
@MainActor final class Past {
  let input: StageInput
  /// How many deeds of the tape were done to it.
  private var done = 0

  var stage: Stage { input.stage }

  /// As the stage was when it was set up.
  ///
  /// - Throws: Where its file cannot be read again, which was read before.
  init(of stage: Stage) throws {
    input = StageInput(of: try Stage(gallery: stage.gallery, values: stage.values, fixes: stage.fixes))
  }

  /// Goes on to a time, in seconds of the stage, which is not before the one it shows.
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
