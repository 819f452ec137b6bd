/// A function that returns the point of a step's location on the screen. It is called when the step begins.
typealias Locate = (Location) throws(ReadingProblem) -> ScriptPoint

/// The action of a step with its parameters. Times are in seconds, lengths in points, angles in degrees.
protocol StepAction: Sendable, Equatable {
  /// Begins the step and returns how it continues. Called in the dry run and in the actual run.
  func begin(_ context: StepContext, locate: Locate) throws(ReadingProblem) -> StepBeginning

  /// Returns the number of touch samples that the step creates.
  func samples(_ timebase: Timebase) -> Int
  /// The number of the finger to which the step refers; nil if the step names no finger.
  var finger: Int? { get }
  /// The numbers of all fingers to which the step and its inner steps refer.
  var fingers: Set<Int> { get }
  /// The devices that the step uses and that no simultaneous script may use.
  var devices: Set<SharedDevice> { get }
  /// The changes of properties that the step makes, like app code.
  var changes: [Step.Change] { get }
  /// Returns the step with renamed ids, for app code in a cell. Steps of the user never occur in cells and are returned
  /// unchanged.
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

/// The continuation of a step that has begun.
enum StepBeginning {
  /// The step takes no time: a step of app code or of the host.
  case act
  /// The script pauses for this time, in seconds.
  case wait(Double)
  /// The step sends the inputs of a motion.
  case motion(Motion)
  /// The step runs these scripts simultaneously.
  case split([[Step]])
}

/// A device that only one of several simultaneous scripts can use.
enum SharedDevice: String, CaseIterable {
  /// The trackpad or the wheel, while it scrolls.
  case scroll
  /// The pointer or the pencil, while it hovers.
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
