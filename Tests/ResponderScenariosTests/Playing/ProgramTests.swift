import Foundation
import ResponderKit
import Testing

@testable import ResponderScenarios

/// Tests of app code in scenarios: when it runs, its effects and its records.
@MainActor
@Suite struct ProgramTests {
  private func run(_ text: String) throws -> (lines: [RecordedLine], outcome: Player.Outcome) {
    let scenario = try Scenario("touchlab: 1\nscreen: [300, 300]\n" + text, file: "program.yaml")
    var lines: [RecordedLine] = []
    let outcome = try Player(scenario).run { lines.append($0) }
    expect(outcome.failures.isEmpty, "\(outcome.failures)")
    return (lines, outcome)
  }

  /// Returns the effects of app code in the record, in order.
  private func effects(_ text: String) throws -> [String] {
    try run(text).lines.compactMap { line in
      guard case .appCode(let call)? = line.reason?.code else { return nil }
      return "\(line.line) < \(line.reason?.culprit ?? "") \(call)"
    }
  }

  @Test(
    "A recognizer's code runs in the states that the file lists, or in all states if the code is a plain list"
  )
  func states() throws {
    let text = """
      views:
        - id: a
          frame: [0, 0, 100, 100]
          gestures:
            - id: press
              kind: longPress
              do: {began: [{set: {id: a, alpha: 0.5}}], ended: [{set: {id: a, alpha: 1}}]}
        - {id: b, frame: [100, 0, 100, 100], gestures: [{id: each, kind: longPress, do: [{endEditing: a}]}]}
      touches: [{press: {at: a, for: 1}}, {press: {at: b, for: 1}}]
      """
    try expectEqual(
      effects(text),
      [
        "a set alpha < press action began", "a set alpha < press action ended", "a endEditing < each action began",
        "a endEditing < each action ended",
      ]
    )
  }

  @Test(
    "If a pan's code moves its view and resets the translation, the view stays under the finger"
  )
  func translation() throws {
    func text(_ code: String) -> String {
      """
      views: [{id: ball, frame: [0, 0, 100, 100], gestures: [{id: pan, kind: pan, do: \(code)}]}]
      touches: [{drag: {from: [50, 50], to: [150, 50], over: 0.5}}]
      """
    }
    _ = try run(
      text("[{follow: ball}, {setTranslation: [0, 0]}]")
        + "\nexpect: [{check: {id: ball, frame: [90, 0, 100, 100], within: 11}}]"
    )
    let runaway = try Scenario(
      "touchlab: 1\nscreen: [300, 300]\n" + text("[{follow: ball}]"),
      file: "program.yaml"
    )
    let player = Player(runaway)
    _ = try player.run()
    let ball = try require(player.screen.view(named: "ball"))
    expect(ball.center.x > 500)
  }

  @Test("App code can reset a pinch's scale and a rotation's angle")
  func scaleAndRotation() throws {
    let text = """
      views:
        - id: map
          frame: [0, 0, 300, 300]
          gestures:
            - {id: pinch, kind: pinch, do: {changed: [{follow: map}, {set: {id: pinch, scale: 1}}]}}
      touches: [{pinch: {at: [150, 150], from: 100, to: 200, over: 0.5}}]
      subjects: []
      expect: [{check: {id: map, transform: {scale: 2}, within: 0.2}}]
      """
    try expect(run(text).outcome.passed)
    let turn = """
      views:
        - id: map
          frame: [0, 0, 300, 300]
          gestures:
            - {id: turn, kind: rotation, do: {changed: [{follow: map}, {set: {id: turn, rotation: 0}}]}}
      touches: [{rotate: {at: [150, 150], radius: 100, by: 90, over: 0.5}}]
      subjects: []
      expect: [{check: {id: map, transform: {rotate: 90}, within: 0.2}}]
      """
    try expect(run(turn).outcome.passed)
  }

  @Test("Code for an action, a key command, a responder method or a delegate method runs when the method is called")
  func callers() throws {
    let text = """
      views:
        - id: save
          class: UIButton
          frame: [0, 0, 100, 40]
          actions: [{events: [touchUpInside], target: save, action: go, do: [{becomeFirst: name}]}]
        - id: name
          class: UITextField
          frame: [0, 40, 100, 40]
          delegate: {do: {didBeginEditing: [{set: {id: name, text: x}}], shouldReturn: [{resignFirst: name}], didEndEditing: [{set: {id: name, text: y}}]}}
        - id: list
          class: UITableView
          frame: [100, 0, 100, 200]
          rows: 9
          delegate: {do: {didSelect: [{reload: list}], shouldHighlight: [{endEditing: window}], didScroll: [{set: {id: save, alpha: 0.5}}]}}
        - id: grid
          class: UICollectionView
          frame: [200, 0, 100, 200]
          items: 9
          delegate: {do: {didSelect: [{scrollTo: grid.8}], shouldSelect: [{set: {id: save, alpha: 1}}]}}
        - id: page
          class: UITextView
          frame: [0, 80, 100, 40]
          delegate: {do: {didBeginEditing: [{set: {id: save, isEnabled: false}}], didChange: [{set: {id: save, isEnabled: true}}]}}
        - id: pad
          frame: [0, 200, 100, 100]
          canBecomeFirstResponder: true
          do: {touchesBegan: [{becomeFirst: pad}], touchesEnded: [{set: {id: pad, alpha: 0.9}}]}
          keyCommands: [{input: k, modifiers: command, action: quick, do: [{set: {id: pad, alpha: 0.8}}]}]
        - id: free
          frame: [100, 200, 100, 100]
          gestures: [{id: tap, kind: tap, delegate: {do: {shouldBegin: [{endEditing: free}], shouldReceiveTouch: [{endEditing: pad}]}}}]
      touches:
        - tap: save
        - type: "\\n"
        - tap: list.1
        - tap: grid.1
        - tap: page
        - type: z
        - tap: pad
        - press-key: {key: k, modifiers: command}
        - tap: free
      """
    try expectEqual(
      effects(text),
      [
        "name set isFirstResponder < save performs go", "name set text < name didBeginEditing",
        "name set isFirstResponder < name shouldReturn", "name set text < name didEndEditing",
        "window endEditing < list shouldHighlight 1", "list reloadData < list didSelect 1",
        "save set alpha < grid shouldSelect 1", "grid.8 scrolls into sight < grid didSelect 1",
        "save set isEnabled < page didBeginEditing", "save set isEnabled < page didChange",
        "pad set isFirstResponder < pad touchesBegan", "pad set alpha < pad touchesEnded",
        "pad set alpha < pad performs quick", "pad endEditing < tap shouldReceiveTouch",
        "free endEditing < tap shouldBegin",
      ]
    )
  }

  @Test("An effect of app code is recorded before its consequences, and is not compared with the expectation")
  func order() throws {
    let text = """
      views:
        - id: a
          frame: [0, 0, 100, 100]
          gestures: [{id: pan, kind: pan, do: {began: [{set: {id: pan, isEnabled: false}}]}}]
      touches: [{drag: {from: [10, 10], to: [90, 10], over: 0.2}}]
      only: [state, action]
      expect: [pan -> began, pan action began, pan -> cancelled, pan action cancelled]
      """
    let (lines, outcome) = try run(text)
    expect(outcome.passed, "\(String(describing: outcome.difference))")
    let reported = lines.filter { [.state, .action, .decision].contains($0.category) && $0.subject == "pan" }.map(
      \.line
    )
    expectEqual(reported.prefix(4), ["pan -> began", "pan action began", "pan set isEnabled", "pan -> cancelled"])
  }

  @Test("Code for a responder method runs before the method, whether or not the method calls super")
  func overrides() throws {
    let text = """
      views:
        - id: outer
          frame: [0, 0, 100, 100]
          do: {touchesBegan: [{set: {id: outer, alpha: 0.9}}]}
          views: [{id: inner, frame: [0, 0, 50, 50], handlesTouches: [ended], do: {touchesBegan: [{set: {id: inner, alpha: 0.9}}], touchesEnded: [{endEditing: inner}]}}]
      touches: [{tap: inner}]
      """
    try expectEqual(
      effects(text),
      [
        "inner set alpha < inner touchesBegan", "outer set alpha < outer touchesBegan",
        "inner endEditing < inner touchesEnded",
      ]
    )
  }

  @Test("A set step replaces the code of a recognizer")
  func changes() throws {
    let text = """
      views:
        - {id: a, frame: [0, 0, 100, 100], gestures: [{id: tap, kind: tap, do: [{endEditing: a}]}]}
        - {id: b, class: UIButton, frame: [100, 0, 100, 100], actions: [{events: [touchDown], action: one, target: b}]}
        - {id: list, class: UITableView, frame: [200, 0, 100, 100], rows: 50}
      touches:
        - tap: a
        - set: {id: tap, do: [{endEditing: b}]}
        - tap: a
        - tap: b
        - wait: 1
        - set: {id: b, actions: [{events: [touchUpInside], action: two, target: a, do: [{reload: list}]}]}
        - tap: b
        - wait: 1
        - set: {id: b, actions: []}
        - tap: b
        - scrollTo: {id: list.40, at: top}
        - tap: list.40
      only: [event, select]
      expect:
        - b touchDown
        - b performs one
        - b touchUpInside
        - b primaryActionTriggered
        - b touchDown
        - b touchUpInside
        - a performs two
        - b primaryActionTriggered
        - b touchDown
        - b touchUpInside
        - b primaryActionTriggered
        - list didHighlight 40
        - list didUnhighlight 40
        - list willSelect 40
        - list didSelect 40
      """
    let (_, outcome) = try run(text)
    expect(outcome.passed, "\(outcome.difference?.lines(file: "f") ?? [])")
    try expectEqual(
      effects(text),
      [
        "a endEditing < tap action ended", "b endEditing < tap action ended", "list reloadData < a performs two",
      ]
    )
  }

  @Test("A file is refused if one of its set steps makes a row's responder chain lead back to itself")
  func rowsInACircle() throws {
    let text = """
      touchlab: 1
      screen: [300, 300]
      views: [{id: table, class: UITableView, frame: [0, 0, 300, 300], rows: 9}]
      touches: [{set: {id: table.2, next: table.2}}]
      """
    let error = try #require(throws: ScenarioError.self) { try Scenario(text, file: "f.yaml") }
    expect(error.message.contains("'table.2' is a cycle"), "\(error)")
  }

  @Test(
    "A hitTest with `everywhere: true` returns its view for points outside the bounds, even if the view is hidden"
  )
  func everywhere() throws {
    func hit(_ members: String, at location: String = "[290, 290]") throws -> [String] {
      let text = """
        views:
          - {id: other, frame: [0, 0, 20, 20], isHidden: true}
          - {id: view, frame: [100, 100, 20, 20], \(members)}
        touches: [{tap: \(location)}]
        """
      return try run(text).lines.map(\.line).filter { $0.hasSuffix(" hit") }
    }
    try expectEqual(hit("hitTest: {answer: view, everywhere: true}"), ["view hit"])
    try expectEqual(hit("hitTest: {answer: view, everywhere: true}, isUserInteractionEnabled: false"), ["view hit"])
    try expectEqual(hit("hitTest: {answer: view, everywhere: true}, isHidden: true"), ["view hit"])
    try expectEqual(hit("hitTest: {answer: other, everywhere: true}, alpha: 0"), ["other hit"])
    try expectEqual(hit("hitTest: {answer: none, everywhere: true}", at: "view"), ["window hit"])
    try expectEqual(hit("hitTest: {answer: view}"), ["window hit"])
    try expectEqual(hit("hitTest: {answer: view, everywhere: false}", at: "view"), ["view hit"])
  }

  @Test("The values for beginTracking and continueTracking in a file are returned instead of the values of super")
  func tracking() throws {
    func events(_ members: String) throws -> [String] {
      let text = """
        views: [{id: c, class: UIControl, frame: [0, 0, 100, 100]\(members)}]
        touches: [{drag: {from: [10, 10], to: [50, 10], over: 0.1}}]
        """
      return try run(text).lines.filter { $0.category == .event }.map(\.line).reduce(into: []) { lines, line in
        if lines.last != line { lines.append(line) }
      }
    }
    try expectEqual(events(""), ["c touchDown", "c touchDragInside", "c touchUpInside"])
    try expectEqual(events(", continueTracking: false"), ["c touchDown"])
    try expectEqual(events(", beginTracking: false"), [])
    let slider = """
      views: [{id: s, class: UISlider, frame: [0, 0, 200, 40], value: 0, beginTracking: true}]
      touches: [{drag: {from: [150, 20], to: [160, 20], over: 0.1}}]
      expect: [s valueChanged, {check: {id: s, value: 0.8, within: 0.1}}, {check: {id: s, beginTracking: true}}]
      subjects: [s]
      only: [event]
      """
    let value = try run(slider.replacingOccurrences(of: "expect: [s valueChanged, ", with: "expect: ["))
    expect(value.outcome.failures.isEmpty)
  }

  @Test("Typing without a first responder has no effect, and the record states the reason")
  func typingToNobody() throws {
    let text = """
      views: [{id: field, class: UITextField, frame: [0, 0, 100, 40]}, {id: pad, frame: [0, 100, 9, 9], canBecomeFirstResponder: true}]
      touches: [{type: abc}, {set: {id: pad, isFirstResponder: true}}, {type: abc}]
      subjects: []
      expect: [{check: {id: field, text: ""}}]
      """
    let (lines, outcome) = try run(text)
    expect(outcome.passed)
    let reported = lines.filter { $0.line == "window types nothing" }
    expectEqual(reported.map(\.why), ["there is no first responder", "pad is first responder and accepts no text"])
    expect(reported.allSatisfy { $0.category == .decision })
  }
}
