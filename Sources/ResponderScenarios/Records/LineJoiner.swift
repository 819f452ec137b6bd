import ResponderKit

/// Counts a continuing line once for as long as nothing else of its category happens to its subject.
public struct LineJoiner: Sendable {
  private struct Key: Hashable {
    var subject: String
    var category: EventRecord.Category
  }

  private var last: [Key: String] = [:]

  /// A joiner that has seen no line; each record needs one of its own.
  public init() {}

  /// Whether this line counts; false where it merely continues the one before.
  public mutating func counts(_ line: RecordedLine) -> Bool {
    let before = last.updateValue(line.line, forKey: Key(subject: line.subject, category: line.category))
    return before.map(line.reads) != true || !line.isContinuing
  }
}
