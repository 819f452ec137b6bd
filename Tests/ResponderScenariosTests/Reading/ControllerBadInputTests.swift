import Testing

@testable import ResponderScenarios

/// Tests of files with errors in controllers. Each error has an expected location and message.
@Suite struct ControllerBadInputTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    /// The entries of the key `controllers` that follow the entry of the controller `home`.
    var entries: String
    var touches = "[]"
    /// The text of the file that begins at the location of the error.
    var at: String
    var message: String

    var text: String {
      """
      touchlab: 1
      screen: [300, 300]
      views: [{id: lying, frame: [0, 0, 10, 10]}]
      controllers:
        - {id: home, view: {id: homeView}}
        - {id: other, view: {id: otherView}}
      \(entries.split(separator: "\n").map { "  - \($0)" }.joined(separator: "\n"))
      touches: \(touches)
      """
    }

    var testDescription: String { name }
  }

  static let samples: [Sample] = [
    Sample(
      name: "a class of another kind",
      entries: "{id: a, class: UIButton, view: lying}",
      at: "UIButton",
      message: "unknown class 'UIButton'"
    ),
    Sample(
      name: "a controller without a view",
      entries: "{id: a}",
      at: "{id: a}",
      message: "a controller needs 'view'; expected view: the id of its view, or the view itself"
    ),
    Sample(
      name: "a view for a controller that creates its own",
      entries: "{id: a, class: UINavigationController, viewControllers: [home], view: lying}",
      at: "view: lying",
      message: "unknown key 'view' of a UINavigationController"
    ),
    Sample(
      name: "a frame for a view that its controller lays out",
      entries: "{id: a, view: {id: b, frame: [0, 0, 1, 1]}}",
      at: "frame: [0, 0, 1, 1]",
      message: "unknown key 'frame' of a UIView"
    ),
    Sample(
      name: "a stack without a root",
      entries: "{id: a, class: UINavigationController}",
      at: "{id: a",
      message: "a UINavigationController needs 'viewControllers'; expected the ids of its stack, from the root"
    ),
    Sample(
      name: "a navigation controller in another",
      entries:
        "{id: a, class: UINavigationController, viewControllers: [b]}\n{id: b, class: UINavigationController, viewControllers: [home]}",
      at: "b]}",
      message:
        "'b' is a UINavigationController, which cannot be inside another UINavigationController; expected another controller"
    ),
    Sample(
      name: "an alert as a tab",
      entries: "{id: a, class: UITabBarController, viewControllers: [b]}\n{id: b, class: UIAlertController}",
      at: "b]}",
      message: "'b' is an alert, which can only be presented; expected another controller"
    ),
    Sample(
      name: "a container of a controller whose view is in a window",
      entries: "{id: a, class: UITabBarController, viewControllers: [b]}\n{id: b, view: lying}",
      at: "b]}",
      message: "the view of 'b' is in a window; expected a controller whose 'view' is described in its own entry"
    ),
    Sample(
      name: "two containers of one controller",
      entries:
        "{id: a, class: UITabBarController, viewControllers: [home]}\n{id: b, class: UITabBarController, viewControllers: [home]}",
      at: "home]}",
      message: "'home' is already a child of 'a'; expected one parent"
    ),
    Sample(
      name: "cyclic containers",
      entries:
        "{id: a, class: UITabBarController, viewControllers: [b]}\n{id: b, class: UITabBarController, viewControllers: [a]}",
      at: "touchlab",
      message: "the responder or parent chain from 'a' is a cycle; expected a chain that ends"
    ),
    Sample(
      name: "controller below a cycle",
      entries:
        "{id: c, view: lying}\n{id: a, view: {id: aView}, children: [b, c]}\n{id: b, view: {id: bView}, children: [a]}",
      at: "touchlab",
      message: "the responder or parent chain from"
    ),
    Sample(
      name: "a tab bar of another class",
      entries: "{id: a, class: UITabBarController, viewControllers: [home], tabBar: {id: b, class: UIView}}",
      at: "UIView}",
      message: "unknown class 'UIView'"
    ),
    Sample(
      name: "items of a tab bar controller's bar",
      entries: "{id: a, class: UITabBarController, viewControllers: [home], tabBar: {id: b, items: [One]}}",
      at: "items: [One]",
      message: "unknown key 'items' of a UITabBar"
    ),
    Sample(
      name: "a sheet's key on a full screen",
      entries: "{id: a, view: lying, modalPresentationStyle: fullScreen, detents: medium}",
      at: "detents",
      message:
        "'detents' does not apply to a controller that is presented as fullScreen; expected modalPresentationStyle: pageSheet or formSheet"
    ),
    Sample(
      name: "a popover's key on a sheet",
      entries: "{id: a, view: lying, passthroughViews: [homeView]}",
      at: "passthroughViews",
      message:
        "'passthroughViews' does not apply to a controller that is presented as automatic; expected modalPresentationStyle: popover"
    ),
    Sample(
      name: "a popover's adaptive style on a sheet",
      entries: "{id: a, view: lying, adaptivePresentationStyle: none}",
      at: "adaptivePresentationStyle",
      message:
        "'adaptivePresentationStyle' does not apply to a controller that is presented as automatic; expected modalPresentationStyle: popover"
    ),
    Sample(
      name: "unknown tab",
      entries: "{id: a, class: UITabBarController, viewControllers: [home, other], selectedIndex: 2}",
      at: "2}",
      message: "'a' has no tab 2; expected one of its 2 tabs, counted from 0"
    ),
    Sample(
      name: "two alert actions of style cancel",
      entries:
        "{id: a, class: UIAlertController, actions: [{title: A, style: cancel}, {title: B, style: cancel}]}",
      at: "{title: B",
      message: "a second action of style cancel; expected at most one"
    ),
    Sample(
      name: "an alert action without a title",
      entries: "{id: a, class: UIAlertController, actions: [{style: cancel}]}",
      at: "{style",
      message: "an alert's action needs 'title'"
    ),
    Sample(
      name: "a view with the id of an alert's button",
      entries: "{id: a, class: UIAlertController}\n{id: b, view: {id: a.0}}",
      at: "a.0}",
      message: "'a.0' is the id of a button of 'a'; expected another id"
    ),
    Sample(
      name: "a view with the id of a controller's part",
      entries: "{id: b, view: {id: a.dimming}}\n{id: a, view: lying}",
      at: "a, view: lying",
      message: "'a.dimming' is the id of the dimming of 'a', and is given on line 7; expected another id"
    ),
    Sample(
      name: "a bar button whose id is taken",
      entries: "{id: a, view: lying, rightBarButtonItems: [{id: lying, title: A}]}",
      at: "lying, title",
      message: "the id 'lying' is given twice"
    ),
    Sample(
      name: "a push on another kind of controller",
      entries: "{id: a, class: UITabBarController, viewControllers: [home]}",
      touches: "[{push: {id: other, on: a}}]",
      at: "a}}]",
      message: "'a' is a UITabBarController; expected the id of a UINavigationController"
    ),
    Sample(
      name: "a controller that presents itself",
      entries: "{id: a, view: lying}",
      touches: "[{present: {id: a, from: a}}]",
      at: "a, from",
      message: "'a' cannot present itself; expected another controller"
    ),
    Sample(
      name: "a view that is pushed",
      entries: "{id: a, class: UINavigationController, viewControllers: [home]}",
      touches: "[{push: {id: lying, on: a}}]",
      at: "lying, on",
      message: "expected the id of a controller, found 'lying', which is a UIView"
    ),
    Sample(
      name: "unknown appearance callback",
      entries: "{id: a, view: lying, do: {viewWillApear: []}}",
      at: "viewWillApear",
      message: "unknown call 'viewWillApear'; did you mean 'viewWillAppear'?"
    ),
  ]

  @Test("A file with an error in a controller is refused with the location of the error", arguments: samples)
  func refusals(_ sample: Sample) throws {
    let error = try #require(throws: ScenarioError.self) { try Scenario(sample.text, file: "c.yaml") }
    expect(error.message.hasPrefix(sample.message), "\(error.message)")
    let lines = sample.text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines[error.line - 1]
    let rest = line.unicodeScalars.dropFirst(error.column - 1)
    expect(String(String.UnicodeScalarView(rest)).hasPrefix(sample.at), "\(error.line):\(error.column)")
  }

  @Test("The depth of nested containers and the number of controllers are limited")
  func bounds() {
    func message(_ text: String) -> String? {
      do {
        _ = try Scenario(text, file: "c.yaml")
        return nil
      } catch {
        return error.message
      }
    }
    func nested(_ depth: Int) -> String {
      let containers = (0..<depth).map { number in
        "  - {id: c\(number), class: UITabBarController, viewControllers: [c\(number + 1)]}\n"
      }
      return "touchlab: 1\nscreen: [300, 300]\nviews: []\ncontrollers:\n" + containers.joined()
        + "  - {id: c\(depth), view: {id: v}}\n"
    }
    expectNil(message(nested(ValueLimit.containerDepth)))
    expectEqual(message(nested(ValueLimit.containerDepth + 1))?.contains("expected at most 16"), true)
    func many(_ count: Int) -> String {
      "touchlab: 1\nscreen: [300, 300]\nviews: []\ncontrollers:\n"
        + (0..<count).map { "  - {id: c\($0), view: {id: v\($0)}}\n" }.joined()
    }
    expectNil(message(many(ValueLimit.controllers)))
    expectEqual(message(many(ValueLimit.controllers + 1)), "more than 2000 controllers; expected at most 2000")
  }
}
