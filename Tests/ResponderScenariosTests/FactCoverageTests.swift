import Foundation
import Testing

/// Tests of the coverage of the facts about responders and controls. Each of these facts has a scenario that is named
/// after it, or is in the list of facts that scenarios cannot express and that unit tests cover.
@Suite("Coverage of the facts by scenarios")
struct FactCoverageTests {
  /// The sections of the facts: 2.3 presses, 5.2 to 5.6 responders, 6.7 protection, 8.2 to 8.6 controls.
  private static let sections = ["2.3", "5.2", "5.3", "5.4", "5.5", "5.6", "6.7", "8.2", "8.3", "8.4", "8.6"]

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: ConformanceTests.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the first cell of each row in the tables of a section, except for the header rows.
  private static func rows(of section: String) throws -> [String] {
    let lines = try text("Documentation/Facts/uikit-facts.md").split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.drop { !$0.hasPrefix("### \(section) ") }.dropFirst().prefix { !$0.hasPrefix("#") }
    return body.filter { $0.hasPrefix("|") }.dropFirst(2).compactMap { line in
      line.split(separator: "|").first?.trimmingCharacters(in: .whitespaces)
    }
  }

  /// The file names of the scenarios. The start of a name identifies the fact: `K-20a-…` belongs to K-20, `G-69a-…` to
  /// G-69a.
  private static let names = ConformanceTests.files.compactMap { $0.split(separator: "/").last.map(String.init) }

  private static func hasScenario(_ fact: String) -> Bool {
    names.contains { name in
      guard name.hasPrefix(fact) else { return false }
      let rest = name.dropFirst(fact.count)
      return rest.hasPrefix("-") || rest.dropFirst().hasPrefix("-") && rest.first?.isLowercase == true
    }
  }

  /// Returns the facts that the README of the scenarios lists as covered by unit tests, with ranges expanded.
  private static func unitTested() throws -> Set<String> {
    let list =
      try text("Conformance/README.md").components(separatedBy: "## Facts that the format cannot express").last ?? ""
    var facts: Set<String> = []
    for line in list.split(separator: "\n") where line.hasPrefix("|") {
      let cell = line.split(separator: "|").first ?? ""
      for match in cell.matches(of: /([A-Z])-(\d+)([a-z]?)(?: to [A-Z]-(\d+))?/) {
        guard let first = Int(match.2) else { continue }
        if let last = match.4.flatMap({ Int($0) }), last >= first {
          facts.formUnion((first...last).map { "\(match.1)-\($0)" })
        } else {
          facts.insert("\(match.1)-\(match.2)\(match.3)")
        }
      }
    }
    return facts
  }

  @Test(
    "The index lists a letter for each folder of scenarios, and the file names in the folder begin with this letter"
  )
  func folders() throws {
    let index = try Self.text("Conformance/README.md").split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /\| `(\w+)\/` \| (?:`([A-Z])`)? ?\|.*/).map { ($0.1, $0.2) }
    }
    let letters = Dictionary(uniqueKeysWithValues: index)
    let facts = try Self.text("Documentation/Facts/uikit-facts.md") + Self.text("Documentation/Facts/measured.md")
    var seen: Set<Substring> = []
    for file in ConformanceTests.files {
      let parts = file.split(separator: "/")
      let folder = try require(parts.count == 3 ? parts[1] : nil, "\(file) is in no folder of the index")
      seen.insert(folder)
      guard let letter = try require(letters[folder], "\(folder) is not in the index") else { continue }
      expect(parts[2].hasPrefix(letter), "\(file)")
      // Measured facts (M) have no numbers, so no scenario is named after them.
      if letter == "M" { continue }
      let fact = try require(parts[2].prefixMatch(of: /[A-Z]0?-?[0-9.]*[0-9]/), "\(file) does not begin with a fact").0
      // If a fact has no number, its files are named after the number of its section.
      let name = fact.contains(".") ? "### \(fact.dropFirst(2)) " : String(fact)
      expect(facts.contains(name), "\(file): the fact \(fact) does not exist")
    }
    expectEqual(seen, Set(letters.keys))
  }

  @Test("Each fact has a scenario with its number, or is listed as covered by unit tests", arguments: sections)
  func rows(section: String) throws {
    let rows = try Self.rows(of: section)
    expect(!rows.isEmpty)
    let unitTested = try Self.unitTested()
    let missing = rows.filter { !Self.hasScenario($0) && !unitTested.contains($0) }
    expect(missing.isEmpty, "section \(section)")
  }

  @Test("Each sequence of events that a button can send has a scenario (8.5)")
  func sequences() throws {
    let scenarios = Self.names.filter { $0.hasPrefix("K-8.5") }
    try expectEqual(Self.rows(of: "8.5").count, scenarios.count)
  }
}
