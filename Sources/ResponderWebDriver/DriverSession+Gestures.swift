import Foundation
import ResponderKit
import ResponderRecordings
import ResponderScenarios

extension DriverSession {
  /// The time between consecutive samples of a finger, in seconds.
  private static let period = 1.0 / 120

  func center(of element: DrivenElement) throws -> CGPoint {
    guard element.view?.window != nil || element.view == nil else {
      throw WebDriverError(.stale, "\(quoted(element.name ?? element.type)) is no longer on the screen")
    }
    let screen = CGRect(origin: .zero, size: app.size)
    let shown = element.frame.intersection(screen)
    let area = shown.isNull || shown.isEmpty ? element.frame : shown
    guard area.midX.isFinite, area.midY.isFinite else {
      throw WebDriverError(
        .elementNotInteractable,
        "\(quoted(element.name ?? element.type)) has no location on the screen"
      )
    }
    return CGPoint(x: area.midX, y: area.midY)
  }

  func tap(_ element: DrivenElement) throws {
    guard element.isVisible || element.view == nil else {
      throw WebDriverError(
        .elementNotInteractable,
        "\(quoted(element.name ?? element.type)) is not visible on the screen"
      )
    }
    tap(at: try center(of: element))
  }

  func tap(at point: CGPoint, count: Int = 1, fingers: Int = 1, for duration: Double = 0.05) {
    var moments: [(TimeInterval, [TouchSample])] = []
    let points = (0..<fingers).map { CGPoint(x: point.x + 20 * (CGFloat($0) - CGFloat(fingers - 1) / 2), y: point.y) }
    var time = 0.0
    for _ in 0..<count {
      moments.append((time, samples(points, .began)))
      time += duration
      moments.append((time, samples(points, .ended)))
      time += 0.1
    }
    play(moments)
  }

  private func samples(_ points: [CGPoint], _ phase: UITouch.Phase) -> [TouchSample] {
    points.enumerated().map { TouchSample(finger: $0.offset + 1, phase: phase, location: $0.element, timestamp: 0) }
  }

  /// Moves fingers along paths. The fingers land, wait for `hold`, move for `duration`, wait for `rest`, and lift.
  ///
  /// - Parameter path: A closure that returns the locations of the fingers at a fraction of the path, from 0 to 1.
  func move(hold: Double = 0, over duration: Double, rest: Double = 0, along path: (Double) -> [CGPoint]) {
    var moments: [(TimeInterval, [TouchSample])] = [(0, samples(path(0), .began))]
    let count = max(1, Int((duration / Self.period).rounded()))
    for step in 1...count {
      let share = Double(step) / Double(count)
      moments.append((hold + max(duration, Self.period) * share, samples(path(share), .moved)))
    }
    let end = hold + max(duration, Self.period) + rest + Self.period
    moments.append((end, samples(path(1), .ended)))
    play(moments)
  }

  func drag(from start: CGPoint, to end: CGPoint, hold: Double, over duration: Double, rest: Double = 0) {
    move(hold: hold, over: duration, rest: rest) { share in
      [CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)]
    }
  }

  /// Moves a finger across most of an area in a direction. The content scrolls in the same direction.
  func swipe(_ direction: String, in area: CGRect, speed: Double? = nil) throws {
    let screen = area.intersection(CGRect(origin: .zero, size: app.size))
    let area = screen.isNull || screen.isEmpty ? area : screen
    let (dx, dy) = (area.width * 0.35, area.height * 0.35)
    let middle = CGPoint(x: area.midX, y: area.midY)
    let distance: CGVector
    switch direction {
    case "up": distance = CGVector(dx: 0, dy: -dy)
    case "down": distance = CGVector(dx: 0, dy: dy)
    case "left": distance = CGVector(dx: -dx, dy: 0)
    case "right": distance = CGVector(dx: dx, dy: 0)
    default:
      throw WebDriverError(
        .invalidArgument,
        "direction: unknown \(quoted(direction)); expected up, down, left or right"
      )
    }
    let length = 2 * abs(distance.dx + distance.dy)
    let duration = speed.map { min(5, max(0.02, length / max($0, 1))) } ?? 0.15
    drag(
      from: CGPoint(x: middle.x - distance.dx, y: middle.y - distance.dy),
      to: CGPoint(x: middle.x + distance.dx, y: middle.y + distance.dy),
      hold: 0,
      over: duration
    )
  }

  /// Moves two fingers on a horizontal line through the center of an area until their distance is multiplied by
  /// `scale`.
  func pinch(in area: CGRect, scale: Double, velocity: Double) {
    let far = min(area.width, area.height) * 0.4
    let (start, end) = scale >= 1 ? (max(far / scale, 10), far) : (far, max(far * scale, 4))
    let duration = min(5, max(0.1, abs(scale - 1) / max(abs(velocity), 0.1)))
    let middle = CGPoint(x: area.midX, y: area.midY)
    move(over: duration) { share in
      let radius = start + (end - start) * share
      return [CGPoint(x: middle.x - radius, y: middle.y), CGPoint(x: middle.x + radius, y: middle.y)]
    }
  }

  /// Rotates two fingers around the center of an area, by an angle in radians.
  func rotate(in area: CGRect, by radians: Double, velocity: Double) {
    let radius = max(10, min(area.width, area.height) * 0.3)
    let duration = min(10, max(0.1, abs(radians) / max(abs(velocity), 0.1)))
    let middle = CGPoint(x: area.midX, y: area.midY)
    move(over: duration) { share in
      let angle = radians * share
      let arm = CGVector(dx: radius * cos(angle), dy: radius * sin(angle))
      return [
        CGPoint(x: middle.x - arm.dx, y: middle.y - arm.dy), CGPoint(x: middle.x + arm.dx, y: middle.y + arm.dy),
      ]
    }
  }

  /// Performs a list of actions in the format of the W3C standard. A mouse is played as a finger, as Appium's clients
  /// expect. Fingers that are still down after the actions are lifted, as in WebDriverAgent.
  func perform(_ actions: JSONValue) throws {
    guard case .list(let sources) = actions else {
      throw WebDriverError(.invalidArgument, "actions: expected a list of sources")
    }
    let touches = sources.map { source -> JSONValue in
      guard let parameters = source["parameters"], parameters["pointerType"] == "mouse" else { return source }
      return source.with("parameters", parameters.with("pointerType", "touch"))
    }
    let recording: Recording
    do {
      let body: JSONValue = ["actions": .list(touches)]
      recording = try Recording(Data(body.json.utf8), file: "actions") { [self] id in
        (try? element(id)).flatMap { try? center(of: $0) }
      }
    } catch let error as RecordingError {
      throw WebDriverError(.invalidArgument, error.message)
    }
    let typed = try Self.keys(of: sources)
    guard !recording.frames.isEmpty || !typed.isEmpty || !sources.isEmpty else {
      throw WebDriverError(.invalidArgument, "actions: the list is empty; expected at least one source")
    }
    var frames = recording.frames
    if recording.leftOver > 0, let last = frames.indices.last {
      for index in frames[last].samples.indices where frames[last].samples[index].phase == .cancelled {
        frames[last].samples[index].phase = .ended
      }
    }
    if frames.isEmpty { comeToRest() } else { play(frames.map { ($0.timestamp, $0.samples) }) }
    if !typed.isEmpty { try type(typed) }
  }

  /// Returns the text that the key sources in a list of actions type, in the order of the sources.
  private static func keys(of sources: [JSONValue]) throws -> String {
    var typed = ""
    for source in sources where source["type"] == "key" {
      guard case .list(let items)? = source["actions"] else { continue }
      for item in items where item["type"] == "keyDown" {
        if case .text(let text)? = item["value"] { typed += text }
      }
    }
    return typed
  }
}
