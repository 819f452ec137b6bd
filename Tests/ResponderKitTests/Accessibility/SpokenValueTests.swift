import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Accessibility labels, values and traits of UIKit's views")
struct SpokenValueTests {
  let screen = SimulatedScreen.square()

  private func halves(of stepper: UIStepper) -> [UIAccessibilityTraits] {
    (stepper.accessibilityElements ?? []).compactMap { ($0 as? UIResponder)?.accessibilityTraits }
  }

  @Test("At a stepper's minimum the decrement element is disabled, and at the maximum the increment element")
  func stepper() {
    let stepper = screen.add(UIStepper(), named: "stepper")
    stepper.maximumValue = 2
    expectEqual(halves(of: stepper), [[.button, .notEnabled], .button])
    stepper.value = 1
    expectEqual(halves(of: stepper), [.button, .button])
    stepper.value = 2
    expectEqual(halves(of: stepper), [.button, [.button, .notEnabled]])
    stepper.wraps = true
    expectEqual(halves(of: stepper), [.button, .button])
    stepper.isEnabled = false
    expectEqual(halves(of: stepper), [[.button, .notEnabled], [.button, .notEnabled]])
  }

  @Test("The accessibility element of a disabled segment is not enabled")
  func segments() {
    let segments = screen.add(UISegmentedControl(items: ["a", "b"]), named: "segments")
    segments.setEnabled(false, forSegmentAt: 1)
    let traits = (segments.accessibilityElements ?? []).compactMap { ($0 as? UIResponder)?.accessibilityTraits }
    expectEqual(traits, [.button, [.button, .notEnabled]])
  }

  @Test("The accessibility traits of a switch are button and toggleButton")
  func toggle() {
    expectEqual(UISwitch().accessibilityTraits, [.button, .toggleButton])
  }

  @Test("An activity indicator's label and value describe whether it is animating")
  func indicator() {
    let wheel = screen.add(UIActivityIndicatorView(style: .medium), named: "wheel")
    wheel.hidesWhenStopped = false
    expect(wheel.isAccessibilityElement)
    expectEqual(wheel.accessibilityTraits, .updatesFrequently)
    expectEqual(wheel.accessibilityLabel, "Progress halted")
    expectEqual(wheel.accessibilityValue, "0")
    expect(screen.application.elementsInReadingOrder.contains { $0 === wheel })
    wheel.startAnimating()
    expectEqual(wheel.accessibilityLabel, "In progress")
    expectEqual(wheel.accessibilityValue, "1")
    wheel.accessibilityLabel = "Loading"
    expectEqual(wheel.accessibilityLabel, "Loading")
  }

  @Test("Elements of a row with the same leading edge are read from top to bottom")
  func sameEdge() {
    let lower = screen.add(UIButton(), named: "lower", frame: CGRect(x: 10, y: 14, width: 50, height: 20))
    let upper = screen.add(UIButton(), named: "upper", frame: CGRect(x: 10, y: 10, width: 50, height: 20))
    expectEqual(screen.application.elementsInReadingOrder.map { $0 === upper ? "upper" : "lower" }, ["upper", "lower"])
    expect(lower.window != nil)
  }

  @Test("An element joins a row only near the row's topmost element, so elements in a staircase form several rows")
  func stairs() {
    for (index, y) in [0.0, 6, 12, 18].enumerated() {
      let x = 300 - Double(index) * 50
      screen.add(UIButton(), named: "\(index)", frame: CGRect(x: x, y: y, width: 40, height: 20))
    }
    let order = screen.application.elementsInReadingOrder.compactMap { ($0 as? UIView)?.accessibilityIdentifier }
    expectEqual(order, ["1", "0", "3", "2"])
  }

  @Test("The configuration sets the maximum height within which elements are read as one row")
  func configured() {
    var configuration = EventConfiguration()
    configuration.readingRowHeight = 0
    let screen = SimulatedScreen.square(configuration: configuration)
    screen.add(UIButton(), named: "left", frame: CGRect(x: 0, y: 1, width: 40, height: 20))
    screen.add(UIButton(), named: "right", frame: CGRect(x: 100, y: 0, width: 40, height: 20))
    let order = screen.application.elementsInReadingOrder.compactMap { ($0 as? UIView)?.accessibilityIdentifier }
    expectEqual(order, ["right", "left"])
  }
}
