import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Steppers")
struct StepperTests {
  let screen = SimulatedScreen.square()
  let target = Target()
  let box: UIView
  /// From (100, 100), 94 by 32 points: less on the left of x = 147, more on the right.
  let stepper = UIStepper()

  init() {
    box = screen.add(named: "box")
    stepper.accessibilityIdentifier = "stepper"
    stepper.frame.origin = CGPoint(x: 100, y: 100)
    box.addSubview(stepper)
  }

  private func events() -> [String] {
    screen.lines(.event).filter { $0.hasPrefix("stepper") }
      .map { String($0.split(separator: " ", maxSplits: 1).last ?? "") }
  }

  private func more() { screen.tap(170, 115); screen.clock.advance(by: 1) }
  private func less() { screen.tap(120, 115); screen.clock.advance(by: 1) }

  @Test("K-53: from 0 to 100 by 1, repeating, continuous, without wrapping; 94 by 32 points")
  func defaults() {
    #expect(stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
    #expect(stepper.autorepeat && stepper.isContinuous && !stepper.wraps)
    #expect(
      UIStepper(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame == CGRect(x: 1, y: 2, width: 94, height: 32)
    )
    stepper.value = 1000
    #expect(stepper.value == 100)
    stepper.maximumValue = 50
    #expect(stepper.value == 50)
    stepper.minimumValue = 60
    #expect(stepper.maximumValue == 60 && stepper.value == 60)
  }

  @Test("K-53: a press on a half is a step that way, told right after touchDown")
  func steps() {
    more()
    #expect(stepper.value == 1)
    #expect(events() == ["touchDown", "valueChanged", "primaryActionTriggered", "touchUpInside"])
    stepper.stepValue = 2.5
    more()
    #expect(stepper.value == 3.5)
    less()
    less()
    #expect(stepper.value == 0)
    screen.log.removeAll()
    less()
    #expect(stepper.value == 0 && events() == ["touchDown", "touchUpInside"])
  }

  @Test("K-53: held, it goes on after 0.5 s, every 0.1 s, until the finger lifts")
  func holding() {
    screen.down(170, 115)
    screen.clock.advance(to: 0.49)
    #expect(stepper.value == 1)
    screen.clock.advance(to: 0.5)
    #expect(stepper.value == 2)
    screen.clock.advance(to: 1.04)
    #expect(stepper.value == 7 && stepper.isIncrementHighlighted && !stepper.isDecrementHighlighted)
    screen.up(170, 115)
    screen.clock.advance(by: 5)
    #expect(stepper.value == 7 && !stepper.isIncrementHighlighted)
    #expect(events().count { $0 == "valueChanged" } == 7)
    #expect(events().last == "touchUpInside")
  }

  @Test("K-53: held at an end it stays there; wrapping it begins again at the other")
  func ends() {
    stepper.maximumValue = 3
    screen.down(170, 115)
    screen.clock.advance(by: 5)
    #expect(stepper.value == 3)
    screen.up(170, 115)
    stepper.wraps = true
    stepper.autorepeat = false
    more()
    #expect(stepper.value == 0)
    less()
    #expect(stepper.value == 3)
  }

  @Test("A finger that leaves stops the steps until it comes back")
  func leaving() {
    screen.down(170, 115)
    screen.move(170, 300)
    screen.clock.advance(by: 2)
    #expect(stepper.value == 1)
    screen.move(170, 115)
    screen.clock.advance(by: 0.2)
    #expect(stepper.value == 3)
  }

  @Test("K-53: without autorepeat a hold is one step; without isContinuous the steps are told once, after the lift")
  func flags() {
    stepper.autorepeat = false
    screen.down(170, 115)
    screen.clock.advance(by: 3)
    screen.up(170, 115)
    #expect(stepper.value == 1)
    screen.log.removeAll()
    stepper.autorepeat = true
    stepper.isContinuous = false
    screen.clock.advance(by: 1)
    screen.down(170, 115)
    screen.clock.advance(by: 0.7)
    #expect(stepper.value == 5 && events() == ["touchDown"])
    screen.up(170, 115)
    #expect(events() == ["touchDown", "touchUpInside", "valueChanged", "primaryActionTriggered"])
  }

  @Test("What the program sets sends nothing; a target may take the stepper away or turn it off in the middle")
  func inTheMiddle() {
    stepper.value = 7
    #expect(events() == [])
    stepper.addAction(UIAction { _ in if stepper.value > 9 { stepper.removeFromSuperview() } }, for: .valueChanged)
    screen.down(170, 115)
    screen.clock.advance(by: 3)
    #expect(stepper.value == 10 && stepper.window == nil && !stepper.isTracking)
    box.addSubview(stepper)
    stepper.value = 0
    screen.clock.advance(by: 3)
    #expect(stepper.value == 0)
    stepper.addAction(UIAction { _ in stepper.isEnabled = stepper.value < 3 }, for: .valueChanged)
    screen.up(170, 115)
    screen.clock.advance(by: 1)
    screen.down(170, 115)
    screen.clock.advance(by: 3)
    #expect(stepper.value == 3)
  }

  @Test("A stepper that is let go of while it is held leaves no timer behind")
  func lettingGo() {
    weak var gone: UIStepper?
    do {
      let other = screen.add(UIStepper(), named: "other", frame: CGRect(x: 0, y: 0, width: 94, height: 32))
      gone = other
    }
    screen.down(80, 10)
    box.superview?.subviews.last?.removeFromSuperview()
    screen.up(80, 10)
    screen.clock.advance(by: 2)
    screen.log.removeAll()
    #expect(gone == nil && screen.clock.nextDeadline == nil)
  }

  @Test("G-61: an ancestor's tap is kept off a stepper")
  func protection() {
    box.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    more()
    #expect(stepper.value == 1 && target.calls == [])
  }

  @Test("K-53: what was cancelled is over: no step of its clock, and no change that was not sent (K-30)")
  func cancelledPress() {
    screen.down(170, 115)
    screen.clock.advance(by: 0.3)
    screen.application.cancelAllTouches()
    screen.down(170, 115)
    screen.clock.advance(by: 0.49)
    #expect(stepper.value == 2)
    screen.clock.advance(by: 0.02)
    #expect(stepper.value == 3)
    screen.application.cancelAllTouches()
    stepper.isContinuous = false
    screen.clock.advance(by: 1)
    screen.down(170, 115)
    screen.application.cancelAllTouches()
    stepper.isEnabled = false
    screen.log.removeAll()
    screen.clock.advance(by: 1)
    screen.tap(170, 115)
    #expect(stepper.value == 4 && events() == [])
  }

  @Test("K-53: a second finger on it steps no further")
  func secondFinger() {
    stepper.isMultipleTouchEnabled = true
    screen.down(170, 115, finger: 1)
    screen.down(180, 115, finger: 2)
    #expect(stepper.value == 1)
    screen.up(180, 115, finger: 2)
    screen.up(170, 115, finger: 1)
    #expect(stepper.value == 1)
  }
}
