import Foundation
import ResponderKit

/// A custom recognizer that begins after some moves and continues until the last finger lifts, as a subclass should.
/// The recognizer checks that it receives the phases of each touch in order.
@MainActor
final class SoakRecognizer: UIGestureRecognizer {
  var reporter: SoakReporter?
  /// The number of moves after which the recognizer begins; if 0, the recognizer begins when a finger lands.
  var patience = 3
  private var moves = 0
  private var received: [UITouch] = []

  private func complain(_ words: String) {
    reporter?.world?.model.complain(.recognizerTouches, "recognizer \(reporter?.number ?? -1) \(words)")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      if received.contains(where: { $0 === touch }) { complain("got a touch twice") }
      received.append(touch)
    }
    if patience == 0, state == .possible { state = .began }
    reporter?.world?.run(.recognizer)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where !received.contains(where: { $0 === touch }) {
      complain("was offered moves of a touch that it does not have")
    }
    moves += 1
    if state == .possible {
      if moves >= patience { state = .began }
    } else if state == .began || state == .changed {
      state = .changed
    }
    reporter?.world?.run(.recognizer)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lose(touches)
    if received.isEmpty { state = state == .possible ? .failed : .ended }
    reporter?.world?.run(.recognizer)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lose(touches)
    if received.isEmpty { state = state == .possible ? .failed : .cancelled }
    reporter?.world?.run(.recognizer)
  }

  private func lose(_ touches: Set<UITouch>) {
    for touch in touches {
      guard let index = received.firstIndex(where: { $0 === touch }) else {
        complain("was offered the end of a touch that it does not have")
        continue
      }
      received.remove(at: index)
    }
  }

  override func reset() {
    super.reset()
    moves = 0
    received = []
    reporter?.world?.run(.reset)
  }
}
