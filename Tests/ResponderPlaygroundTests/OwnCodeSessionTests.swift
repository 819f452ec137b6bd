import Foundation
import ResponderScenarios
import Testing

@testable import ResponderPlayground

/// Tests of fixes, saving and links on a page after the code of the screen's file has run.
@Suite("Pages whose file contains app code") @MainActor struct OwnCodeSessionTests {
  private static let screen =
    "touchlab: 1\nscreen: [390, 500]\nviews:\n"
    + "  - id: page\n    frame: [0, 0, 390, 500]\n"
    + "    gestures: [{id: background, kind: tap, do: {ended: [{set: {id: card, alpha: 0.5}}]}}]\n"
    + "    views:\n      - id: card\n        class: UIImageView\n        frame: [20, 50, 350, 300]\n"
    + "        views: [{id: buy, class: UIButton, title: Buy, frame: [100, 100, 150, 50]}]\n"

  private func page() throws -> SessionPage {
    let page = SessionPage(try Gallery.load())
    let text = try require(String(data: JSONEncoder().encode(Self.screen), encoding: .utf8))
    page.receive(#"{"type":"drop","name":"code.yaml","text":\#(text)}"#)
    return page
  }

  @Test(
    "After three gestures that ran app code of the file, a fix for the next gesture is found and tried"
  )
  func mended() async throws {
    let page = try page()
    // Each tap runs the code of the file, which fades the card.
    for _ in 0..<3 {
      page.tap(30, 450)
      page.uptime += 1
      page.wake()
    }
    page.tap(190, 175)
    page.playBack()
    await page.waitForSearch()
    let fixes = try require(page.all("fixes").last)
    expectNil(fixes["remark"])
    let swift = (fixes["fixes"] as? [[String: Any]])?.first?["swift"] as? [String]
    expectEqual(swift, ["card.isUserInteractionEnabled = true"])
    for form in ["scenario", "recording", "link"] { page.receive(#"{"type":"save","form":"\#(form)"}"#) }
    expectEqual(page.all("saved").count, 3)
    let number = try require(page.all("verdict").last?["number"] as? Int)
    page.receive(#"{"type":"try","verdict":\#(number),"fix":0}"#)
    page.playBack()
    let trial = try require(page.all("trial").last)
    expectEqual((trial["after"] as? [String: Any])?["outcome"] as? String, "fired")
    expect(trial["scenario"] is String)
    expect(page.errors.isEmpty)
  }
}
