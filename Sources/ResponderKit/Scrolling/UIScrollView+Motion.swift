import Foundation

/// Decelerations and animations. Each frame notifies the delegate; between frames, positions are computed in closed
/// form when the app reads them.
extension UIScrollView {
  /// The current time on the event clock. Without a clock the time does not change.
  var scrollNow: TimeInterval { window?.application?.clock.now ?? motion?.start ?? 0 }

  func standardSetContentOffset(_ offset: CGPoint, animated: Bool) {
    var target = onPixel(checked(offset))
    let isInside = limits.contains(target)
    stopMotion()
    // The end of a zoom may change the limits.
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

  /// Scrolls to the top after a tap on the status bar, unless the delegate prevents it. Returns false if the delegate
  /// prevents it (V-43).
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

  /// Animates to a state. `focus` is the point of the zoomed view that a zoom moves to the center of the bounds; nil
  /// without a zoom.
  func animate(to target: ScrollMotion.ScrollState, _ kind: ScrollMotion.AnimationKind, focus: CGPoint? = nil) {
    // The previous motion ends here. The delegate, which is notified of its end, may zoom.
    clearMotion()
    let from = ScrollMotion.ScrollState(offset: bounds.origin, scale: zoomScale)
    var to = target
    if kind != .zoom { to.scale = from.scale }
    // The delegate may have changed insets and sizes in the previous calls.
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
    // The delegate has been notified before the motion begins, and may have stopped it.
    self.motion = motion
    notifyDelegate(.willBeginDecelerating) { $0.scrollViewWillBeginDecelerating(self) }
    if self.motion != nil { scheduleFrame() }
  }

  func begin(_ motion: ScrollMotion) {
    clearMotion()
    self.motion = motion
    scheduleFrame()
  }

  /// Ends the current motion before another motion or a drag begins. If the delegate starts a motion when it is
  /// notified of this end, that motion ends, too.
  func clearMotion() {
    stopMotion()
    stopMotion()
    motion = nil
    frameTimer?.cancel()
    frameTimer = nil
    motionSerial += 1
  }

  /// Schedules the next frame of the display. If the motion ends earlier, schedules its end, because the delegate is
  /// notified of the end at the exact time.
  private func scheduleFrame() {
    guard let motion, let clock = window?.application?.clock else { return comeToRest() }
    let interval = max(scrollConfiguration.frameInterval, 0.001)
    let next = ((clock.now / interval + 1e-6).rounded(.down) + 1) * interval
    frameTimer?.cancel()
    // A motion that should have ended already ends with the next frame, because the clock has advanced.
    let due = motion.end > clock.now ? min(next, motion.end) : next
    // The delegate may release the last reference to the view in its method.
    frameTimer = clock.schedule(at: due) { [weak self] in self?.frameIsDue() }
  }

  private func frameIsDue() {
    frameTimer = nil
    guard let application = window?.application else { return comeToRest() }
    application.perform { showFrame() }
  }

  private func showFrame() {
    guard let motion else { return }
    let now = scrollNow
    let serial = motionSerial
    show(motion, at: now)
    // The delegate may have ended or replaced the motion, or set another offset, from which the motion continues.
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
    // The delegate, which is notified of the end, expects the content to be laid out.
    layoutIfNeeded()
  }

  /// Stops the motion at its current position.
  func stopMotion() {
    pendingDeceleration = nil
    guard let stopped = motion else { return }
    let serial = motionSerial
    switch stopped.purpose {
    // A scale beyond the minimum or maximum cannot remain.
    case .zoomBounce: show(stopped, at: stopped.end)
    // Without a clock the content stops at the last position shown.
    default: if window?.application != nil { show(stopped, at: scrollNow) }
    }
    guard let motion, motionSerial == serial else { return }
    isStoppedByTouch = continuesWhenLifted(after: motion)
    end(motion)
    layoutIfNeeded()
  }

  private func end(_ ended: ScrollMotion, at offset: CGPoint? = nil) {
    motion = nil
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
      // The content may have become smaller.
      if drag == nil { move(to: limits.clamped(bounds.origin)) }
      endZooming()
    }
  }

  /// Ends the motion because the view is removed or moved to another window. The content stops at the last position
  /// shown, clamped to the limits.
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
      // The animation was returning the content from beyond an edge.
      if limits.contains(to.offset) { move(to: limits.clamped(bounds.origin)) }
    }
    if motion != nil, motionSerial == serial { end(stopped) }
  }

  /// Updates the offset to the current time when the app reads the offset between two frames. The delegate is notified
  /// in the next frame.
  func updateMotion() {
    guard let motion, placement == .byApp, window?.application != nil else { return }
    let offset = onPixel(motion.state(at: scrollNow, scale: zoomScale).offset)
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
      self.motion = motion.redirected(to: target, at: scrollNow)
    }
  }

  /// Completes the axis that the app has not set, after the app has ended an animation by setting the other axis. `x`
  /// and `y` are true for an axis on which the animation was going to end inside the limits; such an axis is moved
  /// inside them.
  private func completeUnchangedAxis(by motion: ScrollMotion, x: Bool, y: Bool) {
    let shown = onPixel(motion.state(at: scrollNow, scale: zoomScale).offset)
    var offset = bounds.origin
    let inside = limits.clamped(offset)
    if shown.x == offset.x, x { offset.x = inside.x }
    if shown.y == offset.y, y { offset.y = inside.y }
    if offset != bounds.origin { move(to: offset) }
  }

  /// Returns the offset at which an animation ends with the current limits and zoomed view; nil for a deceleration and
  /// for an offset beyond the edges that the app has requested. `old` contains the previous limits.
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

  /// Returns the deceleration continued from the current offset; with paging, to the page nearest to its previous
  /// target. `release` is the velocity at which the content was released; nil if the deceleration has already begun.
  private func resumed(_ motion: ScrollMotion, after change: ScrollChange, releasedAt release: CGPoint? = nil)
    -> ScrollMotion
  {
    guard case .deceleration(let x, let y) = motion.purpose else { return motion }
    let now = scrollNow
    func axis(_ axis: AxisMotion, _ position: CGFloat, _ release: CGFloat?, horizontally: Bool) -> AxisMotion {
      let elapsed = release == nil ? now - motion.start : 0
      let exact = axis.position(at: elapsed)
      var start = exact
      // If the app has set only the other axis, the fraction of a pixel on this axis is not lost.
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

  /// Records a call of the delegate and performs the call.
  func notifyDelegate(_ call: ScrollDelegateCall, _ send: (any UIScrollViewDelegate) -> Void) {
    record(call)
    if let delegate { send(delegate) }
  }

  func record(_ call: ScrollDelegateCall) {
    guard let delivery = window?.application?.delivery, delivery.isObserved else { return }
    delivery.record(.scroll(call, offset: bounds.origin), at: self, reason: nil)
  }
}
