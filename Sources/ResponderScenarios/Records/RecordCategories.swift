import ResponderKit

/// The categories of records. An option of a command selects the printed records by category.
public enum RecordCategories {
  /// Returns the reason why the name of a category is invalid; nil if the name is valid.
  public static func problem(with name: String) -> String? {
    let known = EventRecord.Category.allCases.map(\.rawValue)
    if known.contains(name) { return nil }
    let suggestion = Spelling.suggestion(for: name, among: known)
    return "unknown category \(quoted(name))\(suggestion); expected \(Spelling.list(known))"
  }
}
