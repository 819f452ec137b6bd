import Foundation
import ResponderKit
import ResponderScenarios

/// A run as it happened: what the fingers did and what came of it, in the order in which it was.
public struct RunRecording: Sendable {
  /// One thing of a run.
  public enum Entry: Sendable {
    /// The fingers' samples of one event, just before the application has them.
    case fingers([FingerSample], time: Double)
    case line(RecordedLine)
  }

  /// Where a finger is.
  public struct FingerSample: Sendable, Equatable {
    /// The script's number of it.
    public var finger: Int
    /// Whether it lands, moves, lifts or is taken away.
    public var phase: UITouch.Phase
    /// On the screen, in points.
    public var point: CGPoint
  }

  /// In the order in which they were.
  public private(set) var entries: [Entry] = []
  /// When the clock stood still, in seconds of the event clock.
  public private(set) var end = 0.0
  /// How the run compares with what was expected.
  public private(set) var outcome: Player.Outcome

  /// How the screen looked; nil unless it was asked for.
  public private(set) var film: ScreenFilm?

  /// Every record, in order.
  public var lines: [RecordedLine] {
    entries.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  /// The numbers of the fingers that touched the screen, ascending.
  public var fingers: [Int] {
    var fingers: Set<Int> = []
    for case .fingers(let samples, _) in entries { fingers.formUnion(samples.map(\.finger)) }
    return fingers.sorted()
  }

  /// Plays a scenario once and keeps what happens.
  ///
  /// - Parameters:
  ///   - scenario: What is played.
  ///   - isFilmed: Whether how the screen looks is kept, too.
  ///   - record: Called with every record as it is made.
  /// - Throws: `ScenarioError` where only playing tells that the file is wrong.
  @MainActor
  public init(
    playing scenario: Scenario,
    filmed isFilmed: Bool = false,
    _ record: @escaping @MainActor (RecordedLine) -> Void = { _ in }
  ) throws(ScenarioError) {
    let player = Player(scenario)
    let tape = Tape()
    let clock = player.screen.application.clock
    player.screen.fingerObserver = { samples in
      let time = samples.first?.timestamp ?? clock.now
      tape.entries.append(.fingers(samples.map { FingerSample($0) }, time: time))
    }
    if isFilmed {
      tape.film = ScreenFilm(of: player.screen)
      player.screen.momentObserver = { tape.film?.look(at: clock.now) }
    }
    outcome = try player.run { line in
      tape.entries.append(.line(line))
      record(line)
    }
    entries = tape.entries
    end = clock.now
    tape.film?.finish(at: end)
    film = tape.film
  }

  /// What is written to while the run goes on.
  @MainActor
  private final class Tape {
    var entries: [Entry] = []
    var film: ScreenFilm?
  }
}

extension RunRecording.FingerSample {
  fileprivate init(_ sample: TouchSample) {
    self.init(finger: sample.finger, phase: sample.phase, point: sample.location)
  }
}
