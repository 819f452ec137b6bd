import Foundation
import ResponderScenarios

/// What lint found in a file.
public struct LintReport: Sendable, Equatable {
  /// The file as the caller named it.
  public var file: String
  /// In the order of the file.
  public var findings: [LintFinding]
  /// The file's text with each fix made, by the place of its finding; none where there is no fix.
  var fixedTexts: [Int: String] = [:]
  /// The file's text.
  var text = ""

  /// Looks at a file.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - rules: What is looked for.
  /// - Throws: `ScenarioError` where the leading steps go wrong.
  @MainActor
  public init(
    on document: ScenarioDocument,
    rules: Set<LintRule> = Set(LintRule.allCases)
  ) throws(ScenarioError) {
    file = document.file
    findings = try Linter.findings(in: document, rules: rules)
    text = String(decoding: document.contents, as: UTF8.self)
    for (index, finding) in findings.enumerated() {
      guard let fix = finding.fix, let fixed = try? document.text(with: fix.changes) else { continue }
      fixedTexts[index] = fixed
    }
  }

  /// Whether there is something that fails a run.
  public var hasWarnings: Bool { findings.contains { $0.rule.level == .warning } }

  /// Without what a baseline lists.
  public func without(_ baseline: LintBaseline) -> LintReport {
    var report = self
    report.findings = []
    report.fixedTexts = [:]
    for (index, finding) in findings.enumerated() where !baseline.lists(finding, in: file) {
      report.fixedTexts[report.findings.count] = fixedTexts[index]
      report.findings.append(finding)
    }
    return report
  }

  /// `{"version": 1, "file", "findings": […]}`.
  public var json: JSONValue {
    ["version": 1, "file": .text(file), "findings": .list(findings.map(\.json))]
  }

  /// As compilers write it: a line a finding, below it what helps.
  public var lines: [String] {
    findings.flatMap { finding in
      let level = finding.rule.level.rawValue
      let head =
        "\(file):\(finding.line):\(finding.column): \(level): \(finding.message) [\(finding.rule.rawValue)]"
      return [head] + (finding.fix.map { fix in ["  helps: \(fix.text)"] + fix.costs.map { "         \($0)" } } ?? [])
    }
  }
}

/// Findings that are known, and silenced.
public struct LintBaseline: Sendable {
  private struct Entry: Hashable {
    var file: String
    var rule: String
    var ids: [String]
  }

  private let entries: Set<Entry>

  /// Reads what `lint --format json` wrote, of one file or of several.
  ///
  /// - Throws: `ScenarioError` where it is nothing of the kind.
  public init(contentsOf path: String) throws(ScenarioError) {
    func failure(_ message: String) -> ScenarioError {
      ScenarioError(file: path, line: 1, column: 1, message: message)
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw failure("there is no such file, or it cannot be read; expected what lint --format json has written")
    }
    guard let root = try? JSONSerialization.jsonObject(with: data) else {
      throw failure("this is no JSON; expected what lint --format json has written")
    }
    var entries: Set<Entry> = []
    for report in root as? [Any] ?? [root] {
      guard let report = report as? [String: Any], let findings = report["findings"] as? [[String: Any]] else {
        throw failure("there are no 'findings'; expected what lint --format json has written")
      }
      let file = report["file"] as? String ?? ""
      for finding in findings {
        guard let rule = finding["rule"] as? String, let ids = finding["ids"] as? [String] else {
          throw failure("a finding has no 'rule' and 'ids'; expected what lint --format json has written")
        }
        guard LintRule(rawValue: rule) != nil else {
          let known = LintRule.allCases.map(\.rawValue)
          throw failure(
            "unknown rule \(quoted(rule))\(Spelling.suggestion(for: rule, among: known)); expected \(Spelling.list(known))"
          )
        }
        entries.insert(Entry(file: Self.name(file), rule: rule, ids: ids))
      }
    }
    self.entries = entries
  }

  func lists(_ finding: LintFinding, in file: String) -> Bool {
    entries.contains(Entry(file: Self.name(file), rule: finding.rule.rawValue, ids: finding.ids))
  }

  /// A file may be named from another folder.
  private static func name(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
