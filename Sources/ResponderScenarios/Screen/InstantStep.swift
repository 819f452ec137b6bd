/// A step that takes no time and moves no finger: an action of app code or of the host.
protocol InstantStep: StepAction {
  @MainActor
  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem)

  /// The effects of the step that the record lists, each with the id of the changed object.
  var effects: [(id: String, effect: StepEffect)] { get }
}

extension InstantStep {
  func begin(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> StepBeginning { .act }

  var effects: [(id: String, effect: StepEffect)] { [] }
}
