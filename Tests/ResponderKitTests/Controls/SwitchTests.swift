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
  /// From (100, 100), 51 by 31 points: the knob, 27 points wide, rests at 102 or, on, at 122.
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

  @Test("A switch is 51 by 31 points and off, whatever frame it is made with")
  func defaults() {
    #expect(UISwitch(frame: CGRect(x: 3, y: 4, width: 5, height: 6)).frame == CGRect(x: 3, y: 4, width: 51, height: 31))
    #expect(!toggle.isOn && toggle.knobFrame == CGRect(x: 2, y: 2, width: 27, height: 27))
    toggle.isOn = true
    #expect(toggle.knobFrame.minX == 22)
  }

  @Test("K-50: a tap changes it, wherever it lands, and valueChanged follows touchUpInside (X-30)")
  func tap() {
    for (x, isOn) in [(105.0, true), (145, false), (120, true)] {
      screen.log.removeAll()
      screen.tap(x, 115)
      #expect(toggle.isOn == isOn)
      #expect(events() == ["touchDown", "touchUpInside", "valueChanged", "primaryActionTriggered"])
      screen.clock.advance(by: 1)
    }
  }

  @Test("K-50: dragging the knob past the middle changes it; dragged back it stays")
  func drag() {
    let drags: [(before: Bool, from: Double, to: Double, after: Bool)] = [
      (false, 115, 125, true), (false, 115, 390, true), (false, 135, 125, false), (true, 135, 125, false),
      (true, 135, 20, false), (true, 115, 126, true), (true, 135, 144, false),
    ]
    for drag in drags {
      toggle.isOn = drag.before
      screen.log.removeAll()
      screen.steadyDrag(from: CGPoint(x: drag.from, y: 115), to: CGPoint(x: drag.to, y: 115))
      #expect(toggle.isOn == drag.after, "\(drag)")
      #expect(events().contains("valueChanged") == (drag.before != drag.after), "\(drag)")
      screen.clock.advance(by: 1)
    }
    toggle.isOn = false
    screen.log.removeAll()
    screen.down(115, 115)
    screen.move(140, 115)
    screen.move(116, 115)
    screen.up(116, 115)
    #expect(!toggle.isOn && !events().contains("valueChanged"))
  }

  @Test("The knob goes with the finger, and isOn changes with the lift only")
  func knob() {
    screen.down(115, 115)
    screen.move(119, 115)
    #expect(toggle.knobFrame.minX == 2)
    screen.move(127, 115)
    #expect(toggle.knobFrame.minX == 14 && !toggle.isOn)
    screen.move(300, 115)
    #expect(toggle.knobFrame.minX == 22 && !toggle.isOn)
    screen.up(300, 115)
    #expect(toggle.isOn && toggle.knobFrame.minX == 22)
  }

  @Test("A long hold changes it too; a finger that lifts far away without having dragged along it does not")
  func holdAndLeave() {
    screen.down(115, 115)
    screen.clock.advance(by: 3)
    screen.up(115, 115)
    #expect(toggle.isOn)
    screen.log.removeAll()
    screen.down(115, 115)
    screen.move(115, 300)
    screen.up(115, 300)
    #expect(toggle.isOn && events().last == "touchUpOutside")
  }

  @Test("K-50: what the program sets sends nothing; an interruption changes nothing")
  func silent() {
    toggle.setOn(true, animated: true)
    toggle.isOn = false
    #expect(events() == [])
    screen.down(115, 115)
    screen.move(140, 115)
    screen.application.cancelAllTouches()
    #expect(!toggle.isOn && toggle.knobFrame.minX == 2 && events().last == "touchCancel")
  }

  @Test("A target of touchUpInside may take the switch away, or set it itself")
  func inTheMiddle() {
    toggle.addAction(UIAction { _ in toggle.isOn = true }, for: .touchUpInside)
    screen.tap(115, 115)
    #expect(toggle.isOn && !events().contains("valueChanged"))
    toggle.addAction(UIAction { _ in toggle.removeFromSuperview() }, for: .touchUpInside)
    screen.clock.advance(by: 1)
    toggle.isOn = false
    screen.tap(115, 115)
    #expect(toggle.window == nil)
  }

  @Test("A disabled switch changes nothing")
  func disabled() {
    toggle.isEnabled = false
    screen.tap(115, 115)
    #expect(!toggle.isOn && events() == [])
  }

  @Test("G-61: an ancestor's tap is kept off a switch, and its pan along it where the finger landed on the knob")
  func protection() {
    box.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    box.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    screen.tap(140, 115)
    #expect(toggle.isOn && target.calls == [])
    screen.clock.advance(by: 1)
    screen.steadyDrag(from: CGPoint(x: 135, y: 115), to: CGPoint(x: 100, y: 118))
    #expect(!toggle.isOn && target.calls == [])
    screen.clock.advance(by: 1)
    screen.steadyDrag(from: CGPoint(x: 115, y: 115), to: CGPoint(x: 115, y: 200))
    #expect(!toggle.isOn && target.calls.first == "pan began" && events().last == "touchCancel")
    target.calls = []
    screen.clock.advance(by: 1)
    screen.steadyDrag(from: CGPoint(x: 149, y: 115), to: CGPoint(x: 100, y: 115))
    #expect(target.calls.first == "pan began")
  }

  @Test("K-50: a second finger on the switch does not make it forget how far the first has dragged the knob")
  func secondFinger() {
    toggle.isMultipleTouchEnabled = true
    screen.down(110, 115, finger: 1)
    screen.move(122, 115, finger: 1)
    #expect(toggle.knobFrame.minX > 2)
    screen.down(140, 115, finger: 2)
    screen.up(140, 115, finger: 2)
    #expect(toggle.knobFrame.minX > 2)
    screen.move(119, 115, finger: 1)
    screen.up(119, 115, finger: 1)
    #expect(!toggle.isOn && events() == ["touchDown", "touchDragInside", "touchDragInside", "touchUpInside"])
  }
}
