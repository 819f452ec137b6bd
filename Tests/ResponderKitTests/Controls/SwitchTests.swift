import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Switches")
struct SwitchTests {
  let screen = SimulatedScreen.square()
  let target = Target()
  let box: UIView
  /// A switch of 51 by 31 points at (100, 100). Its knob is 27 points wide, at x = 102 if the switch is off and at x =
  /// 122 if it is on.
  let toggle = UISwitch()

  init() {
    box = screen.add(named: "box")
    toggle.accessibilityIdentifier = "switch"
    toggle.frame.origin = CGPoint(x: 100, y: 100)
    box.addSubview(toggle)
  }

  private func events() -> [String] {
    screen.lines(.event).filter { $0.hasPrefix("switch") }
      .map { String($0.split(separator: " ", maxSplits: 1).last ?? "") }
  }

  @Test("A new switch is off, and 51 by 31 points large even if it is created with a frame of another size")
  func defaults() {
    expectEqual(
      UISwitch(frame: CGRect(x: 3, y: 4, width: 5, height: 6)).frame,
      CGRect(x: 3, y: 4, width: 51, height: 31)
    )
    expect(!toggle.isOn)
    expectEqual(toggle.knobFrame, CGRect(x: 2, y: 2, width: 27, height: 27))
    toggle.isOn = true
    expectEqual(toggle.knobFrame.minX, 22)
  }

  @Test("The knob of a switch follows the finger, and isOn changes only when the finger lifts")
  func knob() {
    screen.down(115, 115)
    screen.move(119, 115)
    expectEqual(toggle.knobFrame.minX, 2)
    screen.move(127, 115)
    expectEqual(toggle.knobFrame.minX, 14)
    expect(!toggle.isOn)
    screen.move(300, 115)
    expectEqual(toggle.knobFrame.minX, 22)
    expect(!toggle.isOn)
    screen.up(300, 115)
    expect(toggle.isOn)
    expectEqual(toggle.knobFrame.minX, 22)
  }

  @Test("K-50: setting isOn sends no events, and a cancelled touch leaves the switch unchanged")
  func silent() {
    toggle.setOn(true, animated: true)
    toggle.isOn = false
    expectEqual(events(), [])
    screen.down(115, 115)
    screen.move(140, 115)
    screen.application.cancelAllTouches()
    expect(!toggle.isOn)
    expectEqual(toggle.knobFrame.minX, 2)
    expectEqual(events().last, "touchCancel")
  }

  @Test("K-50: a second finger on the switch does not reset the drag of the first finger")
  func secondFinger() {
    toggle.isMultipleTouchEnabled = true
    screen.down(110, 115, finger: 1)
    screen.move(122, 115, finger: 1)
    expect(toggle.knobFrame.minX > 2)
    screen.down(140, 115, finger: 2)
    screen.up(140, 115, finger: 2)
    expect(toggle.knobFrame.minX > 2)
    screen.move(119, 115, finger: 1)
    screen.up(119, 115, finger: 1)
    expect(!toggle.isOn)
    expectEqual(events(), ["touchDown", "touchDragInside", "touchDragInside", "touchUpInside"])
  }
}
