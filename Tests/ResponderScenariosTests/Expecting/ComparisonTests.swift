import RandomTesting
import Testing

@testable import ResponderKit
@testable import ResponderScenarios

/// Tests of the joining and comparison of a record's lines, and of the text that describes a difference.
@Suite struct ComparisonTests {
  private func line(_ text: String, at time: Double = 0) -> RecordedLine {
    let subject = String(text.prefix { $0 != " " })
    let what = String(text.dropFirst(subject.count + 1))
    guard let event = RecordVocabulary.event(of: what) else { fatalError("\(text) is not a line of the record") }
    return RecordedLine(time: time, subject: subject, event: .recorded(event))
  }

  private func compare(
    _ expected: [String],
    _ seen: [RecordedLine],
    categories: [LineCategory] = LineCategory.allCases,
    subjects: [String]? = nil
  ) -> Difference? {
    let lines = expected.enumerated().map { ExpectedLine(text: $1, line: $0 + 10) }
    let expectation = Expectation(lines: lines, checks: [], categories: categories, subjects: subjects)
    var comparison = Comparison(expectation)
    for line in seen { comparison.see(line) }
    return comparison.difference()
  }

  @Test(
    "Continuing lines count as one line until another line of the same category and subject separates them",
    arguments: [("receives moved", LineCategory.receives), ("-> changed", .state), ("touchesMoved", .touches)]
  )
  func continuing(_ what: String, _ category: LineCategory) throws {
    let moved = line("a \(what)")
    expectNil(compare(["a \(what)"], [moved, moved, moved]))
    // A line of the same category with another subject does not separate the joined lines, and neither does a line of
    // another category with the same subject.
    let bystander = line("b \(what)")
    let elsewhere = line(category == .touches ? "a hit" : "a touchesBegan")
    expectNil(compare(["a \(what)", "b \(what)", elsewhere.line], [moved, bystander, elsewhere, moved, bystander]))
    // A line of the same subject and the same category separates them.
    let interrupting: [LineCategory: String] = [
      .receives: "a receives ended", .state: "a -> ended", .touches: "a touchesEnded",
    ]
    let other = line(try require(interrupting[category]))
    expectNil(compare(["a \(what)", other.line, "a \(what)"], [moved, other, moved]))
  }

  @Test("Each occurrence of a line that does not continue another line is compared")
  func notContinuing() {
    let down = line("a touchDown")
    expect(compare(["a touchDown"], [down, down]) != nil)
    expectNil(compare(["a touchDown", "a touchDown"], [down, down]))
  }

  @Test("A recorded line that continues another line, such as a move, is marked as continuing")
  @MainActor
  func linesOfARun() throws {
    let scenario = try Scenario(
      """
      touchlab: 1
      screen: [100, 100]
      views: [{id: a, frame: [0, 0, 100, 100], gestures: [{id: pan, kind: pan}]}]
      touches: [{drag: {from: [10, 10], to: [90, 90], over: 0.5}}]
      """,
      file: "run.yaml"
    )
    var lines: [RecordedLine] = []
    _ = try Player(scenario).run { lines.append($0) }
    let continuing = Set(lines.filter { $0.isContinuing && ["a", "pan"].contains($0.subject) }.map(\.line))
    expectEqual(continuing, ["pan receives moved", "a touchesMoved", "pan -> changed", "pan action changed"])
    expect(lines.contains { $0.line == "a touchesBegan" && !$0.isContinuing })
  }

  @Test("Lines are joined after filtering, so a filtered line does not separate the lines before and after it")
  func filterFirst() {
    let seen = [
      line("a touchesMoved"), line("b touchesBegan"), line("a touchesMoved"),
    ]
    expectNil(compare(["a touchesMoved"], seen, subjects: ["a"]))
  }

  @Test("A line is not compared if the expectation does not list its category or its subject")
  func filter() {
    let seen = [line("a hit"), line("a touchesBegan"), line("b touchesBegan")]
    expectNil(compare(["a touchesBegan"], seen, categories: [.touches], subjects: ["a"]))
    expectNil(compare([], seen, subjects: []))
  }

  @Test("A line of the category “decision” is never compared")
  func decision() {
    let decision = RecordedLine(time: 0, subject: "a", event: .recorded(.waits))
    expectNil(compare([], [decision]))
  }

  @Test("A comparison with a missing or additional line or a wrong order fails with a description of the difference")
  func differences() throws {
    let seen = [line("a touchesBegan"), line("a touchesEnded", at: 0.25)]
    let missing = try require(compare(["a touchesBegan", "a touchesMoved", "a touchesEnded"], seen))
    expectEqual(
      missing.lines(file: "x.yaml"),
      [
        "--- expected (x.yaml)", "+++ seen", "@@ line 10 @@", "  a touchesBegan",
        "- a touchesMoved    (line 11; missing)", "  a touchesEnded",
      ]
    )
    let extra = try require(compare(["a touchesBegan"], seen))
    expectEqual(extra.lines(file: "x.yaml").last, "+ a touchesEnded    (at 0.250 s; not expected)")
    let swapped = try require(compare(["a touchesEnded", "a touchesBegan"], seen))
    expectEqual(
      swapped.lines(file: "x.yaml").suffix(3),
      [
        "- a touchesEnded    (line 10; out of order, seen at 0.250 s)", "  a touchesBegan",
        "+ a touchesEnded    (at 0.250 s; out of order, expected on line 10)",
      ]
    )
  }

  @Test("The description of a difference omits lines that are far from the difference")
  func context() throws {
    let many = (0..<50).map { line("a\($0) touchesBegan") }
    var expected = many.map(\.line)
    expected[30] = "a30 touchesEnded"
    let lines = try require(compare(expected, many)).lines(file: "x.yaml")
    expectEqual(lines.count, 2 + 1 + 3 + 2 + 3)
    expectEqual(lines[2], "@@ line 37 @@")
  }

  @Test("The comparison of a long record stores only a limited number of differing lines")
  func endless() throws {
    let down = line("a touchDown")
    let difference = try require(compare(["a touchDown"], Array(repeating: down, count: 20_000)))
    expectEqual(difference.lines(file: "x.yaml").last, "+ … and 18999 more lines that were not expected")
  }

  @Test("For random lines, the incremental joiner has the same result as a simple implementation")
  func randomJoining() {
    var generator = SeededNumbers(standard: 1)
    let seed = generator.seed
    let whats = ["touchesMoved", "touchesBegan", "-> changed", "-> ended"]
    let lines = (0..<500).map { _ in line("\(generator.next() % 3) \(whats[Int(generator.next() % 4)])") }
    var joiner = LineJoiner()
    for (index, current) in lines.enumerated() {
      let before = lines[..<index].last { $0.subject == current.subject && $0.category == current.category }
      let continues =
        before?.line == current.line
        && (current.recorded == .touches(.moved) || current.category == .state && current.isContinuing)
      expectEqual(joiner.counts(current), !continues, "seed \(seed)")
    }
  }
}
