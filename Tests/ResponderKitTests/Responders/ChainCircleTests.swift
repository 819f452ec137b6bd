import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// An override of `next` that leads back to where the chain began is a program's mistake; no walk up such a chain goes on for ever.
@MainActor
@Suite("A responder chain that leads back to itself")
struct ChainCircleTests {
  /// One of two that name each other as the next one.
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

  /// How often the two were called meanwhile; it came to an end, and both were reached.
  private func calls(_ body: () -> Void) -> Int {
    first.calls = 0
    second.calls = 0
    body()
    #expect(first.calls > 0 && second.calls > 0)
    return first.calls + second.calls
  }

  @Test("Touches end after 1,000 responders, with an observer and without one", arguments: [true, false])
  func touches(isObserved: Bool) {
    if !isObserved { screen.application.observer = nil }
    #expect(calls { screen.down(10, 10) } == 1_001)
    #expect(calls { screen.move(20, 20) } == 1_001)
    #expect(calls { screen.up(20, 20) } == 1_001)
  }

  @Test("Better values for a touch end, too")
  func estimates() {
    var sample = screen.sample(1, .began, 10, 10)
    sample.estimationUpdateIndex = 1
    sample.estimatedProperties = .force
    sample.estimatedPropertiesExpectingUpdates = .force
    screen.application.receive(sample)
    var update = EstimateUpdate(estimationUpdateIndex: 1, timestamp: 0)
    update.force = 1
    #expect(calls { screen.application.receive(update) } == 1_001)
  }

  @Test("Presses, shakes and remote control end, and so does the search for the commands of a key")
  func hardware() {
    first.becomeFirstResponder()
    #expect(calls { screen.key(.began, UIKey(character: "a")) } == 1_000 + 1_001)
    screen.key(.ended, UIKey(character: "a"))
    #expect(calls { screen.application.receive(PressSample(type: .select, phase: .began, timestamp: 1)) } == 1_001)
    #expect(calls { screen.shake(.began) } == 1_001)
    let next = RemoteControlSample(.remoteControlNextTrack, timestamp: 2)
    #expect(calls { screen.application.receive(next) } == 1_001)
  }

  @Test("Nobody is found to perform an action, to undo, or to show a keyboard for")
  func lookingUp() {
    first.becomeFirstResponder()
    #expect(first.isFirstResponder && screen.application.keyboardContent == nil)
    let save = Selector(named: "save", implementedBy: { _ in false }, perform: { _, _, _ in })
    _ = calls { #expect(first.target(forAction: save, withSender: nil) == nil) }
    _ = calls { #expect(!first.canPerformAction(save, withSender: nil)) }
    #expect(!screen.application.sendAction(save, to: nil, from: nil, for: nil))
    #expect(first.undoManager == nil)
  }

  @Test("A chain that was mended leads to its end again")
  func mended() {
    screen.down(10, 10)
    first.other = nil
    second.other = nil
    screen.log.removeAll()
    screen.up(10, 10)
    #expect(screen.lines(.touches) == ["first touchesEnded", "window touchesEnded", "application touchesEnded"])
  }
}
