import Foundation

/// Content that moves by itself: frame by frame for the delegate, in closed form for whoever asks.
extension UIScrollView {
  var scrollNow: TimeInterval { window?.application?.clock.now ?? 0 }

  /// Moves the content to `offset`, within a moment where `animated`; whatever moved it before stops. The delegate hears of
  /// the animation's end, where there was something to animate (V-39).
  public func setContentOffset(_ offset: CGPoint, animated: Bool) {
    let target = onPixel(offset)
    stopMotion()
    guard animated, window != nil, drag == nil else {
      contentOffset = target
      return
    }
    guard target != bounds.origin else { return }
    animate(to: ScrollMotion.ScrollState(offset: target, scale: zoomScale))
  }

  /// Stops whatever moves or zooms the content, a finger's drag included (V-46).
  public func stopScrollingAndZooming() {
    stopMotion()
    for recognizer in [scrollPan, scrollPinch] as [UIGestureRecognizer?] {
      guard let recognizer, recognizer.isEnabled, recognizer.committed == .began || recognizer.committed == .changed
      else { continue }
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }

  /// Scrolls to the top as a tap on the status bar does, if the delegate lets it (V-43). False where it does not.
  @discardableResult
  func scrollToTop() -> Bool {
    guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
    stopMotion()
    let top = CGPoint(x: bounds.origin.x, y: CGFloat(limits.y.lowerBound))
    if top == bounds.origin || window == nil {
      tell(.didScrollToTop) { $0.scrollViewDidScrollToTop(self) }
    } else {
      animate(to: ScrollMotion.ScrollState(offset: top, scale: zoomScale), toTop: true)
    }
    return true
  }

  func animate(to target: ScrollMotion.ScrollState, toTop: Bool = false) {
    let from = ScrollMotion.ScrollState(offset: bounds.origin, scale: zoomScale)
    begin(
      ScrollMotion(
        .animation(from: from, to: target, toTop: toTop),
        at: scrollNow,
        lasting: scrollConfiguration.scrollAnimationDuration
      )
    )
  }

  func begin(decelerating motion: ScrollMotion) {
    stopMotion()
    // Told first: the delegate may stop what has not begun to move.
    self.motion = motion
    tell(.willBeginDecelerating) { $0.scrollViewWillBeginDecelerating(self) }
    if self.motion != nil { scheduleFrame() }
  }

  func begin(_ motion: ScrollMotion) {
    stopMotion()
    self.motion = motion
    scheduleFrame()
  }

  /// The display's next frame, or the end where that comes sooner: a rest is told at its own time.
  private func scheduleFrame() {
    guard let motion, let clock = window?.application?.clock else { return comeToRest() }
    let interval = max(scrollConfiguration.frameInterval, 0.001)
    let next = ((clock.now / interval + 1e-6).rounded(.down) + 1) * interval
    frameTimer?.cancel()
    frameTimer = clock.schedule(at: min(next, max(motion.end, clock.now))) { [unowned(unsafe) self] in
      frameTimer = nil
      window?.application?.perform { showFrame() }
    }
  }

  private func showFrame() {
    guard let motion else { return }
    let now = scrollNow
    if now >= motion.end {
      finishMotion()
    } else {
      show(motion.state(at: now, scale: zoomScale))
      if self.motion != nil, frameTimer == nil { scheduleFrame() }
    }
    layoutIfNeeded()
  }

  private func show(_ state: ScrollMotion.ScrollState) {
    if state.scale != zoomScale { applyZoom(state.scale) }
    move(to: onPixel(state.offset))
    if hasUnreportedScroll { reportScroll() }
  }

  private func finishMotion() {
    guard let ended = motion else { return }
    show(ended.state(at: ended.end, scale: zoomScale))
    guard motion != nil else { return }
    end(ended)
  }

  /// Stops where it is now.
  func stopMotion() {
    guard let stopped = motion else { return }
    switch stopped.purpose {
    // A scale beyond its bounds is no place to stop.
    case .zoomBounce(_, let to): show(to)
    // Outside of a window there is no clock; it stops where it showed last.
    default: if window != nil { show(stopped.state(at: min(scrollNow, stopped.end), scale: zoomScale)) }
    }
    guard motion != nil else { return }
    hasBeenCaught = stopped.isDeceleration && (isPagingEnabled || !limits.contains(bounds.origin))
    end(stopped)
    layoutIfNeeded()
  }

  private func end(_ ended: ScrollMotion) {
    motion = nil
    frameTimer?.cancel()
    frameTimer = nil
    switch ended.purpose {
    case .deceleration:
      tell(.didEndDecelerating) { $0.scrollViewDidEndDecelerating(self) }
    case .animation(let from, let to, let toTop):
      if from.scale != to.scale { endZooming() }
      if toTop {
        tell(.didScrollToTop) { $0.scrollViewDidScrollToTop(self) }
      } else if from.offset != to.offset {
        tell(.didEndScrollingAnimation) { $0.scrollViewDidEndScrollingAnimation(self) }
      }
    case .zoomBounce: endZooming()
    }
  }

  /// The view has left its window, or never had one: there are no frames.
  func comeToRest() {
    stopMotion()
  }

  /// The offset as it is now, for whoever asks between two frames; the delegate hears of it with the next one.
  func bringMotionUpToDate() {
    guard let motion, !isReporting else { return }
    let offset = onPixel(motion.state(at: scrollNow, scale: zoomScale).offset)
    guard offset != bounds.origin else { return }
    isSilent = true
    move(to: offset)
    isSilent = false
  }

  /// The program placed the content, or its limits are others: what moved it goes on from where it is now.
  func resumeMotion() {
    guard let motion else { return }
    switch motion.purpose {
    case .deceleration:
      let velocity = motion.velocity(at: scrollNow)
      let x = release(bounds.origin.x.native, velocity.x.native, horizontally: true)
      let y = release(bounds.origin.y.native, velocity.y.native, horizontally: false)
      self.motion = ScrollMotion(decelerating: x, y, at: scrollNow)
      if frameTimer != nil { scheduleFrame() }
    case .animation: end(motion)
    case .zoomBounce: break
    }
  }

  // MARK: Telling

  func reportScroll() {
    if isSilent {
      hasUnreportedScroll = true
      return
    }
    hasUnreportedScroll = false
    let outer = isReporting
    isReporting = true
    tell(.didScroll) { $0.scrollViewDidScroll(self) }
    isReporting = outer
  }

  /// Records what the delegate is told, and tells it.
  func tell(_ moment: ScrollMoment, _ call: (any UIScrollViewDelegate) -> Void) {
    record(moment)
    if let delegate { call(delegate) }
  }

  func record(_ moment: ScrollMoment) {
    guard let delivery = window?.application?.delivery, delivery.isObserved else { return }
    delivery.record(.scroll(moment, offset: bounds.origin), at: self, reason: nil)
  }
}
