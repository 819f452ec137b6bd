import Foundation
import ResponderKit
import ResponderScenarios

extension WebDriver {
  static let sessionRoutes: [Route] = [
    Route("GET", "status") { call in
      [
        "ready": true, "message": "touchlab is ready to accept commands", "state": "success",
        "os": ["name": "iOS", "version": "17.0", "sdkVersion": "17.0"],
        "ios": ["ip": "127.0.0.1", "simulatorVersion": "17.0"],
        "build": ["productBundleIdentifier": "touchlab", "time": ""],
        "screens": .list(call.driver.apps.names.map(JSONValue.text)),
      ]
    },
    Route("POST", "session") { call in
      let name = try screenName(call.arguments, call.driver.apps.names)
      let session = try call.driver.begin(name)
      let described = capabilities(of: session)
      return ["sessionId": .text(session.id), "capabilities": described]
    },
    Route("GET", "sessions") { call in
      .list(call.driver.sessions.map { ["id": .text($0.id), "capabilities": capabilities(of: $0)] })
    },
    Route("GET", "session/:session") { call in
      let session = try call.session()
      return ["sessionId": .text(session.id), "capabilities": capabilities(of: session)]
    },
    Route("DELETE", "session/:session") { call in
      call.driver.end(try call.session())
      return nil
    },
    Route("GET", "session/:session/timeouts") { call in
      let timeouts = try call.session().timeouts
      return .object(timeouts.sorted { $0.key < $1.key }.map { .init($0.key, .number($0.value)) })
    },
    Route("POST", "session/:session/timeouts") { call in
      let session = try call.session()
      guard case .object(let members) = call.arguments.value, !members.isEmpty else {
        throw WebDriverError(.invalidArgument, "expected \(Spelling.list(timeouts)), in milliseconds")
      }
      // In the protocol that preceded the W3C standard, a request sets a single timeout by its type and time. The type
      // of `pageLoad` has another spelling in this protocol.
      if let type = try call.arguments.optionalText("type") {
        let timeout = try knownTimeout(type == "page load" ? "pageLoad" : type)
        session.timeouts[timeout] = try call.arguments.number("ms", in: 0...9e15)
        return nil
      }
      for member in members {
        _ = try knownTimeout(member.key)
        if member.key == "script", member.value == .null { continue }
        session.timeouts[member.key] = try call.arguments.number(member.key, in: 0...9e15)
      }
      return nil
    },
    Route("GET", "session/:session/appium/settings") { call in .object(try call.session().settings) },
    Route("POST", "session/:session/appium/settings") { call in
      let session = try call.session()
      guard case .object(let members)? = call.arguments["settings"], members.count <= mostSettings else {
        throw WebDriverError(.invalidArgument, "settings: expected an object with at most \(mostSettings) members")
      }
      var settings = session.settings
      for member in members {
        settings.removeAll { $0.key == member.key }
        settings.append(member)
      }
      guard settings.count <= mostSettings, JSONValue.object(settings).json.utf8.count <= mostSettingBytes else {
        throw WebDriverError(
          .invalidArgument,
          "settings: expected at most \(mostSettings) settings of a session, and \(mostSettingBytes) bytes of JSON"
        )
      }
      session.settings = settings
      return .object(session.settings)
    },
  ]

  /// The maximum number of settings of a session, and the maximum size of their JSON text in bytes. The settings have no
  /// effect; they are stored for clients that read them.
  private static let mostSettings = 100
  private static let mostSettingBytes = 100_000

  private static let timeouts = ["implicit", "pageLoad", "script"]

  /// Returns the name of a timeout.
  ///
  /// - Throws: `WebDriverError` if there is no such timeout.
  private static func knownTimeout(_ name: String) throws -> String {
    guard timeouts.contains(name) else {
      throw WebDriverError(
        .invalidArgument,
        "unknown timeout \(quoted(name)); expected \(Spelling.list(timeouts))"
      )
    }
    return name
  }

  /// Returns the name of the screen for a session. A client requests a screen by `touchlab:screen`, or by an app that
  /// has the name of a screen. Without such a request, the first screen is used.
  private static func screenName(_ arguments: WebDriverArguments, _ names: [String]) throws -> String {
    var wanted: [JSONValue.Member] = []
    func add(_ value: JSONValue?) throws {
      guard let value, value != .null else { return }
      guard case .object(let members) = value else {
        throw WebDriverError(.invalidArgument, "capabilities: expected an object, found \(value.json.prefix(60))")
      }
      wanted += members
    }
    if let capabilities = arguments["capabilities"] {
      guard case .object = capabilities else {
        throw WebDriverError(
          .invalidArgument,
          "capabilities: expected an object, found \(capabilities.json.prefix(60))"
        )
      }
      try add(capabilities["alwaysMatch"])
      if let first = capabilities["firstMatch"] {
        guard case .list(let items) = first, !items.isEmpty else {
          throw WebDriverError(.invalidArgument, "firstMatch: expected a non-empty list")
        }
        try add(items[0])
      }
    }
    try add(arguments["desiredCapabilities"])
    for member in wanted {
      guard case .text(let text) = member.value else { continue }
      switch member.key {
      case "touchlab:screen":
        guard names.contains(text) else {
          throw WebDriverError(.notCreated, "unknown screen \(quoted(text)); expected \(Spelling.list(names))")
        }
        return text
      case "platformName":
        guard text.lowercased() == "ios" else {
          throw WebDriverError(.notCreated, "platformName: unknown \(quoted(text)); expected iOS")
        }
      case "appium:app", "app", "bundleId", "appium:bundleId":
        let name = URL(fileURLWithPath: text).deletingPathExtension().lastPathComponent
        if let known = names.first(where: { $0 == text || $0 == name }) { return known }
      default: continue
      }
    }
    guard let first = names.first else { throw WebDriverError(.notCreated, "the server has no screens") }
    return first
  }

  private static func capabilities(of session: DriverSession) -> JSONValue {
    let size = session.app.size
    return [
      "platformName": "iOS", "platformVersion": "17.0", "browserName": "", "device": "iphone",
      "deviceName": "touchlab", "automationName": "XCUITest", "sdkVersion": "17.0",
      "CFBundleIdentifier": .text(session.screen), "bundleId": .text(session.screen),
      "touchlab:screen": .text(session.screen), "takesScreenshot": true, "setWindowRect": false,
      "statBarHeight": 0, "pixelRatio": .number(session.app.scale),
      "viewportRect": ["left": 0, "top": 0, "width": .number(size.width), "height": .number(size.height)],
      "timeouts": ["implicit": 0, "pageLoad": 300_000, "script": 30_000],
    ]
  }
}
