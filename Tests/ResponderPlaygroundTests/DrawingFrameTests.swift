import Foundation
import ResponderKit
import Testing

@testable import ResponderPlayground

@Suite("Drawings of a screen's views") @MainActor struct DrawingFrameTests {
  private func screenRun(_ id: String, _ values: [String: SwitchValue] = [:]) throws -> ScreenRun {
    let screen = try require(Gallery.load().screen(id))
    var all = screen.initialValues
    for (name, value) in values { try screen.set(name, to: value, in: &all) }
    return try ScreenRun(gallery: screen, values: all)
  }

  /// Shows a file that is not in the gallery.
  private func screenRun(file text: String) throws -> ScreenRun {
    let page = try SessionPage(showing: "controls")
    let text = String(decoding: try JSONEncoder().encode("touchlab: 1\nscreen: [320, 480]\n" + text), as: UTF8.self)
    page.receive(#"{"type":"drop","name":"own.yaml","text":\#(text)}"#)
    expect(page.errors.isEmpty, "\(page.errors)")
    return try require(page.screenRun)
  }

  private func touch(_ screenRun: ScreenRun, _ phase: UITouch.Phase, _ x: Double, _ y: Double) {
    screenRun.clock.advance(by: 0.01)
    screenRun.application.receive(
      TouchSample(finger: 1, phase: phase, location: CGPoint(x: x, y: y), timestamp: screenRun.clock.now)
    )
  }

  private func view(_ screenRun: ScreenRun, _ id: String) throws -> ServerMessage.View {
    try require(screenRun.description().views.first { $0.id == id })
  }

  /// Advances the clock and returns the message of type `frame` with all changes since the previous frame.
  @discardableResult
  private func frame(_ screenRun: ScreenRun) throws -> ServerMessage.Frame {
    try require(screenRun.takeFrame(fingers: Fingers()))
  }

  /// All texts in the drawings of the screen.
  private func texts(_ screenRun: ScreenRun) -> [String] {
    screenRun.description().views
      .flatMap { [$0.drawing?.behind?.svg, $0.drawing?.before?.svg].compactMap { $0 } }
      .flatMap { $0.components(separatedBy: "</text>").dropLast() }
      .compactMap { $0.components(separatedBy: ">").last }
  }

  @Test("Each message sent while a finger drags a thumb contains one move, with the changed numbers of the drawing")
  func slider() throws {
    let screenRun = try screenRun("controls")
    touch(screenRun, .began, 245, 59)
    try frame(screenRun)
    var drawing = try require(view(screenRun, "volume").drawing)
    for x in stride(from: 250.0, through: 300, by: 10) {
      touch(screenRun, .moved, x, 59)
      let frame = try frame(screenRun)
      let move = try require(frame.moves.first)
      expect(frame.views.isEmpty)
      expectEqual(frame.moves.count, 1)
      expectEqual(move, .init(id: "volume", value: move.value, edits: move.edits))
      let before = drawing
      drawing = drawing.applying(try require(move.edits))
      try expect(drawing == view(screenRun, "volume").drawing && drawing != before)
      expect(ServerMessage.frame(frame).text.utf8.count < 2500)
    }
  }

  @Test("A drawing that has not changed is not sent again")
  func unchanged() throws {
    let screenRun = try screenRun("controls")
    touch(screenRun, .began, 20, 380)
    touch(screenRun, .moved, 24, 380)
    let frame = try frame(screenRun)
    expect(frame.views.allSatisfy { $0.drawing == nil })
    expect(frame.moves.allSatisfy { $0.drawing == nil })
  }

  @Test("The value of a control is sent in words")
  func values() throws {
    let screenRun = try screenRun("controls")
    func value(_ id: String) throws -> String? { try view(screenRun, id).value }
    try expectEqual(["flag", "volume", "count", "size", "pages"].map(value), ["off", "0.5", "0", "Medium", "1 of 5"])
    touch(screenRun, .began, 61, 59)
    touch(screenRun, .moved, 75, 59)
    touch(screenRun, .ended, 75, 59)
    try frame(screenRun)
    try expectEqual(value("flag"), "on")
    (screenRun.screen.view(named: "size") as? UISegmentedControl)?.selectedSegmentIndex = -1
    (screenRun.screen.view(named: "pages") as? UIPageControl)?.numberOfPages = 0
    touch(screenRun, .began, 61, 400)
    try frame(screenRun)
    try expectEqual([value("size"), value("pages"), value("page")], ["none", "no pages", nil])
  }

  @Test("The value of an active refresh control is “refreshing”, and its spinner is drawn until the content is at rest")
  func refresh() throws {
    let page = try SessionPage(showing: "refresh")
    func values() -> [String] {
      var views: [[String: Any]] = []
      for frame in page.all("frame") {
        for key in ["moves", "views"] { views += frame[key] as? [[String: Any]] ?? [] }
      }
      return views.filter { $0["id"] as? String == "refresh" }.compactMap { $0["value"] as? String }
    }
    page.point(page.uptime, (1, "began", 180, 150))
    for step in 1...30 {
      page.uptime += 0.016
      page.point(page.uptime, (1, "moved", 180, 150 + Double(step) * 8))
    }
    expectEqual(values().last, "refreshing")
    expectEqual(page.lines("event"), ["refresh valueChanged", "refresh primaryActionTriggered"])
    page.uptime += 0.016
    page.point(page.uptime, (1, "ended", 180, 390))
    page.clear()
    for _ in 0..<40 where values().last != "" {
      page.uptime += 0.1
      page.draw(page.uptime)
      page.wake()
    }
    expectEqual(values().last, "")
    for _ in 0..<200 where page.all("frame").last?["redraws"] as? Bool != nil || page.screenRun?.isMoving == true {
      page.uptime += 0.03
      page.draw(page.uptime)
      page.wake()
    }
    expectEqual(page.all("frame").last?["moving"] as? Bool, false)
  }

  @Test("The titles of bars, tabs and alerts of a file are drawn although their labels have no ids")
  func titles() throws {
    let screenRun = try screenRun(
      file: """
        views: []
        controllers:
          - {id: tabs, class: UITabBarController, viewControllers: [nav, other]}
          - {id: nav, class: UINavigationController, title: Feeds, viewControllers: [list]}
          - {id: list, title: Inbox, rightBarButtonItems: [{id: add, title: Add}], view: {id: listView}, presents: sure}
          - {id: other, title: Other, view: {id: otherView}}
          - {id: sure, class: UIAlertController, title: Sure?, message: Really, actions: [{title: No, style: cancel}]}
        """
    )
    let shown = texts(screenRun)
    for text in ["Inbox", "Add", "Feeds", "Other", "Sure?", "Really", "No"] {
      expect(shown.contains(text), "\(text) in \(shown)")
    }
    let views = screenRun.description().views
    expect(views.contains { $0.part == true })
    expect(views.allSatisfy { $0.part != true || $0.id.contains("\u{1F}") })
  }

  @Test("The background color of a view is sent as a color, without an image")
  func colors() throws {
    let screenRun = try screenRun(
      file: "views:\n  - {id: card, frame: [20, 20, 100, 50], backgroundColor: '#ff8000'}\n"
    )
    let card = try view(screenRun, "card")
    expectEqual(card.drawing, .init(color: "rgba(255, 128, 0, 1.0)"))
    expectEqual(card.color, "rgba(255, 128, 0, 1.0)")
  }

  @Test("The swipe actions of a row are drawn while a finger moves the row")
  func swipe() throws {
    let screenRun = try screenRun(
      file: """
        views:
          - {id: feed, class: UITableView, frame: [0, 0, 320, 480], rows: 20, delegate: {trailingSwipeActions: [Flag]}}
        """
    )
    expect(!texts(screenRun).contains("Flag"))
    touch(screenRun, .began, 300, 100)
    for x in stride(from: 290.0, through: 200, by: -10) { touch(screenRun, .moved, x, 101) }
    try frame(screenRun)
    expect(texts(screenRun).contains("Flag"))
  }

  @Test("While a table scrolls, a frame contains only the drawings of new rows and of the scroll indicator")
  func scrolledTable() throws {
    let screenRun = try screenRun("table")
    touch(screenRun, .began, 180, 400)
    for y in stride(from: 390.0, through: 350, by: -10) { touch(screenRun, .moved, 180, y) }
    try frame(screenRun)
    for y in stride(from: 348.0, through: 150, by: -6) {
      touch(screenRun, .moved, 180, y)
      let frame = try frame(screenRun)
      expect(frame.moves.allSatisfy { $0.drawing == nil }, "only the scroll indicator changes")
      expect(frame.moves.allSatisfy { $0.edits == nil || $0.id == "table" }, "only the scroll indicator changes")
      expect(frame.views.count <= 1, "\(frame.views.map(\.id))")
      expect(ServerMessage.frame(frame).text.utf8.count < 4500)
    }
  }

  @Test("A sheet's view clips its subviews to an outline with rounded corners")
  func clip() throws {
    let screenRun = try screenRun(
      file: """
        views: []
        controllers:
          - {id: root, presents: sheet, view: {id: rootView}}
          - {id: sheet, view: {id: sheetView, views: [{id: inner, frame: [0, 0, 320, 40], backgroundColor: "#00ff00"}]}}
        """
    )
    try expectEqual(view(screenRun, "sheetView").clip?.hasPrefix("M"), true)
  }
}
