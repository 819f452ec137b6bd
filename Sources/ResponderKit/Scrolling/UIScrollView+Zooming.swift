import Foundation

/// A pinch that is in progress: the zoom scale at its beginning, and the point of the zoomed view under the center of
/// the touches.
struct ScrollPinch {
  var startScale: CGFloat
  /// The point of the zoomed view that stays under the center of the touches, in the coordinates of the zoomed view.
  /// These coordinates do not change with the scale.
  var anchor: CGPoint
  /// The finger numbers of the touches that determine the center. The `UITouch` objects are not stored, because a
  /// stored touch would retain its window.
  var fingers: [Int]
}

extension UIScrollView {
  var standardZoomScale: CGFloat {
    get { storedZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  func standardSetZoomScale(_ scale: CGFloat, animated: Bool) {
    demand(scale.isFinite, "A zoom scale must be finite, but the scale is \(scale).")
    guard let focus = centerOfZoomedView else { return }
    zoom(to: bounded(scale), showing: focus, animated: animated)
  }

  func standardZoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, bounds.width > 0, bounds.height > 0 else { return }
    let scale = bounded(min(bounds.width / rect.width, bounds.height / rect.height))
    zoom(to: scale, showing: CGPoint(x: rect.midX, y: rect.midY), animated: animated)
  }

  /// Zooms to a scale, and moves the point `focus` to the center of the bounds. `focus` is in the coordinates of the
  /// zoomed view.
  private func zoom(to scale: CGFloat, showing focus: CGPoint, animated: Bool) {
    guard let view = zoomedView else { return }
    stopMotion()
    let target = ScrollMotion.ScrollState(offset: offset(showing: focus, at: scale), scale: scale)
    guard target.scale != zoomScale || target.offset != bounds.origin else { return }
    notifyDelegate(.willBeginZooming) { $0.scrollViewWillBeginZooming(self, with: view) }
    guard animated, window != nil, !isMovedByTouches else {
      // If the delegate has started a motion, the motion must end, because it would restore the previous scale.
      clearMotion()
      applyZoom(target.scale)
      // The delegate may have moved the zoomed view, and the layout pass may move it. Therefore the offset is computed
      // again.
      layoutIfNeeded()
      move(to: zoomedView === view && zoomScale == scale ? offset(showing: focus, at: scale) : target.offset)
      drag?.resume(at: bounds.origin, limits, rubberBands)
      if let recognizer = scrollPinch { anchorPinch(recognizer, startingAt: zoomScale / recognizer.scale) }
      return endZooming()
    }
    animate(to: target, .zoom, focus: focus)
  }

  /// The view that the delegate returns for zooming; nil if the delegate returns nil or a view that is not inside this
  /// scroll view.
  var zoomedView: UIView? {
    guard let view = delegate?.viewForZooming(in: self), view !== self, view.isDescendant(of: self) else { return nil }
    return view
  }

  var canZoom: Bool { minimumZoomScale < maximumZoomScale && zoomedView != nil }

  /// Returns whether a pinch can zoom the content. If not, stores the reason for the record.
  func mayZoom() -> Bool {
    guard !canZoom else { return true }
    scrollPinch?.entry.ownReason = .nothingToZoom(self)
    return false
  }

  func zoomabilityChanged() {
    let isPossible = minimumZoomScale < maximumZoomScale
    if isPossible, scrollPinch == nil {
      let pinch = ScrollPinchGestureRecognizer()
      pinch.belong(to: self)
      pinch.addTarget(self, action: Selector(UIScrollView.handlePinch))
      scrollPinch = pinch
      addGestureRecognizer(pinch)
    } else if !isPossible, let pinch = scrollPinch {
      scrollPinch = nil
      removeGestureRecognizer(pinch)
      pinch.scrollView = nil
      endPinch()
    }
  }

  func bounded(_ scale: CGFloat) -> CGFloat {
    min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
  }

  // MARK: The pinch

  func handlePinch() {
    guard let recognizer = scrollPinch else { return }
    switch recognizer.state {
    case .began:
      recognizer.countFromHere()
      beginPinch(recognizer)
      followPinch(recognizer)
    case .changed: followPinch(recognizer)
    case .ended, .cancelled: endPinch()
    default: break
    }
  }

  private func beginPinch(_ recognizer: UIPinchGestureRecognizer) {
    guard let view = zoomedView else { return }
    clearMotion()
    isStoppedByTouch = false
    pinch = ScrollPinch(
      startScale: zoomScale,
      anchor: recognizer.location(in: view),
      fingers: recognizer.presentContacts.map(\.number)
    )
    notifyDelegate(.willBeginZooming) { $0.scrollViewWillBeginZooming(self, with: view) }
  }

  private func followPinch(_ recognizer: UIPinchGestureRecognizer) {
    // If only one finger is left, the finger drags the content and does not zoom.
    guard let pinch, let view = zoomedView, recognizer.numberOfTouches != 1 else { return }
    // When a finger lands or lifts, the center of the touches changes. The content must not jump to the new center.
    if pinch.fingers != recognizer.presentContacts.map(\.number) {
      anchorPinch(recognizer, startingAt: pinch.startScale)
    }
    let fingers = recognizer.location(in: self)
    let location = CGPoint(x: fingers.x - bounds.origin.x, y: fingers.y - bounds.origin.y)
    applyZoom(shownScale(pinch.startScale * recognizer.scale))
    // In the calls above, the delegate may have ended the zoom or moved the content.
    guard let pinch = self.pinch, zoomedView === view else { return }
    let anchor = view.convert(pinch.anchor, to: self)
    move(to: onPixel(shown(CGPoint(x: anchor.x - location.x, y: anchor.y - location.y))))
    drag?.resume(at: bounds.origin, limits, rubberBands)
    layoutIfNeeded()
  }

  /// Continues the pinch with the start scale `scale`. From now on, the point of the zoomed view that is currently
  /// under the center of the touches stays under the center.
  private func anchorPinch(_ recognizer: UIPinchGestureRecognizer, startingAt scale: CGFloat) {
    guard pinch != nil, let view = zoomedView else { return }
    pinch = ScrollPinch(
      startScale: scale,
      anchor: recognizer.location(in: view),
      fingers: recognizer.presentContacts.map(\.number)
    )
  }

  /// Whether a pinch determines the content offset. False if only one finger is left, because this finger drags the
  /// content.
  var isPositionedByPinch: Bool { pinch != nil && scrollPinch?.numberOfTouches != 1 }

  /// Returns the zoom scale that is shown for the scale of a pinch. Beyond the minimum and maximum, the shown scale
  /// changes less than the scale of the pinch.
  private func shownScale(_ scale: CGFloat) -> CGFloat {
    let edge = bounded(scale)
    guard bouncesZoom, scale > 0, edge > 0, scale != edge else { return edge }
    return edge * pow(scale / edge, scrollConfiguration.zoomRubberBandExponent)
  }

  private func endPinch() {
    guard pinch != nil else { return }
    pinch = nil
    noteEndOfScrolling()
    clearMotion()
    let scale = bounded(zoomScale)
    let focus = centerOfZoomedView
    let target = ScrollMotion.ScrollState(
      offset: focus.map { offset(showing: $0, at: scale) } ?? onPixel(limits.clamped(bounds.origin)),
      scale: scale
    )
    // There is no animation in two cases: a remaining touch drags the content, or the view is outside a window and
    // there are no frames.
    guard drag == nil, window != nil else {
      let isUnchanged = scale == zoomScale && drag != nil
      applyZoom(scale)
      if !isUnchanged { move(to: target.offset) }
      drag?.resume(at: bounds.origin, limits, rubberBands)
      return endZooming()
    }
    guard target.scale != zoomScale || target.offset != bounds.origin else { return endZooming() }
    var motion = ScrollMotion(
      .zoomBounce(from: ScrollMotion.ScrollState(offset: bounds.origin, scale: zoomScale), to: target),
      at: scrollNow,
      lasting: scrollConfiguration.scrollAnimationDuration
    )
    motion.focus = focus
    begin(motion)
  }

  func endZooming() {
    notifyDelegate(.didEndZooming) { $0.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale) }
  }

  // MARK: Scale and offset

  /// Scales the zoomed view and the content size. The top left corner of the zoomed view keeps its position.
  func applyZoom(_ scale: CGFloat) {
    guard let view = zoomedView, scale != zoomScale, scale > 0 else { return }
    let ratio = scale / zoomScale
    let origin = view.frame.origin
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let size = view.frame.size
    view.center = CGPoint(
      x: origin.x + size.width * view.anchorPoint.x,
      y: origin.y + size.height * view.anchorPoint.y
    )
    storedZoomScale = scale
    view.setZoomScaleInContent(scale)
    let outer = placement
    placement = .rescaling
    contentSize = CGSize(width: contentSize.width * ratio, height: contentSize.height * ratio)
    placement = outer
    notifyDelegate(.didZoom) { $0.scrollViewDidZoom(self) }
  }

  /// The point of the zoomed view that is at the center of the bounds, in the coordinates of the zoomed view; nil if
  /// there is no zoomed view.
  private var centerOfZoomedView: CGPoint? {
    zoomedView.map { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: $0) }
  }

  /// Returns the offset, within the limits, at which `focus` is at the center of the bounds at `scale`. `focus` is in
  /// the zoomed view's coordinates. The top left corner of the zoomed view is assumed to stay at its position.
  func offset(showing focus: CGPoint, at scale: CGFloat) -> CGPoint {
    guard let view = zoomedView else { return onPixel(limits.clamped(bounds.origin)) }
    let ratio = scale / zoomScale
    let point = view.convert(focus, to: self)
    let origin = view.frame.origin
    let offset = CGPoint(
      x: origin.x + (point.x - origin.x) * ratio - bounds.width / 2,
      y: origin.y + (point.y - origin.y) * ratio - bounds.height / 2
    )
    return onPixel(limits(at: scale).clamped(offset))
  }

  func limits(at scale: CGFloat) -> ScrollLimits {
    let ratio = scale / zoomScale
    let insets = adjustedContentInset
    let left = onPixel(-insets.left)
    let top = onPixel(-insets.top - (collapsingTitle?.hiddenHeight ?? 0))
    let right = max(left, onPixel(contentSize.width * ratio - bounds.width + insets.right))
    let bottom = max(top, onPixel(contentSize.height * ratio - bounds.height + insets.bottom))
    return ScrollLimits(x: left.native...right.native, y: top.native...bottom.native)
  }
}
