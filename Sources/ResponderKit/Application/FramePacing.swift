import Foundation

/// The steps of a frame, in order.
package enum FrameStep: Int, Comparable {
  /// The actions of update links become due.
  case updates
  /// Display links and dynamic animators run.
  case links
  /// Scroll views in motion move their content.
  case scrolling
  /// Animations that have ended are completed.
  case animations
  /// Blinking carets change.
  case carets
  /// The windows are laid out.
  case layout
  /// The layers that need display are drawn.
  case drawing
  /// The remaining actions of update links run.
  case completion

  package static func < (left: FrameStep, right: FrameStep) -> Bool { left.rawValue < right.rawValue }
}

/// The frames of an application: the request for the next frame, and the work that is due in frames.
@MainActor
struct FramePacing {
  /// The timing of the display; nil if timers of the event clock drive display links, scrolling and animations.
  var timing: DisplayTiming?
  /// The time of the last frame, in seconds of the event clock; minus infinity before the first frame.
  var lastTime = -TimeInterval.infinity
  /// The time at which the last frame is presented.
  var presentationTime = -TimeInterval.infinity
  /// The running step; nil between frames.
  var step: FrameStep?
  /// Whether the screen may have changed since the last frame.
  var isNeeded = true
  /// Whether `onNeedsFrame` has been called since the last frame.
  var isRequested = false
  /// Whether `onNeedsFrame` is running.
  var isRequesting = false
  var onNeedsFrame: (() -> Void)?
  /// Whether the next frame must run the actions of the update links.
  var isUpdateDue = false
  /// Whether layers need display.
  var isDisplayDue = false
  /// The time at which the current scrolling ends: the latest end of all motions that began since scroll views were
  /// last at rest.
  private var motionEnd = -TimeInterval.infinity
  private var updates = EventTimerQueue()
  private var links = EventTimerQueue()
  private var scrolling = EventTimerQueue()
  private var animations = EventTimerQueue()
  private var carets = EventTimerQueue()

  /// Whether changes of the display are noted: the host draws frames with `timing` or has set `onNeedsFrame`.
  var isWatched: Bool { timing != nil || onNeedsFrame != nil }

  mutating func add(_ step: FrameStep, at deadline: TimeInterval, _ action: @escaping @MainActor () -> Void)
    -> EventTimer
  {
    switch step {
    case .updates: return updates.add(at: deadline, action)
    case .links: return links.add(at: deadline, action)
    case .scrolling: return scrolling.add(at: deadline, action)
    case .carets: return carets.add(at: deadline, action)
    default: return animations.add(at: deadline, action)
    }
  }

  /// Removes the next action of a step that is due at `time`; nil if there is none.
  mutating func popDue(_ step: FrameStep, at time: TimeInterval) -> (@MainActor () -> Void)? {
    switch step {
    case .updates: return updates.popDue(at: time)?.action
    case .links: return links.popDue(at: time)?.action
    case .scrolling: return scrolling.popDue(at: time)?.action
    case .carets: return carets.popDue(at: time)?.action
    default: return animations.popDue(at: time)?.action
    }
  }

  /// Removes all work, in order.
  mutating func removeAll() -> [EventTimer] {
    // Without frames, carets do not blink, so their timers are discarded.
    _ = carets.removeAll()
    return updates.removeAll() + links.removeAll() + scrolling.removeAll() + animations.removeAll()
  }

  mutating func noteMotion(until end: TimeInterval) {
    if scrolling.nextDeadline == nil { motionEnd = -.infinity }
    motionEnd = max(motionEnd, end)
  }

  /// The time until which the screen changes without input; nil if it does not, infinity if no end is known.
  var animationEnd: TimeInterval? {
    mutating get {
      if updates.nextDeadline != nil || links.nextDeadline != nil { return .infinity }
      let motion = scrolling.nextDeadline == nil ? nil : motionEnd
      guard let animation = animations.latestDeadline else { return motion }
      return max(animation, motion ?? animation)
    }
  }

  /// Returns the time of the next frame that is due; nil if no frame is due. `isAnimated` is true if views change in
  /// each frame.
  mutating func nextTime(_ timing: DisplayTiming, isAnimated: Bool) -> TimeInterval? {
    let next = lastTime.isFinite ? timing.frame(after: lastTime) : lastTime
    if isNeeded || isUpdateDue || isDisplayDue || isAnimated || animations.nextDeadline != nil { return next }
    let work = [updates.nextDeadline, links.nextDeadline, scrolling.nextDeadline, carets.nextDeadline]
    guard let deadline = work.lazy.compactMap({ $0 }).min() else { return nil }
    guard deadline > next else { return next }
    if timing.isVariable { return deadline }
    let frame = timing.frame(at: deadline)
    return frame < deadline ? timing.frame(after: deadline) : frame
  }
}
