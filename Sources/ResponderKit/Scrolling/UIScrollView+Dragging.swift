import Foundation

/// A drag that is in progress: the content offset without the rubber band effect, and the translation of the touches
/// that this offset already includes.
struct ScrollDrag {
  var pulled: CGPoint
  var translation: CGPoint
  let startOffset: CGPoint
  /// Whether the content follows the touches horizontally (V-05, V-37).
  var movesHorizontally: Bool
  var movesVertically: Bool
  /// The velocity of the content when the touches of this drag stopped its deceleration, in points per second; zero if
  /// the touches stopped no deceleration.
  var stoppedVelocity = CGPoint.zero

  /// Continues the drag from `offset`, to which the content was moved by something other than the drag.
  mutating func resume(at offset: CGPoint, _ limits: ScrollLimits, _ bands: (x: RubberBand, y: RubberBand)) {
    let edge = limits.clamped(offset)
    pulled = CGPoint(
      x: edge.x.native + bands.x.pull(showing: offset.x.native - edge.x.native),
      y: edge.y.native + bands.y.pull(showing: offset.y.native - edge.y.native)
    )
  }
}

/// The state of one axis of a deceleration when the app changes the content.
struct AxisResumption {
  var course: AxisMotion.Course
  var position: Double
  /// The velocity, in points per second.
  var velocity: Double
  /// The distance from `position` to the position at which the axis would come to rest, in points.
  var distance: Double
  /// The delay until the deceleration starts, in seconds.
  var delay: TimeInterval
  /// Whether the app has changed the offset on this axis.
  var isSetByApp: Bool
  /// The velocity with which the content was released, in points per second; nil after the deceleration has begun.
  var release: Double?
}

extension UIScrollView {
  /// Handles a state change of the pan recognizer. Called before the pan recognizer's actions in the app.
  func handlePan() {
    switch scrollPan.state {
    case .began: beginDrag()
    case .changed: followDrag()
    case .ended: endDrag()
    case .cancelled: endDrag(isInterrupted: true)
    default: break
    }
  }

  var rubberBands: (x: RubberBand, y: RubberBand) {
    let coefficient = scrollConfiguration.rubberBandCoefficient.native
    return (
      RubberBand(length: bounds.width.native, coefficient: coefficient),
      RubberBand(length: bounds.height.native, coefficient: coefficient)
    )
  }

  /// Whether touches move the content by a drag or a pinch. False while the delegate is called at the end of a drag.
  var isMovedByTouches: Bool {
    if case .following = dragPhase { return true }
    return pinch != nil
  }

  private func beginDrag() {
    if let motion { stoppedVelocity = motion.glideVelocity(at: scrollNow) }
    clearMotion()
    isStoppedByTouch = false
    scrollPan.discardDeferredTranslation()
    var drag = ScrollDrag(
      pulled: .zero,
      translation: .zero,
      startOffset: bounds.origin,
      movesHorizontally: scrollsHorizontally,
      movesVertically: scrollsVertically
    )
    drag.stoppedVelocity = stoppedVelocity
    stoppedVelocity = .zero
    drag.resume(at: bounds.origin, limits, rubberBands)
    lockDirection(of: &drag)
    self.drag = drag
    refreshControl?.dragBegan()
    notifyDelegate(.willBeginDragging) { $0.scrollViewWillBeginDragging(self) }
    dismissKeyboardAsDragBegins()
    // The content's touches are cancelled before the content moves (C51).
    guard let delivery = window?.application?.delivery, delivery.hasCancels else { return followDrag() }
    delivery.afterCancels.append { [weak self] in self?.followDrag() }
  }

  /// Restricts a drag that starts along one axis to that axis. A drag that starts diagonally is not restricted (V-37).
  private func lockDirection(of drag: inout ScrollDrag) {
    guard isDirectionalLockEnabled, drag.movesHorizontally, drag.movesVertically else { return }
    let translation = scrollPan.translationToBegin
    let ratio = scrollConfiguration.directionalLockRatio
    if abs(translation.x) > ratio * abs(translation.y) {
      drag.movesVertically = false
    } else if abs(translation.y) > ratio * abs(translation.x) {
      drag.movesHorizontally = false
    }
  }

  func followDrag() {
    guard var drag else { return }
    let translation = scrollPan.translation(in: self)
    // While a pinch determines the offset, the drag does not move the content.
    let isPositionedByPinch = isPositionedByPinch
    if !isPositionedByPinch {
      if drag.movesHorizontally { drag.pulled.x -= translation.x - drag.translation.x }
      if drag.movesVertically { drag.pulled.y -= translation.y - drag.translation.y }
    }
    drag.translation = translation
    self.drag = drag
    guard !isPositionedByPinch else { return }
    if scrollPan.isDrivenByWheel { self.drag?.pulled = limits.clamped(drag.pulled) }
    move(to: onPixel(shown(self.drag?.pulled ?? drag.pulled)))
    dismissKeyboardUnderFinger()
    if let refreshControl { refreshControl.pulled(by: CGFloat(limits.y.lowerBound) - bounds.origin.y) }
    layoutIfNeeded()
  }

  /// Returns the offset at which the content is shown when it is dragged to `offset`: beyond an edge, the rubber band
  /// effect reduces the distance.
  func shown(_ offset: CGPoint) -> CGPoint {
    let limits = limits
    let edge = limits.clamped(offset)
    let bands = rubberBands
    var shown = edge
    if bounces, bouncesHorizontally { shown.x.native += bands.x.shown(offset.x.native - edge.x.native) }
    if bounces, bouncesVertically { shown.y.native += bands.y.shown(offset.y.native - edge.y.native) }
    return shown
  }

  private func endDrag(isInterrupted: Bool = false) {
    guard let ended = drag else { return }
    recordUnmoved(ended)
    var velocity = CGPoint.zero
    if !isInterrupted, !scrollPan.isDrivenByWheel, pinch == nil { velocity = releaseVelocity(of: ended) }
    endKeyboardDismissal(movingDown: !isInterrupted && scrollPan.velocity(in: nil).y >= 0)
    var proposed = restingOffset(of: ended, velocity)
    let flick = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = restingOffset(insteadOf: proposed, velocity: flick)
    if let drag { dragPhase = .lifted(drag) }
    record(.willEndDragging)
    let announced = target
    delegate?.scrollViewWillEndDragging(self, withVelocity: flick, targetContentOffset: &target)
    if !(abs(target.x) < 1e12 && abs(target.y) < 1e12) {
      target = replacing(target, by: announced, to: "scrollViewWillEndDragging")
    }
    // In the call above, the delegate may have removed the view or stopped the drag.
    guard drag != nil else { return }
    drag = nil
    // A target that the delegate has not changed is computed again, because the delegate may have changed insets or
    // sizes.
    let current = restingOffset(of: ended, velocity)
    if target.x == proposed.x { target.x = current.x }
    if target.y == proposed.y { target.y = current.y }
    proposed = current
    // Outside a window there are no frames. Therefore the content does not bounce, but moves inside the limits
    // immediately.
    if window == nil { move(to: limits.clamped(bounds.origin)) }
    // If a pinch is in progress, the end of the pinch determines the offset.
    let isFree = motion == nil && pinch == nil && window != nil
    let motion = isFree ? deceleration(from: ended, velocity, proposed: proposed, target: target) : nil
    pendingDeceleration = motion.map { PendingDeceleration(motion: $0, velocity: velocity) }
    notifyDelegate(.didEndDragging(decelerates: motion != nil)) {
      $0.scrollViewDidEndDragging(self, willDecelerate: motion != nil)
    }
    // In the call above, the delegate may have moved the content and thereby ended the pending motion.
    guard let motion = pendingDeceleration?.motion else { return }
    pendingDeceleration = nil
    guard drag == nil, self.motion == nil, pinch == nil, window != nil else { return }
    begin(decelerating: motion)
  }

  /// Returns the velocity of the content when the touches end, in points per second. If the touches move slowly along
  /// an axis, the velocity of the axis is 0, also for the delegate (measured).
  private func releaseVelocity(of drag: ScrollDrag) -> CGPoint {
    let fingers = scrollPan.releaseVelocity(in: self)
    let configuration = scrollConfiguration
    func velocity(_ fingers: CGFloat, _ caught: CGFloat) -> CGFloat {
      guard abs(fingers) >= configuration.scrollReleaseSpeed else { return 0 }
      return -fingers + configuration.scrollMomentum(of: -fingers, after: scrollPan.hasRested ? 0 : caught)
    }
    return CGPoint(
      x: drag.movesHorizontally ? velocity(fingers.x, drag.stoppedVelocity.x) : 0,
      y: drag.movesVertically ? velocity(fingers.y, drag.stoppedVelocity.y) : 0
    )
  }

  /// Starts a motion to the nearest offset at which the content can rest. Called when no touch moves the content.
  func moveToRestingOffset() {
    let drag = ScrollDrag(
      pulled: bounds.origin,
      translation: .zero,
      startOffset: bounds.origin,
      movesHorizontally: scrollsHorizontally,
      movesVertically: scrollsVertically
    )
    let proposed = restingOffset(of: drag, .zero)
    let target = restingOffset(insteadOf: proposed, velocity: .zero)
    if let motion = deceleration(from: drag, .zero, proposed: proposed, target: target) { begin(decelerating: motion) }
  }

  private func release(_ position: Double, _ velocity: Double, horizontally: Bool) -> AxisMotion {
    physics(horizontally: horizontally).release(
      at: position,
      velocity: velocity,
      in: horizontally ? limits.x : limits.y
    )
  }

  /// Returns the continued motion of an axis after the app has changed the offset or the limits; see
  /// `Documentation/Scrolling.md`, "Changes while content moves".
  func resume(_ axis: AxisResumption, after change: ScrollChange, horizontally: Bool) -> AxisMotion {
    let range = horizontally ? limits.x : limits.y
    let position = axis.position
    let physics = physics(horizontally: horizontally)
    let edge = min(max(position, range.lowerBound), range.upperBound)
    if case .offset(let isAnimated) = change {
      // If the app sets the offset in an animation block, the content comes to rest at this offset. A bounce ends if
      // the app moves the content inside the limits.
      var isOver = isAnimated
      if axis.isSetByApp, case .bounce = axis.course { isOver = true }
      if isOver, position == edge { return AxisMotion(restingAt: position) }
      if isAnimated { return physics.bounce(from: position, velocity: 0, to: edge, isUpper: position > edge) }
    }
    if case .bounce(let isUpper) = axis.course {
      guard position == edge else {
        if let release = axis.release { return physics.springBack(from: position, velocity: release, to: edge) }
        return physics.bounce(from: position, velocity: axis.velocity, to: edge, isUpper: position > edge)
      }
      // With new insets, the bounce ends at the new edge. With a new content size, the bounce ends at its previous
      // target, clamped to the limits.
      let target: Double
      if case .insets = change {
        target = isUpper ? range.upperBound : range.lowerBound
      } else {
        target = min(max(position + axis.distance, range.lowerBound), range.upperBound)
      }
      let velocity = axis.release == nil ? axis.velocity : 0
      return physics.bounce(from: position, velocity: velocity, to: target, isUpper: isUpper)
    }
    guard isPagingEnabled else {
      return physics.resume(
        from: position,
        velocity: axis.velocity,
        distance: axis.distance,
        in: range,
        after: axis.delay
      )
    }
    let rest = position + axis.distance
    let size = (horizontally ? bounds.width : bounds.height).native
    let page = size > 0 ? range.lowerBound + ((rest - range.lowerBound) / size).rounded() * size : rest
    return pageMotion(
      to: min(max(page, range.lowerBound), range.upperBound),
      from: position,
      axis.velocity,
      horizontally
    )
  }

  private func pageMotion(to page: Double, from position: Double, _ velocity: Double, _ horizontally: Bool)
    -> AxisMotion
  {
    physics(horizontally: horizontally).approach(
      at: page,
      from: position,
      velocity: velocity,
      in: horizontally ? limits.x : limits.y
    )
  }

  private func physics(horizontally: Bool) -> ScrollPhysics {
    ScrollPhysics(
      scrollConfiguration,
      rate: decelerationRate.rawValue.native,
      bounces: bounces && (horizontally ? bouncesHorizontally : bouncesVertically)
    )
  }

  /// Returns the offset at which the content comes to rest after a drag, unless the delegate changes that offset.
  private func restingOffset(of drag: ScrollDrag, _ velocity: CGPoint) -> CGPoint {
    let offset = bounds.origin
    func target(_ horizontally: Bool, _ position: CGFloat, _ start: CGFloat, _ velocity: CGFloat) -> CGFloat {
      let range = horizontally ? limits.x : limits.y
      let moves = horizontally ? drag.movesHorizontally : drag.movesVertically
      if isPagingEnabled, moves {
        let size = horizontally ? bounds.width : bounds.height
        return CGFloat(page(at: position.native, start.native, velocity.native, size.native, in: range))
      }
      let glide = physics(horizontally: horizontally).announcedTarget(from: position.native, velocity: velocity.native)
      return onPixel(CGFloat(min(max(glide, range.lowerBound), range.upperBound)))
    }
    return CGPoint(
      x: target(true, offset.x, drag.startOffset.x, velocity.x),
      y: target(false, offset.y, drag.startOffset.y, velocity.y)
    )
  }

  /// Returns the offset of the page on which the content comes to rest: the next page after a flick, otherwise the
  /// nearest page. The page is at most one page away from the page where the drag started (V-36).
  private func page(
    at position: Double,
    _ start: Double,
    _ velocity: Double,
    _ size: Double,
    in range: ClosedRange<Double>
  ) -> Double {
    guard size > 0 else { return position }
    let current = (position - range.lowerBound) / size
    let first = ((start - range.lowerBound) / size).rounded()
    let flick = scrollConfiguration.pagingFlickSpeed.native
    var page = current.rounded()
    if velocity >= flick {
      page = current.rounded(.down) + 1
    } else if velocity <= -flick {
      page = current.rounded(.up) - 1
    }
    page = min(max(page, first - 1), first + 1)
    return min(max(range.lowerBound + page * size, range.lowerBound), range.upperBound)
  }

  /// Returns the motion of the content after a drag; nil if the content rests immediately (V-35).
  private func deceleration(
    from drag: ScrollDrag,
    _ velocity: CGPoint,
    proposed: CGPoint,
    target: CGPoint
  ) -> ScrollMotion? {
    let offset = bounds.origin
    func axis(
      _ horizontally: Bool,
      _ position: CGFloat,
      _ velocity: CGFloat,
      _ proposed: CGFloat,
      _ target: CGFloat
    ) -> AxisMotion {
      let physics = physics(horizontally: horizontally)
      let moves = horizontally ? drag.movesHorizontally : drag.movesVertically
      if target != proposed, target.isFinite {
        let range = horizontally ? limits.x : limits.y
        let rest = min(max(target.native, range.lowerBound), range.upperBound)
        return AxisMotion(
          glidingFrom: position.native,
          velocity: physics.velocity(from: position.native, to: rest),
          in: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude,
          after: physics.delay,
          physics
        )
      }
      if isPagingEnabled, moves {
        return pageMotion(to: target.native, from: position.native, velocity.native, horizontally)
      }
      return release(position.native, velocity.native, horizontally: horizontally)
    }
    let x = axis(true, offset.x, velocity.x, proposed.x, target.x)
    let y = axis(false, offset.y, velocity.y, proposed.y, target.y)
    let motion = ScrollMotion(decelerating: x, y, at: scrollNow)
    guard motion.duration <= 0 else { return motion }
    // The content is so close to its target that no motion begins.
    move(to: onPixel(CGPoint(x: x.target, y: y.target)))
    return nil
  }
}
