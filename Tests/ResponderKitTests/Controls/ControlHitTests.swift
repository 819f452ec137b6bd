import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests that a control tracks only touches that hit the control itself, not a subview (measured).
@MainActor
@Suite("Touches of a control's subviews")
struct ControlHitTests {
  /// A control that records calls of its touches methods and of beginTracking.
  final class Noting: UIControl {
    var calls: [String] = []

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      calls.append("beginTracking")
      return true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("touchesBegan")
      super.touchesBegan(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("touchesEnded")
      super.touchesEnded(touches, with: event)
    }
  }

  let screen = SimulatedScreen.square()
  let frame = CGRect(x: 100, y: 100, width: 200, height: 100)

  private func drag() {
    screen.down(200, 150)
    screen.move(205, 150)
    screen.up(205, 150)
  }

  @Test(
    "A touch on a subview is forwarded to touchesBegan of the control, which does not call beginTracking (measured)"
  )
  func overriddenTouches() {
    let control = screen.add(Noting(), named: "control", frame: frame)
    screen.add(named: "badge", frame: CGRect(x: 50, y: 25, width: 100, height: 50), to: control)
    drag()
    expectEqual(control.calls, ["touchesBegan", "touchesEnded"])
    control.calls = []
    screen.tap(110, 110)
    expectEqual(control.calls, ["touchesBegan", "beginTracking", "touchesEnded"])
  }

  @Test("If app code passes another view's touch to a control, the control does not track the touch (measured)")
  func handedOn() {
    final class Forwarding: UIView {
      weak var control: UIControl?

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        control?.touchesBegan(touches, with: event)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        control?.touchesEnded(touches, with: event)
      }
    }
    let control = screen.add(UIButton(), named: "control", frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let forwarding = screen.add(Forwarding(), named: "forwarding", frame: frame)
    forwarding.control = control
    screen.down(200, 150)
    expect(!control.isTracking)
    expect(!control.isHighlighted)
    screen.up(200, 150)
    expectEqual(screen.lines(.event), [])
  }

  @Test("If one call contains several touches, the control tracks the first touch that hit the control (measured)")
  func mixedCall() {
    final class Collecting: UIView {
      var touches: Set<UITouch> = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.formUnion(touches) }
    }
    final class Late: UIControl {
      var delayed: Set<UITouch> = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { delayed.formUnion(touches) }
      func begin(_ others: Set<UITouch>) { super.touchesBegan(delayed.union(others), with: nil) }
    }
    let collecting = screen.add(Collecting(), named: "collecting", frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let control = screen.add(Late(), named: "control", frame: frame)
    screen.down(10, 10, finger: 1)
    screen.down(200, 150, finger: 2)
    control.begin(collecting.touches)
    expect(control.isTracking)
    screen.up(10, 10, finger: 1)
    expect(control.isTracking)
    screen.up(200, 150, finger: 2)
    expect(!control.isTracking)
    expectEqual(screen.lines(.event), ["control touchDown", "control touchUpInside"])
  }
}
