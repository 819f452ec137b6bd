struct TogetherStep: StepKind, StepAction {
  static let name = "together"
  static let usage = "[[steps], [steps]]"
  static let meaning = "runs several scripts at the same time; each finger belongs to one of the scripts"

  var scripts: [[Step]]

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.list(of: StepAuthor.script.steps, count: 1...Int.max)
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    var scripts: [[Step]] = []
    for script in try node.list("a list of scripts: [[steps], [steps]]") { scripts.append(try reader.steps(script)) }
    guard !scripts.isEmpty else { throw node.expected("at least one script: [[steps], [steps]]") }
    return TogetherStep(scripts: scripts)
  }

  func samples(_ timebase: Timebase) -> Int {
    scripts.map { DryRun.samples(of: $0, timebase: timebase).count }.reduce(0, +)
  }

  var fingers: Set<Int> { scripts.joined().reduce(into: []) { $0.formUnion($1.action.fingers) } }

  var devices: Set<SharedDevice> { scripts.joined().reduce(into: []) { $0.formUnion($1.action.devices) } }

  func begin(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> StepBeginning { .split(scripts) }
}
