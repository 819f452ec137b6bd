import Foundation

/// Whose a touch is: the content's, this scroll view's, or that of one around it.
extension UIScrollView {
  /// Asked as its pan wants to begin (V-13 to V-15).
  /// Whether it is the pan or the pinch of this scroll view.
  func isOwn(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer === scrollPan || recognizer === scrollPinch
  }

  func mayTakeTouchesFromContent() -> Bool {
    var asked: [UIView] = []
    for contact in scrollPan.contacts where contact.kind == .touch && contact.hasReachedItsView {
      guard let view = contact.recipient as? UIView, view !== self, !asked.holds(view) else { continue }
      asked.append(view)
      if !canCancelContentTouches {
        scrollPan.entry.ownReason = .contentIsNotCancelled
        return false
      }
      if !touchesShouldCancel(in: view) {
        scrollPan.entry.ownReason = .contentKeepsTouch(view)
        return false
      }
    }
    return true
  }

  /// What a scroll view does about fingers that have gone far enough.
  enum DragDecision {
    case begin
    /// They go where nothing scrolls; they may still turn.
    case wait
    /// A scroll view around this one scrolls in its place.
    case leave(to: UIScrollView)
  }

  /// Whether fingers that went `translation`, in own axes, drag this content. The axis along which they went farther decides; the
  /// other one only where nobody scrolls along that, once they have gone `distance` along it too (V-61).
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

  /// Why fingers that went `translation` scroll nothing, where `decide` says so.
  func obstacle(along translation: CGPoint) -> EventRecord.Reason {
    let isHorizontal = abs(translation.x) > abs(translation.y)
    guard isHorizontal ? alwaysBounceHorizontal : alwaysBounceVertical else {
      return .contentFits(self, isHorizontal ? .alwaysBounceHorizontal : .alwaysBounceVertical)
    }
    return .doesNotBounce(self, bounceThatIsOff(horizontally: isHorizontal) ?? .bounces)
  }

  private func bounceThatIsOff(horizontally: Bool) -> EventRecord.Reason.BounceFlag? {
    if !bounces { return .bounces }
    if horizontally { return bouncesHorizontally ? nil : .bouncesHorizontally }
    return bouncesVertically ? nil : .bouncesVertically
  }

  /// A drag is over that led nowhere, since the content was at its edge and does not bounce.
  func recordUnmoved(_ drag: ScrollDrag) {
    guard let delivery = window?.application?.delivery, delivery.isObserved, bounds.origin == drag.startOffset else {
      return
    }
    let isHorizontal = abs(drag.translation.x) > abs(drag.translation.y)
    let distance = isHorizontal ? drag.translation.x : drag.translation.y
    guard distance != 0, let flag = bounceThatIsOff(horizontally: isHorizontal) else { return }
    guard !canMove(by: -distance, horizontally: isHorizontal) else { return }
    delivery.record(.staysPut, at: self, reason: .doesNotBounce(self, flag))
  }

  /// Whether there is content on that side of the bounds.
  private func canMove(by distance: CGFloat, horizontally: Bool) -> Bool {
    let range = horizontally ? limits.x : limits.y
    let offset = (horizontally ? bounds.origin.x : bounds.origin.y).native
    let pixel = 0.5 / max(scrollConfiguration.screenScale.native, 0.01)
    return distance > 0 ? offset < range.upperBound - pixel : offset > range.lowerBound + pixel
  }

  /// The nearest one around this view that may still scroll with the same fingers, and can (V-62).
  private func outerScrollView(where scrolls: (UIScrollView) -> Bool) -> UIScrollView? {
    var ancestor = superview
    while let current = ancestor {
      if let outer = current as? UIScrollView, outer.isWaiting(for: scrollPan), scrolls(outer) { return outer }
      ancestor = current.superview
    }
    return nil
  }

  /// Whether its pan has the fingers of `inner` and may still begin.
  private func isWaiting(for inner: UIGestureRecognizer) -> Bool {
    scrollPan.isEnabled && scrollPan.entry.state == .possible
      && inner.contacts.contains { scrollPan.contacts.contains($0) }
  }

  /// A finger landed: what moves by itself stops. Whether it was fast enough for the finger to mean that (V-21, C59).
  func catchesMotion() -> Bool {
    guard let motion else { return false }
    let now = scrollNow
    let velocity = motion.velocity(at: now)
    let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
    caughtVelocity = motion.glideVelocity(at: now)
    stopMotion()
    return speed > scrollConfiguration.scrollCatchSpeed
  }

  /// All fingers are up. Content that they stopped where it cannot stay goes on.
  func fingersLifted() {
    caughtVelocity = .zero
    guard drag == nil, motion == nil, pinch == nil, window != nil, hasBeenCaught else { return }
    hasBeenCaught = false
    goToRestingPlace()
    if motion == nil { didSettle() }
  }
}

extension Contact {
  /// Whether the view was told that the touch began, and not that it is over.
  fileprivate var hasReachedItsView: Bool { deliveryState == .passed || deliveryState == .endHeld }
}
