import Foundation

/// Content that moves by itself: frame by frame for the delegate, in closed form for whoever asks.
extension UIScrollView {
  /// Where there is no clock, time stands still.
  var scrollNow: TimeInterval { window?.application?.clock.now ?? motion?.start ?? 0 }

  func standardSetContentOffset(_ offset: CGPoint, animated: Bool) {
    let target = onPixel(checked(offset))
    stopMotion()
    guard animated, window != nil, !isUnderFingers else {
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

  /// Scrolls to the top as a tap on the status bar does, if the delegate lets it (V-43). False where it does not.
  @discardableResult
  func scrollToTop() -> Bool {
    guard !isUnderFingers else { return false }
    guard delegate?.scrollViewShouldScrollToTop(self) ?? true else {
      window?.application?.delivery.record(
        .staysPut,
        at: self,
        reason: .delegateAnswered(self, .shouldScrollToTop)
      )
      return false
    }
    stopMotion()
    let top = CGPoint(x: bounds.origin.x, y: CGFloat(limits.y.lowerBound))
    if top == bounds.origin || window == nil {
      tell(.didScrollToTop) { $0.scrollViewDidScrollToTop(self) }
    } else {
      animate(to: ScrollMotion.ScrollState(offset: top, scale: zoomScale), .top)
    }
    return true
  }

  func animate(to target: ScrollMotion.ScrollState, _ wish: ScrollMotion.Wish) {
    // The delegate may zoom as it hears that what moved before has ended.
    clearMotion()
    let from = ScrollMotion.ScrollState(offset: bounds.origin, scale: zoomScale)
    var to = target
    if wish != .zoom { to.scale = from.scale }
    begin(
      ScrollMotion(
        .animation(from: from, to: to, wish),
        at: scrollNow,
        lasting: scrollConfiguration.scrollAnimationDuration
      )
    )
  }

  func begin(decelerating motion: ScrollMotion) {
    clearMotion()
    // Told first: the delegate may stop what has not begun to move.
    self.motion = motion
    tell(.willBeginDecelerating) { $0.scrollViewWillBeginDecelerating(self) }
    if self.motion != nil { scheduleFrame() }
  }

  func begin(_ motion: ScrollMotion) {
    clearMotion()
    self.motion = motion
    scheduleFrame()
  }

  /// Makes room for another motion, or for fingers. What the delegate begins as it hears of the end of the last one has no
  /// time to move.
  func clearMotion() {
    stopMotion()
    stopMotion()
    motion = nil
    frameTimer?.cancel()
    frameTimer = nil
    motionSerial += 1
  }

  /// The display's next frame, or the end where that comes sooner: a rest is told at its own time.
  private func scheduleFrame() {
    guard let motion, let clock = window?.application?.clock else { return comeToRest() }
    let interval = max(scrollConfiguration.frameInterval, 0.001)
    let next = ((clock.now / interval + 1e-6).rounded(.down) + 1) * interval
    frameTimer?.cancel()
    // One that is over already ends with the next frame: time goes on between two looks at it.
    let due = motion.end > clock.now ? min(next, motion.end) : next
    // The view may go while its delegate hears of the frame.
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
    show(motion.state(at: now, scale: zoomScale))
    // The delegate may have ended it, replaced it, or placed the content elsewhere, from where it goes on.
    if let motion = self.motion, motionSerial == serial, now >= motion.end { end(motion) }
    if self.motion != nil, frameTimer == nil { scheduleFrame() }
    layoutIfNeeded()
  }

  private func show(_ state: ScrollMotion.ScrollState) {
    let serial = motionSerial
    if state.scale != zoomScale { applyZoom(state.scale) }
    guard motion != nil, motionSerial == serial else { return }
    move(to: onPixel(state.offset))
    if hasUnreportedScroll { reportScroll() }
    // Whoever hears of the end finds the content laid out.
    layoutIfNeeded()
  }

  /// Stops where it is now.
  func stopMotion() {
    pendingDeceleration = nil
    guard let stopped = motion else { return }
    let serial = motionSerial
    switch stopped.purpose {
    // A scale beyond its bounds is no place to stop.
    case .zoomBounce(_, let to): show(to)
    // Without a clock it stops where it showed last.
    default: if window?.application != nil { show(stopped.state(at: scrollNow, scale: zoomScale)) }
    }
    guard let motion, motionSerial == serial else { return }
    hasBeenCaught = goesOnWhenLifted(after: motion)
    end(motion)
    layoutIfNeeded()
  }

  private func end(_ ended: ScrollMotion) {
    motion = nil
    motionSerial += 1
    frameTimer?.cancel()
    frameTimer = nil
    switch ended.purpose {
    case .deceleration:
      tell(.didEndDecelerating) { $0.scrollViewDidEndDecelerating(self) }
    case .animation(_, _, .top):
      tell(.didScrollToTop) { $0.scrollViewDidScrollToTop(self) }
    case .animation(_, _, .zoom):
      endZooming()
    case .animation(_, _, .offset):
      tell(.didEndScrollingAnimation) { $0.scrollViewDidEndScrollingAnimation(self) }
    case .zoomBounce:
      // The content may have shrunk meanwhile.
      if drag == nil { move(to: limits.clamped(bounds.origin)) }
      endZooming()
    }
  }

  /// The view has come to another window or to none: there are no frames, or those of another clock. The content stops where
  /// it showed last, but not where it cannot stay.
  func comeToRest() {
    pendingDeceleration = nil
    hasBeenCaught = false
    guard let stopped = motion else { return }
    let serial = motionSerial
    switch stopped.purpose {
    case .deceleration: move(to: limits.clamped(bounds.origin))
    case .zoomBounce(_, let to): applyZoom(to.scale)
    case .animation: break
    }
    if motion != nil, motionSerial == serial { end(stopped) }
  }

  /// The offset as it is now, for whoever asks between two frames; the delegate hears of it with the next one.
  func bringMotionUpToDate() {
    guard let motion, ownPlace == nil, !isReporting, window?.application != nil else { return }
    let offset = onPixel(motion.state(at: scrollNow, scale: zoomScale).offset)
    guard offset != bounds.origin else { return }
    moveSilently(to: offset)
  }

  /// The program placed the content, or its limits are others: what moved it goes on from where it is now.
  func resumeMotion() {
    if let pendingDeceleration { self.pendingDeceleration = resumed(pendingDeceleration) }
    guard let motion else { return }
    switch motion.purpose {
    case .deceleration:
      self.motion = resumed(motion)
      if frameTimer != nil { scheduleFrame() }
    case .animation: end(motion)
    case .zoomBounce: break
    }
  }

  /// The same deceleration from where the content is now; with pages, to the page next to where it would have come.
  private func resumed(_ motion: ScrollMotion) -> ScrollMotion {
    guard case .deceleration(let x, let y) = motion.purpose else { return motion }
    let now = scrollNow
    func axis(_ axis: AxisMotion, _ position: CGFloat, horizontally: Bool) -> AxisMotion {
      let elapsed = now - motion.start
      let velocity = axis.velocity(at: elapsed)
      let exact = axis.position(at: elapsed)
      // Where only the limits are others, what the pixel leaves out is not lost.
      let start = onPixel(CGFloat(exact)) == position ? exact : position.native
      return resume(
        from: start,
        velocity,
        distance: axis.target - exact,
        after: max(0, axis.delay - elapsed),
        horizontally: horizontally
      )
    }
    return ScrollMotion(
      decelerating: axis(x, bounds.origin.x, horizontally: true),
      axis(y, bounds.origin.y, horizontally: false),
      at: now
    )
  }

  // MARK: Telling

  func reportScroll() {
    if isSilent {
      hasUnreportedScroll = true
      return
    }
    hasUnreportedScroll = false
    let outer = (isReporting: isReporting, ownPlace: ownPlace)
    isReporting = true
    // What the delegate moves is the program's move.
    ownPlace = nil
    tell(.didScroll) { $0.scrollViewDidScroll(self) }
    ownPlace = outer.ownPlace
    isReporting = outer.isReporting
  }

  /// Records what the delegate is told, and tells it.
  func tell(_ call: ScrollDelegateCall, _ send: (any UIScrollViewDelegate) -> Void) {
    record(call)
    if let delegate { send(delegate) }
  }

  func record(_ call: ScrollDelegateCall) {
    guard let delivery = window?.application?.delivery, delivery.isObserved else { return }
    delivery.record(.scroll(call, offset: bounds.origin), at: self, reason: nil)
  }
}
