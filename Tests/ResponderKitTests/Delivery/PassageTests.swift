import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// Tests that the reason of a delivered phase is recorded for each responder in the chain, and is cleared after the
/// delivery.
@MainActor
@Suite("Recorded reasons for deliveries")
struct PassageTests {
  let screen = SimulatedScreen.square()

  /// A view that runs a closure before it forwards a phase.
  final class Reacting: UIView {
    var onCancel: (Set<UITouch>) -> Void = { _ in }
    override var canBecomeFirstResponder: Bool { true }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      onCancel(touches)
      super.touchesCancelled(touches, with: event)
    }
  }

  final class Deciding: UIGestureRecognizer {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  }

  /// Returns the records of a category with their reasons.
  private func records(_ category: EventRecord.Category) -> [String] {
    screen.log.records.filter { $0.category == category }.map { record in
      record.line(screen.log.names) + (record.why(screen.log.names).map { ": \($0)" } ?? "")
    }
  }

  @Test(
    "The record of a cancelled shake names the reason for each responder, and the records of the next shake name none"
  )
  func shake() {
    let view = screen.add(Reacting(), named: "view")
    view.becomeFirstResponder()
    screen.shake(.began, .cancelled, .began, .ended)
    let chain = ["view", "window", "application"]
    let cancelled = chain.map { "\($0) motionCancelled: the host cancelled the shake" }
    let plain = ["Began", "Ended"].flatMap { phase in chain.map { "\($0) motion\(phase)" } }
    expectEqual(records(.motion), Array(plain.prefix(3)) + cancelled + plain)
    expectNil(screen.application.motionEvent.cancellation)
  }

  @Test(
    "Each responder's record of a cancelled press has a reason, and the records of the next press have none"
  )
  func press() {
    let view = screen.add(Reacting(), named: "view")
    view.becomeFirstResponder()
    func press(_ phase: UIPress.Phase) {
      screen.application.receive(PressSample(type: .menu, phase: phase, timestamp: screen.clock.now))
    }
    press(.began)
    press(.cancelled)
    press(.began)
    press(.ended)
    let reasons = screen.log.records.filter { $0.category == .press }.map { $0.reason != nil }
    let chain = Array(repeating: 0, count: 3)
    expectEqual(reasons, chain.map { _ in false } + chain.map { _ in true } + (chain + chain).map { _ in false })
  }

  @Test(
    "Each responder's record of a withheld .began that is delivered late has a reason, and later records have none"
  )
  func released() {
    let view = screen.add(named: "view")
    let deciding = view.recognize(Deciding(), named: "deciding", telling: Target())
    deciding.delaysTouchesBegan = true
    screen.down(10, 10)
    let touch = screen.application.touchesEvent.contacts[0].touch
    expect(records(.touches).isEmpty)
    deciding.state = .failed
    screen.move(10, 20)
    screen.up(10, 20)
    let reasons = screen.log.records.filter { $0.category == .touches }.map { $0.reason != nil }
    expectEqual(reasons, [true, true, true] + Array(repeating: false, count: 6))
    expectNil(touch.deliveryContext)
  }

  @Test("If a view is removed during another view's cancellation, each cancellation is recorded with its own reason")
  func nested() {
    let first = screen.add(Reacting(), named: "first", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let second = screen.add(Reacting(), named: "second", frame: CGRect(x: 200, y: 0, width: 100, height: 100))
    var seen: [String] = []
    first.onCancel = { touches in
      let before = touches.first?.deliveryContext?.reason
      second.removeFromSuperview()
      seen.append("\(before != nil) \(touches.first?.deliveryContext?.reason != nil)")
    }
    screen.down(10, 10, finger: 1)
    screen.down(210, 10, finger: 2)
    screen.log.removeAll()
    first.removeFromSuperview()
    expectEqual(seen, ["true true"])
    let touchLines = records(.touches)
    expectEqual(touchLines.first, "first touchesCancelled: first left its window")
    expect(touchLines.contains("second touchesCancelled: second left its window"))
    expect(
      touchLines.allSatisfy {
        $0.hasPrefix("second") || $0.hasSuffix("first left its window") || $0.hasSuffix("second left its window")
      }
    )
    screen.application.cancelAllTouches()
  }

  @Test("The record of an action names a key command only if a key press of this command sent the action")
  func command() {
    let controller = KeyTests.Commanding()
    screen.window.rootViewController = controller
    let command = UIKeyCommand(input: "x", modifierFlags: [], action: KeyTests.Commanding.first)
    controller.commands = [command]
    screen.type("x")
    screen.application.sendAction(command.action, to: controller, from: command, for: nil)
    let lines = screen.log.lines().filter { $0.contains("first") }
    expect(lines.count == 2 && lines[0].contains("keyCommand") && !lines[1].contains("keyCommand"), "\(lines)")
  }
}
