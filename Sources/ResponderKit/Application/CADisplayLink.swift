import Foundation

/// Returns the time of the current application's event clock, in seconds. All events, timers and animations of the
/// application use this clock. Without an application, returns the system's uptime.
// swift-format-ignore: AlwaysUseLowerCamelCase
// The name is Core Animation's and therefore does not follow Swift's naming rule.
public func CACurrentMediaTime() -> CFTimeInterval {
  guard MainQueue.isMain else { return ProcessInfo.processInfo.systemUptime }
  return MainActor.assumeIsolated { UIApplication.currentOrNil?.clock.now } ?? ProcessInfo.processInfo.systemUptime
}

#if !canImport(Darwin)
  /// A number of seconds, as in Core Foundation.
  public typealias CFTimeInterval = Double
#endif

/// The frame rates that a display link requests, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The minimum rate.
  public var minimum: Float
  /// The maximum rate.
  public var maximum: Float
  /// The preferred rate; nil for no preference.
  public var preferred: Float?

  /// Creates a range of rates.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The default range: the frame rate of the screen, expressed by zeros.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// A timer that calls a method for each frame: in `UIApplication.frame(at:presentingAt:)`, or, if the host does not call
/// it, every `EventConfiguration.frameInterval` seconds on the event clock.
///
/// A call that is late does not delay later calls: frames that were missed are omitted.
///
/// A display link retains its target until the link is invalidated, as on iOS.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
open class CADisplayLink: KitObject {
  private var target: AnyObject?
  private let selector: Selector
  private var timer: EventTimer?
  private var isAdded = false
  private weak var application: UIApplication?

  /// Creates a display link that calls `selector` on `target`, with the link as the argument if the method takes one.
  /// The calls start when the link is added to a run loop.
  public init(target: Any, selector sel: Selector) {
    self.target = ClassTarget.object(target)
    selector = sel
    super.init()
  }

  deinit {
    timer?.abandon()
  }

  /// The time of the last frame, in seconds of the event clock.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame, in seconds of the event clock.
  open var targetTimestamp: CFTimeInterval { timestamp + (lead ?? period) }
  /// The time from `timestamp` until the frame is presented, in seconds; nil if the host does not drive frames.
  private var lead: TimeInterval?
  /// The duration of one frame of the screen, in seconds.
  open var duration: CFTimeInterval { frame }
  /// Whether the calls are suspended.
  open var isPaused: Bool = false { didSet { if oldValue != isPaused { schedule() } } }
  /// The requested number of calls per second; 0 for a call in each frame.
  open var preferredFramesPerSecond: Int = 0
  /// The number of frames per call; 1 for a call in each frame. This is the older form of `preferredFramesPerSecond`.
  open var frameInterval: Int {
    get { preferredFramesPerSecond > 0 ? max(1, Int((1 / (frame * Double(preferredFramesPerSecond))).rounded())) : 1 }
    set { preferredFramesPerSecond = newValue > 1 ? max(1, Int((1 / (frame * Double(newValue))).rounded())) : 0 }
  }
  /// The requested frame rates, in frames per second. The preferred rate is used like `preferredFramesPerSecond`.
  open var preferredFrameRateRange: CAFrameRateRange = .default {
    didSet { preferredFramesPerSecond = Int(min(max(preferredFrameRateRange.preferred ?? 0, 0), 1_000).rounded()) }
  }

  private var frame: TimeInterval { application?.framePeriod ?? EventConfiguration.uiKit.framePeriod }
  private var period: TimeInterval {
    let rate = Double(preferredFramesPerSecond)
    return application?.framePeriod(preferring: rate) ?? EventConfiguration.uiKit.framePeriod(preferring: rate)
  }

  /// Starts calling the target, on the clock of the current application. The run loop and the mode are ignored.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil, !isAdded else { return }
    isAdded = true
    application = UIApplication.currentOrNil
    timestamp = application?.clock.now ?? 0
    schedule()
  }

  /// Stops calling the target.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    schedule()
  }

  /// Stops calling the target permanently and releases the target.
  open func invalidate() {
    isAdded = false
    target = nil
    schedule()
  }

  /// Schedules the next call. `last` is the time of the last call's frame; nil for the current time.
  private func schedule(after last: TimeInterval? = nil) {
    timer?.cancel()
    timer = nil
    guard isAdded, !isPaused, let application else { return }
    guard !application.isDrivenByFrames else {
      timer = application.scheduleFrameWork(.links, at: application.nextFrameWork(after: period)) { self.show() }
      return
    }
    let period = period
    let now = application.clock.now
    let next = FrameGrid.frame(after: now, last: last ?? now, period: period)
    // The application owns the clock, so the timer must not retain the application.
    timer = application.clock.schedule(at: next) { [weak application] in
      guard let application else { return }
      guard !application.isDrivenByFrames else { return self.schedule() }
      self.show(at: FrameGrid.frame(at: application.clock.now, phase: next, period: period))
    }
  }

  /// Calls the target in a frame of the host.
  private func show() {
    guard let application, application.frames.step != nil else { return schedule() }
    let time = application.frames.lastTime
    lead = application.frames.presentationTime - time + period - frame
    show(at: time)
  }

  private func show(at time: TimeInterval) {
    guard isAdded, !isPaused, let application, let target else { return }
    if !application.isDrivenByFrames { lead = nil }
    timestamp = time
    application.perform { selector.perform(on: target, sender: self, event: nil) }
    if isAdded, !isPaused { schedule(after: time) }
  }
}

extension EventConfiguration {
  /// The duration of one frame of the screen, in seconds.
  var framePeriod: TimeInterval { frameInterval > 0 ? frameInterval : 1 / 60 }

  /// Returns the interval between calls in seconds, for a preferred number of calls per second. The interval is a whole
  /// number of frames; one frame if `rate` is 0.
  func framePeriod(preferring rate: Double) -> TimeInterval {
    guard rate > 0 else { return framePeriod }
    return framePeriod * max(1, (1 / (framePeriod * rate)).rounded())
  }
}
