import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of recognizers that are disabled or removed during a gesture, and of recognizers that end because they have no
/// touch left.
extension ArenaTests {
  @Test(
    "A recognizer that is removed before the touch is offered to it does not participate and is not recorded (G-72)"
  )
  func removedBeforeItsOffer() {
    final class Removing: UIGestureRecognizer {
      var removed: UIGestureRecognizer?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if let removed { removed.view?.removeGestureRecognizer(removed) }
      }
    }
    let screen = SimulatedScreen.square()
    let target = Target()
    let outer = screen.add(named: "outer")
    let inner = screen.add(named: "inner", to: outer)
    let removing = outer.recognize(Removing(), named: "removing", telling: target)
    let tap = inner.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    removing.removed = tap
    screen.down(10, 10)
    expectEqual(screen.lines(.receives, .state), ["removing receives began"])
    expectEqual(tap.numberOfTouches, 0)
    expectEqual(tap.state, .possible)
    screen.up(10, 10)
    expectEqual(
      screen.lines(.receives, .state),
      [
        "removing receives began", "removing receives ended", "removing -> failed",
      ]
    )
  }

  @Test("A recognizer that is disabled or removed in shouldReceive(touch) is not offered the touch (6.9)")
  func withdrawnWhileAsked() {
    for isRemoved in [false, true] {
      let screen = SimulatedScreen.square()
      let target = Target()
      let decisions = DecisionDelegate()
      let view = screen.add(named: "view")
      let tap = view.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
      tap.delegate = decisions
      decisions.receivesTouch = { recognizer in
        if isRemoved { recognizer.view?.removeGestureRecognizer(recognizer) } else { recognizer.isEnabled = false }
        return true
      }
      screen.down(10, 10)
      expect(tap.numberOfTouches == 0 && screen.lines(.receives, .state) == [], "removed \(isRemoved)")
      screen.up(10, 10)
      expect(target.calls == [] && screen.lines(.receives, .state) == [], "removed \(isRemoved)")
    }
  }

  /// A recognizer that never sets its state.
  final class Idle: UIGestureRecognizer {
    var touchesSeen: [Int] = []
    var onMove: (() -> Void)?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { touchesSeen.append(touches.count) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { onMove?() }
    override var awaitsFurtherTouches: Bool { true }
  }

  @Test("A recognizer that is removed in the event in which it requests .changed is cancelled once (G-72)")
  func removedWhileItAsks() {
    let screen = SimulatedScreen.square()
    let target = Target()
    let outer = screen.add(named: "outer")
    let inner = screen.add(named: "inner", to: outer)
    let asking = outer.recognize(Idle(), named: "asking", telling: target)
    let removing = inner.recognize(Idle(), named: "removing", telling: target)
    let decisions = DecisionDelegate()
    decisions.both = { _, _ in true }
    removing.delegate = decisions
    screen.down(10, 10)
    asking.state = .began
    asking.onMove = { asking.state = .changed }
    removing.onMove = { outer.removeGestureRecognizer(asking) }
    screen.move(20, 10)
    expectEqual(target.calls, ["asking began", "asking cancelled"])
    expectEqual(asking.state, .possible)
    screen.up(20, 10)
  }

  @Test("A possible recognizer that sets .cancelled fails immediately (G-16)")
  func cancelledBeforeItBegan() {
    let screen = SimulatedScreen.square()
    let target = Target()
    let idle = screen.add(named: "view").recognize(Idle(), named: "idle", telling: target)
    screen.down(10, 10)
    idle.state = .cancelled
    expectEqual(screen.lines(.state), ["idle -> failed"])
    expectEqual(idle.state, .failed)
    expectEqual(target.calls, [])
    screen.up(10, 10)
    expectEqual(idle.state, .possible)
  }

  @Test(
    "A recognizer that has recognized is reset when the last finger lifts, even if awaitsFurtherTouches is true (G-17)"
  )
  func waitsNoLonger() {
    let screen = SimulatedScreen.square()
    let target = Target()
    let idle = screen.add(named: "view").recognize(Idle(), named: "idle", telling: target)
    screen.down(10, 10)
    idle.state = .ended
    expectEqual(idle.state, .ended)
    expectEqual(target.calls, ["idle ended"])
    screen.up(10, 10)
    expectEqual(idle.state, .possible)
  }

  @Test("If one recognizer makes another ignore a touch, the touch is not offered to the other recognizer (G-42)")
  func ignoredByAnother() {
    final class Sparing: UIGestureRecognizer {
      var spared: UIGestureRecognizer?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { spared?.ignore(touch, for: event) }
      }
    }
    let screen = SimulatedScreen.square()
    let target = Target()
    let outer = screen.add(named: "outer")
    let sparing = outer.recognize(Sparing(), named: "sparing", telling: target)
    let idle = screen.add(named: "inner", to: outer).recognize(Idle(), named: "idle", telling: target)
    sparing.spared = idle
    screen.tap(10, 10)
    expectEqual(idle.touchesSeen, [])
    expectEqual(idle.state, .possible)
  }

  @Test("Fingers that land together are offered to the recognizers of their own views (G-05)")
  func ownFingers() {
    let screen = SimulatedScreen.square()
    let target = Target()
    let left = screen.add(named: "left", frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let right = screen.add(named: "right", frame: CGRect(x: 200, y: 0, width: 200, height: 400))
    let all = [screen.window, left, right].map { $0.recognize(Idle(), named: "idle", telling: target) }
    screen.application.receive([
      screen.sample(1, .began, 10, 10), screen.sample(2, .began, 210, 10), screen.sample(3, .began, 310, 10),
    ])
    expectEqual(all.map(\.touchesSeen), [[3], [1], [2]])
    screen.application.cancelAllTouches()
  }

  @Test("A two-finger gesture that is recognized makes the recognizers of both fingers' views fail (G-30)")
  func rivalsOfBothFingers() {
    let screen = SimulatedScreen.square()
    let target = Target()
    let left = screen.add(named: "left", frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let right = screen.add(named: "right", frame: CGRect(x: 200, y: 0, width: 200, height: 400))
    let rivals = [left, right].map { $0.recognize(Idle(), named: "idle", telling: target) }
    let winner = screen.window.recognize(Idle(), named: "winner", telling: target)
    screen.down(10, 10, finger: 1)
    screen.down(210, 10, finger: 2)
    winner.state = .began
    expectEqual(rivals.map(\.state), [.failed, .failed])
    screen.application.cancelAllTouches()
  }

  @Test(
    "A recognizer that another recognizer's shouldReceive moves to another view is not offered the touch (G-01)"
  )
  func movedWhileAsked() {
    let screen = SimulatedScreen.square()
    let target = Target()
    let view = screen.add(named: "view")
    let elsewhere = UIView()
    let first = view.recognize(Idle(), named: "first", telling: target)
    let second = view.recognize(Idle(), named: "second", telling: target)
    let decisions = DecisionDelegate()
    first.delegate = decisions
    decisions.receivesTouch = { _ in
      elsewhere.addGestureRecognizer(second)
      return true
    }
    screen.down(10, 10)
    expectEqual(first.touchesSeen, [1])
    expectEqual(second.touchesSeen, [])
    expectEqual(second.numberOfTouches, 0)
    screen.up(10, 10)
  }

  @Test("After a gesture with requiresExclusiveTouchType, a touch of another type is accepted again (6.9)")
  func touchTypeOfTheNextGesture() {
    let screen = SimulatedScreen.square()
    let target = Target()
    let idle = screen.add(named: "view").recognize(Idle(), named: "idle", telling: target)
    for type in [UITouch.TouchType.direct, .pencil, .direct] {
      var sample = screen.sample(1, .began, 10, 10)
      sample.type = type
      screen.application.receive(sample)
      idle.state = .failed
      sample.phase = .ended
      screen.application.receive(sample)
      expectEqual(idle.state, .possible)
    }
    expect(idle.requiresExclusiveTouchType)
    expectEqual(idle.touchesSeen, [1, 1, 1])
  }

  @Test("A state set in reset() is ignored (G-17)")
  func statesInReset() {
    final class Restless: UIGestureRecognizer {
      var resets = 0
      override func reset() {
        super.reset()
        resets += 1
        if resets == 1 { state = .began }
      }
    }
    let screen = SimulatedScreen.square()
    let target = Target()
    let restless = screen.add(named: "view").recognize(Restless(), named: "restless", telling: target)
    screen.tap(10, 10)
    expectEqual(restless.resets, 1)
    expectEqual(restless.state, .possible)
    expectEqual(target.calls, [])
    expectEqual(screen.lines(.state), ["restless -> failed"])
  }

  @Test("A state that a recognizer requested before it disabled itself does not affect the next gesture (G-70)")
  func switchedOffAfterTwoRequests() {
    final class Hasty: UIGestureRecognizer {
      var switchesOff = true
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .began
        state = .ended
        if switchesOff { isEnabled = false }
      }
    }
    let screen = SimulatedScreen.square()
    let target = Target()
    let hasty = screen.add(named: "view").recognize(Hasty(), named: "hasty", telling: target)
    screen.tap(10, 10)
    expectEqual(target.calls, [])
    expectEqual(hasty.state, .possible)
    hasty.switchesOff = false
    hasty.isEnabled = true
    for _ in 1...2 { screen.tap(10, 10) }
    expectEqual(target.calls, ["hasty began", "hasty ended", "hasty began", "hasty ended"])
    expectEqual(hasty.state, .possible)
  }
}
