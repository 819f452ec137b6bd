import Foundation
import Testing

@testable import ResponderScenarios

/// Tests of all rules in the section “Bad input” of the contract. Each file has an error with an expected location and
/// message.
@Suite struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    /// The expected location of the error: `line:column`.
    var location: String
    var message: String
    var testDescription: String { name }
  }

  static let head = "touchlab: 1\nscreen: [100, 100]\n"

  static let cases: [Case] = [
    Case(name: "empty file", text: "", location: "1:1", message: "the file is empty"),
    Case(name: "only a comment", text: "# nothing\n", location: "1:1", message: "the file is empty"),
    Case(name: "only a document marker", text: "---\n", location: "1:1", message: "the file is empty"),
    Case(name: "not a mapping", text: "- a\n", location: "1:1", message: "expected a scenario: a mapping"),
    Case(
      name: "a safe area without a screen",
      text: "\(head)safeArea: [60, 0, 40, 0]\nviews: []\n",
      location: "3:11",
      message: "four insets of at least 0 that leave a part of the screen uncovered"
    ),
    Case(
      name: "an unknown interface style",
      text: "\(head)interfaceStyle: black\nviews: []\n",
      location: "3:17",
      message: "light"
    ),
    Case(name: "no version", text: "screen: [1, 1]\nviews: []\n", location: "1:1", message: "needs 'touchlab'"),
    Case(
      name: "another version",
      text: "touchlab: 2\n",
      location: "1:11",
      message: "expected format version 1, found '2'"
    ),
    Case(name: "version as text", text: "touchlab: \"1\"\n", location: "1:11", message: "expected format version 1"),
    Case(name: "no screen", text: "touchlab: 1\nviews: []\n", location: "1:1", message: "needs 'screen'"),
    Case(name: "no views", text: head, location: "1:1", message: "needs 'views'"),
    Case(
      name: "views and windows",
      text: head + "views: []\nwindows: [{id: a}]\n",
      location: "4:1",
      message: "'windows' replaces 'views'"
    ),
    Case(
      name: "unknown top key",
      text: head + "view: []\n",
      location: "3:1",
      message: "unknown key 'view' of a scenario; did you mean 'views'?"
    ),
    Case(
      name: "unknown view key",
      text: head + "views:\n  - id: a\n    fram: [0, 0, 1, 1]\n",
      location: "5:5",
      message: "unknown key 'fram' of a UIView; did you mean 'frame'?"
    ),
    Case(
      name: "unknown class",
      text: head + "views: [{id: a, class: UIButon, frame: [0, 0, 1, 1]}]\n",
      location: "3:24",
      message: "unknown class 'UIButon'; did you mean 'UIButton'?"
    ),
    Case(
      name: "unknown kind",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{id: s, kind: swype}]}]\n",
      location: "3:63",
      message: "unknown kind 'swype'; did you mean 'swipe'?"
    ),
    Case(
      name: "unknown kind",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{id: s, kind: tapp}]}]\n",
      location: "3:63",
      message: "unknown kind 'tapp'; did you mean 'tap'?"
    ),
    Case(
      name: "property of another kind",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{id: s, kind: pan, numberOfTapsRequired: 2}]}]\n",
      location: "3:68",
      message: "unknown key 'numberOfTapsRequired' of a pan recognizer"
    ),
    Case(name: "no frame", text: head + "views: [{id: a}]\n", location: "3:9", message: "a UIView needs 'frame'"),
    Case(
      name: "frame of three",
      text: head + "views: [{id: a, frame: [0, 0, 1]}]\n",
      location: "3:24",
      message: "expected [x, y, width, height], found a list of 3"
    ),
    Case(
      name: "duplicate id",
      text: head + "views:\n  - {id: a, frame: [0, 0, 1, 1]}\n  - {id: a, frame: [0, 0, 1, 1]}\n",
      location: "5:10",
      message: "the id 'a' is given twice, first on line 4"
    ),
    Case(
      name: "id of view and recognizer",
      text: head + "views:\n  - {id: a, frame: [0, 0, 1, 1], gestures: [{id: a, kind: tap}]}\n",
      location: "4:50",
      message: "the id 'a' is given twice"
    ),
    Case(
      name: "reserved id",
      text: head + "views: [{id: window, frame: [0, 0, 1, 1]}]\n",
      location: "3:14",
      message: "'window' is a reserved id"
    ),
    Case(
      name: "id with a space",
      text: head + "views: [{id: a b, frame: [0, 0, 1, 1]}]\n",
      location: "3:14",
      message: "'a b' is not a valid id"
    ),
    Case(
      name: "id of 257 characters",
      text: head + "views: [{id: \(String(repeating: "é", count: 257)), frame: [0, 0, 1, 1]}]\n",
      location: "3:14",
      message: "é…' has 257 characters; expected at most 256"
    ),
    Case(
      name: "reference with a million dots",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1], next: \(String(repeating: "a.", count: 1_000_000))a}]\n",
      location: "3:44",
      message: "there is no 'a.a.a"
    ),
    Case(
      name: "duplicate key",
      text: head + "views:\n  - id: a\n    alpha: 1\n    frame: [0, 0, 1, 1]\n    alpha: 0\n",
      location: "7:5",
      message: "the key 'alpha' is given twice, first on line 5"
    ),
    Case(
      name: "duplicate key, quoted once",
      text: "{\"touchlab\": 1, touchlab: 1}",
      location: "1:17",
      message: "the key 'touchlab' is given twice"
    ),
    Case(
      name: "alias",
      text: "touchlab: 1\nscreen: &size [100, 100]\nviews:\n  - {id: a, frame: *size}\n",
      location: "4:20",
      message: "YAML aliases are not allowed"
    ),
    Case(
      name: "undefined alias",
      text: head + "views: *gone\n",
      location: "3:8",
      message: "YAML aliases are not allowed"
    ),
    Case(
      name: "anchor alone",
      text: "touchlab: 1\nscreen: &size [100, 100]\nviews: []\n",
      location: "2:9",
      message: "YAML anchors are not supported"
    ),
    Case(name: "tag", text: "touchlab: !!int 1\n", location: "1:11", message: "YAML tags are not supported"),
    Case(
      name: "merge key",
      text: head + "views: []\n<<: {a: 1}\n",
      location: "4:1",
      message: "unknown key '<<' of a scenario"
    ),
    Case(
      name: "two documents",
      text: head + "views: []\n---\ntouchlab: 1\n",
      location: "4:1",
      message: "a second document begins here"
    ),
    Case(name: "not YAML", text: "touchlab: [1\nviews: ]", location: "2:6", message: "not valid YAML"),
    Case(
      name: "tab as indentation",
      text: "touchlab:\n\t- 1",
      location: "2:1",
      message: "not valid YAML: the line is indented with a tab; expected spaces"
    ),
    Case(
      name: "tab after spaces",
      text: "touchlab: 1\nviews:\n  - id: a\n  \tframe: [0, 0, 10, 10]\n",
      location: "4:3",
      message: "not valid YAML: the line is indented with a tab; expected spaces"
    ),
    Case(name: "control character", text: "touchlab: 1\ntitle: a\u{1}b\n", location: "2:9", message: "not valid YAML"),
    Case(name: "NaN", text: "touchlab: 1\nscreen: [.nan, 1]\n", location: "2:10", message: "expected a finite number"),
    Case(
      name: "infinity",
      text: "touchlab: 1\nscreen: [1, -.inf]\n",
      location: "2:13",
      message: "expected a finite number"
    ),
    Case(
      name: "NaN in JSON",
      text: "{\"touchlab\":1,\"screen\":[NaN,1]}",
      location: "1:25",
      message: "a finite number"
    ),
    Case(
      name: "beyond Double",
      text: "touchlab: 1\nscreen: [1, 1e999]\n",
      location: "2:13",
      message: "which is too large"
    ),
    Case(
      name: "text for a number",
      text: "touchlab: 1\nscreen: [1, \"2\"]\n",
      location: "2:13",
      message: "expected a number"
    ),
    Case(name: "hexadecimal", text: "touchlab: 1\nscreen: [1, 0x10]\n", location: "2:13", message: "expected a number"),
    Case(name: "screen of nothing", text: "touchlab: 1\nscreen: [0, 10]\n", location: "2:9", message: "above 0"),
    Case(
      name: "wrong type of a flag",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1], isHidden: maybe}]\n",
      location: "3:48",
      message: "expected true or false, found 'maybe'"
    ),
    Case(
      name: "number for a flag",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1], isHidden: 1}]\n",
      location: "3:48",
      message: "expected true or false, found '1'"
    ),
    Case(name: "rate of 0", text: head + "rate: 0\nviews: []\n", location: "3:7", message: "from 1 to 1000, found '0'"),
    Case(
      name: "system",
      text: head + "system: iOS27\nviews: []\n",
      location: "3:9",
      message: "expected iOS18 or iOS26"
    ),
    Case(name: "rate over 1000", text: head + "rate: 1000.5\nviews: []\n", location: "3:7", message: "from 1 to 1000"),
    Case(
      name: "unknown direction",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{id: s, kind: swipe, direction: [upp]}]}]\n",
      location: "3:82",
      message: "unknown direction 'upp'; did you mean 'up'?"
    ),
    Case(
      name: "direction of a pan",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{id: p, kind: pan, direction: up}]}]\n",
      location: "3:68",
      message: "unknown key 'direction' of a pan recognizer"
    ),
    Case(
      name: "cyclic responder chain",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1], next: b}, {id: b, frame: [0, 0, 1, 1], next: a}]\n",
      location: "1:1",
      message: "the responder or parent chain from 'a' is a cycle"
    ),
    Case(
      name: "child of two controllers",
      text: head
        + "views: [{id: a, frame: [0, 0, 1, 1]}, {id: b, frame: [0, 0, 1, 1]}, {id: c, frame: [0, 0, 1, 1]}]\n"
        + "controllers:\n  - {id: A, view: a, children: [C]}\n  - {id: B, view: b, children: [C]}\n  - {id: C, view: c}\n",
      location: "6:33",
      message: "'C' is already a child of 'A'"
    ),
    Case(
      name: "presented twice",
      text: head
        + "views: [{id: a, frame: [0, 0, 1, 1]}, {id: b, frame: [0, 0, 1, 1]}]\n"
        + "controllers:\n  - {id: A, view: a, presents: B}\n  - {id: B, view: b, presents: B}\n",
      location: "6:32",
      message: "'B' is already presented by 'A'"
    ),
    Case(
      name: "view of two controllers",
      text: head
        + "views: [{id: a, frame: [0, 0, 1, 1]}]\ncontrollers:\n  - {id: A, view: a}\n  - {id: B, view: a}\n",
      location: "6:19",
      message: "'a' is already the view of 'A'"
    ),
    Case(
      name: "recognizer that waits for itself",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1], gestures: [{id: t, kind: tap, requireToFail: [t]}]}]\n",
      location: "3:83",
      message: "'t' cannot wait for itself to fail"
    ),
    Case(
      name: "actions of a plain view",
      text: head + "views: [{id: a, frame: [0, 0, 1, 1], actions: []}]\n",
      location: "3:38",
      message: "unknown key 'actions' of a UIView"
    ),
    Case(
      name: "unknown control event",
      text: head
        + "views: [{id: a, class: UIButton, frame: [0, 0, 1, 1], actions: [{events: [touchUp], target: nil, action: x}]}]\n",
      location: "3:75",
      message: "unknown control event 'touchUp'"
    ),
    Case(
      name: "two key windows",
      text: head + "windows: [{id: a, key: true}, {id: b, key: true}]\n",
      location: "3:31",
      message: "a second window has 'key: true'"
    ),
  ]

  @Test(
    "A file with an error is refused with the location of the error and the expected value",
    arguments: cases + scriptCases
  )
  func refused(_ sample: Case) throws {
    let error = try #require(throws: ScenarioError.self) { try Scenario(sample.text, file: "bad.yaml") }
    expectEqual("\(error.line):\(error.column)", sample.location, "\(error)")
    expect(error.message.contains(sample.message), "\(error)")
    expect(!error.description.contains("\n"))
  }

  @Test("A file whose bytes are not UTF-8 is refused, and the error has the location of the first wrong byte")
  func invalidText() throws {
    let bytes = Array("touchlab: 1\ntitle: é".utf8) + [0xFF, 0x0A]
    let error = try #require(throws: ScenarioError.self) { try Scenario(bytes, file: "bad.yaml") }
    expect((error.line, error.column) == (2, 9))
    expect(error.message.contains("not UTF-8"))
  }

  @Test("A file of more than 4 MiB is refused, and a file of exactly 4 MiB is read")
  func size() throws {
    let good = BadInputTests.head + "views: []\n#"
    let limit = 4 * 1024 * 1024
    let padding = [UInt8](repeating: 0x78, count: limit - good.utf8.count)
    let full = Array(good.utf8) + padding
    try expect(Scenario(full, file: "big.yaml").touches.isEmpty)
    let error = try #require(throws: ScenarioError.self) { try Scenario(full + [0x78], file: "big.yaml") }
    expect(error.message.contains("4 MiB"))
  }

  @Test("A deeply nested file is refused before the stack is exhausted", arguments: ["[", "{a: ", "- ", "[{a: "])
  func nesting(_ opening: String) throws {
    let text = "touchlab: 1\nviews:\n " + String(repeating: opening, count: 100_000)
    let error = try #require(throws: ScenarioError.self) { try Scenario(text, file: "deep.yaml") }
    expect(error.line >= 3)
  }

  @Test("Aliases that expand exponentially are refused at the first alias")
  func aliasPile() throws {
    var text = "a0: &a0 [x, x]\n"
    for level in 1..<40 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    text += "? *a39\n: 1\n"
    let error = try #require(throws: ScenarioError.self) { try Scenario(text, file: "pile.yaml") }
    expect((error.line, error.column) == (2, 10))
  }

  @Test("Surrogate pairs in JSON strings are read, and an error that follows them is reported with the right column")
  func surrogatePairs() throws {
    let pair = "\\ud83d\\uDE00"
    let good = "{\"touchlab\":1,\"title\":\"é\(pair)\\\\ud83d\",\"screen\":[1,1],\"views\":[]}"
    try expectEqual(Scenario(good, file: "a.json").title, "é😀\\ud83d")
    let bad = good.replacingOccurrences(of: "views", with: "vews")
    let error = try #require(throws: ScenarioError.self) { try Scenario(bad, file: "a.json") }
    let before = try require(bad.components(separatedBy: "\"vews").first)
    expect((error.line, error.column) == (1, before.unicodeScalars.count + 1))
    // Only the pairs before the error count, not the pairs after it.
    for count in 0...5 {
      let title = String(repeating: pair, count: count)
      let text = "{\"touchlab\":1,\"title\":\"\(title)\",\"screen\":[1,1],\"vews\":[],\"source\":\"\(pair)\(pair)\"}"
      let error = try #require(throws: ScenarioError.self) { try Scenario(text, file: "a.json") }
      let before = try require(text.components(separatedBy: "\"vews").first)
      expectEqual(error.column, before.unicodeScalars.count + 1)
    }
  }

  @Test("An error shows a long name with control characters on one line, shortened and with the characters escaped")
  func hostileName() throws {
    let name = "\\u001B[31m\\n" + String(repeating: "x", count: 500)
    let error = try #require(throws: ScenarioError.self) { try Scenario("{\"\(name)\": 1}", file: "bad.yaml") }
    expect(!error.message.contains("\u{1B}"))
    expect(!error.message.contains("\n"))
    expect(error.message.utf8.count < 400)
  }
}
