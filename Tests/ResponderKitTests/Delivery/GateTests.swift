import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the phases that a view receives while recognizers decide (uikit-facts 6.4, 6.5, 4.3 and 4.4).
@MainActor
@Suite("Delivery of touches to views")
struct GateTests {
  /// A recognizer whose state the test sets.
  final class Deciding: UIGestureRecognizer {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    override var awaitsFurtherTouches: Bool { waits && state == .possible }
    var waits = true
  }

  /// A view that records its calls with the touch's values.
  final class Hearing: UIView {
    var received: [String] = []

    private func note(_ phase: String, _ touches: Set<UITouch>) {
      for touch in touches {
        received.append("\(phase) \(touch.phase.word) \(Int(touch.location(in: nil).x)) tap \(touch.tapCount)")
      }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
  }

  let target = Target()

  func phases(_ screen: SimulatedScreen, _ name: String = "view") -> [String] {
    screen.lines(.touches).filter { $0.hasPrefix("\(name) ") }
      .map { $0.dropFirst("\(name) touches".count).lowercased() }
  }

  enum Moment: CaseIterable {
    case withDown, beforeMove, beforeUp, afterUp
  }

  @Test(
    "A view's phases depend on a recognizer's flags and on when it recognizes or fails (G-40 to G-51, G-57)"
  )
  func table() {
    for delaysBegan in [false, true] {
      for delaysEnded in [false, true] {
        for cancels in [false, true] {
          for recognizes in [false, true] {
            for moment in Moment.allCases {
              let screen = SimulatedScreen.square()
              let view = screen.add(named: "view")
              let deciding = view.recognize(Deciding(), named: "deciding", telling: target)
              deciding.delaysTouchesBegan = delaysBegan
              deciding.delaysTouchesEnded = delaysEnded
              deciding.cancelsTouchesInView = cancels
              func decide(_ now: Moment) {
                if now == moment { deciding.state = recognizes ? .ended : .failed }
              }
              screen.down(10, 10)
              decide(.withDown)
              decide(.beforeMove)
              screen.move(12, 10)
              decide(.beforeUp)
              screen.up(12, 10)
              decide(.afterUp)

              // The expectation is derived from the rules, not from the implementation.
              let isTaken = recognizes && cancels
              let expected: [String]
              if delaysBegan {
                // If the recognizer claims the touch, it is dropped without a call (G-45). Otherwise, `.began` is
                // delivered with the values of touch down, followed by the other withheld phases.
                expected = isTaken ? [] : ["began", "moved", "ended"]
              } else if isTaken {
                switch moment {
                case .withDown, .beforeMove: expected = ["began", "cancelled"]
                case .beforeUp: expected = ["began", "moved", "cancelled"]
                // A cancellation replaces the withheld phase `.ended`; without a delay the view has already received
                // `.ended`.
                case .afterUp: expected = ["began", "moved", delaysEnded ? "cancelled" : "ended"]
                }
              } else {
                expected = ["began", "moved", "ended"]
              }
              let what = Comment(
                "began \(delaysBegan) ended \(delaysEnded) cancels \(cancels) recognizes \(recognizes) \(moment)"
              )
              expectEqual(phases(screen), expected, what)
            }
          }
        }
      }
    }
  }

  @Test("Withheld phases are delivered with the values of the time when they occurred (G-50, T-04)")
  func heldValues() {
    let screen = SimulatedScreen.square()
    let view = screen.add(Hearing(), named: "view")
    let deciding = view.recognize(Deciding(), named: "deciding", telling: target)
    deciding.delaysTouchesBegan = true
    screen.down(10, 10)
    screen.move(20, 10)
    screen.up(30, 10)
    expectEqual(view.received, [])
    deciding.state = .failed
    expectEqual(view.received, ["began began 10 tap 1", "moved moved 30 tap 1", "ended ended 30 tap 1"])
  }

  @Test("A touch is released when the last recognizer that delays it fails (G-52)")
  func counting() {
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
      for began in [true, false] {
        let screen = SimulatedScreen.square()
        let view = screen.add(named: "view")
        let all = (0..<3).map { index in
          let deciding = (index == 1 ? screen.window : view)
            .recognize(Deciding(), named: "deciding", telling: target)
          deciding.delaysTouchesBegan = began
          return deciding
        }
        screen.down(10, 10)
        screen.up(10, 10)
        for index in order {
          expectEqual(phases(screen), (began ? [] : ["began"]))
          all[index].state = .failed
        }
        expectEqual(phases(screen), ["began", "ended"])
      }
    }
  }

  @Test("A recognizer that does not receive a touch does not delay this touch (G-59)")
  func refused() {
    let screen = SimulatedScreen.square()
    let view = screen.add(named: "view")
    let deciding = view.recognize(Deciding(), named: "deciding", telling: target)
    deciding.delaysTouchesBegan = true
    let decisions = DecisionDelegate()
    deciding.delegate = decisions
    decisions.receivesTouch = { _ in false }
    screen.tap(10, 10)
    expectEqual(phases(screen), ["began", "ended"])
  }

  @Test("If a double-tap recognizer delays a tap and the drag after it, a single-touch view receives only the tap")
  func reusedTouch() {
    for isMultiple in [false, true] {
      let screen = SimulatedScreen.square()
      let view = screen.add(Hearing(), named: "view")
      view.isMultipleTouchEnabled = isMultiple
      let double = view.recognize(UITapGestureRecognizer(), named: "double", telling: target)
      double.numberOfTapsRequired = 2
      double.delaysTouchesBegan = true
      screen.tap(10, 10)
      screen.clock.advance(by: 0.1)
      screen.down(11, 10)
      screen.move(100, 10)
      screen.move(110, 10)
      screen.up(110, 10)
      if isMultiple {
        expectEqual(
          view.received,
          [
            "began began 10 tap 1", "ended ended 10 tap 1", "began began 11 tap 2", "moved moved 100 tap 0",
            "moved moved 110 tap 0", "ended ended 110 tap 0",
          ]
        )
      } else {
        // The phase `.ended` of the first touch was withheld, so the first touch still occupied the view when the
        // second touch landed.
        expectEqual(view.received, ["began began 10 tap 1", "ended ended 10 tap 1"])
      }
    }
  }

  @Test("Both phases of a completely withheld touch are recorded with the reason of the delay")
  func reasonOfTheDelay() {
    let screen = SimulatedScreen.square()
    let view = screen.add(named: "view")
    let deciding = view.recognize(Deciding(), named: "deciding", telling: target)
    deciding.delaysTouchesBegan = true
    deciding.delaysTouchesEnded = false
    screen.tap(10, 10)
    expectEqual(phases(screen), [])
    deciding.state = .failed
    let touchRecords = screen.log.records.filter { $0.line(screen.log.names).hasPrefix("view touches") }
    expectEqual(phases(screen), ["began", "ended"])
    expectEqual(
      touchRecords.map { $0.why(screen.log.names) },
      Array(repeating: "deciding, whose delaysTouchesBegan is true, no longer delays it", count: 2)
    )
  }

  @Test("A view that leaves its window in touchesBegan receives the cancellation after this call, not within it (X-03)")
  func lossComesAfterwards() {
    final class Leaving: UIView {
      var received: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        removeFromSuperview()
        received.append("began")
      }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { received.append("cancelled") }
    }
    let screen = SimulatedScreen.square()
    let view = screen.add(Leaving(), named: "view")
    screen.down(10, 10)
    expectEqual(view.received, ["began", "cancelled"])
  }

  @Test("Two fingers on a multi-touch view are withheld and released together, in one call")
  func together() {
    let screen = SimulatedScreen.square()
    let view = screen.add(Hearing(), named: "view")
    view.isMultipleTouchEnabled = true
    let deciding = view.recognize(Deciding(), named: "deciding", telling: target)
    deciding.delaysTouchesBegan = true
    screen.down(10, 10, finger: 1)
    screen.down(20, 10, finger: 2)
    screen.log.removeAll()
    deciding.state = .failed
    let calls = screen.log.records.filter { $0.category == .touches && $0.subjectObject === view }
    expectEqual(calls.map(\.fingers), [[1, 2]])
    screen.up(10, 10, finger: 1)
    screen.up(20, 10, finger: 2)
  }

  @Test("A recognition cancels the touches of the gesture in all their views, with one call per view (G-41, G-44)")
  func everyView() {
    let screen = SimulatedScreen.square()
    let left = screen.add(named: "left", frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let right = screen.add(named: "right", frame: CGRect(x: 200, y: 0, width: 200, height: 400))
    left.isMultipleTouchEnabled = true
    let pan = screen.window.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    screen.down(10, 10, finger: 1)
    screen.down(20, 10, finger: 2)
    screen.down(210, 10, finger: 3)
    screen.application.receive([
      screen.sample(1, .moved, 10, 40), screen.sample(2, .moved, 20, 40), screen.sample(3, .moved, 210, 40),
    ])
    expectEqual(pan.state, .began)
    let cancels = screen.log.records.filter {
      if case .touches(.cancelled) = $0.what { $0.subjectObject !== screen.window } else { false }
    }
    .filter { $0.subjectObject is UIView }
    expectEqual(cancels.map(\.fingers), [[1, 2], [3]])
    expect(cancels[0].subjectObject === left && cancels[1].subjectObject === right)
    screen.application.cancelAllTouches()
    expectEqual(phases(screen, "left").filter { $0 == "cancelled" }.count, 1)
  }
}

extension UIApplication {
  /// The touches in the event that hit-testing receives.
  var touches: [UITouch] {
    final class Spy: UIView {
      var touches: [UITouch] = []
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        touches = event?.allTouches.map(Array.init) ?? []
        return nil
      }
    }
    guard let window = windows.first else { return [] }
    let spy = Spy(frame: window.bounds)
    window.addSubview(spy)
    defer { spy.removeFromSuperview() }
    receive(TouchSample(finger: 999, phase: .began, location: .zero, timestamp: clock.now))
    receive(TouchSample(finger: 999, phase: .cancelled, location: .zero, timestamp: clock.now))
    return spy.touches.filter { $0.view != nil }
  }
}
