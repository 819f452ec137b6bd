import Testing

@testable import ResponderScenarios

/// Tests of files with errors in app code. Each error has an expected location and message.
@Suite struct ProgramBadInputTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    /// The keys of the view `one` that follow its frame.
    var members = ""
    /// Further views and the text that follows the views.
    var rest = ""
    /// The text of the file at the location of the error.
    var at: String
    var message: String

    var text: String {
      """
      touchlab: 1
      screen: [300, 300]
      views:
        - {id: field, class: UITextField, frame: [0, 200, 100, 40]}
        - {id: table, class: UITableView, frame: [200, 0, 100, 100], rows: 3}
        - {id: one, frame: [0, 0, 100, 100]\(members)}
      \(rest)
      """
    }

    var testDescription: String { name }
  }

  private static func pan(_ code: String) -> String { ", gestures: [{id: pan, kind: pan, do: \(code)}]" }
  private static func tap(_ code: String) -> String { ", gestures: [{id: tap, kind: tap, do: \(code)}]" }

  static let samples: [Sample] = [
    Sample(
      name: "code that is not a list",
      members: pan("stop"),
      at: "stop",
      message: "the code of a pan recognizer: a mapping with began"
    ),
    Sample(
      name: "unknown call",
      members: pan("{changd: []}"),
      at: "changd",
      message: "unknown call 'changd'; did you mean 'changed'?"
    ),
    Sample(
      name: "a tap never changes",
      members: tap("{changed: []}"),
      at: "changed",
      message: "unknown call 'changed'; expected ended"
    ),
    Sample(
      name: "a responder's call",
      members: ", do: {touchesBegin: []}",
      at: "touchesBegin",
      message: "unknown call 'touchesBegin'; did you mean 'touchesBegan'?"
    ),
    Sample(
      name: "a list where the call has to be named",
      members: ", do: [{endEditing: one}]",
      at: "[{endEditing",
      message: "expected {call: [steps]}, with touchesBegan"
    ),
    Sample(
      name: "steps that are not a list",
      members: tap("{ended: one}"),
      at: "one}",
      message: "expected a list of steps"
    ),
    Sample(name: "not a step", members: tap("[now]"), at: "now", message: "expected a step: {set"),
    Sample(
      name: "unknown step of app code",
      members: tap("[{endEditting: one}]"),
      at: "endEditting",
      message: "unknown step of app code 'endEditting'; did you mean 'endEditing'?"
    ),
    Sample(
      name: "an input step in app code",
      members: tap("[{drag: {}}]"),
      at: "drag",
      message: "unknown step of app code 'drag'"
    ),
    Sample(
      name: "two steps in one",
      members: tap("[{endEditing: one, reload: table}]"),
      at: "{endEditing",
      message: "a step has exactly one key"
    ),
    Sample(
      name: "setting an unknown object",
      members: tap("[{set: {id: feild, text: x}}]"),
      at: "feild",
      message: "there is no 'feild'; expected the id of a view, recognizer or controller; did you mean 'field'?"
    ),
    Sample(
      name: "setting an unknown property",
      members: tap("[{set: {id: field, txt: x}}]"),
      at: "txt",
      message: "unknown key 'txt' of set of a UITextField; did you mean 'text'?"
    ),
    Sample(name: "setting nothing", members: tap("[{set: {id: field}}]"), at: "{id: field", message: "nothing is set"),
    Sample(
      name: "becoming first",
      members: tap("[{becomeFirst: tap}]"),
      at: "tap}",
      message: "expected the id of a view, window or controller, found 'tap'"
    ),
    Sample(
      name: "ending the editing of an unknown view",
      members: tap("[{endEditing: all}]"),
      at: "all",
      message: "there is no 'all'"
    ),
    Sample(
      name: "a tap's translation",
      members: tap("[{setTranslation: [0, 0]}]"),
      at: "[0, 0]",
      message: "'tap' has no translation; expected a pan"
    ),
    Sample(name: "half a translation", members: pan("[{setTranslation: [0]}]"), at: "[0]", message: "expected [x, y]"),
    Sample(
      name: "translation without a recognizer",
      members: "",
      rest: "touches: [{setTranslation: [0, 0]}]",
      at: "[0, 0]",
      message: "expected {id: a pan's id, to: [x, y]}, since this is not a recognizer's code"
    ),
    Sample(name: "following a tap", members: tap("[{follow: one}]"), at: "one}", message: "'tap' cannot be followed"),
    Sample(
      name: "reloading a field",
      members: tap("[{reload: field}]"),
      at: "field",
      message: "'field' has no rows; expected the id of a table or a collection"
    ),
    Sample(
      name: "a position of a view",
      members: tap("[{scrollTo: {id: one, at: top}}]"),
      at: "top",
      message: "only a row or an item can be scrolled to a position"
    ),
    Sample(
      name: "unknown position",
      members: tap("[{scrollTo: {id: table.1, at: centre}}]"),
      at: "centre",
      message: "unknown position 'centre'"
    ),
    Sample(
      name: "a delegate's call",
      rest: "  - {id: two, class: UITableView, frame: [0, 0, 9, 9], delegate: {do: {didSelct: []}}}",
      at: "didSelct",
      message: "unknown call 'didSelct'; did you mean 'didSelect'?"
    ),
    Sample(
      name: "a delegate method that collections do not have",
      rest: "  - {id: two, class: UICollectionView, frame: [0, 0, 9, 9], delegate: {do: {willSelect: []}}}",
      at: "willSelect",
      message: "unknown call 'willSelect'"
    ),
    Sample(
      name: "a field's delegate",
      rest: "  - {id: two, class: UITextField, frame: [0, 0, 9, 9], delegate: {do: {didChange: []}}}",
      at: "didChange",
      message: "unknown call 'didChange'"
    ),
    Sample(
      name: "an action's code",
      rest: "  - {id: two, class: UIButton, frame: [0, 0, 9, 9], actions: [{events: [touchDown], action: go, do: {}}]}",
      at: "{}}",
      message: "expected a list of steps"
    ),
    Sample(
      name: "a key command's code",
      members: ", keyCommands: [{input: a, action: go, do: [{st: 1}]}]",
      at: "st",
      message: "unknown step of app code 'st'; did you mean 'set'?"
    ),
    Sample(
      name: "hitTest without a view",
      members: ", hitTest: {everywhere: true}",
      at: "{everywhere",
      message: "hitTest needs 'answer'"  // language: a key of the format
    ),
    Sample(
      name: "misspelt everywhere",
      members: ", hitTest: {answer: field, everyhwere: true}",
      at: "everyhwere",
      message: "unknown key 'everyhwere' of hitTest; did you mean 'everywhere'?"
    ),
    Sample(
      name: "a plain view tracks nothing",
      members: ", continueTracking: false",
      at: "continueTracking",
      message: "unknown key 'continueTracking' of a UIView"
    ),
    Sample(
      name: "actions of a plain view",
      rest: "touches: [{set: {id: one, actions: []}}]",
      at: "actions",
      message: "unknown key 'actions' of set of a UIView"
    ),
    Sample(
      name: "a set of actions",
      rest: "touches: [{set: {id: field, actions: [{events: [touchDwn], action: go}]}}]",
      at: "touchDwn",
      message: "unknown control event 'touchDwn'; did you mean 'touchDown'?"
    ),
  ]

  @Test(
    "An error in app code is reported with its location and the valid name with the most similar spelling",
    arguments: samples
  )
  func refused(_ sample: Sample) throws {
    let error = try #require(throws: ScenarioError.self) { try Scenario(sample.text, file: "f.yaml") }
    expect(text(at: error, of: sample).hasPrefix(sample.at), "\(error)")
    expect(error.message.contains(sample.message), "\(error)")
  }

  private func text(at error: ScenarioError, of sample: Sample) -> Substring {
    let lines = sample.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines[error.line - 1].dropFirst(error.column - 1)
  }

  static let runs: [Sample] = [
    Sample(
      name: "code that calls itself",
      members: "",
      rest: """
          - id: scroll
            class: UIScrollView
            frame: [0, 100, 100, 100]
            contentSize: [100, 900]
            delegate: {do: {didScroll: [{set: {id: scroll, contentOffset: [0, 5]}}, {set: {id: scroll, contentOffset: [0, 6]}}]}}
        touches: [{set: {id: scroll, contentOffset: [0, 1]}}]
        """,
      at: "set: {id: scroll, contentOffset: [0, 5]}",
      message: "this code calls itself 32 levels deep, most recently by 'scroll didScroll'"
    ),
    Sample(
      name: "a view into itself",
      members: ", views: [{id: inner, frame: [0, 0, 9, 9]}]" + tap("[{set: {id: one, superview: inner}}]"),
      rest: "touches: [{tap: one}]",
      at: "set",
      message: "'inner' is inside 'one'; expected a view outside of it"
    ),
    Sample(
      name: "cyclic responder chain at a step",
      members: ", views: [{id: inner, frame: [0, 0, 9, 9]}]" + tap("[{set: {id: one, next: inner}}]"),
      rest: "touches: [{tap: one}]",
      at: "set",
      message: "is a cycle"
    ),
    Sample(
      name: "a row that is not visible",
      members: tap("[{set: {id: table.9, alpha: 0}}]"),
      rest: "touches: [{tap: one}]",
      at: "set",
      message: "'table.9' is not visible at this step"
    ),
    Sample(
      name: "scrolling to no row",
      members: tap("[{scrollTo: table.9}]"),
      rest: "touches: [{tap: one}]",
      at: "scrollTo",
      message: "'table' has no row or item 9 at this step"
    ),
    Sample(
      name: "scrolling to a view outside of scroll views",
      members: tap("[{scrollTo: field}]"),
      rest: "touches: [{tap: one}]",
      at: "scrollTo",
      message: "'field' is in no scroll view at this step"
    ),
    Sample(
      name: "moved beyond all limits",
      members: ", gestures: [{id: pinch, kind: pinch, do: [{follow: one}]}]",
      rest: "touches: [{pinch: {at: [50, 50], from: 10, to: 290, over: 3}}]",
      at: "follow",
      message: "'one' is moved beyond the limit for coordinates"
    ),
    Sample(
      name: "code of a timer after the last step",
      members: ", gestures: [{id: press, kind: longPress, do: [{scrollTo: field}]}]",
      rest: "touches: [{down: {at: one}}]",
      at: "scrollTo",
      message: "'field' is in no scroll view at this step"
    ),
  ]

  @MainActor
  @Test("An error of app code during a run ends the run and is reported with the location of the step", arguments: runs)
  func stopped(_ sample: Sample) throws {
    let player = Player(try Scenario(sample.text, file: "f.yaml"))
    let error = try #require(throws: ScenarioError.self) { _ = try player.run() }
    expect(text(at: error, of: sample).hasPrefix(sample.at), "\(error)")
    expect(error.message.contains(sample.message), "\(error)")
  }

  @MainActor
  @Test("After an error in app code, neither further app code nor the rest of the script runs")
  func playedNoFurther() throws {
    let sample = Sample(
      name: "",
      members: Self.tap("[{scrollTo: field}, {endEditing: one}]"),
      rest: "touches: [{tap: one}, {tap: one}]",
      at: "",
      message: ""
    )
    var lines: [String] = []
    #expect(throws: ScenarioError.self) {
      _ = try Player(try Scenario(sample.text, file: "f.yaml")).run { lines.append($0.line) }
    }
    expectEqual(lines.filter { $0 == "one hit" }.count, 1)
    expect(lines.contains("tap stops the program"))
    expect(!lines.contains("one endEditing"))
  }

  @MainActor
  @Test("App code that triggers further app code endlessly is stopped after a limited number of steps")
  func breadth() throws {
    let text = """
      touchlab: 1
      screen: [300, 300]
      views:
        - id: s
          class: UIScrollView
          frame: [0, 0, 300, 300]
          contentSize: [300, 9000]
          delegate: {do: {didScroll: [{set: {id: t, contentOffset: [0, 1]}}, {set: {id: t, contentOffset: [0, 0]}}]}}
        - id: t
          class: UIScrollView
          frame: [0, 0, 300, 300]
          contentSize: [300, 9000]
          delegate: {do: {didScroll: [\(Array(repeating: "{endEditing: s}", count: 6_000).joined(separator: ", "))]}}
      touches: [{set: {id: s, contentOffset: [0, 1]}}]
      """
    let player = Player(try Scenario(text, file: "f.yaml"))
    let error = try #require(throws: ScenarioError.self) { _ = try player.run() }
    expect(error.message.contains("more than 10000 steps of app code in one call"), "\(error)")
  }
}
