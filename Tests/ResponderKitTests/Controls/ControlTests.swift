import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Controls")
struct ControlTests {
  /// A control that records its tracking calls and returns preset results.
  final class Tracking: UIControl {
    var calls: [String] = []
    var begins = true
    var continues = true
    var onCall: ((String) -> Void)?

    private func note(_ call: String) {
      calls.append("\(call)\(isTouchInside ? " inside" : "")\(isHighlighted ? " highlighted" : "")")
      onCall?(call)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      note("begin")
      return begins
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      note("continue")
      return continues
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      super.endTracking(touch, with: event)
      note("end")
    }

    override func cancelTracking(with event: UIEvent?) {
      super.cancelTracking(with: event)
      note("cancel")
    }
  }

  let screen = SimulatedScreen.square()
  /// The frame of the control: 100 by 100 points, with the drag margin inside the screen on every side.
  let frame = CGRect(x: 150, y: 150, width: 100, height: 100)

  func events() -> [String] {
    screen.lines(.event).map { String($0.split(separator: " ", maxSplits: 1).last ?? "") }
  }

  func tracking() -> Tracking { screen.add(Tracking(), named: "control", frame: frame) }

  // MARK: Constants

  @Test("Control events and states have UIKit's bits (8.1)")
  func bits() {
    let events: [(UIControl.Event, UInt)] = [
      (.touchDown, 1), (.touchDownRepeat, 2), (.touchDragInside, 4), (.touchDragOutside, 8), (.touchDragEnter, 16),
      (.touchDragExit, 32), (.touchUpInside, 64), (.touchUpOutside, 128), (.touchCancel, 256), (.valueChanged, 4096),
      (.primaryActionTriggered, 8192), (.menuActionTriggered, 16384), (.editingDidBegin, 65536),
      (.editingChanged, 131_072), (.editingDidEnd, 262_144), (.editingDidEndOnExit, 524_288), (.allTouchEvents, 0xFFF),
      (.allEditingEvents, 0xF0000), (.applicationReserved, 0x0F00_0000), (.systemReserved, 0xF000_0000),
      (.allEvents, 0xFFFF_FFFF),
    ]
    for (event, value) in events { expectEqual(event.rawValue, value) }
    let states: [(UIControl.State, UInt)] = [
      (.normal, 0), (.highlighted, 1), (.disabled, 2), (.selected, 4), (.focused, 8), (.application, 0x00FF_0000),
      (.reserved, 0xFF00_0000),
    ]
    for (state, value) in states { expectEqual(state.rawValue, value) }
  }

  @Test("The state of a control combines .highlighted, .disabled and .selected")
  func state() {
    let control = UIControl()
    for highlighted in [false, true] {
      for enabled in [false, true] {
        for selected in [false, true] {
          control.isHighlighted = highlighted
          control.isEnabled = enabled
          control.isSelected = selected
          var expected: UIControl.State = []
          if highlighted { expected.formUnion(.highlighted) }
          if !enabled { expected.formUnion(.disabled) }
          if selected { expected.formUnion(.selected) }
          expectEqual(control.state, expected)
        }
      }
    }
  }

  // MARK: Sequences (8.5)

  @Test("An ancestor's pan that begins sends touchCancel and ends tracking")
  func ancestorPan() {
    let target = Target()
    screen.window.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    let control = tracking()
    screen.steadyDrag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 230, y: 200))
    expectEqual(events(), ["touchDown", "touchDragInside", "touchCancel"])
    expectEqual(control.calls.last, "cancel inside highlighted")
    expect(!control.isTracking)
  }

  // MARK: Tracking (8.2)

  @Test("isTouchInside and isHighlighted are up to date in every call of a tracking method (K-02, K-04, K-08)")
  func trackingCalls() {
    let control = tracking()
    screen.down(200, 200)
    expect(control.isTracking)
    expect(control.isTouchInside)
    expect(control.isHighlighted)
    screen.move(210, 200)
    screen.move(390, 200)
    screen.up(200, 200)
    expectEqual(
      control.calls,
      [
        "begin inside", "continue inside highlighted", "continue", "end inside",
      ]
    )
  }

  @Test("During the action of touchUpInside the control is no longer tracking or highlighted (X-31, K-27)")
  func overInAction() {
    let control = tracking()
    var seen: [Bool] = []
    control.addAction(
      UIAction { _ in seen += [control.isTracking, control.isHighlighted, control.isTouchInside] },
      for: .touchUpInside
    )
    control.addAction(UIAction { _ in seen += [control.isTracking, control.isHighlighted] }, for: .touchDown)
    screen.tap(200, 200)
    expectEqual(seen, [true, true, false, false, false])
  }

  @Test("A touch cancelled during touchDragExit sends touchCancel and no drag event (X-17, K-30)")
  func cancelledWhileItIsLeft() {
    final class Cancelling: UIControl {
      var touches: Set<UITouch> = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches = touches
        super.touchesBegan(touches, with: event)
      }
    }
    let control = screen.add(Cancelling(), named: "control", frame: frame)
    control.addAction(
      UIAction { [unowned control] _ in control.touchesCancelled(control.touches, with: nil) },
      for: .touchDragExit
    )
    screen.down(200, 200)
    screen.move(390, 390)
    expectEqual(events(), ["touchDown", "touchDragExit", "touchCancel"])
    screen.up(390, 390)
    expectEqual(events(), ["touchDown", "touchDragExit", "touchCancel"])
    expect(!control.isTracking)
  }

  @Test("If a subclass does not pass a lift to super, another finger that lands in the same event is tracked (K-30)")
  func swallowedEnd() {
    final class Swallowing: UIControl {
      var swallows = true
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !swallows { super.touchesEnded(touches, with: event) }
        swallows = false
      }
    }
    let control = screen.add(Swallowing(), named: "control", frame: frame)
    screen.down(160, 160, finger: 1)
    screen.application.receive([screen.sample(1, .ended, 160, 160), screen.sample(2, .began, 240, 240)])
    expectEqual(events(), ["touchDown", "touchDown"])
    expect(control.isTracking)
    screen.up(240, 240, finger: 2)
    expectEqual(events(), ["touchDown", "touchDown", "touchUpInside"])
    expect(!control.isTracking)
    // The second of two quick taps has the same UITouch as the first, so it does not count as another finger.
    screen.clock.advance(by: 1)
    screen.log.removeAll()
    control.swallows = true
    screen.tap(200, 200)
    screen.tap(200, 200)
    expectEqual(events(), ["touchDown", "touchDown", "touchDownRepeat", "touchUpInside"])
    expect(!control.isTracking)
  }

  @Test("A second tap cancelled during its touchDown sends no touchDownRepeat")
  func cancelledAsItIsTouched() {
    final class Cancelling: UIControl {
      var touches: Set<UITouch> = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches = touches
        super.touchesBegan(touches, with: event)
      }
    }
    let control = screen.add(Cancelling(), named: "control", frame: frame)
    screen.tap(200, 200)
    screen.log.removeAll()
    control.addAction(
      UIAction { [unowned control] _ in control.touchesCancelled(control.touches, with: nil) },
      for: .touchDown
    )
    screen.tap(200, 200)
    expectEqual(events(), ["touchDown", "touchCancel"])
  }
}
