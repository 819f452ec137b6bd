import Foundation

/// The methods that decide whether a touch is for the content, for this scroll view or for an outer scroll view.
extension UIScrollView {
  /// Returns whether a recognizer is the pan or pinch recognizer of this scroll view.
  func isOwn(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer === scrollPan || recognizer === scrollPinch
  }

  /// Returns whether all touches that were delivered to the content can be cancelled. Otherwise the pan recognizer
  /// cannot begin (V-13 to V-15).
  func mayCancelTouchesOfContent() -> Bool {
    var checked: [UIView] = []
    for contact in scrollPan.contacts where contact.kind == .touch && contact.hasReachedItsView {
      guard let view = contact.recipient as? UIView, view !== self, !checked.containsObject(view) else { continue }
      checked.append(view)
      if !canCancelContentTouches {
        scrollPan.entry.ownReason = .contentIsNotCancelled
        return false
      }
      if !touchesShouldCancel(in: view) {
        scrollPan.entry.ownReason = .cancellingRefused(view)
        return false
      }
    }
    return true
  }

  /// The decision of a scroll view about touches that have moved far enough to begin a drag.
  enum DragDecision {
    case begin
    /// No scroll view can scroll in the direction of the touches. The touches may still change their direction.
    case wait
    /// An outer scroll view scrolls instead.
    case leave(to: UIScrollView)
  }

  /// Decides whether touches with `translation`, in this view's coordinates, drag the content. The decision depends on
  /// the axis with the larger translation. If no scroll view scrolls along that axis and the translation along the
  /// other axis is at least `distance`, the decision depends on the other axis (V-61).
  func decide(along translation: CGPoint, atLeast distance: CGFloat) -> DragDecision {
    let isHorizontal = abs(translation.x) > abs(translation.y)
    let decision = decide(along: isHorizontal ? translation.x : translation.y, horizontally: isHorizontal)
    guard case .wait = decision else { return decision }
    let other = isHorizontal ? translation.y : translation.x
    guard abs(other) > 0, MotionSamples.reaches(other.native, 0, distance) else { return .wait }
    return decide(along: other, horizontally: !isHorizontal)
  }

  private func decide(along distance: CGFloat, horizontally: Bool) -> DragDecision {
    guard horizontally ? scrollsHorizontally : scrollsVertically else {
      let outer = outerScrollView { horizontally ? $0.scrollsHorizontally : $0.scrollsVertically }
      return outer.map { .leave(to: $0) } ?? .wait
    }
    guard !canMove(by: -distance, horizontally: horizontally) else { return .begin }
    guard horizontally ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent else {
      return .begin
    }
    let outer = outerScrollView { $0.canMove(by: -distance, horizontally: horizontally) }
    return outer.map { .leave(to: $0) } ?? .begin
  }

  /// Returns the reason why touches with `translation` do not scroll any content. Called after `decide` has returned
  /// `wait`.
  func obstacle(along translation: CGPoint) -> EventRecord.Reason {
    let isHorizontal = abs(translation.x) > abs(translation.y)
    guard isHorizontal ? alwaysBounceHorizontal : alwaysBounceVertical else {
      return .contentFits(self, isHorizontal ? .alwaysBounceHorizontal : .alwaysBounceVertical)
    }
    return .doesNotBounce(self, disabledBounceFlag(horizontally: isHorizontal) ?? .bounces)
  }

  private func disabledBounceFlag(horizontally: Bool) -> EventRecord.Reason.BounceFlag? {
    if !bounces { return .bounces }
    if horizontally { return bouncesHorizontally ? nil : .bouncesHorizontally }
    return bouncesVertically ? nil : .bouncesVertically
  }

  /// Records that a drag has not moved the content, if the reason is that the content is at its edge and does not
  /// bounce.
  func recordUnmoved(_ drag: ScrollDrag) {
    guard let delivery = window?.application?.delivery, delivery.isObserved, bounds.origin == drag.startOffset else {
      return
    }
    let isHorizontal = abs(drag.translation.x) > abs(drag.translation.y)
    let distance = isHorizontal ? drag.translation.x : drag.translation.y
    guard distance != 0, let flag = disabledBounceFlag(horizontally: isHorizontal) else { return }
    guard !canMove(by: -distance, horizontally: isHorizontal) else { return }
    delivery.record(.staysPut, at: self, reason: .doesNotBounce(self, flag))
  }

  /// Returns whether there is hidden content in the direction of `distance`; a positive distance increases the offset.
  private func canMove(by distance: CGFloat, horizontally: Bool) -> Bool {
    let range = horizontally ? limits.x : limits.y
    let offset = (horizontally ? bounds.origin.x : bounds.origin.y).native
    let pixel = 0.5 / layoutScale.native
    return distance > 0 ? offset < range.upperBound - pixel : offset > range.lowerBound + pixel
  }

  /// Returns the nearest outer scroll view that satisfies `scrolls` and whose pan recognizer has the same touches and
  /// may still begin; nil if there is none (V-62).
  private func outerScrollView(where scrolls: (UIScrollView) -> Bool) -> UIScrollView? {
    var ancestor = superview
    while let current = ancestor {
      if let outer = current as? UIScrollView, outer.isWaiting(for: scrollPan), scrolls(outer) { return outer }
      ancestor = current.superview
    }
    return nil
  }

  /// Returns whether this scroll view's pan recognizer has at least one touch of `inner` and may still begin.
  private func isWaiting(for inner: UIGestureRecognizer) -> Bool {
    scrollPan.isEnabled && scrollPan.entry.state == .possible
      && inner.contacts.contains { scrollPan.contacts.contains($0) }
  }

  /// Stops a motion when a touch begins. Returns true if the motion was so fast that the touch is used only to stop it,
  /// and not for the content (V-21, C59).
  func stopMotionForTouch() -> Bool {
    guard let motion else { return false }
    let now = scrollNow
    let velocity = motion.velocity(at: now)
    let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
    stoppedVelocity = motion.glideVelocity(at: now)
    stopMotion(byTouch: true)
    return speed > scrollConfiguration.scrollCatchSpeed
  }

  /// Called after all touches have ended. If these touches have stopped the content at an offset where it cannot rest,
  /// starts a motion to an offset where the content can rest.
  func fingersLifted() {
    stoppedVelocity = .zero
    guard drag == nil, motion == nil, pinch == nil, window != nil, isStoppedByTouch else { return }
    isStoppedByTouch = false
    moveToRestingOffset()
    if motion == nil { didComeToRest() }
  }
}

extension Contact {
  /// Whether the beginning of the touch, but not its end, has been delivered to the touched view.
  fileprivate var hasReachedItsView: Bool { deliveryState == .passed || deliveryState == .endWithheld }
}
