import Foundation
import Testing

/// The files of the documentation in the repository.
enum Document {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the blocks of a document that begin with the given line, in order, including blocks within list items.
  static func blocks(_ opening: String, of path: String) throws -> [Block] {
    let lines = try text(path).components(separatedBy: "\n")
    return lines.indices.filter { lines[$0].drop { $0 == " " } == opening }.map { index in
      let margin = lines[index].prefix { $0 == " " }.count
      let body = lines[(index + 1)...].map { $0.dropFirst(margin) }.prefix { $0 != "```" }
      let marker = index > 0 ? String(lines[index - 1].dropFirst(margin)) : ""
      return Block(marker: marker, text: body.joined(separator: "\n") + "\n")
    }
  }

  /// A fenced block of a document and the marker line above the block.
  struct Block {
    let marker: String
    let text: String

    /// Returns the value of `word` in the marker, as in `<!-- from: Examples/… -->`.
    func argument(_ word: String) -> String? {
      guard marker.hasPrefix("<!-- \(word): "), marker.hasSuffix(" -->") else { return nil }
      return String(marker.dropFirst(word.count + 7).dropLast(4))
    }
  }
}

extension String {
  /// Returns the text with `margin` before each nonempty line.
  func indented(by margin: String) -> String {
    components(separatedBy: "\n").map { $0.isEmpty ? $0 : margin + $0 }.joined(separator: "\n")
  }
}

/// The rows of a Markdown table, without the header.
struct MarkdownTable {
  let rows: [[String]]

  /// Creates the table that follows the line `<!-- table: name -->` in the text.
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
