import ArgumentParser

/// The format in which a record is printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// Readable text, including reasons. A record that continues a previous record is joined with the previous record.
  case text
  /// JSON Lines: all records, one JSON object per line.
  case jsonl
}
