import Testing

@testable import ResponderInsight
@testable import ResponderScenarios

/// Tests of the selection of the offered fixes, in cases that the record of the scenario alone does not decide.
@Suite("Selection of the offered fixes")
@MainActor struct OfferedFixesTests {
  private func explanations(_ screen: String, _ question: Question? = nil) async throws -> [Explanation] {
    let explainer = Explainer(try ScenarioDocument("touchlab: 1\n" + screen, file: "offered.yaml"))
    let questions = try question.map { [$0] } ?? explainer.defaultQuestions()
    var explanations: [Explanation] = []
    for question in questions {
      explanations.append(try await explainer.explanation(of: question, budget: SearchBudget(plays: 3000)))
    }
    return explanations
  }

  private func keys(_ explanation: Explanation) -> [String] {
    explanation.fixes.flatMap(\.changes).flatMap(\.values).map(\.key)
  }

  private static let scrolledTable = """
    screen: [390, 844]
    windows:
      - id: main
        views:
          - {id: table, class: UITableView, frame: [0, 0, 390, 844], rows: 30, contentOffset: [0, 100], isScrollEnabled: false}
    touches:
      - drag: {from: [195, 300], to: [195, 600], over: 0.3, hold: 0.2}
      - wait: 2
    expect:
      - check: {id: table, contentOffset: [0, 0], within: 1}
    only: [action]
    """

  @Test("A fix for a failed check does not set the checked value, remove an initial object or hide the window")
  func failedCheck() async throws {
    let explanation = try await require(explanations(Self.scrolledTable).first)
    expect(!explanation.happened)
    expectEqual(explanation.fixes.first?.changes, [Change("table", "isScrollEnabled", true)])
    expect(!keys(explanation).contains("contentOffset"))
    expect(!explanation.fixes.contains { $0.changes.contains { $0.id == "main" } })
  }

  @Test("A failed check among the steps of the script is explained by default")
  func checkAmongSteps() async throws {
    let screen = """
      screen: [390, 844]
      views:
        - {id: toggle, class: UISwitch, frame: [20, 100, 51, 31], isEnabled: false}
      touches:
        - tap: toggle
        - check: {id: toggle, isOn: true}
      """
    let explanation = try await require(explanations(screen).first)
    expectEqual(explanation.question.line, "toggle isOn")
    expectEqual(explanation.fixes.map(\.changes), [[Change("toggle", "isEnabled", true)]])
  }

  @Test("If a check expects the return key to end editing, the first fix implements textFieldShouldReturn")
  func checkOfReturn() async throws {
    let screen = """
      screen: [390, 844]
      views:
        - {id: field, class: UITextField, frame: [20, 100, 350, 40]}
      firstResponder: field
      touches:
        - type: "a\\n"
        - check: {id: field, isFirstResponder: false}
      """
    let explanation = try await require(explanations(screen).first)
    expectEqual(explanation.culprits, ["field"])
    expectEqual(
      explanation.fixes.first?.changes,
      [Change("field", "delegate", ["do": ["shouldReturn": [["resignFirst": "field"]]]])]
    )
  }

  private static let menuOverPages = """
    screen: [390, 844]
    views:
      - id: pager
        class: UIScrollView
        frame: [0, 0, 390, 844]
        contentSize: [1170, 844]
        views: [{id: map, frame: [0, 0, 390, 844], gestures: [{id: mapPan, kind: pan}]}]
    touches:
      - drag: {from: [300, 400], to: [100, 400], over: 0.2}
    """

  @Test("One offered fix allows simultaneous recognition, and another fix disables the recognizer that is the cause")
  func once() async throws {
    let question = Question("pager willBeginDragging")
    let explanation = try await require(explanations(Self.menuOverPages, question).first)
    let beside = explanation.fixes.filter { fix in
      fix.changes.contains { $0.values.contains { $0.value["simultaneousWith"] != nil } }
    }
    expectEqual(beside.count, 1)
    expect(explanation.fixes.prefix(3).map(\.changes).contains([Change("mapPan", "isEnabled", false)]))
    expect(!keys(explanation).contains("allowedTouchTypes"))
  }

  @Test("A fix that makes a view unusable states this as its cost")
  func costs() async throws {
    let screen = """
      screen: [390, 844]
      views:
        - id: root
          frame: [0, 0, 390, 844]
          views:
            - {id: form, class: UIScrollView, frame: [0, 100, 390, 744], contentSize: [390, 1200]}
      controllers:
        - {id: page, view: root}
      touches:
        - tap: [200, 500]
      """
    let explanation = try await require(explanations(screen, Question("page touchesBegan")).first)
    let off = try require(explanation.fixes.first { $0.changes == [Change("form", "isScrollEnabled", false)] })
    expectEqual(off.costs, ["The scroll view form no longer scrolls."])
    expect(ExplanationText().text(of: explanation).contains("form no longer scrolls"))
  }

  @Test("A fix that hides a view follows a fix that makes touches pass through the view")
  func hidden() async throws {
    let screen = """
      screen: [390, 844]
      views:
        - {id: save, class: UIButton, frame: [20, 100, 150, 44]}
        - {id: veil, frame: [0, 0, 390, 844], views: [{id: more, class: UIButton, frame: [20, 300, 150, 44]}]}
      touches:
        - tap: save
      """
    let explanation = try await require(explanations(screen, Question("save touchUpInside")).first)
    expectEqual(explanation.fixes.first?.costs, [])
    expectEqual(
      explanation.fixes.filter { !$0.costs.isEmpty }.map(\.costs),
      [
        ["No touch reaches the button more any more."], ["The view veil is no longer visible, nor the button more."],
      ]
    )
    expectEqual(explanation.fixes.last?.changes, [Change("veil", "isHidden", true)])
  }

  @Test("If the presenter already presents a controller, the fix presents from the presented controller")
  func presentStep() async throws {
    let screen = """
      screen: [390, 844]
      views: []
      controllers:
        - {id: home, view: {id: homeView}}
        - {id: first, class: UIAlertController, title: One, actions: [{title: OK}]}
        - {id: second, class: UIAlertController, title: Two, actions: [{title: OK}]}
      touches:
        - present: {id: first, from: home}
        - wait: 1
        - present: {id: second, from: home}
        - wait: 1
      """
    let explanation = try await require(explanations(screen, Question("second viewDidAppear")).first)
    expectEqual(explanation.culprits, ["home"])
    expectEqual(explanation.fixes.map(\.changes), [[Change(.step(3), [JSONValue.Member("from", "first")])]])
    expectEqual(explanation.fixes.first?.swift, ["first.present(second, animated: true)"])
  }

  @Test("If the script touches a disabled button, the missing event of the button is explained by default")
  func disabledButton() async throws {
    let screen = """
      screen: [390, 844]
      views:
        - {id: save, class: UIButton, frame: [20, 100, 150, 44], isEnabled: false}
      touches:
        - tap: save
      """
    let explanation = try await require(explanations(screen).first)
    expectEqual(explanation.question.line, "save touchUpInside")
    expectEqual(explanation.culprits, ["save"])
    expectEqual(explanation.fixes.map(\.changes), [[Change("save", "isEnabled", true)]])
  }

  @Test("If a tap does not move the insertion point in edited text, the default question asks why")
  func caret() async throws {
    let screen = """
      screen: [390, 844]
      views:
        - id: composer
          class: UITextView
          frame: [20, 100, 350, 300]
          text: "one two three four five"
          gestures: [{id: chipTap, kind: tap, cancelsTouchesInView: false}]
      firstResponder: composer
      touches:
        - tap: [22, 116]
      """
    let explanation = try await require(explanations(screen).first)
    expectEqual(explanation.question.line, "composer didChangeSelection")
    expectEqual(explanation.culprits, ["chipTap"])
    expect(
      explanation.fixes.prefix(3).map(\.changes).contains([Change("chipTap", "delegate", ["simultaneousWith": "all"])])
    )
  }

  @Test("If the delegate refuses an interactive pop, the default question asks why the controller was not popped")
  func dragBack() async throws {
    let screen = """
      screen: [390, 844]
      views: []
      controllers:
        - {id: nav, class: UINavigationController, viewControllers: [list, detail]}
        - {id: list, view: {id: listView}}
        - {id: detail, leftBarButtonItems: [{id: leave, title: Leave}], view: {id: detailView}}
      touches:
        - drag: {from: [3, 400], to: [320, 400], over: 0.3}
        - wait: 1
      """
    let explanation = try await require(explanations(screen).first)
    expectEqual(explanation.question.line, "nav.interactivePop action began")
    expectEqual(explanation.culprits, ["nav.interactivePop"])
    expectEqual(explanation.fixes.first?.changes, [Change("nav.interactivePop", "delegate", ["shouldBegin": true])])
  }

  @Test("If the recognizer that drags a sheet cancels a touch, no fix for the default question changes this recognizer")
  func privateParts() async throws {
    let screen = """
      screen: [390, 844]
      views: []
      controllers:
        - {id: home, view: {id: homeView}, presents: picker}
        - {id: picker, view: {id: pickerView, views: [{id: dial, class: UIControl, frame: [45, 150, 300, 300]}]}}
      touches:
        - drag: {from: {in: dial, at: [150, 60]}, to: {in: dial, at: [150, 240]}, over: 0.4, hold: 0.2}
        - wait: 1
      """
    let explanation = try await require(explanations(screen).first)
    expectEqual(explanation.question.line, "dial touchUpInside")
    expectEqual(explanation.culprits.first, "picker.pan")
    expect(!explanation.fixes.contains { $0.changes.contains { $0.id == "picker.pan" } })
    expect(explanation.fixes.map(\.changes).contains([Change("picker", "modalPresentationStyle", "fullScreen")]))
  }
}
