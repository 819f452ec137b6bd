import Foundation
import RandomTesting
import ResponderInsight
import ResponderScenarios
import Testing

/// Tests that each lint rule finds its defect, and reports nothing about a screen without the defect.
@MainActor
@Suite("Lint")
struct LintTests {
  private func findings(_ text: String) throws -> [LintFinding] {
    try Linter.findings(in: try ScenarioDocument(text, file: "screen.yaml"))
  }

  private func shown(_ findings: [LintFinding]) -> Comment {
    "\(findings.map { "\($0.rule.rawValue) \($0.ids): \($0.message)" })"
  }

  @Test(
    "Each lint rule finds only its own defect, and its fix removes the defect",
    arguments: LintRule.allCases
  )
  func faults(_ rule: LintRule) throws {
    let pairs = try require(LintScreens.pairs[rule.rawValue])
    for pair in pairs {
      let found = try findings(pair.fault)
      expectEqual(found.map(\.rule), [rule], shown(found))
      let finding = try require(found.first)
      expectEqual(finding.ids, pair.ids)
      expectEqual((finding.fix != nil), pair.isFixed, "\(pair.fault)")
      guard let fix = finding.fix else { continue }
      let document = try ScenarioDocument(pair.fault, file: "screen.yaml")
      let fixed = try findings(try document.text(with: fix.changes))
      expect(!fixed.contains { $0.rule == rule }, shown(fixed))
    }
  }

  @Test("On a screen without the defect, a lint rule has no finding", arguments: LintRule.allCases)
  func order(_ rule: LintRule) throws {
    for pair in try #require(LintScreens.pairs[rule.rawValue]) {
      let found = try findings(pair.order).filter { $0.rule == rule || $0.rule.level == .warning }
      expect(found.isEmpty, shown(found))
    }
  }

  @Test("Playing a finding's touches confirms the finding's claim", arguments: LintRule.allCases)
  func evidence(_ rule: LintRule) throws {
    for pair in try #require(LintScreens.pairs[rule.rawValue]) {
      for finding in try findings(pair.fault) { try Evidence.check(finding, of: pair.fault) }
    }
  }

  @Test("On random screens, the evidence confirms each lint finding, and each fix results in a valid file")
  func dosedRandomScreens() throws {
    var random = SeededNumbers(standard: 1)
    let count = RandomScreen.count(RandomDose.count(smoke: 8, full: 40))
    var found = 0
    for _ in 0..<count {
      let text = RandomScreen.text(&random)
      let document = try ScenarioDocument(text, file: "random.yaml")
      for finding in try Linter.findings(in: document) {
        found += 1
        try Evidence.check(finding, of: text, "seed \(random.seed)")
        if let fix = finding.fix {
          #expect(throws: Never.self, "seed \(random.seed)") {
            try Scenario(try document.text(with: fix.changes), file: "fixed.yaml")
          }
        }
      }
    }
    expect(found > 0 || count < 8, "\(count) random screens linted, seed \(random.seed)")
  }

  @Test("The findings in the repository's files are exactly those of KnownFindings")
  func dosedRepository() throws {
    // These folders contain screens that have defects on purpose.
    let faulty = ["Insight", "Complaints", "Screens"].map { "/Conformance/\($0)/" }
    let files = (try ScenarioFiles.below(ConformanceFolder.path) + ScenarioFiles.below(ConformanceFolder.gallery))
      .filter { file in !faulty.contains { file.contains($0) } }
    expect(files.count > 500)
    // In the dose `smoke`, only every sixth file is read.
    let read = RandomDose.current == .smoke ? RandomDose.sample(of: files, oneIn: 6) : files
    var found: [String] = []
    for file in read {
      for finding in try Linter.findings(in: try ScenarioDocument(contentsOf: file))
      where finding.rule.level == .warning {
        let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        found.append("\(name): \(finding.rule.rawValue) \(finding.ids.joined(separator: " "))")
      }
    }
    let unknown = Set(found).subtracting(KnownFindings.all)
    expect(unknown.isEmpty, "\(unknown.sorted().joined(separator: "\n"))")
    guard read.count == files.count else { return }
    let missing = KnownFindings.all.subtracting(found)
    expect(missing.isEmpty, "\(missing.sorted().joined(separator: "\n"))")
  }

  @Test("A comment on the line of a view or a recognizer suppresses the findings of a rule on that line")
  func silenced() throws {
    let text = """
      touchlab: 1
      screen: [320, 480]
      views:
        - id: close # lint: ignore small-target
          class: UIButton
          frame: [0, 0, 20, 20]
        - {id: photo, class: UIImageView, frame: [50, 50, 90, 90], gestures: [{id: tap, kind: tap}]} # lint: ignore dead-recognizer, occluded
      """
    try expect(findings(text).isEmpty)
    let other = text.replacingOccurrences(of: "ignore small-target", with: "ignore occluded")
    try expectEqual(findings(other).map(\.ids), [["close"]])
  }

  @Test("A comment that names an unknown rule is an error with its line and column")
  func unknownRule() throws {
    let text = "touchlab: 1\nscreen: [10, 10]\nviews: [] # lint: ignore ocluded\n"
    let error = #expect(throws: ScenarioError.self) { try findings(text) }
    expectEqual(error?.line, 3)
    expectEqual(error?.column, 26)
    expectEqual(error?.message.contains("did you mean 'occluded'?"), true)
  }

  @Test("A finding has the line and column where its view or recognizer begins")
  func places() throws {
    let text = """
      touchlab: 1
      screen: [320, 480]
      views:
        - id: photo
          class: UIImageView
          frame: [0, 0, 100, 100]
          gestures:
            - {id: tap, kind: tap}
        - id: table
          class: UITableView
          frame: [0, 100, 320, 200]
          rows: 3
          cell:
            views:
              - {id: like, class: UIButton, frame: [0, 0, 30, 30]}
      """
    let found = try findings(text)
    expectEqual(found.map { [$0.line, $0.column] }, [[8, 9], [15, 11]], shown(found))
    expectEqual(found.last?.ids, ["table.0.like"])
  }

  @Test("Lint examines the screen in its state after the set steps at the start of the script")
  func leadingSets() throws {
    let text = """
      touchlab: 1
      screen: [320, 480]
      views: [{id: save, class: UIButton, frame: [0, 0, 100, 50]}, {id: veil, frame: [0, 0, 5, 5]}]
      touches: [{set: {id: veil, frame: [0, 0, 320, 480]}}, {tap: save}]
      """
    let found = try findings(text)
    expectEqual(found.map(\.rule), [.occluded], shown(found))
    try Evidence.check(try require(found.first), of: text)
  }

  @Test("A defect is not reported if a later step changes the property that causes it")
  func programChanges() throws {
    let text = """
      touchlab: 1
      screen: [320, 480]
      views: [{id: save, class: UIButton, frame: [0, 0, 100, 50], isUserInteractionEnabled: false}]
      touches: [{wait: 1}, {set: {id: save, isUserInteractionEnabled: true}}, {tap: save}]
      """
    try expect(findings(text).isEmpty)
  }

  @Test("The SARIF report of the same file is always the same, with relative paths and with fixes")
  func sarif() throws {
    let document = try ScenarioDocument(
      try require(LintScreens.pairs["swallowed-selection"]?.first).fault,
      file: "a folder/screen.yaml"
    )
    let report = try LintReport(on: document)
    expectEqual(report, (try LintReport(on: document)))
    let json = SARIFLog.json(of: [report], relativeTo: FileManager.default.currentDirectoryPath).json
    let root = try require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    expectEqual(root["version"] as? String, "2.1.0")
    let run = try require((root["runs"] as? [[String: Any]])?.first)
    let result = try require((run["results"] as? [[String: Any]])?.first)
    expectEqual(result["ruleId"] as? String, "swallowed-selection")
    expect(json.contains("\"uri\": \"a%20folder/screen.yaml\""))
    let fix = try require((result["fixes"] as? [[String: Any]])?.first)
    expect("\(fix)".contains("cancelsTouchesInView: false"))
  }
}

/// Plays the touches that are a finding's evidence, and compares the record with the finding's claim.
@MainActor
enum Evidence {
  static func check(_ finding: LintFinding, of text: String, _ comment: String = "") throws {
    guard case .object(let members) = finding.evidence,
      let touches = members.first(where: { $0.key == "touches" })?.value
    else { return }
    // The touches of the evidence replace the touches in the file.
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.removeAll { $0.hasPrefix("touches:") }
    let pasted = lines.joined(separator: "\n") + "\ntouches: \(touches.json)\n"
    var seen: Set<String> = []
    _ = try Player(try Scenario(pasted, file: "pasted.yaml")).run { seen.insert($0.line) }
    func texts(_ key: String) -> [String] {
      guard case .list(let items)? = members.first(where: { $0.key == key })?.value else { return [] }
      return items.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
    for line in texts("absent") {
      expect(!seen.contains(line), "\(finding.rule.rawValue) \(finding.ids): \(line) is there \(comment)\n\(pasted)")
    }
    for line in texts("present") {
      expect(seen.contains(line), "\(finding.rule.rawValue) \(finding.ids): \(line) is missing \(comment)\n\(pasted)")
    }
  }
}
