import ResponderKit
import ResponderRecordings
import ResponderScenarios

/// A screen on which touches can be played repeatedly. On the screen of a scenario file, the touches are those of the
/// file's script or recorded touches. On the screen of an app, they are recorded touches.
struct ScenarioSession: Sendable {
  var document: ScenarioDocument
  /// The recorded touches, in points of the screen; nil if the script of the file is played.
  var recording: Recording?
  /// Builds the app whose windows are shown instead of those of the file; nil if the file is shown.
  var program: ShownWindows.Start?

  /// Plays the script or the recorded touches. The changes are in effect from the start and are not recorded.
  ///
  /// - Throws: `ScenarioError` if the changed file is invalid, or if the location of a step cannot be determined.
  @MainActor
  func play(_ changes: [Change] = []) throws(ScenarioError) -> Play {
    var records: [RecordedLine] = []
    let outcome = try play(changes) { _ in { records.append($0) } }
    return Play(records: records, outcome: outcome)
  }

  /// Plays the script and captures the views under each finger that lands.
  @MainActor
  func evidence(_ changes: [Change] = [], watching ids: [String]) throws(ScenarioError) -> Evidence {
    var records: [RecordedLine] = []
    var witness: Witness?
    var screen: Screen?
    let outcome = try play(changes) { player in
      let watcher = Witness(player, watching: ids)
      witness = watcher
      screen = player
      return { line in
        records.append(line)
        watcher.see(line)
      }
    }
    var evidence = Evidence(play: Play(records: records, outcome: outcome), downs: witness?.downs ?? [])
    guard let screen else { return evidence }
    let key = screen.application.keyWindow
    evidence.keyWindow = key.flatMap { screen.id(of: $0) }
    evidence.firstResponder = key?.firstResponder.flatMap { screen.id(of: $0) }
    return evidence
  }

  @MainActor
  func play(
    _ changes: [Change],
    _ listen: (Screen) -> @MainActor (RecordedLine) -> Void
  ) throws(ScenarioError) -> Player.Outcome? {
    if let program { return play(program, changes, listen) }
    let changed = try document.changed(by: changes)
    let player = Player(changed.scenario)
    let listener = listen(player.screen)
    if let recording {
      _ = try player.replay(recording, unrecorded: changed.leadingSteps, listener)
      return nil
    }
    return try player.run(unrecorded: changed.leadingSteps, listener)
  }
  /// Plays the recorded touches on the screen of an app. The changes are made just before the first touch. Returns nil
  /// if the touches cannot be played to their end.
  @MainActor
  private func play(
    _ program: ShownWindows.Start,
    _ changes: [Change],
    _ listen: (Screen) -> @MainActor (RecordedLine) -> Void
  ) -> Player.Outcome? {
    let player = Player(document.scenario)
    let windows = ShownWindows(program, on: player.screen, with: changes)
    let listener = listen(player.screen)
    _ = player.replay(recording ?? Recording(frames: []), beforeEach: { windows.willReceive($0) }, listener)
    return nil
  }
}
