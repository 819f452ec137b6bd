import ResponderKit
import ResponderScenarios

/// What came of one play of a scenario, from beginning to end.
struct Play: Sendable {
  /// Every record, decisions too, in order.
  var records: [RecordedLine]
  /// Nil where the script could not be played to its end.
  var outcome: Player.Outcome?

  /// Whether both have the same lines in the same order.
  func reads(as other: Play) -> Bool {
    records.count == other.records.count && zip(records, other.records).allSatisfy { $0.reads(as: $1) }
  }

  /// The records as `expect` compares them: continuing ones joined, each by its place in `records`.
  var joined: [RecordedLine] {
    var joiner = LineJoiner()
    return records.filter { joiner.counts($0) }
  }
}

extension ScenarioDocument {
  /// Plays the file's script with some changes in force from the beginning; their own records are none of the play's.
  ///
  /// - Throws: `ScenarioError` where the format refuses the changes, or where a step finds no place.
  @MainActor
  func play(_ changes: [Change] = []) throws(ScenarioError) -> Play {
    try Stage(document: self).play(changes)
  }
}
