import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@testable import ResponderPlayground

@Suite("Editing text on a page") @MainActor struct TextSessionTests {
  private func receive(_ page: SessionPage, _ change: String, _ text: String? = nil, into view: String = "name") {
    page.uptime += 0.01
    let text = text.map { #","text":"\#($0)""# } ?? ""
    page.receive(#"{"type":"text","time":\#(page.uptime * 1000),"view":"\#(view)","change":"\#(change)"\#(text)}"#)
  }

  private func press(_ page: SessionPage, _ code: String, _ typed: String, _ modifiers: String = "") {
    for phase in ["began", "ended"] { key(page, phase, code, typed, modifiers) }
  }

  private func key(_ page: SessionPage, _ phase: String, _ code: String, _ typed: String, _ modifiers: String = "") {
    page.uptime += 0.01
    page.receive(
      #"{"type":"key","time":\#(page.uptime * 1000),"phase":"\#(phase)","code":"\#(code)","key":"\#(typed)","modifiers":[\#(modifiers)]}"#
    )
  }

  /// Returns the lines of a view's text, as a page knows them from all messages.
  private func lines(_ page: SessionPage, of view: String) -> [String] {
    let changes = page.messages.flatMap {
      ($0["views"] as? [[String: Any]] ?? []) + ($0["moves"] as? [[String: Any]] ?? [])
    }
    let texts = changes.filter { $0["id"] as? String == view }.compactMap { $0["textInput"] as? [String: Any] }
    return (texts.last?["text"] as? String)?.components(separatedBy: "\n") ?? []
  }

  private func keyboard(_ page: SessionPage) -> [String: Any]? {
    page.messages.compactMap { $0["responders"] as? [String: Any] }.last?["keyboard"] as? [String: Any]
  }

  @Test(
    "A tap in a text field shows the keyboard, and typed text is sent to the page"
  )
  func typing() throws {
    let page = try SessionPage(showing: "text")
    expectEqual(lines(page, of: "name"), ["Ada Lovelace"])
    page.tap(300, 78)
    expectEqual(keyboard(page)?["frame"] as? [Double], [0, 309, 360, 291])
    receive(page, "insert", "!")
    receive(page, "mark", "n")
    receive(page, "insert", "你")
    expectEqual(lines(page, of: "name"), ["Ada Lovelace!你"])
    expectEqual(
      page.lines("text"),
      ["name shouldBeginEditing", "name didBeginEditing"]
        + Array(repeating: ["name shouldChange", "name didChange"], count: 3).flatMap { $0 }
    )
    page.uptime += 1
    page.tap(180, 184)
    expectNil(keyboard(page))
    expect(page.errors.isEmpty)
  }

  @Test("A text message for a view that is no longer first responder is ignored")
  func crossing() throws {
    let page = try SessionPage(showing: "text")
    page.tap(300, 78)
    receive(page, "insert", "x", into: "letter")
    expectEqual(lines(page, of: "name"), ["Ada Lovelace"])
    receive(page, "dismiss", into: "letter")
    expect(keyboard(page) != nil)
    receive(page, "dismiss")
    expectNil(keyboard(page))
  }

  @Test("Text that is copied on the screen is sent to the browser, and text from the browser can be pasted")
  func clipboard() throws {
    let page = try SessionPage(showing: "text")
    page.tap(300, 78)
    press(page, "KeyA", "a", #""command""#)
    press(page, "KeyC", "c", #""command""#)
    func copied() -> [String] { page.all("frame").compactMap { ($0["copied"] as? [String: Any])?["text"] as? String } }
    expectEqual(copied(), ["Ada Lovelace"])
    receive(page, "paste", "Grace")
    expectEqual(lines(page, of: "name"), ["Grace"])
    expectEqual(copied(), ["Ada Lovelace"])
  }

  @Test("No message to the page contains the text of a secure text field")
  func hidden() throws {
    let page = try SessionPage(showing: "text")
    page.tap(300, 148)
    press(page, "KeyQ", "q")
    receive(page, "insert", "zyx", into: "password")
    press(page, "KeyA", "a", #""command""#)
    press(page, "KeyC", "c", #""command""#)
    expectEqual(lines(page, of: "password"), ["••••"])
    let frames = page.all("frame").compactMap { try? JSONSerialization.data(withJSONObject: $0) }
      .map { String(decoding: $0, as: UTF8.self) }.joined()
    expect(!frames.contains("qzyx"))
    expect(!frames.contains("zyx"))
    expect(!frames.contains(#""q""#))
    expect(!frames.contains("copied"))
    expect(frames.contains(#""press":"•""#))
  }

  @Test("A key pressed in a secure field is recorded as a bullet until its release, even if the field resigns earlier")
  func hiddenToTheEnd() throws {
    let page = try SessionPage(showing: "text")
    page.tap(300, 148)
    key(page, "began", "KeyQ", "q")
    receive(page, "dismiss", into: "password")
    expectNil(keyboard(page))
    key(page, "ended", "KeyQ", "q")
    let presses = page.records.filter { $0["category"] as? String == "press" }
    let names = presses.compactMap { ($0["detail"] as? [String: Any])?["press"] as? String }
    expectEqual(Set(names), ["•"])
    expectEqual(presses.last?["line"] as? String, "password pressesEnded")
  }

  @Test("When a finger pushes the keyboard down, the page gets the keyboard's new frame (V-44)")
  func pushing() throws {
    let application = UIApplication(clock: VirtualClock())
    let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 360, height: 600))
    window.makeKeyAndVisible()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.returnKeyType = .search
    field.enablesReturnKeyAutomatically = true
    window.addSubview(field)
    let area = KeyboardArea()
    application.keyboardHost = area
    expectNil(ServerMessage.Keyboard(of: application, pushed: area.pushed))
    field.becomeFirstResponder()
    let frame = try require(application.keyboardFrame)
    let shown = try require(ServerMessage.Keyboard(of: application, pushed: area.pushed))
    expectEqual(shown, .init(frame: [0, 309, 360, 291], returnKey: "search", returnIsOff: true))
    area.application(application, movesKeyboardTo: frame.offsetBy(dx: 0, dy: 50))
    expectEqual(ServerMessage.Keyboard(of: application, pushed: area.pushed)?.frame, [0, 359, 360, 291])
    area.application(application, movesKeyboardTo: frame)
    expectEqual(ServerMessage.Keyboard(of: application, pushed: area.pushed), shown)
  }

  @Test(
    "Typing into text with many zero-width characters causes only short messages",
    arguments: ["\u{200B}", "\u{301}", "\u{FEFF}"]
  )
  func withoutWidth(character: Character) throws {
    let page = try SessionPage(showing: "text")
    page.tap(300, 78)
    for _ in 0..<3 { receive(page, "paste", String(repeating: character, count: 10_000)) }
    page.clear()
    receive(page, "insert", "x")
    expect(page.errors.isEmpty)
    expect(!page.all("frame").isEmpty)
    for frame in page.all("frame") {
      try expect(JSONSerialization.data(withJSONObject: frame).count < 50_000)
    }
  }

  @Test("A key that stays pressed repeats by the event clock, and the browser's repetitions of the key are ignored")
  func repeating() throws {
    let page = try SessionPage(showing: "text")
    page.tap(300, 78)
    let key = { (phase: String) in
      page.receive(#"{"type":"key","time":\#(page.uptime * 1000),"phase":"\#(phase)","code":"KeyX","key":"x"}"#)
    }
    key("began")
    for _ in 0..<3 {
      page.uptime += 0.1
      key("repeated")
    }
    expectEqual(lines(page, of: "name"), ["Ada Lovelacex"])
    page.uptime += 0.15
    page.wake()
    expectEqual(lines(page, of: "name"), ["Ada Lovelacexx"])
    key("ended")
  }
}
