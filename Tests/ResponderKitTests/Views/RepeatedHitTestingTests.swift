import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// UIKit asks `hitTest(_:with:)` several times for one touch (H-10). `EventConfiguration.hitTestsPerTouch` repeats it for programs
/// that want to find out whether they count on once.
@MainActor
@Suite("Repeated hit-testing")
struct RepeatedHitTestingTests {
  final class Counting: UIView {
    var asked = 0
    var events: [UIEvent?] = []
    var answer: ((Int) -> UIView?)?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      asked += 1
      events.append(event)
      return answer.map { $0(asked) } ?? super.hitTest(point, with: event)
    }
  }

  private func screen(_ count: Int?) -> SimulatedScreen {
    var configuration = EventConfiguration.uiKit
    if let count { configuration.hitTestsPerTouch = count }
    return SimulatedScreen.square(configuration: configuration)
  }

  @Test("H-10: as often as the configuration says, once unless it does; a move asks nobody")
  func count() {
    for (count, expected) in [(nil, 1), (1, 1), (2, 2), (3, 3), (0, 1), (-5, 1)] as [(Int?, Int)] {
      let screen = screen(count)
      let view = screen.add(Counting(), named: "view")
      screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10))
      #expect(view.asked == expected, "\(String(describing: count))")
      #expect(view.events.allSatisfy { $0?.type == .touches })
    }
  }

  @Test("H-10: the record tells of one hit, and is the same however often was asked")
  func record() {
    let records = [1, 2, 3].map { count in
      let screen = screen(count)
      let box = screen.add(Counting(), named: "box")
      screen.add(UIButton(), named: "button", frame: CGRect(x: 0, y: 0, width: 100, height: 100), to: box)
      screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10))
      screen.tap(200, 200)
      return screen.log.records.map { $0.line(DefaultNames()) }
    }
    #expect(records[0].filter { $0.hasSuffix(" hit") } == ["button hit", "box hit"])
    #expect(records[1] == records[0] && records[2] == records[0])
  }

  @Test("H-10: the last answer counts, so that a view that answers once and no more is found out")
  func lastAnswer() {
    for count in [1, 2, 3] {
      let screen = screen(count)
      let behind = screen.add(named: "behind")
      let once = screen.add(Counting(), named: "once")
      once.answer = { $0 == 1 ? once : nil }
      screen.tap(10, 10)
      #expect(screen.lines(.hit) == [count == 1 ? "once hit" : "behind hit"])
      #expect(behind.window != nil)
    }
  }

  @Test("H-10: a hitTest that takes its view away meanwhile leaves what is still there")
  func sideEffects() {
    let screen = screen(2)
    screen.add(named: "behind")
    let view = screen.add(Counting(), named: "view")
    view.answer = { _ in
      view.removeFromSuperview()
      return view
    }
    screen.tap(10, 10)
    #expect(view.asked == 1 && screen.lines(.hit) == ["behind hit"])
  }
}
