import Foundation
import ResponderKit
import ResponderSimulation

/// Plays a scenario on a virtual clock and holds what happened against what was expected.
@MainActor
public struct Player {
  /// How a run went.
  public struct Outcome: Sendable {
    /// Nil where the lines are as expected, or none were.
    public var difference: Difference?
    /// The checks that found something otherwise, those among the steps first, then the final ones.
    public var failures: [Check.Failure]
    /// How many checks were made: among the steps, and after them.
    public var checks: Int
    /// What was compared; nil where the scenario expects nothing.
    public var expectation: Expectation?

    /// Whether lines and checks were as expected; true where the scenario expects nothing.
    public var passed: Bool { difference == nil && failures.isEmpty }
  }

  /// How long the clock runs on after the last step, in seconds, while timers are left.
  private static let patience = 10.0
  /// Sums of seconds may differ in their last bits; a timer this much later than the input is due at the same time.
  private static let rounding = 1e-9

  private let scenario: Scenario
  let clock = VirtualClock()
  /// The objects of the scenario, built by `init`; they can be looked at before and after the run.
  public let screen: Screen

  /// Builds the scenario's screen; nothing is played or recorded yet.
  public init(_ scenario: Scenario, configuration: EventConfiguration? = nil) {
    self.scenario = scenario
    screen = Screen(scenario, clock: clock, configuration: configuration)
  }

  /// Plays the script once; a player is used up by it.
  ///
  /// - Parameter record: Called with every record as it is made.
  /// - Throws: `ScenarioError` where a place cannot be found at its step.
  public func run(_ record: @escaping @MainActor (RecordedLine) -> Void = { _ in }) throws(ScenarioError) -> Outcome {
    try run(unrecorded: 0, record)
  }

  /// Plays the script once, its first `unrecorded` steps, which take no time, before anybody listens.
  package func run(
    unrecorded count: Int,
    _ record: @escaping @MainActor (RecordedLine) -> Void
  ) throws(ScenarioError) -> Outcome {
    try act(Array(scenario.touches.prefix(count)))
    let recorder = Recorder(screen: screen, comparison: scenario.expectation.map(Comparison.init), record: record)
    try play(Array(scenario.touches.dropFirst(count)), recorder)
    do throws(ReadingProblem) { try screen.checkReferences() } catch { throw error.error(in: scenario.file) }
    for check in scenario.expectation?.checks ?? [] { screen.hold(check) }
    return Outcome(
      difference: recorder.comparison?.difference(),
      failures: screen.checked.flatMap { $0 },
      checks: screen.checked.count,
      expectation: scenario.expectation
    )
  }

  /// Does steps that take no time, of which nobody hears.
  package func act(_ steps: [Step]) throws(ScenarioError) {
    try screen.begin(with: steps)
  }

  /// Plays steps on the screen as it stands, a while after what was played before, so that nothing is taken together with it.
  ///
  /// - Parameter record: Called with every record as it is made, its time counted from the beginning of these steps.
  package func play(
    further steps: [Step],
    _ record: @escaping @MainActor (RecordedLine) -> Void
  ) throws(ScenarioError) {
    let start = clock.now == 0 ? 0 : clock.now.rounded(.up) + 1
    let recorder = Recorder(screen: screen, comparison: nil) { line in
      var line = line
      line.time -= start
      record(line)
    }
    try play(steps, from: start, recorder)
  }

  /// Whether nothing goes on by itself: no timer is left.
  package var isAtRest: Bool { clock.nextDeadline == nil }

  /// Plays steps while `recorder` hears of all that happens.
  private func play(_ steps: [Step], from start: TimeInterval = 0, _ recorder: Recorder) throws(ScenarioError) {
    screen.application.observer = recorder
    screen.programObserver = { recorder.see($0) }
    defer {
      screen.application.observer = nil
      screen.programObserver = nil
    }
    do throws(ReadingProblem) {
      try play(steps, from: start)
    } catch {
      throw error.error(in: scenario.file)
    }
  }

  private func play(_ steps: [Step], from start: TimeInterval) throws(ReadingProblem) {
    let timebase = Timebase(rate: scenario.rate)
    let script = Script(steps, timebase: timebase)
    func locate(_ location: Location, _ step: Step) throws(ReadingProblem) -> ScriptPoint {
      try screen.point(of: location, step)
    }
    while let event = try script.next(locate: locate) {
      let time = start + timebase.seconds(script.time)
      runTimers(until: time)
      switch event {
      case .clock: break
      case .act(let step): try screen.act(step)
      case .input(let input): screen.receive(input, at: max(time, clock.now))
      }
      screen.endMoment()
      try screen.checkProgram()
    }
    runOut()
    try screen.checkProgram()
  }

  /// Timers that are due come before the input of that time.
  package func runTimers(until time: TimeInterval) {
    while let deadline = clock.nextDeadline, deadline <= time + Self.rounding {
      clock.advance(to: deadline)
      screen.endMoment()
    }
    clock.advance(to: time)
  }

  package func runOut() {
    let end = clock.now + Self.patience
    while let deadline = clock.nextDeadline, deadline <= end {
      clock.advance(to: deadline)
      screen.endMoment()
    }
  }
}

/// Keeps a screen's records as lines.
@MainActor
package final class Recorder: EventObserver {
  private let screen: Screen
  private let record: @MainActor (RecordedLine) -> Void
  var comparison: Comparison?

  package init(screen: Screen, comparison: Comparison?, record: @escaping @MainActor (RecordedLine) -> Void) {
    self.screen = screen
    self.comparison = comparison
    self.record = record
  }

  package func observe(_ event: EventRecord) {
    screen.recordObserver?(event)
    if let line = screen.line(of: event) { see(line) }
  }

  package func see(_ line: RecordedLine) {
    comparison?.see(line)
    record(line)
  }
}
