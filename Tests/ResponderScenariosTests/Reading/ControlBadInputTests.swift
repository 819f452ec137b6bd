import Testing

@testable import ResponderScenarios

/// Tests of files with errors in the properties of controls, lists and text inputs. Each error has an expected location
/// and message.
@Suite struct ControlBadInputTests {
  /// A file with an error. `at` is the text of the file that begins at the location of the error.
  typealias Sample = (name: String, text: String, at: String, message: String)

  /// Returns a file with a view of the given class on line 4. `rest` is the text from line 6 on.
  private static func file(_ viewClass: String, _ keys: String = "", _ rest: String = "") -> String {
    """
    touchlab: 1
    screen: [100, 100]
    views:
      - {id: one, class: \(viewClass), frame: [0, 0, 100, 30]\(keys)}
      - {id: card, frame: [0, 30, 10, 10]}
    \(rest)
    """
  }

  static let cases: [Sample] = [
    ("state of a switch", file("UISwitch", ", isOn: half"), "half", "expected true or false"),
    ("switch's key of a view", file("UIView", ", isOn: true"), "isOn", "unknown key 'isOn' of a UIView"),
    ("step", file("UIStepper", ", stepValue: 0"), "0}", "from 1e-09"),
    (
      "titles", file("UISegmentedControl", ", segments: A"), "A}",
      "expected a number of segments, or a list of their titles"
    ),
    ("counted lines", file("UIButton", ", menu: 3"), "3}", "expected a list of the titles of lines of a menu"),
    ("many segments", file("UISegmentedControl", ", segments: 1001"), "1001", "from 0 to 1000"),
    (
      "unknown segment",
      file("UISegmentedControl", ", segments: [A, B], selectedSegmentIndex: 2"), "2}",
      "there is no segment 2; expected one of the 2 segments, or -1"
    ),
    ("segment of none", file("UISegmentedControl", ", selectedSegmentIndex: 0"), "0}", "there is no segment 0"),
    ("pages", file("UIPageControl", ", numberOfPages: -1"), "-1", "expected a whole number from 0"),
    ("mode", file("UITextField", ", clearButtonMode: sometimes"), "sometimes", "unknown clearButtonMode 'sometimes'"),
    (
      "range", file("UITextField", ", selectedRange: [1, 0.5]"), "[1, 0.5]",
      "[location, length], whole numbers from 0 on"
    ),
    ("negative range", file("UITextView", ", selectedRange: [-1, 0]"), "[-1, 0]", "whole numbers from 0 on"),
    (
      "unknown delegate method", file("UITextField", ", delegate: {shouldBegin: false}"), "shouldBegin:",
      "unknown key 'shouldBegin' of a text field's delegate; did you mean 'shouldBeginEditing'?"
    ),
    (
      "a field's delegate method on a text view", file("UITextView", ", delegate: {shouldReturn: false}"),
      "shouldReturn",
      "unknown key 'shouldReturn' of a UITextView's delegate"
    ),
    (
      "misspelt step", file("UITextField", "", "touches: [{typ: a}]"), "typ", "unknown step 'typ'; did you mean 'type'?"
    ),
    ("nothing typed", file("UITextField", "", "touches: [{type: ''}]"), "''", "expected at least one character"),
    (
      "much typed", file("UITextField", "", "touches: [{type: \(String(repeating: "a", count: 1001))}]"), "aaaa",
      "1001 characters; expected at most 1000 in one step"
    ),
    (
      "menu of no view", file("UISwitch", "", "touches: [{choose: {in: none}}]"), "none}}",
      "there is no 'none'"
    ),
    ("menu without a view", file("UIButton", "", "touches: [{choose: {item: Copy}}]"), "{item", "choose needs 'in'"),
    (
      "unknown view of endEditing", file("UIView", ", gestures: [{id: tap, kind: tap, endEditing: field}]"), "field}",
      "there is no 'field'"
    ),
  ]

  @Test("An error in a property of a control, list or text input is refused with its location", arguments: cases)
  func refused(_ sample: Sample) throws {
    let error = try #require(throws: ScenarioError.self) { try Scenario(sample.text, file: "f.yaml") }
    expect(Self.text(at: error, of: sample).hasPrefix(sample.at), "\(error)")
    expect(error.message.contains(sample.message), "\(error)")
  }

  /// Files with errors that are found only during a run. The expected location is that of the step.
  static let steps: [Sample] = [
    ("no menu", file("UIButton", ", menu: [Copy]", "touches: [{choose: {in: one}}]"), "choose", "'one' shows no menu"),
    (
      "no such line",
      file(
        "UIButton",
        ", menu: [Copy], showsMenuAsPrimaryAction: true",
        "touches: [{tap: one}, {choose: {in: one, item: Cut}}]"
      ), "choose", "the menu of 'one' has no 'Cut'; expected one of 'Copy'"
    ),
    (
      "no such line of many",
      file(
        "UIButton",
        ", menu: [a, b, '', d, e, f, g, h, i, j], showsMenuAsPrimaryAction: true",
        "touches: [{tap: one}, {choose: {in: one, item: Cut}}]"
      ), "choose", "the menu of 'one' has no 'Cut'; expected one of 'a', 'b', '', 'd', 'e', 'f', 'g', 'h' or 2 more"
    ),
    (
      "no such segment",
      file("UISegmentedControl", ", segments: [A]", "touches: [{set: {id: one, selectedSegmentIndex: 1}}]"), "set",
      "'one' has no segment 1 at this step"
    ),
  ]

  private static func text(at error: ScenarioError, of sample: Sample) -> Substring {
    let lines = sample.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines[error.line - 1].dropFirst(error.column - 1)
  }

  @MainActor
  @Test("An error of a step that is found during a run is reported with the location of the step", arguments: steps)
  func stopped(_ sample: Sample) throws {
    let player = Player(try Scenario(sample.text, file: "f.yaml"))
    let error = try #require(throws: ScenarioError.self) { _ = try player.run() }
    expect(Self.text(at: error, of: sample).hasPrefix(sample.at), "\(error)")
    expect(error.message.contains(sample.message), "\(error)")
  }
}
