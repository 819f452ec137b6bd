import Foundation
import ResponderInsight
import ResponderKit
import ResponderRecordings
import Testing

@testable import ResponderScenarios

/// Tests that gestures on a screen can be replayed, and saved as a scenario that passes.
@Suite("Replaying and saving performed gestures") @MainActor
struct PerformedGestureTests {
  private static let screen = """
    # A card that can be dragged, on a page that closes the keyboard.
    touchlab: 1
    screen: [320, 480]
    views:
      - id: page
        frame: [0, 0, 320, 480]
        gestures: [{id: closeKeyboard, kind: tap}]
        views:
          - {id: card, frame: [40, 60, 240, 200], isMultipleTouchEnabled: true, gestures: [{id: drag, kind: pan}, {id: grow, kind: pinch}]}
          - {id: buy, class: UIButton, frame: [60, 300, 200, 50]}

    """

  nonisolated static let scripts: [(touches: String, steps: [String])] = [
    ("[{tap: {at: [160, 320], for: 0.07}}]", ["- tap: {at: [160, 320], for: 0.07}"]),
    (
      "[{tap: {at: [20, 20], count: 2, interval: 0.1}}]",
      ["- tap: {at: [20, 20], for: 0.05}", "- wait: 0.1", "- tap: {at: [20, 20], for: 0.05}"]
    ),
    (
      "[{drag: {from: [80, 100], to: [200, 220], over: 0.5}}]",
      ["- down: {at: [80, 100]}", "- move: {to: [200, 220], over: 0.5}", "- up: {}"]
    ),
    (
      "[{down: {at: [80, 100]}}, {wait: 0.2}, {cancel: {}}]",
      [
        "- down: {at: [80, 100]}", "- wait: 0.2",
        "- "
          + "cancel: {}",
      ]
    ),
    ("[{pinch: {at: [160, 160], from: 60, to: 160, over: 0.4}}]", ["- together: [["]),
  ]

  @Test(
    "A gesture is saved as the simplest steps, and the saved scenario expects the record of these steps",
    arguments: scripts
  )
  func saved(_ script: (touches: String, steps: [String])) throws {
    let screen = try JudgedScreen(Self.screen + "touches: \(script.touches)\n")
    let gesture = try require(screen.journal.recording())
    let text = try gesture.scenario()
    expect(text.hasPrefix("# A card that can be dragged"))
    var rest = text[...]
    for step in script.steps {
      let range = try require(rest.range(of: step), "\(step) is not in\n\(text)")
      rest = rest[range.upperBound...]
    }
    let outcome = try Player(try Scenario(text, file: "saved.yaml")).run()
    expect(outcome.passed)
    let expectation = try require(outcome.expectation)
    expect(!expectation.lines.isEmpty)
    // Playing the saved scenario must give the same verdict.
    let again = try JudgedScreen(text)
    expectEqual(again.sentence, screen.sentence)
  }

  @Test("A gesture along a curved path is saved in several steps, and the saved scenario passes")
  func crooked() throws {
    var touches = ["{down: {at: [80, 100]}}"]
    for step in 1...30 {
      let angle = Double(step) / 5
      touches.append("{move: {to: [\(160 - 80 * cos(angle)), \(100 + 60 * sin(angle))], over: 0.02}}")
    }
    touches.append("{up: {}}")
    let screen = try JudgedScreen(Self.screen + "touches: [\(touches.joined(separator: ", "))]\n")
    let text = try require(screen.journal.recording()).scenario()
    let outcome = try Player(try Scenario(text, file: "saved.yaml")).run()
    expect(outcome.passed)
    expect(text.components(separatedBy: "- move:").count < 20)
  }

  @Test("A drag whose samples all have the same time is saved with its path")
  func sameTime() throws {
    let text =
      "touchlab: 1\nscreen: [320, 480]\nviews: [{id: list, class: UIScrollView, frame: [0, 0, 320, 480], "
      + "contentSize: [320, 900]}]\n"
    let samples = (0...10).map { step in
      TouchSample(
        finger: 1,
        phase: step == 0 ? .began : step == 10 ? .ended : .moved,
        location: CGPoint(x: 160, y: 400 - 25 * min(step, 9)),
        timestamp: 0
      )
    }
    let recording = Recording(frames: samples.map { Recording.Frame(timestamp: 0, samples: [$0]) })
    let gesture = PerformedGesture(document: try ScenarioDocument(text, file: "list.yaml"), recording: recording)
    let saved = try gesture.scenario()
    expectEqual(saved.components(separatedBy: "- move:").count, 10)
    expect(saved.contains("list didScroll"))
    try expect(Player(try Scenario(saved, file: "saved.yaml")).run().passed)
  }

  @Test("A gesture on the screen of a JSON file is saved as JSON")
  func json() throws {
    let text =
      #"{"touchlab": 1, "screen": [100, 100], "views": [{"id": "a", "class": "UIButton", "frame": [0, 0, "#
      + #"90, 90]}], "touches": [{"tap": "a"}]}"#
    let saved = try require(JudgedScreen(text).journal.recording()).scenario()
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(saved.utf8)) }
    try expect(Player(try Scenario(saved, file: "saved.json")).run().passed)
  }

  @Test("A gesture on a screen with a fix applied produces the missing line")
  func fixed() async throws {
    let screen = try JudgedScreen(
      "touchlab: 1\nscreen: [320, 480]\nviews: [{id: card, class: UIImageView, frame: [20, 100, 280, 200], "
        + "views: [{id: buy, class: UIButton, frame: [40, 40, 200, 50]}]}]\ntouches: [{tap: buy}]\n"
    )
    let gesture = try require(screen.journal.recording())
    let question = try require(screen.journal.verdict()?.question)
    expectEqual(question.line, "buy touchUpInside")
    let explanation = try await gesture.explainer.explanation(of: question, budget: SearchBudget(plays: 300))
    let fix = try require(explanation.fixes.first)
    expectEqual(fix.swift, ["card.isUserInteractionEnabled = true"])
    let text = try gesture.with(fix.changes).scenario()
    expect(text.contains("buy touchUpInside"))
    try expect(Player(try Scenario(text, file: "fixed.yaml")).run().passed)
  }

  @Test("A gesture cannot be replayed alone if its record depends on an earlier step that changed the screen")
  func unfaithful() throws {
    let screen = try JudgedScreen(
      "touchlab: 1\nscreen: [320, 480]\nviews: [{id: buy, class: UIButton, frame: [40, 40, 200, 50], isEnabled: "
        + "false}]\n"
        + "touches: [{set: {id: buy, isEnabled: true}}, {tap: buy}]\n"
    )
    expectEqual(screen.journal.verdict()?.outcome, .fired)
    expectNil(screen.journal.recording())
  }

  @Test("If the task of a search is cancelled, the search ends early and the explanation is marked incomplete")
  func cancelled() async throws {
    let screen = try JudgedScreen(Self.screen + "touches: [{drag: {from: [80, 100], to: [84, 100], over: 0.1}}]\n")
    let gesture = try require(screen.journal.recording())
    let search = Task {
      try await gesture.explainer.explanation(of: Question("drag action began"), budget: SearchBudget(plays: 3000))
    }
    search.cancel()
    let explanation = try await search.value
    expect(!explanation.complete)
    expect(explanation.played <= 1)
  }
}
