import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the recorded reasons for taps on a control that have no effect.
@MainActor
@Suite("Records of input that controls and text inputs ignore")
struct ControlRecordTests {
  let screen = SimulatedScreen.square()

  private func add<Control: UIView>(_ control: Control) -> Control {
    screen.add(control, named: "control", frame: CGRect(x: 100, y: 100, width: 200, height: 40))
  }

  @Test("A disabled control records that it ignores its touch (X-28)")
  func disabled() {
    let control = add(UIButton())
    screen.tap(150, 120)
    expectEqual(screen.lines(.decision), [])
    control.isEnabled = false
    screen.tap(150, 120)
    expectEqual(screen.whys("control ignores touch"), ["control's isEnabled is false"])
    expectIdentical(screen.culprit("control ignores touch"), control)
    expectEqual(screen.log.records.last { $0.line(screen.log.names) == "control ignores touch" }?.fingers, [1])
  }

  @Test("A disabled text field records once that it ignores the touch, although it has several internal recognizers")
  func disabledField() {
    let field = add(UITextField())
    field.isEnabled = false
    screen.tap(150, 120)
    expectEqual(screen.lines(.decision), ["control ignores touch"])
    expectIdentical(screen.culprit("control ignores touch"), field)
  }

  @Test("A focused control ignores the press that would activate it while the control is disabled")
  func disabledUnderFocus() {
    let control = add(UIButton())
    screen.type(UIKey(.keyboardTab))
    expect(control.isFocused)
    control.isEnabled = false
    screen.application.receive(PressSample(type: .select, phase: .began, timestamp: screen.clock.now))
    expectEqual(screen.whys("control ignores press"), ["control's isEnabled is false"])
    expectIdentical(screen.culprit("control ignores press"), control)
  }

  @Test("If a control's subview was hit instead of the control, the record names the subview (measured)")
  func hitSubview() {
    let control = add(UIButton())
    let badge = screen.add(UIView(), named: "badge", frame: CGRect(x: 0, y: 0, width: 40, height: 40), to: control)
    screen.tap(120, 120)
    expectEqual(
      screen.whys("control ignores touch"),
      [
        "badge was hit, and a control tracks only touches that hit the control itself"
      ]
    )
    expectIdentical(screen.culprit("control ignores touch"), badge)
    screen.log.removeAll()
    screen.tap(200, 120)
    expectEqual(screen.lines(.decision), [])
  }

  @Test(
    "If a tracking control ignores a second finger, the record names the first finger, even if both land together (K-12)"
  )
  func secondFinger() {
    let control = add(TrackingControl())
    control.isMultipleTouchEnabled = true
    screen.down(150, 120)
    screen.down(200, 120, finger: 2)
    expectEqual(
      screen.whys("control ignores touch"),
      ["control already has finger 1, and follows only one input at a time"]
    )
    expectIdentical(screen.culprit("control ignores touch"), control)
    screen.application.cancelAllTouches()
    screen.log.removeAll()
    screen.application.receive([screen.sample(3, .began, 150, 120), screen.sample(4, .began, 200, 120)])
    expectEqual(
      screen.whys("control ignores touch"),
      ["control already has finger 3, and follows only one input at a time"]
    )
    expectEqual(screen.log.records.last { $0.line(screen.log.names) == "control ignores touch" }?.fingers, [4])
  }

  @Test("If beginTracking or continueTracking returns false, the record names the control (K-03, K-07)")
  func tracking() {
    let control = add(TrackingControl())
    control.begins = false
    screen.tap(150, 120)
    expectEqual(screen.whys("control ignores touch"), ["control returned false from beginTracking"])
    expectIdentical(screen.culprit("control ignores touch"), control)
    screen.log.removeAll()
    control.begins = true
    control.continues = false
    screen.steadyDrag(from: CGPoint(x: 150, y: 120), to: CGPoint(x: 200, y: 120))
    expectEqual(screen.whys("control ignores touch"), ["control returned false from continueTracking"])
    expectIdentical(screen.culprit("control ignores touch"), control)
  }

  @Test("A touch beside a slider's thumb has no effect, and this is recorded (K-51)")
  func thumb() {
    let slider = add(UISlider())
    screen.tap(280, 120)
    expectEqual(
      screen.whys("control ignores touch"),
      ["control is dragged only by its thumb, and the finger landed beside the thumb"]
    )
    expectIdentical(screen.culprit("control ignores touch"), slider)
    screen.log.removeAll()
    screen.tap(110, 120)
    expectEqual(screen.lines(.decision), [])
  }

  @Test("A stepper and a page control record that they do not change at the ends of their ranges (K-53, K-56)")
  func ends() {
    let stepper = add(UIStepper())
    screen.tap(110, 120)
    expectEqual(screen.whys("control does not change"), ["control's value is already at the end of its range"])
    expectIdentical(screen.culprit("control does not change"), stepper)
    screen.tap(290, 120)
    expectEqual(stepper.value, 1)
    expectEqual(screen.whys("control does not change").count, 1)
    stepper.value = stepper.maximumValue
    screen.tap(290, 120)
    expectEqual(screen.whys("control does not change").count, 2)
    stepper.removeFromSuperview()
    screen.log.removeAll()
    let pages = add(UIPageControl())
    pages.numberOfPages = 2
    screen.tap(110, 120)
    expectEqual(screen.whys("control does not change"), ["control's value is already at the end of its range"])
    expectIdentical(screen.culprit("control does not change"), pages)
    screen.tap(290, 120)
    expectEqual(pages.currentPage, 1)
    expectEqual(screen.whys("control does not change").count, 1)
  }

  @Test("A disabled or already selected segment records that it does not change (K-54)")
  func segments() {
    let control = add(UISegmentedControl(items: ["a", "b"]))
    control.setEnabled(false, forSegmentAt: 1)
    screen.tap(290, 120)
    expectEqual(screen.whys("control does not change"), ["control's segment 1 is disabled"])
    expectIdentical(screen.culprit("control does not change"), control)
    screen.tap(110, 120)
    screen.log.removeAll()
    screen.tap(110, 120)
    expectEqual(screen.whys("control does not change"), ["control already shows the chosen value"])
    expectIdentical(screen.culprit("control does not change"), control)
  }

  @Test("A switch whose knob is dragged and moved back records that its value is unchanged")
  func draggedBack() {
    let control = add(UISwitch())
    screen.steadyDrag(from: CGPoint(x: 110, y: 120), to: CGPoint(x: 125, y: 120))
    expect(!control.isOn)
    expectEqual(screen.whys("control does not change"), ["control already shows the chosen value"])
    expectIdentical(screen.culprit("control does not change"), control)
  }

  @Test("A text view that is neither editable nor selectable ignores taps and records the reason")
  func text() {
    let text = add(UITextView())
    text.isEditable = false
    screen.tap(150, 120)
    expectEqual(screen.whys("control ignores touch"), [])
    text.isSelectable = false
    screen.log.removeAll()
    screen.tap(150, 120)
    expectEqual(screen.whys("control ignores touch"), ["control's isEditable and isSelectable are both false"])
    expectIdentical(screen.culprit("control ignores touch"), text)
  }

  @Test("If an action is not performed, the record names the missing target, method or performer (K-20, R-52)")
  func actions() {
    let control = add(UIButton())
    var listener: ActionListener? = ActionListener()
    control.addTarget(listener, action: ActionListener.plain, for: .touchUpInside)
    listener = nil
    screen.tap(150, 120)
    expectEqual(
      screen.whys("control finds nobody for receive"),
      ["the target was deallocated; targets are not retained"]
    )
    screen.log.removeAll()
    let target = Target()
    control.addTarget(target, action: ActionListener.plain, for: .touchUpInside)
    screen.tap(150, 120)
    expectEqual(screen.whys("control finds nobody for receive"), ["Target does not implement the action"])
    expectIdentical(screen.culprit("control finds nobody for receive"), target)
    control.removeTarget(nil, action: nil, for: .allEvents)
    screen.log.removeAll()
    control.addTarget(nil, action: ActionListener.plain, for: .touchUpInside)
    screen.tap(150, 120)
    expectEqual(screen.whys("control finds nobody for receive"), ["no responder in the chain performs the action"])
    expectEqual(screen.lines(.event).suffix(2), ["control touchUpInside", "control primaryActionTriggered"])
  }
}
