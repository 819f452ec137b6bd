import Foundation
import Testing

@testable import ResponderPlayground

/// Tests of the requests to read and to change the properties of a view.
@Suite("Properties of a view") @MainActor struct InspectionTests {
  private func inspect(_ page: SessionPage, _ id: String) throws -> [String: Any] {
    page.receive(#"{"type":"inspect","id":"\#(id)"}"#)
    return try require(page.all("inspected").last)
  }

  private func value(_ name: String, of inspection: [String: Any]) -> [String: Any]? {
    (inspection["properties"] as? [[String: Any]])?.first { $0["name"] as? String == name }
  }

  @Test("The properties of a view that no touch can reach name the first obstacle and the view that is hit instead")
  func obstacle() throws {
    let page = try SessionPage(showing: "dead-button")
    let buy = try inspect(page, "buy")
    expectEqual(buy["class"] as? String, "UIButton")
    expectEqual(buy["reachable"] as? Bool, false)
    let reach = try require(buy["reach"] as? String)
    expect(reach.hasPrefix("card ") && reach.hasSuffix("; page is hit."), "\(reach)")
    expectEqual(value("isEnabled", of: buy)?["flag"] as? Bool, true)
    expectEqual((value("frame", of: buy)?["numbers"] as? [Double])?.count, 4)
    let around = try inspect(page, "page")
    expectEqual(around["reach"] as? String, "A touch on the view's center hits the view.")
  }

  @Test(
    "After a property is changed, the screen is set up again with the change, which can be undone like a fix"
  )
  func change() throws {
    let page = try SessionPage(showing: "dead-button")
    page.receive(#"{"type":"change","id":"card","key":"isUserInteractionEnabled","value":true}"#)
    expectEqual(page.screen["changes"] as? [[String]], [["card.isUserInteractionEnabled = true"]])
    try expectEqual(inspect(page, "buy")["reachable"] as? Bool, true)
    page.tap(180, 270)
    expect(page.lines("event").contains("buy touchUpInside"))
    page.receive(#"{"type":"undo"}"#)
    try expectEqual(inspect(page, "buy")["reachable"] as? Bool, false)
    expect(page.errors.isEmpty)
  }

  @Test(
    "An invalid value is refused with an error that lists the valid values, and the property is unchanged",
    arguments: [
      (#""id":"card","key":"alpha","value":"faint""#, "expected"),
      (#""id":"card","key":"frame","value":[1,2]"#, "expected"),
      (#""id":"card","key":"isBlue","value":true"#, "isBlue"), (#""id":"nobody","key":"alpha","value":1"#, "nobody"),
      (#""id":"card","key":"alpha","value":{}"#, "value: expected true, false, a number"),
      (#""id":"card","key":"alpha","value":null"#, "value"),
      (#""id":"card","key":"alpha""#, "value: the key is missing"),
    ]
  )
  func refused(_ fields: String, _ expected: String) throws {
    let page = try SessionPage(showing: "dead-button")
    let views = page.screen["views"] as? NSArray
    page.receive(#"{"type":"change",\#(fields)}"#)
    expect(page.errors.count == 1 && page.errors.last?.contains(expected) == true, "\(page.errors)")
    expect(page.all("screen").count == 1 && page.screen["views"] as? NSArray == views)
  }

  @Test("The properties of a recognizer list the recognizers that it waits for and the recognizers that wait for it")
  func relations() throws {
    let page = try SessionPage(showing: "nested-pans")
    page.receive(#"{"type":"switch","id":"settlement","value":"require"}"#)
    func recognizer(_ view: String) throws -> [String: Any] {
      try require((try inspect(page, view)["recognizers"] as? [[String: Any]])?.first)
    }
    try expectEqual(recognizer("gray")["waitsFor"] as? [String], ["redPan"])
    try expectEqual(recognizer("red")["awaitedBy"] as? [String], ["grayPan"])
    try expectEqual(recognizer("red")["kind"] as? String, "pan")
  }

  @Test(
    "If code in the file moves a recognizer's view, the recognizer's properties name the file as a target and list the code"
  )
  func targets() throws {
    let page = try SessionPage(showing: "pan")
    let card = try inspect(page, "card")
    expectEqual((card["targets"] as? [Any])?.isEmpty, true)
    let pan = try require((card["recognizers"] as? [[String: Any]])?.first)
    let target = try require((pan["targets"] as? [[String: Any]])?.first)
    expect(target["who"] as? String == "the file" && target["code"] as? [String] == ["card follows pan"])
  }

  @Test("When the page shows a past time, an inspected view has the property values of that time")
  func past() throws {
    let page = try SessionPage(showing: "controls")
    page.receive(#"{"type":"inspect","id":"nobody"}"#)
    expectEqual(page.errors.last, "id: there is no view `nobody`")
    let flag = try require(
      (page.screen["views"] as? [[String: Any]])?.first { $0["class"] as? String == "UISwitch" }?["id"] as? String
    )
    let control = try require(page.screenRun?.screen.view(named: flag))
    let middle = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
    let before = value("isOn", of: try inspect(page, flag))?["flag"] as? Bool
    page.tap(middle.x, middle.y)
    expect(value("isOn", of: try inspect(page, flag))?["flag"] as? Bool != before)
    page.receive(#"{"type":"past","at":0}"#)
    expectEqual(value("isOn", of: try inspect(page, flag))?["flag"] as? Bool, before)
  }
}
