import Foundation
import ResponderRecordings
import ResponderScenarios

/// The lint findings of one file.
public struct LintReport: Sendable, Equatable {
  /// The path of the file, as passed by the caller.
  public var file: String
  /// The findings, in the order in which the file declares their objects.
  public var findings: [LintFinding]
  /// The text of the file with one fix applied, by the index of the finding. Findings without a fix have no entry.
  var fixedTexts: [Int: String] = [:]
  /// The text of the file.
  var text = ""

  /// Creates the report of a file.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - rules: The rules to check.
  /// - Throws: `ScenarioError` if a `set` step at the start of the script fails.
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

  /// Whether the report contains a finding of level `warning`, which makes a run fail.
  public var hasWarnings: Bool { findings.contains { $0.rule.level == .warning } }

  /// Returns the report without the findings that the baseline lists as known.
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

  /// The report as JSON: `{"version": 1, "file", "findings": […]}`.
  public var json: JSONValue {
    ["version": 1, "file": .text(file), "findings": .list(findings.map(\.json))]
  }

  /// The report in the format of compiler messages: a line for each finding, followed by lines for its fix and the
  /// costs of the fix.
  public var lines: [String] {
    findings.flatMap { finding in
      let level = finding.rule.level.rawValue
      let head =
        "\(file):\(finding.line):\(finding.column): \(level): \(finding.message) [\(finding.rule.rawValue)]"
      guard let fix = finding.fix else { return [head] }
      return [head, "  fix: \(fix.text)"] + fix.costs.map { "       \($0)" }
    }
  }
}

/// A list of known findings, which reports leave out.
public struct LintBaseline: Sendable {
  private struct Entry: Hashable {
    var file: String
    var rule: String
    var ids: [String]
  }

  /// The maximum size of the file, in bytes.
  private static let largestFile = 64 << 20

  private let entries: Set<Entry>

  /// Reads the output of `lint --format json` for one or several files.
  ///
  /// - Throws: `ScenarioError` if the file cannot be read or has another format.
  public init(contentsOf path: String) throws(ScenarioError) {
    func failure(_ message: String) -> ScenarioError {
      ScenarioError(file: path, line: 1, column: 1, message: message)
    }
    let data: Data
    do throws(RegularFile.Problem) {
      data = try RegularFile.contents(of: URL(fileURLWithPath: path), limit: Self.largestFile)
    } catch {
      let expected = "expected the output of lint --format json"
      switch error {
      case .missing, .unreadable: throw failure("the file does not exist or cannot be read; \(expected)")
      case .notRegular: throw failure("this is not a regular file; \(expected)")
      case .tooLarge: throw failure("the file is larger than \(Self.largestFile >> 20) MiB; \(expected)")
      }
    }
    guard let root = try? JSONSerialization.jsonObject(with: data) else {
      throw failure("the file is not JSON; expected the output of lint --format json")
    }
    var entries: Set<Entry> = []
    for report in root as? [Any] ?? [root] {
      guard let report = report as? [String: Any], let findings = report["findings"] as? [[String: Any]] else {
        throw failure("the key 'findings' is missing; expected the output of lint --format json")
      }
      let file = report["file"] as? String ?? ""
      for finding in findings {
        guard let rule = finding["rule"] as? String, let ids = finding["ids"] as? [String] else {
          throw failure("a finding lacks 'rule' or 'ids'; expected the output of lint --format json")
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

  /// Returns the standardized absolute path, since paths of the same file may be relative to different folders.
  private static func name(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
