import Foundation
import ResponderKit
import ResponderScenarios

/// The recording of a run: the samples of the touches and the records, in order.
public struct RunRecording: Sendable {
  /// An entry of the recording: the samples of an event or a record.
  public enum Entry: Sendable {
    /// The samples of one event, which were recorded just before the application received the event.
    case fingers([FingerSample], time: Double)
    case line(RecordedLine)
  }

  /// The phase and location of a finger at one moment.
  public struct FingerSample: Sendable, Equatable {
    /// The number of the finger in the script.
    public var finger: Int
    /// The touch phase of the finger.
    public var phase: UITouch.Phase
    /// The location of the finger in the coordinates of the screen, in points.
    public var point: CGPoint
  }

  /// The entries, in the order in which they were recorded.
  public private(set) var entries: [Entry] = []
  /// The end of the run, in seconds of the event clock.
  public private(set) var end = 0.0
  /// The result of the comparison with the expectation.
  public private(set) var outcome: Player.Outcome

  /// The changes of the screen's appearance; nil unless the run was filmed.
  public private(set) var film: ScreenFilm?

  /// All records, in order.
  public var lines: [RecordedLine] {
    entries.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  /// The numbers of the fingers that touched the screen, in ascending order.
  public var fingers: [Int] {
    var fingers: Set<Int> = []
    for case .fingers(let samples, _) in entries { fingers.formUnion(samples.map(\.finger)) }
    return fingers.sorted()
  }

  /// Plays a scenario and records the run.
  ///
  /// - Parameters:
  ///   - scenario: The scenario to play.
  ///   - isFilmed: Whether to record the appearance of the screen, too.
  ///   - record: Called with each record at the time at which it is written.
  /// - Throws: `ScenarioError` for an error in the file that is found only when the script is played.
  @MainActor
  public init(
    playing scenario: Scenario,
    filmed isFilmed: Bool = false,
    _ record: @escaping @MainActor (RecordedLine) -> Void = { _ in }
  ) throws(ScenarioError) {
    let player = Player(scenario)
    let inputLog = InputLog()
    let clock = player.screen.application.clock
    player.screen.fingerObserver = { samples in
      let time = samples.first?.timestamp ?? clock.now
      inputLog.entries.append(.fingers(samples.map { FingerSample($0) }, time: time))
    }
    if isFilmed {
      inputLog.film = ScreenFilm(of: player.screen)
      player.screen.momentObserver = { inputLog.film?.capture(at: clock.now) }
    }
    outcome = try player.run { line in
      inputLog.entries.append(.line(line))
      record(line)
    }
    entries = inputLog.entries
    end = clock.now
    inputLog.film?.finish(at: end)
    film = inputLog.film
  }

  /// The samples and records of the run in progress.
  @MainActor
  private final class InputLog {
    var entries: [Entry] = []
    var film: ScreenFilm?
  }
}

extension RunRecording.FingerSample {
  fileprivate init(_ sample: TouchSample) {
    self.init(finger: sample.finger, phase: sample.phase, point: sample.location)
  }
}
