import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the recorded reasons why a recognizer ignores input, and why an action is not sent to a target.
@MainActor
@Suite("Records of input that recognizers ignore")
struct IgnoredTouchRecordTests {
  /// A recognizer that accepts every touch and never requests a state.
  final class Waiting: UIGestureRecognizer {
    var leavesSecond = false
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      if leavesSecond, numberOfTouches > 1, let touch = touches.first { ignore(touch, for: event) }
    }
  }

  let screen = SimulatedScreen.square()
  let target = Target()
  let view: UIView

  init() {
    view = screen.add(named: "view")
    view.isMultipleTouchEnabled = true
  }

  private func scroll(_ phase: PointerPhase, _ type: UIScrollType = .continuous) {
    var sample = ScrollSample(
      phase: phase,
      location: CGPoint(x: 50, y: 50),
      translation: CGVector(dx: 0, dy: 5),
      timestamp: screen.clock.now
    )
    sample.type = type
    screen.application.receive(sample)
  }

  private func press(_ type: UIPress.PressType) {
    screen.application.receive(PressSample(type: type, phase: .began, timestamp: screen.clock.now))
    screen.application.receive(PressSample(type: type, phase: .ended, timestamp: screen.clock.now))
  }

  @Test("A disabled recognizer records that it ignores the touch and names itself as the cause")
  func switchedOff() {
    let tap = view.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    tap.isEnabled = false
    screen.tap(10, 10)
    expectEqual(screen.whys("tap ignores touch"), ["tap's isEnabled is false"])
    expectIdentical(screen.culprit("tap ignores touch"), tap)
    expectEqual(screen.lines(.receives), [])
    expect(screen.log.records.last { $0.fingers == [1] } != nil)
  }

  @Test("If a scroll view's scrolling is disabled, the record of its pan names the scroll view as the cause")
  func scrollingDisabled() {
    let scroll = screen.add(UIScrollView(), named: "scroll", to: view)
    scroll.panGestureRecognizer.name = "scroll.pan"
    scroll.isScrollEnabled = false
    screen.tap(10, 10)
    expectEqual(screen.whys("scroll.pan ignores touch"), ["scroll's isScrollEnabled is false"])
    expectIdentical(screen.culprit("scroll.pan ignores touch"), scroll)
    scroll.isScrollEnabled = true
    scroll.panGestureRecognizer.isEnabled = false
    screen.log.removeAll()
    screen.tap(10, 10)
    expectEqual(screen.whys("scroll.pan ignores touch"), ["scroll.pan's isEnabled is false"])
  }

  @Test("A failed recognizer records that it ignores a second finger until its reset (G-17)")
  func alreadyOver() {
    let tap = view.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    screen.down(10, 10)
    screen.move(200, 10)
    screen.down(50, 50, finger: 2)
    expectEqual(
      screen.whys("tap ignores touch"),
      ["tap's state is already failed, and it receives new touches only after all of its fingers are up"]
    )
    expectIdentical(screen.culprit("tap ignores touch"), tap)
  }

  @Test("A recognizer with a deferred request records that it ignores a second finger")
  func requestDeferred() {
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    let press = view.recognize(UILongPressGestureRecognizer(), named: "press", telling: target)
    press.require(toFail: pan)
    screen.down(10, 10)
    screen.clock.advance(by: 1)
    screen.down(50, 50, finger: 2)
    expectEqual(
      screen.whys("press ignores touch"),
      ["press waits for another recognizer to fail, and receives no new touches until then"]
    )
    expectIdentical(screen.culprit("press ignores touch"), press)
  }

  @Test("If a recognizer calls ignore(_:for:), the ignored touch is recorded (G-42)")
  func leftToOthers() {
    let waiting = view.recognize(Waiting(), named: "waiting", telling: target)
    waiting.leavesSecond = true
    screen.down(10, 10)
    expectEqual(screen.whys("waiting ignores touch"), [])
    screen.down(50, 50, finger: 2)
    expectEqual(screen.whys("waiting ignores touch"), ["waiting received a call of ignore(_:for:)"])
    expectIdentical(screen.culprit("waiting ignores touch"), waiting)
    expectEqual(screen.log.records.last { $0.line(screen.log.names) == "waiting ignores touch" }?.fingers, [2])
  }

  @Test("If a pan ignores scrolling, the record names its scroll mask or isEnabled as the reason (E-42)")
  func scrollType() {
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    scroll(.began)
    scroll(.ended)
    expectEqual(screen.whys("pan ignores scroll"), ["allowedScrollTypesMask does not contain continuous"])
    expect(screen.log.records.allSatisfy { $0.fingers == [] })
    pan.allowedScrollTypesMask = .continuous
    scroll(.began, .discrete)
    scroll(.ended, .discrete)
    expectEqual(screen.whys("pan ignores scroll").last, "allowedScrollTypesMask does not contain discrete")
    pan.isEnabled = false
    scroll(.began)
    scroll(.ended)
    expectEqual(screen.whys("pan ignores scroll").last, "pan's isEnabled is false")
    expect(screen.whys("pan ignores scroll").count == 3 && screen.culprits("pan ignores scroll")[2] === pan)
  }

  @Test("Scrolling is recorded as ignored if shouldReceive(event) refuses it or if the pan already has a finger")
  func scrollRefused() {
    let decisions = DecisionDelegate()
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    pan.allowedScrollTypesMask = .all
    pan.delegate = decisions
    decisions.receivesEvent = { _ in false }
    scroll(.began)
    scroll(.ended)
    expectEqual(screen.whys("pan ignores scroll"), ["shouldReceive(event) returned false"])
    decisions.receivesEvent = { _ in true }
    screen.down(50, 50)
    scroll(.began)
    expectEqual(
      screen.whys("pan ignores scroll").last,
      "pan already has finger 1, and follows only one input at a time"
    )
    expectIdentical(screen.culprits("pan ignores scroll").last.flatMap { $0 }, pan)
  }

  @Test("If a recognizer ignores a button, this is recorded with the reason")
  func presses() {
    let tap = screen.window.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    press(.menu)
    expectEqual(screen.whys("tap ignores press"), ["allowedPressTypes does not contain menu"])
    screen.type("x")
    expectEqual(screen.whys("tap ignores press").count, 1)
    tap.isEnabled = false
    press(.select)
    expectEqual(screen.whys("tap ignores press").last, "tap's isEnabled is false")
    tap.isEnabled = true
    let decisions = Refusing()
    tap.delegate = decisions
    press(.select)
    expectEqual(screen.whys("tap ignores press").last, "the delegate's shouldReceive(press) returned false")
    decisions.refusesEvents = true
    press(.select)
    expectEqual(screen.whys("tap ignores press").last, "shouldReceive(event) returned false")
    expectEqual(screen.log.records.last { $0.line(screen.log.names) == "tap ignores press" }?.press?.type, .select)
    expectEqual(target.calls, [])
  }

  @Test("A deallocated target is recorded once per gesture, and the other targets are still called")
  func goneTarget() {
    var deallocated: Target? = Target()
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    pan.addTarget(deallocated!, action: Target.gesture)
    deallocated = nil
    screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 100, y: 10))
    expectEqual(target.calls.first, "pan began")
    expectEqual(target.calls.last, "pan ended")
    let reason = "the target was deallocated; targets are not retained"
    expectEqual(screen.whys("pan finds nobody for handle"), [reason, reason])
  }

  /// A delegate that refuses presses and, if requested, all events.
  final class Refusing: UIGestureRecognizerDelegate {
    var refusesEvents = false
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { false }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
      !refusesEvents
    }
  }
}
