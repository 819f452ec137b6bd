import Foundation
import ResponderKit
import ResponderScenarios

/// A finder of the defects of a screen, which does not play the script of the screen's file.
///
/// The linter computes which view a touch at each point of the screen hits, in the state after the `set` steps at the
/// start of the script. The linter plays typical touches where they may have an effect. A finding about behavior is
/// reported only if a play with the suspected object and a play without it have different results.
@MainActor
public struct Linter {
  let screen: LintedScreen
  private let sourceLocations: SourceLocations
  var findings: [LintFinding] = []

  /// Returns all defects of the screen of a file, in the order in which the file declares their objects.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - rules: The rules to check.
  /// - Throws: `ScenarioError` if a `set` step at the start of the script fails, or if a comment silences a rule that
  ///   does not exist.
  public static func findings(
    in document: ScenarioDocument,
    rules: Set<LintRule> = Set(LintRule.allCases)
  ) throws(ScenarioError) -> [LintFinding] {
    var linter = Linter(screen: try LintedScreen(document), sourceLocations: try SourceLocations(of: document))
    // For each view, only the first rule about areas that applies reports a finding, so these rules are checked
    // together.
    if !rules.isDisjoint(with: Self.areas) { linter.findAreas() }
    if !rules.isDisjoint(with: [.swallowedSelection]) { try linter.findSwallowedSelections() }
    if !rules.isDisjoint(with: [.controlUnderGesture]) { try linter.findControlsUnderGestures() }
    if !rules.isDisjoint(with: [.ambiguousPair]) { try linter.findAmbiguousPairs() }
    if !rules.isDisjoint(with: [.failureCycle, .waitsForever, .delayedTap]) { try linter.findWaiting() }
    let order = LintRule.allCases
    return linter.findings
      .filter { rules.contains($0.rule) && !linter.sourceLocations.silences($0) }
      .enumerated().sorted { left, right in
        let (a, b) = (left.element, right.element)
        let ranks = (order.firstIndex(of: a.rule) ?? 0, order.firstIndex(of: b.rule) ?? 0)
        return (a.line, a.column, ranks.0, left.offset) < (b.line, b.column, ranks.1, right.offset)
      }
      .map(\.element)
  }

  private static let areas: Set<LintRule> = [
    .deadRecognizer, .deadControl, .unreachableSubview, .occluded, .smallTarget,
  ]

  private init(screen: LintedScreen, sourceLocations: SourceLocations) {
    self.screen = screen
    self.sourceLocations = sourceLocations
  }

  mutating func report(
    _ rule: LintRule,
    _ ids: [String],
    _ message: String,
    fix: LintFix? = nil,
    evidence: [JSONValue.Member]
  ) {
    // An object that appears in every row of a list is declared only once in the file.
    let same = ids.map { sourceLocations.template(of: $0) }
    guard !findings.contains(where: { $0.rule == rule && $0.ids.map(sourceLocations.template) == same }) else { return }
    let source = sourceLocations.location(of: ids.first ?? "")
    var fix = fix
    if let changes = fix?.changes {
      if let statements = SwiftFix(screen.objects).statements(for: changes), !statements.isEmpty {
        fix?.statements = statements
        fix?.costs = FixCosts(objects: screen.objects).sentences(for: changes)
        fix?.kind = FixKinds(objects: screen.objects, culprits: ids, subject: ids.first ?? "").kind(of: changes)
      } else {
        fix = nil
      }
    }
    findings.append(
      LintFinding(
        rule: rule,
        ids: ids,
        line: source.line,
        column: source.column,
        message: message,
        fix: fix,
        evidence: .object(evidence)
      )
    )
  }

  /// Returns a fix for the first candidate whose changes make a script produce `line`; nil if no candidate does so.
  func fix(_ candidates: [[Change]], _ script: JSONValue, brings line: String) -> LintFix? {
    let code = SwiftFix(screen.objects)
    for candidate in candidates {
      let changes = candidate.flatMap(inEveryCell)
      // A change for which UIKit has no public member cannot be made by an app.
      guard code.statements(for: changes) != nil else { continue }
      guard let lines = screen.play(script, fixedBy: changes), let found = lines.first(where: { $0.reads(line) })
      else {
        continue
      }
      return LintFix(changes: changes, then: Fix.Moment(time: found.time, line: line))
    }
    return nil
  }

  /// Returns the changes that an app would make. For a change in a cell, this is the same change in all visible cells
  /// of the list.
  private func inEveryCell(_ change: Change) -> [Change] {
    guard let id = change.id, sourceLocations.template(of: id) != id else { return [change] }
    let all = screen.views.flatMap { view in
      [screen.id(of: view)].compactMap { $0 } + screen.listedRecognizers(of: view).map { screen.name($0) }
    }
    let same = all.filter { sourceLocations.template(of: $0) == sourceLocations.template(of: id) }
    return same.isEmpty ? [change] : same.map { Change(.object($0), change.values) }
  }
}

extension Double {
  /// The fraction as a percentage, such as `33 %`.
  var asPercent: String { "\(Int((self * 100).rounded())) %" }
}

extension JSONValue {
  static func number(_ value: CGFloat) -> JSONValue { .number(Double(value).rounded3) }
  static func numbers(_ values: [Double]) -> JSONValue { .list(values.map { .number($0.rounded3) }) }
}
