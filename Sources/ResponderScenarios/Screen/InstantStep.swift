/// A step that takes no time and moves no finger: the program's, or the host's.
protocol InstantStep: StepAction {
  @MainActor
  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem)

  /// The objects that the step changes, and how, for the record.
  var effects: [(id: String, effect: StepEffect)] { get }
}

extension InstantStep {
  func begin(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> StepBeginning { .act }

  var effects: [(id: String, effect: StepEffect)] { [] }
}
