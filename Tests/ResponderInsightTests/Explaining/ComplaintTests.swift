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
    #expect(Complaint.all.count >= 90)
    let kinds = Set(Complaint.all.compactMap { $0.text.split(separator: "\n").first { $0.hasPrefix("source: ") } })
    #expect(kinds.count >= 20)
  }

  @Test("The first culprit is the one that an expert would name, and the first fix holds", arguments: Complaint.all)
  @MainActor func explained(_ complaint: Complaint) async throws {
    let document = try complaint.document()
    let question = try document.checked(try complaint.question())
    let answer = try await Explainer(document).answer(question, budget: SearchBudget(plays: 3000))
    #expect(answer.complete)
    #expect(answer.happened == question.isNot)
    let culprit = try complaint.culprit()
    #expect(answer.culprits.first == culprit)
    #expect(!answer.causes.isEmpty)
    // What is offered is played once more, from the text of the file that would be written.
    let fix = try #require(answer.fixes.first)
    let text = try document.text(with: fix.changes)
    let after = try await Explainer(try ScenarioDocument(text, file: complaint.name)).answer(
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

  private static let screen = """
    touchlab: 1
    screen: [320, 480]
    views:
      - {id: lamp, class: UISwitch, frame: [20, 20, 51, 31], isUserInteractionEnabled: false}
      - {id: other, class: UIButton, frame: [20, 100, 100, 44]}
      - {id: far, class: UIButton, frame: [20, 300, 100, 44], isUserInteractionEnabled: false}
    touches:
      - tap: lamp
      - tap: other

    """

  @Test("Without a question the failed lines and checks of the file are asked about, else what was touched in vain")
  @MainActor func defaults() async throws {
    func questions(_ rest: String) throws -> [Question] {
      try Explainer(try ScenarioDocument(Self.screen + rest, file: "lamp.yaml")).defaultQuestions()
    }
    let touched = try questions("")
    #expect(touched.map(\.line) == ["lamp valueChanged"])
    let failed = try questions("only: [event]\nsubjects: [lamp, far]\nexpect: [lamp valueChanged, far touchDown]\n")
    #expect(failed.map(\.line) == ["lamp valueChanged", "far touchDown"])
    let unwanted = try questions("only: [event]\nsubjects: [other]\nexpect: [other touchDown]\n")
    #expect(unwanted.map(\.line) == ["other touchUpInside", "other primaryActionTriggered"])
    let areUnwanted = unwanted.allSatisfy { $0.isNot }
    #expect(areUnwanted)
    let checks = try questions("subjects: []\nexpect: [{check: {id: lamp, isOn: true}}]\n")
    #expect(checks.map(\.line) == ["lamp isOn"])
    let document = try ScenarioDocument(
      Self.screen + "subjects: []\nexpect: [{check: {id: lamp, isOn: true}}]\n",
      file: "lamp.yaml"
    )
    let answer = try await Explainer(document).answer(try #require(checks.first))
    #expect(answer.fixes.first?.bare == #"[{"set":{"id":"lamp","isUserInteractionEnabled":true}}]"#)
    #expect(answer.culprits == ["lamp"])
  }

  @Test("A question that cannot be asked of the file is refused with what would be right")
  @MainActor func refused() throws {
    let document = try ScenarioDocument(Self.screen, file: "lamp.yaml")
    for line in ["lmp valueChanged", "lamp valueChangd", "lamp", "lamp does not change", ""] {
      #expect(throws: QuestionError.self, "\(line)") { try document.checked(Question(line)) }
    }
    #expect(throws: QuestionError.self) { try Explainer(document).question(about: "nobody") }
  }

  @Test("A search that is cut short says so, and is the same each time with a number of plays")
  @MainActor func limited() async throws {
    let explainer = Explainer(try ScenarioDocument(Self.screen, file: "lamp.yaml"))
    let cut = try await explainer.answer(Question("lamp valueChanged"), budget: SearchBudget(plays: 3))
    #expect(!cut.complete)
    #expect(cut.played <= 3)
    let whole = try await explainer.answer(Question("lamp valueChanged"), budget: SearchBudget(plays: 1000))
    #expect(whole.complete)
    let again = try await explainer.answer(Question("lamp valueChanged"), budget: SearchBudget(plays: 1000))
    #expect(whole == again)
  }
}
