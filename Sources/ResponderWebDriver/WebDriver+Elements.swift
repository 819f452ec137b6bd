import Foundation
import ResponderKit
import ResponderScenarios

extension WebDriver {
  static let elementRoutes: [Route] =
    [
      Route("POST", "session/:session/element") { call in try findOne(call, below: nil) },
      Route("POST", "session/:session/elements") { call in try findAll(call, below: nil) },
      Route("POST", "session/:session/element/:element/element") { call in try findOne(call, below: call.element()) },
      Route("POST", "session/:session/element/:element/elements") { call in try findAll(call, below: call.element()) },
      Route("GET", "session/:session/element/active") { call in
        let session = try call.session()
        guard let view = session.application.firstResponder as? UIView,
          let element = session.root.all.first(where: { $0.view === view })
        else { throw WebDriverError(.noSuchElement, "no visible view is first responder") }
        return try session.reference(to: element)
      },
      Route("POST", "session/:session/element/:element/click") { call in
        try call.session().tap(try call.element())
        return nil
      },
      Route("POST", "session/:session/element/:element/value") { call in
        try enter(call)
      },
      Route("POST", "session/:session/element/:element/clear") { call in
        try call.session().clear(try call.element())
        return nil
      },
      Route("GET", "session/:session/element/:element/attribute/:name") { call in
        let element = try call.element()
        let name = call.parts["name"] ?? ""
        guard let value = element.attribute(name) else {
          throw WebDriverError(.invalidArgument, "unknown attribute \(quoted(name))")
        }
        // In the W3C standard, the value of an attribute is text.
        switch value {
        case .boolean(let isTrue): return .text(isTrue ? "true" : "false")
        case .number(let number): return .text(JSONLine.text(of: number))
        case .object: return .text(value.json)
        default: return value
        }
      },
      Route("GET", "session/:session/element/:element/property/:name") { call in
        try call.element().attribute(call.parts["name"] ?? "") ?? .null
      },
      Route("GET", "session/:session/element/:element/screenshot") { call in
        let element = try call.element()
        return .text(try ScreenPainter(try call.session().app).png(of: element.frame).base64EncodedString())
      },
      Route("POST", "session/:session/element/:element/submit") { call in
        try call.session().focus(try call.element())
        try call.session().type("\n")
        return nil
      },
    ]
    + facts("text") { .text($0.shownText ?? "") } + facts("name") { .text($0.type) }
    + facts("rect") { $0.rect }
    + facts("location") { element in
      ["x": element.rect["x"] ?? 0, "y": element.rect["y"] ?? 0]
    }
    + facts("size") { element in
      ["width": element.rect["width"] ?? 0, "height": element.rect["height"] ?? 0]
    }
    + facts("displayed") { .boolean($0.isVisible) } + facts("enabled") { .boolean($0.isEnabled) }
    + facts("selected") { .boolean($0.isSelected) } + facts("accessible") { .boolean($0.isAccessible) }
    + facts("accessibilityContainer") { .boolean(!$0.isAccessible && !$0.children.isEmpty) }

  /// Returns the routes to a property of an element: the path of the W3C standard and the paths of WebDriverAgent.
  private static func facts(_ name: String, _ fact: @escaping @MainActor (DrivenElement) -> JSONValue) -> [Route] {
    ["session/:session/element/:element/", "session/:session/wda/element/:element/", "wda/element/:element/"].map {
      Route("GET", $0 + name) { call in fact(try call.element()) }
    }
  }

  private static func search(_ call: Call, below element: DrivenElement?) throws -> [DrivenElement] {
    let session = try call.session()
    let (using, value) = (try call.arguments.text("using"), try call.arguments.text("value"))
    let found = try session.find(using, value, below: element)
    guard found.isEmpty, let patience = session.timeouts["implicit"], patience > 0, element == nil else { return found }
    // Timers that create elements fire during this wait on virtual time.
    session.wait(min(patience / 1000, 60))
    return try session.find(using, value)
  }

  private static func findOne(_ call: Call, below element: DrivenElement?) throws -> JSONValue {
    guard let first = try search(call, below: element).first else {
      let value = try call.arguments.text("value")
      throw WebDriverError(
        .noSuchElement,
        "unable to find an element using '\(try call.arguments.text("using").prefix(40))', value \(quoted(value))"
      )
    }
    return try call.session().reference(to: first)
  }

  private static func findAll(_ call: Call, below element: DrivenElement?) throws -> JSONValue {
    .list(try search(call, below: element).prefix(1000).map { try call.session().reference(to: $0) })
  }

  private static func enter(_ call: Call) throws -> JSONValue {
    let (session, element) = (try call.session(), try call.element())
    let text = try call.arguments.typed("value", "text")
    if let slider = element.view as? UISlider {
      guard let share = Double(text), (0...1).contains(share) else {
        throw WebDriverError(.invalidArgument, "a slider expects a fraction from 0 to 1, found \(quoted(text))")
      }
      let bounds = slider.bounds.standardized
      let thumb = slider.thumbRect(
        forBounds: bounds,
        trackRect: slider.trackRect(forBounds: bounds),
        value: slider.minimumValue
      )
      // The center of a slider's thumb is always at least half the thumb's width away from both ends of the slider.
      let track = element.frame.insetBy(dx: thumb.midX - bounds.minX, dy: 0)
      let now = Double(slider.fraction(of: slider.value))
      func location(_ share: Double) -> CGPoint { CGPoint(x: track.minX + track.width * share, y: track.midY) }
      session.drag(from: location(now), to: location(share), hold: 0.05, over: 0.3, rest: 0.05)
      return nil
    }
    try session.focus(element)
    try session.type(text)
    return nil
  }
}
