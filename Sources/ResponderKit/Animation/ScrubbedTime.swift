import Foundation

/// A time that follows a finger in an interactive transition. Animations that start while a scrubbed time is
/// `recording` use it instead of the clock. When the finger is released, the time runs on to the end of the last
/// animation, or back to the start.
@MainActor
final class ScrubbedTime {
  /// The scrubbed time that new animations use; nil if they use the application's clock.
  private(set) static var recording: ScrubbedTime?

  private weak var clock: (any EventClock)?
  private let link: ApplicationLink?
  private var blocks: [AnimationBlock] = []
  private var animators: [UIViewPropertyAnimator] = []
  private var offset: TimeInterval = 0
  private var since: TimeInterval = 0
  /// The speed relative to the clock; 0 while the time follows the finger.
  private var rate = 0.0
  private var timer: EventTimer?

  init() {
    link = UIApplication.current?.link
    clock = UIApplication.current?.clock
  }

  /// The scrubbed time, in seconds since the start of the transition.
  var now: TimeInterval {
    guard rate != 0, let clock else { return offset }
    let time = link?.application?.displayTime ?? clock.now
    return max(0, offset + rate * (max(time, since) - since))
  }

  /// Runs `body`, in which new animations use this time.
  func record(_ body: () -> Void) {
    let outer = ScrubbedTime.recording
    ScrubbedTime.recording = self
    body()
    ScrubbedTime.recording = outer
  }

  func add(_ block: AnimationBlock) { blocks.append(block) }

  func remove(_ block: AnimationBlock) { blocks.removeAll { $0 === block } }

  /// Pauses an animator that was about to start, and makes it follow this time.
  func add(_ animator: UIViewPropertyAnimator) {
    animator.pauseAnimation()
    animators.append(animator)
  }

  /// Sets the scrubbed time to `time` and stops it there.
  func seek(_ time: TimeInterval) {
    timer?.cancel()
    rate = 0
    offset = max(0, time)
    for animator in animators where animator.duration > 0 {
      animator.fractionComplete = CGFloat(min(offset / animator.duration, 1))
    }
  }

  /// Makes the time advance at `rate` seconds per second of the clock, or run back if the rate is negative.
  func run(at rate: Double) {
    offset = now
    since = clock?.now ?? 0
    self.rate = rate
    let paused = animators
    animators = []
    for animator in paused {
      animator.isReversed = rate < 0
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    schedule()
  }

  private func schedule() {
    timer?.cancel()
    guard !blocks.isEmpty else { return }
    guard let clock else { return rate < 0 ? rewind() : advance() }
    let next = blocks.map(\.length).min() ?? 0
    let left = rate < 0 ? now / -rate : max(0, next - now) / rate
    let run: @MainActor () -> Void = { [self] in
      link?.application?.perform { if rate < 0 { rewind() } else { advance() } }
    }
    let time = clock.now + left
    timer = link?.application?.scheduleFrameWork(.animations, at: time, run) ?? clock.schedule(at: time, run)
  }

  private func advance() {
    let time = clock == nil ? .infinity : now
    // The tolerance covers rounding errors of the clock's times.
    let due = blocks.filter { $0.length <= time + 1e-9 }
    blocks.removeAll { block in due.contains { $0 === block } }
    for block in due { block.endScrubbing() }
    schedule()
  }

  /// Resets the changed properties to their original values, which the views already display.
  private func rewind() {
    let all = blocks
    blocks = []
    rate = 0
    offset = 0
    for block in all { block.revert() }
    for block in all { block.endScrubbing() }
  }
}
