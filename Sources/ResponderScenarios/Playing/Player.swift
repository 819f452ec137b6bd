import Foundation
import ResponderKit
import ResponderSimulation

/// A player of scenarios on a virtual clock, which compares the outcome with the expected outcome.
@MainActor
public struct Player {
  /// The outcome of a run.
  public struct Outcome: Sendable {
    /// The difference from the expected lines; nil if the lines are as expected or no lines are expected.
    public var difference: Difference?
    /// The failed checks: first the checks in steps, then the checks after the run.
    public var failures: [Check.Failure]
    /// The number of checks made, in steps and after the run.
    public var checks: Int
    /// The expectation; nil if the scenario has none.
    public var expectation: Expectation?

    /// Whether all lines and checks are as expected; true if the scenario expects nothing.
    public var passed: Bool { difference == nil && failures.isEmpty }
  }

  /// The maximum time for which the clock continues after the last step while timers are pending, in seconds.
  private static let patience = 10.0
  /// The tolerance for rounding errors in sums of seconds. A timer whose deadline is later than an input by at most
  /// this difference is due at the time of the input.
  private static let rounding = 1e-9

  private let scenario: Scenario
  let clock = VirtualClock()
  /// The screen with the objects of the scenario. The objects can be inspected before and after the run.
  public let screen: Screen

  /// Creates a player and the scenario's screen, without playing or recording anything.
  public init(_ scenario: Scenario, configuration: EventConfiguration? = nil) {
    self.scenario = scenario
    screen = Screen(scenario, clock: clock, configuration: configuration)
  }

  /// Creates a player whose windows have a class of a test.
  init(_ scenario: Scenario, makeWindow: @escaping @MainActor (UIApplication) -> ScriptedWindow) {
    self.scenario = scenario
    screen = Screen(scenario, clock: clock, makeWindow: makeWindow)
  }

  /// Plays the script. A player can be used only once.
  ///
  /// - Parameter record: A closure that is called with every record when the record is made.
  /// - Throws: `ScenarioError`, if a location cannot be resolved when its step starts.
  public func run(_ record: @escaping @MainActor (RecordedLine) -> Void = { _ in }) throws(ScenarioError) -> Outcome {
    try run(unrecorded: 0, record)
  }

  /// Plays the script. The first `unrecorded` steps, which must take no time, are not recorded.
  package func run(
    unrecorded count: Int,
    _ record: @escaping @MainActor (RecordedLine) -> Void
  ) throws(ScenarioError) -> Outcome {
    try act(Array(scenario.touches.prefix(count)))
    let recorder = Recorder(screen: screen, comparison: scenario.expectation.map(Comparison.init), record: record)
    try play(Array(scenario.touches.dropFirst(count)), recorder)
    do throws(ReadingProblem) { try screen.checkReferences() } catch { throw error.error(in: scenario.file) }
    for check in scenario.expectation?.checks ?? [] { screen.evaluate(check) }
    return Outcome(
      difference: recorder.comparison?.difference(),
      failures: screen.checked.flatMap { $0 },
      checks: screen.checked.count,
      expectation: scenario.expectation
    )
  }

  /// Performs steps that take no time, without recording them.
  package func act(_ steps: [Step]) throws(ScenarioError) {
    try screen.begin(with: steps)
  }

  /// Plays further steps on the same screen. A pause precedes the steps, so that they are not combined with earlier
  /// input.
  ///
  /// - Parameter record: Called with every record as it is made, with times relative to the start of these steps.
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

  /// Whether no timer is pending.
  package var isAtRest: Bool { clock.nextDeadline == nil }

  /// Plays steps and records them with `recorder`.
  private func play(_ steps: [Step], from start: TimeInterval = 0, _ recorder: Recorder) throws(ScenarioError) {
    screen.application.observer = recorder
    screen.appCodeObserver = { recorder.see($0) }
    defer {
      screen.application.observer = nil
      screen.appCodeObserver = nil
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

  /// Fires the timers that are due up to `time`. Timers fire before input at the same time.
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

/// An observer that converts a screen's records to lines.
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
