import Foundation
import RandomTesting
import ResponderKit
import Testing

@testable import ResponderInsight
@testable import ResponderScenarios

/// Tests that each fix that is offered for a random screen has the wanted effect.
@MainActor
@Suite("Explanations of random screens")
struct RandomExplanationTests {
  /// Returns the steps of touches at random locations of a random screen.
  private func touches(_ random: inout SeededNumbers) -> String {
    func point() -> String {
      "[\(Int.random(in: 1..<199, using: &random)), \(Int.random(in: 1..<239, using: &random))]"
    }
    var steps = ["touches:"]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0...1: steps.append("  - tap: {at: \(point())}")
      case 2: steps.append("  - tap: {at: \(point()), count: 2}")
      case 3: steps.append("  - press: {at: \(point()), for: 0.8}")
      default: steps.append("  - drag: {from: \(point()), to: \(point()), over: 0.2}")
      }
    }
    return steps.joined(separator: "\n") + "\n"
  }

  /// Returns questions that a user could ask about lines that are missing in the record, and about unwanted lines in
  /// the record.
  private func questions(_ explainer: Explainer, _ play: Play, _ random: inout SeededNumbers) throws -> [Question] {
    var questions: [Question] = []
    let ids = explainer.objects.document.index.order.filter { explainer.objects.owner(of: $0) != nil }
    for id in ids.shuffled(using: &random).prefix(3) { questions.append(try explainer.question(about: id)) }
    let silent: Set<EventRecord.Category> = [.decision, .hit, .receives]
    let events = play.joined.filter { !silent.contains($0.category) && $0.subject != "application" }
    if let line = events.randomElement(using: &random)?.line,
      explainer.session.document.scenario.problem(withLine: line) == nil
    {
      questions.append(Question(line, not: true))
    }
    return questions
  }

  /// Returns the lines of a play that count for the properties `lost` and `gained` of a fix.
  private func counted(_ play: Play, but line: String, _ objects: Objects) -> [String] {
    play.joined.filter { record in
      guard ![.hit, .receives, .state, .decision].contains(record.category), record.line != line else {
        return false
      }
      return record.category != .touches || objects.handlesTouches(record.subject)
    }.map(\.line)
  }

  @Test(
    "After a fix is written into the file, the missing line is recorded, or the unwanted line is recorded less often"
  )
  func fixesHold() async throws {
    var random = SeededNumbers(standard: 1)
    let seed = random.seed
    let count = RandomScreen.count(4)
    var fixes = 0
    for _ in 0..<count {
      let text = RandomScreen.text(&random) + touches(&random)
      let document = try ScenarioDocument(text, file: "random.yaml")
      let explainer = Explainer(document)
      let before = try document.play()
      for question in try questions(explainer, before, &random) {
        let comment: Comment = "seed \(seed), \(question.isNot ? "NOT " : "")\(question.line)\n\(text)"
        let explanation = try await explainer.explanation(of: question, budget: SearchBudget(plays: 150))
        expectEqual(explanation.happened, question.happened(in: before), comment)
        expect(!explanation.summary.isEmpty, comment)
        for culprit in explanation.culprits { expect(explainer.objects.owner(of: culprit) != nil, comment) }
        for cause in explanation.causes where cause.time != nil && !cause.line.hasSuffix("passed over") {
          expect(before.records.contains { $0.line == cause.line && $0.time == cause.time }, comment)
        }
        for fix in explanation.fixes {
          fixes += 1
          try check(fix, question, document, before, comment)
        }
      }
    }
    print("\(count) random screens explained, \(fixes) fixes played, seed \(seed)")
  }

  /// Plays the file that `touchlab explain --apply` would write for a fix.
  private func check(
    _ fix: Fix,
    _ question: Question,
    _ document: ScenarioDocument,
    _ before: Play,
    _ comment: Comment
  ) throws {
    let comment: Comment = "\(fix.bare)\n\(comment)"
    expect(!fix.swift.isEmpty, comment)
    let changed = try ScenarioDocument(try document.text(with: fix.changes), file: "fixed.yaml")
    let after = try changed.play()
    let times = question.occurrences(in: after)
    if question.isNot {
      expect(times.count < question.occurrences(in: before).count, comment)
      expectNil(fix.then, comment)
    } else {
      expect(times.count > question.occurrences(in: before).count, comment)
      expect(times.contains { $0 == fix.then?.time }, comment)
    }
    // If the change inserts a step at the start, the records of this step are not part of the compared play.
    guard !fix.changes.contains(where: { $0.id.map { document.index.objects[$0] == nil } ?? false }) else { return }
    let objects = Objects(document)
    let old = counted(before, but: question.line, objects)
    let new = counted(after, but: question.line, objects)
    expectEqual(fix.lost, old.removing(new), comment)
    expectEqual(fix.gained, new.removing(old), comment)
  }
}
