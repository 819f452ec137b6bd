import Foundation
import ResponderKit
import ResponderSimulation

/// A script that is played on a screen in parts, each up to a given time.
@MainActor
package final class ScriptPlay {
  private let scenario: Scenario
  private let screen: Screen
  private let clock: VirtualClock
  private let script: Script
  private let timebase: Timebase
  /// The next time of the script, which was not reached yet; nil if the next event is not known.
  private var next: Script.Event?

  /// Whether the last step has ended.
  package private(set) var isOver = false

  /// The tolerance for rounding errors in sums of seconds.
  private static let rounding = 1e-9

  /// - Parameters:
  ///   - scenario: The scenario whose script is played, without the steps that were performed when the screen was set
  ///     up.
  ///   - count: The number of these steps.
  package init(of scenario: Scenario, without count: Int, on screen: Screen, clock: VirtualClock) {
    self.scenario = scenario
    self.screen = screen
    self.clock = clock
    timebase = Timebase(rate: scenario.rate)
    script = Script(Array(scenario.touches.dropFirst(count)), timebase: timebase)
  }

  /// Plays the steps and the timers that are due up to a time, in seconds of the event clock.
  ///
  /// - Throws: `ScenarioError`, if a location cannot be resolved when its step starts.
  package func play(until time: TimeInterval) throws(ScenarioError) {
    do throws(ReadingProblem) {
      try perform(until: time)
    } catch {
      throw error.error(in: scenario.file)
    }
  }

  private func perform(until time: TimeInterval) throws(ReadingProblem) {
    while !isOver {
      let found: Script.Event?
      if let next {
        found = next
      } else {
        found = try script.next { location, step throws(ReadingProblem) in try screen.point(of: location, step) }
      }
      guard let event = found else {
        isOver = true
        break
      }
      let due = timebase.seconds(script.time)
      if case .clock = event, due > time + Self.rounding {
        next = event
        break
      }
      next = nil
      runTimers(until: due)
      switch event {
      case .clock: break
      case .act(let step): try screen.act(step)
      case .input(let input): screen.receive(input, at: max(due, clock.now))
      }
      screen.endMoment()
      try screen.checkProgram()
    }
    runTimers(until: time)
    try screen.checkProgram()
  }

  private func runTimers(until time: TimeInterval) {
    while let deadline = clock.nextDeadline, deadline <= time + Self.rounding {
      clock.advance(to: deadline)
      screen.endMoment()
    }
    if time > clock.now { clock.advance(to: time) }
  }
}
