import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of several fingers on a view (4.3) and of exclusive touch (4.4).
extension GateTests {
  @Test(
    "Without isMultipleTouchEnabled a view receives one finger at a time, its recognizers all fingers (H-31 to H-33)"
  )
  func oneFinger() {
    let screen = SimulatedScreen.square()
    let view = screen.add(named: "view")
    let deciding = view.recognize(Deciding(), named: "deciding", telling: target)
    deciding.delaysTouchesEnded = false
    screen.down(10, 10, finger: 1)
    screen.down(20, 10, finger: 2)
    screen.move(21, 10, finger: 2)
    expectEqual(deciding.numberOfTouches, 2)
    screen.up(10, 10, finger: 1)
    // The second finger is never delivered, not even after the first one has lifted.
    screen.move(22, 10, finger: 2)
    // A third finger is delivered once the view's touches have ended, even if a finger is down on another view (H-36).
    screen.up(22, 10, finger: 2)
    expectEqual(phases(screen), ["began", "ended"])
    expectEqual(
      screen.lines(.receives),
      [
        "deciding receives began", "deciding receives began", "deciding receives moved", "deciding receives ended",
        "deciding receives moved", "deciding receives ended",
      ]
    )
  }

  @Test("If two fingers land together on a single-touch view, only the first finger in the event is delivered")
  func atOnce() {
    let screen = SimulatedScreen.square()
    screen.add(named: "view")
    screen.application.receive([screen.sample(5, .began, 10, 10), screen.sample(2, .began, 20, 10)])
    let began = screen.log.records.filter { if case .touches(.began) = $0.what { true } else { false } }
    expectEqual(began.first?.fingers, [5])
    screen.application.receive([screen.sample(5, .ended, 10, 10), screen.sample(2, .ended, 20, 10)])
    expectEqual(phases(screen), ["began", "ended"])
  }

  @Test(
    "A view receives an event's phases in the order began, moved, ended, cancelled, one call each (E-03, E-04, X-20)"
  )
  func phaseOrder() {
    let screen = SimulatedScreen.square()
    let view = screen.add(named: "view")
    view.isMultipleTouchEnabled = true
    for finger in 1...4 { screen.down(10 * Double(finger), 10, finger: finger) }
    screen.log.removeAll()
    screen.application.receive([
      screen.sample(1, .cancelled, 10, 10), screen.sample(2, .ended, 20, 10), screen.sample(3, .moved, 31, 10),
      screen.sample(4, .moved, 41, 10), screen.sample(9, .began, 90, 10),
    ])
    let calls = screen.log.records.filter { $0.category == .touches && $0.subjectObject === view }
    expectEqual(
      calls.map { $0.line(DefaultNames()) },
      [
        "view touchesBegan", "view touchesMoved", "view touchesEnded", "view touchesCancelled",
      ]
    )
    expectEqual(calls.map(\.fingers), [[9], [3, 4], [2], [1]])
    screen.application.cancelAllTouches()
  }

  // MARK: Exclusive touch (4.4)

  @Test("When a view leaves its window, its touches are revoked, whether or not they were delivered (X-03)")
  func leaving() {
    final class Leaving: UIView {
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { removeFromSuperview() }
    }
    let screen = SimulatedScreen.square()
    let view = screen.add(Leaving(), named: "view")
    screen.down(10, 10, finger: 1)
    screen.down(20, 10, finger: 2)
    let touches = screen.application.touches
    expectEqual(touches.count, 2)
    screen.move(11, 10, finger: 1)
    expect(touches.allSatisfy { $0.view == nil })
    expectNil(view.superview)
    screen.up(11, 10, finger: 1)
    screen.up(20, 10, finger: 2)
    expectEqual(phases(screen), ["began", "moved", "cancelled"])
  }

  /// A view that is equal to every other view of its class, like an app's view that compares only its model.
  final class Equal: UIView {
    var asked = 0
    nonisolated override func isEqual(_ object: Any?) -> Bool { object is Equal }
    nonisolated override var hash: Int { 1 }
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      asked += 1
      return true
    }
  }

  @Test("Views that are equal by isEqual receive separate fingers and gestureRecognizerShouldBegin calls (X-22)")
  func equalViews() {
    let screen = SimulatedScreen.square()
    let views = (0..<3).map { index in
      screen.add(Equal(), named: "equal\(index)", frame: CGRect(x: 100 * Double(index), y: 0, width: 100, height: 400))
    }
    screen.window.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    let fingers = [1, 2, 3]
    func send(_ phase: UITouch.Phase, _ y: Double) {
      screen.application.receive(fingers.map { screen.sample($0, phase, 100 * Double($0) - 50, y) })
    }
    send(.began, 10)
    send(.moved, 12)
    send(.moved, 60)
    for index in 0..<3 {
      expectEqual(phases(screen, "equal\(index)"), ["began", "moved", "cancelled"])
      expectEqual(views[index].asked, 1)
    }
    send(.ended, 60)
    expectEqual(target.calls, ["pan began", "pan ended"])
  }

  @Test(
    "An event of several fingers is offered to outer recognizers before inner ones, whichever finger is first (X-04)"
  )
  func outermostFirst() {
    let screen = SimulatedScreen.square()
    let left = screen.add(named: "left", frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let deep = screen.add(named: "deep", frame: left.bounds, to: left)
    let right = screen.add(named: "right", frame: CGRect(x: 200, y: 0, width: 200, height: 400))
    for (name, view) in [("deep", deep), ("left", left), ("right", right), ("window", screen.window)] {
      view.recognize(Deciding(), named: name, telling: target)
    }
    screen.application.receive([screen.sample(1, .began, 100, 100), screen.sample(2, .began, 300, 100)])
    expectEqual(screen.lines(.receives).map { $0.prefix { $0 != " " } }, ["window", "left", "right", "deep"])
  }

  @Test("A recognizer that is disabled when a finger lands is not offered the event's other fingers (G-05, G-70)")
  func switchedOffInTheSameEvent() {
    final class Retiring: UIGestureRecognizer {
      var received: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        received.append("began")
        if numberOfTouches == 2 { isEnabled = false }
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { received.append("moved") }
    }
    let screen = SimulatedScreen.square()
    let retiring = screen.add(named: "view").recognize(Retiring(), named: "retiring", telling: target)
    screen.down(100, 100, finger: 1)
    screen.application.receive([screen.sample(1, .moved, 110, 100), screen.sample(2, .began, 300, 100)])
    expectEqual(retiring.received, ["began", "began"])
  }
}
