/// A dry run of a script, without a screen, while the file is read. The dry run finds steps that cannot be performed,
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

  /// Throws an error if the script could cause too many deliveries. A sample may be delivered to the hit view, its
  /// ancestors and all their recognizers, so the limit applies to the product of samples and nesting depth.
  private func checkDeliveries(_ samples: Int) throws(ReadingProblem) {
    // The responder chain continues from each presented controller to its presenter, so the depths of all controllers'
    // views are added.
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

  /// Throws an error if the script types too much text. Each typed character may move all characters of the text, so
  /// the limit applies to the product of typed characters and text length.
  private func checkTyping() throws(ReadingProblem) {
    let typed = Self.typed(in: scenario.touches)
    guard typed > 0 else { return }
    let views = scenario.windows.flatMap(\.views) + scenario.controllers.flatMap(\.views)
    let given = views.flatMap(Self.texts) + scenario.programChanges.flatMap { Self.texts(of: $0.assignments) }
    let most = typed + (given.max() ?? 0)
    guard typed * most <= ValueLimit.placements else {
      throw ReadingProblem(
        location: .start,
        message: "\(typed) typed characters in text of up to \(most) characters;"
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

  /// Returns the lengths of all strings that the file gives to a view and its descendants.
  private static func texts(of view: ViewNode) -> [Int] { texts(of: view.properties) + view.views.flatMap(texts) }

  private static func texts(of assignments: [Assignment]) -> [Int] {
    assignments.map {
      guard $0.property.name == "text", case .text(let text) = $0.value else { return 0 }
      return text.utf16.count
    }
  }

  /// Returns the largest number of views and recognizers on a path from one of the views to a descendant.
  private static func depth(of views: [ViewNode]) -> Int {
    views.map { view in 1 + view.gestures.count + depth(of: view.views) }.max() ?? 0
  }

  /// Returns the number of touch samples that the steps create, and the first step with which the number exceeds the
  /// limit. The step is nil if the limit is not exceeded.
  static func samples(of steps: [Step], timebase: Timebase) -> (count: Int, firstTooMany: Step?) {
    var total = 0
    for step in steps {
      total += step.action.samples(timebase)
      if total > ValueLimit.samples { return (total, step) }
    }
    return (total, nil)
  }
}
