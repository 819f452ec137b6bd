import ResponderKit
import Testing

@testable import ResponderSimulation

@Suite("Touches that are cancelled in a tracking method") @MainActor struct CancelledTrackingTests {
  /// The tracking method in which a subclass cancels the tracked touch.
  enum Method: CaseIterable {
    case begin, carryOn, end
  }

  final class Cancelling: UIControl {
    var method: Method?

    private func cancel(in called: Method, _ touch: UITouch?, _ event: UIEvent?) {
      guard called == method, let touch else { return }
      touchesCancelled([touch], with: event)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      cancel(in: .begin, touch, event)
      return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      cancel(in: .carryOn, touch, event)
      return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      super.endTracking(touch, with: event)
      cancel(in: .end, touch, event)
    }
  }

  @Test("If a touch is cancelled in a tracking method, the control tracks the next touch", arguments: Method.allCases)
  func cancelled(in method: Method) {
    let fixture = ControlScreen(Cancelling())
    fixture.control.method = method
    fixture.screen.down(200, 200)
    if method == .begin { expect(!fixture.control.isTracking && !fixture.control.isHighlighted) }
    // The location is far outside of the control. A control that is still tracking would therefore send touchDragExit.
    fixture.screen.move(350, 200)
    if method == .carryOn { expect(!fixture.control.isTracking && !fixture.control.isHighlighted) }
    fixture.screen.up(350, 200)
    expect(!fixture.control.isTracking)
    expect(!fixture.control.isHighlighted)
    expect(!fixture.control.isTouchInside)
    let expected: [String] =
      switch method {
      case .begin: []
      case .carryOn: ["touchDown", "touchCancel"]
      case .end: ["touchDown", "touchDragExit", "touchDragOutside", "touchCancel"]
      }
    expectEqual(fixture.events, expected)

    fixture.control.method = nil
    fixture.screen.clock.advance(by: 1)
    fixture.screen.log.removeAll()
    fixture.screen.tap(200, 200)
    expectEqual(fixture.events, ["touchDown", "touchUpInside"])
    expect(!fixture.control.isTracking)
  }
}
