import Foundation

/// One call of `UIView.animate`: when and how its changes run, and whom to tell when they are over.
@MainActor
final class AnimationBlock {
  private(set) var options: UIView.AnimationOptions
  private(set) var duration: TimeInterval
  private(set) var delay: TimeInterval
  private(set) var timing: AnimationTiming
  private var completion: ((Bool) -> Void)?
  /// What its block of code changed, in order; each leaves when it ends.
  private var views: [ViewAnimations] = []
  /// The clock of the first view that the block changed; nil while it has changed none. Not retained: it holds the block.
  private weak var clock: (any EventClock)?
  private var application: ApplicationLink?
  private(set) var start: TimeInterval = 0
  private var isFinished = true
  private var isOpen = true
  private var timer: EventTimer?
  /// Says how far its values have come, in place of the clock; of an animator that a finger may hold.
  var steering: (@MainActor () -> Double)?
  /// What it goes by in place of the clock, where a finger drives it; nil for nothing.
  private let held = HeldTime.recording
  /// The key frames that it is one of; nil for none.
  var keyframes: AnyObject?

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
      "An animation takes a duration and a delay in seconds; it was given \(duration) and \(delay)."
    )
  }

  /// Sets how it runs, as long as its changes are being made.
  func configure(duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions) {
    Self.check(duration, delay)
    self.duration = duration
    self.delay = max(0, delay)
    self.options = options
    timing = options.timing
  }

  /// Whom to tell when it is over.
  func tellCompletion(_ completion: @escaping (Bool) -> Void) { self.completion = completion }

  var shutsInteraction: Bool { !options.contains(.allowUserInteraction) }

  /// Of one run there and, where it does, back.
  private var cycle: TimeInterval { options.contains(.autoreverse) ? 2 * duration : duration }

  /// How far its values have come at `time`.
  func progress(at time: TimeInterval) -> Double {
    if let steering { return steering() }
    var elapsed = (held?.now ?? time) - start - delay
    if elapsed <= 0 { return 0 }
    if elapsed >= cycle {
      guard options.contains(.repeat) else { return 1 }
      elapsed = elapsed.truncatingRemainder(dividingBy: cycle)
    }
    let part = elapsed / duration
    return timing.progress(at: part <= 1 ? part : 2 - part)
  }

  /// The application of the first view that it changes gives it its time.
  func belong(to application: UIApplication) {
    guard clock == nil else { return }
    clock = application.clock
    start = held?.now ?? application.clock.now
    self.application = application.link
  }

  /// A value of `view` now belongs to this block.
  func add(_ view: ViewAnimations) {
    views.append(view)
  }

  /// The block of code has run.
  func close() {
    if options.contains(.layoutSubviews) {
      for animations in Array(views) { animations.layOutView() }
    }
    isOpen = false
    if let held, steering == nil { return held.add(self) }
    guard !views.isEmpty, let clock else { return complete() }
    if options.contains(.repeat) { return }
    timer = clock.schedule(at: start + delay + cycle) { [self] in end() }
  }

  /// Whether it has set out by `time`.
  func hasBegun(at time: TimeInterval) -> Bool { (held?.now ?? time) >= start + delay }

  /// When it ends, in seconds of the time that holds it.
  var length: TimeInterval { start + delay + (options.contains(.repeat) ? 0 : cycle) }

  /// The time that held it has run to its end.
  func endHeld() { end() }

  /// The time that held it has run back to its start.
  func revert() {
    for value in release() { value.place(at: 0) }
  }

  /// Lets go of all of its values, for its animator to place.
  func release() -> [ReleasedValue] {
    let left = views
    views = []
    return left.flatMap { $0.release(of: self) }
  }

  /// A value of `view` was taken from this block before its time.
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
    tell()
  }

  /// With nothing left to wait for, the completion comes with the next turn of the clock, as UIKit's with the next of the run loop.
  private func complete() {
    held?.remove(self)
    timer?.cancel()
    timer = nil
    guard completion != nil else { return }
    guard let clock = clock ?? application?.application?.clock else { return tell() }
    _ = clock.schedule(at: clock.now) { [self] in tell() }
  }

  private func tell() {
    guard let completion else { return }
    self.completion = nil
    guard let application = application?.application else { return completion(isFinished) }
    application.perform { completion(isFinished) }
  }
}
