/// A function that returns the point of a location when a step begins.
typealias Locate = (Location) throws(ReadingProblem) -> ScriptPoint

/// The action of a step with its parameters. Times are in seconds, lengths in points, angles in degrees.
protocol StepAction: Sendable, Equatable {
  /// Called when the step begins, in the dry run and in the actual run.
  func begin(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> StepBeginning

  /// Returns the number of samples of the step.
  func samples(_ timebase: Timebase) -> Int
  /// The number of the finger that the step refers to.
  var finger: Int? { get }
  /// The numbers of all fingers that the step refers to.
  var fingers: Set<Int> { get }
  /// The devices that the step uses exclusively among simultaneous scripts.
  var devices: Set<SharedDevice> { get }
  /// The changes that app code makes in the step.
  var changes: [Step.Change] { get }
  /// Returns the step with other ids, for the content of a cell; steps of the user do not occur in cells.
  func renamed(_ name: (String) -> String) -> Self
}

extension StepAction {
  func samples(_ timebase: Timebase) -> Int { 0 }
  var finger: Int? { nil }
  var fingers: Set<Int> { finger.map { [$0] } ?? [] }
  var devices: Set<SharedDevice> { [] }
  var changes: [Step.Change] { [] }
  func renamed(_ name: (String) -> String) -> Self { self }

  func equals(_ other: any StepAction) -> Bool { (other as? Self) == self }
}

/// The result of beginning a step.
enum StepBeginning {
  /// The step takes no time: a step of app code or of the host.
  case act
  /// A pause, in seconds.
  case wait(Double)
  /// A sequence of inputs.
  case motion(Motion)
  /// Scripts that run simultaneously.
  case split([[Step]])
}

/// A device that only one of several simultaneous scripts can use.
enum SharedDevice: String, CaseIterable {
  /// The trackpad or wheel, which scrolls.
  case scroll
  /// The pointer while no button is pressed.
  case hover
}

/// A step that moves fingers or produces other input over time.
protocol TimedStep: StepAction {
  func motion(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> Motion
}

extension TimedStep {
  func begin(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> StepBeginning {
    .motion(try motion(context, locate: locate))
  }
}
