import Testing

@testable import ResponderInsight
@testable import ResponderScenarios

/// Tests of the report from which `check-fixes.py` generates apps.
@Suite("The report of fixes for check-fixes.py") @MainActor
struct FixReportTests {
  private static let screen = """
    touchlab: 1
    screen: [200, 200]
    views:
      - id: card
        frame: [0, 0, 200, 200]
        views:
          - {id: save-button, class: UIButton, frame: [50, 50, 100, 40], isEnabled: false}
    touches:
      - tap: save-button

    """

  private func report() async throws -> JSONValue {
    let document = try ScenarioDocument(Self.screen, file: "card.yaml")
    let question = Question("save-button touchUpInside")
    let explanation = try await Explainer(document).explanation(of: question, budget: SearchBudget(plays: 100))
    return try FixReport(document).json(of: [explanation])
  }

  @Test("A report lists the objects of the file by the names that Swift code uses")
  func objects() async throws {
    let objects = try await require(report()["objects"]).listed
    let lines = objects.map { "\($0["id"]?.words ?? "") \($0["name"]?.words ?? "") \($0["class"]?.words ?? "")" }
    expect(lines == ["card card UIView", "save-button saveButton UIButton", "window window UIWindow"])
  }

  @Test("A report lists each fix with its code, the role of the code, and the objects that the code names")
  func code() async throws {
    let fix = try await require(report()["fixes"]?.listed.first)
    let piece = try require(fix["code"]?.listed.first)
    expectEqual(fix["asked"], "save-button touchUpInside")
    expectEqual(piece["role"], "statement")
    expectEqual(piece["text"], "saveButton.isEnabled = true")
    expectEqual(piece["objects"]?.listed.first?["id"], "save-button")
  }

  @Test("The report contains the samples of the script with all digits of their values")
  func plays() async throws {
    let report = try await report()
    let plain = try require(report["plain"])
    expectEqual(plain["input"]?.listed.first, ["0.0", [[1, "began", "100.0", "70.0", "direct", 0]]])
    expectEqual(plain["record"]?.listed.contains { $0.listed[1] == "save-button touchUpInside" }, false)
    let played = try require(report["fixes"]?.listed.first?["played"])
    expectEqual(played["record"]?.listed.contains { $0.listed[1] == "save-button touchUpInside" }, true)
    expectNil(played["input"], "the samples are those of the plain play")
    expectEqual(played["end"], "0.05")
  }
}
