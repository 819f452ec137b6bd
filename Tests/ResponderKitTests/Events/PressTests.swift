import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("The delivery of presses (2.3, E-30 to E-34)")
struct PressTests {
  /// A recognizer that claims the select button. It begins when the button is pressed, and ends when it
  /// is released.
  final class Holding: UIGestureRecognizer {
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      if begins { state = .began }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .changed }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      state = state == .possible ? .failed : .ended
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .cancelled }

    var begins = true
  }

  let screen = SimulatedScreen.square()
  let target = Target()

  private func press(_ phase: UIPress.Phase, _ type: UIPress.PressType = .select, force: CGFloat = 1) {
    screen.clock.advance(by: screen.samplePeriod)
    var sample = PressSample(type: type, phase: phase, timestamp: screen.clock.now)
    sample.force = force
    screen.application.receive(sample)
  }

  @Test("Without a recognizer, each phase of a press is forwarded from the key window to the application")
  func climbs() {
    press(.began)
    press(.changed, force: 0.5)
    press(.ended)
    expectEqual(
      screen.lines(.press),
      ["Began", "Changed", "Ended"].flatMap {
        ["window presses\($0)", "application presses\($0)"]
      }
    )
  }

  @Test(
    "Responders receive a press that allowedPressTypes excludes, but no press that a recognizer claims"
  )
  func takes() {
    let holding = screen.window.recognize(Holding(), named: "holding", telling: target)
    press(.began)
    press(.changed)
    press(.ended)
    expectEqual(target.calls, ["holding began", "holding changed", "holding ended"])
    expectEqual(screen.lines(.press), [])
    expectEqual(holding.state, .possible)
    let dropped = screen.log.records.last { $0.line(screen.log.names) == "window drops touch" }
    expectEqual(dropped?.why(screen.log.names), "holding recognized, and its cancelsTouchesInView is true")
    holding.allowedPressTypes = [UIPress.PressType.menu.rawValue as NSNumber]
    press(.began)
    press(.ended)
    expectEqual(target.calls.count, 3)
    expectEqual(screen.lines(.press).count, 4)
  }

  @Test(
    "While a recognizer is undecided, delaysTouchesEnded withholds the end of a press and delaysTouchesBegan all of it"
  )
  func delays() {
    final class Waiting: UIGestureRecognizer {
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .failed }
    }
    let waiting = screen.window.recognize(Waiting(), named: "waiting", telling: target)
    waiting.delaysTouchesBegan = true
    press(.began)
    expectEqual(screen.lines(.press), [])
    expectEqual(screen.lines(.decision), ["window holds began"])
    press(.ended)
    expectEqual(screen.lines(.press).filter { $0.hasPrefix("window") }, ["window pressesBegan", "window pressesEnded"])
    // The end of the press is delivered in the event in which the button was released, without a delay.
    let pressRecords = screen.log.records.filter { $0.line(screen.log.names).hasPrefix("window presses") }
    expectEqual(
      pressRecords.map { $0.why(screen.log.names) },
      [
        "waiting, whose delaysTouchesBegan is true, no longer delays it", nil,
      ]
    )
  }

  @Test("The end of a press that several recognizers withhold is delivered once, when the last of them fails")
  func delaysBoth() {
    final class Waiting: UIGestureRecognizer {
      var gaveUp = false
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        if delaysTouchesBegan {
          state = .failed
        } else {
          schedule(at: event.timestamp + 0.1) { [weak self] in self?.state = .failed }
        }
      }
      override var awaitsFurtherTouches: Bool { !delaysTouchesBegan }
    }
    let first = screen.window.recognize(Waiting(), named: "first", telling: target)
    first.delaysTouchesBegan = true
    first.delaysTouchesEnded = false
    screen.window.recognize(Waiting(), named: "second", telling: target)
    press(.began)
    press(.ended)
    func windowLines() -> [String] { screen.lines(.press).filter { $0.hasPrefix("window") } }
    expectEqual(windowLines(), ["window pressesBegan"])
    screen.clock.advance(by: 1)
    expectEqual(windowLines(), ["window pressesBegan", "window pressesEnded"])
  }

  @Test("Presses that were withheld together are delivered one by one")
  func oneByOne() {
    final class Listening: UIView {
      var counts: [Int] = []
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { counts.append(presses.count) }
    }
    let view = screen.add(Listening(), named: "view")
    expect(view.becomeFirstResponder())
    let holding = screen.window.recognize(Holding(), named: "holding", telling: target)
    holding.begins = false
    holding.delaysTouchesBegan = true
    holding.allowedPressTypes = [UIPress.PressType.select, .menu].map { $0.rawValue as NSNumber }
    press(.began)
    press(.began, .menu)
    expectEqual(view.counts, [])
    holding.state = .failed
    expectEqual(view.counts, [1, 1])
  }

  @Test("A responder that forwards a press twice receives its cancellation once")
  func handedOnTwice() {
    final class Eager: UIView {
      var cancels = 0
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesBegan(presses, with: event)
        super.pressesBegan(presses, with: event)
      }
      override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { cancels += 1 }
    }
    let view = screen.add(Eager(), named: "view")
    expect(view.becomeFirstResponder())
    press(.began)
    screen.window.isHidden = true
    expectEqual(view.cancels, 1)
    expectEqual(screen.lines(.press).filter { $0.hasPrefix("application") && $0.hasSuffix("Cancelled") }.count, 1)
  }

  @Test("When a recognizer claims presses and touches, the presses are cancelled before the touches")
  func buttonsBeforeFingers() {
    final class Both: UIGestureRecognizer {
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    }
    let both = screen.window.recognize(Both(), named: "both", telling: target)
    screen.down(10, 10)
    press(.began)
    both.state = .began
    let cancelled = screen.lines(.press, .touches).filter { $0.hasPrefix("window") && $0.hasSuffix("Cancelled") }
    expectEqual(cancelled, ["window pressesCancelled", "window touchesCancelled"])
  }

  @Test("A press that is claimed while its window is hidden is cancelled once")
  func takenTwice() {
    let holding = screen.window.recognize(Holding(), named: "holding", telling: target)
    holding.begins = false
    press(.began)
    target.onGesture = { [screen] _ in screen.window.isHidden = true }
    holding.state = .began
    press(.ended)
    for who in ["window", "application"] {
      expectEqual(
        screen.lines(.press).filter { $0.hasPrefix(who) },
        ["\(who) pressesBegan", "\(who) pressesCancelled"]
      )
    }
  }

  @Test("A recognition or an interruption after the delivery of a press cancels the press once")
  func cancels() {
    let holding = screen.window.recognize(Holding(), named: "holding", telling: target)
    holding.begins = false
    press(.began)
    holding.state = .began
    press(.ended)
    expectEqual(
      screen.lines(.press).filter { $0.hasPrefix("window") },
      ["window pressesBegan", "window pressesCancelled"]
    )
    screen.log.removeAll()
    screen.window.removeGestureRecognizer(holding)
    press(.began)
    press(.cancelled)
    expectEqual(
      screen.lines(.press).filter { $0.hasPrefix("window") },
      ["window pressesBegan", "window pressesCancelled"]
    )
  }

  @Test("The delegate's shouldReceive(press) is called once per recognizer and press, before pressesBegan (6.9)")
  func shouldReceivePress() {
    final class Asked: UIGestureRecognizerDelegate {
      var presses: [UIPress.PressType] = []
      var result = true

      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        presses.append(press.type)
        expectEqual(gestureRecognizer.state, .possible)
        expectEqual(press.phase, .began)
        return result
      }
    }
    let asked = Asked()
    let holding = screen.window.recognize(Holding(), named: "holding", telling: target)
    holding.delegate = asked
    press(.began)
    press(.changed)
    press(.ended)
    expectEqual(asked.presses, [.select])
    expectEqual(target.calls.count, 3)
    asked.result = false
    press(.began)
    press(.ended)
    expectEqual(asked.presses, [.select, .select])
    expectEqual(target.calls.count, 3)
    press(.began, .menu)
    press(.ended, .menu)
    expectEqual(asked.presses.count, 2)
  }

  @Test("Invalid press samples are recorded as rejected, and no press remains active")
  func rejected() {
    press(.ended)
    press(.began)
    press(.began)
    press(.stationary)
    press(.ended)
    expectEqual(screen.lines(.decision).filter { $0 == "nothing rejects sample" }.count, 3)
  }

  @Test("A recognizer that failed or is deferred with one button is not offered a second button (G-17)")
  func secondButton() {
    final class Counting: UIGestureRecognizer {
      var presses = 0
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { self.presses += presses.count }
    }
    for waits in [false, true] {
      let screen = SimulatedScreen.square()
      let target = Target()
      let other = screen.window.recognize(Counting(), named: "other", telling: target)
      let counting = screen.window.recognize(Counting(), named: "counting", telling: target)
      let types = [UIPress.PressType.select, .menu].map { $0.rawValue as NSNumber }
      for recognizer in [other, counting] { recognizer.allowedPressTypes = types }
      counting.require(toFail: other)
      screen.application.receive(PressSample(type: .select, phase: .began, timestamp: 0))
      counting.state = waits ? .began : .failed
      screen.application.receive(PressSample(type: .menu, phase: .began, timestamp: 0))
      expect(other.presses == 2 && counting.presses == 1, "waits \(waits)")
      for type in [UIPress.PressType.select, .menu] {
        screen.application.receive(PressSample(type: type, phase: .ended, timestamp: 0))
      }
      expectEqual(counting.state, .possible)
    }
  }

  @Test("A tap recognizer for two presses fails if the second press does not follow in time")
  func secondPressTooLate() {
    let tap = UITapGestureRecognizer()
    tap.allowedPressTypes = [UIPress.PressType.select.rawValue as NSNumber]
    tap.numberOfTapsRequired = 2
    screen.window.recognize(tap, named: "tap", telling: target)
    press(.began)
    press(.ended)
    screen.clock.advance(by: 3)
    expect(screen.lines(.state).contains("tap -> failed"))
    press(.began)
    press(.ended)
    expectEqual(target.calls, [])
    press(.began)
    press(.ended)
    expectEqual(target.calls, ["tap ended"])
  }

  @Test(
    "A tap recognizer fails 1.5 s after a button was pressed, also before the button is released",
    arguments: [1.4, 1.6]
  )
  func heldButton(duration: TimeInterval) {
    let tap = UITapGestureRecognizer()
    tap.allowedPressTypes = [UIPress.PressType.select.rawValue as NSNumber]
    screen.window.recognize(tap, named: "tap", telling: target)
    press(.began)
    screen.clock.advance(by: duration)
    expectEqual(screen.lines(.state).contains("tap -> failed"), (duration > 1.5))
    press(.ended)
    expectEqual(target.calls, (duration > 1.5 ? [] : ["tap ended"]))
  }

  @Test("The buttons pressed on a view are cancelled when the view leaves its window")
  func leavingView() {
    final class Focused: UIView { override var canBecomeFirstResponder: Bool { true } }
    let view = screen.add(Focused(), named: "view")
    view.becomeFirstResponder()
    press(.began)
    expectEqual(screen.lines(.press).first, "view pressesBegan")
    view.removeFromSuperview()
    expect(screen.lines(.press).contains("view pressesCancelled"))
    press(.ended)
    expect(!screen.lines(.press).contains("view pressesEnded"))
  }

  @Test("A press that the app sends to the window again during its delivery is delivered once")
  func sentAgain() {
    final class Repeating: UIWindow {
      override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
        super.sendEvent(event)
      }
    }
    let window = Repeating(frame: screen.window.bounds)
    window.makeKeyAndVisible()
    let holding = window.recognize(Holding(), named: "holding", telling: target)
    press(.began)
    press(.changed)
    press(.ended)
    expectEqual(target.calls, ["holding began", "holding changed", "holding ended"])
    withExtendedLifetime(holding) {}
  }
}
