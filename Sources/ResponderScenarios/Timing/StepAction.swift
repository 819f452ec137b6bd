/// Finds where a place is as the step begins.
typealias Locate = (Location) throws(ReadingProblem) -> ScriptPoint

/// What a step does, with all that it was given; times are in seconds, lengths in points, angles in degrees.
protocol StepAction: Sendable, Equatable {
  /// Called when its time has come, in rehearsal and in earnest.
  func begin(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> StepBeginning

  /// How many samples it makes.
  func samples(_ timebase: Timebase) -> Int
  /// The finger that it calls by its number.
  var finger: Int? { get }
  /// All that it calls so.
  var fingers: Set<Int> { get }
  /// What it needs for itself alone, so that of scripts side by side only one can have it.
  var devices: Set<SharedDevice> { get }
  /// What the program changes in it.
  var changes: [Step.Change] { get }
  /// With other ids, as those of one cell; what the user does is not in a cell.
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

/// What comes of a step.
enum StepBeginning {
  /// It takes no time: the program's, or the host's.
  case act
  /// Nothing, for this long.
  case wait(Double)
  /// Samples, one after the other.
  case motion(Motion)
  /// Scripts that run side by side.
  case split([[Step]])
}

/// What there is one of, whoever's script it is.
enum SharedDevice: String, CaseIterable {
  /// A surface that scrolls.
  case scroll
  /// A pointer without a button.
  case hover
}

/// A step that moves fingers, or what else has its time.
protocol TimedStep: StepAction {
  func motion(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> Motion
}

extension TimedStep {
  func begin(_ stage: StepStage, locate: Locate) throws(ReadingProblem) -> StepBeginning {
    .motion(try motion(stage, locate: locate))
  }
}
