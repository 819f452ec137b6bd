import Foundation
import NIOHTTP1
import RandomTesting
import ResponderKit
import ResponderScenarios
import ResponderSimulation
import Testing

@testable import ResponderPlayground
@testable import ResponderWebDriver

#if os(Linux)
  import ResponderDrawing
#endif

/// Tests of the WebDriver protocol without a socket: requests, responses, and the errors that the standard defines.
@MainActor @Suite struct WebDriverTests {
  private let driver = WebDriver(
    DrivenApps(name: "box") {
      let screen = SimulatedScreen(size: CGSize(width: 300, height: 400))
      let button = UIButton(frame: CGRect(x: 20, y: 40, width: 100, height: 44))
      button.setTitle("Save", for: .normal)
      button.accessibilityIdentifier = "save"
      button.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 20))
      label.text = "<quiet> & \"still\""
      label.accessibilityIdentifier = "status"
      button.addAction(UIAction { _ in label.text = "saved" }, for: .touchUpInside)
      let inner = UIView(frame: CGRect(x: 0, y: 200, width: 300, height: 100))
      for name in ["one", "two", "three"] {
        let field = UITextField(frame: CGRect(x: 10, y: CGFloat(inner.subviews.count) * 32, width: 100, height: 30))
        field.accessibilityIdentifier = name
        inner.addSubview(field)
      }
      for view in [button, label, inner] { screen.window.addSubview(view) }
      return DrivenApp(
        name: "Box",
        application: screen.application,
        clock: screen.clock,
        size: CGSize(width: 300, height: 400),
        owner: screen
      )
    }
  )

  private func ask(_ method: String, _ path: String, _ body: String = "") throws -> (HTTPResponseStatus, JSONValue) {
    let reply = driver.respond(to: WebDriverRequest(method: method, uri: path, body: Array(body.utf8)))
    return (reply.status, try JSONValue(jsonIn: Array(reply.text.utf8)))
  }

  private func value(_ method: String, _ path: String, _ body: String = "") throws -> JSONValue {
    let (status, response) = try ask(method, path, body)
    expectEqual(status, .ok, "\(path): \(response.json)")
    return response["value"] ?? .null
  }

  private func begin() throws -> String {
    let response = try value("POST", "/session", "{\"capabilities\": {}}")
    guard case .text(let id)? = response["sessionId"] else { throw CancellationError() }
    return "/session/\(id)"
  }

  private func names(_ using: String, _ selector: String) throws -> [String] {
    let session = try driver.lastSession()
    return try session.find(using, selector).map { $0.name ?? $0.type }
  }

  @Test("The response to a tap is sent after the animations and the scrolling that the tap starts have ended")
  func tap() throws {
    let session = try begin()
    let found = try value("POST", session + "/element", "{\"using\": \"id\", \"value\": \"save\"}")
    guard case .text(let id)? = found["ELEMENT"] else { throw CancellationError() }
    expectEqual(found["element-6066-11e4-a52e-4f735466cecf"], .text(id))
    try expectEqual(value("POST", session + "/element/\(id)/click"), .null)
    try expectEqual(names("predicate string", "value == 'saved'"), ["status"])
    try expectEqual(value("GET", session + "/element/\(id)/rect"), ["x": 20, "y": 40, "width": 100, "height": 44])
  }

  @Test("A view has the same id in all responses, and a request about a removed view returns the stale-element error")
  func stale() throws {
    let session = try begin()
    let query = "{\"using\": \"id\", \"value\": \"one\"}"
    let found = try value("POST", session + "/element", query)
    try expectEqual(value("POST", session + "/element", query), found)
    guard case .text(let id)? = found["ELEMENT"] else { throw CancellationError() }
    let view = try require(driver.lastSession().element(id).view)
    view.removeFromSuperview()
    let (status, response) = try ask("GET", session + "/element/\(id)/text")
    expect(status == .notFound && response["value"]?["error"] == "stale element reference")
  }

  @Test(
    "A predicate with comparisons, logical operators and case folding finds the matching elements",
    arguments: [
      ("type == 'XCUIElementTypeTextField'", 3), ("name IN {'one', 'two'}", 2), ("name == 'one' OR name == 'save'", 2),
      ("NOT name == 'one' AND type ENDSWITH 'Field'", 2), ("label ==[c] 'SAVE'", 1), ("label == 'SAVE'", 0),
      ("name LIKE 't*'", 2), ("name LIKE '?ne'", 1), ("name MATCHES 't.+'", 2),
      ("name MATCHES 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen'", 3),
      ("name MATCHES '(?:on)?(tw)??[(|?*+{]*x*?y*+[eo]'", 2), ("name MATCHES '(one|two|sixteen)( left)?'", 2),
      ("rect.width == 100 && enabled == 1", 4),
      ("rect.y BETWEEN {200, 240}", 3), ("label == nil AND type CONTAINS 'Field'", 3), ("TRUEPREDICATE", 7),
      ("(name == 'one' || name == 'two') && !(name == 'two')", 1),
    ]
  )
  func predicates(_ predicate: String, _ count: Int) throws {
    _ = try begin()
    let found = try names("predicate string", predicate)
    expect(predicate == "TRUEPREDICATE" ? found.count >= count : found.count == count, "\(found)")
    expect(Wildcard.matchesWhole("one\n", "one.") && !Wildcard.matchesWhole("one\n", "one"))
  }

  @Test(
    "An XPath or a class chain finds the matching elements of the page source",
    arguments: [
      ("xpath", "//XCUIElementTypeTextField[2]", ["two"]), ("xpath", "(//XCUIElementTypeTextField)[last()]", ["three"]),
      ("xpath", "//*[@name='two']/following-sibling::*", ["three"]),
      ("xpath", "//*[@name='two']/..", ["XCUIElementTypeOther"]),
      ("xpath", "/XCUIElementTypeApplication/XCUIElementTypeWindow/XCUIElementTypeButton", ["save"]),
      ("xpath", "//*[contains(@name, 'e') and starts-with(@name, 't')]", ["three"]),
      ("xpath", "//XCUIElementTypeOther[XCUIElementTypeTextField[@name='two']]/*[1]", ["one"]),
      ("xpath", "//*[@name='one'] | //*[@name='save']", ["save", "one"]),
      ("xpath", "//*[@width>150 and @height<30]", ["status"]),
      ("xpath", "//XCUIElementTypeTextField[not(@name='one')][position()=2]", ["three"]),
      ("class chain", "**/XCUIElementTypeTextField[-1]", ["three"]),
      ("class chain", "**/XCUIElementTypeTextField[`name == 'two'`]", ["two"]),
      ("class chain", "XCUIElementTypeWindow/XCUIElementTypeOther[$name == 'two'$]/*[2]", ["two"]),
    ]
  )
  func paths(_ using: String, _ selector: String, _ expected: [String]) throws {
    _ = try begin()
    try expectEqual(names(using, selector), expected)
  }

  @Test(
    "An invalid selector is refused with the error that the standard defines",
    arguments: [
      ("xpath", "//*["), ("xpath", "//*[@colour='a']"), ("xpath", "count(//*)"), ("xpath", ""), ("xpath", "//a::b"),
      ("predicate string", ""), ("predicate string", "name = "), ("predicate string", "name == 'a"),
      ("predicate string", "(name == 'a'"),
      ("predicate string", "name MATCHES '(a|b)*c'"), ("predicate string", "name MATCHES '(a?){9}'"),
      ("predicate string", "name MATCHES '(a|a)(a|a)(a|a)(a|a)(a|a)d'"),
      ("predicate string", "name MATCHES 'a?a?a?a?a?aaaaa'"),
      ("predicate string", "name MATCHES '.*.*.*.*'"), ("predicate string", "name MATCHES '(a*[(]?)*b'"),
      ("predicate string", #"name MATCHES '(a*\\Q(\\E?)*b'"#), ("predicate string", "name MATCHES '(?x)(a*#(\n)*b'"),
      ("predicate string", "shape == 1"), ("class chain", "Button"),
      ("class chain", "**/XCUIElementTypeButton[0]"), ("class chain", "**/XCUIElementTypeButton[`name"),
      ("css selector", "a"),
    ]
  )
  func selectors(_ using: String, _ selector: String) throws {
    let session = try begin()
    let body: JSONValue = ["using": .text(using), "value": .text(selector)]
    let (status, response) = try ask("POST", session + "/elements", body.json)
    expect(status == .badRequest && response["value"]?["error"] == "invalid selector", "\(response.json)")
  }

  @Test("A selector with random changes returns elements or is refused as invalid, and never crashes")
  func garbled() throws {
    var numbers = SeededNumbers(standard: 1)
    let seed = numbers.seed
    func next(_ count: Int) -> Int { numbers.below(count) }
    _ = try begin()
    let session = try driver.lastSession()
    let whole = [
      "//*[@name='a' and contains(@label, \"b\")][2]/..", "**/XCUIElementTypeAny[`name == 'x'`][-1]/*",
      "NOT (name ==[c] 'a' OR rect.x BETWEEN {1, 2})",
    ]
    for round in 0..<600 {
      var scalars = Array(whole[round % 3].unicodeScalars)
      for _ in 0...next(4) {
        let index = next(scalars.count)
        switch next(4) {
        case 0: scalars.remove(at: index)
        case 1: scalars.insert(scalars[next(scalars.count)], at: index)
        case 2: scalars.swapAt(index, next(scalars.count))
        default: scalars = Array(scalars[...index])
        }
        if scalars.isEmpty { scalars = ["/"] }
      }
      let text = String(String.UnicodeScalarView(scalars))
      let using = ["xpath", "class chain", "predicate string"][round % 3]
      do {
        _ = try session.find(using, text)
      } catch let error as WebDriverError {
        expectEqual(error.code, .invalidSelector, "seed \(seed), round \(round): \(text)")
      }
    }
  }

  @Test(
    "An invalid request is refused with the error that the standard defines",
    arguments: [
      ("GET", "/nothing", "", 404, "unknown command"), ("POST", "/status", "", 405, "unknown method"),
      ("GET", "/session/none", "", 404, "invalid session id"), ("POST", "/session", "[]", 400, "invalid argument"),
      ("POST", "/session", "{", 400, "invalid argument"),
      ("POST", "/session", "{\"capabilities\": 3}", 400, "invalid argument"),
      (
        "POST", "/session", "{\"capabilities\": {\"alwaysMatch\": {\"touchlab:screen\": \"x\"}}}", 500,
        "session not created"
      ),
      (
        "POST", "/session", "{\"capabilities\": {\"alwaysMatch\": {\"platformName\": \"android\"}}}", 500,
        "session not created"
      ),
      ("POST", "S/actions", "{}", 400, "invalid argument"),
      ("POST", "S/actions", "{\"actions\": []}", 400, "invalid argument"),
      ("POST", "S/element", "{\"using\": \"id\"}", 400, "invalid argument"),
      ("GET", "S/element/x/text", "", 404, "no such element"),
      ("GET", "S/alert/text", "", 404, "no such alert"),
      ("POST", "S/wda/pinch", "{\"scale\": 0}", 400, "invalid argument"),
      ("POST", "S/wda/keys", "{\"value\": [\"a\"]}", 400, "invalid element state"),
      ("POST", "S/timeouts", "{\"x\": 1}", 400, "invalid argument"),
      ("POST", "S/timeouts", "{\"type\": \"x\", \"ms\": 1}", 400, "invalid argument"),
      ("POST", "S/execute/sync", "{\"script\": \"return 1\"}", 500, "unsupported operation"),
      ("POST", "S/orientation", "{\"orientation\": \"LANDSCAPE\"}", 500, "unsupported operation"),
      ("GET", "S/source?format=html", "", 400, "invalid argument"),
    ]
  )
  func refused(_ method: String, _ path: String, _ body: String, _ code: Int, _ error: String) throws {
    let session = try begin()
    let (status, response) = try ask(
      method,
      path.replacing("S/", with: session + "/", maxReplacements: path.hasPrefix("S/") ? 1 : 0),
      body
    )
    expect(Int(status.code) == code && response["value"]?["error"] == .text(error), "\(response.json)")
    guard case .text(let message)? = response["value"]?["message"] else { throw CancellationError() }
    expect(!message.isEmpty)
  }

  @Test("The older protocol sets the timeout of page loads, and the settings of a session have a maximum size")
  func timeoutsAndSettings() throws {
    let session = try begin()
    try expectEqual(value("POST", session + "/timeouts", "{\"type\": \"page load\", \"ms\": 7}"), .null)
    try expectEqual(value("GET", session + "/timeouts"), ["implicit": 0, "pageLoad": 7, "script": 30_000])
    func settings(_ numbers: Range<Int>) -> String {
      let members = numbers.map { "\"key\($0)\": \($0)" }
      return "{\"settings\": {\(members.joined(separator: ", "))}}"
    }
    for _ in 0..<2 {
      for numbers in [0..<30, 30..<60] { _ = try value("POST", session + "/appium/settings", settings(numbers)) }
    }
    let long = "{\"settings\": {\"key60\": \"\(String(repeating: "a", count: 100_000))\"}}"
    for refused in [settings(60..<101), long] {
      let (status, _) = try ask("POST", session + "/appium/settings", refused)
      expectEqual(status, .badRequest)
    }
    let stored = try value("GET", session + "/appium/settings")
    expectNil(stored["key60"])
    let last = WebDriverRequest(method: "POST", uri: session + "/appium/settings", body: Array(settings(60..<100).utf8))
    expectEqual(driver.respond(to: last).status, .ok)
  }

  @Test("The page source is XML of the visible elements, with special characters escaped and secure text as bullets")
  func source() throws {
    let session = try begin()
    let hidden = UITextView(frame: CGRect(x: 20, y: 320, width: 100, height: 40))
    hidden.isSecureTextEntry = true
    hidden.text = "secret"
    try require(driver.lastSession().app.application.windows.first).addSubview(hidden)
    guard case .text(let source) = try value("GET", session + "/source") else { throw CancellationError() }
    expect(source.contains("value=\"&lt;quiet&gt; &amp; &quot;still&quot;\""))
    expect(source.contains("value=\"••••••\"") && !source.contains("secret"))
    expect(source.contains("<XCUIElementTypeButton type=\"XCUIElementTypeButton\" name=\"save\" label=\"Save\""))
  }

  #if os(Linux)
    @Test("A screenshot shows the colors of the views at their frames")
    func picture() throws {
      _ = try begin()
      let app = try driver.lastSession().app
      let whole = try require(PixelBitmap(png: ScreenPainter(app).png(of: CGRect(x: 0, y: 0, width: 300, height: 400))))
      expectEqual(whole.width, 300)
      expectEqual(whole.height, 400)
      let part = try require(PixelBitmap(png: ScreenPainter(app).png(of: CGRect(x: 22, y: 42, width: 2, height: 1))))
      expectEqual(part.width, 2)
      expectEqual(part.height, 1)
      expectEqual(part.bytes, [255, 0, 0, 255, 255, 0, 0, 255])
    }

    @Test("The app's closure paints screenshots, and its error is the client's error")
    func ownPainter() throws {
      _ = try begin()
      var app = try driver.lastSession().app
      var lists: [DisplayList] = []
      app.paintScreenshot = { list in
        lists.append(list)
        return Data("file".utf8)
      }
      let area = CGRect(x: 10.5, y: 20, width: 30, height: 40)
      try expectEqual(ScreenPainter(app).png(of: area), Data("file".utf8))
      expectEqual(lists.map(\.bounds), [CGRect(x: 10, y: 20, width: 30, height: 40)])
      expectEqual(lists.first?.isEmpty, false)
      struct Refusal: Error, CustomStringConvertible { let description = "there are no fonts" }
      app.paintScreenshot = { _ in throw Refusal() }
      let error = #expect(throws: WebDriverError.self) { try ScreenPainter(app).png(of: area) }
      expectEqual(error.map { "\($0)".contains("there are no fonts") }, true)
    }
  #endif

  @Test("A screenshot of an element outside the screen is an error")
  func outside() throws {
    _ = try begin()
    let app = try driver.lastSession().app
    #expect(throws: WebDriverError.self) { try ScreenPainter(app).png(of: CGRect(x: 500, y: 0, width: 9, height: 9)) }
  }

  @Test("Creating a ninth session ends the oldest session")
  func sessions() throws {
    let first = try begin()
    for _ in 0..<WebDriver.maximumSessions { _ = try begin() }
    expectEqual(driver.sessions.count, WebDriver.maximumSessions)
    try expectEqual(ask("GET", first).1["value"]?["error"], "invalid session id")
  }

  @Test("A finger that is still down at the end of a list of actions is lifted")
  func leftDown() throws {
    let session = try begin()
    let actions = """
      {"actions": [{"type": "pointer", "id": "a", "parameters": {"pointerType": "touch"}, "actions": [
        {"type": "pointerMove", "x": 60, "y": 60}, {"type": "pointerDown"}]}]}
      """
    try expectEqual(value("POST", session + "/actions", actions), .null)
    try expectEqual(names("predicate string", "value == 'saved'"), ["status"])
  }
}
