import Foundation

/// Whose a touch is: the content's, this scroll view's, or that of one around it.
extension UIScrollView {
  /// Asked as its pan wants to begin (V-13 to V-15).
  func mayTakeTouchesFromContent() -> Bool {
    var asked: [UIView] = []
    for contact in scrollPan.contacts where contact.kind == .touch && contact.hasReachedItsView {
      guard let view = contact.touch.view, view !== self, !asked.contains(view) else { continue }
      asked.append(view)
      if !canCancelContentTouches {
        scrollPan.ownReason = .contentIsNotCancelled
        return false
      }
      if !touchesShouldCancel(in: view) {
        scrollPan.ownReason = .contentKeepsTouch(view)
        return false
      }
    }
    return true
  }

  /// Whether fingers that went `way`, in own axes, drag this content. The axis along which they went farther decides; the
  /// other one only once they have gone `distance` along it too and nobody has taken them (V-61).
  func wantsToDrag(along way: CGPoint, atLeast distance: CGFloat) -> Bool {
    let isHorizontal = abs(way.x) > abs(way.y)
    if wantsToDrag(along: isHorizontal ? way.x : way.y, horizontally: isHorizontal) { return true }
    if scrollPan.ownReason == nil { scrollPan.ownReason = .cannotScrollThisWay }
    let other = isHorizontal ? way.y : way.x
    guard abs(other) > 0, MotionSamples.reaches(other.native, 0, distance) else { return false }
    return wantsToDrag(along: other, horizontally: !isHorizontal)
  }

  private func wantsToDrag(along way: CGFloat, horizontally: Bool) -> Bool {
    guard horizontally ? scrollsHorizontally : scrollsVertically else { return false }
    guard !canMove(by: -way, horizontally: horizontally) else { return true }
    guard horizontally ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent else { return true }
    guard let outer = outerScrollView(thatMovesBy: -way, horizontally: horizontally) else { return true }
    if scrollPan.ownReason == nil {
      scrollPan.ownReason = .leftToOuter(outer)
      window?.application?.delivery.record(.leaves, of: scrollPan, reason: .leftToOuter(outer))
    }
    return false
  }

  /// Whether there is content on that side of the bounds.
  private func canMove(by way: CGFloat, horizontally: Bool) -> Bool {
    let range = horizontally ? limits.x : limits.y
    let offset = (horizontally ? bounds.origin.x : bounds.origin.y).native
    let pixel = 0.5 / max(scrollConfiguration.screenScale.native, 0.01)
    return way > 0 ? offset < range.upperBound - pixel : offset > range.lowerBound + pixel
  }

  /// One around this view that the same fingers can move further that way (V-62).
  private func outerScrollView(thatMovesBy way: CGFloat, horizontally: Bool) -> UIScrollView? {
    var ancestor = superview
    while let current = ancestor {
      if let outer = current as? UIScrollView, outer.isWaiting(for: scrollPan),
        outer.canMove(by: way, horizontally: horizontally)
      {
        return outer
      }
      ancestor = current.superview
    }
    return nil
  }

  /// Whether its pan has the fingers of `inner` and may still begin.
  private func isWaiting(for inner: UIGestureRecognizer) -> Bool {
    scrollPan.isEnabled && scrollPan.committed == .possible
      && inner.contacts.contains { scrollPan.contacts.contains($0) }
  }

  /// A finger landed: what moves by itself stops. Whether it was fast enough for the finger to mean that (V-21, C59).
  func catchesMotion() -> Bool {
    guard let motion else { return false }
    let now = scrollNow
    let velocity = motion.velocity(at: now)
    let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
    stopMotion()
    return motion.isDeceleration && speed > scrollConfiguration.scrollCatchSpeed
  }

  /// All fingers are up. Content that they stopped where it cannot stay goes on.
  func fingersLifted() {
    guard drag == nil, motion == nil, !isZooming, window != nil, hasBeenCaught else { return }
    hasBeenCaught = false
    goToRestingPlace()
  }
}

extension Contact {
  /// Whether the view was told that the touch began, and not that it is over.
  fileprivate var hasReachedItsView: Bool { passage == .passed || passage == .endHeld }
}
