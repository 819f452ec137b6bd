import ResponderKit
import ResponderScenarios

/// The verdicts on all gestures of a script.
public struct PerformedVerdicts: Sendable {
  /// The verdict on one gesture.
  public struct Entry: Sendable, Equatable {
    /// The time at which the first finger landed, in seconds of the script.
    public var time: Double
    /// The verdict on the gesture, which states whether the gesture had its effect.
    public var verdict: Verdict
  }

  /// The verdicts, in the order of the gestures.
  public let entries: [Entry]
  /// The result of the play, which `touchlab run` reports.
  public let outcome: Player.Outcome

  /// Plays the script of a file and creates a verdict on each gesture, in the same way as the page does for real
  /// fingers.
  ///
  /// - Throws: `ScenarioError` if the script cannot be played to its end.
  @MainActor
  public init(playing document: ScenarioDocument) throws(ScenarioError) {
    let player = Player(document.scenario)
    let screen = player.screen
    let journal = TouchJournal(of: document, on: screen)
    var entries: [Entry] = []
    var began = 0.0
    func judge() {
      if let verdict = journal.verdict() { entries.append(Entry(time: began, verdict: verdict)) }
    }
    screen.fingerObserver = { samples in
      guard let time = samples.first?.timestamp else { return }
      if journal.beginsGesture(with: samples, at: time) {
        judge()
        began = time
      }
      journal.willReceive(samples, at: time)
    }
    screen.recordObserver = { journal.observe($0) }
    outcome = try player.run { journal.see($0) }
    judge()
    self.entries = entries
  }
}

extension PerformedVerdicts.Entry {
  /// The entry as JSON: `t`, `sign`, `sentence` and the members of the verdict.
  public var json: JSONValue {
    func text(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }
    return [
      "t": .number(time.rounded(decimals: 6)), "sign": .text(verdict.outcome.sign),
      "outcome": .text(verdict.outcome.rawValue), "finger": .number(Double(verdict.finger)),
      "point": .list(verdict.point.map { .number($0.rounded(decimals: 3)) }), "deed": text(verdict.gesture),
      "sentence": .text(verdict.sentence), "meant": text(verdict.meant), "hit": text(verdict.hit),
      "culprit": text(verdict.culprit), "asks": text(verdict.question?.line),
    ]
  }
}
