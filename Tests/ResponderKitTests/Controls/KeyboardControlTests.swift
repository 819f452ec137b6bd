import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of keys on controls: tab moves the focus to a control, arrow keys change its value, and the space bar acts
/// like a tap.
@MainActor
@Suite("Controls and the keyboard (P-30)")
struct KeyboardControlTests {
  let screen = SimulatedScreen.square()

  /// Adds the control to the left of a button and moves the focus to the control.
  private func focused<Control: UIControl>(_ control: Control) -> Control {
    screen.add(control, named: "control", frame: CGRect(x: 20, y: 100, width: 120, height: 32))
    screen.add(UIButton(), named: "beside", frame: CGRect(x: 200, y: 100, width: 100, height: 32))
    screen.add(UIButton(), named: "below", frame: CGRect(x: 20, y: 200, width: 100, height: 32))
    screen.type(UIKey(.keyboardTab))
    expect(control.isFocused)
    return control
  }

  /// Returns the events that the control sends for a key press.
  private func events(pressing key: UIKeyboardHIDUsage) -> [String] {
    screen.log.removeAll()
    screen.type(UIKey(key))
    return screen.lines(.event).map { String($0.dropFirst("control ".count)) }
  }

  private let change = ["valueChanged", "primaryActionTriggered"]

  @Test("A switch changes when the space bar is released, and not when the press is cancelled")
  func release() {
    let toggle = focused(UISwitch())
    let space = UIKey(.keyboardSpacebar)
    screen.application.receive(PressSample(key: space, phase: .began, timestamp: screen.clock.now))
    expect(toggle.isHighlighted)
    expect(!toggle.isOn)
    screen.application.receive(PressSample(key: space, phase: .cancelled, timestamp: screen.clock.now))
    expect(!toggle.isHighlighted)
    expect(!toggle.isOn)
  }

  @Test("An arrow key selects the adjacent enabled segment, or an end segment if no segment is selected")
  func segments() {
    let control = focused(UISegmentedControl(items: ["a", "b", "c", "d"]))
    var calls: [String] = []
    control.setAction(UIAction(title: "c") { _ in calls.append("c") }, forSegmentAt: 2)
    control.setEnabled(false, forSegmentAt: 1)
    expectEqual(events(pressing: .keyboardLeftArrow), change)
    expectEqual(control.selectedSegmentIndex, 3)
    expectEqual(events(pressing: .keyboardRightArrow), [])
    expect(control.isFocused)
    expectEqual(events(pressing: .keyboardLeftArrow), change)
    expectEqual(control.selectedSegmentIndex, 2)
    expectEqual(calls, ["c"])
    expectEqual(events(pressing: .keyboardLeftArrow), change)
    expectEqual(control.selectedSegmentIndex, 0)
    control.selectedSegmentIndex = UISegmentedControl.noSegment
    expectEqual(events(pressing: .keyboardRightArrow), change)
    expectEqual(control.selectedSegmentIndex, 0)
    expectNil(control.focusedSegmentIndex)
  }

  @Test("In a momentary segmented control the arrow keys mark a segment, and the space bar selects the marked segment")
  func momentary() {
    let control = focused(UISegmentedControl(items: ["a", "b", "c"]))
    control.isMomentary = true
    control.setEnabled(false, forSegmentAt: 0)
    var seen: [Int] = []
    control.addAction(UIAction { _ in seen.append(control.selectedSegmentIndex) }, for: .valueChanged)
    expectEqual(control.focusedSegmentIndex, 1)
    expectEqual(events(pressing: .keyboardRightArrow), [])
    expectEqual(control.focusedSegmentIndex, 2)
    expectEqual(events(pressing: .keyboardSpacebar), change)
    expectEqual(seen, [2])
    expectEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    expectEqual(control.focusedSegmentIndex, 2)
    screen.type(UIKey(.keyboardTab))
    expectNil(control.focusedSegmentIndex)
  }

  @Test("A page control that hides for a single page cannot have the focus")
  func singlePage() {
    let control = screen.add(UIPageControl(), named: "control", frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    control.numberOfPages = 1
    expect(control.canBecomeFocused)
    expect(control.showsIndicators)
    control.hidesForSinglePage = true
    expect(!control.canBecomeFocused)
    expect(!control.showsIndicators)
    control.numberOfPages = 2
    expect(control.canBecomeFocused)
    expect(control.showsIndicators)
  }

  @Test(
    "If a button has a menu, a short press of the space bar presses the button, and a long press shows the menu"
  )
  func menu() {
    let button = focused(UIButton())
    button.menu = UIMenu(children: [UIAction(title: "line") { _ in }])
    expectEqual(events(pressing: .keyboardSpacebar), ["primaryActionTriggered"])
    screen.clock.advance(by: 1)
    expectNil(button.visibleMenu)
    let space = UIKey(.keyboardSpacebar)
    screen.log.removeAll()
    screen.application.receive(PressSample(key: space, phase: .began, timestamp: screen.clock.now))
    screen.clock.advance(by: 0.49)
    expectNil(button.visibleMenu)
    expect(button.isHighlighted)
    screen.clock.advance(by: 0.02)
    expect(button.visibleMenu != nil)
    expect(!button.isHighlighted)
    screen.application.receive(PressSample(key: space, phase: .ended, timestamp: screen.clock.now))
    expectEqual(screen.lines(.event), ["control menuActionTriggered"])
    expectEqual(screen.lines(.press), ["control pressesBegan", "control pressesEnded"])
    button.dismissMenu()
    button.showsMenuAsPrimaryAction = true
    expectEqual(events(pressing: .keyboardSpacebar), ["menuActionTriggered"])
    expect(button.visibleMenu != nil)
  }
}
