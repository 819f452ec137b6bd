import Foundation
import ResponderKit
import ResponderScenarios

/// A scenario's screen as it stands after the leading `set` steps, on which touches can be played again and again, each as if it were
/// the first.
///
/// A screen is used again where nothing that lasts has come of a touch, since building it is what costs.
@MainActor
final class TouchStage {
  let scenario: Scenario
  private let leading: [Step]
  private var clean: Player?
  /// How often a screen was built, and how often something was played.
  private(set) var counts = (built: 0, played: 0)

  /// - Throws: `ScenarioError` where the leading steps go wrong.
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

  /// Who gets a touch at each point, on a screen of its own that nobody will touch.
  func survey() throws(ScenarioError) -> HitSurvey {
    let screen = try build([]).screen
    do throws(SurveyProblem) {
      return try HitSurvey(of: screen)
    } catch {
      throw ScenarioError(file: scenario.file, line: 1, column: 1, message: error.message)
    }
  }

  /// What comes of a script on the untouched screen.
  ///
  /// - Parameter changes: In force before the touch; nobody hears of them.
  /// - Throws: `ScenarioError` where a change or a step goes wrong.
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
  /// Whether the screen may not be what it was before.
  fileprivate var leavesSomething: Bool {
    switch event {
    case .recorded(.control(let event)): !Self.passing.contains(event)
    case .recorded(let what): ![.hit, .receives, .state, .action, .touches, .decision].contains(what.category)
    case .step, .stopsProgram: true
    case .noEffect: false
    }
  }

  /// Events of a control that stays as it is.
  private static let passing: [EventRecord.ControlEvent] = [
    .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpInside,
    .touchUpOutside, .touchCancel, .primaryActionTriggered,
  ]
}
