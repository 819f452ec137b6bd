/// Runs a script without a screen, so that a finger that is not down, a view that is in no window or a chain that
/// bites its tail is bad input and no surprise in the middle of a run.
struct Rehearsal {
  private let scenario: Scenario
  private var family: Family

  init(of scenario: Scenario) {
    self.scenario = scenario
    family = Family(of: scenario)
  }

  func run() throws(ReadingProblem) {
    let samples = Self.samples(of: scenario.touches, timebase: Timebase(rate: scenario.rate))
    guard samples.count <= ValueLimit.samples else {
      throw samples.place.problem(
        "the script has more than \(ValueLimit.samples) samples from here on; expected at most that many"
      )
    }
    var family = family
    if let id = family.firstInCircle() {
      throw ReadingProblem(place: .start, message: "the chain from \(quoted(id)) leads back to it; expected an end")
    }
    let script = Script(scenario.touches, timebase: Timebase(rate: scenario.rate))
    while true {
      let event = try script.next { location, step throws(ReadingProblem) in
        try family.check(location, step)
        return ScriptPoint(x: 0, y: 0)
      }
      guard let event else { return }
      guard case .act(let step) = event else { continue }
      // Where the program's code moves views, too, only playing tells where they are.
      for change in step.changes where !scenario.programMoves {
        for assignment in change.assignments { try family.apply(assignment, to: change.id, step) }
      }
    }
  }

  /// The samples of all steps, and the step that exceeds the limit.
  private static func samples(of steps: [Step], timebase: Timebase) -> (count: Int, place: Step) {
    var total = 0
    for step in steps {
      let count: Int
      switch step.action {
      case .tap(_, let taps, let fingers, _, _, _): count = taps * fingers * 2
      case .press: count = 2
      case .drag(_, _, let over, _, _, _): count = timebase.samples(over: over) + 2
      case .pinch(_, _, _, let over), .rotate(_, _, _, let over): count = (timebase.samples(over: over) + 2) * 2
      case .down, .up, .cancel: count = 1
      case .move(_, _, let over): count = timebase.samples(over: over)
      case .scroll(_, _, let over, _), .hover(_, _, let over, _): count = timebase.samples(over: over) + 1
      case .pressKey, .pressButton, .shake: count = 2
      case .wait, .set, .animate, .check, .tapStatusBar, .remote, .ignoreEvents, .interrupt, .choose: count = 0
      case .follow, .endEditing, .scrollTo, .reload: count = 0
      case .type(let text): count = text.count
      case .together(let scripts): count = scripts.map { samples(of: $0, timebase: timebase).count }.reduce(0, +)
      }
      total += count
      if total > ValueLimit.samples { return (total, step) }
    }
    return (total, Step(line: 1, column: 1, action: .wait(0)))
  }
}

extension Step {
  /// What the program changes in it.
  var changes: [Change] {
    switch action {
    case .set(let id, let assignments): [Change(id: id, assignments: assignments)]
    case .animate(_, let changes): changes
    default: []
    }
  }
}
