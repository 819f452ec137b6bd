import ArgumentParser

/// How a record is printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people: continuing lines joined, with the reasons.
  case text
  /// Every record, one JSON object a line.
  case jsonl
}
