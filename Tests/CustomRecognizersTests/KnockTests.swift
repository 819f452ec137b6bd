import CustomRecognizers
import Foundation
import ResponderKit
import Testing

@MainActor
@Suite("The knock, a gesture of several strokes")
struct KnockTests {
  private func knock(_ stage: Stage, _ count: Int, every seconds: TimeInterval = 0.2) {
    for _ in 0..<count {
      stage.screen.tap(on: stage.view)
      stage.screen.wait(seconds - 0.05)
    }
  }

  @Test("It is recognized when the last finger lands, and can be recognized again")
  func recognized() {
    let stage = Stage()
    let knock = stage.add(KnockGestureRecognizer(numberOfKnocks: 3), named: "knock")
    self.knock(stage, 2)
    #expect(stage.calls == [] && knock.state == .possible)
    stage.screen.finger().down(on: stage.view)
    #expect(stage.calls == ["knock ended"])
    stage.screen.finger().up()
    self.knock(stage, 3)
    #expect(stage.calls == ["knock ended", "knock ended"])
  }

  @Test("It fails when no further knock follows in time, although no finger is on the screen")
  func givesUp() {
    let stage = Stage()
    let knock = stage.add(KnockGestureRecognizer(numberOfKnocks: 2), named: "knock")
    self.knock(stage, 1)
    #expect(stage.screen.log.lines(of: [.state]) == [])
    stage.screen.wait(0.3)
    #expect(stage.screen.log.lines(of: [.state]) == ["knock -> failed"] && knock.state == .possible)
    #expect(stage.screen.clock.nextDeadline == nil)
  }

  @Test("The recognizer for two knocks waits for the one for three, because the subclass requires it")
  func waits() {
    let stage = Stage()
    stage.add(KnockGestureRecognizer(numberOfKnocks: 2), named: "two")
    stage.add(KnockGestureRecognizer(numberOfKnocks: 3), named: "three")
    knock(stage, 2)
    #expect(stage.calls == [])
    stage.screen.wait(1)
    #expect(stage.calls == ["two ended"])
    knock(stage, 3)
    #expect(stage.calls == ["two ended", "three ended"])
  }

  @Test("Removing the recognizer cancels its timer")
  func timerGoes() {
    let stage = Stage()
    let knock = stage.add(KnockGestureRecognizer(numberOfKnocks: 2), named: "knock")
    self.knock(stage, 1)
    stage.view.removeGestureRecognizer(knock)
    #expect(stage.screen.clock.nextDeadline == nil)
  }
}
