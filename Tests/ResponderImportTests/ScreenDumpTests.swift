import Foundation
import ResponderInsight
import ResponderKit
import ResponderSimulation
import Testing

@testable import ResponderImport
@testable import ResponderScenarios

/// Tests that the values in a dump become values in the scenario, and that comments mark assumed values.
@MainActor @Suite struct ScreenDumpTests {
  private func view(_ id: String, in views: [ViewNode]) -> ViewNode? {
    for view in views {
      if view.id == id { return view }
      if let found = self.view(id, in: view.views) { return found }
    }
    return nil
  }

  private func imported(_ dump: String) throws -> (text: String, scenario: Scenario) {
    let text = try ScreenDump(Array(dump.utf8), file: "dump").scenario
    return (text, try Scenario(text, file: "imported"))
  }

  private func value(_ property: String, of view: ViewNode?) -> PropertyValue? {
    view?.properties.first { $0.property.name == property }?.value
  }

  @Test("A view in a recursive description keeps its frame, flags, text and content size in the scenario")
  func description() throws {
    let (text, scenario) = try imported(Dumps.description)
    expectEqual(scenario.screen.width, 390)
    expectEqual(scenario.screen.height, 844)
    let views = scenario.windows[0].views
    let card = try require(view("Shop-CardView", in: views))
    expectEqual(value("frame", of: card), .numbers([20, 100, 350, 200]))
    expectEqual(value("clipsToBounds", of: card), .boolean(true))
    expectEqual(value("backgroundColor", of: views[0]), .text("#3366ffff"))
    let label = card.views[0]
    expectEqual(label.viewClass, .label)
    expectEqual(value("text", of: label), .text("It's 5 > 3; or so"))
    expectEqual(value("isUserInteractionEnabled", of: label), .boolean(false))
    let button = try require(view("buy", in: views))
    expectEqual(button.viewClass, .button)
    expect(button.views.isEmpty)
    expectEqual(value("title", of: button), .text("Buy"))
    let table = try require(view("UITableView", in: views))
    expectEqual(table.viewClass, .scrollView)
    expectEqual(value("contentOffset", of: table), .numbers([0, 44]))
    expectEqual(value("contentSize", of: table), .numbers([390, 880]))
    expectEqual(value("contentInset", of: table), .numbers([0, 0, 34, 0]))
    expectEqual(value("isHidden", of: table.views[0]), .boolean(true))
    for real in [
      "# Shop.CardView", "# Shop.RowCell, a UITableViewCell",
      "# UITableView, with its cells at their frames in the dump",
    ] {
      expect(text.contains(real), "\(real)")
    }
    expect(text.contains("# Assumed, because it is not in the dump: multiple touch is off"))
    let toggle = try require(view("UISwitch", in: views))
    expect(toggle.views.isEmpty)
    expect(text.contains("left out: 1 views inside, which a UISwitch creates itself"))
  }

  @Test("Characters that a scenario file may not contain are escaped and read back as the same characters")
  func unseenCharacters() throws {
    let text = "a\u{80}b\u{9F}c\u{85}d\u{7F}e\u{FEFF}f\u{FFFF}g"
    let (_, scenario) = try imported(Dumps.description.replacingOccurrences(of: "It's 5 > 3; or so", with: text))
    let card = try require(view("Shop-CardView", in: scenario.windows[0].views))
    expectEqual(value("text", of: card.views[0]), .text(text))
  }

  @Test("A rotated view in a dump has the frame before its rotation in the scenario")
  func transform() throws {
    let (_, scenario) = try imported(Dumps.description)
    let turned = try require(scenario.windows[0].views[0].views.first { value("transform", of: $0) != nil })
    expectEqual(value("frame", of: turned), .numbers([100, 730, 80, 80]))
    expectEqual(value("alpha", of: turned), .number(0.5))
    let screen = Screen(scenario, clock: VirtualClock())
    let view = try require(screen.view(named: turned.id))
    expect(abs(view.frame.minX - 100) < 1e-6)
    expect(abs(view.frame.width - 80) < 1e-6)
    let stretched = Dumps.description.replacing("[0, 1, -1, 0, 0, 0]", with: "[0, 2, -0.5, 0, 10, 20]")
    let again = Screen(try imported(stretched).scenario, clock: VirtualClock())
    let frame = try require(again.view(named: turned.id)?.frame)
    expect(abs(frame.minX - 100) < 1e-6)
    expect(abs(frame.minY - 730) < 1e-6)
    expect(abs(frame.width - 80) < 1e-6)
    expect(abs(frame.height - 80) < 1e-6)
  }

  @Test("Recognizers in a dump are listed on their views, with their failure requirements")
  func recognizers() throws {
    let (text, scenario) = try imported(Dumps.description)
    let card = try require(view("Shop-CardView", in: scenario.windows[0].views))
    expectEqual(card.gestures.map(\.kind), [.tap, .tap, .swipe])
    let (single, double, swipe) = (card.gestures[0], card.gestures[1], card.gestures[2])
    func value(_ name: String, _ gesture: GestureNode) -> PropertyValue? {
      gesture.properties.first { $0.property.name == name }?.value
    }
    expectEqual(value("requireToFail", single), .references([double.id]))
    expectEqual(value("delaysTouchesEnded", single), .boolean(false))
    expectEqual(value("numberOfTapsRequired", double), .number(2))
    expectNil(value("requireToFail", double))
    expectEqual(value("isEnabled", swipe), .boolean(false))
    expectEqual(value("cancelsTouchesInView", swipe), .boolean(false))
    expectEqual(value("direction", swipe), .words(["left", "up"]))
    expect(text.contains("action=open:"))
    expect(text.contains("left out: _UIDragLiftGestureRecognizer"))
  }

  @Test("The frames in a dump of elements are converted to the coordinates of each superview")
  func elements() throws {
    let (text, scenario) = try imported(Dumps.tree)
    let views = scenario.windows[0].views
    let button = try require(view("buy", in: views))
    expectEqual(value("frame", of: button), .numbers([20, 100, 100, 44]))
    expectEqual(value("isEnabled", of: button), .boolean(false))
    expectEqual(value("title", of: button), .text("Buy"))
    expectEqual(value("accessibilityIdentifier", of: button), .text("buy"))
    let scroll = try require(views.first { $0.viewClass == .scrollView })
    expectEqual(value("contentSize", of: scroll), .numbers([351, 731]))
    expect(text.contains("# assumed: the extent of its subviews"))
    let toggle = try require(view("Sound", in: views))
    expectEqual(value("frame", of: toggle), .numbers([300, 700, 51, 31]))
    expectEqual(value("isOn", of: toggle), .boolean(true))
    expectEqual(value("isHidden", of: scroll.views[1]), .boolean(true))
  }

  @Test("The controls in a page source have their titles and values in the scenario")
  func controls() throws {
    let (text, scenario) = try imported(Dumps.source)
    let views = scenario.windows[0].views
    expectEqual(views.map(\.viewClass), [.segmentedControl, .textField, .slider, .pageControl])
    expectEqual(value("segments", of: views[0]), .words(["Day", "Week"]))
    expectEqual(value("selectedSegmentIndex", of: views[0]), .number(1))
    expectEqual(value("isSecureTextEntry", of: views[1]), .boolean(true))
    expectEqual(value("value", of: views[2]), .number(0.25))
    expectEqual(value("numberOfPages", of: views[3]), .number(5))
    expectEqual(value("currentPage", of: views[3]), .number(1))
    expect(text.contains("# assumed: x"))
  }

  @Test("A page source is also read from a driver's JSON response")
  func response() throws {
    let response = "{\"value\": \(JSONLine.quote(Dumps.source)), \"sessionId\": null}"
    try expectEqual(imported(response).scenario.windows[0].views.count, 4)
  }

  @Test("An imported screen can be hit-tested, linted and mapped")
  func played() throws {
    let (text, scenario) = try imported(Dumps.description)
    let screen = Screen(scenario, clock: VirtualClock())
    let window = try require(screen.application.keyWindow)
    expectIdentical(window.hitTest(CGPoint(x: 40, y: 260), with: nil), screen.view(named: "buy"))
    _ = try LintReport(on: try ScenarioDocument(text, file: "f"), rules: Set(LintRule.allCases))
    try expectEqual(HitMap(of: scenario).regions.isEmpty, false)
  }

  @Test(
    "A file that is not a dump is refused, and the error lists the expected formats",
    arguments: [
      ("touchlab: 1\n", "an unknown format"), ("bplist00xx", "no documented format"), ("", "an unknown format"),
      ("<html><body/></html>", "not an element of an iOS page source"), ("<a", "not valid XML"),
      ("{\"type\": 3}", "not an element type"), ("{\"type\": \"Button\"}", "no element has a width and a height"),
      ("<UIView: 0x1; frame = (0 0; 1)>", "frame: expected 4 numbers"),
      ("<UIView: 0x1; frame = (0 0; 1 1)", "not closed"),
      ("<UIView: 0x1; frame = (0 0; 0 0)>", "the root has no area"),
    ]
  )
  func refused(_ dump: String, _ message: String) throws {
    let error = #expect(throws: ScenarioError.self) { try ScreenDump(Array(dump.utf8), file: "dump") }
    expectEqual(error?.message.contains(message), true, "\(error?.description ?? "")")
  }

  @Test("In a dump, a view that is two levels deeper than the preceding view is an error at its line")
  func level() throws {
    let dump = Dumps.description.replacing("   |    | <UISwitch:", with: "   |    |    |    |    | <UISwitch:")
    let error = #expect(throws: ScenarioError.self) { try ScreenDump(Array(dump.utf8), file: "dump") }
    expect(error?.line == 11 && error?.message.contains("levels deeper") == true, "\(error?.description ?? "")")
  }

  /// Returns the file that an error of the scenario in some contents names.
  private func fileOfError(in contents: String) -> String? {
    do throws(ScenarioError) {
      try ScreenDump.parse(Array(contents.utf8), file: "dumps/a.txt") { _, file throws(ScenarioError) -> Void in
        throw ScenarioError(file: file, line: 3, column: 1, message: "")
      }
      return nil
    } catch {
      return error.file
    }
  }

  @Test("An error in the scenario of a dump names the imported screen, because its line is not one of the dump")
  func errorOfScenario() {
    expectEqual(fileOfError(in: "<UIView: 0x1; frame = (0 0; 9 9)>"), "the screen imported from a.txt")
    expectEqual(fileOfError(in: "touchlab: 1\n"), "dumps/a.txt")
  }

  @Test("A dump with too many or too deeply nested views, or too many recognizers, is refused without a stack overflow")
  func bounds() throws {
    let deep = (0..<2000).map { String(repeating: "   |", count: $0) + " <UIView: 0x\($0)1; frame = (0 0; 9 9)>" }
    let wide =
      "<UIView: 0x1; frame = (0 0; 9 9)>\n" + String(repeating: "   | <UIView: 0x2; frame = (0 0; 9 9)>\n", count: 6000)
    let xml = String(repeating: "<XCUIElementTypeOther>", count: 3000)
    let json = String(repeating: "{\"type\":\"Other\",\"children\":[", count: 3000)
    let brackets = "<UIView: 0x1; frame = " + String(repeating: "(", count: 100_000) + ">"
    let taps = (0...2_000).map { "<UITapGestureRecognizer: 0x\(1_000 + $0); view = <UIWindow: 0x10>>" }
    let touchable = "<UIWindow: 0x10; frame = (0 0; 390 844)>\n" + taps.joined(separator: "\n")
    for dump in [deep.joined(separator: "\n"), wide, xml, json, brackets, touchable] {
      let error = #expect(throws: ScenarioError.self) { try ScreenDump(Array(dump.utf8), file: "dump") }
      expect((error?.message.count ?? 0) < 300)
    }
  }

  @Test(
    "Recorded page sources are read, linted and mapped without errors",
    .enabled(if: Dumps.recorded != nil, "not run: TOUCHLAB_RECORDINGS names no folder of recordings")
  )
  func recorded() throws {
    let folder = try require(Dumps.recorded)
    for name in ["RelativeTest.xml", "SettingsTopScreen.xml"] {
      let path = folder.appending(path: name).path
      let text = String(decoding: try ScreenDump.scenario(contentsOf: path), as: UTF8.self)
      let document = try ScenarioDocument(text, file: name)
      _ = try LintReport(on: document, rules: Set(LintRule.allCases))
      let map = try HitMap(of: document.scenario)
      expect(map.png != nil)
      guard name == "SettingsTopScreen.xml" else { continue }
      expectEqual(map.width, 390)
      expectEqual(map.height, 844)
      expect(text.contains("id: \"Privacy\""))
    }
  }
}
