import Foundation
import ResponderScenarios

/// A converter of reports to the Static Analysis Results Interchange Format (SARIF) 2.1.0. Code hosts show such results
/// beside the source lines.
public enum SARIFLog {
  /// Returns the log of one run over several files.
  ///
  /// - Parameters:
  ///   - reports: The reports, one for each file.
  ///   - folder: The folder that the paths of files are relative to.
  public static func json(of reports: [LintReport], relativeTo folder: String) -> JSONValue {
    let rules: [JSONValue] = LintRule.allCases.map { rule in
      [
        "id": .text(rule.rawValue), "name": .text(rule.name), "shortDescription": ["text": .text(rule.meaning)],
        "defaultConfiguration": ["level": .text(rule.level.rawValue)],
      ]
    }
    let results = reports.flatMap { report in
      report.findings.enumerated().map { result($0.element, $0.offset, in: report, folder) }
    }
    return [
      "version": "2.1.0", "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "runs": [
        [
          "tool": ["driver": ["name": "touchlab", "rules": .list(rules)]], "columnKind": "unicodeCodePoints",
          "results": .list(results),
        ]
      ],
    ]
  }

  private static func result(_ finding: LintFinding, _ index: Int, in report: LintReport, _ folder: String) -> JSONValue
  {
    let uri = JSONValue.text(path(report.file, relativeTo: folder))
    let rule = LintRule.allCases.firstIndex(of: finding.rule) ?? 0
    var result: JSONValue = [
      "ruleId": .text(finding.rule.rawValue), "ruleIndex": .number(Double(rule)),
      "level": .text(finding.rule.level.rawValue), "message": ["text": .text(finding.message)],
      "locations": [
        [
          "physicalLocation": [
            "artifactLocation": ["uri": uri],
            "region": ["startLine": .number(Double(finding.line)), "startColumn": .number(Double(finding.column))],
          ]
        ]
      ],
      "partialFingerprints": [
        "ruleAndIds/v1": .text(([finding.rule.rawValue] + finding.ids).joined(separator: " "))
      ],
      "properties": ["ids": .list(finding.ids.map { .text($0) }), "evidence": finding.evidence],
    ]
    if let fixed = report.fixedTexts[index], let fix = finding.fix {
      let replacement = replacement(from: report.text, to: fixed)
      result = result.with(
        "fixes",
        [
          [
            "description": ["text": .text(fix.text)],
            "artifactChanges": [["artifactLocation": ["uri": uri], "replacements": [replacement]]],
          ]
        ]
      )
    }
    return result
  }

  /// Returns the replacement, as SARIF, of the lines from the first to the last difference between the old and the new
  /// text of a file.
  private static func replacement(from old: String, to new: String) -> JSONValue {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    let common = zip(before, after).prefix { $0 == $1 }.count
    let most = min(before.count, after.count) - common
    let tail = min(most, zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count)
    // The deleted region extends from the start of the first different line to the start of the equal lines at the end.
    let end = before.count - tail
    let inserted = after[common..<(after.count - tail)].map { $0 + (tail > 0 ? "\n" : "") }
    let text = tail > 0 ? inserted.joined() : inserted.joined(separator: "\n")
    var region: JSONValue = ["startLine": .number(Double(common + 1)), "startColumn": 1]
    if tail > 0 {
      region = region.with("endLine", .number(Double(end + 1))).with("endColumn", 1)
    } else {
      let width = before.last?.unicodeScalars.count ?? 0
      region = region.with("endLine", .number(Double(end))).with("endColumn", .number(Double(width + 1)))
    }
    return ["deletedRegion": region, "insertedContent": ["text": .text(text)]]
  }

  /// Returns the path of a file relative to a folder, as a reference in the syntax of RFC 3986.
  static func path(_ file: String, relativeTo folder: String) -> String {
    let target = URL(fileURLWithPath: file).standardizedFileURL.pathComponents
    let base = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL.pathComponents
    let common = zip(target, base).prefix { $0 == $1 }.count
    let parts = Array(repeating: "..", count: base.count - common) + target[common...]
    var allowed = CharacterSet.urlPathAllowed
    // Text before a colon in the first component would be read as a URI scheme.
    allowed.remove(charactersIn: ":/")
    return parts.map { $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? $0 }.joined(separator: "/")
  }
}

extension LintRule {
  /// The name of the rule in SARIF, such as `DeadRecognizer`.
  fileprivate var name: String {
    rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
