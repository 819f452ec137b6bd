import ArgumentParser

/// The format in which a record is printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// Text for people. Records that continue a previous record are joined with it, and reasons are printed.
  case text
  /// JSON Lines: all records, one JSON object per line.
  case jsonl
}
