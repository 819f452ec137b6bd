import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Gestures with a button and a finger (E-32)")
struct PressBesideTouchTests {
  /// A recognizer that records its calls and never requests a state.
  final class Listening: UIGestureRecognizer {
    var received: [String] = []
    var locations: [CGPoint] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      received.append("touchesBegan")
      locations.append(location(in: nil))
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      received.append("pressesBegan")
      locations.append(location(in: nil))
    }
  }

  let screen = SimulatedScreen()
  let target = Target()

  private func select(_ phase: UIPress.Phase) {
    screen.application.receive(PressSample(type: .select, phase: phase, timestamp: screen.clock.now))
  }

  @Test("The touch type of a gesture is that of its first touch, even if a button was pressed before (G-59a)")
  func touchType() {
    let listening = Listening()
    screen.window.addGestureRecognizer(listening)
    expect(listening.requiresExclusiveTouchType)
    select(.began)
    var pencil = TouchSample(finger: 1, phase: .began, location: CGPoint(x: 10, y: 10), timestamp: screen.clock.now)
    pencil.type = .pencil
    screen.application.receive(pencil)
    expectEqual(listening.received, ["pressesBegan", "touchesBegan"])
    screen.finger(2).down(at: CGPoint(x: 50, y: 50))
    expectEqual(listening.received.count, 2, "the pencil was first")
  }

  @Test("Only the fingers of a gesture determine its location, even if a button is also pressed (G-73)")
  func place() {
    let listening = Listening()
    screen.window.addGestureRecognizer(listening)
    select(.began)
    screen.finger().down(at: CGPoint(x: 100, y: 60))
    expectEqual(listening.locations, [.zero, CGPoint(x: 100, y: 60)])
    expectEqual(listening.numberOfTouches, 1)
    screen.finger().up()
    select(.ended)
    expectEqual(listening.location(in: nil), CGPoint(x: 100, y: 60))
  }

  @Test("After a tap with a button, the second tap of a double tap may be at any location (G-82)")
  func doubleTap() {
    let tap = screen.window.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    tap.numberOfTapsRequired = 2
    screen.pressButton(.select)
    screen.tap(at: CGPoint(x: 300, y: 700))
    expectEqual(target.calls, ["tap ended"])
    expectEqual(tap.location(in: nil), CGPoint(x: 300, y: 700))
  }

  @Test("A pan that has the press of a button ignores a wheel and records the press as the reason")
  func wheel() {
    let pan = UIPanGestureRecognizer()
    pan.name = "pan"
    pan.allowedScrollTypesMask = .all
    screen.window.addGestureRecognizer(pan)
    select(.began)
    screen.scroll(at: CGPoint(x: 10, y: 10), by: CGVector(dx: 0, dy: 20))
    let ignored = screen.log.records.first { $0.line(screen.log.names) == "pan ignores scroll" }
    expectEqual(
      ignored?.why(screen.log.names),
      "pan already has the press of select, and follows only one input at a time"
    )
  }
}
