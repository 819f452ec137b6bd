import Foundation
import ResponderSimulation
import Testing
import UIKit

@testable import ResponderHost
@testable import ResponderHostCore

@Suite("Taps with the same time") @MainActor
struct SimultaneousTapsTests {
  /// A view that counts its touches.
  private final class Counter: UIView {
    var began = 0
    var ended = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.count }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended += touches.count }
  }

  @Test("If a finger lifts when another finger lands near it, the view receives the beginning and the end of both")
  func liftAndLanding() {
    let clock = VirtualClock()
    let application = UIApplication(clock: clock)
    let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Counter(frame: window.bounds)
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    window.makeKeyAndVisible()
    var mapper = InputMapper()
    let events: [(HostEvent.Kind, UInt, UInt32)] = [
      (.touchBegin, 1, 100), (.touchEnd, 1, 150), (.touchBegin, 2, 150), (.touchEnd, 2, 200),
    ]
    clock.advance(to: 0.3)
    var inputs: [HostInput] = []
    for (kind, sequence, time) in events {
      var event = HostEvent(kind, at: CGPoint(x: 50, y: 50), time: time, device: .touchScreen)
      event.sequence = sequence
      inputs += mapper.take(event, now: 0.3)
    }
    for case .touches(let samples) in inputs + mapper.flush(now: 0.3) {
      #expect(application.receive(samples).isEmpty)
    }
    #expect(view.began == 2)
    #expect(view.ended == 2)
  }
}
