import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of `EventConfiguration.hitTestsPerTouch`. UIKit calls `hitTest(_:with:)` several times for one touch; with
/// this property, tests can verify that an app does not depend on a single call (H-10).
@MainActor
@Suite("Repeated hit-testing")
struct RepeatedHitTestingTests {
  final class Counting: UIView {
    var asked = 0
    var events: [UIEvent?] = []
    var result: ((Int) -> UIView?)?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      asked += 1
      events.append(event)
      return result.map { $0(asked) } ?? super.hitTest(point, with: event)
    }
  }

  private func screen(_ count: Int?) -> SimulatedScreen {
    var configuration = EventConfiguration.uiKit
    if let count { configuration.hitTestsPerTouch = count }
    return SimulatedScreen.square(configuration: configuration)
  }

  @Test(
    "For each finger that lands, hitTest is called as often as the configuration specifies (H-10)"
  )
  func count() {
    for (count, expected) in [(nil, 1), (1, 1), (2, 2), (3, 3), (0, 1), (-5, 1)] as [(Int?, Int)] {
      let screen = screen(count)
      let view = screen.add(Counting(), named: "view")
      screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10))
      expectEqual(view.asked, expected, "\(String(describing: count))")
      expect(view.events.allSatisfy { $0?.type == .touches })
    }
  }

  @Test("One hit is recorded for a touch, however often hitTest is called (H-10)")
  func record() {
    let records = [1, 2, 3].map { count in
      let screen = screen(count)
      let box = screen.add(Counting(), named: "box")
      screen.add(UIButton(), named: "button", frame: CGRect(x: 0, y: 0, width: 100, height: 100), to: box)
      screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10))
      screen.tap(200, 200)
      return screen.log.records.map { $0.line(DefaultNames()) }
    }
    expectEqual(records[0].filter { $0.hasSuffix(" hit") }, ["button hit", "box hit"])
    expect(records[1] == records[0] && records[2] == records[0])
  }

  @Test("A view that hitTest returns only at the first of two calls does not receive the touch (H-10)")
  func lastAnswer() {
    for count in [1, 2, 3] {
      let screen = screen(count)
      let behind = screen.add(named: "behind")
      let once = screen.add(Counting(), named: "once")
      once.result = { $0 == 1 ? once : nil }
      screen.tap(10, 10)
      expectEqual(screen.lines(.hit), [count == 1 ? "once hit" : "behind hit"])
      expect(behind.window != nil)
    }
  }

  @Test("If hitTest removes its own view, one of the remaining views is hit (H-10)")
  func sideEffects() {
    let screen = screen(2)
    screen.add(named: "behind")
    let view = screen.add(Counting(), named: "view")
    view.result = { _ in
      view.removeFromSuperview()
      return view
    }
    screen.tap(10, 10)
    expectEqual(view.asked, 1)
    expectEqual(screen.lines(.hit), ["behind hit"])
  }
}
