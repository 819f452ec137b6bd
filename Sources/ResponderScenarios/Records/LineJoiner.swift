import ResponderKit

/// A filter for repeated lines of a record, such as the moves of a finger. A repeated line counts once, until another
/// event of the same category happens to the line's subject.
public struct LineJoiner: Sendable {
  private struct Key: Hashable {
    var subject: String
    var category: EventRecord.Category
  }

  private var last: [Key: String] = [:]

  /// Creates a filter for the lines of one record, which must be passed in order.
  public init() {}

  /// Returns whether the line counts; false if the line repeats the previous line of its subject and category.
  public mutating func counts(_ line: RecordedLine) -> Bool {
    let before = last.updateValue(line.line, forKey: Key(subject: line.subject, category: line.category))
    return before.map(line.reads) != true || !line.isContinuing
  }
}
