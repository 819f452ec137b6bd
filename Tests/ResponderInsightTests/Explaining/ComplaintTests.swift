import ResponderInsight
import Testing

@testable import ResponderScenarios

/// What people complain of is explained as an expert would: the one to blame, and a change that helps.
@Suite("Complaints")
struct ComplaintTests {
  /// Fixes of experts that others stand before, which lose less.
  private static let later: Set<String> = ["drawing-in-a-scroll-view.yaml"]

  @Test("There are complaints of every kind")
  func present() throws {
    #expect(Complaint.all.count >= 60)
    let kinds = Set(Complaint.all.compactMap { $0.text.split(separator: "\n").first { $0.hasPrefix("source: ") } })
    #expect(kinds.count >= 20)
  }

  @Test("The first culprit is the one that an expert would name, and the first fix holds", arguments: Complaint.all)
  @MainActor func explained(_ complaint: Complaint) throws {
    let document = try complaint.document()
    let question = try document.checked(try complaint.question())
    let answer = try Explainer(document).answer(question, budget: SearchBudget(plays: 3000))
    #expect(answer.complete)
    #expect(answer.happened == question.isNot)
    #expect(answer.culprits.first == (try complaint.culprit()))
    #expect(!answer.causes.isEmpty)
    // What is offered is played once more, from the text of the file that would be written.
    let fix = try #require(answer.fixes.first)
    let text = try document.text(with: fix.changes)
    let after = try Explainer(try ScenarioDocument(text, file: complaint.name)).answer(
      question,
      budget: SearchBudget(plays: 1)
    )
    #expect(after.happened != question.isNot)
    // The expert's own fix stands among the first three.
    let place = answer.fixes.map(\.bare).firstIndex(of: try complaint.expertsFix())
    if Self.later.contains(complaint.name) {
      #expect(place != nil)
    } else {
      #expect(place.map { $0 < 3 } ?? false, "\(answer.fixes.map(\.bare))")
    }
  }
}
