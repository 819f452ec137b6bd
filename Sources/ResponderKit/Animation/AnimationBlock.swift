import Foundation

/// A call of `UIView.animate`: its timing and options, its changes and its completion handler.
@MainActor
final class AnimationBlock {
  private(set) var options: UIView.AnimationOptions
  private(set) var duration: TimeInterval
  private(set) var delay: TimeInterval
  private(set) var timing: AnimationTiming
  private var completion: ((Bool) -> Void)?
  /// The views that the block changed, in order; a view is removed when its animation ends.
  private var views: [ViewAnimations] = []
  /// The clock of the first view that the block changed; nil if it changed no view. The block does not retain the
  /// clock, because the clock retains the block.
  private weak var clock: (any EventClock)?
  private var application: ApplicationLink?
  private(set) var start: TimeInterval = 0
  private var isFinished = true
  private var isOpen = true
  private var timer: EventTimer?
  /// The progress of an interactive animator, used instead of the clock; nil for other blocks.
  var steering: (@MainActor () -> Double)?
  /// The scrubbed time used instead of the clock in an interactive transition; nil for other blocks.
  private let scrubbedTime = ScrubbedTime.recording
  /// The key frame that the block animates; nil if it is not a part of a key frame animation.
  var keyframe: Keyframe?

  init(
    duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions,
    timing: AnimationTiming,
    completion: ((Bool) -> Void)?
  ) {
    Self.check(duration, delay)
    self.duration = duration
    self.delay = max(0, delay)
    self.options = options
    self.timing = timing
    self.completion = completion
    application = UIApplication.current?.link
  }

  private static func check(_ duration: TimeInterval, _ delay: TimeInterval) {
    demand(
      duration.isFinite && delay.isFinite,
      "The duration and the delay of an animation must be finite, but they are \(duration) and \(delay) seconds."
    )
  }

  /// Sets the timing and options while the changes are being made.
  func configure(duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions) {
    Self.check(duration, delay)
    self.duration = duration
    self.delay = max(0, delay)
    self.options = options
    timing = options.timing
  }

  /// Sets the completion handler.
  func setCompletion(_ completion: @escaping (Bool) -> Void) { self.completion = completion }

  var blocksTouches: Bool { !options.contains(.allowUserInteraction) }

  /// The duration of one run, including the run back if the animation autoreverses. For a key frame that repeats or
  /// autoreverses with its key frame animation, the time from the start of the key frame to the end of the animation.
  private var cycle: TimeInterval {
    if let cyclicKeyframe { return cyclicKeyframe.runs(reversing: isReversing) - cyclicKeyframe.start }
    return isReversing ? 2 * duration : duration
  }

  private var isReversing: Bool { options.contains(.autoreverse) }

  /// The key frame of the block, if its key frame animation repeats or autoreverses as a whole.
  private var cyclicKeyframe: Keyframe? { isReversing || options.contains(.repeat) ? keyframe : nil }

  /// Returns the progress of the animation at `time`, in seconds of the event clock: 0 before the start, 1 at the end.
  func progress(at time: TimeInterval) -> Double {
    if let steering { return steering() }
    var elapsed = (scrubbedTime?.now ?? time) - start - delay
    if let cyclicKeyframe { return timing.progress(at: self.time(after: elapsed, in: cyclicKeyframe) / duration) }
    if elapsed <= 0 { return 0 }
    if elapsed >= cycle {
      guard options.contains(.repeat) else { return 1 }
      elapsed = elapsed.truncatingRemainder(dividingBy: cycle)
    }
    let part = elapsed / duration
    return timing.progress(at: part <= 1 ? part : 2 - part)
  }

  /// Runs the animation on the clock of `application`, unless a view that was changed before has determined the clock.
  func belong(to application: UIApplication) {
    guard clock == nil else { return }
    clock = application.clock
    start = scrubbedTime?.now ?? application.clock.now
    self.application = application.link
  }

  /// Whether the event clock determines the progress, instead of an interactive animator or transition.
  var runsOnClock: Bool { steering == nil && scrubbedTime == nil && clock != nil }

  /// Calls the closure at the next turn of the clock.
  func afterThisTurn(_ body: @escaping @MainActor () -> Void) {
    guard let clock else { return body() }
    _ = clock.schedule(at: clock.now, body)
  }

  /// Adds a view of which this block animates at least one property.
  func add(_ view: ViewAnimations) {
    views.append(view)
  }

  /// Ends the recording of changes and schedules the end of the animation.
  func close() {
    if options.contains(.layoutSubviews) {
      for animations in Array(views) { animations.layOutView() }
    }
    isOpen = false
    if let scrubbedTime, steering == nil { return scrubbedTime.add(self) }
    guard !views.isEmpty, let clock else { return complete() }
    let application = application?.application
    guard !options.contains(.repeat) else {
      // The timer never fires. While it is pending, the application counts as animating, so the host draws each frame.
      guard let application, application.isDrivenByFrames, steering == nil else { return }
      timer = application.scheduleFrameWork(.animations, at: .infinity) {}
      return
    }
    let time = start + delay + cycle
    timer =
      application?.scheduleFrameWork(.animations, at: time) { [self] in end() }
      ?? clock.schedule(at: time) { [self] in end() }
  }

  /// Returns the time since the start of a key frame in the current run of its animation, in seconds; negative before
  /// this start. `elapsed` is the time since the first start of the key frame.
  private func time(after elapsed: TimeInterval, in keyframe: Keyframe) -> TimeInterval {
    let total = elapsed + keyframe.start
    return keyframe.time(after: total, repeating: options.contains(.repeat), reversing: isReversing) - keyframe.start
  }

  /// Returns whether the animation has started at `time`; for a key frame, in the current run of its animation.
  func hasBegun(at time: TimeInterval) -> Bool {
    let now = scrubbedTime?.now ?? time
    if let cyclicKeyframe { return self.time(after: now - start - delay, in: cyclicKeyframe) >= 0 }
    return now >= start + delay
  }

  /// The time at which the block ends, in seconds of its scrubbed time.
  var length: TimeInterval { start + delay + (options.contains(.repeat) ? 0 : cycle) }

  /// Ends the animation when its scrubbed time has run to the end.
  func endScrubbing() { end() }

  /// Resets the values when the scrubbed time has run back to the start.
  func revert() {
    for value in release() { value.apply(at: 0) }
  }

  /// Removes all values from the block and returns them. The caller sets their final values.
  func release() -> [ReleasedValue] {
    let left = views
    views = []
    return left.flatMap { $0.release(of: self) }
  }

  /// Removes a view because an animated property of the view was changed before the animation ended.
  func lose(_ view: ViewAnimations) {
    guard let index = views.firstIndex(where: { $0 === view }) else { return }
    views.remove(at: index)
    isFinished = false
    if views.isEmpty, !isOpen { complete() }
  }

  private func end() {
    timer = nil
    let left = views
    views = []
    for view in left { view.removeAll(of: self) }
    callCompletion()
  }

  /// Completes a block without animations. The completion handler is called at the next turn of the clock, as UIKit
  /// calls it at the next turn of the run loop.
  private func complete() {
    scrubbedTime?.remove(self)
    timer?.cancel()
    timer = nil
    guard completion != nil else { return }
    guard let clock = clock ?? application?.application?.clock else { return callCompletion() }
    _ = clock.schedule(at: clock.now) { [self] in callCompletion() }
  }

  private func callCompletion() {
    guard let completion else { return }
    self.completion = nil
    guard let application = application?.application else { return completion(isFinished) }
    application.perform { completion(isFinished) }
  }
}

/// A key frame, which is a part of a key frame animation.
struct Keyframe {
  /// The key frame animation.
  let animation: AnyObject
  /// The time from the start of the animation to the start of the key frame, in seconds.
  let start: TimeInterval
  /// The duration of the animation in one direction, in seconds.
  let duration: TimeInterval

  /// Returns the duration of the animation, including the run back if it autoreverses.
  func runs(reversing: Bool) -> TimeInterval { reversing ? 2 * duration : duration }

  /// Returns the time of the animation that is displayed `elapsed` seconds after its start: at most `duration`, and
  /// decreasing during the run back.
  func time(after elapsed: TimeInterval, repeating: Bool, reversing: Bool) -> TimeInterval {
    let cycle = runs(reversing: reversing)
    guard elapsed < cycle || repeating else { return duration }
    let time = elapsed < cycle ? elapsed : elapsed.truncatingRemainder(dividingBy: cycle)
    return time > duration ? 2 * duration - time : time
  }
}
