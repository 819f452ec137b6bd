import ResponderScenarios

/// A formatter of explanations as text of 80 columns: the summary, the chain of causes and the first fixes.
public struct ExplanationText: Sendable {
  /// The number of fixes to show.
  public var shownFixes: Int
  /// Whether the text contains escape sequences that color its important parts on a terminal.
  public var isColored: Bool
  private let width = 80

  /// - Parameters:
  ///   - shownFixes: The number of fixes to show. The default is three.
  ///   - isColored: Whether to color important parts with escape sequences of a terminal.
  public init(shownFixes: Int = 3, isColored: Bool = false) {
    self.shownFixes = shownFixes
    self.isColored = isColored
  }

  /// Returns the text of one explanation, without a trailing line break.
  public func text(of explanation: Explanation) -> String {
    var lines = [bold(head(of: explanation))]
    lines += wrapped(explanation.summary)
    if !explanation.causes.isEmpty { lines.append("") }
    for cause in explanation.causes { lines += self.lines(of: cause) }
    if !explanation.fixes.isEmpty {
      lines += ["", bold(explanation.question.isNot ? "What would prevent it" : "What would help")]
    }
    for (number, fix) in explanation.fixes.prefix(max(0, shownFixes)).enumerated() {
      lines += self.lines(of: fix, number + 1)
    }
    let hidden = explanation.fixes.count - max(0, shownFixes)
    if hidden > 0 { lines += ["", "\(hidden) more with --top \(explanation.fixes.count)."] }
    if explanation.fixes.isEmpty, explanation.played > 0, explanation.question.isNot == explanation.happened {
      lines += ["", "None of the changes that were tried helps."]
    }
    if !explanation.complete {
      lines += ["", "The search ended early, after \(explanation.played) plays; a larger --limit gives it more time."]
    }
    return lines.joined(separator: "\n")
  }

  private func head(of explanation: Explanation) -> String {
    let by = explanation.question.deadline.map { " by \($0.shown(decimals: 2)) s" } ?? ""
    return "\(explanation.question.line): \(explanation.happened ? "happened" : "did not happen")\(by)"
  }

  private func lines(of cause: Explanation.Cause) -> [String] {
    let time = cause.time.map { $0.shown(decimals: 3) } ?? "-"
    let start = String(repeating: " ", count: max(0, 9 - time.count)) + time + "  "
    let text = cause.line + (cause.why.map { ", because \($0)" } ?? "")
    let wrapped = wrapped(text, width - start.count)
    return wrapped.enumerated().map { ($0 == 0 ? start : String(repeating: " ", count: start.count)) + $1 }
  }

  private func lines(of fix: Fix, _ number: Int) -> [String] {
    var lines: [String] = []
    let start = "\(number). "
    let indent = String(repeating: " ", count: start.count)
    for (index, line) in fix.swift.flatMap({ code($0, width - indent.count) }).enumerated() {
      lines.append((index == 0 ? start : indent) + green(line))
    }
    if let then = fix.then {
      lines += wrapped("then at \(then.time.shown(decimals: 3)) s \(then.line)", indented: indent)
    }
    lines += changes("gained", fix.gained, indent) + changes("lost", fix.lost, indent)
    for cost in fix.costs { lines += wrapped(cost, indented: indent) }
    return lines
  }

  /// Returns code as lines of at most `width` characters. A longer line is broken at a space outside string literals,
  /// and its continuation has more indentation. The continuation of a comment is a comment, too.
  private func code(_ text: String, _ width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      guard line.count > width else { return [String(line)] }
      let lead = String(line.prefix { $0 == " " })
      let isComment = line.dropFirst(lead.count).hasPrefix("//")
      let further = isComment ? "// " : "    "
      let words = isComment ? line.split(separator: " ").map(String.init) : Self.words(of: line)
      let parts = wrapped(words, width - lead.count - further.count)
      return parts.enumerated().map { lead + ($0 == 0 ? "" : further) + $1 }
    }
  }

  /// Splits a line of code into words. A string literal is never split.
  private static func words(of line: Substring) -> [String] {
    var words = [""]
    var isInString = false
    var isEscaped = false
    for character in line {
      if character == "\"", !isEscaped { isInString.toggle() }
      isEscaped = character == "\\" && !isEscaped
      if character == " ", !isInString {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }

  private func changes(_ what: String, _ lines: [String], _ indent: String) -> [String] {
    guard !lines.isEmpty else { return [] }
    var shown: [String] = []
    for line in lines where !shown.contains(line) { shown.append(line) }
    let more = shown.count > 5 ? ", and \(shown.count - 5) more" : ""
    return wrapped("\(what): " + shown.prefix(5).joined(separator: ", ") + more, indented: indent)
  }

  private func wrapped(_ text: String, indented indent: String) -> [String] {
    wrapped(text, width - indent.count).map { indent + $0 }
  }

  private func wrapped(_ text: String, _ width: Int = 80) -> [String] {
    wrapped(text.split(separator: " ").map(String.init), width)
  }

  private func wrapped(_ words: [String], _ width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }

  private func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  private func green(_ text: String) -> String { isColored ? "\u{1B}[32m\(text)\u{1B}[0m" : text }
}

extension Explanation: CustomStringConvertible {
  /// The explanation as text of 80 columns, without colors.
  public var description: String { ExplanationText().text(of: self) }
}

extension [Explanation] {
  /// Returns the explanations of a file as JSON: `{"version": 1, "file", "answers": […]}`.
  public func json(of file: String) -> JSONValue {
    ["version": 1, "file": .text(file), "answers": .list(map(\.json))]
  }
}
