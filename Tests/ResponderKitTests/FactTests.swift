import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the conformance facts that a scenario file cannot express, each with the number of its fact.
@MainActor
@Suite("Conformance facts in code")
struct FactTests {
  let screen = SimulatedScreen.square()
  let target = Target()

  @Test("Hit-testing calls hitTest and point(inside:) from the window down, the last added sibling first (C02)")
  func c02() {
    final class Logging: UIView {
      static var calls: [String] = []

      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        Logging.calls.append("\(accessibilityIdentifier ?? "").hitTest")
        return super.hitTest(point, with: event)
      }

      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let isInside = super.point(inside: point, with: event)
        Logging.calls.append("\(accessibilityIdentifier ?? "").pointInside \(isInside)")
        return isInside
      }
    }
    Logging.calls = []
    let view0 = screen.add(Logging(), named: "view0")
    let view1 = screen.add(Logging(), named: "view1", frame: CGRect(x: 0, y: 0, width: 100, height: 100), to: view0)
    screen.add(Logging(), named: "view2", frame: CGRect(x: 100, y: 0, width: 100, height: 100), to: view0)
    expectIdentical(screen.window.hitTest(CGPoint(x: 50, y: 50), with: nil), view1)
    expectEqual(
      Logging.calls,
      [
        "view0.hitTest", "view0.pointInside true", "view2.hitTest", "view2.pointInside false", "view1.hitTest",
        "view1.pointInside true",
      ]
    )
  }

  @Test("A view that removes itself in touchesBegan is cancelled once, and its ancestor's pan continues (C46, X-03)")
  func c46() {
    final class Leaving: UIView {
      var phases: [String] = []
      var cancelEvents: [UIEvent?] = []

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases.append("began")
        removeFromSuperview()
      }

      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("moved") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("ended") }

      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases.append("cancelled")
        cancelEvents.append(event)
      }
    }
    let superview = screen.add(named: "superview")
    superview.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    let view = screen.add(Leaving(), named: "view", to: superview)
    screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 30, y: 10))
    expectEqual(view.phases, ["began", "cancelled"])
    expect(view.cancelEvents.count == 1 && view.cancelEvents[0] === nil)
    expectEqual(target.calls, ["pan began", "pan changed", "pan changed", "pan ended"])
  }

  @Test("A control that leaves its window stops tracking with a nil event and sends touchCancel (C46, K-10)")
  func controlLeaves() {
    final class Noting: UIControl {
      var events: [UIEvent?] = []

      override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        events.append(event)
      }
    }
    let control = screen.add(Noting(), named: "control")
    screen.down(10, 10)
    control.removeFromSuperview()
    expect(control.events.count == 1 && control.events[0] === nil)
    expectEqual(screen.lines(.event), ["control touchDown", "control touchCancel"])
    expect(!control.isTracking)
    expect(!control.isHighlighted)
  }

  @Test("The event of a second finger contains both touches, and touches(for:) returns the touch of each view (C49)")
  func c49() {
    final class Noting: UIView {
      var onBegan: ((UIEvent) -> Void)?

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let event { onBegan?(event) }
      }
    }
    let a = screen.add(Noting(), named: "a", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let b = screen.add(Noting(), named: "b", frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    screen.down(10, 10, finger: 1)
    var seen: [Int] = []
    b.onBegan = { event in
      let ofA = event.touches(for: a) ?? []
      seen = [event.allTouches?.count ?? 0, ofA.count, event.touches(for: b)?.count ?? 0]
      expectEqual(ofA.first?.phase, .stationary)
      expectEqual(event.touches(for: self.screen.window)?.count, 2)
    }
    screen.log.removeAll()
    screen.down(110, 10, finger: 2)
    expectEqual(seen, [2, 1, 1])
    expectEqual(screen.lines(.touches), ["b touchesBegan"])
  }

  @Test("A recognizer that is added to one view and then to another belongs only to the second view (C65)")
  func c65() {
    let a = screen.add(named: "a", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let b = screen.add(named: "b", frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    let tap = a.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    b.addGestureRecognizer(tap)
    screen.tap(10, 10)
    expectEqual(target.calls, [])
    screen.tap(110, 10)
    expectEqual(target.calls, ["tap ended"])
    expectIdentical(tap.view, b)
    expectEqual(a.gestureRecognizers, [])
    expectEqual(b.gestureRecognizers, [tap])
  }

  @Test("Each delegate method is called as often as in UIKit (C77)")
  func c77() {
    let view = screen.add(named: "view")
    let delegate = DecisionDelegate()
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    let tap = view.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    let press = view.recognize(UILongPressGestureRecognizer(), named: "press", telling: target)
    for recognizer in [pan, tap, press] { recognizer.delegate = delegate }
    screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10))
    expectEqual(
      delegate.questions,
      [
        "pan shouldReceive event", "pan shouldReceive touch", "tap shouldReceive event", "tap shouldReceive touch",
        "press shouldReceive event", "press shouldReceive touch",
        // The pan is the only recognizer that requests to begin, and two other recognizers share its touch.
        "pan shouldBegin in possible", "pan requires failure of tap", "tap required to fail by pan",
        "pan requires failure of press", "press required to fail by pan", "pan simultaneously with tap",
        "tap simultaneously with pan", "pan simultaneously with press", "press simultaneously with pan",
      ]
    )
  }

  @Test("If sendsActionsBeforeCancellation is false, touches are cancelled before the action is sent (X-01)")
  func x01() {
    var configuration = EventConfiguration.uiKit
    configuration.sendsActionsBeforeCancellation = false
    let screen = SimulatedScreen.square(configuration: configuration)
    let view = screen.add(named: "view")
    view.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    screen.tap(10, 10)
    let lines = screen.lines(.action, .touches).filter { !$0.hasPrefix("window") && !$0.hasPrefix("application") }
    expectEqual(lines, ["view touchesBegan", "view touchesCancelled", "tap action ended"])
  }

  @Test("If a recognizer sets .began and .changed in one event, both states are reported one after the other (X-27)")
  func x27() {
    final class Hasty: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .began
        state = .changed
      }

      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    }
    let view = screen.add(named: "view")
    view.recognize(Hasty(), named: "hasty", telling: target)
    screen.down(10, 10)
    expectEqual(target.calls, ["hasty began"])
    screen.move(11, 10)
    expectEqual(target.calls, ["hasty began", "hasty changed"])
    screen.up(11, 10)
    expectEqual(target.calls, ["hasty began", "hasty changed", "hasty ended"])
  }

  @Test("A recognizer that never sets .ended is cancelled when its last finger lifts (G-19, G-79)")
  func unclosed() {
    final class Lazy: UIGestureRecognizer {
      var begins = false
      var resets = 0

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if begins { state = .began }
      }

      override func reset() { resets += 1 }
    }
    let view = screen.add(named: "view")
    let lazy = view.recognize(Lazy(), named: "lazy", telling: target)
    screen.tap(10, 10)
    expectEqual(screen.lines(.state), ["lazy -> failed"])
    expectEqual(lazy.resets, 1)
    lazy.begins = true
    screen.log.removeAll()
    screen.tap(10, 10)
    expectEqual(screen.lines(.state), ["lazy -> began", "lazy -> cancelled"])
    expectEqual(target.calls, ["lazy began", "lazy cancelled"])
    expectEqual(lazy.state, .possible)
    expectEqual(lazy.resets, 2)
  }

  @Test("A finger that a recognizer ignores is still delivered to its view (C74, G-42)")
  func c74() {
    final class FirstOnly: UIGestureRecognizer {
      private var first: UITouch?

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
          if first == nil { first = touch } else { ignore(touch, for: event) }
        }
      }

      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
      override func reset() { first = nil }
    }
    let view = screen.add(named: "view")
    view.isMultipleTouchEnabled = true
    view.recognize(FirstOnly(), named: "first", telling: target)
    screen.down(10, 10, finger: 1)
    screen.down(50, 50, finger: 2)
    screen.log.removeAll()
    screen.move(12, 10, finger: 1)
    screen.move(52, 50, finger: 2)
    screen.up(52, 50, finger: 2)
    let ofView = screen.log.records.filter { $0.category == .touches && $0.subjectObject === view }
    expectEqual(
      ofView.map { "\($0.what) \($0.fingers)" },
      [
        "touches(ResponderKit.UITouch.Phase.cancelled) [1]", "touches(ResponderKit.UITouch.Phase.moved) [2]",
        "touches(ResponderKit.UITouch.Phase.ended) [2]",
      ]
    )
  }
}
