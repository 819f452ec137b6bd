import ResponderKit

/// A filter that counts a continuing line once until another event of the same category happens to its subject.
public struct LineJoiner: Sendable {
  private struct Key: Hashable {
    var subject: String
    var category: EventRecord.Category
  }

  private var last: [Key: String] = [:]

  /// Creates a joiner for one record.
  public init() {}

  /// Returns whether the line counts; false if the line only continues the previous line.
  public mutating func counts(_ line: RecordedLine) -> Bool {
    let before = last.updateValue(line.line, forKey: Key(subject: line.subject, category: line.category))
    return before.map(line.reads) != true || !line.isContinuing
  }
}
