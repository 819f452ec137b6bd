import Foundation

/// The ranges of the horizontal and vertical offsets at which the content can rest.
struct ScrollLimits: Equatable {
  var x: ClosedRange<Double> = 0...0
  var y: ClosedRange<Double> = 0...0

  func contains(_ offset: CGPoint) -> Bool {
    x.contains(offset.x.native) && y.contains(offset.y.native)
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(offset.x.native, x.lowerBound), x.upperBound),
      y: min(max(offset.y.native, y.lowerBound), y.upperBound)
    )
  }
}

extension UIScrollView {
  var standardContentOffset: CGPoint {
    get {
      updateMotion()
      return bounds.origin
    }
    set { setAppOffset(onPixel(newValue)) }
  }

  var standardAdjustedContentInset: UIEdgeInsets {
    var insets = insetsWithSafeArea
    if keyboardOverlap > 0 { insets.bottom = max(insets.bottom, keyboardOverlap) }
    return insets
  }

  private var insetsWithSafeArea: UIEdgeInsets {
    let safe = safeAreaInsets
    var insets = contentInset
    if let refreshControl { insets.top += refreshControl.spaceAbove }
    guard safe != .zero else { return insets }
    let adjusted = adjustedAxes(insets)
    if adjusted.vertical {
      insets.top += safe.top
      insets.bottom += safe.bottom
    }
    if adjusted.horizontal {
      insets.left += safe.left
      insets.right += safe.right
    }
    return insets
  }

  /// Returns the axes on which the safe area is added to the content's own insets.
  private func adjustedAxes(_ insets: UIEdgeInsets) -> (horizontal: Bool, vertical: Bool) {
    if contentInsetAdjustmentBehavior == .never { return (false, false) }
    if contentInsetAdjustmentBehavior == .always { return (true, true) }
    return (
      alwaysBounceHorizontal || contentSize.width + insets.left + insets.right > bounds.width,
      alwaysBounceVertical || isUnderNavigationBar
        || contentSize.height + insets.top + insets.bottom > bounds.height
    )
  }

  /// The axes on which the adjusted content inset contains the safe area.
  var standardSafeAreaInContentInsets: (horizontal: Bool, vertical: Bool) {
    var insets = contentInset
    if let refreshControl { insets.top += refreshControl.spaceAbove }
    return adjustedAxes(insets)
  }

  /// Whether a navigation controller's bar covers the scroll view, which is the view of the controller below the bar or
  /// its first subview. Automatic insets then include the bar even if the content does not scroll, as UIKit's header
  /// states for `automatic`.
  private var isUnderNavigationBar: Bool {
    guard contentInsetAdjustmentBehavior == .automatic else { return false }
    var controller = unownedController
    if controller == nil, let parent = unownedSuperview, parent.subviews.first === self {
      controller = parent.unownedController
    }
    guard let controller, controller.automaticallyAdjustsScrollViewInsets else { return false }
    return controller.containment.containerInsets.top > 0
  }

  /// The offsets at which the content can rest (V-02). Each limit is rounded to a whole pixel, as content offsets are.
  var limits: ScrollLimits {
    let insets = adjustedContentInset
    let left = onPixel(-insets.left)
    let top = onPixel(-insets.top - (collapsingTitle?.hiddenHeight ?? 0))
    let right = max(left, onPixel(contentSize.width - bounds.width + insets.right))
    let bottom = max(top, onPixel(contentSize.height - bounds.height + insets.bottom))
    return ScrollLimits(x: left.native...right.native, y: top.native...bottom.native)
  }

  /// Whether touches can move the content horizontally (V-05).
  var scrollsHorizontally: Bool {
    let limits = limits.x
    return limits.lowerBound < limits.upperBound || (alwaysBounceHorizontal && bounces && bouncesHorizontally)
  }

  /// Whether touches can move the content vertically (V-05).
  var scrollsVertically: Bool {
    let limits = limits.y
    return limits.lowerBound < limits.upperBound || (alwaysBounceVertical && bounces && bouncesVertically)
  }

  var scrollConfiguration: EventConfiguration { window?.application?.configuration ?? .uiKit }

  func onPixel(_ length: CGFloat) -> CGFloat {
    let scale = layoutScale
    return (length * scale).rounded() / scale
  }

  func onPixel(_ point: CGPoint) -> CGPoint {
    CGPoint(x: onPixel(point.x), y: onPixel(point.y))
  }

  /// Sets the offset on behalf of the library. The property `contentOffset` is set; therefore an override in a subclass
  /// is called, as in UIKit. If the override sets another offset, that change is treated like a change by the app.
  func move(to offset: CGPoint) {
    let target = onPixel(offset)
    let outer = placement
    placement = .byLibrary(target)
    contentOffset = target
    placement = outer
  }

  /// Sets the offset without notifying the delegate or calling an override of `contentOffset`.
  func moveSilently(to offset: CGPoint) {
    let outer = placement
    placement = .unreported(offset)
    var rect = geometry.bounds
    rect.origin = offset
    standardBounds = rect
    placement = outer
  }

  /// Sets the offset on behalf of the app. A drag or a motion continues from the new offset.
  private func setAppOffset(_ offset: CGPoint) {
    bounds.origin = checked(offset)
  }

  func checked(_ offset: CGPoint) -> CGPoint {
    guard offset.x.isFinite, offset.y.isFinite else {
      programmerError("A content offset must be finite, but the offset is \(offset).")
    }
    return offset
  }

  /// Called after the app or the library has changed `bounds.origin`.
  func offsetChanged() {
    setNeedsLayout()
    if placement.offset != geometry.bounds.origin {
      drag?.resume(at: bounds.origin, limits, rubberBands)
      resumeMotion(after: .offset(isAnimated: UIView.inheritedAnimationDuration > 0), old: limits)
    }
    collapsingTitle?.onScroll()
    reportScroll()
  }

  /// Called after the insets have changed. If the safe area has changed them, content that rests at its top edge stays
  /// at its top edge.
  func insetsChanged(followsTop: Bool = false) {
    let old = oldLimits
    guard limits != old else { return }
    let isAtTop = bounds.origin.y.native == old.y.lowerBound && drag == nil && motion == nil
    limitsChanged(from: old, by: .insets)
    let top = CGFloat(limits.y.lowerBound)
    if followsTop, isAtTop, bounds.origin.y != top, placement != .rescaling {
      move(to: CGPoint(x: bounds.origin.x, y: top))
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    notifyObservers()
  }

  /// Called after the limits have changed. A motion continues to an offset within the new limits. Content that was
  /// within the old limits moves inside the new limits. Content that the app or a touch has moved beyond the old limits
  /// does not move (V-04).
  func limitsChanged(from old: ScrollLimits, by change: ScrollChange) {
    let now = limits
    oldLimits = now
    guard now != old, placement != .rescaling else { return }
    drag?.resume(at: bounds.origin, now, rubberBands)
    if motion != nil || pendingDeceleration != nil {
      resumeMotion(after: change, old: old)
    } else if drag == nil, collapsingTitle != nil, bounds.origin.y.native == old.y.lowerBound {
      // Content at the top remains there when a large title appears above it.
      move(to: now.clamped(CGPoint(x: bounds.origin.x, y: CGFloat(now.y.lowerBound))))
    } else if drag == nil, old.contains(bounds.origin), !now.contains(bounds.origin) {
      move(to: now.clamped(bounds.origin))
    }
  }

  func standardScrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let insets = adjustedContentInset
    let shown = CGRect(origin: contentOffset, size: bounds.size).inset(by: insets)
    func moved(_ low: CGFloat, _ high: CGFloat, _ shownLow: CGFloat, _ shownHigh: CGFloat) -> CGFloat {
      if high - low >= shownHigh - shownLow || low < shownLow { return low - shownLow }
      return high > shownHigh ? high - shownHigh : 0
    }
    let target = CGPoint(
      x: contentOffset.x + moved(rect.minX, rect.maxX, shown.minX, shown.maxX),
      y: contentOffset.y + moved(rect.minY, rect.maxY, shown.minY, shown.maxY)
    )
    guard target != contentOffset else { return }
    setContentOffset(limits.clamped(target), animated: animated)
  }
}
