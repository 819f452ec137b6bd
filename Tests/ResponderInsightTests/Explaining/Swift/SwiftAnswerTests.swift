import ResponderInsight
import ResponderScenarios
import Testing

/// What a programmer is told to write.
@MainActor
@Suite("The Swift of a fix")
struct SwiftTextTests {
  private func texts(_ line: String, plays: Int = 200, _ views: String) async throws -> [String] {
    let document = try ScenarioDocument("touchlab: 1\nscreen: [320, 480]\n" + views, file: "screen.yaml")
    let question = try document.checked(Question(line, not: false))
    let answer = try await Explainer(document).answer(question, budget: SearchBudget(plays: plays))
    return answer.fixes.flatMap(\.swift)
  }

  @Test("An override says in whose class it goes, so that the same one in two classes can be told apart")
  func overrides() async throws {
    let texts = try await texts(
      "buy touchUpInside",
      """
      views:
        - id: page
          frame: [0, 0, 320, 480]
          views:
            - id: card
              class: UIImageView
              frame: [0, 0, 300, 300]
              views: [{id: buy, class: UIButton, frame: [10, 10, 100, 44]}]
      touches: [{tap: buy}]
      """
    )
    #expect(texts.first == "card.isUserInteractionEnabled = true")
    #expect(Set(texts).count == texts.count)
    let overrides = texts.filter { $0.contains("override func hitTest") }
    let classes = overrides.compactMap { $0.split(separator: "\n").first }
    #expect(classes == ["// in the class of card", "// in the class of page"])
    #expect(overrides.allSatisfy { $0.contains("\noverride func hitTest(_ point: CGPoint") })
  }

  @Test("So does one that fits a line, before the call that needs it")
  func oneLine() async throws {
    let texts = try await texts(
      "pad pressesBegan",
      """
      views: [{id: pad, frame: [0, 0, 100, 100], handlesPresses: true}]
      touches: [{press-key: {key: a}}]
      """
    )
    let place = try #require(
      texts.firstIndex(of: "// in the class of pad\noverride var canBecomeFirstResponder: Bool { true }")
    )
    #expect(texts[place + 1] == "pad.becomeFirstResponder()")
  }

  @Test("A view that may become first responder already is not to be given the override that it has")
  func alreadyAllowed() async throws {
    let texts = try await texts(
      "pad pressesBegan",
      """
      views: [{id: pad, frame: [0, 0, 100, 100], handlesPresses: true, canBecomeFirstResponder: true}]
      touches: [{press-key: {key: a}}]
      """
    )
    #expect(texts.contains("pad.becomeFirstResponder()"))
    #expect(!texts.contains { $0.contains("override var canBecomeFirstResponder") })
  }
}
