import RandomTesting
import Testing

@testable import ResponderInsight
@testable import ResponderScenarios

/// Tests that complaints are explained as by an expert: with the same cause, and a change that has the wanted effect.
@Suite("Complaints")
struct ComplaintTests {
  /// The complaints for which the expert's fix follows other fixes, which lose fewer lines.
  private static let later: Set<String> = ["drawing-in-a-scroll-view.yaml"]

  @Test("The folder of complaints has at least 90 complaints from at least 20 sources")
  func present() throws {
    expect(Complaint.all.count >= 90)
    let kinds = Set(Complaint.all.compactMap { $0.text.split(separator: "\n").first { $0.hasPrefix("source: ") } })
    expect(kinds.count >= 20)
  }

  /// Only every sixth complaint is tested here, because `make check` tests all complaints with the release build
  /// (`Scripts/check-complaints.py`).
  @Test(
    "The first culprit of a complaint is the object that an expert would name, and the first fix has the wanted effect",
    arguments: RandomDose.sample(of: Complaint.all, oneIn: 6)
  )
  @MainActor func explained(_ complaint: Complaint) async throws {
    let document = try complaint.document()
    let question = try document.checked(try complaint.question())
    let explanation = try await Explainer(document).explanation(of: question, budget: SearchBudget(plays: 3000))
    expect(explanation.complete)
    expectEqual(explanation.happened, question.isNot)
    let culprit = try complaint.culprit()
    expectEqual(explanation.culprits.first, culprit)
    expect(!explanation.causes.isEmpty)
    // The text that `--apply` would write for the first fix is played.
    let fix = try require(explanation.fixes.first)
    let text = try document.text(with: fix.changes)
    let after = try await Explainer(try ScenarioDocument(text, file: complaint.name)).explanation(
      of: question,
      budget: SearchBudget(plays: 1)
    )
    expect(after.happened != question.isNot)
    // The expert's fix is among the first three.
    let fixIndex = explanation.fixes.map(\.bare).firstIndex(of: try complaint.expertsFix())
    if Self.later.contains(complaint.name) {
      expect(fixIndex != nil)
    } else {
      expect(fixIndex.map { $0 < 3 } ?? false, "\(explanation.fixes.map(\.bare))")
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

  @Test(
    "The default questions concern failed lines and checks, or touched views without an effect if nothing failed"
  )
  @MainActor func defaults() async throws {
    func questions(_ rest: String) throws -> [Question] {
      try Explainer(try ScenarioDocument(Self.screen + rest, file: "lamp.yaml")).defaultQuestions()
    }
    let touched = try questions("")
    expectEqual(touched.map(\.line), ["lamp valueChanged"])
    let failed = try questions("only: [event]\nsubjects: [lamp, far]\nexpect: [lamp valueChanged, far touchDown]\n")
    expectEqual(failed.map(\.line), ["lamp valueChanged", "far touchDown"])
    let unwanted = try questions("only: [event]\nsubjects: [other]\nexpect: [other touchDown]\n")
    expectEqual(unwanted.map(\.line), ["other touchUpInside", "other primaryActionTriggered"])
    let areUnwanted = unwanted.allSatisfy { $0.isNot }
    expect(areUnwanted)
    let checks = try questions("subjects: []\nexpect: [{check: {id: lamp, isOn: true}}]\n")
    expectEqual(checks.map(\.line), ["lamp isOn"])
    let document = try ScenarioDocument(
      Self.screen + "subjects: []\nexpect: [{check: {id: lamp, isOn: true}}]\n",
      file: "lamp.yaml"
    )
    let explanation = try await Explainer(document).explanation(of: try require(checks.first))
    expectEqual(explanation.fixes.first?.bare, #"[{"set":{"id":"lamp","isUserInteractionEnabled":true}}]"#)
    expectEqual(explanation.culprits, ["lamp"])
  }

  @Test("A question with an unknown id or line is refused, with the valid choices")
  @MainActor func refused() throws {
    let document = try ScenarioDocument(Self.screen, file: "lamp.yaml")
    for line in ["lmp valueChanged", "lamp valueChangd", "lamp", "lamp does not change", ""] {
      #expect(throws: QuestionError.self, "\(line)") { try document.checked(Question(line)) }
    }
    #expect(throws: QuestionError.self) { try Explainer(document).question(about: "nobody") }
  }

  @Test(
    "An explanation is marked incomplete if its search ended at the limit of plays"
  )
  @MainActor func limited() async throws {
    let explainer = Explainer(try ScenarioDocument(Self.screen, file: "lamp.yaml"))
    let cut = try await explainer.explanation(of: Question("lamp valueChanged"), budget: SearchBudget(plays: 3))
    expect(!cut.complete)
    expect(cut.played <= 3)
    let whole = try await explainer.explanation(of: Question("lamp valueChanged"), budget: SearchBudget(plays: 1000))
    expect(whole.complete)
    let again = try await explainer.explanation(
      of: Question("lamp valueChanged"),
      budget: SearchBudget(seconds: .infinity, plays: 1000)
    )
    expectEqual(whole, again)
  }

  @Test("A search ends before the first play after its time has passed, even if each play takes seconds")
  @MainActor func time() async {
    final class Clock { var now = ContinuousClock.now }
    let clock = Clock()
    var meter = SearchMeter(SearchBudget(seconds: 5), now: { clock.now })
    var plays = 0
    while plays < 10, await meter.take() {
      plays += 1
      clock.now += .seconds(3)
    }
    expectEqual(plays, 2)
    expect(meter.isExhausted)
  }
}
