import ResponderKit

/// The categories of records, as they can be chosen for printing.
public enum RecordCategories {
  /// What is wrong with the name of a category; nil where nothing is.
  public static func problem(with name: String) -> String? {
    let known = EventRecord.Category.allCases.map(\.rawValue)
    if known.contains(name) { return nil }
    let suggestion = Spelling.suggestion(for: name, among: known)
    return "unknown category \(quoted(name))\(suggestion); expected \(Spelling.list(known))"
  }
}
