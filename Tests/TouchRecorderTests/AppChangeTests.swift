import ResponderReplay
import ResponderScenarios
import Testing
import TouchRecorder

/// Changes that the app makes between and during touches are taken from the snapshots, so that a replay is the same.
@MainActor
@Suite("Changes by the app in a replay", .serialized)
struct AppChangeTests {
  /// Plays a scenario while a recorder observes it, and plays the recording.
  private func replay(_ text: String) throws -> Replay {
    let scenario = try Scenario("touchlab: 1\nscreen: [400, 400]\n" + text, file: "app.yaml")
    let recording = try require(RecordedPlay(scenario, isRecorded: true).recording)
    return try Replay(try TouchRecording(Array(recording.data), file: "app.touchrecord"), file: "app.touchrecord")
  }

  private func expectSame(_ text: String, lines: Int) throws {
    let replay = try replay(text)
    expectEqual(replay.differences.map(\.text), [])
    expect(replay.total >= lines, "\(replay.total) lines")
    expectEqual(replay.imported.assumptions, [])
  }

  @Test("A recognizer that is removed and added again is the last of its view")
  func addedAgain() throws {
    try expectSame(
      """
      views:
        - {id: view, frame: [0, 0, 400, 200], gestures: [{id: first, kind: pan}, {id: second, kind: pan}]}
      touches:
        - drag: {from: [10, 10], to: [60, 10], over: 0.1}
        - set: {id: first, view: none}
        - set: {id: first, view: view}
        - drag: {from: [10, 10], to: [60, 10], over: 0.1}
      """,
      lines: 40
    )
  }

  @Test("A recognizer that the app adds after the first touch recognizes from then on")
  func addedLater() throws {
    try expectSame(
      """
      views:
        - {id: view, frame: [0, 0, 400, 200], gestures: [{id: guest, kind: tap}]}
        - {id: other, frame: [0, 200, 400, 200]}
      touches:
        - set: {id: guest, view: none}
        - tap: other
        - wait: 1
        - tap: view
        - wait: 1
        - set: {id: guest, view: other}
        - tap: other
        - wait: 1
      """,
      lines: 5
    )
  }

  @Test("A recognizer whose properties the app changes recognizes by the new ones")
  func changedProperties() throws {
    try expectSame(
      """
      views:
        - {id: view, frame: [0, 0, 400, 400], gestures: [{id: tap, kind: tap}, {id: press, kind: longPress}]}
      touches:
        - tap: {at: [100, 100], count: 2}
        - wait: 1
        - set: {id: tap, numberOfTapsRequired: 2}
        - set: {id: press, minimumPressDuration: 1.2}
        - tap: {at: [100, 100], count: 2}
        - wait: 1
        - press: {at: [100, 100], for: 1}
      """,
      lines: 8
    )
  }

  @Test("Failure requirements that are first read at a later touch are in force from the start")
  func laterRequirements() throws {
    try expectSame(
      """
      views:
        - {id: one, frame: [0, 0, 400, 200], gestures: [{id: own, kind: pan}]}
        - id: two
          frame: [0, 200, 400, 200]
          gestures: [{id: p, kind: pan}, {id: q, kind: pan, requireToFail: [p]}, {id: r, kind: pan, requireToFail: [q]}]
      touches:
        - drag: {from: [10, 10], to: [60, 10], over: 0.1}
        - wait: 1
        - drag: {from: [10, 210], to: [60, 210], over: 0.1}
      """,
      lines: 40
    )
  }

  @Test("The limits of a scroll view's own pan are those of the device")
  func ownPan() throws {
    try expectSame(
      """
      views:
        - {id: scroll, class: UIScrollView, frame: [0, 0, 400, 400], contentSize: [400, 2000]}
      touches:
        - set: {id: scroll.pan, minimumNumberOfTouches: 2}
        - drag: {from: [100, 300], to: [100, 100], over: 0.2, hold: 0.2}
        - wait: 1
      """,
      lines: 1
    )
  }

  @Test("Content at an offset of zero stays there although the scroll view has an inset")
  func offsetWithInset() throws {
    try expectSame(
      """
      views:
        - {id: scroll, class: UIScrollView, frame: [0, 0, 400, 400], contentSize: [400, 2000]}
      touches:
        - set: {id: scroll, contentInset: [60, 0, 0, 0], contentOffset: [0, 0]}
        - drag: {from: [100, 100], to: [100, 130], over: 0.2, hold: 0.2}
        - wait: 1
      """,
      lines: 20
    )
  }

  @Test("A view that the app brings to the front is hit")
  func broughtToFront() throws {
    try expectSame(
      """
      views:
        - {id: low, class: UIButton, frame: [0, 0, 400, 200]}
        - {id: high, class: UIButton, frame: [0, 0, 400, 200]}
      touches:
        - tap: [100, 100]
        - wait: 1
        - set: {id: low, superview: none}
        - set: {id: low, superview: window}
        - tap: [100, 100]
        - wait: 1
      """,
      lines: 8
    )
  }

  @Test("A view that the app removes in an action is removed at that time")
  func removedInAction() throws {
    try expectSame(
      """
      views:
        - id: view
          frame: [0, 0, 400, 400]
          gestures: [{id: pan, kind: pan, do: {began: [set: {id: view, superview: none}]}}]
      touches:
        - drag: {from: [100, 100], to: [300, 100], over: 0.3}
      """,
      lines: 5
    )
  }

  @Test("A plain view that becomes first responder on the device can do so here")
  func firstResponder() throws {
    let replay = try replay(
      """
      views:
        - {id: first, frame: [0, 0, 400, 200], canBecomeFirstResponder: true}
        - {id: second, frame: [0, 200, 400, 200], canBecomeFirstResponder: true}
      firstResponder: first
      touches:
        - set: {id: second, isFirstResponder: true}
        - tap: [100, 100]
        - wait: 1
      """
    )
    expectEqual(replay.differences.map(\.text), [])
  }

  @Test("A stepper that does not repeat and a page control without continuous interaction behave as on the device")
  func controls() throws {
    try expectSame(
      """
      views:
        - {id: stepper, class: UIStepper, frame: [20, 20, 94, 32], autorepeat: false}
        - {id: late, class: UIStepper, frame: [20, 80, 94, 32], isContinuous: false}
        - {id: pages, class: UIPageControl, frame: [20, 200, 300, 26], numberOfPages: 8, allowsContinuousInteraction: false}
      touches:
        - press: {at: [90, 36], for: 2}
        - press: {at: [90, 96], for: 2}
        - drag: {from: [40, 213], to: [300, 213], over: 0.5}
      """,
      lines: 10
    )
  }
}
