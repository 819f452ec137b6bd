/// A dry run of a script without a screen. While the file is read, the dry run finds steps that cannot be performed,
/// such as moving a finger that is not down, touching a view outside a window, or creating a cyclic responder chain.
struct DryRun {
  private let scenario: Scenario
  private var parentChains: ParentChains

  init(of scenario: Scenario) {
    self.scenario = scenario
    parentChains = ParentChains(of: scenario)
  }

  func run() throws(ReadingProblem) {
    let samples = Self.samples(of: scenario.touches, timebase: Timebase(rate: scenario.rate))
    if let step = samples.firstTooMany {
      throw step.problem(
        "at this step the script exceeds \(ValueLimit.samples) samples; expected at most \(ValueLimit.samples)"
      )
    }
    try checkDeliveries(samples.count)
    try checkTyping()
    var parentChains = parentChains
    if let id = parentChains.firstInCycle() {
      throw ReadingProblem(
        location: .start,
        message: "the responder or parent chain from \(quoted(id)) is a cycle; expected a chain that ends"
      )
    }
    let script = Script(scenario.touches, timebase: Timebase(rate: scenario.rate))
    let end = script.timebase.time(seconds: ValueLimit.scriptSeconds)
    while true {
      let event = try script.next { location, step throws(ReadingProblem) in
        // If app code or a controller moves views, the hierarchy is known only during the run.
        if !scenario.appCodeMovesViews { try parentChains.check(location, step) }
        return ScriptPoint(x: 0, y: 0)
      }
      guard let event else { return }
      switch event {
      case .clock(let time):
        if time > end {
          throw ReadingProblem(
            location: .start,
            message: "the script takes more than \(Int(ValueLimit.scriptSeconds)) s; expected at most a day"
          )
        }
      case .act(let step):
        for change in step.changes where !scenario.appCodeMovesViews {
          for assignment in change.assignments { try parentChains.apply(assignment, to: change.id, step) }
        }
      case .input: break
      }
    }
  }

  /// Limits the deliveries: every sample is offered to the recognizers of the hit view and its ancestors, and is then
  /// sent along these views as an event.
  private func checkDeliveries(_ samples: Int) throws(ReadingProblem) {
    // The responder chain continues from a presented controller to its presenter, any number of times.
    let presented = scenario.controllers.map { Self.depth(of: $0.views) }.reduce(0, +)
    let most = (scenario.windows.map { 1 + $0.gestures.count + Self.depth(of: $0.views) }.max() ?? 1) + presented
    guard samples * most <= ValueLimit.deliveries else {
      throw ReadingProblem(
        location: .start,
        message: "\(samples) samples that pass up to \(most) nested views and recognizers;"
          + " expected a product of at most \(ValueLimit.deliveries)"
      )
    }
  }

  /// Limits the typed text: in a text field without line breaks, each typed character moves all following characters.
  private func checkTyping() throws(ReadingProblem) {
    let typed = Self.typed(in: scenario.touches)
    guard typed > 0 else { return }
    let views = scenario.windows.flatMap(\.views) + scenario.controllers.flatMap(\.views)
    let given = views.flatMap(Self.texts) + scenario.programChanges.flatMap { Self.texts(of: $0.assignments) }
    let most = typed + (given.max() ?? 0)
    guard typed * most <= ValueLimit.placements else {
      throw ReadingProblem(
        location: .start,
        message: "\(typed) typed characters in a text of up to \(most) characters;"
          + " expected a product of at most \(ValueLimit.placements)"
      )
    }
  }

  /// Returns the number of characters that the steps type, including steps that run simultaneously.
  private static func typed(in steps: [Step]) -> Int {
    steps.reduce(0) { typed, step in
      switch step.action {
      case let action as TypeStep: typed + action.text.count
      case let action as TogetherStep: typed + action.scripts.reduce(0) { $0 + Self.typed(in: $1) }
      default: typed
      }
    }
  }

  /// Returns the lengths of the texts of a view and its descendants.
  private static func texts(of view: ViewNode) -> [Int] { texts(of: view.properties) + view.views.flatMap(texts) }

  private static func texts(of assignments: [Assignment]) -> [Int] {
    assignments.map {
      guard $0.property.name == "text", case .text(let text) = $0.value else { return 0 }
      return text.utf16.count
    }
  }

  /// Returns the largest number of nested views and their recognizers.
  private static func depth(of views: [ViewNode]) -> Int {
    views.map { view in 1 + view.gestures.count + depth(of: view.views) }.max() ?? 0
  }

  /// Returns the number of samples of all steps, and the step at which the number exceeds the limit, if any.
  static func samples(of steps: [Step], timebase: Timebase) -> (count: Int, firstTooMany: Step?) {
    var total = 0
    for step in steps {
      total += step.action.samples(timebase)
      if total > ValueLimit.samples { return (total, step) }
    }
    return (total, nil)
  }
}
