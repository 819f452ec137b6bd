import Foundation

/// How values go from one to the next.
public enum UIViewAnimationCurve: Int, Sendable {
  case easeInOut = 0, easeIn, easeOut, linear
}

/// Where an animator stands.
public enum UIViewAnimatingState: Int, Sendable {
  case inactive = 0, active, stopped
}

/// Where an animator ended, or is to end.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end = 0, start, current
}

/// An animation that can be held, moved to and fro by a finger, turned round and let go.
///
/// What its blocks change reads its final value from the start on, as with `UIView.animate`, and shows at `presentation` where
/// `fractionComplete` says. Where it ends at the start, the values are set back; where it is stopped and not finished they are what
/// shows.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: KitObject {
  /// Seconds from start to end; the settling duration of a spring of a mass, a stiffness and a damping, whatever was asked for.
  open private(set) var duration: TimeInterval
  /// Before `startAnimation()` of it passes, in seconds.
  open private(set) var delay: TimeInterval = 0
  /// How it goes.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// The curve of a spring, which depends on the duration; nil for other parameters.
  private var springTiming: AnimationTiming?
  /// Whether the animated views take touches; true, unlike with `UIView.animate`.
  open var isUserInteractionEnabled: Bool = true
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether touches find the views where they are to arrive. They always do (H-09).
  open var isManualHitTestingEnabled: Bool = false
  // Generated: end
  /// Whether a finger's fraction counts as it is, not through the curve; true.
  open var scrubsLinearly: Bool = true
  /// Whether it stays active at its end, so that it can go back.
  open var pausesOnCompletion: Bool = false
  /// Where it stands.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether time moves it.
  open private(set) var isRunning = false

  private var blocks: [(TimeInterval, () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var steered: [SteeredBlock] = []
  /// Of its time, from 0 to 1, at `since`.
  private var part = 0.0
  private var since: TimeInterval = 0
  /// How many times as fast as `duration` says.
  private var pace = 1.0
  private var timer: EventTimer?
  private weak var application: UIApplication?

  /// An animation that goes as `parameters` say.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = max(0, duration)
    super.init()
    take(parameters)
  }

  /// An animation of 0.2 seconds that is slow at both ends.
  public convenience override init() {
    self.init(duration: 0.2, curve: .easeInOut)
  }

  /// Goes by `parameters`, which may determine the duration.
  private func take(_ parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    let spring = parameters as? UISpringTimingParameters
    if let settlingDuration = spring?.settlingDuration { duration = settlingDuration }
    springTiming = spring?.timing(over: duration)
  }

  /// An animation with one of the four curves.
  public convenience init(duration: TimeInterval, curve: UIViewAnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animation with a curve of two control points.
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

  /// A spring.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
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

  // MARK: What it does

  /// Adds changes; to an active animator they join where it stands.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds changes that set out after this part of the time.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    demand(state != .stopped, "An animator that was stopped takes no more animations; finish it first.")
    let from = min(max(Double(delayFactor), 0), 1)
    if state == .active { take(animation, from: max(from, part)) } else { blocks.append((from, animation)) }
  }

  /// Adds who is told where it ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Sets out, or goes on.
  open func startAnimation() {
    if let held = HeldTime.recording { return held.add(self) }
    activate()
    guard !isRunning else { return }
    isRunning = true
    run()
  }

  /// Sets out after `delay` seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard delay > 0, let application = UIApplication.currentOrNil else { return startAnimation() }
    self.delay = delay
    activate()
    timer = application.clock.schedule(at: application.clock.now + delay) { self.startAnimation() }
  }

  /// Holds it; an inactive one becomes active, at its start.
  open func pauseAnimation() {
    activate()
    guard isRunning else { return }
    part = partNow
    isRunning = false
    timer?.cancel()
  }

  /// Goes on from where it is held, within what is left of the time, or `durationFactor` times the duration where that is not 0.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    pauseAnimation()
    if let parameters {
      // The new curve sets out from where the values are.
      let fraction = fractionComplete
      take(parameters)
      part = partOf(fraction)
    }
    let left = isReversed ? part : 1 - part
    if durationFactor > 0, duration > 0 { pace = left / Double(durationFactor) }
    isRunning = true
    run()
  }

  /// Takes the animation away where it is: the values become what shows. Without finishing it waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    part = partNow
    isRunning = false
    timer?.cancel()
    stopped = release { one, progress in one.place(at: progress) }
    if withoutFinishing {
      leave()
    } else {
      state = .stopped
    }
  }

  /// Ends an animator that was stopped: the values are set to those of `finalPosition`, and the completions are told.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    demand(state == .stopped, "finishAnimation(at:) ends an animator that stopAnimation(false) has stopped.")
    for value in stopped where finalPosition != .current { value.place(at: finalPosition == .end ? 1 : 0) }
    complete(finalPosition)
  }

  /// What it had moved when it was stopped.
  private var stopped: [ReleasedValue] = []

  /// Takes all that it moves out of its hands.
  private func release(_ place: (ReleasedValue, Double) -> Void) -> [ReleasedValue] {
    let released = steered.flatMap { one in
      let progress = progress(after: one.from)
      let values = one.block.release()
      for value in values { place(value, progress) }
      return values
    }
    steered = []
    return released
  }

  /// How far it has come, from 0 to 1. Setting it holds the animator there.
  open var fractionComplete: CGFloat {
    get { CGFloat(fraction(at: partNow)) }
    set {
      pauseAnimation()
      let wanted = min(max(Double(newValue), 0), 1)
      part = scrubsLinearly ? wanted : partOf(CGFloat(wanted))
      isScrubbed = scrubsLinearly
    }
  }

  /// Whether it goes back to its start.
  open var isReversed: Bool = false {
    willSet { if isRunning { part = partNow } }
    didSet {
      guard oldValue != isReversed, isRunning else { return }
      run()
    }
  }

  // MARK: Time

  private var isScrubbed = false
  private var clock: (any EventClock)? { application?.clock }

  private var partNow: Double {
    guard isRunning, let clock, duration > 0 else { return part }
    let gone = (clock.now - since) * pace / duration
    return min(max(part + (isReversed ? -gone : gone), 0), 1)
  }

  private func fraction(at part: Double) -> Double {
    isScrubbed ? part : curve(at: part)
  }

  private func curve(at part: Double) -> Double {
    springTiming?.progress(at: part) ?? timingParameters?.progress(at: part) ?? part
  }

  /// The part of the time at which the curve has come so far.
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
    steered.append(SteeredBlock(from: from, block: block))
  }

  private func run() {
    guard let application else { return finish() }
    since = application.clock.now
    let left = (isReversed ? part : 1 - part) * duration / max(pace, 0.0001)
    timer?.cancel()
    timer = application.clock.schedule(at: since + left) { [self] in finish() }
  }

  /// The time is over.
  private func finish() {
    let end: UIViewAnimatingPosition = isReversed ? .start : .end
    part = isReversed ? 0 : 1
    isRunning = false
    guard !pausesOnCompletion else { return }
    stopped = release { value, _ in value.place(at: end == .end ? 1 : 0) }
    complete(end)
  }

  private func complete(_ position: UIViewAnimatingPosition) {
    let told = completions
    let tell = { for completion in told { completion(position) } }
    leave()
    if let application { application.perform(tell) } else { tell() }
  }

  private func leave() {
    steered = []
    stopped = []
    completions = []
    timer?.cancel()
    isRunning = false
    isScrubbed = false
    pace = 1
    state = .inactive
  }

  private struct SteeredBlock {
    let from: Double
    let block: AnimationBlock
  }

  /// How far what sets out at a part of the time has come.
  private func progress(after from: Double) -> Double {
    let part = partNow
    guard from < 1 else { return part >= 1 ? 1 : 0 }
    return fraction(at: min(max((part - from) / (1 - from), 0), 1))
  }
}
