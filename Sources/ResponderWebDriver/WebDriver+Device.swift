import Foundation
import ResponderControllers
import ResponderKit
import ResponderScenarios

extension WebDriver {
  static let deviceRoutes: [Route] =
    anywhere("GET", "source") { call in
      let root = try call.session().root
      switch call.request.query["format"] ?? "xml" {
      case "xml": return .text(PageSource.xml(of: root))
      case "json": return root.tree
      case "description": return .text(description(of: root))
      case let other:
        throw WebDriverError(.invalidArgument, "format: unknown \(quoted(other)); expected xml, json or description")
      }
    }
    + anywhere("GET", "wda/accessibleSource") { call in try call.session().root.tree }
    + anywhere("GET", "screenshot") { call in
      let app = try call.session().app
      return .text(try ScreenPainter(app).png(of: CGRect(origin: .zero, size: app.size)).base64EncodedString())
    }
    + anywhere("GET", "window/size") { call in
      let size = try call.session().app.size
      return ["width": .number(size.width), "height": .number(size.height)]
    }
    + anywhere("GET", "window/rect") { call in
      let size = try call.session().app.size
      return ["x": 0, "y": 0, "width": .number(size.width), "height": .number(size.height)]
    }
    + anywhere("GET", "window/:window/size") { call in
      let size = try call.session().app.size
      return ["width": .number(size.width), "height": .number(size.height)]
    }
    + anywhere("GET", "orientation") { call in .text(try call.session().orientation) }
    + anywhere("POST", "orientation") { call in
      let known = [
        "PORTRAIT", "LANDSCAPE", "UIA_DEVICE_ORIENTATION_LANDSCAPERIGHT", "UIA_DEVICE_ORIENTATION_PORTRAIT_UPSIDEDOWN",
      ]
      let orientation = try call.arguments.text("orientation").uppercased()
      guard known.contains(orientation) else {
        throw WebDriverError(
          .invalidArgument,
          "orientation: unknown \(quoted(orientation)); expected \(Spelling.list(known))"
        )
      }
      guard orientation == "PORTRAIT" else {
        throw WebDriverError(
          .unsupported,
          "the screens of this server cannot be rotated; expected PORTRAIT"
        )
      }
      try call.session().orientation = orientation
      return nil
    }
    + anywhere("GET", "rotation") { _ in ["x": 0, "y": 0, "z": 0] }
    + anywhere("GET", "alert/text") { call in
      let alert = try call.session().presentAlert()
      return .text([alert.title, alert.message].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "\n"))
    }
    + anywhere("POST", "alert/text") { call in
      let alert = try call.session().presentAlert()
      let text = try call.arguments.typed("value", "text")
      guard let field = alert.textFields?.first else {
        throw WebDriverError(.elementNotInteractable, "the alert has no text field")
      }
      _ = field.becomeFirstResponder()
      try call.session().type(text)
      return nil
    }
    + ["accept", "dismiss"].flatMap { close in
      anywhere("POST", "alert/\(close)") { call in
        try closeAlert(call, accepting: close == "accept", named: try call.arguments.optionalText("name"))
        return nil
      }
    }
    + anywhere("GET", "wda/alert/buttons") { call in
      .list(try call.session().presentAlert().actions.map { .text($0.title ?? "") })
    }
    + [
      "wda/screen", "wda/device/info", "wda/activeAppInfo", "wda/batteryInfo", "wda/locked", "wda/healthcheck",
      "wda/apps/list", "contexts", "context", "window", "window/handles", "window/handle", "health",
    ].flatMap { path in anywhere("GET", path) { call in try device(path, call) } }
    + [
      "wda/lock", "wda/unlock", "wda/apps/launch", "wda/apps/activate", "wda/apps/terminate", "wda/apps/state",
      "wda/homescreen", "wda/deactivateApp", "wda/apps/launchUnattached", "context", "wda/pressButton",
      "wda/setPasteboard", "wda/getPasteboard", "appium/app/launch",
    ].flatMap { path in anywhere("POST", path) { call in try device(path, call) } }

  /// Returns two routes, since WebDriverAgent's clients use both: with the id of a session in front of the path, and
  /// without it.
  private static func anywhere(_ method: String, _ path: String, _ run: @escaping @MainActor (Call) throws -> JSONValue)
    -> [Route]
  {
    [Route(method, "session/:session/" + path, run), Route(method, path, run)]
  }

  static func closeAlert(_ call: Call, accepting: Bool, named name: String?) throws {
    let session = try call.session()
    let alert = try session.presentAlert()
    let cancel = alert.actions.first { $0.style == .cancel }
    let action: UIAlertAction? =
      if let name {
        alert.actions.first { $0.title == name }
      } else if accepting {
        alert.preferredAction ?? alert.actions.last { $0.style != .cancel } ?? alert.actions.last
      } else {
        cancel ?? alert.actions.first
      }
    try session.close(alert, with: action)
  }

  /// Returns information about the device. Requests that need a real device are refused.
  static func device(_ path: String, _ call: Call) throws -> JSONValue {
    let session = try call.session()
    let size = session.app.size
    switch path {
    case "wda/screen", "deviceScreenInfo":
      return [
        "statusBarSize": ["width": .number(size.width), "height": 0], "scale": .number(session.app.scale),
        "screenSize": ["width": .number(size.width), "height": .number(size.height)],
      ]
    case "wda/device/info", "deviceInfo":
      return [
        "name": "touchlab", "model": "iPhone", "isSimulator": true, "timeZone": "UTC", "currentLocale": "en_US",
        "userInterfaceIdiom": 0, "userInterfaceStyle": "light", "uuid": .text(session.id),
      ]
    case "wda/activeAppInfo", "activeAppInfo":
      return [
        "pid": 1, "name": .text(session.app.name), "bundleId": .text(session.screen),
        "processArguments": ["args": [], "env": [:]],
      ]
    case "wda/apps/list": return [["pid": 1, "bundleId": .text(session.screen)]]
    case "wda/batteryInfo": return ["level": 1, "state": 3]
    case "wda/locked": return false
    case "wda/healthcheck", "health": return nil
    case "contexts": return ["NATIVE_APP"]
    case "context":
      if call.request.method == "POST" {
        let name = try call.arguments.optionalText("name") ?? "NATIVE_APP"
        guard name == "NATIVE_APP" else {
          throw WebDriverError(.noSuchWindow, "unknown context \(quoted(name)); expected NATIVE_APP")
        }
        return nil
      }
      return "NATIVE_APP"
    case "window", "window/handle": return "1"
    case "window/handles": return ["1"]
    case "wda/unlock", "wda/apps/launch", "wda/apps/activate", "wda/apps/launchUnattached", "launchApp", "activateApp",
      "appium/app/launch":
      return nil
    case "wda/apps/state", "queryAppState":
      return try call.arguments.optionalText("bundleId").map { $0 == session.screen ? 4 : 1 } ?? 4
    case "wda/setPasteboard":
      let content = try call.arguments.text("content")
      guard let data = Data(base64Encoded: content), data.count <= 100_000 else {
        throw WebDriverError(.invalidArgument, "content: expected a base64-encoded string of at most 100000 bytes")
      }
      session.application.pasteboard.string = String(decoding: data, as: UTF8.self)
      return nil
    case "wda/getPasteboard":
      return .text(Data((session.application.pasteboard.string ?? "").utf8).base64EncodedString())
    default: throw WebDriverError(.unsupported, "\(quoted(path)) is not supported; a simulated screen has no device")
    }
  }

  private static func description(of element: DrivenElement, indent: String = "") -> String {
    let name = element.name.map { ", identifier: '\($0)'" } ?? ""
    let label = element.label.map { ", label: '\($0)'" } ?? ""
    let own =
      "\(indent)\(element.type.dropFirst("XCUIElementType".count)), {{\(element.frame.minX), \(element.frame.minY)}, {\(element.frame.width), \(element.frame.height)}}\(name)\(label)\n"
    return own + element.children.map { description(of: $0, indent: indent + "  ") }.joined()
  }
}
