import ResponderInsight
import Testing

@testable import ResponderScenarios

/// Tests of replaying gestures on screens whose files contain app code.
@Suite("Replays on screens with app code in the file") @MainActor
struct OwnCodeReplayTests {
  /// Screens of 320 × 480 points with a script. The last touch of the script misses the intended view, and the first
  /// fix produces the missing line.
  nonisolated static let screens: [(name: String, text: String, line: String)] = [
    (
      "the code changes the view that is in the way",
      """
      views:
        - id: page
          frame: [0, 0, 320, 480]
          gestures: [{id: background, kind: tap, do: {ended: [{set: {id: card, alpha: 0.5}}]}}]
          views:
            - id: card
              class: UIImageView
              frame: [20, 50, 280, 300]
              views: [{id: buy, class: UIButton, frame: [40, 100, 150, 50]}]
      touches: [{tap: buy}]
      """, "buy touchUpInside"
    ),
    (
      "the code of an earlier tap covers the button",
      """
      views:
        - {id: buy, class: UIButton, frame: [20, 300, 200, 50]}
        - {id: veil, frame: [0, 0, 320, 480], isHidden: true}
        - id: cover
          frame: [20, 20, 200, 50]
          gestures: [{id: show, kind: tap, do: {ended: [{set: {id: veil, isHidden: false}}]}}]
      touches: [{tap: cover}, {wait: 1}, {tap: buy}]
      """, "buy touchUpInside"
    ),
    (
      "the code of a drag moves the view",
      """
      views:
        - id: ball
          frame: [20, 20, 80, 80]
          gestures: [{id: move, kind: pan, do: [{follow: ball}, {setTranslation: [0, 0]}]}]
        - {id: off, class: UIButton, frame: [20, 300, 200, 50], isEnabled: false}
      touches: [{drag: {from: ball, to: [200, 200], over: 0.3}}, {wait: 1}, {tap: off}]
      """, "off touchUpInside"
    ),
    (
      "the code of a button enables another one's cover",
      """
      views:
        - id: first
          class: UIButton
          frame: [20, 20, 200, 50]
          actions: [{events: [touchUpInside], target: first, action: go, do: [{set: {id: second, isUserInteractionEnabled: false}}]}]
        - {id: second, class: UIButton, frame: [20, 120, 200, 50]}
      touches: [{tap: first}, {wait: 1}, {tap: second}]
      """, "second touchUpInside"
    ),
  ]

  @Test("A gesture that ran app code of the file can be replayed, saved and fixed", arguments: screens)
  func mended(_ screen: (name: String, text: String, line: String)) async throws {
    let judged = try JudgedScreen("touchlab: 1\nscreen: [320, 480]\n" + screen.text + "\n")
    let gesture = try require(judged.journal.recording())
    let saved = try gesture.scenario()
    try expect(Player(try Scenario(saved, file: "saved.yaml")).run().passed)
    let question = try require(judged.journal.verdict()?.question)
    expectEqual(question.line, screen.line)
    let explanation = try await gesture.explainer.explanation(of: question, budget: SearchBudget(plays: 300))
    let fix = try require(explanation.fixes.first)
    let mended = try gesture.with(fix.changes).scenario()
    expect(mended.contains(screen.line))
  }

  @Test("The record of a replay contains the effects of app code in the file, like the record of a run")
  func recorded() throws {
    let text = """
      touchlab: 1
      screen: [320, 480]
      views: [{id: ball, frame: [20, 20, 80, 80], gestures: [{id: tap, kind: tap, do: {ended: [{set: {id: ball, alpha: 0.5}}]}}]}]
      touches: [{tap: ball}]

      """
    let judged = try JudgedScreen(text)
    let recording = try require(judged.journal.recording()).recording
    var run: [RecordedLine] = []
    var replayed: [RecordedLine] = []
    _ = try Player(judged.document.scenario).run { run.append($0) }
    _ = Player(judged.document.scenario).replay(recording) { replayed.append($0) }
    expectEqual(replayed.map(\.line), run.map(\.line))
    expectEqual(replayed.map(\.why), run.map(\.why))
  }
}
