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
  /// A stepper of 94 by 32 points at (100, 100). A touch to the left of x = 147 decrements the value, and a touch to
  /// the right of this line increments the value.
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

  @Test("K-53: a new stepper has UIKit's defaults: the range 0 to 100, the step 1, and 94 by 32 points")
  func defaults() {
    expectEqual(stepper.value, 0)
    expectEqual(stepper.minimumValue, 0)
    expectEqual(stepper.maximumValue, 100)
    expectEqual(stepper.stepValue, 1)
    expect(stepper.autorepeat)
    expect(stepper.isContinuous)
    expect(!stepper.wraps)
    expectEqual(
      UIStepper(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame,
      CGRect(x: 1, y: 2, width: 94, height: 32)
    )
    stepper.value = 1000
    expectEqual(stepper.value, 100)
    stepper.maximumValue = 50
    expectEqual(stepper.value, 50)
    stepper.minimumValue = 60
    expectEqual(stepper.maximumValue, 60)
    expectEqual(stepper.value, 60)
  }

  @Test("K-53: a long press repeats the step after 0.5 s, then every 0.1 s, until the finger lifts")
  func holding() {
    screen.down(170, 115)
    screen.clock.advance(to: 0.49)
    expectEqual(stepper.value, 1)
    screen.clock.advance(to: 0.5)
    expectEqual(stepper.value, 2)
    screen.clock.advance(to: 1.04)
    expectEqual(stepper.value, 7)
    expect(stepper.isIncrementHighlighted)
    expect(!stepper.isDecrementHighlighted)
    screen.up(170, 115)
    screen.clock.advance(by: 5)
    expectEqual(stepper.value, 7)
    expect(!stepper.isIncrementHighlighted)
    expectEqual(events().count { $0 == "valueChanged" }, 7)
    expectEqual(events().last, "touchUpInside")
  }

  @Test("A stepper stops repeating when a target removes or disables the stepper during an event")
  func inTheMiddle() {
    stepper.value = 7
    expectEqual(events(), [])
    stepper.addAction(UIAction { _ in if stepper.value > 9 { stepper.removeFromSuperview() } }, for: .valueChanged)
    screen.down(170, 115)
    screen.clock.advance(by: 3)
    expectEqual(stepper.value, 10)
    expectNil(stepper.window)
    expect(!stepper.isTracking)
    box.addSubview(stepper)
    stepper.value = 0
    screen.clock.advance(by: 3)
    expectEqual(stepper.value, 0)
    stepper.addAction(UIAction { _ in stepper.isEnabled = stepper.value < 3 }, for: .valueChanged)
    screen.up(170, 115)
    screen.clock.advance(by: 1)
    screen.down(170, 115)
    screen.clock.advance(by: 3)
    expectEqual(stepper.value, 3)
  }

  @Test("A stepper deallocated during a press leaves no timer")
  func lettingGo() {
    weak var released: UIStepper?
    do {
      let other = screen.add(UIStepper(), named: "other", frame: CGRect(x: 0, y: 0, width: 94, height: 32))
      released = other
    }
    screen.down(80, 10)
    box.superview?.subviews.last?.removeFromSuperview()
    screen.up(80, 10)
    screen.clock.advance(by: 2)
    screen.log.removeAll()
    expectNil(released)
    expectNil(screen.clock.nextDeadline)
  }

  @Test("A change that a cancelled touch has not reported is not reported by a later touch that changes nothing")
  func unsentChange() {
    stepper.isContinuous = false
    stepper.maximumValue = 1
    screen.down(170, 115)
    expectEqual(stepper.value, 1)
    screen.send(1, .cancelled, 170, 115)
    screen.clock.advance(by: 1)
    screen.log.removeAll()
    more()
    expect(stepper.value == 1 && !events().contains("valueChanged"), "\(events())")
  }

  @Test("On a stepper with a single possible value, an arrow key moves the focus instead of changing the value")
  func emptyRange() {
    let beside = screen.add(UIButton(), named: "beside", frame: CGRect(x: 300, y: 100, width: 90, height: 32))
    stepper.maximumValue = 0
    screen.type(UIKey(.keyboardTab))
    expect(stepper.isFocused)
    screen.type(UIKey(.keyboardRightArrow))
    expect(beside.isFocused)
    expectEqual(stepper.value, 0)
  }
}
