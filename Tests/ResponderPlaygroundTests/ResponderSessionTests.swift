import Foundation
import ResponderInsight
import ResponderScenarios
import Testing

@testable import ResponderPlayground

@Suite("Keys, buttons, shakes and remote controls on a page") @MainActor struct ResponderSessionTests {
  private func key(_ page: SessionPage, _ code: String, _ phase: String = "began", _ modifiers: String = "") {
    page.uptime += 0.01
    page.receive(
      #"{"type":"key","time":\#(page.uptime * 1000),"phase":"\#(phase)","code":"\#(code)","modifiers":[\#(modifiers)]}"#
    )
  }

  private func press(_ page: SessionPage, _ code: String, _ modifiers: String = "") {
    key(page, code, "began", modifiers)
    key(page, code, "ended", modifiers)
  }

  private func send(_ page: SessionPage, _ message: String) {
    page.uptime += 0.01
    page.receive(#"{"time":\#(page.uptime * 1000),\#(message)}"#)
  }

  private func flip(_ page: SessionPage, _ id: String, _ value: String) {
    page.receive(#"{"type":"switch","id":"\#(id)","value":\#(value)}"#)
  }

  /// Returns the responders in the last message to the page that contains responders.
  private func responders(_ page: SessionPage) -> [String: Any] {
    page.messages.compactMap { $0["responders"] as? [String: Any] }.last ?? [:]
  }

  private func focused(_ page: SessionPage) -> String? { responders(page)["focused"] as? String }

  @Test("The tab key and the arrow keys move the focus, and the page gets the focused item")
  func focus() throws {
    let page = try SessionPage(showing: "focus-grid")
    expectNil(focused(page))
    press(page, "Tab")
    expectEqual(focused(page), "a1")
    press(page, "ArrowRight")
    press(page, "ArrowDown")
    expectEqual(focused(page), "b2")
    press(page, "Tab", #""shift""#)
    expectEqual(focused(page), "a2")
    expect(page.lines("press").isEmpty)
    press(page, "Space")
    expect(page.lines("event").contains("a2 primaryActionTriggered"))
    expectEqual(page.lines("press").first, "a2 pressesBegan")
    expect(page.errors.isEmpty)
  }

  @Test("Each repetition of the tab key moves the focus, but other repeated keys cause only one press")
  func repeating() throws {
    let page = try SessionPage(showing: "focus-grid")
    key(page, "Tab")
    key(page, "Tab", "repeated")
    key(page, "Tab", "repeated")
    key(page, "Tab", "ended")
    expectEqual(focused(page), "c1")
    page.clear()
    key(page, "KeyX")
    key(page, "KeyX", "repeated")
    key(page, "KeyX", "ended")
    expectEqual(page.lines("press").filter { $0.hasPrefix("c1") }, ["c1 pressesBegan", "c1 pressesEnded"])
    expect(page.errors.isEmpty)
  }

  @Test(
    "A text field whose delegate refuses to end editing keeps the focus and the keyboard"
  )
  func refusal() throws {
    let page = try SessionPage(showing: "refused-resignation")
    flip(page, "shouldEnd", "false")
    press(page, "Tab")
    expectEqual(focused(page), "name")
    page.clear()
    press(page, "Tab")
    let refusal = try require(page.records.first { $0["line"] as? String == "address does not get the focus" })
    expectEqual((refusal["why"] as? String)?.hasPrefix("name"), true)
    expectEqual(page.lines("text"), ["address shouldBeginEditing", "name shouldEndEditing"])
    expect(page.lines("responder").isEmpty)
    expect(page.all("frame").allSatisfy { $0["responders"] == nil })
  }

  @Test(
    "The search for a key command starts at the focused item"
  )
  func command() throws {
    let page = try SessionPage(showing: "key-command")
    let commands = try require(responders(page)["commands"] as? [[String: Any]])
    expectEqual(commands.compactMap { $0["action"] as? String }, ["nextPage", "find", "close"])
    press(page, "Tab")
    page.clear()
    press(page, "KeyF", #""command""#)
    let fired = try require(page.records.first { $0["category"] as? String == "key" })
    expectEqual(fired["line"] as? String, "controller keyCommand find")
    let detail = try require(fired["detail"] as? [String: Any])
    expectEqual(detail["step"] as? Int, 2)
    let chains = page.all("frame").flatMap { $0["chains"] as? [[String: Any]] ?? [] }
    let chain = try require(chains.first { $0["id"] as? Int == detail["chain"] as? Int })
    expectEqual(chain["responders"] as? [String], ["one", "page", "controller", "window", "application"])
    expectEqual(chain["kind"] as? String, "action")
  }

  @Test("An arrow key moves the focus, unless a key command for it has wantsPriorityOverSystemBehavior")
  func priority() throws {
    let page = try SessionPage(showing: "key-command")
    press(page, "Tab")
    press(page, "ArrowRight")
    expectEqual(focused(page), "two")
    expect(page.lines("key").isEmpty)
    flip(page, "priority", "true")
    press(page, "Tab")
    press(page, "ArrowRight")
    expectEqual(focused(page), "one")
    expectEqual(page.lines("key"), ["controller keyCommand nextPage"])
  }

  @Test("A shake is sent up the responder chain and shows the undo alert")
  func shake() throws {
    let page = try SessionPage(showing: "shake-undo")
    page.tap(80, 380)
    page.uptime += 1
    func color() -> String? {
      page.all("frame").flatMap { $0["views"] as? [[String: Any]] ?? [] }.last { $0["id"] as? String == "paper" }
        .map { $0["color"] as? String ?? "none" }
    }
    expectEqual(color(), "rgba(214, 71, 56, 1.0)")
    send(page, #""type":"shake","phase":"began""#)
    send(page, #""type":"shake","phase":"ended""#)
    expectEqual(
      page.lines("motion"),
      [
        "paper motionBegan", "page motionBegan", "window motionBegan", "application motionBegan", "paper motionEnded",
        "page motionEnded", "window motionEnded", "application motionEnded",
      ]
    )
    expectEqual(responders(page)["undo"] as? [String: String], ["undo": "Undo Painting red"])
    send(page, #""type":"answer","choice":"redo""#)
    expectEqual(page.errors, ["choice: there is nothing to redo"])
    send(page, #""type":"answer","choice":"undo""#)
    expectEqual(color(), "none")
    expectNil(responders(page)["undo"])
    send(page, #""type":"answer","choice":"undo""#)
    expectEqual(page.errors.last, "choice: the undo alert is not visible")
  }

  @Test("A shake that lasts too long is cancelled, and the page's later report that it ended is ignored")
  func longShake() throws {
    let page = try SessionPage(showing: "shake-undo")
    send(page, #""type":"shake","phase":"began""#)
    page.uptime += 10
    page.wake()
    expectEqual(page.lines("motion").last, "application motionCancelled")
    page.clear()
    send(page, #""type":"shake","phase":"ended""#)
    expect(page.records.isEmpty)
    expect(page.errors.isEmpty)
  }

  @Test("A remote control event starts at the first responder, or at the window if there is no first responder")
  func remote() throws {
    let page = try SessionPage(showing: "remote-control")
    send(page, #""type":"remote","control":"play""#)
    expectEqual(page.lines("remote"), ["track", "album", "page", "player"].map { "\($0) remoteControl play" })
    let steps = page.records.compactMap { ($0["detail"] as? [String: Any])?["step"] as? Int }
    expectEqual(steps, [0, 1, 2, 3])
    flip(page, "first", #""none""#)
    page.clear()
    send(page, #""type":"remote","control":"pause""#)
    expectEqual(page.lines("remote"), ["window remoteControl pause", "application remoteControl pause"])
  }

  @Test("An interruption cancels all touches and presses in progress, and the page can press the same keys again")
  func interruption() throws {
    let page = try SessionPage(showing: "who-first")
    page.point(page.uptime, (1, "began", 180, 130))
    send(page, #""type":"button","phase":"began","button":"menu""#)
    send(page, #""type":"shake","phase":"began""#)
    page.clear()
    send(page, #""type":"interrupt""#)
    expectEqual(page.lines("touches").first, "field touchesCancelled")
    expect(page.lines("press").contains("controller pressesCancelled"))
    expect(page.lines("motion").contains("window motionCancelled"))
    expectEqual((page.all("frame").last?["touches"] as? [Any])?.isEmpty, true)
    page.clear()
    page.point(page.uptime + 0.1, (1, "began", 180, 130))
    send(page, #""type":"button","phase":"began","button":"menu""#)
    expect(page.errors.isEmpty)
    expect(page.lines("press").contains("controller pressesBegan"))
  }

  @Test("Presses and touches that are down when the screen is set up again are cancelled")
  func reset() throws {
    let page = try SessionPage(showing: "who-first")
    key(page, "KeyA")
    page.clear()
    page.receive(#"{"type":"reset"}"#)
    expectEqual(page.lines("press").first?.hasSuffix("pressesCancelled"), true)
    key(page, "KeyA")
    expect(page.errors.isEmpty)
  }

  @Test(
    "An invalid key or button is refused with a reason",
    arguments: [
      (#""type":"key","phase":"ended","code":"KeyA""#, "`KeyA` is not down; expected the phase `began` first"),
      (#""type":"key","phase":"repeated","code":"KeyA""#, "`KeyA` is not down; expected the phase `began` first"),
      (#""type":"key","phase":"began","code":"Turbo""#, "code: UIKit has no key `Turbo`"),
      (#""type":"button","phase":"ended","button":"menu""#, "`menu` is not down; expected the phase `began` first"),
    ]
  )
  func impossible(message: String, complaint: String) throws {
    let page = try SessionPage(showing: "who-first")
    send(page, message)
    expectEqual(page.errors, [complaint])
  }

  @Test("A key that is already pressed cannot be pressed again, and at most 32 keys can be pressed simultaneously")
  func bounds() throws {
    let page = try SessionPage(showing: "who-first")
    key(page, "KeyA")
    key(page, "KeyA")
    expectEqual(page.errors, ["`KeyA` is down already; end or cancel it first"])
    for letter in "BCDEFGHIJKLMNOPQRSTUVWXYZ" { key(page, "Key\(letter)") }
    for digit in 0...5 { key(page, "Digit\(digit)") }
    expectEqual(page.errors.count, 1)
    key(page, "Digit6")
    expectEqual(page.errors.last, "expected at most 32 keys and buttons to be down")
  }

  @Test("The page gets the responder that receives each kind of event first")
  func starts() throws {
    let page = try SessionPage(showing: "who-first")
    expectEqual(
      responders(page)["starts"] as? [String: String],
      [
        "press": "controller", "motion": "window", "remote": "window",
      ]
    )
    flip(page, "first", #""field""#)
    expectEqual(
      responders(page)["starts"] as? [String: String],
      ["press": "field", "motion": "field", "remote": "field", "command": "field"]
    )
  }

  @Test("The record of an action without a target has the index of the performing responder in the chain")
  func action() throws {
    let page = try SessionPage(showing: "nil-target")
    func performed() throws -> (line: String?, step: Int?) {
      page.clear()
      page.tap(180, 365)
      page.uptime += 1
      let record = try require(page.records.first { ($0["line"] as? String)?.contains(" performs ") == true })
      return (record["line"] as? String, (record["detail"] as? [String: Any])?["step"] as? Int)
    }
    var found = try performed()
    expect(found == ("bar performs copy", 1))
    flip(page, "first", #""text""#)
    found = try performed()
    expect(found == ("document performs copy", 1))
    flip(page, "declines", "false")
    found = try performed()
    expect(found == ("controller performs copy", 3))
  }

  @Test(
    "The record of an action with a target has no index in a responder chain, even for a sender in a table row",
    arguments: [("page", true), ("null", false)]
  )
  func target(_ target: String, isNamed: Bool) throws {
    let scenario = try ScenarioDocument(
      """
      touchlab: 1
      screen: [100, 200]
      views:
        - id: page
          frame: [0, 0, 100, 200]
          implements: [save]
          views:
            - id: table
              class: UITableView
              frame: [0, 0, 100, 200]
              rows: [1]
              rowHeight: 60
              cell:
                views:
                  - id: like
                    class: UIButton
                    frame: [0, 0, 100, 60]
                    actions: [{events: [touchUpInside], target: \(target), action: save}]
      """,
      file: "row"
    )
    let page = SessionPage(Gallery(screens: [GalleryScreen(document: scenario, id: "row")]))
    page.receive(#"{"type":"open","screen":"row"}"#)
    page.tap(50, 30)
    page.uptime += 1
    page.wake()
    let record = try require(page.records.first { $0["line"] as? String == "page performs save" })
    let detail = try require(record["detail"] as? [String: Any])
    expectEqual((detail["chain"] == nil), isNamed)
  }
}
