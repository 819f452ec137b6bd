import Foundation
import ResponderControllers
import ResponderKit
import Testing

@testable import ResponderPlayground

/// A page that shows an app. Each method touches the app's screen and returns the sign and the text of the verdict.
@MainActor final class ProgramPage {
  let session: SessionPage
  private(set) var window: UIWindow?

  init(_ build: @escaping @MainActor @Sendable () -> UIViewController) {
    let box = Box()
    session = SessionPage(
      Gallery.showing("Program") { application in
        let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = build()
        window.makeKeyAndVisible()
        box.window = window
        return window
      }
    )
    session.receive(#"{"type":"open","screen":"program"}"#)
    window = box.window
  }

  @MainActor private final class Box: Sendable { var window: UIWindow? }

  func center(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?)
  }

  func tap(_ view: UIView) -> String { tap(center(of: view)) }

  /// Taps a point, and returns the sign and the text of the verdict on the tap.
  func tap(_ point: CGPoint) -> String { hold(point, for: 0.05) }

  func hold(_ point: CGPoint, for seconds: Double) -> String {
    session.point(session.uptime, (1, "began", point.x, point.y))
    pass(seconds)
    session.point(session.uptime, (1, "ended", point.x, point.y))
    return verdict()
  }

  func doubleTap(_ point: CGPoint) -> String {
    for _ in 1...2 {
      session.point(session.uptime, (1, "began", point.x, point.y))
      pass(0.05)
      session.point(session.uptime, (1, "ended", point.x, point.y))
      pass(0.1)
    }
    return verdict()
  }

  /// Moves two fingers that are opposite each other around `center`, so that their distance and the angle of the line
  /// between them change evenly. Returns the verdict. Angles are in radians.
  func twist(_ center: CGPoint, distance: (from: CGFloat, to: CGFloat), by angle: CGFloat = 0) -> String {
    let steps = 20
    for step in 0...steps {
      let part = CGFloat(step) / CGFloat(steps)
      let radius = (distance.from + (distance.to - distance.from) * part) / 2
      let (dx, dy) = (cos(angle * part) * radius, sin(angle * part) * radius)
      let phase = step == 0 ? "began" : "moved"
      session.point(
        session.uptime,
        (1, phase, center.x - dx, center.y - dy),
        (2, phase, center.x + dx, center.y + dy)
      )
      pass(1.0 / 60)
    }
    let (dx, dy) = (cos(angle) * distance.to / 2, sin(angle) * distance.to / 2)
    session.point(
      session.uptime,
      (1, "ended", center.x - dx, center.y - dy),
      (2, "ended", center.x + dx, center.y + dy)
    )
    return verdict()
  }

  func drag(_ start: CGPoint, by translation: CGVector, over seconds: Double = 0.3, rest: Double = 0, hold: Double = 0)
    -> String
  {
    session.point(session.uptime, (1, "began", start.x, start.y))
    pass(hold)
    let steps = 20
    for step in 1...steps {
      session.uptime += seconds / Double(steps)
      let part = CGFloat(step) / CGFloat(steps)
      session.point(session.uptime, (1, "moved", start.x + translation.dx * part, start.y + translation.dy * part))
    }
    pass(rest)
    session.point(session.uptime, (1, "ended", start.x + translation.dx, start.y + translation.dy))
    return verdict()
  }

  func pass(_ seconds: Double) {
    var left = seconds
    while left > 0 {
      let step = min(left, 1.0 / 60)
      session.uptime += step
      // While a view moves, a page requests every frame.
      if session.isMoving { session.draw(session.uptime) }
      session.wake()
      left -= step
    }
  }

  private func verdict() -> String {
    pass(1.5)
    guard let message = session.all("verdict").last else { return "no verdict" }
    session.clear()
    let signs = ["fired": "✓", "unheard": "✕", "lost": "✕", "idle": "○"]
    let sign = signs[message["outcome"] as? String ?? ""] ?? "?"
    return "\(sign) \(message["headline"] as? String ?? "")\(message["rest"] as? String ?? "")"
  }
}

/// Checks that a verdict begins with the sign and contains all parts.
@MainActor func expectVerdict(
  _ verdict: String,
  _ sign: String,
  _ parts: String...,
  location: SourceLocation = #_sourceLocation
) {
  #expect(verdict.hasPrefix(sign), "\(verdict)", sourceLocation: location)
  for part in parts { #expect(verdict.contains(part), "\(part) is not in: \(verdict)", sourceLocation: location) }
}
