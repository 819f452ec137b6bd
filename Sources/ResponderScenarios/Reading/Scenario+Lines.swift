import ResponderKit

extension Scenario {
  /// Returns the event that a line of the record states, from the line's text without the subject; nil if `expect`
  /// cannot list such a line.
  package static func event(ofLine what: String) -> EventRecord.What? { RecordVocabulary.event(of: what) }

  /// Returns the reason why the text is not a valid line of the record; nil if the line is valid.
  package func problem(withLine line: String) -> String? {
    var reader = ScenarioReader()
    reader.names = names
    let node = DocumentNode(location: .start, end: .start, content: .scalar(line, isPlain: true))
    let everything = Expectation(lines: [], checks: [], categories: LineCategory.allCases, subjects: nil)
    do throws(ReadingProblem) {
      _ = try reader.line(node, everything)
      return nil
    } catch {
      return error.message
    }
  }
}
