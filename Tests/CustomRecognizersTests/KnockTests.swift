import CustomRecognizers
import Foundation
import ResponderKit
import Testing

@MainActor
@Suite("The knock, a gesture of several strokes")
struct KnockTests {
  private func knock(_ session: GestureSession, _ count: Int, every seconds: TimeInterval = 0.2) {
    for _ in 0..<count {
      session.screen.tap(on: session.view)
      session.screen.wait(seconds - 0.05)
    }
  }

  @Test("A knock is recognized when the finger lands for the last stroke, and a second knock is also recognized")
  func recognized() {
    let session = GestureSession()
    let knock = session.add(KnockGestureRecognizer(numberOfKnocks: 3), named: "knock")
    self.knock(session, 2)
    #expect(session.calls == [] && knock.state == .possible)
    session.screen.finger().down(on: session.view)
    #expect(session.calls == ["knock ended"])
    session.screen.finger().up()
    self.knock(session, 3)
    #expect(session.calls == ["knock ended", "knock ended"])
  }

  @Test("A knock fails when no further stroke follows in time, although no finger is on the screen")
  func givesUp() {
    let session = GestureSession()
    let knock = session.add(KnockGestureRecognizer(numberOfKnocks: 2), named: "knock")
    self.knock(session, 1)
    #expect(session.screen.log.lines(of: [.state]) == [])
    session.screen.wait(0.3)
    #expect(session.screen.log.lines(of: [.state]) == ["knock -> failed"] && knock.state == .possible)
    #expect(session.screen.clock.nextDeadline == nil)
  }

  @Test("The recognizer for two knocks waits until the recognizer for three knocks fails, as the subclass requires")
  func waits() {
    let session = GestureSession()
    session.add(KnockGestureRecognizer(numberOfKnocks: 2), named: "two")
    session.add(KnockGestureRecognizer(numberOfKnocks: 3), named: "three")
    knock(session, 2)
    #expect(session.calls == [])
    session.screen.wait(1)
    #expect(session.calls == ["two ended"])
    knock(session, 3)
    #expect(session.calls == ["two ended", "three ended"])
  }

  @Test("Removing the knock recognizer from its view cancels the recognizer's timer")
  func timerGoes() {
    let session = GestureSession()
    let knock = session.add(KnockGestureRecognizer(numberOfKnocks: 2), named: "knock")
    self.knock(session, 1)
    session.view.removeGestureRecognizer(knock)
    #expect(session.screen.clock.nextDeadline == nil)
  }
}
