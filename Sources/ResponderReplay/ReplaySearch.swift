import ResponderScenarios
import TouchRecording

/// The search for a play of a recording that follows the device as far as possible.
///
/// A touch that hits another view here is a difference; after it, the touch is forced to hit the view of the device, so
/// that later lines are compared. Results of the app's code that the recording cannot contain, such as those of a
/// delegate, are assumed if they explain the observed behavior. Only code that exists can be assumed: a recognizer
/// needs a delegate, and a view a class of the app.
@MainActor
struct ReplaySearch {
  struct Result {
    var imported: ImportedRecording
    var recorded: RecordingLines
    var run: ModelRun
    var comparison: ReplayComparison
    /// The touches that hit another view here before overrides were assumed or hits were forced.
    var wrongTouches: Set<Int>
    /// The differences of the hits of these touches.
    var hitDifferences: [Replay.Difference]

    var differences: [Replay.Difference] {
      let known = Set(hitDifferences.map { "\($0.time) \($0.device ?? "")" })
      return (hitDifferences + comparison.differences.filter { !known.contains("\($0.time) \($0.device ?? "")") })
        .enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }
  }

  private let recording: TouchRecording
  private let file: String

  /// The largest number of plays.
  private let mostPlays: Int

  /// - Parameter mostLines: The largest number of lines of the recording that are played in all plays together. A long
  ///   recording is played at least four times if it differs from the device.
  init(_ recording: TouchRecording, file: String, mostLines: Int) {
    self.recording = recording
    self.file = file
    mostPlays = min(60, max(4, mostLines / max(recording.lines.count, 1)))
  }

  func result() throws(ScenarioError) -> Result {
    var assumptions = refusedTouches()
    var forced: [Int: String] = [:]
    var hitDifferences: [Replay.Difference] = []
    var best = try play(assumptions, forced)
    var plays = 1
    // The hits first, since everything else follows from them.
    var wrongTouches: Set<Int> = []
    while plays < mostPlays * 2 / 3 {
      let wrong = best.recorded.device.indices.filter {
        best.recorded.device[$0].category == .hit && best.comparison.matches[$0] == nil
          && best.recorded.device[$0].touch.map { !wrongTouches.contains($0) } ?? false
      }
      guard let first = wrong.first, let touch = best.recorded.device[first].touch else { break }
      let line = best.recorded.device[first]
      wrongTouches.insert(touch)
      if !isKnownOverride(line.subject, best) {
        hitDifferences += best.comparison.differences.filter { $0.number == line.number && $0.time == line.time }
          .prefix(1)
      }
      guard line.subject != "nothing" else { continue }
      var isExplained = false
      for candidate in Hypotheses.ofHit(line.subject, hitHere(line, best), best, assumptions).prefix(8) {
        plays += 1
        guard let next = try? play(candidate, forced), matchedHits(next) > matchedHits(best),
          next.comparison.same > best.comparison.same
        else { continue }
        (best, assumptions, isExplained) = (next, candidate, true)
        break
      }
      guard !isExplained else { continue }
      forced[touch] = line.subject
      guard let next = try? play(assumptions, forced) else {
        forced[touch] = nil
        continue
      }
      best = next
      plays += 1
    }
    var rejected: Set<String> = []
    while plays < mostPlays, !best.comparison.differences.isEmpty {
      var found = false
      for candidate in Hypotheses(best, assumptions).candidates {
        let key = "\(candidate)"
        guard plays < mostPlays, rejected.insert(key).inserted else { continue }
        plays += 1
        guard let next = try? play(candidate, forced), next.comparison.same > best.comparison.same,
          next.comparison.differences.count <= best.comparison.differences.count
        else { continue }
        (best, assumptions, found) = (next, candidate, true)
        break
      }
      if !found { break }
    }
    best.wrongTouches = wrongTouches
    best.hitDifferences = hitDifferences
    return best
  }

  private func matchedHits(_ result: Result) -> Int {
    result.recorded.device.indices.count {
      result.recorded.device[$0].category == .hit && result.comparison.matches[$0] != nil
    }
  }

  /// Returns the view that our model hit for a touch.
  private func hitHere(_ line: RecordingLines.Line, _ result: Result) -> String {
    let index = result.recorded.device.filter { $0.category == .hit }.firstIndex(of: line) ?? 0
    let hits = result.run.lines.filter { $0.category == .hit }
    return hits.indices.contains(index) ? hits[index].subject : "nothing"
  }

  /// Whether the recording states that a class overrides hit-testing, so that the app decides what is hit.
  private func isKnownOverride(_ id: String, _ result: Result) -> Bool {
    let screen = result.imported.screen
    return sequence(first: result.imported.ids.recorded(id)) { screen.object($0)?.parent }.prefix(200)
      .contains { screen.object($0)?["overrides"]?.texts?.isEmpty == false }
  }

  private func play(_ assumptions: Assumptions, _ forced: [Int: String]) throws(ScenarioError) -> Result {
    let imported = ImportedRecording(recording, file: file, assumptions, forcedHits: forced)
    let recorded = RecordingLines(imported)
    let run = try ModelRun(imported, hits: recorded.device.filter { $0.category == .hit })
    let comparison = ReplayComparison(recorded, run, imported)
    return Result(
      imported: imported,
      recorded: recorded,
      run: run,
      comparison: comparison,
      wrongTouches: [],
      hitDifferences: []
    )
  }

  /// The touches that a recognizer did not receive although it is in the chain of the hit view. Its delegate must have
  /// refused them.
  private func refusedTouches() -> Assumptions {
    var assumptions = Assumptions()
    let imported = ImportedRecording(recording, file: file)
    let received = receivingRecognizers()
    var screens = RecordedScreens(recording)
    for (index, line) in recording.lines.enumerated() {
      guard case .hit(let hit) = line.content, let hitView = hit.view, let view = imported.screen.scenarioID(of: hit)
      else { continue }
      screens.advance(to: index)
      for id in hit.chain {
        for recognizer in screens.screen.objects[id]?.recognizers ?? []
        where recognizer["delegate"] != nil && recognizer["isEnabled"]?.flag != false
          && !hit.recognizers.contains(recognizer.id)
        {
          guard let own = imported.ids[recognizer.id], !own.hasSuffix(".pan"), !own.hasSuffix(".pinch"),
            (recognizer["delegateImplements"]?.texts ?? ["shouldReceiveTouch"]).contains("shouldReceiveTouch"),
            received[hitView]?.contains(recognizer.id) != true
          else { continue }
          assumptions.refusedTouches[own, default: []].insert(view)
        }
      }
    }
    return assumptions
  }

  /// The recognizers that receive any touch of each hit view.
  private func receivingRecognizers() -> [String: Set<String>] {
    var recognizers: [String: Set<String>] = [:]
    for line in recording.lines {
      guard case .hit(let hit) = line.content, let view = hit.view else { continue }
      recognizers[view, default: []].formUnion(hit.recognizers)
    }
    return recognizers
  }
}
