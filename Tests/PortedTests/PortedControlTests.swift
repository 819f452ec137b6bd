import ResponderSimulation
import Testing
import UIKit

@testable import Ported

@MainActor
@Suite("Ported code: controls")
final class PortedControlTests {
  // Each test creates its screen itself, since `UIApplication.shared` is the application that was created last.
  private lazy var screen = SimulatedScreen(size: CGSize(width: 400, height: 800))

  private func show<View: UIView>(_ view: View, _ frame: CGRect) -> View {
    view.frame = frame
    screen.window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  private func counted(_ control: UIControl, _ event: UIControl.Event = .valueChanged) -> Target {
    let target = Target()
    control.addTarget(target, action: Selector(Target.count), for: event)
    return target
  }

  @MainActor
  final class Target {
    var times = 0
    func count() { times += 1 }
  }

  @Test("A rotary knob turns with the angle of the finger and reports its value")
  func knob() {
    let knob = show(RotaryKnob(), CGRect(x: 100, y: 100, width: 200, height: 200))
    let reported = counted(knob)
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 120, y: 200))
    finger.move(to: CGPoint(x: 140, y: 140), over: 0.1)
    finger.move(to: CGPoint(x: 200, y: 110), over: 0.1)
    finger.up()
    expect(abs(knob.value - 0.5) < 0.01)
    expect(reported.times > 5)
    knob.tintColor = .red
    expectEqual(knob.subviews[0].backgroundColor, .red)
  }

  @Test("A circular slider is hit only on its ring, and its value follows the finger around the ring")
  func circularSlider() {
    let slider = show(CircularSlider(), CGRect(x: 100, y: 100, width: 200, height: 200))
    screen.tap(at: CGPoint(x: 200, y: 200))
    expectEqual(slider.currentValue, 0)
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 200, y: 105))
    finger.move(to: CGPoint(x: 295, y: 200), over: 0.2)
    finger.up()
    expect(abs(slider.currentValue - 25) < 0.5)
  }

  @Test("Each thumb of a range slider follows the finger, and stops at the other thumb")
  func rangeSlider() {
    let slider = show(RangeSlider(), CGRect(x: 50, y: 100, width: 300, height: 40))
    screen.drag(from: CGPoint(x: 50 + 60, y: 120), to: CGPoint(x: 50 + 120, y: 120))
    expect(abs(slider.lowerValue - 0.4) < 0.01)
    expectEqual(slider.upperValue, 0.8)
    screen.drag(from: CGPoint(x: 50 + 240, y: 120), to: CGPoint(x: 50 + 10, y: 120))
    expect(abs(slider.upperValue - slider.lowerValue) < 0.001)
    expect(!slider.upperThumb.isHighlighted)
  }

  @Test("The handle of a joystick stays inside its circle, and returns to the center when the finger lifts")
  func joystick() {
    let stick = show(JoystickView(frame: .zero), CGRect(x: 100, y: 100, width: 200, height: 200))
    var last: (CGFloat, CGFloat) = (0, 0)
    stick.handler = { last = ($0, $1) }
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 200, y: 200))
    finger.move(to: CGPoint(x: 390, y: 200), over: 0.1)
    expectEqual(stick.handle.center, CGPoint(x: 200, y: 100))
    expect(last == (0, 1))
    finger.up()
    screen.wait(0.3)
    expectEqual(stick.handle.center, CGPoint(x: 100, y: 100))
    expect(last == (0, 0))
  }

  @Test("A star rating is set by a touch, by a drag and by accessibility actions")
  func stars() {
    let stars = show(StarRatingControl(), CGRect(x: 0, y: 100, width: 250, height: 50))
    screen.tap(at: CGPoint(x: 120, y: 125))
    expectEqual(stars.rating, 3)
    expectEqual(stars.accessibilityValue, "3 of 5")
    screen.drag(from: CGPoint(x: 20, y: 125), to: CGPoint(x: 240, y: 125))
    expectEqual(stars.rating, 5)
    stars.accessibilityDecrement()
    expectEqual(stars.rating, 4)
    expectEqual(StarRatingControl(coder: NSCoder())?.subviews.count, 5)
  }

  @Test("The tags of a tag list wrap to several lines, can be tapped, and are removed by a long press")
  func tags() {
    let tags = show(TagListView(), CGRect(x: 0, y: 100, width: 200, height: 200))
    for title in ["swift", "linux", "gestures"] { tags.addTag(title) }
    tags.layoutIfNeeded()
    expectEqual(tags.tagButtons[2].frame.minY, 38)
    var pressed: [String] = []
    tags.onTap = { pressed.append($0) }
    screen.tap(on: tags.tagButtons[1])
    expect(pressed == ["linux"] && tags.tagButtons[1].isSelected)
    screen.press(on: tags.tagButtons[0], for: 0.8)
    expectEqual(tags.tagButtons.map(\.currentTitle), ["linux", "gestures"])
    expectEqual(pressed, ["linux"])
  }

  @Test("The items of a floating menu receive touches outside of the menu's bounds")
  func floatingMenu() {
    let menu = FloatingActionMenu(titles: ["Photo", "Text"])
    menu.frame.origin = CGPoint(x: 300, y: 700)
    screen.window.addSubview(menu)
    var chosen: [Int] = []
    menu.selection = { chosen.append($0) }
    screen.tap(at: CGPoint(x: 330, y: 590))
    expect(chosen.isEmpty)
    screen.tap(on: menu.mainButton)
    screen.wait(1)
    expect(menu.isOpen)
    expectEqual(menu.mainButton.accessibilityLabel, "Close")
    screen.tap(at: CGPoint(x: 330, y: 590))
    expectEqual(chosen, [1])
    expect(!menu.isOpen)
  }

  @Test("Selecting a tab deselects the other tabs, and the indicator moves to the selected tab")
  func tabs() {
    let tabs = show(SegmentedTabs(titles: ["A", "B", "C"]), CGRect(x: 0, y: 100, width: 300, height: 44))
    let reported = counted(tabs)
    screen.tap(at: CGPoint(x: 250, y: 120))
    screen.tap(at: CGPoint(x: 250, y: 120))
    expectEqual(tabs.selectedIndex, 2)
    expectEqual(reported.times, 1)
    expectEqual(tabs.indicator.frame.minX, 200)
  }

  @Test("A slide-to-unlock control returns to its start if it is released early, and unlocks at its end")
  func unlock() {
    let slider = show(SlideToActView(), CGRect(x: 50, y: 100, width: 300, height: 60))
    var count = 0
    slider.didCompleteSlide = { count += 1 }
    screen.drag(from: CGPoint(x: 80, y: 130), to: CGPoint(x: 200, y: 130))
    screen.wait(1)
    expectEqual(count, 0)
    expectEqual(slider.thumb.frame.minX, 0)
    screen.drag(from: CGPoint(x: 80, y: 130), to: CGPoint(x: 345, y: 130))
    expectEqual(count, 1)
    expectEqual(slider.thumb.frame.minX, 240)
    expect(screen.log.lines(of: [.event]).contains { $0.hasSuffix("feedback success") })
  }

  @Test("A press-and-hold button fills its bar frame by frame, and confirms when the bar is full")
  func hold() {
    let button = show(HoldToConfirmButton(), CGRect(x: 50, y: 100, width: 200, height: 50))
    var count = 0
    button.confirmed = { count += 1 }
    let finger = screen.finger()
    finger.down(on: button)
    screen.wait(0.5)
    expect(abs(button.progress - 0.5) < 0.05)
    finger.up()
    screen.wait(1)
    expectEqual(count, 0)
    expectEqual(button.progress, 0)
    screen.press(on: button, for: 1.2)
    expectEqual(count, 1)
  }

  @Test("A custom switch changes at touch down, and sends valueChanged when its animation ends")
  func animatedSwitch() {
    let control = show(AnimatedSwitch(), CGRect(x: 50, y: 100, width: 60, height: 30))
    let reported = counted(control)
    screen.tap(on: control)
    expect(control.isOn)
    expectEqual(reported.times, 0)
    screen.wait(1)
    expectEqual(reported.times, 1)
    expectEqual(control.backgroundColor, .systemGreen)
  }

  @Test(
    "While a stepper with a selector-based timer is pressed, its value changes repeatedly, timed by the event clock"
  )
  func repeating() {
    let stepper = show(RepeatingStepper(), CGRect(x: 0, y: 100, width: 300, height: 44))
    screen.press(on: stepper.plusButton, for: 1.1)
    expectEqual(stepper.value, 6)
    screen.wait(1)
    expectEqual(stepper.value, 6)
    screen.tap(on: stepper.minusButton)
    expectEqual(stepper.value, 5)
    expectEqual(stepper.label.text, "5")
  }

  @Test("A small button is hit even slightly outside its bounds, and a pass-through view is never hit")
  func hitAreas() {
    let through = show(PassThroughView(), CGRect(x: 0, y: 0, width: 400, height: 400))
    let button = HitAreaButton(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    through.addSubview(button)
    let reported = counted(button, .touchUpInside)
    screen.tap(at: CGPoint(x: 85, y: 110))
    screen.tap(at: CGPoint(x: 60, y: 110))
    expectEqual(reported.times, 1)
    expectEqual(screen.log.lines(of: [.hit]).last?.contains("PassThroughView"), false)
    expectIdentical(through.superview, screen.window)
    let window = PassThroughWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    expectEqual(window.windowLevel.rawValue, 1001)
    expectIdentical(window.application, screen.application)
  }

  @Test("A pulse animation with key frames enlarges its view and returns it to its size")
  func pulse() {
    let button = show(PulseButton(), CGRect(x: 100, y: 100, width: 50, height: 50))
    var isFinished = false
    button.pulseFinished = { isFinished = true }
    screen.tap(on: button)
    screen.wait(0.2)
    expect(abs(button.presentation.transform.a - 1.5) < 0.05)
    screen.wait(0.4)
    expect(abs(button.presentation.transform.a - 1.5) < 0.05)
    expect(!isFinished)
    screen.wait(0.4)
    expect(button.presentation.transform.isIdentity)
    expect(isFinished)
  }

  @Test("A color picker selects the hue at the location of a press, and follows the finger")
  func hue() {
    let slider = show(HueSlider(), CGRect(x: 0, y: 100, width: 360, height: 30))
    screen.tap(at: CGPoint(x: 120, y: 115))
    expectEqual(slider.color.hexString, "#00FF00")
    expect(!slider.color.isDark)
    screen.drag(from: CGPoint(x: 120, y: 115), to: CGPoint(x: 240, y: 115))
    expectEqual(slider.color.hexString, "#0000FF")
    expectEqual(slider.marker.center.x, 240)
  }

  @Test("A stepped slider gives haptic feedback at each step")
  func haptics() {
    let slider = show(HapticSlider(), CGRect(x: 0, y: 100, width: 300, height: 30))
    let thumb = slider.thumbRect(
      forBounds: slider.bounds,
      trackRect: slider.trackRect(forBounds: slider.bounds),
      value: 0
    )
    screen.drag(from: CGPoint(x: thumb.midX, y: 115), to: CGPoint(x: 299, y: 115), over: 1)
    let clicks = screen.log.lines(of: [.event]).filter { $0.contains("feedback") }
    expectEqual(clicks.filter { $0.hasSuffix("feedback selection") }.count, 9)
    expectEqual(clicks.filter { $0.hasSuffix("feedback light impact") }.count, 1)
  }
}
