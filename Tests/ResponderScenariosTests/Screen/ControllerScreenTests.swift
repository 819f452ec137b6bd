import Foundation
import ResponderControllers
import ResponderKit
import Testing

@testable import ResponderScenarios

/// Tests of the controllers of a file: the ids of their parts, the effects of app code on them, and their appearance
/// callbacks.
@MainActor
@Suite struct ControllerScreenTests {
  private func player(_ text: String) throws -> Player {
    Player(try Scenario("touchlab: 1\nscreen: [390, 844]\nviews: []\n" + text, file: "controllers.yaml"))
  }

  private func run(_ text: String) throws -> [String] {
    var lines: [String] = []
    let outcome = try player(text).run { line in
      if [.controller, .decision, .event].contains(line.category) { lines.append(line.line) }
    }
    expect(outcome.failures.isEmpty, "\(outcome.failures)")
    return lines
  }

  /// Plays a scenario and returns the message of its error; nil if the scenario has no error.
  private func problem(_ text: String) -> String? {
    do {
      _ = try player(text).run()
      return nil
    } catch let error as ScenarioError {
      return error.message
    } catch {
      return "\(error)"
    }
  }

  private static let all = """
    controllers:
      - id: tabs
        class: UITabBarController
        viewControllers: [nav, plain]
        tabBar: {id: bar, views: [{id: lace, class: UIButton, frame: [170, -20, 50, 50]}]}
      - {id: nav, class: UINavigationController, viewControllers: [list, detail]}
      - id: list
        title: List
        view: {id: listView}
      - id: detail
        title: Detail
        leftBarButtonItems: []
        rightBarButtonItems: [{id: edit, title: Edit, do: [{set: {id: detailView, alpha: 0.5}}]}]
        view: {id: detailView, views: [{id: inside, class: UIButton, frame: [20, 300, 100, 44]}]}
      - {id: plain, title: Plain, view: {id: plainView}}
      - {id: sheet, detents: [medium, large], view: {id: sheetView}}
      - {id: alert, class: UIAlertController, title: Sure?, actions: [{title: "No", style: cancel}, {title: "Yes"}]}

    """

  @Test("The id of a part of a controller begins with the controller's id, also in the record")
  func names() throws {
    let player = try player(Self.all + "touches: [{present: {id: sheet, from: tabs}}, {wait: 1}]\n")
    let screen = player.screen
    let tabs = try require(screen.object(named: "tabs") as? UITabBarController)
    let nav = try require(screen.object(named: "nav") as? UINavigationController)
    expectIdentical(screen.windows[0].rootViewController, tabs)
    expectIdentical(screen.object(named: "tabs.tabBar"), tabs.tabBar)
    expectIdentical(screen.object(named: "bar"), tabs.tabBar)
    expectIdentical(screen.object(named: "nav.navigationBar"), nav.navigationBar)
    expectIdentical(screen.object(named: "nav.interactivePop"), nav.interactivePopGestureRecognizer)
    expectEqual(nav.viewControllers.map { screen.name(of: $0) }, ["list", "detail"])
    expectNil(screen.object(named: "sheet.dimming"))
    expectNil(screen.object(named: "sheet.pan"))
    _ = try player.run()
    let ids = [
      "tabs.view", "bar", "bar.0", "bar.1", "lace", "nav.view", "nav.navigationBar", "nav.back", "nav.interactivePop",
      "edit",
      "inside", "detailView", "sheetView", "sheet.dimming", "sheet.pan",
    ]
    for id in ids {
      let object = try require(screen.object(named: id), "\(id)")
      expectEqual(screen.id(of: object), id)
    }
    expectNil(screen.object(named: "bar.2"))
    expectNil(screen.object(named: "nav.nothing"))
    expectEqual(screen.scenario.owner(of: "bar.1"), .part)
    expectEqual(screen.scenario.owner(of: "alert.1"), .part)
    expectEqual(screen.scenario.owner(of: "edit"), .part)
    expectNil(screen.scenario.owner(of: "plain.0"))
    expectEqual(screen.scenario.owner(of: "sheet.pan"), .ownRecognizer(.sheetPan))
  }

  @Test("The buttons of an alert are numbered by the order of the actions in the file, not by their positions")
  func alertButtons() throws {
    let player = try player(Self.all + "touches: [{present: {id: alert, from: tabs}}, {wait: 1}]\n")
    expectNil(player.screen.object(named: "alert.0"))
    _ = try player.run()
    for (number, title) in ["No", "Yes"].enumerated() {
      let button = try require(player.screen.object(named: "alert.\(number)") as? UIButton)
      expectEqual(button.title(for: .normal), title)
      expectEqual(player.screen.id(of: button), "alert.\(number)")
    }
    expectNil(player.screen.object(named: "alert.2"))
  }

  @Test("A tap on a bar button item runs the item's code")
  func barButtons() throws {
    let steps = "touches: [{tap: edit}, {check: {id: detailView, alpha: 0.5}}]\n"
    try expect(run(Self.all + steps).contains("edit touchUpInside"))
    let popped = Self.all + "touches: [{pop: {id: nav, animated: false}}, {tap: edit}]\n"
    expectEqual(problem(popped)?.hasPrefix("'edit' is in no window at this step"), true)
  }

  @Test(
    "Code for a controller's appearance callback runs when the controller appears, and can present another controller"
  )
  func code() throws {
    let lines = try run(
      """
      controllers:
        - {id: nav, class: UINavigationController, viewControllers: [list]}
        - {id: list, view: {id: listView}}
        - id: detail
          view: {id: detailView}
          do: {viewDidAppear: [{present: {id: sheet, from: nav, animated: false}}]}
        - {id: sheet, view: {id: sheetView}, do: {viewWillAppear: [{set: {id: sheetView, alpha: 0.5}}]}}
      touches:
        - push: {id: detail, on: nav, animated: false}
        - wait: 1
        - check: {id: sheetView, alpha: 0.5}
        - check: {id: nav, presents: sheet}

      """
    )
    expectEqual(
      lines,
      [
        "list viewWillDisappear", "detail viewWillAppear", "detail viewIsAppearing", "list viewDidDisappear",
        "detail viewDidAppear", "nav presents sheet", "sheet viewWillAppear", "sheetView set alpha",
        "sheet viewIsAppearing", "sheet viewDidAppear",
      ]
    )
  }

  @Test("Before the script begins, the initial controllers have appeared with frames set by their containers")
  func beginning() throws {
    try expectEqual(run(Self.all), [])
    let steps =
      "touches: [{check: {id: plainView, frame: [0, 0, 0, 0]}}, {check: {id: detailView, bounds: [0, 0, 390, 844]}}]\n"
    try expectEqual(run(Self.all + steps), [])
    // The initial controllers have appeared even before anything is played, so the first event calls no further
    // callbacks.
    let screen = try player(Self.all).screen
    expectEqual(screen.view(named: "detailView")?.frame.width, 390)
    try expectEqual(run(Self.all + "touches: [{tap: [5, 400]}, {wait: 1}]\n").filter { $0.contains("ppear") }, [])
    let plain =
      "touchlab: 1\nscreen: [390, 844]\nviews: [{id: box, frame: [0, 0, 390, 844]}]\ncontrollers: [{id: home, view: box}]\n"
    for text in [plain, "touchlab: 1\nscreen: [390, 844]\nviews: []\n" + Self.all] {
      let player = Player(try Scenario(text, file: "still.yaml"))
      let log = EventLog()
      player.screen.application.observer = log
      player.clock.advance(by: 1)
      expect(log.records.isEmpty)
    }
  }

  @Test("The first responder of a file can be in a controller that is presented initially")
  func firstInSheet() throws {
    let text = """
      controllers:
        - {id: home, presents: sheet, view: {id: homeView, views: [{id: below, class: UITextField, frame: [0, 0, 90, 40]}]}}
        - {id: sheet, view: {id: sheetView, views: [{id: field, class: UITextField, frame: [0, 0, 90, 40]}]}}
      firstResponder: field
      touches: [{check: {id: field, isFirstResponder: true}}]

      """
    try expectEqual(run(text), [])
    try expectEqual(
      run(
        text.replacingOccurrences(of: "id: field, isF", with: "id: sheetView, isF")
          .replacingOccurrences(of: "firstResponder: field", with: "firstResponder: sheetView")
      ),
      []
    )
  }

  @Test("A child of a presented container can move to another container, but a presented controller cannot")
  func fromPresented() throws {
    let text = """
      controllers:
        - {id: nav, class: UINavigationController, presents: other, viewControllers: [list]}
        - {id: list, view: {id: listView}}
        - {id: other, class: UINavigationController, viewControllers: [first, second]}
        - {id: first, view: {id: firstView}}
        - {id: second, view: {id: secondView}}
        - {id: third, view: {id: thirdView}}

      """
    let moved =
      "touches: [{push: {id: second, on: nav, animated: false}}, {check: {id: nav, viewControllers: [list, second]}}]\n"
    try expectEqual(run(text + moved).contains("second viewDidAppear"), false)
    let presented =
      "touches: [{dismiss: nav}, {wait: 1}, {present: {id: third, from: nav}}, {push: {id: third, on: nav}}]\n"
    expectEqual(problem(text + presented)?.hasPrefix("'third' is presented at this step"), true)
  }

  @Test(
    "A step for which UIKit would only log a warning has no effect and is recorded with the warning",
    arguments: [
      ("pop: nav", "pop: nav", "nav does not pop"),
      ("present: {id: sheet, from: tabs}", "present: {id: alert, from: tabs}", "tabs does not present alert"),
      ("wait: 0", "dismiss: sheet", "sheet dismisses nothing"),
      ("wait: 0", "present: {id: alert, from: sheet}", "sheet does not present alert"),
    ]
  )
  func warnings(_ before: String, _ step: String, _ line: String) throws {
    let lines = try run(Self.all + "touches: [{\(before)}, {wait: 1}, {\(step)}]\n")
    expectEqual(lines.last, line)
  }

  @Test(
    "A step that would terminate an app in UIKit ends the run with an error",
    arguments: [
      ("push: {id: detail, on: nav}", "'detail' is already in the stack at this step"),
      ("push: {id: tabs, on: nav}", "'nav' is inside 'tabs' at this step"),
      ("push: {id: alert, on: nav}", "'alert' is an alert, which can only be presented at this step"),
      ("present: {id: plain, from: nav}", "'plain' is shown by a container at this step"),
      ("pop: {id: nav, to: plain}", "'plain' is not in the stack at this step"),
      ("set: {id: tabs, viewControllers: [alert]}", "'alert' is an alert"),
      ("set: {id: nav, viewControllers: [tabs]}", "with this change the responder or parent chain from"),
      ("set: {id: nav, viewControllers: [nav]}", "with this change the responder or parent chain from"),
      ("set: {id: tabs, selectedIndex: 2}", "'tabs' has no tab 2 at this step; expected one of its 2"),
      ("set: {id: tabs, viewControllers: [plain], selectedIndex: 1}", "'tabs' has no tab 1 at this step"),
      (
        "set: {id: sheet, passthroughViews: [inside]}",
        "'passthroughViews' does not apply to a controller that is presented as"
      ),
      (
        "set: {id: sheet, modalPresentationStyle: fullScreen, detents: medium}",
        "'detents' does not apply to a controller"
      ),
    ]
  )
  func endings(_ step: String, _ message: String) {
    expectEqual(problem(Self.all + "touches: [{\(step)}]\n")?.hasPrefix(message), true)
  }

  @Test("A set step that gives a navigation controller an empty stack has no effect")
  func emptyStack() {
    expectNil(problem(Self.all + "touches: [{set: {id: nav, viewControllers: []}}, {tap: [20, 60]}]\n"))
  }

  @Test("While a controller is shown or presented, all its parts exist and are found by their ids")
  func parts() throws {
    let player = try player(
      """
      controllers:
        - {id: nav, class: UINavigationController, viewControllers: [list, detail]}
        - {id: list, view: {id: listView}}
        - {id: detail, view: {id: detailView}}
        - {id: tabs, class: UITabBarController, viewControllers: [home]}
        - {id: home, view: {id: homeView}}
        - {id: sheet, view: {id: sheetView}}
        - {id: alert, class: UIAlertController, actions: [{title: Keep}]}

      """
    )
    let screen = player.screen
    let root = try require(screen.object(named: "nav") as? UIViewController)
    for id in ["nav", "tabs", "sheet", "alert"] {
      let controller = try require(screen.object(named: id) as? UIViewController)
      if controller !== root { screen.present(controller, from: root) }
      let owner = try require(screen.scenario.owner(of: id))
      for part in owner.parts {
        // `nav` is the root and is therefore not presented, and an alert is not a sheet. These parts do not exist.
        if ["dimming", "pan"].contains(part.name), id == "nav" || id == "alert" && part.name == "pan" { continue }
        let object = try require(screen.object(named: "\(id).\(part.name)"), "\(id).\(part.name)")
        expectEqual(screen.id(of: object), "\(id).\(part.name)")
        expectEqual(screen.scenario.owner(of: "\(id).\(part.name)"), part.owner)
      }
      if controller !== root { root.dismiss(animated: false) }
      player.clock.advance(by: 1)
      for name in ["dimming", "pan"] { expectNil(screen.object(named: "\(id).\(name)")) }
    }
  }

  @Test(
    "Sheet and popover properties of the file apply to each presentation, those of a set step to the current one"
  )
  func eachPresentation() throws {
    let up = "{present: {id: sheet, from: tabs}}, {wait: 1}"
    let down = "{dismiss: tabs}, {wait: 1}"
    let checks = [
      up, "{check: {id: sheet, detents: [medium, large]}}", "{set: {id: sheet, detents: large}}", down, up,
      "{check: {id: sheet, detents: [medium, large]}}", down, "{set: {id: sheet, detents: medium}}", up,
      "{check: {id: sheet, detents: [medium]}}", down, up, "{check: {id: sheet, detents: [medium]}}",
    ]
    try expect(!run(Self.all + "touches: [\(checks.joined(separator: ", "))]\n").isEmpty)
  }

  @Test(
    "A change of the detent sets the sheet's frame immediately, and an animated change does so gradually (H-09)",
    arguments: [false, true]
  )
  func detents(isAnimated: Bool) throws {
    let player = try player(
      Self.all + "touches: [{present: {id: sheet, from: tabs}}, {wait: 1},"
        + " {set: {id: sheet, selectedDetentIdentifier: large, animated: \(isAnimated)}}, {wait: 0.1}, {tap: [200, 300]}]\n"
    )
    let view = try require(player.screen.view(named: "sheetView"))
    let sheet = try require(player.screen.object(named: "sheet") as? UIViewController)
    var hits: [String] = []
    var tops: [CGFloat] = []
    _ = try player.run { line in
      guard line.category == .hit else { return }
      hits.append(line.line)
      tops.append((sheet.presentationController?.presentedView ?? view).presentation.frame.minY)
    }
    let final = view.frame.minY
    expectEqual(hits, ["sheetView hit"])
    expect(tops.count == 1 && (tops[0] > final + 1) == isAnimated, "\(tops), \(final)")
  }

  @Test(
    "A screen has the traits of an iPad if its shorter side is at least 700 points long",
    arguments: [(699.0, false), (700, true)]
  )
  func pads(side: Double, isPad: Bool) throws {
    let text = "touchlab: 1\nscreen: [900, \(side)]\nviews: []\n"
    let traits = Player(try Scenario(text, file: "pad.yaml")).screen.application.traitCollection
    expectEqual((traits.horizontalSizeClass == .regular), isPad)
    expectEqual((traits.userInterfaceIdiom == .pad), isPad)
  }

  @Test("Appearance callbacks are compared only if the key `only` lists the category `controller`")
  func comparedByName() throws {
    let steps = "touches: [{present: {id: sheet, from: tabs}}]\nexpect: []\n"
    try expect(player(Self.all + steps).run().passed)
    try expect(!player(Self.all + steps + "only: [controller]\n").run().passed)
  }
}
