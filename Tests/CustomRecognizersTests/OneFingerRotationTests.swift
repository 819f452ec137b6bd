import CustomRecognizers
import Foundation
import ResponderKit
import Testing

@MainActor
@Suite("The one-finger rotation")
struct OneFingerRotationTests {
  private func turn(_ stage: Stage, from start: Int, to end: Int, step: Int = 3, radius: Double = 100) {
    let finger = stage.screen.finger()
    finger.down(at: onCircle(Double(start), radius: radius))
    for degrees in stride(from: start, through: end, by: start < end ? step : -step).dropFirst() {
      stage.screen.wait(0.01)
      finger.move(to: onCircle(Double(degrees), radius: radius))
    }
  }

  @Test(
    "It turns with the finger about the view's centre, on past a half turn and past whole ones",
    arguments: [90, 720, -1080]
  )
  func accumulates(degrees: Int) {
    let stage = Stage()
    let dial = stage.add(OneFingerRotationGestureRecognizer(), named: "dial")
    turn(stage, from: 10, to: 10 + degrees)
    #expect(abs(dial.rotation - Double(degrees) * .pi / 180) < 1e-9)
    stage.screen.finger().up()
    #expect(stage.calls.first == "dial began" && stage.calls.last == "dial ended")
    #expect(Set(stage.calls.dropFirst().dropLast()) == ["dial changed"])
    #expect(dial.state == .possible && dial.rotation == 0)
  }

  @Test("It begins after an arc, so a tremble is none, and fails with the lift")
  func hysteresis() {
    let stage = Stage()
    stage.add(OneFingerRotationGestureRecognizer(), named: "dial")
    turn(stage, from: 0, to: 4, step: 1)
    stage.screen.finger().up()
    #expect(stage.screen.log.lines(of: [.state, .action]) == ["dial -> failed"])
  }

  @Test("Straight in and out again it turns nothing and never begins")
  func straight() {
    let stage = Stage()
    let dial = stage.add(OneFingerRotationGestureRecognizer(), named: "dial")
    stage.draw([point(350, 200), point(230, 200), point(390, 200)])
    #expect(stage.calls == [] && dial.rotation == 0)
  }

  @Test(
    "A way through the centre turns nothing, slow or in one jump, and the turn goes on behind it",
    arguments: [0.5, 0]
  )
  func throughTheCentre(seconds: Double) {
    let stage = Stage()
    let dial = stage.add(OneFingerRotationGestureRecognizer(), named: "dial")
    turn(stage, from: 0, to: 60)
    let before = dial.rotation
    let finger = stage.screen.finger()
    for offset in [0.3, -0.3] {
      // Past the centre on either side: a third of a point decides between a half turn to the left and to the right.
      let side = offset > 0 ? onCircle(240) : onCircle(60)
      finger.move(to: point(side.x + offset, side.y), over: seconds)
      #expect(abs(dial.rotation - before) < 0.02)
    }
    finger.move(to: onCircle(62), over: 0)
    finger.move(to: onCircle(90), over: 0)
    #expect(abs(dial.rotation - before - 30 * .pi / 180) < 0.03)
    finger.up()
  }

  @Test("A finger at rest on the very centre is nothing to divide by")
  func exactlyTheCentre() {
    let stage = Stage()
    let dial = stage.add(OneFingerRotationGestureRecognizer(), named: "dial")
    dial.innerRadius = 0
    stage.draw([point(200, 200), point(200, 200), point(200, 300), point(200, 200)])
    #expect(dial.rotation.isFinite)
    #expect(dial.state == .possible)
  }

  @Test("An action may turn the view that the finger lies on, and may ask for differences")
  func turnsItsView() {
    let stage = Stage()
    let knob = UIView(frame: CGRect(x: 50, y: 50, width: 300, height: 300))
    stage.view.addSubview(knob)
    let dial = stage.add(OneFingerRotationGestureRecognizer(), named: "dial", to: knob)
    var angle = 0.0
    stage.onCall = { _ in
      angle += dial.rotation
      dial.rotation = 0
      knob.transform = CGAffineTransform(rotationAngle: angle)
    }
    turn(stage, from: 0, to: 270)
    #expect(abs(angle - 1.5 * .pi) < 1e-9)
    stage.screen.finger().up()
  }

  @Test("A second finger before it begins makes it fail; a later one is somebody else's")
  func secondFinger() {
    let early = Stage()
    early.add(OneFingerRotationGestureRecognizer(), named: "dial")
    early.screen.finger(1).down(at: onCircle(0))
    early.screen.finger(2).down(at: onCircle(180))
    #expect(early.screen.log.lines(of: [.state]) == ["dial -> failed"])

    let late = Stage()
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

  @Test("A touch that is taken away cancels it; it starts anew with the next finger")
  func cancelled() {
    let stage = Stage()
    let dial = stage.add(OneFingerRotationGestureRecognizer(), named: "dial")
    turn(stage, from: 0, to: 60)
    stage.screen.finger().cancel()
    #expect(stage.calls.last == "dial cancelled")
    turn(stage, from: 90, to: 120)
    #expect(abs(dial.rotation - .pi / 6) < 1e-9)
    stage.screen.finger().up()
  }
}
