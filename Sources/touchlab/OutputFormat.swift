import ArgumentParser

/// The format in which a record is printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// Text for people: continuing lines are joined, and reasons are printed.
  case text
  /// All records, one JSON object per line.
  case jsonl
}
