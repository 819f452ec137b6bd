import Foundation

/// The frames that the host draws: when a frame is due, and the work that the application does in it.
extension UIApplication {
  /// The timing of the display on which the host draws frames with `frame(at:presentingAt:)`; nil for an application
  /// whose display links, scrolling and animations are driven by timers of the event clock.
  ///
  /// Set the property before the windows are shown, and again whenever the rate or the phase of the display changes:
  /// display links and scrolling use the new rate from the next frame on. The first call of `frame(at:presentingAt:)`
  /// sets it if the host has not.
  public final var displayTiming: DisplayTiming? {
    get { frames.timing }
    set {
      let wasDriven = frames.timing != nil
      frames.timing = newValue
      UIApplication.updateDisplayObservation()
      if newValue == nil, wasDriven { moveFrameWorkToClock() }
      if newValue != nil, !wasDriven { displayDidChange() }
    }
  }

  /// Called once when the screen may have changed since the last frame, so that a host that sleeps can draw a frame.
  ///
  /// A change in a callback of the app causes the call when the outermost callback returns. A change while layers are
  /// drawn causes it at the end of the frame, any other change outside a frame immediately. The closure wakes the host
  /// and draws nothing: it must not call `frame(at:presentingAt:)`, which traps. If a frame is already needed when this
  /// property is set, the closure is called immediately.
  ///
  /// While `isAnimating` is true, the screen changes in each frame, without further calls.
  public final var onNeedsFrame: (() -> Void)? {
    get { frames.onNeedsFrame }
    set {
      frames.onNeedsFrame = newValue
      UIApplication.updateDisplayObservation()
      frames.isRequested = false
      if frames.isNeeded { requestFrame() }
    }
  }

  /// Whether the screen may have changed since the last frame, other than by the passing of time. True before the first
  /// frame. Without `displayTiming` and `onNeedsFrame`, changes are not observed and the value remains true.
  public final var needsFrame: Bool { frames.isNeeded || !frames.isWatched }

  /// The time of the next frame that the host has to draw, in seconds of the event clock; nil if the screen remains as
  /// it is until the next input or timer. A time in the past means that a frame is due now. Requires `displayTiming`;
  /// otherwise nil.
  public final var nextFrameTime: TimeInterval? {
    guard let timing = frames.timing else { return nil }
    return frames.nextTime(timing, isAnimated: showsEndlessAnimation)
  }

  /// Returns whether a frame is due at `time`, in seconds of the event clock; nil means now. Requires `displayTiming`;
  /// otherwise false.
  public final func isFrameDue(at time: TimeInterval? = nil) -> Bool {
    guard let next = nextFrameTime else { return false }
    return next <= time ?? clock.now
  }

  /// The time until which the host may sleep if there is no input: the earlier of the clock's next timer and the next
  /// frame, in seconds of the event clock; nil if neither is due. A time in the past means that work is due now.
  public final var nextDeadline: TimeInterval? {
    guard let timer = clock.nextDeadline else { return nextFrameTime }
    return nextFrameTime.map { min($0, timer) } ?? timer
  }

  /// The time until which the screen changes in each frame without input, in seconds of the event clock: the latest end
  /// of an animation or of scrolling. Infinity if the end is unknown, as for a display link or a spinner; nil if
  /// nothing moves. Requires `displayTiming`; otherwise nil.
  public final var animationEndTime: TimeInterval? {
    guard frames.timing != nil else { return nil }
    return showsEndlessAnimation ? .infinity : frames.animationEnd
  }

  /// Whether the screen changes in each frame without input; see `animationEndTime`. A blinking caret, which changes twice
  /// a second, does not count.
  public final var isAnimating: Bool { animationEndTime != nil }

  /// Performs a frame: calls update links and display links, scrolls, completes animations, updates blinking carets,
  /// lays out the windows and draws the layers that need display, in this order. Then the host shows the windows.
  ///
  /// Before the call, run due timers and pass in input. Until the next frame, `presentation` and the offsets of scroll
  /// views in motion are those of this frame.
  ///
  /// - Parameters:
  ///   - time: The current time, in seconds of the event clock. The frame has the time of `displayTiming` at or before
  ///     it, so a late call does not delay later frames, and frames that were missed are omitted. In a second call for
  ///     the same frame, only layout and drawing are performed.
  ///   - presentation: The time at which the frame is visible, the `targetTimestamp` of display links; nil for the time
  ///     of the next frame.
  ///
  /// The method traps in `onNeedsFrame`, in its own callbacks, and if a time is not finite.
  public final func frame(at time: TimeInterval, presentingAt presentation: TimeInterval? = nil) {
    demand(
      time.isFinite && presentation?.isFinite ?? true,
      "The times of a frame must be finite, but they are \(time) and \(presentation ?? 0)."
    )
    demand(
      frames.step == nil && !frames.isRequesting,
      "frame(at:presentingAt:) must not be called in onNeedsFrame or during a frame; call it in the host's loop."
    )
    let timing = frames.timing ?? DisplayTiming(interval: configuration.framePeriod, phase: time)
    if frames.timing == nil {
      frames.timing = timing
      UIApplication.updateDisplayObservation()
    }
    let start = timing.frame(at: time)
    let isNew = timing.isFrame(start, after: frames.lastTime)
    if isNew {
      frames.lastTime = start
      frames.presentationTime = presentation ?? start + timing.interval
    }
    frames.isNeeded = false
    frames.isRequested = false
    frames.step = .updates
    let outer = enter()
    if isNew { performUpdatesAndLayout() } else { layOutFrame() }
    if cursorObservation != nil { updateCursor() }
    if let accessibilityObservation { accessibilityObservation.report(self) }
    leaveFrame(to: outer)
    frames.step = nil
    if hasDueLayout { frames.isNeeded = true }
    if frames.isNeeded { requestFrame() }
  }

  // MARK: Steps

  /// Whether a window needs layout.
  private var hasDueLayout: Bool {
    var index = 0
    while index < windows.count {
      if windows[index].layoutNeed != .none { return true }
      index += 1
    }
    return false
  }

  private func performUpdatesAndLayout() {
    perform(.updates)
    guard frames.isUpdateDue else {
      perform(.links)
      perform(.scrolling)
      perform(.animations)
      perform(.carets)
      return layOutFrame()
    }
    frames.isUpdateDue = false
    let info = beginUpdate(at: frames.lastTime, presentingAt: frames.presentationTime)
    for phase in UIUpdateActionPhase.all {
      if phase === UIUpdateActionPhase.afterCADisplayLinkDispatch { perform(.links) }
      if phase === UIUpdateActionPhase.beforeCATransactionCommit {
        perform(.scrolling)
        perform(.animations)
        perform(.carets)
      }
      if phase === UIUpdateActionPhase.afterCATransactionCommit { layOutFrame() }
      perform(phase, of: info)
    }
    endUpdate()
  }

  private func perform(_ step: FrameStep) {
    frames.step = step
    while let action = frames.popDue(step, at: frames.lastTime) { action() }
  }

  private func layOutFrame() {
    frames.step = .layout
    if !arrivals.isEmpty { arrive() }
    LayoutTurn.retrySafeAreaChanges(in: self)
    // The loop uses an index: iterating over the windows would allocate memory in each frame of an unoptimized build,
    // and layout may show and hide windows.
    var index = 0
    while index < windows.count {
      let window = windows[index]
      if window.needsPass(in: window) { window.layoutIfNeeded() }
      index += 1
    }
    frames.step = .drawing
    #if !canImport(Darwin)
      if frames.isDisplayDue {
        frames.isDisplayDue = false
        for window in windows { window.displayLayers() }
      }
    #endif
    frames.step = .completion
  }

  // MARK: Work in frames

  /// The duration of a frame of the display, in seconds.
  package final var framePeriod: TimeInterval { frames.timing?.interval ?? configuration.framePeriod }

  /// Returns the interval between calls in seconds, for a preferred number of calls per second. The interval is a whole
  /// number of frames, unless the rate of the display is variable; one frame if `rate` is 0.
  final func framePeriod(preferring rate: Double) -> TimeInterval {
    guard let timing = frames.timing else { return configuration.framePeriod(preferring: rate) }
    guard rate > 0 else { return timing.interval }
    if timing.isVariable { return max(timing.interval, 1 / rate) }
    return timing.interval * max(1, (1 / (timing.interval * rate)).rounded())
  }

  /// Whether the host drives frames; otherwise timers of the event clock do.
  package final var isDrivenByFrames: Bool { frames.timing != nil }

  /// The time for which moving content is displayed, in seconds of the event clock: the time of the last frame, or the
  /// current time if the host does not drive frames. An animation that was started after the last frame has a start
  /// time after this time.
  package final var displayTime: TimeInterval { frames.timing == nil ? clock.now : frames.lastTime }

  /// Returns the earliest time for the next call of work that repeats every `period` seconds; minus infinity before the
  /// first frame, or if the host does not drive frames.
  package final func nextFrameWork(after period: TimeInterval) -> TimeInterval {
    guard let timing = frames.timing, frames.lastTime.isFinite else { return -.infinity }
    return frames.lastTime + period - timing.slack
  }

  /// Schedules work for the step of a frame at or after `deadline`, in seconds of the event clock. If the host does not
  /// drive frames, the work is a timer of the event clock.
  package final func scheduleFrameWork(
    _ step: FrameStep,
    at deadline: TimeInterval,
    _ action: @escaping @MainActor () -> Void
  ) -> EventTimer {
    guard frames.timing != nil else { return clock.schedule(at: deadline, action) }
    if frames.step == nil { displayDidChange() }
    return frames.add(step, at: deadline, action)
  }

  /// Moves the work of frames to timers of the event clock, because the host no longer drives frames.
  private func moveFrameWorkToClock() {
    for timer in frames.removeAll() where timer.deadline < .infinity {
      _ = clock.schedule(at: max(timer.deadline, clock.now)) { timer.run() }
    }
  }

  // MARK: Changes

  /// Whether any application observes changes of the display.
  @exclusivity(unchecked) package private(set) static var watchesDisplay = false

  private static func updateDisplayObservation() {
    // Changes have not been noted while the display was not observed, so all cached drawings become invalid.
    displaySurroundings &+= 1
    watchesDisplay = living.contains { $0.application?.frames.isWatched ?? false }
  }

  /// Stops noting changes of the display if the application that required it was deallocated.
  static func endDisplayObservation() {
    if watchesDisplay { updateDisplayObservation() }
  }

  /// A number that changes with each change on which the drawings of other views may depend, such as the tint color of a
  /// superview, the first responder or the traits of the application. While `watchesDisplay` is false, changes are not
  /// noted.
  @exclusivity(unchecked) package private(set) static var displaySurroundings = 0

  /// Notes that the drawings of all views may be different.
  final func displaySurroundingsDidChange() {
    UIApplication.displaySurroundings &+= 1
    displayDidChange()
  }

  /// Notes a change of a view on which the drawings of its descendants may depend.
  fileprivate static func noteDisplaySurroundings() { displaySurroundings &+= 1 }

  /// Notes that the screen may have changed, and requests a frame unless the running frame shows the change.
  package final func displayDidChange() {
    guard frames.isWatched else { return }
    if let step = frames.step, step <= .layout { return }
    frames.isNeeded = true
    requestFrame()
  }

  /// Calls `onNeedsFrame` unless it was called since the last frame. Within callbacks of the app and within a frame,
  /// the call is made later.
  private func requestFrame() {
    guard !frames.isRequested, frames.step == nil, UIApplication.entered !== self else { return }
    guard let onNeedsFrame = frames.onNeedsFrame else { return }
    frames.isRequested = true
    frames.isRequesting = true
    onNeedsFrame()
    frames.isRequesting = false
  }

  /// Notes that a host that does not call `frame(at:presentingAt:)` has read everything that the screen shows. The next
  /// change calls `onNeedsFrame` again.
  package final func displayWasRead() {
    frames.isNeeded = false
    frames.isRequested = false
  }

  /// Requests another frame, because work was deferred to it.
  final func deferToNextFrame() {
    frames.isDisplayDue = true
    frames.isNeeded = true
    requestFrame()
  }
}

extension UIView {
  /// Notes that the view may look different, and requests a frame from a host that draws frames on demand. Has no
  /// effect with other hosts, or if the view is not in a window.
  ///
  /// The setters of all members that affect what a host shows call this method.
  @inline(__always)
  package final func displayDidChange() {
    if UIApplication.watchesDisplay { noteDisplayChange(affectsDescendants: true) }
  }

  /// Notes a change of the view's geometry, on which the drawings of its descendants do not depend.
  @inline(__always)
  final func displayedGeometryDidChange() {
    if UIApplication.watchesDisplay { noteDisplayChange(affectsDescendants: false) }
  }

  @inline(never)
  private func noteDisplayChange(affectsDescendants: Bool) {
    var isInsideCached = false
    var view: UIView? = self
    while let current = view {
      if current.displayCaching != .none {
        current.displayCaching = .stale
        isInsideCached = true
      }
      view = current.unownedSuperview
    }
    if affectsDescendants, !isInsideCached, !slots.isEmpty { UIApplication.noteDisplaySurroundings() }
    unownedWindow?.application?.displayDidChange()
  }
}

/// The state of a cached drawing of a view and its descendants.
package enum DisplayCaching: UInt8 {
  /// The drawing of this view is not cached.
  case none
  /// The drawing is cached when it is read, and must be updated.
  case stale
  /// The drawing is cached, and neither the view nor a descendant has changed since.
  case current
}

// MARK: Views that change in each frame

/// A reference to a view whose picture changes with time.
private struct AnimatedView {
  weak var view: UIView?
}

extension UIApplication {
  /// The views whose picture changes in each frame until further notice, such as spinners, in all applications.
  private static var animatedViews: [AnimatedView] = []

  /// Sets whether the picture of `view` changes in each frame until further notice.
  static func setAnimated(_ view: UIView, _ isAnimated: Bool) {
    animatedViews.removeAll { $0.view === view || $0.view == nil }
    if isAnimated { animatedViews.append(AnimatedView(view: view)) }
  }

  /// Whether a visible view changes in each frame until further notice.
  private var showsEndlessAnimation: Bool {
    UIApplication.animatedViews.contains { animated in
      guard let view = animated.view, view.window?.application === self else { return false }
      return view.isShown
    }
  }
}

extension UIView {
  /// Whether the view, its superviews and its window are not hidden.
  fileprivate var isShown: Bool {
    var view: UIView? = self
    while let current = view {
      if current.isHidden { return false }
      view = current.unownedSuperview
    }
    return true
  }
}
