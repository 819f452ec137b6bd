import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("A simulated screen")
struct SimulatedScreenTests {
  let screen = SimulatedScreen(size: CGSize(width: 200, height: 200), sampleRate: 100)

  @Test("A tap on a view hits the view's center, even under a transform")
  func tap() {
    let button = UIButton(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
    button.transform = CGAffineTransform(translationX: 40, y: 0)
    screen.window.addSubview(button)
    screen.tap(on: button)
    expectEqual(
      screen.log.lines(of: [.event]),
      [
        "UIButton touchDown", "UIButton touchUpInside", "UIButton primaryActionTriggered",
      ]
    )
    expectEqual(screen.log.records.first { $0.category == .hit }?.point, CGPoint(x: 100, y: 60))
  }

  @Test("A drag sends one sample per period and ends exactly at its end point")
  func drag() {
    screen.drag(from: CGPoint(x: 0, y: 0), to: CGPoint(x: 100, y: 0), over: 0.1)
    let moves = screen.log.records.filter { $0.line(screen.log.names) == "window touchesMoved" }
    expectEqual(moves.count, 10)
    expect(abs(screen.clock.now - 0.11) < 1e-9)
    expectNil(screen.finger().location)
  }

  @Test("Each of two fingers has its own touch")
  func twoFingers() {
    screen.finger(1).down(at: CGPoint(x: 10, y: 10))
    screen.finger(2).down(at: CGPoint(x: 50, y: 10))
    screen.finger(1).cancel()
    screen.finger(2).up()
    expectEqual(screen.log.lines(of: [.hit]), ["window hit", "window hit"])
    expectEqual(
      screen.log.lines(of: [.touches]).filter { $0.hasPrefix("window") },
      [
        "window touchesBegan", "window touchesCancelled",
      ]
    )
  }

  @Test("Timers run at their deadlines, in order, and before input of the same time")
  func timers() {
    var seen: [Double] = []
    _ = screen.clock.schedule(at: 0.3) { seen.append(0.3) }
    _ = screen.clock.schedule(at: 0.1) { [clock = screen.clock] in
      seen.append(clock.now)
      _ = clock.schedule(at: 0.2) { seen.append(0.2) }
    }
    screen.wait(0.25)
    expectEqual(seen, [0.1, 0.2])
    expectEqual(screen.clock.nextDeadline, 0.3)
  }
}
