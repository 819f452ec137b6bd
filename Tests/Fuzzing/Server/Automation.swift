import Driver
import Foundation
import ResponderKit
import ResponderScenarios
import ResponderSimulation

@testable import ResponderPlayground
@testable import ResponderWebDriver

/// A reader of a WebDriver client's requests, one per line, such as `POST /session/S/actions {"actions": []}`. `S` is
/// replaced by the id of the session, and `E` is replaced by the id of the button `save`. Each reply must be JSON, and
/// each error must have a message.
@MainActor let automation = Reader("automation") { bytes in
  let lines = bytes.split(separator: 0x0a)
  guard lines.count <= 8 else { return .foreign }
  let driver = WebDriver(DrivenApps(name: "box", box))
  let session = try driver.begin("box")
  let reference = try session.reference(to: try session.find("id", "save")[0])
  guard case .text(let element)? = reference["ELEMENT"] else { throw Finding("there is no button") }
  for line in lines {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count >= 2 else { continue }
    let body = (words.count > 2 ? words[2] : "").replacing("\"E\"", with: "\"\(element)\"")
    let uri = words[1].replacing("/S/", with: "/\(session.id)/").replacing("/E/", with: "/\(element)/")
    let reply = driver.respond(to: WebDriverRequest(method: words[0], uri: uri, body: Array(body.utf8)))
    let value = try JSONValue(jsonIn: Array(reply.text.utf8))
    guard reply.status != .ok else { continue }
    guard case .text(let message)? = value["value"]?["message"] else { throw Finding("an error has no message") }
    let isFit = !message.isEmpty && message.utf8.count < 4_096
    try require(isFit, "an error message is empty or too long: \(message.prefix(200))")
  }
  return .accepted
}

@MainActor private func box() -> DrivenApp {
  let screen = SimulatedScreen(size: CGSize(width: 300, height: 400))
  let button = UIButton(frame: CGRect(x: 20, y: 40, width: 100, height: 44))
  button.setTitle("Save", for: .normal)
  button.accessibilityIdentifier = "save"
  let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 20))
  label.text = "<quiet> & \"still\""
  button.addAction(UIAction { _ in label.text = "saved" }, for: .touchUpInside)
  let field = UITextField(frame: CGRect(x: 10, y: 130, width: 100, height: 30))
  field.accessibilityIdentifier = "field"
  let slider = UISlider(frame: CGRect(x: 10, y: 170, width: 200, height: 34))
  let toggle = UISwitch(frame: CGRect(x: 220, y: 170, width: 51, height: 31))
  let scroller = UIScrollView(frame: CGRect(x: 0, y: 220, width: 300, height: 180))
  scroller.contentSize = CGSize(width: 300, height: 900)
  scroller.addSubview(UIStepper(frame: CGRect(x: 20, y: 20, width: 94, height: 32)))
  for view in [button, label, field, slider, toggle, scroller] { screen.window.addSubview(view) }
  return DrivenApp(
    name: "Box",
    application: screen.application,
    clock: screen.clock,
    size: CGSize(width: 300, height: 400),
    owner: screen
  )
}

@MainActor private let searched = Result { try WebDriver(DrivenApps(name: "box", box)).begin("box") }

/// A reader of element selectors. The first letter of the input determines the kind of selector.
@MainActor let selectors = Reader("selectors") { bytes in
  let kinds: [UInt8: String] = [
    UInt8(ascii: "x"): "xpath", UInt8(ascii: "p"): "predicate string", UInt8(ascii: "c"): "class chain",
    UInt8(ascii: "l"): "link text",
  ]
  guard let kind = bytes.first.flatMap({ kinds[$0] }) else { return .foreign }
  do {
    _ = try searched.get().find(kind, String(decoding: bytes.dropFirst(), as: UTF8.self))
  } catch let error as WebDriverError {
    try require(!error.message.isEmpty && error.message.utf8.count < 4_096, "an error message is empty or too long")
  }
  return .accepted
}
