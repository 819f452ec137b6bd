import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the methods in section 6.9 of uikit-facts, one for each row of the section's table: when and how often a
/// method is called, and the effect of its results.
@MainActor
@Suite("Methods of delegates and subclasses (6.9)")
struct HookTests {
  let screen = SimulatedScreen.square()
  let target = Target()
  let decisions = DecisionDelegate()

  private func count(_ question: String) -> Int { decisions.questions.count { $0 == question } }

  // MARK: shouldReceive

  @Test(
    "shouldReceive(event) of subclass and delegate is called once per recognizer and event that starts a touch (6.9)"
  )
  func shouldReceiveEvent() {
    let view = screen.add(named: "view")
    let hooked = view.recognize(Hooked(), named: "hooked", telling: target)
    hooked.delegate = decisions
    screen.application.receive([screen.sample(1, .began, 10, 10), screen.sample(2, .began, 50, 50)])
    expectEqual(hooked.receiveQuestions, [2])
    expectEqual(count("hooked shouldReceive event"), 1)
    screen.move(12, 10, finger: 1)
    expectEqual(hooked.receiveQuestions, [2])
    screen.down(90, 90, finger: 3)
    expectEqual(hooked.receiveQuestions, [2, 3])
    expectEqual(count("hooked shouldReceive event"), 2)
    screen.up(12, 10, finger: 1)
    expectEqual(hooked.receiveQuestions, [2, 3])
    expectEqual(hooked.phases, ["began 2", "moved 1", "began 1", "ended 1"])
  }

  @Test(
    "If shouldReceive(event) of subclass or delegate returns false, the new touch is not offered (6.9)"
  )
  func shouldReceiveEventRefused() {
    let view = screen.add(named: "view")
    view.isMultipleTouchEnabled = true
    let bySubclass = view.recognize(Hooked(), named: "bySubclass", telling: target)
    let byDelegate = view.recognize(Hooked(), named: "byDelegate", telling: target)
    for recognizer in [bySubclass, byDelegate] {
      recognizer.delegate = decisions
      recognizer.delaysTouchesBegan = true
    }
    bySubclass.receivesEvent = { false }
    decisions.receivesEvent = { $0 !== byDelegate }
    screen.down(10, 10, finger: 1)
    expectEqual(screen.lines(.receives), ["bySubclass refuses touch", "byDelegate refuses touch"])
    // Neither recognizer delays the touch, and `shouldReceive(touch)` is called for neither.
    expectEqual(screen.lines(.touches).first, "view touchesBegan")
    expect(!decisions.questions.contains { $0.hasSuffix("shouldReceive touch") })
    // The result applies to one event. For the next finger, the method is called again.
    bySubclass.receivesEvent = { true }
    screen.down(50, 50, finger: 2)
    screen.move(12, 10, finger: 1)
    expectEqual(bySubclass.phases, ["began 1"])
    expectEqual(byDelegate.phases, [])
  }

  @Test("shouldReceive(touch) is called once per recognizer and touch, before touchesBegan, with all values set (6.9)")
  func shouldReceiveTouch() {
    let outer = screen.add(named: "outer")
    let inner = screen.add(named: "inner", frame: CGRect(x: 100, y: 100, width: 100, height: 100), to: outer)
    let asking = TouchQuestions()
    let hooked = outer.recognize(Hooked(), named: "hooked", telling: target)
    hooked.delegate = asking
    asking.onQuestion = { touch in
      expectIdentical(touch.window, screen.window)
      expectEqual(touch.phase, .began)
      expectEqual(hooked.phases, [])
      let touchLocation = touch.location(in: inner)
      asking.seen.append("\(touch.view?.accessibilityIdentifier ?? "none") \(touchLocation.x), \(touchLocation.y)")
    }
    screen.application.receive([screen.sample(1, .began, 110, 120), screen.sample(2, .began, 10, 20)])
    screen.move(111, 120, finger: 1)
    screen.up(10, 20, finger: 2)
    expectEqual(asking.seen, ["inner 10.0, 20.0", "outer -90.0, -80.0"])
  }

  @Test(
    "If shouldReceive(touch) returns false, the recognizer neither receives the touch nor delays or cancels it (6.9)"
  )
  func shouldReceiveTouchRefused() {
    let view = screen.add(named: "view")
    view.isMultipleTouchEnabled = true
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    pan.delaysTouchesBegan = true
    pan.delegate = decisions
    decisions.receivesTouch = { _ in false }
    screen.down(10, 10, finger: 1)
    expectEqual(screen.lines(.touches).first, "view touchesBegan")
    decisions.receivesTouch = { _ in true }
    screen.down(50, 50, finger: 2)
    screen.log.removeAll()
    for step in 1...4 {
      screen.move(10 + 10 * Double(step), 10, finger: 1)
      screen.move(50 + 10 * Double(step), 50, finger: 2)
    }
    screen.up(90, 50, finger: 2)
    screen.up(50, 10, finger: 1)
    expectEqual(target.calls.first, "pan began")
    expectEqual(target.calls.last, "pan ended")
    let ofView = screen.log.records.filter { $0.category == .touches && $0.subjectObject === view }
    // The pan's own finger has lifted. The other finger is delivered to the view until its lift.
    expect(ofView.allSatisfy { $0.fingers == [1] })
    expectEqual(screen.lines(.touches).last { $0.hasPrefix("view") }, "view touchesEnded")
  }

  // MARK: gestureRecognizerShouldBegin

  @Test("The delegate's gestureRecognizerShouldBegin is called once, in .possible and with the touches present (6.9)")
  func delegateShouldBegin() {
    let view = screen.add(named: "view", frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    pan.delegate = decisions
    var seen: [CGPoint] = []
    decisions.begins = { _ in
      seen = [pan.translation(in: view), pan.velocity(in: view), pan.location(in: view)]
      expectEqual(pan.state, .possible)
      expectEqual(pan.numberOfTouches, 1)
      return true
    }
    screen.down(150, 150)
    screen.move(155, 150)
    expectEqual(count("pan shouldBegin in possible"), 0)
    screen.move(160, 150)
    expect(seen[0] == CGPoint(x: 10, y: 0) && seen[2] == CGPoint(x: 60, y: 50))
    expect(abs(seen[1].x - 500) < 1e-6 && seen[1].y == 0)
    screen.move(170, 150)
    screen.up(170, 150)
    expectEqual(count("pan shouldBegin in possible"), 1)
    expectEqual(target.calls, ["pan began", "pan changed", "pan ended"])
  }

  @Test("A recognizer whose delegate returns false from gestureRecognizerShouldBegin fails without a second call (6.9)")
  func delegateShouldBeginRefused() {
    let view = screen.add(named: "view")
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    let tap = view.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    for recognizer in [pan, tap] { recognizer.delegate = decisions }
    decisions.begins = { _ in false }
    screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 110, y: 10))
    screen.tap(10, 10)
    expectEqual(count("pan shouldBegin in possible"), 1)
    expectEqual(count("tap shouldBegin in possible"), 1)
    expectEqual(target.calls, [])
    expectEqual(screen.lines(.state).filter { $0 == "pan -> failed" }.count, 2)
    decisions.begins = { _ in true }
    screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 30, y: 10))
    expectEqual(target.calls.first, "pan began")
  }

  @Test("Only hit views whose touch would be cancelled receive gestureRecognizerShouldBegin, once each (6.9)")
  func viewShouldBegin() {
    let outer = screen.add(AskedView(), named: "outer")
    let left = screen.add(AskedView(), named: "left", frame: CGRect(x: 0, y: 0, width: 100, height: 100), to: outer)
    let right = screen.add(AskedView(), named: "right", frame: CGRect(x: 100, y: 0, width: 100, height: 100), to: outer)
    let tap = outer.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    tap.numberOfTouchesRequired = 2
    func twoFingers() {
      for phase in [UITouch.Phase.began, .ended] {
        screen.clock.advance(by: screen.samplePeriod)
        screen.application.receive([screen.sample(1, phase, 50, 50), screen.sample(2, phase, 150, 50)])
      }
      screen.clock.advance(by: 1)
    }
    twoFingers()
    expectEqual(left.asked, ["tap possible"])
    expectEqual(right.asked, ["tap possible"])
    expectEqual(outer.asked, [])
    expectEqual(target.calls, ["tap ended"])
    right.begins = false
    twoFingers()
    expectEqual(target.calls, ["tap ended"])
    expectEqual(right.asked.count, 2)
    // No touch of the views would be claimed, so the views' `gestureRecognizerShouldBegin` is not called.
    tap.cancelsTouchesInView = false
    twoFingers()
    expectEqual(target.calls, ["tap ended", "tap ended"])
    expectEqual(right.asked.count, 2)
    expectEqual(left.asked.count, 2)
  }

  // MARK: Failure requirements

  @Test(
    "Each dynamic requirement method is called once per attempt and pair, on delegate and subclass (6.9)"
  )
  func dynamicRequirements() {
    let outer = screen.add(named: "outer")
    let inner = screen.add(named: "inner", to: outer)
    let waiting = outer.recognize(Hooked(), named: "waiting", telling: target)
    let other = inner.recognize(Hooked(), named: "other", telling: target)
    for recognizer in [waiting, other] { recognizer.delegate = decisions }
    screen.down(10, 10)
    expectEqual(waiting.relationQuestions, [])
    expect(!decisions.questions.contains { $0.contains("fail") })
    waiting.ask(for: .ended)
    expectEqual(waiting.relationQuestions.first, "waiting shouldRequireFailure of other")
    expectEqual(other.relationQuestions.first, "other shouldBeRequiredToFail by waiting")
    expectEqual((waiting.relationQuestions + other.relationQuestions).count { $0.contains("Fail") }, 2)
    expectEqual(count("waiting requires failure of other"), 1)
    expectEqual(count("other required to fail by waiting"), 1)
    expectEqual(count("other requires failure of waiting"), 0)
    expectEqual(count("waiting required to fail by other"), 0)
    screen.up(10, 10)
    expectEqual(target.calls, ["waiting ended"])
  }

  @Test(
    "If any of the four requirement methods returns true, a recognizer waits during this attempt only (6.9)",
    arguments: ["subclass requires", "delegate requires", "subclass is required", "delegate is required"]
  )
  func dynamicRequirementHolds(side: String) {
    let view = screen.add(named: "view")
    let waiting = view.recognize(Hooked(), named: "waiting", telling: target)
    let other = view.recognize(Hooked(), named: "other", telling: target)
    for recognizer in [waiting, other] { recognizer.delegate = decisions }
    var isWanted = true
    waiting.requiresFailure = { $0 === other && isWanted && side == "subclass requires" }
    other.isRequiredToFail = { $0 === waiting && isWanted && side == "subclass is required" }
    decisions.waits = { $0 === waiting && $1 === other && isWanted && side == "delegate requires" }
    decisions.isWaitedForBy = { $0 === other && $1 === waiting && isWanted && side == "delegate is required" }
    screen.down(10, 10)
    waiting.ask(for: .began)
    expectEqual(target.calls, [])
    expectEqual(waiting.state, .possible)
    other.ask(for: .failed)
    expectEqual(target.calls, ["waiting began"])
    // The deferral ended within the same attempt, so the methods are not called again.
    expectEqual(waiting.relationQuestions.count { $0.contains("shouldRequireFailure") }, 1)
    waiting.ask(for: .ended)
    screen.up(10, 10)
    target.calls = []
    // In a new attempt, the methods are called again.
    isWanted = false
    screen.down(10, 10)
    waiting.ask(for: .began)
    expectEqual(target.calls, ["waiting began"])
  }

  @Test("If a recognizer that must fail recognizes instead, the deferred recognizer fails (6.9)")
  func dynamicRequirementLoses() {
    let view = screen.add(named: "view")
    let waiting = view.recognize(Hooked(), named: "waiting", telling: target)
    let other = view.recognize(Hooked(), named: "other", telling: target)
    waiting.requiresFailure = { $0 === other }
    screen.down(10, 10)
    waiting.ask(for: .began)
    other.ask(for: .ended)
    expectEqual(target.calls, ["other ended"])
    expectEqual(waiting.state, .failed)
  }

  @Test("If gestureRecognizerShouldBegin returns false, the requirement methods are not called (6.9)")
  func shouldBeginBeforeRequirements() {
    let view = screen.add(named: "view")
    let first = view.recognize(Hooked(), named: "first", telling: target)
    let second = view.recognize(Hooked(), named: "second", telling: target)
    for recognizer in [first, second] { recognizer.delegate = decisions }
    decisions.begins = { $0 !== first }
    decisions.isWaitedForBy = { $0 === first && $1 === second }
    screen.down(10, 10)
    first.ask(for: .began)
    expectEqual(first.state, .failed)
    expect(!decisions.questions.contains { $0.hasPrefix("first requires") })
    second.ask(for: .began)
    expectEqual(target.calls, ["second began"])
    let questions = decisions.questions.filter { $0.hasPrefix("second") && !$0.contains("shouldReceive") }
    expectEqual(questions.first, "second shouldBegin in possible")
  }

  // MARK: Prevention

  @Test(
    "shouldRecognizeSimultaneouslyWith is called only for two recognizers of which one would prevent the other (6.9)"
  )
  func simultaneity() {
    let view = screen.add(named: "view")
    let first = view.recognize(Hooked(), named: "first", telling: target)
    first.delegate = decisions
    screen.down(10, 10)
    first.ask(for: .ended)
    screen.up(10, 10)
    expect(!decisions.questions.contains { $0.contains("simultaneously") })
    let second = view.recognize(Hooked(), named: "second", telling: target)
    let tolerant = view.recognize(Hooked(), named: "tolerant", telling: target)
    for recognizer in [second, tolerant] { recognizer.delegate = decisions }
    tolerant.canBeBlocked = { _ in false }
    screen.down(10, 10)
    first.ask(for: .ended)
    expectEqual(count("first simultaneously with second"), 1)
    expectEqual(count("second simultaneously with first"), 1)
    // The recognizer cannot be prevented, so the delegate's method is not called.
    expect(!decisions.questions.contains { $0.contains("simultaneously with tolerant") })
    expectEqual(second.state, .failed)
    expectEqual(tolerant.state, .possible)
  }

  @Test(
    "If either delegate's shouldRecognizeSimultaneouslyWith returns true, both recognizers recognize (6.9)",
    arguments: ["first", "second"]
  )
  func simultaneityOfEither(side: String) {
    let view = screen.add(named: "view")
    let first = view.recognize(Hooked(), named: "first", telling: target)
    let second = view.recognize(Hooked(), named: "second", telling: target)
    for recognizer in [first, second] { recognizer.delegate = decisions }
    decisions.both = { recognizer, _ in recognizer.name == side }
    screen.down(10, 10)
    first.ask(for: .began)
    expectEqual(second.state, .possible)
    second.ask(for: .began)
    expectEqual(target.calls, ["first began", "second began"])
  }

  @Test("A recognizer prevents another only if canPrevent and canBePrevented both return true (6.9)")
  func prevention() {
    for (prevents, isPrevented) in [(true, true), (true, false), (false, true), (false, false)] {
      let screen = SimulatedScreen.square()
      let view = screen.add(named: "view")
      let winner = view.recognize(Hooked(), named: "winner", telling: target)
      let other = view.recognize(Hooked(), named: "other", telling: target)
      winner.canBlock = { _ in prevents }
      other.canBeBlocked = { _ in isPrevented }
      screen.down(10, 10)
      expectEqual(winner.relationQuestions, [])
      expectEqual(other.relationQuestions, [])
      winner.ask(for: .began)
      expectEqual((other.state == .failed), (prevents && isPrevented), "\(prevents), \(isPrevented)")
      expect(winner.relationQuestions.contains("winner canPrevent other"))
      expectEqual(other.relationQuestions.contains("other canBePrevented by winner"), prevents)
      // `canPrevent` is not called for the opposite pair, because the other recognizer does not attempt to recognize.
      expect(!other.relationQuestions.contains("other canPrevent winner"))
      screen.up(10, 10)
    }
  }

  @Test("A recognizer that cannot be prevented begins while another one is active, and the other one continues (6.9)")
  func asymmetry() {
    let view = screen.add(named: "view")
    let shy = view.recognize(Hooked(), named: "shy", telling: target)
    let strong = view.recognize(Hooked(), named: "strong", telling: target)
    shy.canBlock = { $0 !== strong }
    screen.down(10, 10)
    shy.ask(for: .began)
    strong.ask(for: .began)
    expectEqual(target.calls, ["shy began", "strong began"])
    expectEqual(shy.state, .began)
    expectEqual(strong.state, .began)
  }

  // MARK: reset and ignore

  @Test(
    "After the last lift, reset is called once, in the state .possible, for every recognizer with a touch (6.9)"
  )
  func reset() {
    let view = screen.add(named: "view")
    let recognized = view.recognize(Hooked(), named: "recognized", telling: target)
    let failed = view.recognize(Hooked(), named: "failed", telling: target)
    let possible = view.recognize(Hooked(), named: "possible", telling: target)
    let refusing = view.recognize(Hooked(), named: "refusing", telling: target)
    for recognizer in [failed, possible] { recognizer.canBeBlocked = { _ in false } }
    refusing.receivesEvent = { false }
    screen.down(10, 10, finger: 1)
    screen.down(50, 50, finger: 2)
    recognized.ask(for: .ended)
    failed.ask(for: .failed)
    screen.up(10, 10, finger: 1)
    expectEqual([recognized, failed, possible, refusing].map(\.resets.count), [0, 0, 0, 0])
    expectEqual(recognized.state, .ended)
    expectEqual(failed.state, .failed)
    screen.up(50, 50, finger: 2)
    for recognizer in [recognized, failed, possible] { expectEqual(recognizer.resets, [.possible]) }
    expectEqual(refusing.resets, [])
    screen.tap(10, 10)
    for recognizer in [recognized, failed, possible] { expectEqual(recognizer.resets.count, 2) }
  }

  @Test("ignore(_:for:) removes a touch from the gesture, but the view still receives the touch (6.9)")
  func ignore() {
    let view = screen.add(named: "view")
    view.isMultipleTouchEnabled = true
    let hooked = view.recognize(Hooked(), named: "hooked", telling: target)
    hooked.ignoresFurther = true
    screen.down(10, 10, finger: 1)
    screen.down(50, 50, finger: 2)
    screen.move(52, 50, finger: 2)
    expectEqual(hooked.phases, ["began 1", "began 1"])
    expectEqual(hooked.numberOfTouches, 1)
    hooked.ask(for: .began)
    screen.log.removeAll()
    screen.move(54, 50, finger: 2)
    screen.up(54, 50, finger: 2)
    expectEqual(hooked.phases, ["began 1", "began 1"])
    expectEqual(hooked.state, .began)
    expectEqual(screen.lines(.touches).filter { $0.hasPrefix("view") }, ["view touchesMoved", "view touchesEnded"])
    screen.up(10, 10, finger: 1)
    expectEqual(hooked.phases.last, "ended 1")
  }

  @Test("A view's gestureRecognizerShouldBegin is called once, even for several fingers in the view (6.9, G-60)")
  func viewIsAskedOnceForItsFingers() {
    final class Asked: UIView {
      var questions = 0
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        questions += 1
        return true
      }
    }
    let view = screen.add(Asked(), named: "asked")
    view.isMultipleTouchEnabled = true
    let tap = view.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    tap.numberOfTouchesRequired = 2
    screen.down(10, 10, finger: 1)
    screen.down(60, 10, finger: 2)
    screen.up(10, 10, finger: 1)
    screen.up(60, 10, finger: 2)
    expectEqual(target.calls, ["tap ended"])
    expectEqual(view.questions, 1)
  }
}
