import Testing

@testable import ResponderScenarios

/// Tests of files with errors in the properties of scroll views. Each error has an expected location and message.
@Suite struct ScrollingBadInputTests {
  /// Returns a file with a scroll view on line 4. `rest` is the text from line 6 on.
  private static func file(_ view: String = "", _ rest: String = "") -> String {
    """
    touchlab: 1
    screen: [100, 100]
    views:
      - {id: list, class: UIScrollView, frame: [0, 0, 100, 100]\(view)}
      - {id: card, frame: [0, 0, 10, 10]}
    \(rest)
    """
  }

  static let cases: [(name: String, text: String, location: String, message: String)] = [
    ("size", file(", contentSize: [1, 2, 3]"), "4:75", "expected [width, height]"),
    ("insets", file(", contentInset: 5"), "4:76", "expected [top, left, bottom, right]"),
    ("rate", file(", decelerationRate: quick"), "4:80", "expected normal, fast or a number from 0.001"),
    ("rate out of range", file(", decelerationRate: 1"), "4:80", "expected normal, fast or a number from 0.001"),
    ("dismissal", file(", keyboardDismissMode: always"), "4:83", "unknown keyboardDismissMode 'always'"),
    ("scale", file(", maximumZoomScale: 0"), "4:80", "from 0.001 to 1000"),
    ("content of another view", file(", zooms: cart"), "4:69", "did you mean 'card'?"),
    ("zoomed recognizer", file(", zooms: list.pan"), "4:69", "which is a scroll view's own pan recognizer"),
    (
      "touchesShouldCancel for a recognizer", file(", touchesShouldCancel: {list.pan: true}"), "4:84",
      "expected the id of a view"
    ),
    ("touchesShouldBegin without a mapping", file(", touchesShouldBegin: card"), "4:82", "expected {view id: false}"),
    ("delegate", file(", delegate: {shouldScrollToTop: maybe}"), "4:92", "expected true or false"),
    ("delegate of a list", file(", delegate: {willSelect: {1: 2}}"), "4:73", "unknown key 'willSelect'"),
    ("touch filter", file(", gestureDelegate: {shouldReceiveTouch: 3}"), "4:100", "onlyOn"),
    ("slider's key", file(", minimumValue: 1"), "4:62", "unknown key 'minimumValue' of a UIScrollView"),
    ("second list.pan", file(", gestures: [{id: list.pan, kind: pan}]"), "4:78", "given twice"),
    (
      "delegate of its pan", file("", "touches: [{set: {id: list.pan, delegate: {shouldBegin: false}}}]"), "6:32",
      "unknown key 'delegate' of set of a scroll view's own pan recognizer"
    ),
    (
      "its pan's view", file("", "touches: [{set: {id: list.pan, view: card}}]"), "6:32",
      "unknown key 'view' of set of a scroll view's own pan recognizer"
    ),
    ("row of a scroll view", file("", "touches: [{tap: list.3}]"), "6:17", "there is no 'list.3'"),
    ("scroll of a view", file("", "expect: [card didScroll]"), "6:10", "'didScroll' applies to scroll views"),
    ("selection", file("", "expect: [list didSelect 3]"), "6:10", "applies to tables, collections and pickers"),
    ("selection of nothing", file("", "expect: [list didSelect it]"), "6:10", "unknown line 'didSelect it'"),
    ("animation", file("", "touches: [{animate: {set: [{id: card, alpha: 0}]}}]"), "6:21", "needs 'over'"),
    ("animated nothing", file("", "touches: [{animate: {over: 1}}]"), "6:21", "needs 'set'"),
    ("curve", file("", "touches: [{animate: {over: 1, curve: bounce, set: []}}]"), "6:38", "unknown curve 'bounce'"),
    ("bar", file("", "touches: [{tap-status-bar: {at: 1}}]"), "6:29", "unknown key 'at' of tap-status-bar"),
    ("check", file("", "touches: [{check: {id: list}}]"), "6:19", "nothing is checked"),
    (
      "direction of a tap",
      file(", gestures: [{id: tap, kind: tap, delegate: {shouldBegin: vertical}}]"), "4:104",
      "only a pan has a direction"
    ),
  ]

  @Test("An error in a property of a scroll view is refused with its location", arguments: cases)
  func refused(_ sample: (name: String, text: String, location: String, message: String)) throws {
    let error = try #require(throws: ScenarioError.self) { try Scenario(sample.text, file: "bad.yaml") }
    expectEqual("\(error.line):\(error.column)", sample.location, "\(sample.name): \(error)")
    expect(error.message.contains(sample.message), "\(sample.name): \(error)")
  }
}
