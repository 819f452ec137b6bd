import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Controls")
struct ControlTests {
  /// Writes down its tracking calls and answers as told.
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
  /// 100 points square, with room for the drag margin on every side.
  let frame = CGRect(x: 150, y: 150, width: 100, height: 100)

  func events() -> [String] {
    screen.lines(.event).map { String($0.split(separator: " ", maxSplits: 1).last ?? "") }
  }

  func tracking() -> Tracking { screen.add(Tracking(), named: "control", frame: frame) }

  // MARK: Constants

  @Test("Events and states have UIKit's bits (8.1)")
  func bits() {
    let events: [(UIControl.Event, UInt)] = [
      (.touchDown, 1), (.touchDownRepeat, 2), (.touchDragInside, 4), (.touchDragOutside, 8), (.touchDragEnter, 16),
      (.touchDragExit, 32), (.touchUpInside, 64), (.touchUpOutside, 128), (.touchCancel, 256), (.valueChanged, 4096),
      (.primaryActionTriggered, 8192), (.menuActionTriggered, 16384), (.editingDidBegin, 65536),
      (.editingChanged, 131_072), (.editingDidEnd, 262_144), (.editingDidEndOnExit, 524_288), (.allTouchEvents, 0xFFF),
      (.allEditingEvents, 0xF0000), (.applicationReserved, 0x0F00_0000), (.systemReserved, 0xF000_0000),
      (.allEvents, 0xFFFF_FFFF),
    ]
    for (event, value) in events { #expect(event.rawValue == value) }
    let states: [(UIControl.State, UInt)] = [
      (.normal, 0), (.highlighted, 1), (.disabled, 2), (.selected, 4), (.focused, 8), (.application, 0x00FF_0000),
      (.reserved, 0xFF00_0000),
    ]
    for (state, value) in states { #expect(state.rawValue == value) }
  }

  @Test("The state tells of highlighted, disabled and selected together")
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
          #expect(control.state == expected)
        }
      }
    }
  }

  // MARK: Sequences (8.5)

  @Test("A tap: touchDown, touchUpInside, and a button's primary action (X-30)")
  func tap() {
    screen.add(UIButton(), named: "button", frame: frame)
    screen.tap(200, 200)
    #expect(events() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
    screen.log.removeAll()
    _ = tracking()
    screen.clock.advance(by: 1)
    screen.tap(200, 200)
    #expect(events() == ["touchDown", "touchUpInside"])
  }

  @Test("A tap with a small jitter drags inside")
  func jitter() {
    screen.add(UIButton(), named: "button", frame: frame)
    screen.down(200, 200)
    screen.move(202, 200)
    screen.move(202, 203)
    screen.up(202, 203)
    #expect(
      events() == ["touchDown", "touchDragInside", "touchDragInside", "touchUpInside", "primaryActionTriggered"]
    )
  }

  @Test("A double tap repeats its second touchDown")
  func doubleTap() {
    _ = tracking()
    screen.tap(200, 200)
    screen.clock.advance(by: 0.1)
    screen.tap(200, 200)
    #expect(events() == ["touchDown", "touchUpInside", "touchDown", "touchDownRepeat", "touchUpInside"])
    screen.log.removeAll()
    screen.clock.advance(by: 0.5)
    screen.tap(200, 200)
    #expect(events() == ["touchDown", "touchUpInside"])
  }

  @Test("Out and back: exit before outside, enter before inside (X-17); released outside, touchUpOutside")
  func outAndBack() {
    let control = tracking()
    screen.down(200, 200)
    for (x, isInside) in [(240.0, true), (300, true), (330, false), (350, false), (300, true), (340, false)] {
      screen.move(x, 200)
      #expect(control.isTouchInside == isInside && control.isHighlighted == isInside && control.isTracking)
    }
    screen.up(340, 200)
    #expect(
      events() == [
        "touchDown", "touchDragInside", "touchDragInside", "touchDragExit", "touchDragOutside", "touchDragOutside",
        "touchDragEnter", "touchDragInside", "touchDragExit", "touchDragOutside", "touchUpOutside",
      ]
    )
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
  }

  @Test("The finger is inside up to 70 points around the bounds, on every side (K-05)")
  func margin() {
    for (dx, dy) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)] {
      for (beyond, isInside) in [(69.0, true), (69.9, true), (70.1, false), (71, false)] {
        let screen = SimulatedScreen.square()
        screen.add(Tracking(), named: "control", frame: frame)
        let x = 200 + dx * (50 + beyond)
        let y = 200 + dy * (50 + beyond)
        screen.down(200, 200)
        screen.up(x, y)
        #expect(screen.lines(.event).last == (isInside ? "control touchUpInside" : "control touchUpOutside"))
      }
    }
    // At 70 exactly: min edges inside, max edges outside, as everywhere (H-14).
    for (x, y, isInside) in [(80.0, 200.0, true), (320, 200, false), (200, 80, true), (200, 320, false)] {
      let screen = SimulatedScreen.square()
      screen.add(Tracking(), named: "control", frame: frame)
      screen.down(200, 200)
      screen.up(x, y)
      #expect(screen.lines(.event).last == (isInside ? "control touchUpInside" : "control touchUpOutside"))
    }
  }

  @Test("The margin is measured in the control's own space, and an enlarged point(inside:) does not change it (K-05)")
  func marginScaled() {
    final class Enlarged: UIControl {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -140, dy: -140).contains(point)
      }
    }
    let control = screen.add(Enlarged(), named: "control", frame: frame)
    screen.down(200, 200)
    screen.move(330, 200)
    #expect(!control.isTouchInside)
    screen.up(330, 200)
    control.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    screen.log.removeAll()
    screen.down(200, 200)
    screen.move(255, 200)
    #expect(control.isTouchInside)
    screen.move(265, 200)
    #expect(!control.isTouchInside)
    screen.up(265, 200)
  }

  @Test("An ancestor's pan takes the touch: touchCancel, nothing afterwards")
  func ancestorPan() {
    let target = Target()
    screen.window.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    let control = tracking()
    screen.steadyDrag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 230, y: 200))
    #expect(events() == ["touchDown", "touchDragInside", "touchCancel"])
    #expect(control.calls.last == "cancel inside highlighted" && !control.isTracking)
  }

  @Test("An interruption: touchDown, touchCancel")
  func interruption() {
    let control = tracking()
    screen.down(200, 200)
    screen.application.cancelAllTouches()
    #expect(events() == ["touchDown", "touchCancel"])
    #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
  }

  @Test("Pressing outside and sliding in does nothing (K-14)")
  func slidingIn() {
    _ = tracking()
    screen.down(10, 200)
    screen.move(200, 200)
    screen.up(200, 200)
    #expect(events() == [])
  }

  // MARK: Tracking (8.2)

  @Test("Each touch is asked about and told in order, with the flags that hold then (K-02, K-04, K-08)")
  func trackingCalls() {
    let control = tracking()
    screen.down(200, 200)
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    screen.move(210, 200)
    screen.move(390, 200)
    screen.up(200, 200)
    #expect(
      control.calls == [
        "begin inside", "continue inside highlighted", "continue", "end inside",
      ]
    )
  }

  @Test("beginTracking says no: no events, no highlight, whatever the finger does (K-03)")
  func beginsNot() {
    let control = tracking()
    control.begins = false
    screen.down(200, 200)
    #expect(!control.isTracking && !control.isHighlighted)
    screen.move(210, 200)
    screen.up(210, 200)
    #expect(events() == [] && control.calls == ["begin inside"])
    control.begins = true
    screen.clock.advance(by: 1)
    screen.tap(200, 200)
    #expect(events() == ["touchDown", "touchUpInside"])
  }

  @Test("continueTracking says no: the highlight goes, and nothing more comes of this touch (K-07)")
  func continuesNot() {
    let control = tracking()
    screen.down(200, 200)
    screen.move(210, 200)
    control.continues = false
    screen.move(220, 200)
    #expect(!control.isTracking && !control.isHighlighted)
    control.continues = true
    screen.move(230, 200)
    screen.up(230, 200)
    #expect(events() == ["touchDown", "touchDragInside"])
    screen.clock.advance(by: 1)
    screen.log.removeAll()
    screen.tap(200, 200)
    #expect(events() == ["touchDown", "touchUpInside"])
  }

  @Test("A disabled control swallows its touches: no events, nothing for its superview, the bit set (K-01, H-07, X-28)")
  func disabled() {
    let control = tracking()
    control.isEnabled = false
    screen.tap(200, 200)
    #expect(events() == [] && control.calls == [] && control.state == .disabled)
    #expect(screen.lines(.hit) == ["control hit"])
    #expect(screen.lines(.touches) == ["control touchesBegan", "control touchesEnded"])
  }

  @Test("A control keeps its touches from its superview (K-16)")
  func swallows() {
    let parent = screen.add(named: "parent")
    screen.add(UIControl(), named: "control", frame: frame, to: parent)
    screen.steadyDrag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 220, y: 200))
    #expect(Set(screen.lines(.touches).map { $0.split(separator: " ")[0] }) == ["control"])
  }

  @Test("A control follows one finger, also where it hears of two (K-12)")
  func oneFinger() {
    let control = tracking()
    control.isMultipleTouchEnabled = true
    screen.down(200, 200, finger: 1)
    screen.down(210, 210, finger: 2)
    screen.move(211, 210, finger: 2)
    screen.up(211, 210, finger: 2)
    #expect(events() == ["touchDown"] && control.isTracking)
    screen.up(200, 200, finger: 1)
    #expect(events() == ["touchDown", "touchUpInside"])
  }

  @Test("isSelected is the program's alone (K-15)")
  func selected() {
    let button = screen.add(UIButton(), named: "button", frame: frame)
    screen.tap(200, 200)
    #expect(!button.isSelected)
    button.isSelected = true
    screen.tap(200, 200)
    #expect(button.isSelected)
  }

  @Test("In the action of touchUpInside it is tracked and highlighted no more (X-31); the action runs inside (K-27)")
  func overInAction() {
    let control = tracking()
    var seen: [Bool] = []
    control.addAction(
      UIAction { _ in seen += [control.isTracking, control.isHighlighted, control.isTouchInside] },
      for: .touchUpInside
    )
    control.addAction(UIAction { _ in seen += [control.isTracking, control.isHighlighted] }, for: .touchDown)
    screen.tap(200, 200)
    #expect(seen == [true, true, false, false, false])
  }

  @Test("A control that an action of touchDown takes out is cancelled once and tracks no more")
  func removedInAction() {
    let control = tracking()
    control.addAction(UIAction { _ in control.removeFromSuperview() }, for: .touchDown)
    screen.tap(200, 200)
    #expect(events() == ["touchDown", "touchCancel"] && !control.isTracking)
  }

  @Test("Cancelled within touchDragExit it sends touchCancel, and no drag after that (X-17, K-30)")
  func cancelledWhileItIsLeft() {
    final class Kept: UIControl {
      var touches: Set<UITouch> = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches = touches
        super.touchesBegan(touches, with: event)
      }
    }
    let control = screen.add(Kept(), named: "control", frame: frame)
    control.addAction(
      UIAction { [unowned control] _ in control.touchesCancelled(control.touches, with: nil) },
      for: .touchDragExit
    )
    screen.down(200, 200)
    screen.move(390, 390)
    #expect(events() == ["touchDown", "touchDragExit", "touchCancel"])
    screen.up(390, 390)
    #expect(events() == ["touchDown", "touchDragExit", "touchCancel"] && !control.isTracking)
  }

  @Test("A finger whose end a subclass swallows makes room for one that lands in the same event (K-30)")
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
    #expect(events() == ["touchDown", "touchDown"] && control.isTracking)
    screen.up(240, 240, finger: 2)
    #expect(events() == ["touchDown", "touchDown", "touchUpInside"] && !control.isTracking)
    // The second of two taps is the same touch; it is no other finger that has the control.
    screen.clock.advance(by: 1)
    screen.log.removeAll()
    control.swallows = true
    screen.tap(200, 200)
    screen.tap(200, 200)
    #expect(events() == ["touchDown", "touchDown", "touchDownRepeat", "touchUpInside"] && !control.isTracking)
  }

  @Test("Cancelled within the touchDown of a second tap it sends no touchDownRepeat")
  func cancelledAsItIsTouched() {
    final class Kept: UIControl {
      var touches: Set<UITouch> = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches = touches
        super.touchesBegan(touches, with: event)
      }
    }
    let control = screen.add(Kept(), named: "control", frame: frame)
    screen.tap(200, 200)
    screen.log.removeAll()
    control.addAction(
      UIAction { [unowned control] _ in control.touchesCancelled(control.touches, with: nil) },
      for: .touchDown
    )
    screen.tap(200, 200)
    #expect(events() == ["touchDown", "touchCancel"])
  }
}
