import ResponderKit
import Testing

@testable import ResponderSimulation

@Suite("Touches cancelled in a tracking method") @MainActor struct CancelledTrackingTests {
  /// The tracking method in which a subclass cancels its touch.
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

  @Test("Cancelling in a tracking method ends tracking, and the next touch is complete", arguments: Method.allCases)
  func cancelled(in method: Method) {
    let stage = ControlStage(Cancelling())
    stage.control.method = method
    stage.screen.down(200, 200)
    if method == .begin { #expect(!stage.control.isTracking && !stage.control.isHighlighted) }
    // Far outside, so that a control that is still tracking would send a crossing event.
    stage.screen.move(350, 200)
    if method == .carryOn { #expect(!stage.control.isTracking && !stage.control.isHighlighted) }
    stage.screen.up(350, 200)
    #expect(!stage.control.isTracking && !stage.control.isHighlighted && !stage.control.isTouchInside)
    let expected: [String] =
      switch method {
      case .begin: []
      case .carryOn: ["touchDown", "touchCancel"]
      case .end: ["touchDown", "touchDragExit", "touchDragOutside", "touchCancel"]
      }
    #expect(stage.events == expected)

    stage.control.method = nil
    stage.screen.clock.advance(by: 1)
    stage.screen.log.removeAll()
    stage.screen.tap(200, 200)
    #expect(stage.events == ["touchDown", "touchUpInside"] && !stage.control.isTracking)
  }
}
