import Foundation
import ResponderKit
import ResponderScenarios

/// The screen of a scenario after the `set` steps at the start of the script. Touches can be played on the screen
/// repeatedly, each on the untouched screen.
///
/// Building a screen is expensive. Therefore a screen is used again if a touch had no lasting effect on the screen.
@MainActor
final class TouchSession {
  let scenario: Scenario
  private let leading: [Step]
  private var clean: Player?
  /// The number of screens that were built, and the number of scripts that were played.
  private(set) var counts = (built: 0, played: 0)

  /// - Throws: `ScenarioError` if a leading step fails.
  init(_ scenario: Scenario) throws(ScenarioError) {
    var scenario = scenario
    scenario.expectation = nil
    leading = scenario.leadingSets
    self.scenario = scenario
    clean = try build([])
  }

  private func build(_ changes: [Change]) throws(ScenarioError) -> Player {
    let player = Player(scenario)
    counts.built += 1
    try player.act(leading)
    if !changes.isEmpty {
      try player.act(try scenario.steps(reading: JSONValue.list(changes.map(\.json)).node(at: .start)))
    }
    for window in player.screen.application.windows { window.layoutIfNeeded() }
    return player
  }

  /// Surveys a separate screen on which no touch is played.
  func survey() throws(ScenarioError) -> HitSurvey {
    let screen = try build([]).screen
    do throws(SurveyProblem) {
      return try HitSurvey(of: screen)
    } catch {
      throw ScenarioError(file: scenario.file, line: 1, column: 1, message: error.message)
    }
  }

  /// Returns the record of a script that is played on the untouched screen.
  ///
  /// - Parameter changes: The changes that are made before the touch and are not recorded.
  /// - Throws: `ScenarioError` if a change or a step fails.
  func play(_ script: JSONValue, _ changes: [Change] = []) throws(ScenarioError) -> [RecordedLine] {
    let steps = try scenario.steps(reading: script.node(at: .start))
    counts.played += 1
    let player: Player
    if changes.isEmpty, let clean {
      player = clean
    } else {
      player = try build(changes)
    }
    if changes.isEmpty { clean = nil }
    var lines: [RecordedLine] = []
    try player.play(further: steps) { lines.append($0) }
    if changes.isEmpty, player.isAtRest, !lines.contains(where: \.leavesSomething) { clean = player }
    return lines
  }
}

extension RecordedLine {
  /// Whether the recorded event may have a lasting effect on the screen.
  fileprivate var leavesSomething: Bool {
    switch event {
    case .recorded(.control(let event)): !Self.passing.contains(event)
    case .recorded(let what): ![.hit, .receives, .state, .action, .touches, .decision].contains(what.category)
    case .step, .stopsAppCode: true
    case .noEffect: false
    }
  }

  /// The events that a control sends without changing its value.
  private static let passing: [EventRecord.ControlEvent] = [
    .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpInside,
    .touchUpOutside, .touchCancel, .primaryActionTriggered,
  ]
}
