import Foundation
import Testing

@testable import ResponderScenarios

/// Tests of all kinds of steps. A step of each kind is read and played, a wrong value is refused, and the contract and
/// the help mention the kind.
@MainActor
@Suite struct StepKindTests {
  /// An example of each kind of step, as written in a file. `before` is a step that has to precede the example.
  nonisolated static let examples: [(name: String, before: String, value: String)] = [
    ("tap", "", "{at: button, count: 2}"),
    ("press", "", "{at: box, for: 0.6, button: secondary}"),
    ("drag", "", "{from: box, to: [20, 200], over: 0.1, hold: 0.1}"),
    ("pinch", "", "{at: box, from: 40, to: 80, over: 0.1}"),
    ("rotate", "", "{at: box, radius: 20, by: 90, over: 0.1}"),
    ("down", "", "{finger: 3, at: box}"),
    ("move", "down: {at: box}", "{to: [20, 200], over: 0.1}"),
    ("up", "down: {at: box}", "{}"),
    ("cancel", "down: {at: box}", "{}"),
    ("wait", "", "0.5"),
    ("together", "", "[[{wait: 1}], [{tap: box}]]"),
    ("scroll", "", "{at: table, by: [0, -30], kind: discrete}"),
    ("hover", "", "{from: box, to: [20, 200], over: 0.1}"),
    ("set", "", "{id: box, alpha: 0.5}"),
    ("animate", "", "{over: 0.1, set: [{id: box, alpha: 0.5}]}"),
    ("check", "", "{id: box, alpha: 1}"),
    ("remote", "", "play"),
    ("shake", "", "{}"),
    ("interrupt", "", "{}"),
    ("type", "", "hello"),
    ("choose", "tap: button", "{in: button, item: Copy}"),
    ("tap-status-bar", "", "{}"),
    ("press-key", "", "{key: a, modifiers: shift}"),
    ("press-button", "", "{type: select}"),
    ("ignore-events", "", "begin"),
    ("setTranslation", "", "{id: pan, to: [1, 2]}"),
    ("follow", "", "{view: box, gesture: pan}"),
    ("becomeFirst", "", "field"),
    ("resignFirst", "becomeFirst: field", "field"),
    ("endEditing", "", "field"),
    ("scrollTo", "", "{id: table.7, at: top}"),
    ("reload", "", "table"),
    ("accessibility", "", "{do: activate, on: button}"),
    ("push", "", "{id: detail, on: navigation}"),
    ("pop", "push: {id: detail, on: navigation, animated: false}", "{id: navigation, to: root}"),
    ("present", "", "{id: sheet, from: navigation}"),
    ("dismiss", "present: {id: sheet, from: navigation}", "{id: navigation, animated: false}"),
    ("presentEditMenu", "becomeFirst: field", "field"),
  ]

  private func text(_ steps: [String]) -> String {
    """
    touchlab: 1
    screen: [300, 600]
    views:
      - {id: box, frame: [0, 0, 100, 100], gestures: [{id: pan, kind: pan}]}
      - {id: button, class: UIButton, frame: [0, 100, 100, 40], menu: [Copy, Paste], showsMenuAsPrimaryAction: true}
      - {id: field, class: UITextField, frame: [0, 140, 100, 40]}
      - {id: table, class: UITableView, frame: [0, 180, 100, 100], rows: 20}
    touches:
    \(steps.map { "  - \($0)" }.joined(separator: "\n"))
    controllers:
      - {id: navigation, class: UINavigationController, viewControllers: [list]}
      - {id: list, view: {id: listView}}
      - {id: detail, view: {id: detailView}}
      - {id: sheet, view: {id: sheetView}}
    """
  }

  @Test("There is exactly one example of each kind of step")
  func completeness() {
    expectEqual(Self.examples.map(\.name), StepKinds.all.map { $0.name })
  }

  @Test("A step of each kind is read and played", arguments: examples)
  func playing(_ name: String, _ before: String, _ value: String) throws {
    let steps = (before.isEmpty ? [] : [before]) + ["\(name): \(value)"]
    let scenario = try Scenario(text(steps), file: "step.yaml")
    expectEqual(scenario.touches.last?.line, 8 + steps.count)
    try expect(Player(scenario).run().passed)
  }

  @Test("A step has the number of samples and the duration that its kind declares", arguments: examples)
  func samples(_ name: String, _ before: String, _ value: String) throws {
    let steps = (before.isEmpty ? [] : [before]) + ["\(name): \(value)"]
    let scenario = try Scenario(text(steps), file: "step.yaml")
    let timebase = Timebase(rate: scenario.rate)
    let script = Script(scenario.touches, timebase: timebase)
    var seen = 0
    while let event = try script.next(locate: { _, _ throws(ReadingProblem) in ScriptPoint(x: 0, y: 0) }) {
      guard case .input(let input) = event else { continue }
      seen += input.touches.count + input.presses.count
      seen += (input.scroll == nil ? 0 : 1) + (input.hover == nil ? 0 : 1) + (input.shake == nil ? 0 : 1)
    }
    // The characters of a `type` step are passed to the keyboard when the step begins, so they take no time.
    let typed = name == "type" ? value.count : 0
    expectEqual(scenario.touches.map { $0.action.samples(timebase) }.reduce(0, +), seen + typed)
  }

  @Test("A wrong value of a step is refused with the location of the value", arguments: examples)
  func shapes(_ name: String, _ before: String, _ value: String) {
    // No step accepts a list within two lists.
    let wrong = text(["\(name): [[[]]]"])
    let error = #expect(throws: ScenarioError.self) { try Scenario(wrong, file: "step.yaml") }
    expectEqual(error?.message.contains("expected "), true, "\(error?.message ?? "")")
    expectEqual(error?.line, 9)
  }

  @Test("A step that is not a step of app code is refused in app code", arguments: examples)
  func program(_ name: String, _ before: String, _ value: String) {
    let code = "{id: again, class: UIButton, frame: [0, 0, 9, 9],"
    let text = text([]).replacing(
      "touches:\n",
      with: "  - \(code) actions: [{events: [touchDown], action: go, do: [{\(name): \(value)}]}]}\n"
    )
    let isAppCodeStep = StepKinds.program.contains { $0.name == name }
    if isAppCodeStep {
      #expect(throws: Never.self) { try Scenario(text, file: "step.yaml") }
    } else {
      let error = #expect(throws: ScenarioError.self) { try Scenario(text, file: "step.yaml") }
      expectEqual(error?.message.hasPrefix("unknown step of app code '\(name)'"), true)
    }
  }

  @Test("The reference of steps in the contract equals the generated reference")
  func reference() throws {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    let file = "\(root)/Documentation/Contract/reference.md"
    let written = try String(contentsOfFile: file, encoding: .utf8)
    expectEqual(
      written,
      FormatReference.text,
      "Regenerate it with:touchlab format > Documentation/Contract/reference.md"
    )
    let contract = try String(contentsOfFile: "\(root)/Documentation/Contract/scenario.md", encoding: .utf8)
    for kind in StepKinds.all {
      expect(contract.contains("`\(kind.name)`") || contract.contains("`\(kind.name):"), "\(kind.name)")
    }
  }
}
