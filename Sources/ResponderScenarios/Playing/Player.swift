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
    screen.programObserver = { recorder.see($0) }
    defer {
      screen.application.observer = nil
      screen.programObserver = nil
    }
    var results: [[Check.Failure]] = []
    do throws(ReadingProblem) {
      try play(&results)
    } catch {
      throw ScenarioError(
        file: scenario.file,
        line: error.place.line,
        column: error.place.column,
        message: error.message
      )
    }
    for check in scenario.expectation?.checks ?? [] { results.append(failures(of: check)) }
    return Outcome(
      difference: recorder.comparison?.difference(),
      failures: results.flatMap { $0 },
      checks: results.count,
      expectation: scenario.expectation
    )
  }

  private func play(_ results: inout [[Check.Failure]]) throws(ReadingProblem) {
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
      case .act(let step):
        if case .check(let check) = step.action { results.append(failures(of: check)) } else { try screen.act(step) }
      case .input(let input): screen.receive(input, at: max(time, clock.now))
      }
      try screen.checkProgram()
    }
    runOut()
    try screen.checkProgram()
  }

  /// A check asks what a delegate may be asked for; that is not of the run, and is not recorded.
  private func failures(of check: Check) -> [Check.Failure] {
    let observer = screen.application.observer
    screen.application.observer = nil
    defer { screen.application.observer = observer }
    return screen.failures(of: check)
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
    if let line = screen.line(of: event) { see(line) }
  }

  func see(_ line: RecordedLine) {
    comparison?.see(line)
    record(line)
  }
}

extension Screen {
  func failures(of check: Check) -> [Check.Failure] {
    check.failures { value(of: $0, of: check.id) }
  }

  /// What the program or the host does in a step that takes no time.
  func act(_ step: Step) throws(ReadingProblem) {
    for change in step.changes {
      try find(change.id, step)
      try findRows(of: change, step)
      try findSegments(of: change, step)
      for assignment in change.assignments { try move(change.id, assignment, step) }
    }
    switch step.action {
    case .set(let id, let assignments): apply(assignments, to: id)
    case .animate(let animation, let changes):
      UIView.animate(
        withDuration: animation.duration,
        delay: animation.delay,
        options: animation.options,
        animations: { for change in changes { apply(change.assignments, to: change.id) } }
      )
    case .tapStatusBar: application.receiveStatusBarTap()
    case .remote, .ignoreEvents, .interrupt: perform(step.action)
    case .type(let text): type(text)
    case .choose(let id, let item): try choose(item, in: id, step)
    case .follow(let view, let recognizer):
      try find(view, step)
      try find(recognizer, step)
      try follow(recognizer, by: view, step)
    case .endEditing(let id):
      try find(id, step)
      view(named: id)?.endEditing(true)
    case .scrollTo(let id, let position, let animated): try scrollTo(id, position, animated: animated, step)
    case .reload(let id):
      try find(id, step)
      (object(named: id) as? UITableView)?.reloadData()
      (object(named: id) as? UICollectionView)?.reloadData()
    default: break
    }
  }

  /// A view cannot lie in itself, nor a chain lead back to where it began.
  private func move(_ id: String, _ assignment: Assignment, _ step: Step) throws(ReadingProblem) {
    guard assignment.property.decidesWhoStandsInWhom else { return }
    try family.apply(assignment, to: id, step)
    guard assignment.property == .superview, case .reference(let target?) = assignment.value else { return }
    if let view = view(named: id), self.view(named: target)?.isDescendant(of: view) == true {
      throw step.problem("\(quoted(target)) lies in \(quoted(id)); expected a view outside of it")
    }
  }

  /// Rows and zooming come and go.
  func find(_ id: String, _ step: Step) throws(ReadingProblem) {
    guard object(named: id) == nil || isOutOfSight(id) else { return }
    throw step.problem(
      scenario.isInCell(id)
        ? "\(quoted(id)) is out of sight at this step; expected a row or an item that is seen"
        : "\(quoted(id)) is not there at this step; expected a scroll view that can zoom"
    )
  }

  private func findRows(of change: Step.Change, _ step: Step) throws(ReadingProblem) {
    guard let list = view(named: change.id) as? UIScrollView else { return }
    for case (.selectedRows, .words(let places)) in change.assignments.map({ ($0.property, $0.value) }) {
      for place in places where IndexPath(place: place).map(list.hasPlace) != true {
        throw step.problem("\(quoted(change.id)) has no row or item \(place) at this step; expected one that it has")
      }
    }
  }

  /// Where a place of the script is on the screen now.
  func point(of location: Location, _ step: Step) throws(ReadingProblem) -> ScriptPoint {
    let id: String
    let inside: CGPoint?
    switch location {
    case .screen(let x, let y): return ScriptPoint(x: x, y: y)
    case .center(let view): (id, inside) = (view, nil)
    case .inside(let view, let x, let y): (id, inside) = (view, CGPoint(x: x, y: y))
    }
    if scenario.isInCell(id) { try find(id, step) }
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

extension Step.Animation {
  var options: UIView.AnimationOptions {
    let curve: UIView.AnimationOptions =
      switch self.curve {
      case .easeInOut: .curveEaseInOut
      case .easeIn: .curveEaseIn
      case .easeOut: .curveEaseOut
      case .linear: .curveLinear
      }
    return allowsUserInteraction ? [curve, .allowUserInteraction] : curve
  }
}
