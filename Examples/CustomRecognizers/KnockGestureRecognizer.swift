import Foundation
import ResponderKit

/// A recognizer for a finger that lands several times in quick succession. The gesture is recognized at the last
/// landing.
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

  /// Whether the gesture continues without fingers. It is true between two knocks, because the first lift must not end
  /// the gesture.
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

  /// Returns true if `other` requires more knocks: two knocks may become three, so this recognizer waits for `other` to
  /// fail.
  public override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    guard let other = other as? KnockGestureRecognizer else { return super.shouldRequireFailure(of: other) }
    return other.numberOfKnocks > numberOfKnocks
  }
}
