import Foundation
import ResponderKit
import ResponderScenarios

extension WebDriver {
  static let gestureRoutes: [Route] =
    [
      Route("POST", "session/:session/actions") { call in
        try call.session().perform(call.arguments["actions"] ?? .null)
        return nil
      },
      // The standard releases pressed fingers here. No finger is pressed, since none stays down between two requests.
      Route("DELETE", "session/:session/actions") { call in
        _ = try call.session()
        return nil
      },
      Route("POST", "session/:session/execute") { call in try script(call) },
      Route("POST", "session/:session/execute/sync") { call in try script(call) },
      Route("POST", "session/:session/wda/keys") { call in
        try call.session().type(try call.arguments.typed("value", "text"))
        return nil
      },
      Route("POST", "session/:session/keys") { call in
        try call.session().type(try call.arguments.typed("value", "text"))
        return nil
      },
      Route("POST", "wda/keyboard/dismiss") { call in try gesture("hideKeyboard", call, nil) },
      Route("POST", "session/:session/wda/keyboard/dismiss") { call in try gesture("hideKeyboard", call, nil) },
    ]
    + [
      "tap", "doubleTap", "touchAndHold", "dragfromtoforduration", "drag", "swipe", "pinch", "rotate", "scroll",
      "twoFingerTap", "tapWithNumberOfTaps", "pressAndDragWithVelocity", "keyboardInput",
    ].flatMap { name -> [Route] in
      let run: @MainActor (Call) throws -> JSONValue = { call in
        try gesture(name, call, call.parts["element"].map { _ in try call.element() })
      }
      return [
        Route("POST", "session/:session/wda/\(name)", run), Route("POST", "session/:session/wda/\(name)/:element", run),
        Route("POST", "session/:session/wda/element/:element/\(name)", run),
      ]
    }

  // MARK: - Arguments of gestures

  /// Returns the point that two arguments of a request state. The arguments are in points, relative to the element if
  /// there is one, and otherwise to the screen.
  private static func point(
    _ arguments: WebDriverArguments,
    _ x: String,
    _ y: String,
    _ element: DrivenElement?
  ) throws -> CGPoint {
    let (x, y) = (try arguments.number(x), try arguments.number(y))
    return CGPoint(x: x + (element?.frame.minX ?? 0), y: y + (element?.frame.minY ?? 0))
  }

  private static func location(_ call: Call, _ arguments: WebDriverArguments, _ element: DrivenElement?) throws
    -> CGPoint
  {
    if arguments["x"] != nil || arguments["y"] != nil {
      // Clients that tap a location of the screen send `wda/tap/0`, in which `0` is not an element.
      var point = try point(arguments, "x", "y", element)
      let size = try call.session().app.size
      // As in facebook-wda, numbers between 0 and 1 are fractions of the screen.
      if element == nil, point.x > 0, point.y > 0, point.x < 1, point.y < 1 {
        point = CGPoint(x: point.x * size.width, y: point.y * size.height)
      }
      return point
    }
    guard let element else { throw WebDriverError(.invalidArgument, "expected x and y, or an element") }
    return try call.session().center(of: element)
  }

  private static func area(_ call: Call, _ element: DrivenElement?) throws -> CGRect {
    let screen = CGRect(origin: .zero, size: try call.session().app.size)
    return element?.frame ?? screen
  }

  // MARK: - Scripts

  /// Runs a script such as `mobile: swipe`. Such a script is Appium's name for a route of WebDriverAgent.
  private static func script(_ call: Call) throws -> JSONValue {
    let script = try call.arguments.text("script")
    guard script.hasPrefix("mobile:") else {
      throw WebDriverError(.unsupported, "expected a script such as 'mobile: swipe', found \(quoted(script))")
    }
    let name = script.dropFirst("mobile:".count).trimmingCharacters(in: .whitespaces)
    var arguments = JSONValue.object([])
    switch call.arguments["args"] {
    case nil, .list([])?: break
    case .list(let items)? where items.count == 1: arguments = items[0]
    case .object?: arguments = call.arguments["args"] ?? .null
    default: throw WebDriverError(.invalidArgument, "args: expected a list of one object")
    }
    guard case .object = arguments else {
      throw WebDriverError(.invalidArgument, "args: expected a list of one object")
    }
    let inner = Call(
      request: call.request,
      parts: call.parts,
      arguments: WebDriverArguments(arguments),
      driver: call.driver
    )
    var element: DrivenElement?
    for key in ["elementId", "element"] + DriverSession.elementKeys {
      switch arguments[key] {
      case .text(let id)?: element = try call.session().element(id)
      case .object?:
        let reference = arguments[key]
        let id = DriverSession.elementKeys.lazy.compactMap { reference?[$0] }.first
        if case .text(let id)? = id { element = try call.session().element(id) }
      default: continue
      }
    }
    return try gesture(name, inner, element)
  }

  static func gesture(_ name: String, _ call: Call, _ element: DrivenElement?) throws -> JSONValue {
    let (session, arguments) = (try call.session(), call.arguments)
    switch name {
    case "tap": session.tap(at: try location(call, arguments, element))
    case "doubleTap": session.tap(at: try location(call, arguments, element), count: 2)
    case "twoFingerTap": session.tap(at: try location(call, arguments, element), fingers: 2)
    case "tapWithNumberOfTaps":
      session.tap(
        at: try location(call, arguments, element),
        count: try arguments.integer("numberOfTaps", in: 1...20, or: 1),
        fingers: try arguments.integer("numberOfTouches", in: 1...5, or: 1)
      )
    case "touchAndHold":
      session.tap(at: try location(call, arguments, element), for: try arguments.seconds("duration", or: 1))
    case "dragfromtoforduration", "dragFromToForDuration":
      // `duration` is the time for which the finger stays down before it moves.
      session.drag(
        from: try point(arguments, "fromX", "fromY", element),
        to: try point(arguments, "toX", "toY", element),
        hold: try arguments.seconds("duration", or: 0),
        over: 0.25
      )
    case "drag", "pressAndDragWithVelocity", "dragFromToWithVelocity":
      let (start, end) = (
        try point(arguments, "fromX", "fromY", element), try point(arguments, "toX", "toY", element)
      )
      let speed = try arguments.optionalNumber("velocity", in: 1...100_000) ?? 800
      let length = hypot(end.x - start.x, end.y - start.y)
      session.drag(
        from: start,
        to: end,
        hold: try arguments.seconds("pressDuration", or: 0),
        over: min(10, max(0.02, length / speed)),
        rest: try arguments.seconds("holdDuration", or: 0)
      )
    case "swipe":
      try session.swipe(
        try arguments.text("direction"),
        in: try area(call, element),
        speed: try arguments.optionalNumber("velocity", in: 1...100_000)
      )
    case "scroll": try scroll(call, element)
    case "pinch":
      session.pinch(
        in: try area(call, element),
        scale: try arguments.number("scale", in: 0.01...100),
        velocity: try arguments.optionalNumber("velocity") ?? 1
      )
    case "rotate", "rotateElement":
      session.rotate(
        in: try area(call, element),
        by: try arguments.number("rotation", in: -20...20),
        velocity: try arguments.optionalNumber("velocity") ?? 1
      )
    case "keyboardInput", "keys":
      try session.type(try arguments.typed("keys", "value", "text"))
    case "hideKeyboard":
      guard let responder = session.application.firstResponder, responder is any UIKeyInput else {
        throw WebDriverError(.invalidElementState, "the keyboard is not present")
      }
      responder.resignFirstResponder()
      session.comeToRest()
    case "isKeyboardShown": return .boolean(session.typist != nil)
    case "alert": return try alert(call)
    case "shake":
      session.application.receive(ShakeSample(phase: .began, timestamp: session.app.clock.now))
      session.wait(0.5)
      session.application.receive(ShakeSample(phase: .ended, timestamp: session.app.clock.now))
      session.comeToRest()
    case "viewportRect":
      let (size, scale) = (session.app.size, session.app.scale)
      return ["left": 0, "top": 0, "width": .number(size.width * scale), "height": .number(size.height * scale)]
    case "source":
      return try arguments.optionalText("format") == "json"
        ? session.root.tree : .text(PageSource.xml(of: session.root))
    case "deviceInfo", "deviceScreenInfo", "activeAppInfo", "queryAppState", "launchApp", "activateApp", "terminateApp":
      return try device(name, call)
    default: throw WebDriverError(.unknownCommand, "unknown script 'mobile: \(name.prefix(40))'")
    }
    return nil
  }

  /// Scrolls until an element is visible, or by a fraction of the visible area.
  private static func scroll(_ call: Call, _ element: DrivenElement?) throws {
    let (session, arguments) = (try call.session(), call.arguments)
    var target: DrivenElement?
    if arguments["toVisible"] == true { target = element }
    if let name = try arguments.optionalText("name") { target = try session.find("name", name, below: element).first }
    if let text = try arguments.optionalText("predicateString") {
      target = try session.find("predicate string", text, below: element).first
    }
    if let target, let view = target.view {
      if target.isVisible { return }
      var outer = view.superview
      while let candidate = outer, !(candidate is UIScrollView) { outer = candidate.superview }
      guard let scrollView = outer as? UIScrollView else {
        throw WebDriverError(.invalidElementState, "\(quoted(target.name ?? target.type)) is not inside a scroll view")
      }
      scrollView.scrollRectToVisible(scrollView.convert(view.bounds, from: view), animated: false)
      return session.comeToRest()
    }
    guard arguments["name"] == nil, arguments["predicateString"] == nil, arguments["toVisible"] != true else {
      throw WebDriverError(.noSuchElement, "the element to which to scroll was not found")
    }
    // To scroll down, the finger moves up.
    let opposite = ["up": "down", "down": "up", "left": "right", "right": "left"]
    let direction = try arguments.word("direction", of: ["up", "down", "left", "right"])
    try session.swipe(opposite[direction] ?? "up", in: try area(call, element), speed: 600)
  }

  private static func alert(_ call: Call) throws -> JSONValue {
    let alert = try call.session().presentAlert()
    let action = try call.arguments.word("action", of: ["accept", "dismiss", "getButtons"])
    if action == "getButtons" { return .list(alert.actions.map { .text($0.title ?? "") }) }
    try closeAlert(call, accepting: action == "accept", named: try call.arguments.optionalText("buttonLabel"))
    return nil
  }
}
