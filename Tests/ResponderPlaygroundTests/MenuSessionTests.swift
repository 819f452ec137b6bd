import Foundation
import ResponderKit
import Testing

@testable import ResponderPlayground

@Suite("Menus and the status bar on a page") @MainActor struct MenuSessionTests {
  /// Returns the titles of a menu's items, as sent to the page; nil while the menu is not visible.
  private func lines(_ page: SessionPage, _ id: String) -> [String]? {
    let view = page.messages.compactMap { $0["views"] as? [[String: Any]] }.joined().last { $0["id"] as? String == id }
    let menu = view?["menu"] as? [String: Any]
    return (menu?["lines"] as? [[String: Any]])?.compactMap { $0["title"] as? String }
  }

  private func choose(_ page: SessionPage, _ id: String, _ item: String?) {
    page.uptime += 0.1
    let chosen = item.map { #","item":\#($0)"# } ?? ""
    page.receive(#"{"type":"menu","time":\#(page.uptime * 1000),"view":"\#(id)"\#(chosen)}"#)
  }

  @Test("A button's menu opens when a finger lands, and choosing an item performs the item (K-29)")
  func choosing() throws {
    let page = try SessionPage(showing: "menu")
    expectNil(lines(page, "sort"))
    page.point(page.uptime, (1, "began", 180, 110))
    expectEqual(lines(page, "sort"), ["By name", "By date", "By size"])
    expectEqual(page.lines("event"), ["sort touchDown", "sort menuActionTriggered", "sort touchCancel"])
    page.uptime += 0.05
    page.point(page.uptime, (1, "ended", 180, 110))
    choose(page, "sort", "1")
    expectEqual(page.lines("event").last, "sort performs By date")
    expectNil(lines(page, "sort"))
    expect(page.errors.isEmpty)
  }

  @Test("Dismissing a menu performs no item")
  func held() throws {
    let page = try SessionPage(showing: "menu")
    page.point(page.uptime, (1, "began", 180, 370))
    expectNil(lines(page, "share"))
    page.uptime += 0.6
    page.wake()
    expectEqual(lines(page, "share"), ["Copy", "Print", "Delete"])
    choose(page, "share", nil)
    expectNil(lines(page, "share"))
    expect(!page.lines("event").contains { $0.contains("performs") })
    expect(page.errors.isEmpty)
  }

  @Test("Pressing a row shows the row's context menu, and choosing an item performs the item (P-22)")
  func contextMenu() throws {
    let page = try SessionPage(showing: "rows")
    page.point(page.uptime, (1, "began", 195, 194))
    expectNil(lines(page, "errands"))
    page.uptime += 1
    page.wake()
    expectEqual(lines(page, "errands"), ["To the top", "Twice"])
    page.point(page.uptime, (1, "ended", 195, 194))
    choose(page, "errands", "1")
    expectEqual(page.lines("event").last, "errands performs Twice")
    expectNil(lines(page, "errands"))
    expect(page.errors.isEmpty)
    page.uptime += 1
    page.point(page.uptime, (1, "began", 195, 194))
    page.uptime += 1
    page.wake()
    choose(page, "errands", nil)
    expectNil(lines(page, "errands"))
    expect(page.errors.isEmpty)
  }

  @Test("Choosing a menu item is refused if no menu is visible or no item has the given index")
  func errors() throws {
    let page = try SessionPage(showing: "menu")
    choose(page, "sort", "0")
    choose(page, "nobody", nil)
    page.tap(180, 110)
    for item in ["3", "-1", "9223372036854775807"] { choose(page, "sort", item) }
    let outside = "item: expected an index from 0 to 2 in the menu of `sort`, found "
    expectEqual(
      page.errors,
      [
        "view: `sort` shows no menu", "view: `nobody` shows no menu", outside + "3", outside + "-1",
        outside + "9223372036854775807",
      ]
    )
    expect(lines(page, "sort") != nil)
  }

  @Test("Choosing a disabled item is refused, and a hidden item is not sent")
  func attributes() throws {
    let screen = try require(Gallery.load().screen("menu"))
    let screenRun = try ScreenRun(gallery: screen, values: screen.initialValues)
    let hardware = HardwareInput(of: screenRun, EditMenus(of: screenRun.application))
    let button = try require(screenRun.screen.view(named: "sort") as? UIButton)
    var chosen: [String] = []
    func line(_ title: String, _ attributes: UIMenuElement.Attributes = [], _ state: UIMenuElement.State = .off)
      -> UIAction
    {
      UIAction(title: title, attributes: attributes, state: state) { _ in chosen.append(title) }
    }
    button.menu = UIMenu(children: [
      line("hidden", .hidden),
      UIMenu(options: .displayInline, children: [line("off", .disabled), line("gone", .destructive, .on)]),
    ])
    screenRun.run { button.performPrimaryAction() }
    let menu = screenRun.takeFrame(fingers: Fingers())?.views.first { $0.id == "sort" }?.menu
    let items = try require(menu?.lines)
    expectEqual(items.map(\.item), [1, 2])
    expectEqual(items.map(\.title), ["off", "gone"])
    expectEqual(items.map(\.enabled), [false, true])
    expectEqual(items.map(\.mark), [nil, .on])
    expect(items[0].frame[2] == items[1].frame[2] && items[0].frame[1] + items[0].frame[3] == items[1].frame[1])
    expectEqual(menu?.drawing?.svg.contains(">gone</text>"), true)
    #expect(throws: PageMessageError("item: the item 1 of the menu of `sort` is disabled or hidden")) {
      try hardware.receive(PageMessage.Menu(time: 0, view: "sort", item: 1))
    }
    try hardware.receive(PageMessage.Menu(time: 0, view: "sort", item: 2))
    expectEqual(chosen, ["gone"])
    expectNil(button.visibleMenu)
  }

  @Test("Choosing a submenu shows its items instead of those of the menu, until the menu is dismissed")
  func submenus() throws {
    let screen = try require(Gallery.load().screen("menu"))
    let screenRun = try ScreenRun(gallery: screen, values: screen.initialValues)
    let hardware = HardwareInput(of: screenRun, EditMenus(of: screenRun.application))
    let button = try require(screenRun.screen.view(named: "sort") as? UIButton)
    var chosen: [String] = []
    func action(_ title: String) -> UIAction { UIAction(title: title) { _ in chosen.append(title) } }
    let more = UIMenu(title: "more", children: [action("two"), action("three")])
    button.menu = UIMenu(children: [action("one"), more])
    func titles() -> [String]? {
      _ = screenRun.takeFrame(fingers: Fingers(), isAsked: true)
      return screenRun.description().views.first { $0.id == "sort" }?.menu?.lines.map(\.title)
    }
    for _ in 0..<2 {
      screenRun.run { button.performPrimaryAction() }
      expectEqual(titles(), ["one", "more"])
      try screenRun.run { try hardware.receive(PageMessage.Menu(time: 0, view: "sort", item: 1)) }
      expectEqual(titles(), ["two", "three"])
      try screenRun.run { try hardware.receive(PageMessage.Menu(time: 0, view: "sort", item: 3)) }
      expectNil(titles())
    }
    expectEqual(chosen, ["three", "three"])
  }

  @Test("All lines of a long menu are sent, with the frame in which they scroll and their drawing")
  func longMenu() throws {
    let screen = try require(Gallery.load().screen("menu"))
    let screenRun = try ScreenRun(gallery: screen, values: screen.initialValues)
    let button = try require(screenRun.screen.view(named: "sort") as? UIButton)
    button.menu = UIMenu(children: (0..<40).map { row in UIAction(title: "Row \(row)") { _ in } })
    screenRun.run { button.performPrimaryAction() }
    let menu = try require(screenRun.takeFrame(fingers: Fingers())?.views.first { $0.id == "sort" }?.menu)
    let scroll = try require(menu.scroll)
    expectEqual(menu.lines.map(\.title), (0..<40).map { "Row \($0)" })
    expectEqual(scroll.height, 40 * 44)
    expect(scroll.frame[3] < scroll.height && menu.lines[0].frame[1] == scroll.frame[1])
    expectEqual(menu.lines[39].frame[1], scroll.frame[1] + 39 * 44)
    expectEqual(scroll.drawing?.svg.contains(">Row 39</text>"), true)
    expectEqual(menu.drawing?.svg.contains(">Row 0</text>"), false)
  }

  @Test("The arrows of an edit menu show its other commands, and an arrow that does not exist is refused")
  func editMenuPages() throws {
    let screen = try require(Gallery.load().screen("text"))
    let screenRun = try ScreenRun(gallery: screen, values: screen.initialValues)
    let field = try require(screenRun.screen.view(named: "name") as? UITextField)
    final class Commands: NSObject, UIEditMenuInteractionDelegate {
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        UIMenu(children: (0..<12).map { index in UIAction(title: "Long command \(index)") { _ in } })
      }
    }
    let commands = Commands()
    let interaction = UIEditMenuInteraction(delegate: commands)
    field.addInteraction(interaction)
    screenRun.run { _ = field.becomeFirstResponder() }
    screenRun.run { interaction.presentEditMenu(with: UIEditMenuConfiguration(sourcePoint: CGPoint(x: 50, y: 0))) }
    let hardware = HardwareInput(of: screenRun, EditMenus(of: screenRun.application))
    func menu() -> ServerMessage.Menu? {
      _ = screenRun.takeFrame(fingers: Fingers(), isAsked: true)
      return screenRun.description().views.first { $0.id == "name" }?.menu
    }
    var seen = try require(menu()).lines.map(\.title)
    expectEqual(menu()?.arrows?.map(\.step), [1])
    #expect(throws: PageMessageError("step: the menu of `name` has no arrow with the step -1")) {
      try hardware.receive(PageMessage.Menu(time: 0, view: "name", step: -1))
    }
    while menu()?.arrows?.last?.step == 1 {
      try screenRun.run { try hardware.receive(PageMessage.Menu(time: 0, view: "name", step: 1)) }
      seen += try require(menu()).lines.map(\.title)
    }
    expectEqual(seen, (0..<12).map { "Long command \($0)" })
    withExtendedLifetime(commands) {}
  }

  @Test("A tap on the status bar scrolls to the top, and has no effect on a screen without a scroll view (V-43)")
  func statusBar() throws {
    let page = try SessionPage(showing: "scroll-view")
    page.point(page.uptime, (1, "began", 180, 400))
    for step in 1...10 {
      page.uptime += 0.016
      page.point(page.uptime, (1, "moved", 180, 400 - Double(step) * 20))
    }
    page.uptime += 1
    page.point(page.uptime, (1, "ended", 180, 200))
    page.clear()
    page.receive(#"{"type":"statusBar","time":\#(page.uptime * 1000)}"#)
    for _ in 0..<40 {
      page.uptime += 0.05
      page.draw(page.uptime)
    }
    expectEqual(page.lines("scroll").last, "list didScrollToTop")
    let other = try SessionPage(showing: "menu")
    other.receive(#"{"type":"statusBar","time":1000}"#)
    expect(other.errors.isEmpty)
    expect(other.records.isEmpty)
  }
}
