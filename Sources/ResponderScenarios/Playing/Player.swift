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
    public var failures: [Check.Failure]
    /// What was compared; nil where the scenario expects nothing.
    public var expectation: Expectation?

    public var passed: Bool { difference == nil && failures.isEmpty }
  }

  /// How long the clock runs on after the last step, in seconds, while timers are left.
  private static let patience = 10.0
  /// Sums of seconds may differ in their last bits; a timer this much later than the input is due at the same time.
  private static let rounding = 1e-9

  private let scenario: Scenario
  let clock = VirtualClock()
  public let screen: Screen

  public init(_ scenario: Scenario, configuration: EventConfiguration = .uiKit) {
    self.scenario = scenario
    screen = Screen(scenario, clock: clock, configuration: configuration)
  }

  /// Plays the script once; a player is used up by it.
  ///
  /// - Parameter record: Called with every record as it is made.
  /// - Throws: `ScenarioError` where a place cannot be found at its step.
  public func run(_ record: @escaping @MainActor (RecordedLine) -> Void = { _ in }) throws(ScenarioError) -> Outcome {
    let recorder = Recorder(screen: screen, comparison: scenario.expectation.map(Comparison.init), record: record)
    screen.application.observer = recorder
    defer { screen.application.observer = nil }
    do throws(ReadingProblem) {
      try play()
    } catch {
      throw ScenarioError(
        file: scenario.file,
        line: error.place.line,
        column: error.place.column,
        message: error.message
      )
    }
    let failures = (scenario.expectation?.checks ?? []).flatMap { check in
      check.failures { screen.value(of: $0, of: check.id) }
    }
    return Outcome(
      difference: recorder.comparison?.difference(),
      failures: failures,
      expectation: scenario.expectation
    )
  }

  private func play() throws(ReadingProblem) {
    let timebase = Timebase(rate: scenario.rate)
    let script = Script(scenario.touches, timebase: timebase)
    func locate(_ location: Location, _ step: Step) throws(ReadingProblem) -> ScriptPoint {
      try screen.point(of: location, step)
    }
    while let event = try script.next(locate: locate) {
      let time = timebase.seconds(script.time)
      runTimers(until: time)
      switch event {
      case .clock: break
      case .change(let id, let assignments, _): screen.apply(assignments, to: id)
      case .command(let command): screen.perform(command, at: max(time, clock.now))
      case .input(let input): screen.receive(input, at: max(time, clock.now))
      }
    }
    runOut()
  }

  /// Timers that are due come before the input of that time.
  func runTimers(until time: TimeInterval) {
    while let deadline = clock.nextDeadline, deadline <= time + Self.rounding { clock.advance(to: deadline) }
    clock.advance(to: time)
  }

  func runOut() {
    let end = clock.now + Self.patience
    while let deadline = clock.nextDeadline, deadline <= end { clock.advance(to: deadline) }
  }
}

/// Keeps a screen's records as lines.
@MainActor
final class Recorder: EventObserver {
  private let screen: Screen
  private let record: @MainActor (RecordedLine) -> Void
  var comparison: Comparison?

  init(screen: Screen, comparison: Comparison?, record: @escaping @MainActor (RecordedLine) -> Void) {
    self.screen = screen
    self.comparison = comparison
    self.record = record
  }

  func observe(_ event: EventRecord) {
    guard let line = screen.line(of: event) else { return }
    comparison?.see(line)
    record(line)
  }
}

extension Screen {
  /// Where a place of the script is on the screen now.
  func point(of location: Location, _ step: Step) throws(ReadingProblem) -> ScriptPoint {
    let id: String
    let inside: CGPoint?
    switch location {
    case .screen(let x, let y): return ScriptPoint(x: x, y: y)
    case .center(let view): (id, inside) = (view, nil)
    case .inside(let view, let x, let y): (id, inside) = (view, CGPoint(x: x, y: y))
    }
    guard let view = view(named: id), let window = view.window else {
      throw step.problem("\(quoted(id)) is in no window at this step; expected a place on the screen")
    }
    let point = inside ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let place = window.convert(view.convert(point, to: nil), to: nil as UIWindow?)
    guard place.x.isFinite, place.y.isFinite else {
      throw step.problem("the place in \(quoted(id)) is at no finite point; expected a place on the screen")
    }
    return ScriptPoint(x: Double(place.x), y: Double(place.y))
  }
}
