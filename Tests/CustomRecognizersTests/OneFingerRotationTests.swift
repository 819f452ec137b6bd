import CustomRecognizers
import Foundation
import ResponderKit
import Testing

@MainActor
@Suite("The one-finger rotation")
struct OneFingerRotationTests {
  private func turn(_ session: GestureSession, from start: Int, to end: Int, step: Int = 3, radius: Double = 100) {
    let finger = session.screen.finger()
    finger.down(at: onCircle(Double(start), radius: radius))
    for degrees in stride(from: start, through: end, by: start < end ? step : -step).dropFirst() {
      session.screen.wait(0.01)
      finger.move(to: onCircle(Double(degrees), radius: radius))
    }
  }

  @Test(
    "The rotation follows the finger around the view's center, also beyond a full turn",
    arguments: [90, 720, -1080]
  )
  func accumulates(degrees: Int) {
    let session = GestureSession()
    let dial = session.add(OneFingerRotationGestureRecognizer(), named: "dial")
    turn(session, from: 10, to: 10 + degrees)
    #expect(abs(dial.rotation - Double(degrees) * .pi / 180) < 1e-9)
    session.screen.finger().up()
    #expect(session.calls.first == "dial began" && session.calls.last == "dial ended")
    #expect(Set(session.calls.dropFirst().dropLast()) == ["dial changed"])
    #expect(dial.state == .possible && dial.rotation == 0)
  }

  @Test("A one-finger rotation fails if the finger lifts after a movement that is too small to begin the rotation")
  func hysteresis() {
    let session = GestureSession()
    session.add(OneFingerRotationGestureRecognizer(), named: "dial")
    turn(session, from: 0, to: 4, step: 1)
    session.screen.finger().up()
    #expect(session.screen.log.lines(of: [.state, .action]) == ["dial -> failed"])
  }

  @Test("The rotation does not begin if the finger moves straight toward and away from the view's center")
  func straight() {
    let session = GestureSession()
    let dial = session.add(OneFingerRotationGestureRecognizer(), named: "dial")
    session.draw([point(350, 200), point(230, 200), point(390, 200)])
    #expect(session.calls == [] && dial.rotation == 0)
  }

  @Test(
    "A movement through the view's center does not change the rotation, but a later movement around the center does",
    arguments: [0.5, 0]
  )
  func throughTheCentre(seconds: Double) {
    let session = GestureSession()
    let dial = session.add(OneFingerRotationGestureRecognizer(), named: "dial")
    turn(session, from: 0, to: 60)
    let before = dial.rotation
    let finger = session.screen.finger()
    for offset in [0.3, -0.3] {
      // The finger passes the center closely on either side, so the half turn is to the left or to the right.
      let side = offset > 0 ? onCircle(240) : onCircle(60)
      finger.move(to: point(side.x + offset, side.y), over: seconds)
      #expect(abs(dial.rotation - before) < 0.02)
    }
    finger.move(to: onCircle(62), over: 0)
    finger.move(to: onCircle(90), over: 0)
    #expect(abs(dial.rotation - before - 30 * .pi / 180) < 0.03)
    finger.up()
  }

  @Test("The rotation remains a finite number when the finger is exactly at the view's center")
  func exactlyTheCentre() {
    let session = GestureSession()
    let dial = session.add(OneFingerRotationGestureRecognizer(), named: "dial")
    dial.innerRadius = 0
    session.draw([point(200, 200), point(200, 200), point(200, 300), point(200, 200)])
    #expect(dial.rotation.isFinite)
    #expect(dial.state == .possible)
  }

  @Test("The rotation is measured correctly even if the action rotates the view or resets the rotation")
  func turnsItsView() {
    let session = GestureSession()
    let knob = UIView(frame: CGRect(x: 50, y: 50, width: 300, height: 300))
    session.view.addSubview(knob)
    let dial = session.add(OneFingerRotationGestureRecognizer(), named: "dial", to: knob)
    var angle = 0.0
    session.onCall = { _ in
      angle += dial.rotation
      dial.rotation = 0
      knob.transform = CGAffineTransform(rotationAngle: angle)
    }
    turn(session, from: 0, to: 270)
    #expect(abs(angle - 1.5 * .pi) < 1e-9)
    session.screen.finger().up()
  }

  @Test("A second finger fails a rotation that has not begun, and is ignored by a rotation that has begun")
  func secondFinger() {
    let early = GestureSession()
    early.add(OneFingerRotationGestureRecognizer(), named: "dial")
    early.screen.finger(1).down(at: onCircle(0))
    early.screen.finger(2).down(at: onCircle(180))
    #expect(early.screen.log.lines(of: [.state]) == ["dial -> failed"])

    let late = GestureSession()
    let dial = late.add(OneFingerRotationGestureRecognizer(), named: "dial")
    turn(late, from: 0, to: 30)
    let rotation = dial.rotation
    late.screen.finger(2).down(at: onCircle(180))
    late.screen.finger(2).move(to: onCircle(270))
    late.screen.finger(2).up()
    #expect(dial.rotation == rotation && dial.state == .changed)
    late.screen.finger(1).up()
    #expect(late.calls.last == "dial ended")
  }

  @Test("A cancelled touch cancels the rotation, and the next finger starts a new rotation")
  func cancelled() {
    let session = GestureSession()
    let dial = session.add(OneFingerRotationGestureRecognizer(), named: "dial")
    turn(session, from: 0, to: 60)
    session.screen.finger().cancel()
    #expect(session.calls.last == "dial cancelled")
    turn(session, from: 90, to: 120)
    #expect(abs(dial.rotation - .pi / 6) < 1e-9)
    session.screen.finger().up()
  }
}
