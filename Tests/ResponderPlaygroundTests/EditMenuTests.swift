import Foundation
import ResponderKit
import Testing

@testable import ResponderPlayground

/// Tests of selecting text by touch, and of the edit menu for the selected text.
@Suite("The edit menu of touched text") @MainActor struct EditMenuTests {
  /// Returns a page on which the text view `letter` is edited, with the caret before the character at the index, and
  /// the center of the caret.
  private func page(at offset: Int = 6) throws -> (SessionPage, caretCenter: CGPoint) {
    let page = try SessionPage(showing: "text")
    let letter = try require(page.screenRun?.screen.view(named: "letter") as? UITextView)
    let position = try require(letter.position(from: letter.beginningOfDocument, offset: offset))
    let caret = letter.convert(letter.caretRect(for: position), to: nil)
    let caretCenter = CGPoint(x: caret.midX, y: caret.midY)
    tap(page, caretCenter)
    page.uptime += 1
    page.wake()
    return (page, caretCenter)
  }

  private func tap(_ page: SessionPage, _ caretCenter: CGPoint) {
    page.tap(caretCenter.x, caretCenter.y)
    page.uptime += 0.05
  }

  private func letter(_ page: SessionPage) throws -> UITextView {
    try require(page.screenRun?.screen.view(named: "letter") as? UITextView)
  }

  private func selected(_ page: SessionPage) throws -> String {
    let letter = try letter(page)
    return letter.selectedTextRange.flatMap { letter.text(in: $0) } ?? ""
  }

  /// Returns the titles of the visible menu's items, as sent to the page; nil if no menu is visible.
  private func menu(_ page: SessionPage) -> [String]? {
    let shownView = page.all("frame").flatMap { $0["views"] as? [[String: Any]] ?? [] }.last {
      $0["id"] as? String == "letter"
    }
    let lines = (shownView?["menu"] as? [String: Any])?["lines"] as? [[String: Any]]
    return lines?.compactMap { $0["title"] as? String }
  }

  @Test("A double tap selects a word, and the item “Copy” of the edit menu copies the word")
  func copy() throws {
    let (page, caretCenter) = try page()
    expectNil(menu(page), "the tap that moves the caret shows no menu")
    tap(page, caretCenter)
    tap(page, caretCenter)
    try expectEqual(selected(page), "Mum")
    let titles = try require(menu(page))
    expect(titles.contains("Cut"))
    expect(titles.contains("Copy"))
    expect(!titles.contains("Select"))
    let lines = try require(letter(page).editMenu?.visibleMenu?.lines)
    let copy = try require(lines.firstIndex { $0.title == "Copy" })
    page.receive(#"{"type":"menu","time":\#(page.uptime * 1000),"view":"letter","item":\#(copy)}"#)
    expectEqual(page.screenRun?.application.pasteboard.string, "Mum")
    expect(menu(page) == nil && page.errors.isEmpty, "\(page.errors)")
  }

  @Test("A tap on the caret shows the edit menu, and the next touch, key or typed letter dismisses the menu")
  func caret() throws {
    let (page, caretCenter) = try page()
    tap(page, caretCenter)
    expectEqual(menu(page)?.contains("Select All"), true)
    page.uptime += 1
    page.wake()
    tap(page, caretCenter)
    expectNil(menu(page))
    page.uptime += 1
    page.wake()
    tap(page, caretCenter)
    expect(menu(page) != nil)
    page.receive(#"{"type":"text","time":\#(page.uptime * 1000),"view":"letter","change":"insert","text":"x"}"#)
    expect(menu(page) == nil && page.errors.isEmpty, "\(page.errors)")
  }

  @Test("A dragged handle moves one end of the selection, but never beyond the other end")
  func handles() throws {
    let (page, caretCenter) = try page()
    tap(page, caretCenter)
    tap(page, caretCenter)
    let letter = try letter(page)
    func drag(_ end: String, to offset: Int, last: Bool = false) throws {
      let position = try require(letter.position(from: letter.beginningOfDocument, offset: offset))
      let caret = letter.caretRect(for: position)
      page.receive(
        #"{"type":"text","time":\#(page.uptime * 1000),"view":"letter","change":"select","end":"\#(end)","#
          + #""at":[\#(caret.midX),\#(caret.midY)],"last":\#(last)}"#
      )
    }
    try drag("start", to: 0)
    try expectEqual(selected(page), "Dear Mum")
    expectNil(menu(page))
    try drag("end", to: 4, last: true)
    try expectEqual(selected(page), "Dear")
    expectEqual(menu(page)?.contains("Copy"), true)
    try drag("start", to: 7)
    try expectEqual(selected(page), "Dear")
    expect(page.errors.isEmpty, "\(page.errors)")
  }

  @Test(
    "A message about a selection handle is refused if a field is missing, invalid or unknown",
    arguments: [
      (#""change":"select","at":[1,2]"#, "end: the key is missing"),
      (#""change":"select","end":"middle","at":[1,2]"#, "end"),
      (#""change":"select","end":"start""#, "at: expected two numbers"),
      (#""change":"select","end":"start","at":[1]"#, "at: expected two numbers"),
      (#""change":"select","end":"start","at":[1,1e9]"#, "at: expected two numbers"),
      (#""change":"insert","text":"a","end":"start""#, "the change `insert` must not have these keys"),
    ]
  )
  func refused(_ fields: String, _ expected: String) throws {
    let (page, _) = try page()
    page.receive(#"{"type":"text","time":\#(page.uptime * 1000),"view":"letter",\#(fields)}"#)
    expect(page.errors.count == 1 && page.errors[0].contains(expected), "\(page.errors)")
  }

  @Test("Scrolling the text shows no edit menu")
  func others() throws {
    let (page, caretCenter) = try page()
    page.point(page.uptime, (1, "began", caretCenter.x, caretCenter.y))
    for step in 1...5 {
      page.uptime += 0.02
      page.point(page.uptime, (1, "moved", caretCenter.x, caretCenter.y + 10 * Double(step)))
    }
    page.uptime += 0.02
    page.point(page.uptime, (1, "ended", caretCenter.x, caretCenter.y + 50))
    expectNil(menu(page))
    let password = try require(page.screenRun?.screen.view(named: "password") as? UITextField)
    password.text = "secret"
    let middle = password.convert(CGPoint(x: 20, y: password.bounds.midY), to: nil)
    for _ in 1...3 {
      page.uptime += 1
      page.wake()
      tap(page, middle)
      tap(page, middle)
    }
    let titles = password.editMenu?.visibleMenu?.lines.map(\.title) ?? []
    expect(!titles.contains("Copy"))
    expect(!titles.contains("Cut"))
  }

  @Test("The verdict on a tap in text that is being edited describes the effect of the tap")
  func sentence() async throws {
    let (page, caretCenter) = try page()
    tap(page, caretCenter)
    page.uptime += 1
    page.wake()
    let verdict = try require(page.all("verdict").last)
    expectEqual(verdict["outcome"] as? String, "fired")
    let headline = verdict["headline"] as? String
    expectEqual(headline, "The text view letter showed its menu", "\(verdict)")
  }

  @Test("A page that shows a past time shows the edit menu that was visible at that time")
  func past() throws {
    let (page, caretCenter) = try page()
    tap(page, caretCenter)
    let shown = page.uptime - 0.01
    page.uptime += 2
    page.wake()
    tap(page, caretCenter)
    expectNil(menu(page))
    let time = (page.all("frame").compactMap { $0["time"] as? Double }.last ?? 0) - 1
    page.receive(#"{"type":"past","at":\#(time)}"#)
    expect(menu(page) != nil, "\(shown)")
  }
}
