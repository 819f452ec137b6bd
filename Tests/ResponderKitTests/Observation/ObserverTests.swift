import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the records that an observer receives.
@MainActor
@Suite("Observers")
struct ObserverTests {
  let screen = SimulatedScreen.square()

  private final class Handing: UIView {
    var onMove: () -> Void = {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      onMove()
      super.touchesMoved(touches, with: event)
    }
  }

  private func moves(in log: EventLog) -> [String] {
    log.records.filter { if case .touches(.moved) = $0.what { true } else { false } }.map { $0.line(screen.log.names) }
  }

  @Test("If an observer is replaced during an event, only the new observer receives the remaining records")
  func replaced() {
    let view = screen.add(Handing(), named: "view")
    let later = EventLog()
    view.onMove = { screen.application.observer = later }
    screen.down(100, 100)
    screen.move(110, 100)
    expectEqual(moves(in: screen.log), ["view touchesMoved"])
    expectEqual(moves(in: later), ["window touchesMoved", "application touchesMoved"])
    screen.move(120, 100)
    expectEqual(moves(in: screen.log).count, 1)
    expectEqual(moves(in: later).count, 5)
  }

  private final class Parting: UIView {
    var onParting: @MainActor () -> Void = {}
    deinit { MainActor.assumeIsolated { onParting() } }
  }

  @Test(
    "Records added while a log is cleared are preserved, whether or not the log keeps its capacity",
    arguments: [true, false]
  )
  func recordedWhileForgetting(keepingCapacity: Bool) {
    screen.add(named: "left")
    do {
      let parting = screen.add(Parting(), named: "parting")
      parting.onParting = { [unowned screen] in screen.tap(50, 50) }
      screen.tap(50, 50)
      parting.removeFromSuperview()
      // Without this pause, the taps would share one touch object, which retains its view.
      screen.clock.advance(by: 5)
      screen.tap(50, 50)
    }
    screen.log.removeAll(keepingCapacity: keepingCapacity)
    expectEqual(screen.log.lines(of: [.hit]), ["left hit"])
  }

  @Test("An observer that is removed during an event receives no further records of this event")
  func taken() {
    let view = screen.add(Handing(), named: "view")
    view.onMove = { screen.application.observer = nil }
    screen.down(100, 100)
    screen.move(110, 100)
    screen.move(120, 100)
    expectEqual(moves(in: screen.log), ["view touchesMoved"])
  }

  @Test("A withheld phase is recorded with its own finger, even if the next finger reuses the touch object (T-32)")
  func sharedTouch() {
    let view = screen.add(named: "view")
    view.isMultipleTouchEnabled = true
    let double = UITapGestureRecognizer(target: nil, action: nil)
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    screen.down(100, 100, finger: 1)
    screen.up(100, 100, finger: 1)
    screen.down(100, 100, finger: 2)
    screen.move(180, 100, finger: 2)
    let touchRecords = screen.log.records.compactMap { record -> [Int]? in
      guard case .touches(let phase) = record.what, case .responder(view) = record.subject else { return nil }
      return [phase.rawValue] + record.fingers
    }
    let (began, moved, ended) = (
      UITouch.Phase.began.rawValue, UITouch.Phase.moved.rawValue, UITouch.Phase.ended.rawValue
    )
    expectEqual(touchRecords, [[began, 1], [began, 2], [ended, 1], [moved, 2]])
  }

  @Test(
    "A recognition is recorded without a finger if the next finger has already reused the touch object (T-32)"
  )
  func late() {
    let view = screen.add(named: "view")
    let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    single.name = "single"
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    for tap in [single, double] { view.addGestureRecognizer(tap) }
    screen.tap(100, 100)
    screen.down(100, 100, finger: 2)
    screen.clock.advance(by: 1)
    let record = screen.log.records.last { $0.line(screen.log.names).hasPrefix("single -> ended") }
    expectEqual(record?.fingers, [])
  }

  @Test("The application does not retain its observer")
  func notKept() {
    screen.add(named: "view")
    var log: EventLog? = EventLog()
    weak let observer = log
    screen.application.observer = log
    screen.tap(100, 100)
    expectEqual(log?.records.isEmpty, false)
    log = nil
    expectNil(observer)
  }

  @Test("An observer that is set during an unobserved event receives the remaining records of the event")
  func setLate() {
    let view = screen.add(Handing(), named: "view")
    screen.application.observer = nil
    let later = EventLog()
    view.onMove = { screen.application.observer = later }
    screen.down(100, 100)
    screen.move(110, 100)
    expectEqual(moves(in: later), ["window touchesMoved", "application touchesMoved"])
  }

  @Test("All records of a move contain the location of the finger at that move")
  func places() {
    screen.add(named: "view")
    screen.down(100, 100)
    screen.move(110, 100)
    screen.move(125, 100)
    let touchRecords = screen.log.records.filter { if case .touches(.moved) = $0.what { true } else { false } }
    expectEqual(touchRecords.map { $0.touches.map(\.point.x) }, [[110], [110], [110], [125], [125], [125]])
    expect(touchRecords.allSatisfy { $0.fingers == [1] })
  }

  @Test("The records of an event list all fingers that moved, in ascending order")
  func twoFingers() {
    let view = screen.add(named: "view")
    view.isMultipleTouchEnabled = true
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.name = "pan"
    pan.minimumNumberOfTouches = 3
    view.addGestureRecognizer(pan)
    screen.down(200, 100, finger: 7)
    screen.down(100, 100, finger: 3)
    screen.log.removeAll()
    screen.application.receive([screen.sample(7, .moved, 205, 100), screen.sample(3, .moved, 105, 100)])
    screen.move(110, 100, finger: 3)
    let touchRecords = screen.log.records.filter {
      if case .receives(.moved) = $0.what { return true }
      if case .touches(.moved) = $0.what { return $0.line(screen.log.names).hasPrefix("view") }
      return false
    }
    expectEqual(touchRecords.map(\.fingers), [[3, 7], [3, 7], [3], [3]])
  }
}
