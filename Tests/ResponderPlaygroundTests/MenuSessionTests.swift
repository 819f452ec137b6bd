import Foundation
import ResponderKit
import Testing

@testable import ResponderPlayground

@Suite("Menus and the status bar on a page") @MainActor struct MenuSessionTests {
  /// Returns the titles of a menu's items, as sent to the page; nil while the menu is not visible.
  private func lines(_ page: SessionPage, _ id: String) -> [String]? {
    let view = page.messages.compactMap { $0["views"] as? [[String: Any]] }.joined().last { $0["id"] as? String == id }
    let control = view?["control"] as? [String: Any]
    return (control?["lines"] as? [[String: Any]])?.compactMap { $0["title"] as? String }
  }

  /// Returns the location of the finger that opened the menu, as sent to the page; nil for none.
  private func fingerLocation(_ page: SessionPage, _ id: String) -> [Double]? {
    let view = page.messages.compactMap { $0["views"] as? [[String: Any]] }.joined().last { $0["id"] as? String == id }
    return (view?["control"] as? [String: Any])?["at"] as? [Double]
  }

  private func choose(_ page: SessionPage, _ id: String, _ item: String?) {
    page.uptime += 0.1
    let chosen = item.map { #","item":\#($0)"# } ?? ""
    page.receive(#"{"type":"menu","time":\#(page.uptime * 1000),"view":"\#(id)"\#(chosen)}"#)
  }

  @Test("A button's menu opens when a finger lands; choosing an item performs the item and closes the menu (K-29)")
  func choosing() throws {
    let page = try SessionPage(showing: "menu")
    #expect(lines(page, "sort") == nil)
    page.point(page.uptime, (1, "began", 180, 110))
    #expect(lines(page, "sort") == ["By name", "By date", "By size"])
    #expect(page.lines("event") == ["sort touchDown", "sort menuActionTriggered", "sort touchCancel"])
    page.uptime += 0.05
    page.point(page.uptime, (1, "ended", 180, 110))
    choose(page, "sort", "1")
    #expect(page.lines("event").last == "sort performs By date")
    #expect(lines(page, "sort") == nil && page.errors.isEmpty)
  }

  @Test("Dismissing a menu performs no item; a menu that needs a long press opens after half a second")
  func held() throws {
    let page = try SessionPage(showing: "menu")
    page.point(page.uptime, (1, "began", 180, 370))
    #expect(lines(page, "share") == nil)
    page.uptime += 0.6
    page.wake()
    #expect(lines(page, "share") == ["Copy", "Print", "Delete"])
    choose(page, "share", nil)
    #expect(lines(page, "share") == nil)
    #expect(!page.lines("event").contains { $0.contains("performs") } && page.errors.isEmpty)
  }

  @Test("Pressing a row shows the row's context menu, and choosing an item performs the item (P-22)")
  func contextMenu() throws {
    let page = try SessionPage(showing: "rows")
    page.point(page.uptime, (1, "began", 195, 194))
    #expect(lines(page, "errands") == nil)
    page.uptime += 1
    page.wake()
    #expect(lines(page, "errands") == ["To the top", "Twice"] && fingerLocation(page, "errands") == [195, 194])
    page.point(page.uptime, (1, "ended", 195, 194))
    choose(page, "errands", "1")
    #expect(page.lines("event").last == "errands performs Twice")
    #expect(lines(page, "errands") == nil && page.errors.isEmpty)
    page.uptime += 1
    page.point(page.uptime, (1, "began", 195, 194))
    page.uptime += 1
    page.wake()
    choose(page, "errands", nil)
    #expect(lines(page, "errands") == nil && page.errors.isEmpty)
  }

  @Test("A choice without a visible menu, or of a number that no item has, is refused with the valid numbers")
  func errors() throws {
    let page = try SessionPage(showing: "menu")
    choose(page, "sort", "0")
    choose(page, "nobody", nil)
    page.tap(180, 110)
    for item in ["3", "-1", "9223372036854775807"] { choose(page, "sort", item) }
    let outside = "item: expected an index from 0 to 2 in the menu of `sort`, found "
    #expect(
      page.errors == [
        "view: `sort` shows no menu", "view: `nobody` shows no menu", outside + "3", outside + "-1",
        outside + "9223372036854775807",
      ]
    )
    #expect(lines(page, "sort") != nil)
  }

  @Test("Choosing a disabled item is refused; a hidden item is not sent, but is numbered")
  func attributes() throws {
    let screen = try #require(try Gallery.load().screen("menu"))
    let screenRun = try ScreenRun(gallery: screen, values: screen.initialValues)
    let hardware = HardwareInput(of: screenRun, EditMenus(of: screenRun.application))
    let button = try #require(screenRun.screen.view(named: "sort") as? UIButton)
    var chosen: [String] = []
    func line(_ title: String, _ attributes: UIMenuElement.Attributes = [], _ state: UIMenuElement.State = .off)
      -> UIAction
    {
      UIAction(title: title, attributes: attributes, state: state) { _ in chosen.append(title) }
    }
    button.menu = UIMenu(children: [
      line("hidden", .hidden),
      UIMenu(title: "more", children: [line("off", .disabled), line("gone", .destructive, .on)]),
    ])
    screenRun.run { button.performPrimaryAction() }
    let items = screenRun.takeFrame(fingers: Fingers())?.views.first { $0.id == "sort" }?.control?.lines
    #expect(
      items == [
        .init(item: 1, title: "off", enabled: false),
        .init(item: 2, title: "gone", mark: .on, enabled: true, destructive: true),
      ]
    )
    #expect(throws: PageMessageError("item: item 1 of the menu of `sort` cannot be chosen")) {
      try hardware.receive(PageMessage.Menu(time: 0, view: "sort", item: 1))
    }
    try hardware.receive(PageMessage.Menu(time: 0, view: "sort", item: 2))
    #expect(chosen == ["gone"] && button.visibleMenu == nil)
  }

  @Test("A tap on the status bar scrolls to the top; on a screen without a scroll view it has no effect (V-43)")
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
    #expect(page.lines("scroll").last == "list didScrollToTop")
    let other = try SessionPage(showing: "menu")
    other.receive(#"{"type":"statusBar","time":1000}"#)
    #expect(other.errors.isEmpty && other.records.isEmpty)
  }
}
