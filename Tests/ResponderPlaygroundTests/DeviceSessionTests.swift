import Foundation
import ResponderKit
import Testing

@testable import ResponderPlayground

/// Tests of the simulated device on which a page shows the screens, and of dropped files that arrive in parts.
@Suite("The simulated device") @MainActor struct DeviceSessionTests {
  private static let phone = #"{"type":"device","width":393,"height":852,"safeArea":[59,0,34,0],"style":"dark"}"#

  private func size(_ page: SessionPage) -> [Double]? { page.screen["size"] as? [Double] }
  private func safeArea(_ page: SessionPage) -> [Double]? { page.screen["safeArea"] as? [Double] }

  @Test("A device replaces the size, safe area and interface style of each screen; one without values restores them")
  func device() throws {
    let page = try SessionPage(showing: "dead-button")
    expectEqual(size(page), [360, 480])
    expectNil(safeArea(page))
    page.receive(Self.phone)
    expectEqual(size(page), [393, 852])
    expectEqual(safeArea(page), [59, 0, 34, 0])
    expectEqual(page.screen["style"] as? String, "dark")
    let window = try require(page.screenRun?.screen.windows.first)
    expectEqual(window.bounds.size, CGSize(width: 393, height: 852))
    expectEqual(window.safeAreaInsets, UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    expectEqual(window.traitCollection.userInterfaceStyle, .dark)
    page.receive(#"{"type":"open","screen":"covered-button"}"#)
    expectEqual(size(page), [393, 852])
    page.receive(#"{"type":"device"}"#)
    expectEqual(size(page), [360, 480])
    expectNil(safeArea(page))
  }

  @Test("A device that is sent before the first screen opens is the device of this screen, which is set up once")
  func beforeTheFirstScreen() throws {
    let page = SessionPage(try SessionPage.ownGallery.get())
    page.receive(Self.phone)
    expect(page.all("error").isEmpty)
    expect(page.all("screen").isEmpty)
    page.receive(#"{"type":"open","screen":"dead-button"}"#)
    expectEqual(page.all("screen").count, 1)
    expectEqual(size(page), [393, 852])
  }

  @Test("If the first screen cannot be shown on the device, the reason is sent, and it is shown on the file's device")
  func impossibleBeforeTheFirstScreen() throws {
    let page = SessionPage(try SessionPage.ownGallery.get())
    page.receive(#"{"type":"device","safeArea":[300,0,300,0]}"#)
    page.receive(#"{"type":"open","screen":"dead-button"}"#)
    expectEqual((page.all("error").last?["message"] as? String)?.contains("leave a part of the screen uncovered"), true)
    expectEqual(size(page), [360, 480])
    page.receive(#"{"type":"open","screen":"covered-button"}"#)
    expectEqual(page.all("error").count, 1)
  }

  @Test("A rotation exchanges the width and the height of the file")
  func rotation() throws {
    let page = try SessionPage(showing: "dead-button")
    page.receive(#"{"type":"device","rotated":true}"#)
    expectEqual(size(page), [480, 360])
  }

  @Test("The windows of an app get the size and the safe area of the device")
  func app() throws {
    let page = try SessionPage(showing: "rows")
    page.receive(Self.phone)
    let window = try require(page.screenRun?.application.windows.last)
    expectEqual(window.frame, CGRect(x: 0, y: 0, width: 393, height: 852))
    expectEqual(window.safeAreaInsets.top, 59)
    expectEqual(window.traitCollection.userInterfaceStyle, .dark)
  }

  @Test("Past times, fixes and saved scenarios are those of the device, and the text in the editor is unchanged")
  func consequences() async throws {
    let page = try SessionPage(showing: "dead-button")
    page.receive(Self.phone)
    page.tap(180, 270)
    await page.waitForSearch()
    expect(page.all("fixes").last?["fixes"] as? [[String: Any]] != nil)
    page.receive(#"{"type":"past","at":0}"#)
    expectEqual(page.pastRun?.screen.scenario.screen.width, 393)
    page.receive(#"{"type":"now"}"#)
    page.receive(#"{"type":"save","form":"scenario"}"#)
    let saved = try require(page.all("saved").last?["text"] as? String)
    expect(saved.contains("393"))
    expect(saved.contains("safeArea"))
    expect(saved.contains("interfaceStyle: dark"))
    page.receive(#"{"type":"source"}"#)
    let source = try require(page.all("source").last?["text"] as? String)
    expect(source.contains("[360, 480]"))
    expect(!source.contains("safeArea"))
  }

  @Test(
    "An invalid device is refused with the reason, and the screen stays unchanged",
    arguments: [
      (#""width":393"#, "expected both a width and a height"),
      (#""width":10,"height":852"#, "width: expected a number from 100 to 4096"),
      (#""safeArea":[1,2,3]"#, "expected four numbers from 0 to 500"),
      (#""width":200,"height":200,"safeArea":[100,0,100,0]"#, "cover the whole screen"),
      (#""safeArea":[300,0,300,0]"#, "leave a part of the screen uncovered"),
      (#""style":"black""#, "expected light or dark"),
    ]
  )
  func refused(fields: String, message: String) throws {
    let page = try SessionPage(showing: "dead-button")
    page.receive(#"{"type":"device",\#(fields)}"#)
    expectEqual((page.all("error").last?["message"] as? String)?.contains(message), true)
    page.receive(#"{"type":"reset"}"#)
    expectEqual(size(page), [360, 480])
  }

  @Test("A dump of an app is dropped in several parts and shown as a screen, and a file that is too large is refused")
  func drops() throws {
    let page = try SessionPage(showing: "dead-button")
    func drop(_ text: String, more: Bool) throws {
      let message: [String: Any] = ["type": "drop", "name": "shop.xml", "text": text, "more": more]
      page.receive(String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self))
    }
    let shown = "visible=\"true\" x=\"0\" y=\"0\" width=\"390\" height=\"844\""
    try drop("<AppiumAUT><XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" \(shown)>", more: true)
    expectEqual(page.screen["id"] as? String, "dead-button")
    let window = "<XCUIElementTypeWindow type=\"XCUIElementTypeWindow\" \(shown)/>"
    try drop("\(window)</XCUIElementTypeApplication></AppiumAUT>", more: false)
    expectEqual(page.screen["id"] as? String, "dropped-shop")
    expectEqual(size(page), [390, 844])
    try drop(String(repeating: "x", count: 600_000), more: true)
    try drop(String(repeating: "x", count: 600_000), more: false)
    expectEqual((page.all("error").last?["message"] as? String)?.contains("larger than 1000000 bytes"), true)
  }

  @Test("The gallery sends the words of each screen's files for its search")
  func words() throws {
    let page = try SessionPage(showing: "dead-button")
    let screens = try require(page.all("gallery").last?["screens"] as? [[String: Any]])
    let slider = try require(screens.first { $0["id"] as? String == "slider" }?["words"] as? String)
    expect(slider.split(separator: " ").contains("uislider"))
  }
}
