import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of every reason that a record can have: the object that caused the decision, and the message.
@MainActor
@Suite("Reasons in records")
struct RecordReasonTests {
  let screen = SimulatedScreen.square()
  let target = Target()

  private func whys(_ line: String) -> [String?] {
    screen.log.records.filter { $0.line(screen.log.names) == line }.map { $0.why(screen.log.names) }
  }

  private func culprits(_ line: String) -> [AnyObject?] {
    screen.log.records.filter { $0.line(screen.log.names) == line }.map { $0.reason?.culprit }
  }

  @Test("The record of a refused touch names shouldReceive, the touch type or the exclusive touch type as the reason")
  func refused() {
    let view = screen.add(named: "view")
    let decisions = DecisionDelegate()
    let byTouch = view.recognize(UITapGestureRecognizer(), named: "byTouch", telling: target)
    byTouch.delegate = decisions
    decisions.receivesTouch = { $0 !== byTouch }
    let byEvent = view.recognize(UITapGestureRecognizer(), named: "byEvent", telling: target)
    byEvent.delegate = decisions
    decisions.receivesEvent = { $0 !== byEvent }
    view.recognize(UITapGestureRecognizer(), named: "byType", telling: target).allowedTouchTypes = [
      UITouch.TouchType.pencil.rawValue as NSNumber
    ]
    let exclusive = view.recognize(UIPanGestureRecognizer(), named: "exclusive", telling: target)
    screen.down(10, 10)
    var pencil = screen.sample(2, .began, 20, 20)
    pencil.type = .pencil
    screen.application.receive(pencil)
    expectEqual(whys("byTouch refuses touch").first, "the delegate's shouldReceive(touch) returned false")
    expectEqual(whys("byEvent refuses touch").first, "shouldReceive(event) returned false")
    expectEqual(whys("byType refuses touch"), ["allowedTouchTypes does not contain direct"])
    expectEqual(
      whys("exclusive refuses touch"),
      [
        "the gesture began with a touch of type direct, and requiresExclusiveTouchType is true"
      ]
    )
    expectEqual(exclusive.numberOfTouches, 1)
  }

  @Test(
    "The record of a deferral names the recognizer to wait for, and that of a later failure the one that recognized"
  )
  func waiting() {
    let view = screen.add(named: "view")
    let double = view.recognize(UITapGestureRecognizer(), named: "double", telling: target)
    double.numberOfTapsRequired = 2
    view.recognize(UITapGestureRecognizer(), named: "single", telling: target).require(toFail: double)
    screen.tap(10, 10)
    expectEqual(whys("single waits"), ["double must fail first"])
    expectIdentical(culprits("single waits").first.flatMap { $0 }, double)
    screen.tap(10, 10)
    expectEqual(whys("single -> failed"), ["double recognized, but had to fail first"])
    expectIdentical(culprits("single -> failed").first.flatMap { $0 }, double)
  }

  @Test(
    "If a text input's own recognizer prevents another recognizer or cancels a touch, the record names the text input"
  )
  func ownRecognizer() {
    let view = screen.add(named: "view")
    view.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    let field = screen.add(UITextField(), named: "field", frame: CGRect(x: 0, y: 0, width: 100, height: 40), to: view)
    screen.tap(10, 10)
    expectEqual(whys("tap -> failed"), ["field recognized and prevented it"])
    expectIdentical(culprits("tap -> failed").first.flatMap { $0 }, field)
    expectEqual(
      whys("field touchesCancelled"),
      [
        "field recognized a gesture with its own recognizer, whose cancelsTouchesInView is true"
      ]
    )
    expectIdentical(culprits("field touchesCancelled").first.flatMap { $0 }, field)
  }

  @Test("The record of a prevented recognizer names the recognizer that prevents it")
  func prevented() {
    let outer = screen.add(named: "outer")
    let inner = screen.add(named: "inner", to: outer)
    outer.recognize(UIPanGestureRecognizer(), named: "outerPan", telling: target)
    let innerPan = inner.recognize(UIPanGestureRecognizer(), named: "innerPan", telling: target)
    screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 50, y: 10))
    expectEqual(whys("outerPan -> failed"), ["innerPan recognized and prevented it"])
    expectIdentical(culprits("outerPan -> failed").first.flatMap { $0 }, innerPan)
  }

  @Test("The record of a recognizer that an active recognizer prevents from beginning names the active recognizer")
  func preventedLater() {
    let view = screen.add(named: "view")
    let press = view.recognize(UILongPressGestureRecognizer(), named: "press", telling: target)
    let stubborn = view.recognize(StubbornPan(), named: "pan", telling: target)
    screen.down(10, 10)
    screen.clock.advance(by: 0.6)
    expectEqual(stubborn.state, .possible)
    screen.move(40, 10)
    screen.move(60, 10)
    expectEqual(whys("pan -> failed"), ["press recognized and prevented it"])
    expectIdentical(culprits("pan -> failed").first.flatMap { $0 }, press)
  }

  @Test("The record of a failure names the delegate, the hit view or the unmet condition of the gesture as the reason")
  func failed() {
    let root = screen.add(named: "root")
    let button = screen.add(UIButton(), named: "button", frame: CGRect(x: 0, y: 0, width: 100, height: 100), to: root)
    root.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    screen.tap(10, 10)
    expectEqual(whys("tap -> failed"), ["button returned false from gestureRecognizerShouldBegin and keeps its touch"])
    expectIdentical(culprits("tap -> failed").first.flatMap { $0 }, button)

    let decisions = DecisionDelegate()
    decisions.begins = { _ in false }
    let pan = root.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    pan.delegate = decisions
    screen.log.removeAll()
    screen.steadyDrag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 260, y: 200))
    expectEqual(whys("pan -> failed"), ["the delegate's gestureRecognizerShouldBegin returned false"])
    expectEqual(whys("tap -> failed"), ["the finger moved farther than 45 pt"])

    root.removeGestureRecognizer(pan)
    screen.log.removeAll()
    screen.down(200, 200)
    screen.clock.advance(by: 2)
    screen.up(200, 200)
    expectEqual(whys("tap -> failed"), ["the press lasted longer than 1.5 s"])

    screen.log.removeAll()
    screen.application.receive([screen.sample(1, .began, 200, 200), screen.sample(2, .began, 220, 200)])
    expectEqual(whys("tap -> failed"), ["more than 1 finger was down"])
    screen.application.cancelAllTouches()

    screen.log.removeAll()
    screen.down(200, 200)
    screen.application.cancelAllTouches()
    expectEqual(whys("tap -> failed"), ["the host cancelled the touch"])
    expectEqual(whys("root touchesCancelled"), ["the host cancelled the touch"])
  }

  @Test("The record of a failed double tap or long press names the part of the gesture that is missing")
  func failedParts() {
    let view = screen.add(named: "view")
    view.recognize(UITapGestureRecognizer(), named: "double", telling: target).numberOfTapsRequired = 2
    view.recognize(UILongPressGestureRecognizer(), named: "press", telling: target)
    view.recognize(UITapGestureRecognizer(), named: "twoFingers", telling: target).numberOfTouchesRequired = 2
    screen.tap(10, 10)
    screen.clock.advance(by: 1)
    expectEqual(whys("double -> failed"), ["no further tap began within 0.35 s"])
    expectEqual(whys("press -> failed"), ["the finger lifted before the press was long enough"])
    expectEqual(whys("twoFingers -> failed"), ["a finger lifted before 2 fingers were down"])
    screen.log.removeAll()
    screen.tap(10, 10)
    screen.down(100, 100)
    expectEqual(whys("double -> failed"), ["this tap is farther than 45 pt from the first tap"])
    screen.up(100, 100)
  }

  @Test("If deferred recognizers wait only for each other, their records name each other")
  func deadlock() {
    let view = screen.add(named: "view")
    let first = view.recognize(UITapGestureRecognizer(), named: "first", telling: target)
    let second = view.recognize(UITapGestureRecognizer(), named: "second", telling: target)
    first.require(toFail: second)
    second.require(toFail: first)
    screen.tap(10, 10)
    expectEqual(
      whys("first -> failed"),
      ["second can no longer fail, because the recognizers wait only for each other"]
    )
    expectEqual(
      whys("second -> failed"),
      ["first can no longer fail, because the recognizers wait only for each other"]
    )
    expectEqual(target.calls, [])
    expectEqual(first.state, .possible)
    expectEqual(second.state, .possible)
  }

  @Test(
    "If a long press still waits for a recognizer at the lift, the record of the long press names the recognizer (X-26)"
  )
  func deferredTooLong() {
    let view = screen.add(named: "view")
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    view.recognize(UILongPressGestureRecognizer(), named: "press", telling: target).require(toFail: pan)
    screen.down(10, 10)
    screen.clock.advance(by: 1)
    screen.up(10, 10)
    expectEqual(whys("press -> failed"), ["pan had not failed when the last finger lifted"])
    expectEqual(target.calls, [])
  }

  @Test("Records of withheld and released phases .began and .ended name the recognizer that delays them")
  func heldAndReleased() {
    let view = screen.add(named: "view")
    let tap = view.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    tap.delaysTouchesBegan = true
    screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 100, y: 10))
    expectEqual(whys("view holds began"), ["tap is undecided, and its delaysTouchesBegan is true"])
    expectIdentical(culprits("view holds began").first.flatMap { $0 }, tap)
    expectEqual(whys("view touchesBegan"), ["tap, whose delaysTouchesBegan is true, no longer delays it"])
    expectIdentical(culprits("view touchesBegan").first.flatMap { $0 }, tap)
    expectEqual(whys("view touchesEnded"), [nil])

    tap.delaysTouchesBegan = false
    tap.numberOfTapsRequired = 2
    screen.log.removeAll()
    screen.tap(10, 10)
    screen.clock.advance(by: 1)
    expectEqual(whys("view holds ended"), ["tap is undecided, and its delaysTouchesEnded is true"])
    expectEqual(whys("view touchesEnded"), ["tap, whose delaysTouchesEnded is true, no longer delays it"])
  }

  @Test("The record of a touch that is not delivered names the recognizer, finger or view that prevents the delivery")
  func dropped() {
    let view = screen.add(named: "view", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let press = view.recognize(UILongPressGestureRecognizer(), named: "press", telling: target)
    press.minimumPressDuration = 0
    screen.down(10, 10)
    expectEqual(whys("view drops touch"), ["press recognized, and its cancelsTouchesInView is true"])
    expectIdentical(culprits("view drops touch").first.flatMap { $0 }, press)
    screen.up(10, 10)

    view.removeGestureRecognizer(press)
    screen.log.removeAll()
    screen.down(10, 10, finger: 1)
    screen.down(20, 20, finger: 2)
    expectEqual(whys("view drops touch"), ["view already has finger 1, and its isMultipleTouchEnabled is false"])
    expectIdentical(culprits("view drops touch").first.flatMap { $0 }, view)

    let other = screen.add(named: "other", frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    other.isExclusiveTouch = true
    screen.down(110, 10, finger: 3)
    expectEqual(whys("other drops touch"), ["other's isExclusiveTouch is true"])
    expectIdentical(culprits("other drops touch").first.flatMap { $0 }, other)
  }

  @Test("The record of a cancelled touch names the recognizer, the removed view or the hidden window that is the cause")
  func cancelled() {
    let view = screen.add(named: "view")
    let tap = view.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    screen.tap(10, 10)
    expectEqual(whys("view touchesCancelled"), ["tap recognized, and its cancelsTouchesInView is true"])
    expectIdentical(culprits("view touchesCancelled").first.flatMap { $0 }, tap)
    expectEqual(whys("window touchesCancelled"), ["tap recognized, and its cancelsTouchesInView is true"])

    screen.log.removeAll()
    screen.clock.advance(by: 1)
    screen.down(10, 10)
    view.removeFromSuperview()
    expectEqual(whys("view touchesCancelled"), ["view left its window"])
    expectIdentical(culprits("view touchesCancelled").first.flatMap { $0 }, view)
    expectEqual(whys("tap -> failed"), ["view left its window"])
    screen.up(10, 10)

    screen.log.removeAll()
    screen.window.addSubview(view)
    screen.down(10, 10)
    screen.window.isHidden = true
    expectEqual(whys("view touchesCancelled"), ["window was hidden"])
    expectIdentical(culprits("view touchesCancelled").first.flatMap { $0 }, screen.window)
  }

  @Test("If a pan is disabled or removed during a drag, its cancellation is recorded with this reason")
  func takenOut() {
    let view = screen.add(named: "view")
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    screen.down(10, 10)
    screen.move(40, 10)
    pan.isEnabled = false
    expectEqual(whys("pan -> cancelled"), ["isEnabled was set to false"])
    pan.isEnabled = true
    screen.up(40, 10)

    screen.log.removeAll()
    screen.down(10, 10)
    screen.move(40, 10)
    view.removeGestureRecognizer(pan)
    expectEqual(whys("pan -> cancelled"), ["it was removed from its view"])
    expectEqual(target.calls, ["pan began", "pan cancelled", "pan began", "pan cancelled"])
  }

  @Test("A movement that a deferred press ignored is not recorded as the reason why the press is cancelled later")
  func ignoredFailure() {
    let view = screen.add(named: "view")
    let other = view.recognize(UIGestureRecognizer(), named: "other", telling: target)
    let press = view.recognize(UILongPressGestureRecognizer(), named: "press", telling: target)
    press.require(toFail: other)
    screen.down(10, 10)
    screen.clock.advance(by: 0.6)
    screen.move(30, 10)
    other.state = .failed
    expectEqual(press.state, .began)
    screen.application.cancelAllTouches()
    expectEqual(whys("press -> cancelled"), [nil])
  }

  @Test("A rejected sample is returned and recorded with the reason")
  func rejected() {
    let screen = screen
    screen.add(named: "view")
    expectEqual(screen.application.receive(screen.sample(1, .moved, 1, 1))?.reason, .fingerNotDown)
    screen.down(1, 1)
    expectEqual(screen.application.receive(screen.sample(1, .began, 1, 1))?.reason, .fingerAlreadyDown)
    expectEqual(screen.application.receive(screen.sample(1, .moved, .nan, 1))?.reason, .notFinite)
    expectEqual(screen.application.receive(screen.sample(1, .stationary, 1, 1))?.reason, .phaseIsNotInput)
    expectEqual(
      whys("nothing rejects sample"),
      [
        "no finger with this number is down; begin it first",
        "a finger with this number is already down; end or cancel it first",
        "a location or time of the sample, or of a coalesced or predicted sample, is not a finite number",
        "this phase is not valid in a sample; use began, moved, ended or cancelled",
      ]
    )
  }
}

/// A delegate whose results the test sets.
@MainActor
final class DecisionDelegate: UIGestureRecognizerDelegate {
  var receivesTouch: (UIGestureRecognizer) -> Bool = { _ in true }
  var receivesEvent: (UIGestureRecognizer) -> Bool = { _ in true }
  var begins: (UIGestureRecognizer) -> Bool = { _ in true }
  var both: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var waits: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var isWaitedForBy: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  /// The calls of the delegate in order, each with the name of the recognizer.
  private(set) var questions: [String] = []

  private func note(_ question: String, _ recognizer: UIGestureRecognizer) {
    questions.append("\(recognizer.name ?? "?") \(question)")
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    note("shouldBegin in \(recognizer.state.word)", recognizer)
    return begins(recognizer)
  }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    note("shouldReceive touch", recognizer)
    return receivesTouch(recognizer)
  }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    note("shouldReceive event", recognizer)
    return receivesEvent(recognizer)
  }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    note("simultaneously with \(other.name ?? "?")", recognizer)
    return both(recognizer, other)
  }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool {
    note("requires failure of \(other.name ?? "?")", recognizer)
    return waits(recognizer, other)
  }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool
  {
    note("required to fail by \(other.name ?? "?")", recognizer)
    return isWaitedForBy(recognizer, other)
  }
}

/// A pan that cannot be prevented before it moves. A long press can therefore prevent it only when the pan requests to
/// begin.
@MainActor
final class StubbornPan: UIPanGestureRecognizer {
  private var wantsToBegin: Bool { state == .possible }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    // Without a movement, the pan is not prevented. Once the pan requests to begin, the press prevents it.
    translation(in: nil) != .zero
  }
}
