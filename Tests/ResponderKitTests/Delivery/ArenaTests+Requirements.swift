import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of failure requirements that delegates return, and of the order of requests.
extension ArenaTests {
  @Test("A recognizer whose requirement has recognized fails when it would begin, even if both may be simultaneous")
  func requirementHasRecognized() {
    let screen = SimulatedScreen.square()
    let target = Target()
    let view = screen.add(named: "view")
    let press = view.recognize(UILongPressGestureRecognizer(), named: "press", telling: target)
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    let decisions = DecisionDelegate()
    decisions.both = { _, _ in true }
    (press.delegate, pan.delegate) = (decisions, decisions)
    pan.require(toFail: press)
    screen.down(10, 10)
    screen.clock.advance(by: 0.6)
    expectEqual(press.state, .began)
    for x in [30.0, 50] { screen.move(x, 10) }
    expectEqual(pan.state, .failed)
    expect(screen.lines(.state).contains("pan -> failed"))
    screen.up(50, 10)
    expect(target.calls.allSatisfy { $0.hasPrefix("press") })
  }

  @Test("Each of the five ways to require a failure makes a recognizer wait for the other recognizer (G-36, G-38)")
  func dynamicRequirements() {
    enum Source: CaseIterable { case require, waits, isWaitedFor, subclassWaits, subclassIsWaitedFor }
    for source in Source.allCases {
      for nesting in Nesting.allCases {
        for otherRecognizes in [false, true] {
          let screen = SimulatedScreen.square()
          let target = Target()
          let outerView = screen.add(named: "outer")
          let innerView = nesting == .nested ? screen.add(named: "inner", to: outerView) : outerView
          // The tap waits for the press. Without the requirement, the tap would recognize in any case.
          let press = outerView.recognize(FreePress(), named: "press", telling: target)
          let tap = innerView.recognize(FreeTap(), named: "tap", telling: target)
          press.minimumPressDuration = 0.2
          let decisions = DecisionDelegate()
          switch source {
          case .require: tap.require(toFail: press)
          case .waits:
            tap.delegate = decisions
            decisions.waits = { $0 === tap && $1 === press }
          case .isWaitedFor:
            press.delegate = decisions
            decisions.isWaitedForBy = { $0 === press && $1 === tap }
          case .subclassWaits: tap.freedom.waits = { $0 === press }
          case .subclassIsWaitedFor: press.freedom.isWaitedFor = { $0 === tap }
          }
          screen.down(10, 10)
          if otherRecognizes { screen.clock.advance(by: 0.3) }
          screen.up(10, 10)
          expectEqual(
            target.calls,
            (otherRecognizes ? ["press began", "press ended"] : ["tap ended"]),
            "\(source) \(nesting)"
          )
        }
      }
    }
  }

  @Test("A deferred gesture that ended before it could begin does not affect the next gesture (X-26)")
  func overWhileHeld() {
    final class Free: UIGestureRecognizer {
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .failed }
      }
    }
    let screen = SimulatedScreen.square()
    let target = Target()
    let view = screen.add(named: "view")
    let first = view.recognize(Free(), named: "first", telling: target)
    let second = view.recognize(Free(), named: "second", telling: target)
    second.require(toFail: first)
    screen.down(10, 10)
    second.state = .began
    second.state = .ended
    first.state = .ended
    screen.up(10, 10)
    expectEqual(target.calls, ["first ended"])
    target.calls = []
    screen.down(10, 10)
    second.state = .began
    first.state = .failed
    expectEqual(target.calls, ["second began"])
    expectEqual(second.state, .began)
  }

  @Test(
    "A dynamic failure requirement applies to one gesture, and the delegate is called again for the next one (G-36)"
  )
  func perAttempt() {
    let screen = SimulatedScreen.square()
    let target = Target()
    let view = screen.add(named: "view")
    let first = view.recognize(FreePan(), named: "first", telling: target)
    let second = view.recognize(FreePan(), named: "second", telling: target)
    let decisions = DecisionDelegate()
    second.delegate = decisions
    decisions.waits = { $0 === second && $1 === first }
    screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10))
    expectEqual(target.calls.first, "first began")
    decisions.waits = { _, _ in false }
    target.calls = []
    screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10))
    // The recognizer added last is resolved first in this gesture, too.
    expectEqual(target.calls.first, "second began")
  }

  @Test("If gestureRecognizerShouldBegin has returned false, it is not called again in this touch sequence (G-39)")
  func refusedOnce() {
    let screen = SimulatedScreen.square()
    let target = Target()
    let view = screen.add(named: "view")
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    let decisions = DecisionDelegate()
    pan.delegate = decisions
    decisions.begins = { _ in false }
    screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 90, y: 10))
    expectEqual(decisions.questions.filter { $0.contains("shouldBegin") }, ["pan shouldBegin in possible"])
    expectEqual(target.calls, [])
    expectEqual(pan.state, .possible)
  }

  @Test(
    "gestureRecognizerShouldBegin is called only on a view that would lose its touch, and only once (G-60, X-22)"
  )
  func viewIsAsked() {
    final class Asked: UIView {
      var questions = 0
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        questions += 1
        return false
      }
    }
    for cancels in [false, true] {
      for delays in [false, true] {
        for fingers in 1...2 {
          let screen = SimulatedScreen.square()
          let target = Target()
          let parent = screen.add(named: "parent")
          let view = screen.add(Asked(), named: "view", to: parent)
          let pan = parent.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
          pan.cancelsTouchesInView = cancels
          pan.delaysTouchesBegan = delays
          for finger in 1...fingers { screen.down(10 * Double(finger), 10, finger: finger) }
          screen.application.receive((1...fingers).map { screen.sample($0, .moved, 10 * Double($0), 60) })
          expectEqual(view.questions, (cancels ? 1 : 0))
          expectEqual(target.calls, (cancels ? [] : ["pan began"]))
          screen.application.cancelAllTouches()
        }
      }
    }
  }

  // MARK: Order

  @Test("Targets are called in the order in which they were added, each pair of target and action once (G-22)")
  func targets() {
    let screen = SimulatedScreen.square()
    let view = screen.add(named: "view")
    let first = Target()
    let second = Target()
    let tap = UITapGestureRecognizer(target: first, action: Target.gesture)
    view.addGestureRecognizer(tap)
    var order: [Int] = []
    first.onGesture = { _ in order.append(1) }
    second.onGesture = { _ in order.append(2) }
    tap.addTarget(second, action: Target.gesture)
    tap.addTarget(first, action: Target.gesture)
    screen.tap(10, 10)
    expectEqual(order, [1, 2])
    tap.removeTarget(first, action: nil)
    screen.clock.advance(by: 1)
    screen.tap(10, 10)
    expectEqual(order, [1, 2, 2])
    tap.removeTarget(nil, action: nil)
    screen.clock.advance(by: 1)
    screen.tap(10, 10)
    expectEqual(order, [1, 2, 2])
  }

  @Test(
    "A recognizer begins while other recognizers are active only if it may recognize simultaneously with each of them"
  )
  func threeSimultaneous() {
    for bits in 0..<8 {
      let screen = SimulatedScreen.square()
      let target = Target()
      let view = screen.add(named: "view")
      let pans = (0..<3).map { view.recognize(UIPanGestureRecognizer(), named: "\($0)", telling: target) }
      let decisions = DecisionDelegate()
      // Bit 0 allows recognizers 0 and 1 to recognize together, bit 1 allows 0 and 2, and bit 2 allows 1 and 2.
      let pairs = [(0, 1), (0, 2), (1, 2)]
      decisions.both = { a, b in
        pairs.enumerated().contains { index, pair in
          bits & (1 << index) != 0 && a === pans[pair.0] && b === pans[pair.1]
        }
      }
      for pan in pans { pan.delegate = decisions }
      screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10))
      // The recognizer added last begins first. Each other recognizer begins unless one that has begun prevents
      // it.
      var expected: [Int] = []
      for index in [2, 1, 0] {
        let allowed = expected.allSatisfy { winner in
          let pair = pairs.firstIndex { $0 == (index, winner) } ?? 0
          return bits & (1 << pair) != 0
        }
        if allowed { expected.append(index) }
      }
      expectEqual(target.calls.filter { $0.hasSuffix("began") }, expected.map { "\($0) began" }, "\(bits)")
    }
  }
}
