import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the end of the responder chain, and of the independence of several applications.
extension ApplicationTests {
  final class Delegate: UIResponder, UIApplicationDelegate {
    var phases: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("ended") }
  }

  @Test("An application delegate that is a responder is the last responder in the chain (R-26)")
  func delegate() {
    final class Plain: UIApplicationDelegate {}
    final class ViewDelegate: UIView, UIApplicationDelegate {}
    final class ControllerDelegate: UIViewController, UIApplicationDelegate {}
    final class ApplicationDelegate: UIApplication, UIApplicationDelegate {}
    let application = screen.application
    expectNil(application.next)
    let responder = Delegate()
    application.delegate = responder
    expectIdentical(application.next, responder)
    screen.tap(10, 10)
    expectEqual(responder.phases, ["began", "ended"])
    let others: [any UIApplicationDelegate] = [
      Plain(), ViewDelegate(), ControllerDelegate(), ApplicationDelegate(clock: VirtualClock()),
    ]
    for other in others {
      application.delegate = other
      expectNil(application.next)
    }
  }

  @Test("Each responder in the chain forwards a touch to the next responder, unless it consumes the touch (R-10, R-11)")
  func chain() {
    let outer = screen.add(named: "outer")
    screen.add(named: "inner", to: outer)
    screen.tap(10, 10)
    expectEqual(
      touches(),
      [
        "inner touchesBegan [1]", "outer touchesBegan [1]", "window touchesBegan [1]", "application touchesBegan [1]",
        "inner touchesEnded [1]", "outer touchesEnded [1]", "window touchesEnded [1]", "application touchesEnded [1]",
      ]
    )
    screen.log.removeAll()
    screen.add(Acting(), named: "keeping", to: outer)
    screen.tap(10, 10)
    expectEqual(touches(), ["keeping touchesBegan [1]", "keeping touchesEnded [1]"])
  }

  @Test("An override of next redirects forwarded touches to the responder that it returns (R-27)")
  func rerouted() {
    final class Rerouting: UIView {
      weak var other: UIResponder?
      override var next: UIResponder? { other }
    }
    let view = screen.add(Rerouting(), named: "view", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let other = screen.add(Acting(), named: "other", frame: CGRect(x: 200, y: 0, width: 100, height: 100))
    view.other = other
    screen.tap(10, 10)
    expectEqual(touches().map { $0.split(separator: " ")[0] }, ["view", "other", "view", "other"])
  }

  // MARK: Several applications

  @Test("Two applications share no fingers, events, tap counts, timers or settings")
  func sideBySide() {
    var configuration = EventConfiguration.uiKit
    configuration.longPressMinimumDuration = 9
    configuration.tapMaximumDuration = 0.1
    let other = SimulatedScreen.square(configuration: configuration)
    let targets = [Target(), Target()]
    for (screen, target) in zip([screen, other], targets) {
      screen.add(named: "view").recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    }
    screen.down(10, 10)
    other.down(10, 10)
    screen.clock.advance(by: 0.2)
    other.clock.advance(by: 0.2)
    screen.up(10, 10)
    other.up(10, 10)
    expectEqual(targets.map(\.calls), [["tap ended"], []])
    other.tap(10, 10)
    expectEqual(targets[1].calls, ["tap ended"])
    expect(
      screen.log.records.allSatisfy { record in
        guard case .responder(let responder) = record.subject, let view = responder as? UIView else { return true }
        return view.window === screen.window
      }
    )
  }

  @Test(
    "Input for a second application is handled immediately, even during a delivery of the first application"
  )
  func nestedApplications() {
    let other = SimulatedScreen.square()
    let view = silent()
    var shared: [UIApplication] = []
    let inner = other.add(Acting(), named: "inner")
    inner.onBegan = { shared.append(UIApplication.shared) }
    view.onBegan = {
      shared.append(UIApplication.shared)
      other.down(10, 10)
      expectEqual(other.lines(.touches), ["inner touchesBegan"])
      shared.append(UIApplication.shared)
    }
    screen.down(10, 10)
    expectEqual(shared, [screen.application, other.application, screen.application])
    expectIdentical(UIApplication.shared, other.application)
  }

  @Test("A recognizer that is moved to a view of another application uses the clock of that application")
  func movingOver() {
    let target = Target()
    let other = SimulatedScreen.square()
    let press = screen.add(named: "view").recognize(UILongPressGestureRecognizer(), named: "press", telling: target)
    screen.down(10, 10)
    screen.clock.advance(by: 1)
    let there = other.add(named: "there")
    there.addGestureRecognizer(press)
    expectEqual(target.calls, ["press began", "press cancelled"])
    screen.up(10, 10)
    target.calls = []
    other.down(10, 10)
    screen.clock.advance(by: 5)
    expectEqual(target.calls, [])
    other.clock.advance(by: 1)
    expectEqual(target.calls, ["press began"])
    expectEqual(other.lines(.action), ["press action began"])
    other.up(10, 10)
  }

  @Test("If the same input is repeated, the record is the same")
  func deterministic() {
    func run() -> [String] {
      let screen = SimulatedScreen.square()
      let target = Target()
      let view = screen.add(named: "view")
      view.isMultipleTouchEnabled = true
      for name in ["a", "b", "c"] { view.recognize(UIPanGestureRecognizer(), named: name, telling: target) }
      view.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
      screen.application.receive((1...5).map { screen.sample($0, .began, 30 * Double($0), 10) })
      for step in 1...6 {
        screen.clock.advance(by: 0.01)
        screen.application.receive((1...5).map { screen.sample($0, .moved, 30 * Double($0), 10 + 4 * Double(step)) })
      }
      screen.application.cancelAllTouches()
      return screen.log.records.map { "\($0.time) \($0.line(DefaultNames())) \($0.fingers)" }
    }
    let first = run()
    expect(first.count > 20)
    for _ in 1...5 { expectEqual(run(), first) }
  }
}
