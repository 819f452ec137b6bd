import Foundation
import Testing

/// The files of the documentation, as they stand in the repository.
enum Document {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}

/// The rows of a Markdown table, without its head.
struct MarkdownTable {
  let rows: [[String]]

  /// The table right below `<!-- table: name -->`.
  init(named name: String, in text: String) throws {
    let marker = "<!-- table: \(name) -->\n"
    let start = try #require(text.range(of: marker)?.upperBound, "There is no \(marker)")
    let lines = text[start...].split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("|") }
    let columns = try #require(lines.first).split(separator: "|").count
    rows = try lines.dropFirst(2).map { line in
      let cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == columns, "\(line)")
      return cells
    }
    #expect(!rows.isEmpty)
  }
}
