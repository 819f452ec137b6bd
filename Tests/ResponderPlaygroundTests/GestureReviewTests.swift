import Foundation
import ResponderInsight
import ResponderRecordings
import ResponderScenarios
import Testing

@testable import ResponderPlayground

/// Tests of the messages about a gesture: its verdict, its fixes, and the result of trying a fix.
@Suite("Verdicts on gestures") @MainActor struct GestureReviewTests {
  private func verdict(_ page: SessionPage) throws -> [String: Any] { try require(page.all("verdict").last) }

  @Test(
    "The verdict is sent when the finger lifts, and with its first fix the same touches trigger the button"
  )
  func newcomer() async throws {
    let page = try SessionPage(showing: "dead-button")
    page.tap(180, 270)
    let message = try verdict(page)
    expectEqual(message["headline"] as? String, "The touch is not delivered to the button buy")
    expectEqual(
      (message["rest"] as? String)?.hasPrefix(
        ": isUserInteractionEnabled of the image view card, which contains it, is false."
      ),
      true
    )
    expectEqual(message["meant"] as? String, "buy")
    expectEqual(message["hit"] as? String, "page")
    expectEqual(message["searching"] as? Bool, true)
    await page.waitForSearch()
    let fixes = try require(page.all("fixes").last?["fixes"] as? [[String: Any]])
    expectEqual(fixes.first?["swift"] as? [String], ["card.isUserInteractionEnabled = true"])

    page.clear()
    page.receive(#"{"type":"try","verdict":\#(try require(message["number"] as? Int)),"fix":0}"#)
    expectEqual(page.screen["changes"] as? [[String]], [["card.isUserInteractionEnabled = true"]])
    expectEqual(page.all("trial").count, 1)
    page.playBack()
    expect(page.lines("event").contains("buy touchUpInside"))
    let trial = try require(page.all("trial").last)
    expectEqual((trial["before"] as? [String: Any])?["outcome"] as? String, "unheard")
    expectEqual((trial["after"] as? [String: Any])?["outcome"] as? String, "fired")
    let text = try require(trial["scenario"] as? String)
    try expect(Player(try Scenario(text, file: "copied.yaml")).run().passed)

    page.receive(#"{"type":"undo"}"#)
    expectEqual((page.screen["changes"] as? [[String]])?.isEmpty, true)
    page.uptime += 1
    page.tap(180, 270)
    try expectEqual(verdict(page)["outcome"] as? String, "unheard")
    expect(page.errors.isEmpty)
  }

  @Test("No verdict is sent while fingers are down")
  func interrupted() async throws {
    let page = try SessionPage(showing: "dead-button")
    page.point(100, (1, "began", 180, 270))
    expect(page.all("verdict").isEmpty)
    page.uptime += 0.05
    page.point(page.uptime, (1, "ended", 180, 270))
    expectEqual(page.all("verdict").count, 1)
    page.uptime += 1
    page.point(page.uptime, (1, "began", 180, 270))
    await page.waitForSearch()
    expect(page.all("fixes").isEmpty)
  }

  @Test("A tap with an effect has a verdict and starts no search for fixes")
  func fired() async throws {
    let page = try SessionPage(showing: "button-under-tap")
    page.tap(80, 80)
    let message = try verdict(page)
    expectEqual(message["outcome"] as? String, "fired")
    expectEqual(message["headline"] as? String, "The button search sent touchUpInside")
    expectEqual(message["searching"] as? Bool, false)
    await page.waitForSearch()
    expect(page.all("fixes").isEmpty)
  }

  @Test("A request about any view or recognizer gets a verdict")
  func explain() async throws {
    let page = try SessionPage(showing: "two-taps")
    page.receive(#"{"type":"explain","id":"dismiss"}"#)
    expectEqual(page.errors.last?.contains("the screen has not been touched yet"), true)
    page.tap(180, 200)
    page.receive(#"{"type":"explain","id":"dismiss"}"#)
    let message = try verdict(page)
    expectEqual(
      (message["headline"] as? String)?.hasPrefix("The tap recognizer animate recognized first, at 0.05 s"),
      true
    )
    await page.waitForSearch()
    expectEqual((page.all("fixes").last?["fixes"] as? [Any])?.isEmpty, false)
    page.receive(#"{"type":"explain","id":"nobody"}"#)
    expectEqual(page.errors.last?.contains("nobody"), true)
  }

  @Test("A verdict without a cause in the record gets the cause that the search for fixes finds")
  func explainedBySearch() async throws {
    let text =
      "touchlab: 1\nscreen: [320, 480]\nviews: [{id: fancy, class: UIButton, frame: [60, 200, 200, 50], "
      + "handlesTouches: true}]\n"
    let document = try ScenarioDocument(text, file: "fancy.yaml")
    let page = SessionPage(Gallery(screens: [GalleryScreen(document: document, id: "fancy")]))
    page.receive(#"{"type":"open","screen":"fancy"}"#)
    page.tap(160, 225)
    page.receive(#"{"type":"explain","id":"fancy"}"#)
    let first = try verdict(page)
    expectEqual(first["headline"] as? String, "Nothing was found that keeps fancy touchUpInside from happening")
    await page.waitForSearch()
    let last = try verdict(page)
    expectEqual(last["number"] as? Int, first["number"] as? Int)
    let cause = "The touches methods of the button fancy, which do not call super"
    expectEqual((last["headline"] as? String)?.hasPrefix(cause), true)
    expectEqual(last["culprit"] as? String, "fancy")
    expectEqual((page.all("fixes").last?["fixes"] as? [Any])?.isEmpty, false)
    expect(page.errors.isEmpty)
  }

  @Test("A second gesture with the same result gets a new verdict with the next number")
  func again() throws {
    let page = try SessionPage(showing: "button-under-tap")
    for _ in 1...2 {
      page.tap(80, 80)
      page.uptime += 1
    }
    let numbers = page.all("verdict").compactMap { $0["number"] as? Int }
    expectEqual(numbers.count, 2)
    expectEqual(Set(numbers).count, 2)
  }

  @Test("A gesture can be saved as a scenario, as a recording, and as a link that plays the gesture")
  func saving() throws {
    let page = try SessionPage(showing: "two-taps")
    page.receive(#"{"type":"save","form":"scenario"}"#)
    expectEqual(page.errors.last, "form: the screen has not been touched yet; touch the screen and then save")
    page.tap(180, 200)
    func saved(_ form: String) throws -> String {
      page.receive(#"{"type":"save","form":"\#(form)"}"#)
      return try require(page.all("saved").last?["text"] as? String)
    }
    let scenario = try saved("scenario")
    try expect(Player(try Scenario(scenario, file: "saved.yaml")).run().passed)
    let lines = try saved("recording")
    try expectEqual(Recording(Data(lines.utf8), file: "saved.jsonl").counts.began, 1)
    let link = try saved("link")
    expectEqual(link, "0.1b180,200;50.1e180,200")
    page.clear()
    page.uptime += 1
    page.receive(#"{"type":"reset"}"#)
    page.receive(#"{"type":"play","gesture":"\#(link)"}"#)
    page.playBack()
    expectEqual(page.lines("action"), ["animate action ended"])
    expect(page.errors.isEmpty)
    // A page would refuse a link with more samples.
    var long = try PerformedLink.recording(from: link)
    long.frames = Array(repeating: long.frames[0], count: PerformedLink.mostSamples + 1)
    let error = #expect(throws: PageMessageError.self) { try PerformedLink.text(of: long) }
    expectEqual(error?.description.hasPrefix("form: a link has at most"), true)
  }

  @Test(
    "An invalid gesture in a link is refused with a reason",
    arguments: [
      ("", "gesture: expected at least one sample"),
      (
        "0.1b1",
        "gesture: `0.1b1` is not a sample; expected time.finger, a phase (b, m, e or c) and x,y, such as 52.1e180,240"
      ),
      ("0.1e1,1", "gesture: finger 1 is not down"), ("0.1b1,1", "gesture: finger 1 is never lifted"),
      ("0.1b1,1;5.1b1,1", "gesture: finger 1 is down already"),
      ("9.1b1,1;5.1e1,1", "gesture: the times must not decrease"),
      (
        "0.1b99999999,1;5.1e1,1",
        "gesture: `0.1b99999999,1` is not a sample; "
          + "expected time.finger, a phase (b, m, e or c) and x,y, such as 52.1e180,240"
      ),
    ]
  )
  func wrongLinks(_ link: String, _ expected: String) {
    let error = #expect(throws: PageMessageError.self) { try PerformedLink.recording(from: link) }
    expectEqual(error?.description, expected)
  }

  @Test("If the user touches the screen during a playback, the playback ends")
  func takenOver() throws {
    let page = try SessionPage(showing: "nested-pans")
    page.receive(#"{"type":"play","gesture":"0.1b120,160;100.1m160,160;2000.1m200,160;2100.1e200,160"}"#)
    page.uptime += 1
    page.wake()
    expect(page.lines("touches").contains("red touchesBegan"))
    page.point(page.uptime, (1, "began", 20, 400))
    expect(page.lines("touches").contains("red touchesCancelled"))
    page.uptime += 5
    page.wake()
    expect(!page.lines("touches").contains("red touchesEnded"))
    expect(page.errors.isEmpty)
  }
}
