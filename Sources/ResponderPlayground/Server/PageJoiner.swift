import Foundation

/// Joins the scripts of the page into one file and the style sheets into another file. Opening the page therefore takes
/// few requests.
///
/// Each script remains a module: its text becomes the body of a function, in which the imports are constants. The
/// function returns the exports. Names must be imported in braces and exported at their declaration; other forms are
/// refused.
struct PageJoiner {
  /// The reason why the files cannot be joined.
  struct Problem: Error, Equatable, CustomStringConvertible {
    /// The path of the file, and the error in the file.
    let description: String
  }

  /// `index.html`, which requests the joined files.
  private(set) var index: String
  private(set) var script = ""
  private(set) var style = ""

  private static let entry = "script/main.js"
  private let texts: [String: String]
  /// The number of each joined script, in the order in which they run.
  private var numbers: [String: Int] = [:]
  /// The scripts that are being joined, from the main script to the script that is imported last.
  private var open: [String] = []

  /// Joins the scripts and the style sheets of a page.
  ///
  /// - Parameter texts: The contents of the scripts, the style sheets and `index.html`, by their paths.
  init(_ texts: [String: String]) throws(Problem) {
    self.texts = texts
    guard let page = texts["index.html"] else { throw Problem(description: "index.html: the file is missing") }
    index = page
    try joinStyles()
    try join(Self.entry)
    try replace(#"src="\#(Self.entry)""#, by: #"src="\#(path(of: "js"))""#)
  }

  /// Returns the path of the joined file of the kind `js` or `css`. The path contains a hash of the content.
  func path(of kind: String) -> String {
    "page-\(Self.digest(of: Array((kind == "js" ? script : style).utf8))).\(kind)"
  }

  /// Returns the 64-bit FNV-1a hash of the bytes in hexadecimal digits. Unlike the hash values of Swift, the hash is
  /// the same on every machine and in every run.
  static func digest(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func replace(_ wanted: String, by other: String) throws(Problem) {
    guard index.contains(wanted) else {
      throw Problem(description: "index.html: the file must contain a reference to \(wanted)")
    }
    index = index.replacing(wanted, with: other)
  }

  private mutating func joinStyles() throws(Problem) {
    var lines: [Substring] = []
    var insertionIndex: Int?
    for line in index.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.contains("<link"),
        let match = line.wholeMatch(of: #/\s*<link rel="stylesheet" href="([^"]+)">/#)
      else {
        lines.append(line)
        continue
      }
      insertionIndex = insertionIndex ?? lines.count
      guard let text = texts[String(match.1)] else { throw Problem(description: "\(match.1): the file is missing") }
      style += "/* \(match.1) */\n\(text)"
    }
    guard let insertionIndex else {
      throw Problem(description: "index.html: the file must contain a reference to a style sheet")
    }
    lines.insert("    <link rel=\"stylesheet\" href=\"\(path(of: "css"))\">", at: insertionIndex)
    index = lines.joined(separator: "\n")
  }

  /// Adds a script after the scripts from which it imports.
  private mutating func join(_ path: String) throws(Problem) {
    guard let text = texts[path] else { throw Problem(description: "\(path): the file is missing") }
    guard !open.contains(path) else { throw Problem(description: "\(path): the script imports itself through \(open)") }
    open.append(path)
    var body: [String] = []
    var exported: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // This check is fast. Matching the regular expressions on every line would take three quarters of the server's
      // start time.
      guard line.hasPrefix("import ") || line.hasPrefix("export ") else {
        body.append(String(line))
        continue
      }
      if let match = line.wholeMatch(of: #/import \{ ([^}]+) \} from "(\.[^"]+)";/#) {
        let folder = URL(fileURLWithPath: "/" + path).deletingLastPathComponent()
        let other = String(folder.appendingPathComponent(String(match.2)).standardizedFileURL.path.dropFirst())
        if numbers[other] == nil { try join(other) }
        let names = match.1.replacing(" as ", with: ": ")
        body.append("const { \(names) } = module\(numbers[other] ?? 0);")
      } else if let match = line.prefixMatch(of: #/export ((?:async )?function|class|const) (\w+)/#) {
        exported.append(match.2)
        body.append(String(line.dropFirst("export ".count)))
      } else {
        let known = "`import { a } from \"./b.js\";` nor the export of a declaration"
        throw Problem(description: "\(path): `\(line)` is neither \(known)")
      }
    }
    open.removeLast()
    numbers[path] = numbers.count + 1
    script += "// \(path)\nconst module\(numbers.count) = (() => {\n\(body.joined(separator: "\n"))"
    script += "\nreturn { \(exported.joined(separator: ", ")) };\n})();\n"
  }
}
