import Foundation

/// Seconds of the current application's event clock, on which all its events, timers and animations run; of the machine where there is
/// no application.
// swift-format-ignore: AlwaysUseLowerCamelCase
// Core Animation's name.
public func CACurrentMediaTime() -> CFTimeInterval {
  guard MainQueue.isMain else { return ProcessInfo.processInfo.systemUptime }
  return MainActor.assumeIsolated { UIApplication.currentOrNil?.clock.now } ?? ProcessInfo.processInfo.systemUptime
}

#if !canImport(Darwin)
  /// Seconds, as Core Foundation has them.
  public typealias CFTimeInterval = Double
#endif

/// How often a display link wants to be called, in times a second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// At least.
  public var minimum: Float
  /// At most.
  public var maximum: Float
  /// Best; nil for nothing in particular.
  public var preferred: Float?

  /// A range of rates.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// Whatever the screen has.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// Calls a method with each frame, on the event clock: every `EventConfiguration.frameInterval` seconds.
///
/// It retains its target until it is invalidated, as on iOS.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
open class CADisplayLink: KitObject {
  private var target: AnyObject?
  private let selector: Selector
  private var timer: EventTimer?
  private var isAdded = false
  private weak var application: UIApplication?

  /// A link that calls `selector` of `target` with itself, or with nothing, once it is added to a run loop.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  deinit {
    timer?.abandon()
  }

  /// When the frame before was shown, in seconds of the event clock.
  open private(set) var timestamp: CFTimeInterval = 0
  /// When the next frame will be shown.
  open var targetTimestamp: CFTimeInterval { timestamp + period }
  /// Seconds between two frames of the screen.
  open var duration: CFTimeInterval { frame }
  /// Whether it rests.
  open var isPaused: Bool = false { didSet { if oldValue != isPaused { schedule() } } }
  /// Times a second; 0 for each frame.
  open var preferredFramesPerSecond: Int = 0
  /// Each so many frames, as it was said before there was `preferredFramesPerSecond`; 1 for each frame.
  open var frameInterval: Int {
    get { preferredFramesPerSecond > 0 ? max(1, Int((1 / (frame * Double(preferredFramesPerSecond))).rounded())) : 1 }
    set { preferredFramesPerSecond = newValue > 1 ? max(1, Int((1 / (frame * Double(newValue))).rounded())) : 0 }
  }
  /// Times a second; its preferred value counts as `preferredFramesPerSecond`.
  open var preferredFrameRateRange: CAFrameRateRange = .default {
    didSet { preferredFramesPerSecond = Int(min(max(preferredFrameRateRange.preferred ?? 0, 0), 1_000).rounded()) }
  }

  private var configuration: EventConfiguration { application?.configuration ?? .uiKit }
  private var frame: TimeInterval { configuration.framePeriod }
  private var period: TimeInterval { configuration.framePeriod(preferring: Double(preferredFramesPerSecond)) }

  /// Begins to call, on the clock of the current application; which run loop it is makes no difference.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil, !isAdded else { return }
    isAdded = true
    application = UIApplication.currentOrNil
    timestamp = application?.clock.now ?? 0
    schedule()
  }

  /// Stops calling.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    schedule()
  }

  /// Ends it for good, and lets go of the target.
  open func invalidate() {
    isAdded = false
    target = nil
    schedule()
  }

  private func schedule() {
    timer?.cancel()
    timer = nil
    guard isAdded, !isPaused, let application else { return }
    let next = application.clock.now + period
    timer = application.clock.schedule(at: next) { self.show(at: next) }
  }

  private func show(at time: TimeInterval) {
    guard isAdded, !isPaused, let application, let target else { return }
    timestamp = time
    application.perform { selector.perform(on: target, sender: self, event: nil) }
    if isAdded, !isPaused { schedule() }
  }
}

extension EventConfiguration {
  /// Seconds between two frames of the screen.
  var framePeriod: TimeInterval { frameInterval > 0 ? frameInterval : 1 / 60 }

  /// Seconds between the frames that someone is called for who prefers so many a second: whole frames; each one for 0.
  func framePeriod(preferring rate: Double) -> TimeInterval {
    guard rate > 0 else { return framePeriod }
    return framePeriod * max(1, (1 / (framePeriod * rate)).rounded())
  }
}
