import Foundation
import PortResources

/// The files and folders below a folder that the command does not read.
struct Exclusions {
  /// The name of a file that contains exclusions, one in each line. Lines that begin with `#` are comments.
  static let fileName = ".portignore"

  private var patterns: [String]

  /// Reads the files of exclusions in the folder and in the folder that contains it, and adds the patterns of the
  /// command line. The paths in a file are relative to its folder.
  init(for folder: String, and patterns: [String]) throws {
    self.patterns = patterns
    let url = URL(fileURLWithPath: folder).standardizedFileURL
    self.patterns += try Exclusions.lines(in: url)
    let prefix = url.lastPathComponent + "/"
    self.patterns += try Exclusions.lines(in: url.deletingLastPathComponent()).map {
      $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0
    }
  }

  var isEmpty: Bool { patterns.isEmpty }

  /// Whether a path below the folder, or one of its parent folders, matches a pattern. A pattern without a slash matches
  /// a name in any folder.
  func contain(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init)
    return patterns.contains { pattern in
      names.indices.contains { last in
        let candidate = pattern.contains("/") ? names[...last].joined(separator: "/") : names[last]
        return fnmatch(pattern, candidate, FNM_PATHNAME) == 0
      }
    }
  }

  /// Returns the patterns of the file of exclusions in a folder; empty if there is no such file.
  private static func lines(in folder: URL) throws -> [String] {
    let path = folder.appendingPathComponent(fileName).path
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    guard let data = try? FileManager.default.content(at: path, limit: 100_000),
      let text = String(validating: data, as: UTF8.self)
    else { throw InputError("\(path) is not UTF-8 text of at most 100000 bytes.") }
    return text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
      .map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }
}
