import ResponderKit
import ResponderScenarios

/// The result of one play of a scenario.
struct Play: Sendable {
  /// All records, including decisions, in order.
  var records: [RecordedLine]
  /// The result of the comparison with the expectation; nil if the script could not be played to its end.
  var outcome: Player.Outcome?

  /// Whether both plays have the same lines in the same order.
  func reads(as other: Play) -> Bool {
    records.count == other.records.count && zip(records, other.records).allSatisfy { $0.reads(as: $1) }
  }

  /// The records in the form in which `expect` compares them: a record that continues a previous record is joined with
  /// that record.
  var joined: [RecordedLine] {
    var joiner = LineJoiner()
    return records.filter { joiner.counts($0) }
  }
}

extension ScenarioDocument {
  /// Plays the file's script. The changes are in effect from the start and are not recorded.
  ///
  /// - Throws: `ScenarioError` if the changed file is invalid, or if the location of a step cannot be determined.
  @MainActor
  func play(_ changes: [Change] = []) throws(ScenarioError) -> Play {
    try ScenarioSession(document: self).play(changes)
  }
}
