import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of recognizers that wait for each other, and of changes that the app makes in delegate calls.
extension ArenaTests {
  @Test(
    "A recognizer that a delegate method disables before it begins does not begin (G-70)",
    arguments: [false, true]
  )
  func switchedOffWhileAsked(ofExclusion: Bool) {
    let screen = SimulatedScreen.square()
    let target = Target()
    let view = screen.add(named: "view")
    let other = view.recognize(Idle(), named: "other", telling: target)
    let idle = view.recognize(Idle(), named: "idle", telling: target)
    let decisions = DecisionDelegate()
    idle.delegate = decisions
    var isAsking = false
    decisions.waits = { recognizer, _ in
      if isAsking, !ofExclusion { recognizer.isEnabled = false }
      return false
    }
    decisions.both = { _, _ in
      if isAsking, ofExclusion { idle.isEnabled = false }
      return true
    }
    screen.down(10, 10)
    if ofExclusion { other.state = .began }
    target.calls = []
    isAsking = true
    idle.state = .began
    expectEqual(target.calls, [])
    expect(!idle.isEnabled)
    screen.up(10, 10)
  }

  @Test("No delegate is asked whether a recognizer must wait for a recognizer that has failed or was cancelled (G-36)")
  func notAskedAboutWhatIsOver() {
    for isCancelled in [false, true] {
      let screen = SimulatedScreen.square()
      let target = Target()
      let view = screen.add(named: "view")
      let other = view.recognize(Idle(), named: "other", telling: target)
      let idle = view.recognize(Idle(), named: "idle", telling: target)
      let decisions = DecisionDelegate()
      decisions.both = { _, _ in true }
      idle.delegate = decisions
      screen.down(10, 10)
      if isCancelled { other.state = .began }
      other.state = isCancelled ? .cancelled : .failed
      expectEqual(other.state, (isCancelled ? .cancelled : .failed))
      idle.state = .began
      expectEqual(idle.state, .began)
      expect(!decisions.questions.contains("idle requires failure of other"))
      screen.up(10, 10)
    }
  }

  @Test("If two recognizers must each wait for the other, the one that attempts to begin first waits (X-09)")
  func bothDirections() {
    let screen = SimulatedScreen.square()
    let target = Target()
    let view = screen.add(named: "view")
    let first = view.recognize(Idle(), named: "first", telling: target)
    let second = view.recognize(Idle(), named: "second", telling: target)
    let decisions = DecisionDelegate()
    decisions.waits = { _, _ in true }
    first.delegate = decisions
    second.delegate = decisions
    screen.down(10, 10)
    first.state = .began
    expectEqual(target.calls, [])
    second.state = .began
    expectEqual(target.calls, ["second began"])
    expectEqual(first.state, .failed)
    screen.up(10, 10)
  }

  @Test(
    "If recognizers stop waiting together, the innermost begins first, even if it requested to begin last (G-31)"
  )
  func freedInnermostFirst() {
    for asksInnerFirst in [false, true] {
      let screen = SimulatedScreen.square()
      let target = Target()
      let outerView = screen.add(named: "outer")
      let innerView = screen.add(named: "inner", to: outerView)
      let outer = outerView.recognize(Idle(), named: "outer", telling: target)
      let inner = innerView.recognize(Idle(), named: "inner", telling: target)
      let other = innerView.recognize(Idle(), named: "other", telling: target)
      for waiting in [outer, inner] { waiting.require(toFail: other) }
      screen.down(10, 10)
      for waiting in asksInnerFirst ? [inner, outer] : [outer, inner] { waiting.state = .began }
      other.state = .failed
      expectEqual(target.calls, ["inner began"])
      expectEqual(outer.state, .failed)
      screen.up(10, 10)
    }
  }

  @Test("A recognizer that requests .began and a final state in one call while it must wait never begins (X-26)")
  func overAtOnceWhileHeld() {
    for end in [UIGestureRecognizer.State.ended, .cancelled] {
      let screen = SimulatedScreen.square()
      let target = Target()
      let view = screen.add(named: "view")
      let other = view.recognize(Idle(), named: "other", telling: target)
      let idle = view.recognize(Idle(), named: "idle", telling: target)
      idle.require(toFail: other)
      idle.onMove = {
        idle.state = .began
        idle.state = end
      }
      screen.down(10, 10)
      screen.move(20, 10)
      idle.onMove = nil
      screen.move(30, 10)
      other.state = .failed
      expectEqual(target.calls, [])
      expectEqual(idle.state, .failed)
      screen.up(30, 10)
      expectEqual(target.calls, [])
      expectEqual(idle.state, .possible)
    }
  }

  @Test("A discrete gesture whose touch or press is cancelled while it waits fails, and sends no action (G-16, T-49)")
  func interruptedWhileDeferred() {
    final class Chosen: UIGestureRecognizer {
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .ended }
    }
    let screen = SimulatedScreen.square()
    let target = Target()
    let view = screen.add(named: "view")
    let pinch = view.recognize(UIPinchGestureRecognizer(), named: "pinch", telling: target)
    let swipe = view.recognize(UISwipeGestureRecognizer(), named: "swipe", telling: target)
    swipe.require(toFail: pinch)
    screen.down(50, 50)
    for step in 1...8 { screen.move(50 + 20 * Double(step), 50) }
    expectEqual(swipe.state, .possible)
    screen.application.interrupt()
    expectEqual(screen.lines(.state), ["swipe -> failed", "pinch -> failed"])
    expectEqual(screen.whys("swipe -> failed"), screen.whys("pinch -> failed"))
    let other = screen.window.recognize(UIGestureRecognizer(), named: "other", telling: target)
    let chosen = screen.window.recognize(Chosen(), named: "chosen", telling: target)
    chosen.require(toFail: other)
    screen.application.receive(PressSample(type: .select, phase: .began, timestamp: screen.clock.now))
    expectEqual(chosen.state, .possible)
    screen.application.interrupt()
    expect(screen.lines(.state).contains("chosen -> failed"))
    expectEqual(target.calls, [])
  }

  @Test("A view's gestureRecognizerShouldBegin is not called for a touch that is already claimed (G-60)")
  func notAskedAboutWhatIsTaken() {
    final class Asked: UIView {
      var questions: [String?] = []
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        questions.append(gestureRecognizer.name)
        return true
      }
    }
    let screen = SimulatedScreen.square()
    let target = Target()
    let view = screen.add(Asked(), named: "view")
    let first = view.recognize(Idle(), named: "first", telling: target)
    let second = view.recognize(Idle(), named: "second", telling: target)
    let decisions = DecisionDelegate()
    decisions.both = { _, _ in true }
    second.delegate = decisions
    screen.down(10, 10)
    first.state = .began
    second.state = .began
    expectEqual(target.calls, ["first began", "second began"])
    expectEqual(view.questions, ["first"])
    screen.up(10, 10)
  }

  @Test(
    "Between its two taps, a double-tap recognizer has no touches, but other recognizers still wait for it (G-35, T-13)"
  )
  func waitedForBetweenItsTaps() {
    final class Keeping: UIView {
      var touch: UITouch?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touch = touches.first }
    }
    let screen = SimulatedScreen.square()
    let target = Target()
    let view = screen.add(Keeping(), named: "view", frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    screen.add(named: "other", frame: CGRect(x: 200, y: 0, width: 200, height: 400))
    let single = view.recognize(UITapGestureRecognizer(), named: "single", telling: target)
    let double = view.recognize(UITapGestureRecognizer(), named: "double", telling: target)
    double.numberOfTapsRequired = 2
    for tap in [single, double] { tap.delaysTouchesEnded = false }
    single.require(toFail: double)
    screen.tap(10, 10)
    expectEqual(view.touch?.gestureRecognizers, [])
    screen.tap(310, 10)
    expectEqual(target.calls, [])
    expectEqual(screen.lines(.state), [])
    screen.clock.advance(by: 0.36)
    expectEqual(target.calls, ["single ended"])
    target.calls = []
    screen.clock.advance(by: 1)
    screen.tap(10, 10)
    screen.tap(10, 10)
    expectEqual(target.calls, ["double ended"])
  }
}
