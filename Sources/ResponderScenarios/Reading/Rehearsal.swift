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
    if let place = samples.place {
      throw place.problem(
        "the script has more than \(ValueLimit.samples) samples from here on; expected at most that many"
      )
    }
    try checkDeliveries(samples.count)
    try checkTyping()
    var family = family
    if let id = family.firstInCircle() {
      throw ReadingProblem(place: .start, message: "the chain from \(quoted(id)) leads back to it; expected an end")
    }
    let script = Script(scenario.touches, timebase: Timebase(rate: scenario.rate))
    let end = script.timebase.time(seconds: ValueLimit.scriptSeconds)
    while true {
      let event = try script.next { location, step throws(ReadingProblem) in
        // Where the program's code or a controller moves views, only playing tells where they are.
        if !scenario.programMoves { try family.check(location, step) }
        return ScriptPoint(x: 0, y: 0)
      }
      guard let event else { return }
      switch event {
      case .clock(let time):
        if time > end {
          throw ReadingProblem(
            place: .start,
            message: "the script takes more than \(Int(ValueLimit.scriptSeconds)) s; expected at most a day"
          )
        }
      case .act(let step):
        for change in step.changes where !scenario.programMoves {
          for assignment in change.assignments { try family.apply(assignment, to: change.id, step) }
        }
      case .input: break
      }
    }
  }

  /// Every sample is offered to the recognizers of the view that was hit and of all that it lies in, then goes up through these.
  private func checkDeliveries(_ samples: Int) throws(ReadingProblem) {
    // From who is presented the chain leads on to who presents, through as many as there are.
    let presented = scenario.controllers.map { Self.depth(of: $0.views) }.reduce(0, +)
    let most = (scenario.windows.map { 1 + $0.gestures.count + Self.depth(of: $0.views) }.max() ?? 1) + presented
    guard samples * most <= ValueLimit.deliveries else {
      throw ReadingProblem(
        place: .start,
        message: "\(samples) samples that go through up to \(most) views in each other and their recognizers;"
          + " expected at most \(ValueLimit.deliveries) of both multiplied"
      )
    }
  }

  /// In a text field nothing wraps: each character that is typed moves those behind it.
  private func checkTyping() throws(ReadingProblem) {
    let typed = Self.typed(in: scenario.touches)
    guard typed > 0 else { return }
    let views = scenario.windows.flatMap(\.views) + scenario.controllers.flatMap(\.views)
    let given = views.flatMap(Self.texts) + scenario.programChanges.flatMap { Self.texts(of: $0.assignments) }
    let most = typed + (given.max() ?? 0)
    guard typed * most <= ValueLimit.placements else {
      throw ReadingProblem(
        place: .start,
        message: "\(typed) characters that are typed, into a text that may be \(most) long;"
          + " expected at most \(ValueLimit.placements) of both multiplied"
      )
    }
  }

  /// The characters that these steps type, and those that run side by side in them.
  private static func typed(in steps: [Step]) -> Int {
    steps.reduce(0) { typed, step in
      switch step.action {
      case let action as TypeStep: typed + action.text.count
      case let action as TogetherStep: typed + action.scripts.reduce(0) { $0 + Self.typed(in: $1) }
      default: typed
      }
    }
  }

  /// The lengths of the texts of a view and of all in it.
  private static func texts(of view: ViewNode) -> [Int] { texts(of: view.properties) + view.views.flatMap(texts) }

  private static func texts(of assignments: [Assignment]) -> [Int] {
    assignments.map {
      guard $0.property.name == "text", case .text(let text) = $0.value else { return 0 }
      return text.utf16.count
    }
  }

  /// The most views in each other, and their recognizers.
  private static func depth(of views: [ViewNode]) -> Int {
    views.map { view in 1 + view.gestures.count + depth(of: view.views) }.max() ?? 0
  }

  /// The samples of all steps, and the step that exceeds the limit, if one does.
  static func samples(of steps: [Step], timebase: Timebase) -> (count: Int, place: Step?) {
    var total = 0
    for step in steps {
      total += step.action.samples(timebase)
      if total > ValueLimit.samples { return (total, step) }
    }
    return (total, nil)
  }
}
