import Foundation

/// The standard timing curves.
public enum UIViewAnimationCurve: Int, Sendable {
  case easeInOut = 0, easeIn, easeOut, linear
}

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  case inactive = 0, active, stopped
}

/// The position at which an animator ended, or is to end.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0, start, current
}

/// An animation that can be paused, scrubbed, reversed and continued.
///
/// The properties that its blocks change have their final values from the start, as with `UIView.animate`;
/// `presentation` shows the state at `fractionComplete`. If the animation ends at its start, the values are reset. If
/// the animation is stopped without finishing, the properties are set to their displayed values.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: KitObject {
  /// The duration in seconds. For a spring with mass, stiffness and damping this is the spring's settling duration, not
  /// the requested one.
  open private(set) var duration: TimeInterval
  /// The delay of `startAnimation(afterDelay:)`, in seconds.
  open private(set) var delay: TimeInterval = 0
  /// The timing curve.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// The curve of a spring, which depends on the duration; nil for other timing parameters.
  private var springTiming: AnimationTiming?
  /// Whether the animated views receive touches; true by default, unlike with `UIView.animate`.
  open var isUserInteractionEnabled: Bool = true
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether hit-testing during an animation finds views at their final positions. Stored but not used:
  /// hit-testing always uses the final positions (H-09).
  open var isManualHitTestingEnabled: Bool = false
  // Generated: end
  /// Whether `fractionComplete`, when it is set, is the progress itself instead of the input of the timing curve; true
  /// by default.
  open var scrubsLinearly: Bool = true
  /// Whether the animator stays active when the animation reaches its end, and can therefore still be reversed.
  open var pausesOnCompletion: Bool = false
  /// The state of the animator.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether time advances the animation.
  open private(set) var isRunning = false

  private var blocks: [(TimeInterval, () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var interactiveBlocks: [InteractiveBlock] = []
  /// The fraction of the duration that had elapsed at the time `since`, from 0 to 1.
  private var part = 0.0
  private var since: TimeInterval = 0
  /// The speed of the animation: 1 for a whole run in `duration` seconds, 2 for a run in half of that time.
  private var pace = 1.0
  private var timer: EventTimer?
  private weak var application: UIApplication?

  /// Creates an inactive animator that lasts `duration` seconds with this timing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = max(0, duration)
    super.init()
    take(parameters)
  }

  /// Creates an animator of 0.2 seconds with the curve `easeInOut`.
  public convenience override init() {
    self.init(duration: 0.2, curve: .easeInOut)
  }

  /// Sets the timing, which may determine the duration.
  private func take(_ parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    let spring = parameters as? UISpringTimingParameters
    if let settlingDuration = spring?.settlingDuration { duration = settlingDuration }
    springTiming = spring?.timing(over: duration)
  }

  /// Creates an animator with one of the standard curves.
  public convenience init(duration: TimeInterval, curve: UIViewAnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve.
  public convenience init(
    duration: TimeInterval,
    controlPoint1 point1: CGPoint,
    controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    )
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator of these changes, and starts the animation after `delay` seconds.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve: UIViewAnimationCurve =
      switch options.timing {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      default: .easeInOut
      }
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  deinit {
    timer?.abandon()
  }

  // MARK: Control

  /// Adds changes. If the animator is active, the changes start at the animation's current position. Traps if the
  /// animator is stopped.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds changes that start after this fraction of the duration. Traps if the animator is stopped.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    demand(state != .stopped, "A stopped animator accepts no more animations; call finishAnimation(at:) first.")
    let from = min(max(Double(delayFactor), 0), 1)
    if state == .active { take(animation, from: max(from, part)) } else { blocks.append((from, animation)) }
  }

  /// Adds a completion handler, which receives the final position.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Starts or continues the animation.
  open func startAnimation() {
    if let time = ScrubbedTime.recording { return time.add(self) }
    activate()
    guard !isRunning else { return }
    isRunning = true
    run()
  }

  /// Starts the animation after `delay` seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard delay > 0, let application = UIApplication.currentOrNil else { return startAnimation() }
    self.delay = delay
    activate()
    timer = application.clock.schedule(at: application.clock.now + delay) { self.startAnimation() }
  }

  /// Pauses the animation. An inactive animator becomes active and is paused at its start, and so is an animator whose
  /// delay has not ended.
  open func pauseAnimation() {
    activate()
    // The animation may be waiting for the end of its delay.
    timer?.cancel()
    guard isRunning else { return }
    part = partNow
    isRunning = false
  }

  /// Continues a paused animation. The rest of the animation takes the remaining duration or, if `durationFactor` is
  /// not 0, the whole duration times this factor.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    pauseAnimation()
    if let parameters {
      // With the new curve, the animation continues from the current progress.
      let fraction = fractionComplete
      take(parameters)
      part = partOf(fraction)
    }
    let left = isReversed ? part : 1 - part
    pace = durationFactor > 0 && duration > 0 && left > 0 ? left / Double(durationFactor) : 1
    isRunning = true
    run()
  }

  /// Stops the animation and sets the animated properties to their displayed values. If `withoutFinishing` is false,
  /// the animator waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    part = partNow
    isRunning = false
    timer?.cancel()
    stopped = release { one, progress in one.apply(at: progress) }
    if withoutFinishing {
      leave()
    } else {
      state = .stopped
    }
  }

  /// Finishes a stopped animator: sets the values of `finalPosition` and calls the completion handlers. Traps if the
  /// animator is not stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    demand(state == .stopped, "finishAnimation(at:) requires an animator stopped with stopAnimation(false).")
    for value in stopped where finalPosition != .current { value.apply(at: finalPosition == .end ? 1 : 0) }
    complete(finalPosition)
  }

  /// The values released when the animator was stopped.
  private var stopped: [ReleasedValue] = []

  /// Removes all values from the animator's blocks, calls `setValue` for each of them and returns them.
  private func release(_ setValue: (ReleasedValue, Double) -> Void) -> [ReleasedValue] {
    let released = interactiveBlocks.flatMap { one in
      let progress = progress(after: one.from)
      let values = one.block.release()
      for value in values { setValue(value, progress) }
      return values
    }
    interactiveBlocks = []
    return released
  }

  /// The progress, from 0 to 1. Setting the progress pauses the animator.
  open var fractionComplete: CGFloat {
    get { CGFloat(fraction(at: partNow)) }
    set {
      pauseAnimation()
      let wanted = min(max(Double(newValue), 0), 1)
      part = scrubsLinearly ? wanted : partOf(CGFloat(wanted))
      isScrubbed = scrubsLinearly
    }
  }

  /// Whether the animation runs from its end toward its start.
  open var isReversed: Bool = false {
    willSet { if isRunning { part = partNow } }
    didSet {
      guard oldValue != isReversed, isRunning else { return }
      run()
    }
  }

  // MARK: Time

  private var isScrubbed = false

  private var partNow: Double {
    guard isRunning, let application, duration > 0 else { return part }
    let elapsed = (max(since, application.displayTime) - since) * pace / duration
    return min(max(part + (isReversed ? -elapsed : elapsed), 0), 1)
  }

  private func fraction(at part: Double) -> Double {
    isScrubbed ? part : curve(at: part)
  }

  private func curve(at part: Double) -> Double {
    springTiming?.progress(at: part) ?? timingParameters?.progress(at: part) ?? part
  }

  /// Returns the fraction of the duration at which the curve reaches a progress.
  private func partOf(_ fraction: CGFloat) -> Double {
    let wanted = Double(fraction)
    if isScrubbed { return wanted }
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if curve(at: middle) < wanted { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    application = UIApplication.currentOrNil
    part = isReversed ? 1 : 0
    let waiting = blocks
    blocks = []
    for (from, block) in waiting { take(block, from: from) }
  }

  private func take(_ block: () -> Void, from: Double) {
    let isOpen = isUserInteractionEnabled
    let block = UIView.steer(isOpenToTouches: isOpen, { [weak self] in self?.progress(after: from) ?? 1 }, block)
    interactiveBlocks.append(InteractiveBlock(from: from, block: block))
  }

  private func run() {
    guard let application else { return finish() }
    since = application.clock.now
    let left = (isReversed ? part : 1 - part) * duration / max(pace, 0.0001)
    timer?.cancel()
    timer = application.scheduleFrameWork(.animations, at: since + left) { [self] in finish() }
  }

  /// Completes the animation at its end, or at its start if it is reversed.
  private func finish() {
    let end: UIViewAnimatingPosition = isReversed ? .start : .end
    part = isReversed ? 0 : 1
    isRunning = false
    pace = 1
    guard !pausesOnCompletion else { return }
    stopped = release { value, _ in value.apply(at: end == .end ? 1 : 0) }
    complete(end)
  }

  private func complete(_ position: UIViewAnimatingPosition) {
    let handlers = completions
    let notify = { for completion in handlers { completion(position) } }
    leave()
    if let application { application.perform(notify) } else { notify() }
  }

  private func leave() {
    interactiveBlocks = []
    stopped = []
    completions = []
    timer?.cancel()
    isRunning = false
    isScrubbed = false
    pace = 1
    state = .inactive
  }

  private struct InteractiveBlock {
    let from: Double
    let block: AnimationBlock
  }

  /// Returns the progress of changes that start after this fraction of the duration.
  private func progress(after from: Double) -> Double {
    let part = partNow
    guard from < 1 else { return part >= 1 ? 1 : 0 }
    return fraction(at: min(max((part - from) / (1 - from), 0), 1))
  }
}
