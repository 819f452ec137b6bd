import Foundation
import ResponderKit

/// A finger that lands several times in a row, recognized with the last landing.
public final class KnockGestureRecognizer: UIGestureRecognizer {
  public let numberOfKnocks: Int
  /// The maximum time from one landing to the next, in seconds.
  public var maximumInterval: TimeInterval = 0.4

  private var knocks = 0
  private var timer: EventTimer?

  /// Creates a recognizer for a number of knocks. Traps if the number is not positive.
  public init(numberOfKnocks: Int, target: Any? = nil, action: Selector? = nil) {
    precondition(numberOfKnocks > 0, "A knock recognizer needs at least one knock; it was given \(numberOfKnocks).")
    self.numberOfKnocks = numberOfKnocks
    super.init(target: target, action: action)
  }

  /// Between two knocks no finger is down; otherwise the gesture would end with the first lift.
  public override var awaitsFurtherTouches: Bool { knocks > 0 && state == .possible }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    timer?.cancel()
    knocks += 1
    if knocks == numberOfKnocks {
      state = .ended
    } else {
      timer = schedule(at: event.timestamp + maximumInterval) { [weak self] in self?.state = .failed }
    }
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  public override func reset() {
    super.reset()
    timer = nil
    knocks = 0
  }

  /// Returns true for recognizers with more knocks: two knocks may become three, so this one waits for them to fail.
  public override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    guard let other = other as? KnockGestureRecognizer else { return super.shouldRequireFailure(of: other) }
    return other.numberOfKnocks > numberOfKnocks
  }
}
