import Foundation
import RandomTesting
import ResponderInsight
import Testing

@testable import ResponderScenarios

/// Tests of the verdicts on typical gestures. In the files of `Conformance/Verdicts`, a comment after the step of each
/// gesture contains the expected verdict.
@Suite("Verdicts on the gestures in Conformance/Verdicts") @MainActor
struct VerdictTableTests {
  /// The expected verdict, which a comment of a file states in one of these forms: `# ✓ TARGET`, `# ✕ TARGET by
  /// CULPRIT`, `# ○ [TARGET]`.
  struct Expected {
    var sign: String
    var target: String?
    var culprit: String?

    init?(line: Substring) {
      guard let match = line.firstMatch(of: #/#\s*([✓✕○])(?:\s+(\S+))?(?:\s+by\s+(\S+))?\s*$/#) else { return nil }
      sign = String(match.1)
      target = match.2.map { String($0) }
      culprit = match.3.map { String($0) }
    }

    func matches(_ verdict: Verdict) -> Bool {
      let asked = verdict.question?.line.split(separator: " ").first.map(String.init)
      let targets = [verdict.meant, asked, sign == "✕" ? nil : verdict.culprit]
      return sign == verdict.outcome.sign && (target == nil || targets.contains(target))
        && (culprit == nil || culprit == verdict.culprit)
    }
  }

  nonisolated static var files: [String] {
    (try? ScenarioFiles.below(ConformanceFolder.path + "/Verdicts")) ?? []
  }

  @Test("The verdict on each gesture equals the comment after its step", arguments: files)
  func table(_ file: String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let steps = text.components(separatedBy: "\ntouches:").last ?? ""
    let expected = steps.split(separator: "\n").compactMap { Expected(line: $0) }
    let found = try PerformedVerdicts(playing: ScenarioDocument(text, file: file)).entries
    expectEqual(found.count, expected.count)
    for (number, (one, other)) in zip(expected, found).enumerated() {
      expect(one.matches(other.verdict), "gesture \(number + 1) of \(file): \(other.verdict.sentence)")
    }
  }

  @Test("The files contain at least 60 gestures and all three kinds of verdicts")
  func size() throws {
    let lines = try Self.files.flatMap { try String(contentsOfFile: $0, encoding: .utf8).split(separator: "\n") }
    let expected = lines.compactMap { Expected(line: $0) }
    expect(expected.count >= 60)
    expectEqual(Set(expected.map(\.sign)), ["✓", "✕", "○"])
  }

  @Test("Each gesture of a script has a verdict, and times in the verdict are relative to the gesture's first landing")
  func several() throws {
    let text = """
      touchlab: 1
      screen: [320, 480]
      views:
        - {id: buy, class: UIButton, frame: [0, 0, 320, 100]}
        - {id: card, frame: [0, 100, 320, 300], gestures: [{id: move, kind: pan}]}
      touches:
        - drag: {from: [100, 200], to: [200, 200], over: 0.3}
        - tap: buy
        - drag: {from: [100, 200], to: [200, 200], over: 0.3}
      """
    let found = try PerformedVerdicts(playing: ScenarioDocument(text, file: "three.yaml")).entries
    expectEqual(
      found.map(\.verdict.sentence),
      [
        "The pan recognizer move recognized at 0.03 s.", "The button buy sent touchUpInside at 0.05 s.",
        "The pan recognizer move recognized at 0.03 s.",
      ]
    )
    expectEqual(found.map(\.verdict.gesture), ["drag on card, 308 ms", "tap on buy, 50 ms", "drag on card, 308 ms"])
  }

  @Test("An effect that follows the lift of the last finger by more than 0.6 s does not count as the gesture's effect")
  func later() throws {
    let text = """
      touchlab: 1
      screen: [320, 480]
      views: []
      controllers:
        - {id: root, view: {id: rootView, views: [{id: buy, class: UIButton, frame: [0, 0, 320, 100]}]}}
        - {id: sheet, view: {id: sheetView}}
      touches:
        - tap: buy
        - wait: 1
        - present: {id: sheet, from: root}
      """
    let found = try PerformedVerdicts(playing: ScenarioDocument(text, file: "later.yaml")).entries
    expectEqual(found.map(\.verdict.sentence), ["The button buy sent touchUpInside at 0.05 s."])
  }

  @Test("On random screens, no verdict is ✕ for a target that produced its expected line")
  func random() throws {
    var numbers = SeededNumbers(standard: 1)
    var checked = 0
    let count = RandomScreen.count(100)
    for _ in 0..<count {
      let seed = numbers.seed
      let screen = RandomScreen.text(&numbers)
      var touches = ["touches:"]
      for _ in 0..<6 {
        let (x, y) = (Int.random(in: 5...195, using: &numbers), Int.random(in: 5...235, using: &numbers))
        let (toX, toY) = (Int.random(in: 5...195, using: &numbers), Int.random(in: 5...235, using: &numbers))
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: touches.append("  - drag: {from: [\(x), \(y)], to: [\(toX), \(toY)], over: 0.3}")
        case 1: touches.append("  - tap: {at: [\(x), \(y)], count: 2}")
        case 2: touches.append("  - press: {at: [\(x), \(y)], for: 0.8}")
        default: touches.append("  - tap: [\(x), \(y)]")
        }
        touches.append("  - wait: 1.5")
      }
      let text = screen + touches.joined(separator: "\n") + "\n"
      let document = try ScenarioDocument(text, file: "random.yaml")
      let play = Player(document.scenario)
      var lines: [RecordedLine] = []
      _ = try play.run { lines.append($0) }
      let entries = try PerformedVerdicts(playing: document).entries
      for (index, entry) in entries.enumerated() where entry.verdict.outcome.sign == "✕" {
        checked += 1
        let end = index + 1 < entries.count ? entries[index + 1].time : .infinity
        let line = entry.verdict.question?.line
        let isThere = lines.contains { $0.line == line && $0.time >= entry.time && $0.time < end }
        expect(!isThere, "seed \(seed): \(entry.verdict.sentence)\n\(text)")
      }
    }
    expect(checked > 0 || count < 100)
  }
}
