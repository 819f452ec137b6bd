import ResponderInsight
import ResponderScenarios
import Testing

/// Tests of the cause that an explanation chooses, by the record and by hit-testing, if several causes are possible.
@MainActor
@Suite("Causes of missing lines")
struct BlameTests {
  private func explanation(_ line: String, not isNot: Bool = false, plays: Int = 1, _ text: String) async throws
    -> Explanation
  {
    let document = try ScenarioDocument("touchlab: 1\nscreen: [320, 480]\n" + text, file: "screen.yaml")
    let question = try document.checked(Question(line, not: isNot))
    return try await Explainer(document).explanation(of: question, budget: SearchBudget(plays: plays))
  }

  @Test("If a view does not receive pressesBegan, the cause is the first responder, not a view under a touch")
  func presses() async throws {
    let explanation = try await explanation(
      "second pressesBegan",
      """
      views:
        - {id: first, frame: [0, 0, 100, 100], canBecomeFirstResponder: true, handlesPresses: true}
        - {id: second, frame: [0, 200, 100, 100], canBecomeFirstResponder: true, handlesPresses: true}
      firstResponder: first
      touches: [{tap: [50, 50]}, {press-key: {key: a}}]
      """
    )
    expectEqual(explanation.culprits, ["first"])
    expectEqual(explanation.causes.map(\.line), ["first pressesBegan"])
  }

  @Test("If a row is not selected, the row under the touch is the culprit")
  func rows() async throws {
    let explanation = try await explanation(
      "table didSelect 0",
      """
      views: [{id: table, class: UITableView, frame: [0, 0, 320, 480], rows: 3}]
      touches: [{set: {id: table.0, isUserInteractionEnabled: false}}, {tap: [100, 22]}]
      """
    )
    expectEqual(explanation.culprits, ["table.0"])
    expect(
      explanation.summary.hasPrefix(
        "The touch is not delivered to the row table.0: isUserInteractionEnabled of the row table.0 is false"
      )
    )
  }

  @Test("If a covering view was removed before the touch, the cause is not this view but the state of the hit view")
  func reachedLater() async throws {
    let explanation = try await explanation(
      "save touchUpInside",
      """
      views:
        - {id: save, class: UIButton, frame: [20, 20, 100, 44]}
        - {id: veil, frame: [0, 0, 320, 480]}
      touches:
        - tap: [70, 42]
        - set: {id: veil, isHidden: true}
        - set: {id: save, isEnabled: false}
        - tap: [70, 42]
      """
    )
    expectEqual(explanation.culprits, ["save"])
    expect(explanation.summary.hasPrefix("The button save ignored the touch: its isEnabled is false"))
  }

  @Test(
    "If several views override hitTest, the cause is the view whose result the touch had",
    arguments: ["none", "nil"],
    ["other", "none", "nil"]
  )
  func overrides(unasked: String, result: String) async throws {
    let explanation = try await explanation(
      "save touchUpInside",
      """
      views:
        - {id: unasked, frame: [0, 300, 100, 100], hitTest: {answer: \(unasked), everywhere: true}}
        - id: box
          frame: [0, 0, 320, 200]
          hitTest: {answer: \(result), everywhere: true}
          views:
            - {id: save, class: UIButton, frame: [20, 20, 100, 44]}
            - {id: other, frame: [0, 100, 320, 44]}
      touches: [{tap: [70, 42]}]
      """
    )
    expectEqual(explanation.culprits, ["box"])
  }

  @Test("If a subview of a passthrough view covers the target, the subview is the cause, not the passthrough view")
  func passingThrough() async throws {
    let explanation = try await explanation(
      "save touchUpInside",
      """
      views:
        - id: box
          frame: [0, 0, 320, 200]
          passthrough: true
          views:
            - {id: save, class: UIButton, frame: [20, 20, 100, 44]}
            - {id: veil, frame: [0, 0, 320, 100]}
      touches: [{tap: [70, 42]}]
      """
    )
    expectEqual(explanation.culprits, ["veil"])
  }

  @Test("The cancellation of a touch that a control ignored is not a cause")
  func ignoredTouch() async throws {
    let explanation = try await explanation(
      "play touchUpInside",
      """
      views:
        - id: video
          frame: [0, 0, 320, 200]
          gestures: [{id: chrome, kind: tap}]
          views:
            - id: play
              class: UIButton
              frame: [100, 60, 80, 80]
              views: [{id: blur, frame: [0, 0, 80, 80]}]
      touches: [{tap: play}]
      """
    )
    expectEqual(explanation.culprits, ["blur"])
    expectEqual(explanation.causes.last?.line, "play ignores touch")
  }

  @Test("A scroll view is a cause of a keyboard dismissal only if its keyboardDismissMode allows the dismissal")
  func keyboardSentAway() async throws {
    func culprit(_ mode: String) async throws -> [String] {
      try await explanation(
        "search resignsFirst",
        not: true,
        """
        views:
          - {id: search, class: UITextField, frame: [20, 20, 280, 40]}
          - id: results
            class: UITableView
            frame: [0, 80, 320, 400]
            rows: 40\(mode)
        firstResponder: search
        touches: [{drag: {from: [160, 400], to: [160, 200], over: 0.3}}, {resignFirst: search}]
        """
      ).culprits
    }
    try await expectEqual(culprit("\n    keyboardDismissMode: onDrag"), ["results"])
    try await expect(culprit("\n    keyboardDismissMode: none") != ["results"])
  }

  @Test("An object that a controller creates is named by its whole id if the controller's id contains dots")
  func dottedIds() async throws {
    let explanation = try await explanation(
      "my.nav.interactivePop action began",
      plays: 100,
      """
      views: []
      controllers:
        - {id: my.nav, class: UINavigationController, viewControllers: [list, detail]}
        - {id: list, view: {id: listView}}
        - {id: detail, view: {id: detailView, gestures: [{id: drawer, kind: pan}]}}
      touches: [{drag: {from: [5, 400], to: [300, 400], over: 0.3}}, {wait: 1}]
      """
    )
    expectEqual(explanation.culprits, ["drawer"])
    expect(
      explanation.summary.contains(
        "allows the interactivePopGestureRecognizer of the navigation controller my.nav to recognize"
      )
    )
    expect(
      explanation.fixes.contains { $0.swift == ["drawer.require(toFail: myNav.interactivePopGestureRecognizer!)"] }
    )
  }
}
