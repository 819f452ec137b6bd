struct SetStep: StepKind, InstantStep {
  static let name = "set"
  static let usage = "{id, property: value, …}"
  static let meaning = "changes properties of a view, a recognizer or a controller"
  static let isAppCodeStep = true

  var change: Step.Change

  init(_ change: Step.Change) { self.change = change }

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.shared("set")
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    SetStep(try reader.change(node))
  }

  var changes: [Step.Change] { [change] }

  func renamed(_ name: (String) -> String) -> Self { SetStep(change.renamed(name)) }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    screen.apply(change.assignments, to: change.id)
  }

  var effects: [(id: String, effect: StepEffect)] { [(change.id, .sets(change.names))] }
}
