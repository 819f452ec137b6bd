import Foundation

/// A time that a finger moves to and fro, for the animations that begin while it is `recording`: what a transition that is driven
/// by a finger goes by. Let go, it runs on to the end of the last of them, or back to the start.
@MainActor
final class HeldTime {
  /// The one that animations which begin now go by; nil for the application's clock.
  private(set) static var recording: HeldTime?

  private weak var clock: (any EventClock)?
  private let link: ApplicationLink?
  private var blocks: [AnimationBlock] = []
  private var animators: [UIViewPropertyAnimator] = []
  private var offset: TimeInterval = 0
  private var since: TimeInterval = 0
  /// Seconds of it in one of the clock's; 0 while it is held.
  private var rate = 0.0
  private var timer: EventTimer?

  init() {
    link = UIApplication.current?.link
    clock = UIApplication.current?.clock
  }

  /// Seconds since the start.
  var now: TimeInterval {
    guard rate != 0, let clock else { return offset }
    return max(0, offset + rate * (clock.now - since))
  }

  /// Animations that begin in `body` go by this time.
  func record(_ body: () -> Void) {
    let outer = HeldTime.recording
    HeldTime.recording = self
    body()
    HeldTime.recording = outer
  }

  func add(_ block: AnimationBlock) { blocks.append(block) }

  func remove(_ block: AnimationBlock) { blocks.removeAll { $0 === block } }

  /// Holds an animator that was to set out.
  func add(_ animator: UIViewPropertyAnimator) {
    animator.pauseAnimation()
    animators.append(animator)
  }

  /// Holds the time there.
  func seek(_ time: TimeInterval) {
    timer?.cancel()
    rate = 0
    offset = max(0, time)
    for animator in animators where animator.duration > 0 {
      animator.fractionComplete = CGFloat(min(offset / animator.duration, 1))
    }
  }

  /// Lets the time run, backwards for a negative rate.
  func run(at rate: Double) {
    offset = now
    since = clock?.now ?? 0
    self.rate = rate
    let held = animators
    animators = []
    for animator in held {
      animator.isReversed = rate < 0
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    schedule()
  }

  private func schedule() {
    timer?.cancel()
    guard !blocks.isEmpty else { return }
    guard let clock else { return rate < 0 ? goBack() : goOn() }
    let next = blocks.map(\.length).min() ?? 0
    let left = rate < 0 ? now / -rate : max(0, next - now) / rate
    timer = clock.schedule(at: clock.now + left) { [self] in
      link?.application?.perform { if rate < 0 { goBack() } else { goOn() } }
    }
  }

  private func goOn() {
    let time = clock == nil ? .infinity : now
    // The clock's times do not come out to the last bit.
    let due = blocks.filter { $0.length <= time + 1e-9 }
    blocks.removeAll { block in due.contains { $0 === block } }
    for block in due { block.endHeld() }
    schedule()
  }

  /// What was changed is as it was before: that is what shows.
  private func goBack() {
    let all = blocks
    blocks = []
    rate = 0
    offset = 0
    for block in all { block.revert() }
    for block in all { block.endHeld() }
  }
}
