import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Tracking of a touch (uikit-facts 8.2, 8.5)")
struct TrackingRowTests {
  let fixture = ControlScreen(TrackingControl())
  var screen: SimulatedScreen { fixture.screen }
  var control: TrackingControl { fixture.control }

  // MARK: 8.2

  @Test("K-01: a disabled control ignores touches without forwarding them, and its state contains .disabled")
  func k01() {
    expect(control.isEnabled)
    expect(!control.state.contains(.disabled))
    control.isEnabled = false
    screen.tap(200, 200)
    expectEqual(fixture.events, [])
    expectEqual(control.calls, [])
    expect(control.state.contains(.disabled))
    expectEqual(screen.lines(.touches), ["control touchesBegan", "control touchesEnded"])
  }

  @Test(
    "K-02: a touch sets isTouchInside, calls beginTracking, sets isTracking and isHighlighted, then sends touchDown"
  )
  func k02() {
    var seen: [String] = []
    control.addAction(
      UIAction { _ in seen.append("tracking \(control.isTracking) highlighted \(control.isHighlighted)") },
      for: .touchDown
    )
    screen.down(200, 200)
    expectEqual(control.calls, ["begin tracking false highlighted false inside true"])
    expectEqual(seen, ["tracking true highlighted true"])
    expectEqual(fixture.events, ["touchDown"])
    screen.up(200, 200)
    screen.log.removeAll()
    screen.clock.advance(by: 0.1)
    screen.down(200, 200)
    expectEqual(fixture.events, ["touchDown", "touchDownRepeat"])
  }

  @Test("K-03: a control whose beginTracking returns false does not track and sends no events")
  func k03() {
    control.begins = false
    screen.steadyDrag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 220, y: 200))
    expectEqual(fixture.events, [])
    expect(!control.isTracking)
    expect(!control.isHighlighted)
    expectEqual(control.calls.count, 1)
  }

  @Test(
    "K-04: each move calls continueTracking and sends drag events, and the highlight follows isTouchInside"
  )
  func k04() {
    screen.down(200, 200)
    control.calls = []
    screen.log.removeAll()
    for (x, highlighted) in [(210.0, true), (350, false), (360, false), (210, true)] {
      screen.move(x, 200)
      expectEqual(control.isHighlighted, highlighted, "at \(x)")
    }
    expectEqual(
      control.calls,
      [
        "continue inside true", "continue inside false", "continue inside false", "continue inside true",
      ]
    )
    expectEqual(
      fixture.events,
      [
        "touchDragInside", "touchDragExit", "touchDragOutside", "touchDragOutside", "touchDragEnter", "touchDragInside",
      ]
    )
  }

  @Test("K-07: a control whose continueTracking returns false stops tracking and sends no further events")
  func k07() {
    screen.down(200, 200)
    control.continues = false
    screen.move(205, 200)
    expect(!control.isTracking)
    expect(!control.isHighlighted)
    screen.move(210, 200)
    screen.up(210, 200)
    expectEqual(fixture.events, ["touchDown"])
    expectEqual(control.calls.count, 2)
  }

  @Test("K-08: the lift ends tracking and highlight, then sends touchUpInside or touchUpOutside for the last location")
  func k08() {
    for (x, event) in [(315.0, "touchUpInside"), (325, "touchUpOutside")] {
      let fixture = ControlScreen(TrackingControl())
      var seen: [Bool] = []
      fixture.control.addAction(
        UIAction { _ in seen += [fixture.control.isTracking, fixture.control.isHighlighted] },
        for: [.touchUpInside, .touchUpOutside]
      )
      fixture.screen.down(200, 200)
      fixture.screen.up(x, 200)
      expectEqual(fixture.events, ["touchDown", event])
      expectEqual(seen, [false, false])
      expectEqual(fixture.control.calls.last, "end with touch")
    }
  }

  @Test("K-09: a cancelled touch calls cancelTracking, ends the highlight and sends touchCancel")
  func k09() {
    screen.down(200, 200)
    screen.application.cancelAllTouches()
    expectEqual(control.calls.last, "cancel with event")
    expect(!control.isHighlighted)
    expect(!control.isTracking)
    expectEqual(fixture.events, ["touchDown", "touchCancel"])
  }

  @Test("K-10: cancelTracking has a nil event if the control leaves its window")
  func k10() {
    screen.down(200, 200)
    control.removeFromSuperview()
    expectEqual(control.calls.last, "cancel without event")
    expect(!control.isTracking)
  }

  @Test("K-11: a subclass that does not call super in the tracking methods still tracks")
  func k11() {
    final class Rude: UIControl {
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
      override func cancelTracking(with event: UIEvent?) {}
    }
    let fixture = ControlScreen(Rude())
    fixture.screen.steadyDrag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 205, y: 200))
    expectEqual(fixture.events, ["touchDown", "touchDragInside", "touchUpInside"])
    expect(!fixture.control.isTracking)
  }

  @Test("K-15: touches do not change isSelected, except in a button with changesSelectionAsPrimaryAction")
  func k15() {
    let button = ControlScreen(UIButton())
    screen.tap(200, 200)
    button.screen.tap(200, 200)
    expect(!control.isSelected)
    expect(!button.control.isSelected)
    button.control.changesSelectionAsPrimaryAction = true
    for isSelected in [true, false] {
      button.screen.clock.advance(by: 1)
      button.screen.tap(200, 200)
      expectEqual(button.control.isSelected, isSelected)
    }
  }
}
