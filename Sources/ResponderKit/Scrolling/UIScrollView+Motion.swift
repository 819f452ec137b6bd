import Foundation

/// Decelerations and animations. In each frame the offset changes and the delegate is notified. If the app reads the
/// offset between two frames, the offset is computed for the current time.
extension UIScrollView {
  /// The current time on the event clock, in seconds. If the view has no clock because it is in no window: the time at
  /// which the motion began, or 0 without a motion.
  var scrollNow: TimeInterval { window?.application?.clock.now ?? motion?.start ?? 0 }

  /// The time for which a motion is shown, in seconds of the event clock: the time of the last frame, or the current
  /// time if the host does not drive frames. If the motion has begun since the last frame, the time of its beginning.
  private var shownTime: TimeInterval {
    guard let application = window?.application, application.isDrivenByFrames else { return scrollNow }
    return max(application.displayTime, motion?.start ?? -.infinity)
  }

  func standardSetContentOffset(_ offset: CGPoint, animated: Bool) {
    var target = onPixel(checked(offset))
    let isInside = limits.contains(target)
    stopMotion()
    // Stopping an animated zoom may have changed the limits.
    if isInside { target = limits.clamped(target) }
    guard animated, window != nil, !isMovedByTouches else {
      contentOffset = target
      return
    }
    guard target != bounds.origin else { return }
    animate(to: ScrollMotion.ScrollState(offset: target, scale: zoomScale), .offset)
  }

  func standardStopScrollingAndZooming() {
    stopMotion()
    for recognizer in [scrollPan, scrollPinch] as [UIGestureRecognizer?] {
      guard let recognizer, recognizer.isEnabled, recognizer.entry.state == .began || recognizer.entry.state == .changed
      else { continue }
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }

  /// Scrolls to the top after a tap on the status bar. Returns false, without scrolling, if the delegate does not allow
  /// the scroll or if touches move the content (V-43).
  @discardableResult
  func scrollToTop() -> Bool {
    guard !isMovedByTouches else { return false }
    guard delegate?.scrollViewShouldScrollToTop(self) ?? true else {
      window?.application?.delivery.record(
        .staysPut,
        at: self,
        reason: .delegateReturned(self, .shouldScrollToTop)
      )
      return false
    }
    stopMotion()
    let top = CGPoint(x: bounds.origin.x, y: CGFloat(limits.y.lowerBound))
    if top == bounds.origin || window == nil {
      notifyDelegate(.didScrollToTop) { $0.scrollViewDidScrollToTop(self) }
    } else {
      animate(to: ScrollMotion.ScrollState(offset: top, scale: zoomScale), .top)
    }
    return true
  }

  /// Animates to a content offset and a zoom scale. `focus` is the point of the zoomed view that a zoom moves to the
  /// center of the bounds; nil if the animation does not zoom.
  func animate(to target: ScrollMotion.ScrollState, _ kind: ScrollMotion.AnimationKind, focus: CGPoint? = nil) {
    // The previous motion ends before the start state is read, because the delegate is notified of the end and may
    // zoom.
    clearMotion()
    let from = ScrollMotion.ScrollState(offset: bounds.origin, scale: zoomScale)
    var to = target
    if kind != .zoom { to.scale = from.scale }
    // In the calls above, the delegate may have changed insets and sizes.
    if let focus { to.offset = offset(showing: focus, at: to.scale) }
    var motion = ScrollMotion(
      .animation(from: from, to: to, kind),
      at: scrollNow,
      lasting: scrollConfiguration.scrollAnimationDuration
    )
    motion.focus = focus
    begin(motion)
  }

  func begin(decelerating motion: ScrollMotion) {
    clearMotion()
    // The motion is stored before the delegate is notified, because the delegate may stop the motion.
    self.motion = motion
    notifyDelegate(.willBeginDecelerating) { $0.scrollViewWillBeginDecelerating(self) }
    if self.motion != nil { scheduleFrame() }
  }

  func begin(_ motion: ScrollMotion) {
    clearMotion()
    self.motion = motion
    scheduleFrame()
  }

  /// Ends the current motion before another motion or a drag begins. If the delegate is notified of the end and starts
  /// a new motion, this new motion also ends.
  func clearMotion() {
    stopMotion()
    stopMotion()
    motion = nil
    frameTimer?.cancel()
    frameTimer = nil
    motionSerial += 1
  }

  /// Schedules a timer for the next frame of the display. If the motion ends before this frame, the timer is for the
  /// end of the motion, because the delegate is notified of the end at the exact time.
  private func scheduleFrame() {
    guard let motion, let application = window?.application else { return comeToRest() }
    guard !application.isDrivenByFrames else { return scheduleFrame(of: motion, in: application) }
    let clock = application.clock
    let interval = max(scrollConfiguration.frameInterval, 0.001)
    let next = ((clock.now / interval + 1e-6).rounded(.down) + 1) * interval
    frameTimer?.cancel()
    // If the time of the motion's end has passed, the motion ends with the next frame.
    let due = motion.end > clock.now ? min(next, motion.end) : next
    // The reference is weak, because the app may release the view before the frame.
    frameTimer = clock.schedule(at: due) { [weak self] in self?.frameIsDue() }
  }

  /// Schedules the motion for the next frame of the host.
  private func scheduleFrame(of motion: ScrollMotion, in application: UIApplication) {
    frameTimer?.cancel()
    application.frames.noteMotion(until: motion.end)
    let due = application.nextFrameWork(after: application.framePeriod)
    frameTimer = application.scheduleFrameWork(.scrolling, at: due) { [weak self] in self?.frameIsDue() }
  }

  private func frameIsDue() {
    frameTimer = nil
    guard let application = window?.application else { return comeToRest() }
    // The host may have begun or ceased to drive frames since the timer was scheduled.
    guard application.isDrivenByFrames == (application.frames.step != nil) else { return scheduleFrame() }
    application.perform { showFrame() }
  }

  private func showFrame() {
    guard let motion else { return }
    let now = shownTime
    let serial = motionSerial
    show(motion, at: now)
    // The delegate may have ended or replaced the motion, or set another offset. Therefore the motion is read again.
    if let motion = self.motion, motionSerial == serial, now >= motion.end {
      // The limits may have changed during the last frame.
      end(motion, at: onPixel(motion.state(at: now, scale: zoomScale).offset))
    }
    if self.motion != nil, frameTimer == nil { scheduleFrame() }
    layoutIfNeeded()
  }

  private func show(_ shown: ScrollMotion, at time: TimeInterval) {
    let serial = motionSerial
    let scale = shown.state(at: time, scale: zoomScale).scale
    if scale != zoomScale {
      applyZoom(scale)
      // The delegate or a layout pass may move the zoomed view at each new scale.
      if motion != nil, motionSerial == serial { layoutIfNeeded() }
      if let motion, motionSerial == serial, let target = restingOffset(of: motion) {
        self.motion = motion.redirected(to: target, at: time)
      }
    }
    guard let motion, motionSerial == serial else { return }
    move(to: onPixel(motion.state(at: time, scale: zoomScale).offset))
    if hasUnreportedScroll { reportScroll() }
    // When the delegate is notified of the end, the content must already be laid out.
    layoutIfNeeded()
  }

  /// Stops the motion at its current position.
  ///
  /// - Parameter byTouch: Whether a touch stops the motion. If so, the content may move to another offset when the touch
  ///   ends. If the app stops the motion, the content stays where it is.
  func stopMotion(byTouch: Bool = false) {
    pendingDeceleration = nil
    guard let stopped = motion else { return }
    let serial = motionSerial
    switch stopped.purpose {
    // The content must not stop with a scale beyond the minimum or maximum. Therefore the final scale is shown.
    case .zoomBounce: show(stopped, at: stopped.end)
    // Outside an application there is no clock. The content then stops at the offset of the last frame.
    default: if window?.application != nil { show(stopped, at: shownTime) }
    }
    guard let motion, motionSerial == serial else { return }
    // While the end is reported, content that is between two resting offsets does not count as being at rest.
    isStoppedByTouch = continuesWhenLifted(after: motion)
    end(motion)
    if !byTouch { isStoppedByTouch = false }
    layoutIfNeeded()
  }

  private func end(_ ended: ScrollMotion, at offset: CGPoint? = nil) {
    motion = nil
    noteEndOfScrolling()
    motionSerial += 1
    frameTimer?.cancel()
    frameTimer = nil
    if let offset, offset != bounds.origin, drag == nil { move(to: offset) }
    switch ended.purpose {
    case .deceleration:
      notifyDelegate(.didEndDecelerating) { $0.scrollViewDidEndDecelerating(self) }
    case .animation(_, _, .top):
      notifyDelegate(.didScrollToTop) { $0.scrollViewDidScrollToTop(self) }
    case .animation(_, _, .zoom):
      endZooming()
    case .animation(_, _, .offset):
      notifyDelegate(.didEndScrollingAnimation) { $0.scrollViewDidEndScrollingAnimation(self) }
    case .zoomBounce:
      // The content size may have decreased during the animation.
      if drag == nil { move(to: limits.clamped(bounds.origin)) }
      endZooming()
    }
  }

  /// Ends the motion because the view is removed from its window or moved to another window. The content stops at the
  /// offset of the last frame, clamped to the limits.
  func comeToRest() {
    pendingDeceleration = nil
    isStoppedByTouch = false
    guard let stopped = motion else { return }
    let serial = motionSerial
    switch stopped.purpose {
    case .deceleration: move(to: limits.clamped(bounds.origin))
    case .zoomBounce(_, let to):
      applyZoom(to.scale)
      if motion != nil, motionSerial == serial { move(to: limits.clamped(bounds.origin)) }
    case .animation(_, let to, _):
      // If the animation was moving the content from beyond an edge to an offset inside the limits, the content may
      // still be beyond the edge.
      if limits.contains(to.offset) { move(to: limits.clamped(bounds.origin)) }
    }
    if motion != nil, motionSerial == serial { end(stopped) }
  }

  /// Updates the offset to its value at the current time. Called when the app reads the offset between two frames. The
  /// delegate is notified in the next frame.
  func updateMotion() {
    guard let motion, placement == .byApp, window?.application != nil else { return }
    let offset = onPixel(motion.state(at: shownTime, scale: zoomScale).offset)
    guard offset != bounds.origin else { return }
    moveSilently(to: offset)
  }

  /// Continues the motion after the app has changed the offset or the limits.
  func resumeMotion(after change: ScrollChange, old: ScrollLimits) {
    if var pending = pendingDeceleration {
      pending.motion = resumed(pending.motion, after: change, releasedAt: pending.velocity)
      pendingDeceleration = pending
    }
    guard let motion else { return }
    switch (motion.purpose, change) {
    case (.deceleration, _):
      self.motion = resumed(motion, after: change)
      if frameTimer != nil { scheduleFrame() }
    case (.animation(_, let to, let kind), .offset):
      let isZoom = kind == .zoom
      completeUnchangedAxis(
        by: motion,
        x: isZoom || limits.x.contains(to.offset.x.native),
        y: isZoom || limits.y.contains(to.offset.y.native)
      )
      if let motion = self.motion { end(motion) }
    case (.zoomBounce, .offset): break
    case (.animation(_, let to, _), _), (.zoomBounce(_, let to), _):
      guard let target = restingOffset(of: motion, old: old), target != to.offset else { break }
      self.motion = motion.redirected(to: target, at: shownTime)
    }
  }

  /// If the app has ended an animation by setting the offset on only one axis, moves the content inside the limits on
  /// the other axis. `x` and `y` state whether the animation would have ended inside the limits on each axis. If the
  /// value of an axis is false, the content does not move on that axis.
  private func completeUnchangedAxis(by motion: ScrollMotion, x: Bool, y: Bool) {
    let shown = onPixel(motion.state(at: shownTime, scale: zoomScale).offset)
    var offset = bounds.origin
    let inside = limits.clamped(offset)
    if shown.x == offset.x, x { offset.x = inside.x }
    if shown.y == offset.y, y { offset.y = inside.y }
    if offset != bounds.origin { move(to: offset) }
  }

  /// Returns the offset at which an animation ends, updated for the current limits and zoomed view; nil for a
  /// deceleration, and for an animation to an offset beyond the edges. `old` contains the limits before the change.
  private func restingOffset(of motion: ScrollMotion, old: ScrollLimits? = nil) -> CGPoint? {
    switch motion.purpose {
    case .deceleration: return nil
    case .animation(_, let to, .offset):
      return (old ?? limits).contains(to.offset) ? limits.clamped(to.offset) : nil
    case .animation(_, let to, .top):
      return CGPoint(x: limits.clamped(to.offset).x.native, y: limits.y.lowerBound)
    case .animation(_, let to, .zoom), .zoomBounce(_, let to):
      return motion.focus.map { offset(showing: $0, at: to.scale) } ?? limits(at: to.scale).clamped(to.offset)
    }
  }

  /// Returns a deceleration that continues `motion` from the current offset. With paging, the deceleration ends on the
  /// page nearest to its previous target. `release` is the velocity with which the content was released; nil if the
  /// deceleration has already begun.
  private func resumed(_ motion: ScrollMotion, after change: ScrollChange, releasedAt release: CGPoint? = nil)
    -> ScrollMotion
  {
    guard case .deceleration(let x, let y) = motion.purpose else { return motion }
    let now = release == nil ? shownTime : scrollNow
    func axis(_ axis: AxisMotion, _ position: CGFloat, _ release: CGFloat?, horizontally: Bool) -> AxisMotion {
      let elapsed = release == nil ? now - motion.start : 0
      let exact = axis.position(at: elapsed)
      var start = exact
      // If the app has set only the other axis, this axis continues from its exact position, not from the position
      // rounded to a pixel.
      if case .offset(let isAnimated) = change, isAnimated || onPixel(CGFloat(exact)) != position {
        start = position.native
      }
      let resumption = AxisResumption(
        course: axis.course(at: elapsed),
        position: start,
        velocity: axis.velocity(at: elapsed),
        distance: axis.target - exact,
        delay: max(0, axis.delay - elapsed),
        isSetByApp: start != exact,
        release: release?.native
      )
      return resume(resumption, after: change, horizontally: horizontally)
    }
    return ScrollMotion(
      decelerating: axis(x, bounds.origin.x, release?.x, horizontally: true),
      axis(y, bounds.origin.y, release?.y, horizontally: false),
      at: now
    )
  }

  // MARK: Notification

  func reportScroll() {
    if placement.isUnreported {
      hasUnreportedScroll = true
      return
    }
    hasUnreportedScroll = false
    let outer = placement
    placement = .reporting
    notifyDelegate(.didScroll) { $0.scrollViewDidScroll(self) }
    placement = outer
  }

  /// Records a call of a delegate method and calls the method with `send`.
  func notifyDelegate(_ call: ScrollDelegateCall, _ send: (any UIScrollViewDelegate) -> Void) {
    record(call)
    if let delegate { send(delegate) }
  }

  func record(_ call: ScrollDelegateCall) {
    guard let delivery = window?.application?.delivery, delivery.isObserved else { return }
    delivery.record(.scroll(call, offset: bounds.origin), at: self, reason: nil)
  }
}
