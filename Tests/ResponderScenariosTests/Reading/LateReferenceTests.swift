import ResponderKit
import Testing

@testable import ResponderScenarios

/// Tests of references to objects that are created after the screen, or never.
@MainActor
@Suite struct LateReferenceTests {
  private static let head = "touchlab: 1\nscreen: [390, 844]\n"

  /// Plays a scenario and returns its error as `line:column: message`; nil if the scenario has no error.
  private func problem(_ text: String) -> String? {
    do {
      _ = try Player(try Scenario(Self.head + text, file: "f")).run()
      return nil
    } catch {
      return "\(error.line):\(error.column): \(error.message)"
    }
  }

  private static func controllers(_ root: String, _ sheet: String) -> String {
    """
    views: [{id: box, frame: [0, 0, 9, 9], gestures: [{id: tap, kind: tap, requireToFail: [sheet.pan]}]}]
    controllers: [{id: root, \(root)view: {id: rootView}}, {id: sheet, \(sheet)view: {id: sheetView}}]
    """
  }

  @Test("A reference to the pan of a controller's sheet is refused if the controller is never presented")
  func neverPresented() {
    expectEqual(
      problem(Self.controllers("", "")),
      "3:88: 'sheet.pan' never exists: 'sheet' is never presented; expected a controller that another controller presents"
    )
    expectNil(problem(Self.controllers("presents: sheet, ", "")))
    let steps = "\ntouches: [{present: {id: sheet, from: root}}]"
    expectNil(problem(Self.controllers("", "") + steps))
  }

  @Test(
    "A reference to a sheet's pan is refused for another presentation style, unless a step sets the style to a sheet"
  )
  func otherStyle() {
    let text = Self.controllers("presents: sheet, ", "modalPresentationStyle: fullScreen, ")
    expectEqual(
      problem(text),
      "3:88: 'sheet.pan' never exists: 'sheet' is presented as fullScreen; expected modalPresentationStyle: pageSheet or formSheet"
    )
    let steps = """

      touches: [{set: {id: root, presents: none}}, {set: {id: sheet, modalPresentationStyle: pageSheet}}, {set: {id: root, presents: sheet}}]
      """
    expectNil(problem(text + steps))
  }

  @Test("A reference to the pan that drags a sheet is refused for an alert")
  func alerts() {
    let text = """
      views: []
      controllers: [{id: root, view: {id: rootView}}, {id: alert, class: UIAlertController}]
      touches: [{present: {id: alert, from: root}}, {set: {id: alert.pan, isEnabled: false}}]
      """
    expectEqual(problem(text)?.hasPrefix("5:58: there is no 'alert.pan'"), true)
  }

  @Test(
    "A reference to the pinch of a scroll view that cannot zoom is refused",
    arguments: ["only: [state]\nsubjects", "expect"]
  )
  func pinches(_ key: String) {
    let line = key == "expect" ? "map.pinch -> began" : "map.pinch"
    let text = "views: [{id: map, class: UIScrollView, frame: [0, 0, 9, 9]}]\n\(key): [\(line)]"
    expectEqual(problem(text)?.contains("'map.pinch' never exists: 'map' cannot zoom"), true)
    let list = "views: [{id: map, class: UITableView, frame: [0, 0, 9, 9]}]\n\(key): [\(line)]"
    expectEqual(problem(list)?.contains("'map.pinch' never exists: a UITableView does not zoom"), true)
  }

  @Test("A reference to an object that is never created is refused in a value and in a step")
  func notByTheEnd() {
    let text = """
      views: []
      controllers:
        - {id: nav, class: UINavigationController, viewControllers: [a]}
        - {id: a, view: {id: av, gestures: [{id: tap, kind: tap, delegate: {shouldReceiveTouch: {notOn: [nav.back]}}}]}}
      touches: [{wait: 1}]
      """
    expectEqual(problem(text), "6:100: 'nav.back' was never created; expected an object that exists at some time")
    let set = """
      views: []
      controllers:
        - {id: nav, class: UINavigationController, viewControllers: [a]}
        - {id: a, view: {id: av}}
      touches: [{set: {id: nav.back, alpha: 0.5}}]
      """
    expectEqual(problem(set)?.hasPrefix("7:22: 'nav.back' was never created"), true)
  }

  @Test(
    "A reference to a row that is scrolled out of sight is allowed, and a reference to a nonexistent row is refused"
  )
  func rows() {
    func text(_ row: Int) -> String {
      """
      views:
        - {id: box, frame: [0, 400, 9, 9], gestures: [{id: tap, kind: tap, delegate: {shouldReceiveTouch: {notOn: [t.\(row)]}}}]}
        - {id: t, class: UITableView, frame: [0, 0, 100, 100], rows: 40}
      """
    }
    expectNil(problem(text(30)))
    expectEqual(problem(text(40))?.contains("'t.40' was never created"), true)
  }

  @Test("A step that moves a view into a row that is not visible ends the run with an error")
  func moves() {
    let text = """
      views: [{id: box, frame: [0, 0, 9, 9]}, {id: t, class: UITableView, frame: [0, 0, 100, 100], rows: 40}]
      touches: [{set: {id: box, superview: t.30}}]
      """
    expectEqual(problem(text)?.hasPrefix("4:12: 't.30' is not visible at this step"), true)
  }

  @Test("A step that changes an object before the object exists is applied once, when the object is created")
  func waitingChange() throws {
    let text = """
      views: []
      controllers: [{id: root, view: {id: rootView}}, {id: sheet, view: {id: sheetView}}]
      touches: [{set: {id: sheet.pan, isEnabled: false}}, {present: {id: sheet, from: root}}, {wait: 1}]
      """
    let player = Player(try Scenario(Self.head + text, file: "f"))
    _ = try player.run()
    let pan = try require(player.screen.object(named: "sheet.pan") as? UIGestureRecognizer)
    expect(!pan.isEnabled)
  }

  @Test("A check of an object that does not exist fails and reports that the object does not exist")
  func checks() throws {
    let text = """
      views: []
      controllers: [{id: root, view: {id: rootView}}, {id: sheet, view: {id: sheetView}}]
      touches: [{check: {id: sheet.pan, isEnabled: true}}, {present: {id: sheet, from: root}}]
      """
    let outcome = try Player(try Scenario(Self.head + text, file: "f")).run()
    expectEqual(
      outcome.failures.map(\.message),
      [
        "sheet.pan.isEnabled is unknown because the object does not exist; expected true"
      ]
    )
  }
}
