import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@testable import ResponderHost
@testable import ResponderHostCore

@Suite("Random events of GDK") @MainActor
struct RandomEventsTests {
  /// Passes random events, also impossible ones, to an application: each sample is accepted, and no finger is left down.
  @Test("The application accepts every sample, and no finger is left down", arguments: 0..<50)
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 1)
    let clock = VirtualClock()
    let application = UIApplication(clock: clock)
    let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    window.makeKeyAndVisible()
    let log = RejectionLog()
    application.observer = log
    var mapper = InputMapper()
    mapper.resize(to: CGSize(width: 400, height: 800), zoom: 1)
    var time = 1_000.0

    func deliver(_ inputs: [HostInput]) {
      for input in inputs {
        switch input {
        case .touches(let samples): #expect(application.receive(samples).isEmpty)
        case .hover(let sample): application.receive(sample)
        case .scroll(let sample): application.receive(sample)
        case .transform(let sample): application.receive(sample)
        }
      }
    }

    for _ in 0..<400 {
      time += [0, 0, 1, 8, 16, 120].randomElement(using: &generator) ?? 0
      clock.advance(to: time / 1000)
      deliver(mapper.takeDue(now: time / 1000))
      deliver(mapper.take(event(at: UInt32(time), &generator), now: time / 1000))
      if Int.random(in: 0..<40, using: &generator) == 0 { deliver(mapper.cancelAll(now: time / 1000)) }
    }
    deliver(mapper.flush(now: time / 1000))
    deliver(mapper.cancelAll(now: time / 1000))
    #expect(log.rejections == 0)
    #expect(mapper.nextDeadline == nil)
    // Nothing is left to cancel.
    #expect(mapper.cancelAll(now: time / 1000).isEmpty)
  }

  private func event(at time: UInt32, _ generator: inout SeededGenerator) -> HostEvent {
    let isImpossible = Int.random(in: 0..<60, using: &generator) == 0
    let location = CGPoint(
      x: Double.random(in: -50...450, using: &generator),
      y: isImpossible ? Double.nan : Double.random(in: -50...850, using: &generator)
    )
    let button = Int.random(in: 0...5, using: &generator)
    let device: HostEvent.Device = [.pointer, .pen, .touchpad].randomElement(using: &generator) ?? .pointer
    let distance = HostScroll(
      dx: .random(in: -20...20, using: &generator),
      dy: .random(in: -20...20, using: &generator),
      isInPixels: .random(using: &generator),
      isStop: .random(using: &generator)
    )
    let phase: HostEvent.Phase =
      [.began, .changed, .ended, .cancelled].randomElement(using: &generator) ?? .began
    let kinds: [HostEvent.Kind] = [
      .touchBegin, .touchUpdate, .touchUpdate, .touchEnd, .touchCancel, .motion, .motion, .buttonPress(button),
      .buttonRelease(button), .leave, .scroll(distance), .proximityOut, .grabBroken,
      .pinch(phase, scale: .random(in: -0.5...3, using: &generator), rotation: 0.1),
    ]
    var event = HostEvent(kinds.randomElement(using: &generator) ?? .motion, at: location, time: time, device: device)
    event.sequence = UInt.random(in: 0..<4, using: &generator)
    event.modifiers = UInt32.random(in: 0...0xF, using: &generator)
    let tilt = CGVector(dx: Double.random(in: -2...2, using: &generator), dy: isImpossible ? Double.nan : 0)
    event.pen = HostPen(pressure: Double.random(in: -1...2, using: &generator), tilt: tilt)
    return event
  }
}

/// An observer that counts rejected samples.
@MainActor
private final class RejectionLog: EventObserver {
  private(set) var rejections = 0

  func observe(_ record: consuming EventRecord) {
    if record.what == .rejects { rejections += 1 }
  }
}
