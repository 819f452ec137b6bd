import ResponderScenarios
import Testing

@testable import ResponderInsight

/// Tests of the Swift code of the fixes in an explanation.
@MainActor
@Suite("Swift code of the fixes in an explanation")
struct SwiftExplanationTests {
  private func texts(_ line: String, plays: Int = 200, _ views: String) async throws -> [String] {
    let document = try ScenarioDocument("touchlab: 1\nscreen: [320, 480]\n" + views, file: "screen.yaml")
    let question = try document.checked(Question(line, not: false))
    let explanation = try await Explainer(document).explanation(of: question, budget: SearchBudget(plays: plays))
    return explanation.fixes.flatMap(\.swift)
  }

  @Test("The code of an override names the class, so overrides in two classes can be distinguished")
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
    expectEqual(texts.first, "card.isUserInteractionEnabled = true")
    expectEqual(Set(texts).count, texts.count)
    let overrides = texts.filter { $0.contains("override func hitTest") }
    let classes = overrides.compactMap { $0.split(separator: "\n").first }
    expectEqual(classes, ["// in the class of `card`", "// in the class of `page`"])
    expect(overrides.allSatisfy { $0.contains("\noverride func hitTest(_ point: CGPoint") })
  }

  @Test("An override that fits on one line names its class, and precedes the call that depends on it")
  func oneLine() async throws {
    let texts = try await texts(
      "pad pressesBegan",
      """
      views: [{id: pad, frame: [0, 0, 100, 100], handlesPresses: true}]
      touches: [{press-key: {key: a}}]
      """
    )
    let index = try require(
      texts.firstIndex(of: "// in the class of `pad`\noverride var canBecomeFirstResponder: Bool { true }")
    )
    expectEqual(texts[index + 1], "pad.becomeFirstResponder()")
  }

  @Test("If a view can already become first responder, the fix contains no override of canBecomeFirstResponder")
  func alreadyAllowed() async throws {
    let texts = try await texts(
      "pad pressesBegan",
      """
      views: [{id: pad, frame: [0, 0, 100, 100], handlesPresses: true, canBecomeFirstResponder: true}]
      touches: [{press-key: {key: a}}]
      """
    )
    expect(texts.contains("pad.becomeFirstResponder()"))
    expect(!texts.contains { $0.contains("override var canBecomeFirstResponder") })
  }

  @Test("A fix is not offered if UIKit has no public member for the change")
  func privateRecognizers() async throws {
    let texts = try await texts(
      "dial touchUpInside",
      """
      controllers:
        - {id: home, view: {id: homeView}, presents: picker}
        - id: picker
          view:
            id: pickerView
            gestures: [{id: edge, kind: screenEdgePan, edges: left}]
            views: [{id: dial, class: UIControl, frame: [45, 150, 200, 200]}]
      views: []
      touches: [{drag: {from: {in: dial, at: [100, 40]}, to: {in: dial, at: [100, 160]}, over: 0.4, hold: 0.2}}]
      """
    )
    expect(
      texts.contains(
        """
        // in the class of `dial`
        override func gestureRecognizerShouldBegin(
          _ gestureRecognizer: UIGestureRecognizer
        ) -> Bool {
          if gestureRecognizer is UIPanGestureRecognizer
            && gestureRecognizer !== edge
          {
            return false
          }
          return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        """
      )
    )
    expect(!texts.contains { $0.contains("picker.pan") || $0.contains("pickerPan") })
  }

  @Test("A long line of generated code is broken outside of string literals")
  func longLines() throws {
    let document = try ScenarioDocument(
      """
      touchlab: 1
      screen: [320, 480]
      views:
        - {id: label, class: UILabel, frame: [0, 0, 320, 40]}
        - {id: table, class: UITableView, rows: 3, frame: [0, 40, 320, 400], cell: {views: [{id: like, frame: [0, 0, 9, 9]}]}}
        - {id: other, frame: [0, 0, 9, 9], gestures: [{id: tap, kind: tap}]}
      """,
      file: "screen.yaml"
    )
    let text = String(repeating: "two words ", count: 9)
    let changes = [
      Change("label", "text", .text(text)),
      Change("tap", "delegate", ["shouldReceiveTouch": ["notOn": ["table.2.like"]]]),
      Change("tap", "view", "table.2.like"),
      Change("tap", "requireToFail", ["table.pan"]),
    ]
    let explanation = Explanation(
      question: Question("tap action ended"),
      happened: false,
      sentence: FindingSentence(text: ""),
      causes: [],
      culprits: [],
      fixes: changes.map { Fix([$0], in: document) },
      played: 1,
      complete: true
    )
    let lines = ExplanationText(shownFixes: 4).text(of: explanation).split(separator: "\n").map { $0.dropFirst(3) }
    expect(lines.contains("label.text ="))
    expect(lines.contains("    \"\(text)\""))
    expect(lines.contains("// in the delegate of `tap`; `like` is in the cell of row 2 of `table`"))
    expect(lines.contains("tap.require(toFail: table.panGestureRecognizer)"))
  }
}
