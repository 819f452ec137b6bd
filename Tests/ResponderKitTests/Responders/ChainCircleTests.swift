import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of a chain that leads back to its start because an override of `next` is wrong. Every traversal of such a
/// chain must end.
@MainActor
@Suite("A cyclic responder chain")
struct ChainCircleTests {
  /// A view whose `next` is the other view of a pair.
  final class Turning: UIView {
    weak var other: UIResponder?
    var calls = 0
    override var next: UIResponder? { other ?? super.next }
    override var canBecomeFirstResponder: Bool { true }
    override var canBecomeFocused: Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls += 1
      super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls += 1
      super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls += 1
      super.touchesEnded(touches, with: event)
    }
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
      calls += 1
      super.touchesEstimatedPropertiesUpdated(touches)
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      calls += 1
      super.pressesBegan(presses, with: event)
    }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      calls += 1
      super.motionBegan(motion, with: event)
    }
    override func remoteControlReceived(with event: UIEvent?) {
      calls += 1
      super.remoteControlReceived(with: event)
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      calls += 1
      return super.canPerformAction(action, withSender: sender)
    }
    override var keyCommands: [UIKeyCommand]? {
      calls += 1
      return nil
    }
  }

  let screen = SimulatedScreen.square()
  let first: Turning
  let second: Turning

  init() {
    first = screen.add(Turning(), named: "first")
    second = screen.add(
      Turning(),
      named: "second",
      frame: CGRect(x: 0, y: 0, width: 1, height: 1)
    )
    first.other = second
    second.other = first
  }

  /// Returns the total number of calls that the two views receive during `body`. Each view must receive at least one
  /// call.
  private func calls(_ body: () -> Void) -> Int {
    first.calls = 0
    second.calls = 0
    body()
    expect(first.calls > 0)
    expect(second.calls > 0)
    return first.calls + second.calls
  }

  @Test(
    "In a cyclic chain, touch delivery ends after 1,000 responders, with or without an observer",
    arguments: [true, false]
  )
  func touches(isObserved: Bool) {
    if !isObserved { screen.application.observer = nil }
    expectEqual(calls { screen.down(10, 10) }, 1_001)
    expectEqual(calls { screen.move(20, 20) }, 1_001)
    expectEqual(calls { screen.up(20, 20) }, 1_001)
  }

  @Test("In a cyclic chain, the delivery of updated estimates ends after 1,000 responders")
  func estimates() {
    var sample = screen.sample(1, .began, 10, 10)
    sample.estimationUpdateIndex = 1
    sample.estimatedProperties = .force
    sample.estimatedPropertiesExpectingUpdates = .force
    screen.application.receive(sample)
    var update = EstimateUpdate(estimationUpdateIndex: 1, timestamp: 0)
    update.force = 1
    expectEqual(calls { screen.application.receive(update) }, 1_001)
  }

  @Test("In a cyclic chain, the delivery of presses, shakes and remote control ends")
  func hardware() {
    first.becomeFirstResponder()
    expectEqual(calls { screen.key(.began, UIKey(character: "a")) }, 1_000 + 1_001)
    screen.key(.ended, UIKey(character: "a"))
    expectEqual(calls { screen.application.receive(PressSample(type: .select, phase: .began, timestamp: 1)) }, 1_001)
    expectEqual(calls { screen.shake(.began) }, 1_001)
    let next = RemoteControlSample(.remoteControlNextTrack, timestamp: 2)
    expectEqual(calls { screen.application.receive(next) }, 1_001)
  }

  @Test("In a cyclic chain, the searches for an action's target, an undo manager and input views end and find nothing")
  func lookingUp() {
    first.becomeFirstResponder()
    expect(first.isFirstResponder)
    expectNil(screen.application.keyboardContent)
    let save = Selector(named: "save", implementedBy: { _ in false }, perform: { _, _, _ in })
    _ = calls { expectNil(first.target(forAction: save, withSender: nil)) }
    _ = calls { expect(!first.canPerformAction(save, withSender: nil)) }
    expect(!screen.application.sendAction(save, to: nil, from: nil, for: nil))
    expectNil(first.undoManager)
  }

  @Test("After the cycle in a responder chain is removed, the chain reaches the application again")
  func mended() {
    screen.down(10, 10)
    first.other = nil
    second.other = nil
    screen.log.removeAll()
    screen.up(10, 10)
    expectEqual(screen.lines(.touches), ["first touchesEnded", "window touchesEnded", "application touchesEnded"])
  }
}
