import Foundation

/// A pinch on the content: the scale it began with, and which point of the zoomed view lies under the fingers.
struct ScrollPinch {
  var startScale: CGFloat
  /// In the zoomed view's own coordinates, which do not scale.
  var anchor: CGPoint
  /// The numbers of those whose middle lies on it. Numbers, since a finger that was lifted keeps the window it touched.
  var fingers: [Int]
}

extension UIScrollView {
  var standardZoomScale: CGFloat {
    get { storedZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  func standardSetZoomScale(_ scale: CGFloat, animated: Bool) {
    demand(scale.isFinite, "A zoom scale is a finite number; this one is \(scale).")
    zoom(to: state(scale: bounded(scale), showing: CGPoint(x: bounds.midX, y: bounds.midY)), animated: animated)
  }

  func standardZoom(to rect: CGRect, animated: Bool) {
    guard let view = zoomedView, rect.width > 0, rect.height > 0, bounds.width > 0, bounds.height > 0 else { return }
    let scale = bounded(min(bounds.width / rect.width, bounds.height / rect.height))
    let ratio = scale / zoomScale
    let middle = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: self)
    let origin = view.frame.origin
    let target = CGPoint(
      x: origin.x + (middle.x - origin.x) * ratio - bounds.width / 2,
      y: origin.y + (middle.y - origin.y) * ratio - bounds.height / 2
    )
    zoom(to: ScrollMotion.ScrollState(offset: limits(at: scale).clamped(target), scale: scale), animated: animated)
  }

  private func zoom(to target: ScrollMotion.ScrollState, animated: Bool) {
    guard let view = zoomedView else { return }
    stopMotion()
    guard target.scale != zoomScale || target.offset != bounds.origin else { return }
    tell(.willBeginZooming) { $0.scrollViewWillBeginZooming(self, with: view) }
    guard animated, window != nil, !isUnderFingers else {
      // What the delegate began to move as it heard of the end, or of the beginning, would go back to the scale before.
      clearMotion()
      applyZoom(target.scale)
      move(to: onPixel(target.offset))
      drag?.resume(at: bounds.origin, limits, rubberBands)
      if let recognizer = scrollPinch { anchorPinch(recognizer, startingAt: zoomScale / recognizer.scale) }
      return endZooming()
    }
    animate(to: ScrollMotion.ScrollState(offset: onPixel(target.offset), scale: target.scale), .zoom)
  }

  /// What the delegate lets zoom, as long as it stands in this view.
  var zoomedView: UIView? {
    guard let view = delegate?.viewForZooming(in: self), view !== self, view.isDescendant(of: self) else { return nil }
    return view
  }

  var canZoom: Bool { minimumZoomScale < maximumZoomScale && zoomedView != nil }

  /// Asked as its pinch wants to begin.
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
    hasBeenCaught = false
    pinch = ScrollPinch(
      startScale: zoomScale,
      anchor: recognizer.location(in: view),
      fingers: recognizer.presentContacts.map(\.number)
    )
    tell(.willBeginZooming) { $0.scrollViewWillBeginZooming(self, with: view) }
  }

  private func followPinch(_ recognizer: UIPinchGestureRecognizer) {
    // A finger that is left alone drags the content; it does not zoom.
    guard let pinch, let view = zoomedView, recognizer.numberOfTouches != 1 else { return }
    // The middle of other fingers lies elsewhere; the content does not jump there.
    if pinch.fingers != recognizer.presentContacts.map(\.number) {
      anchorPinch(recognizer, startingAt: pinch.startScale)
    }
    let fingers = recognizer.location(in: self)
    let place = CGPoint(x: fingers.x - bounds.origin.x, y: fingers.y - bounds.origin.y)
    applyZoom(shownScale(pinch.startScale * recognizer.scale))
    // The delegate has heard of the scale, and may have ended the zoom or placed the content itself.
    guard let pinch = self.pinch, zoomedView === view else { return }
    let anchor = view.convert(pinch.anchor, to: self)
    move(to: onPixel(shown(CGPoint(x: anchor.x - place.x, y: anchor.y - place.y))))
    drag?.resume(at: bounds.origin, limits, rubberBands)
    layoutIfNeeded()
  }

  /// The pinch goes on about the point that lies under the fingers now.
  private func anchorPinch(_ recognizer: UIPinchGestureRecognizer, startingAt scale: CGFloat) {
    guard pinch != nil, let view = zoomedView else { return }
    pinch = ScrollPinch(
      startScale: scale,
      anchor: recognizer.location(in: view),
      fingers: recognizer.presentContacts.map(\.number)
    )
  }

  /// Whether fingers zoom that place the content by it; one that is left alone drags.
  var isPlacedByPinch: Bool { pinch != nil && scrollPinch?.numberOfTouches != 1 }

  /// Beyond the bounds of the scale fingers achieve less and less.
  private func shownScale(_ scale: CGFloat) -> CGFloat {
    let edge = bounded(scale)
    guard bouncesZoom, scale > 0, edge > 0, scale != edge else { return edge }
    return edge * pow(scale / edge, scrollConfiguration.zoomRubberBandExponent)
  }

  private func endPinch() {
    guard pinch != nil else { return }
    pinch = nil
    clearMotion()
    let scale = bounded(zoomScale)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let target = state(scale: scale, showing: middle)
    // A finger that still drags places the content, and there are no frames outside of a window.
    guard drag == nil, window != nil else {
      let isInPlace = scale == zoomScale && drag != nil
      applyZoom(scale)
      if !isInPlace { move(to: target.offset) }
      drag?.resume(at: bounds.origin, limits, rubberBands)
      return endZooming()
    }
    guard target.scale != zoomScale || target.offset != bounds.origin else { return endZooming() }
    begin(
      ScrollMotion(
        .zoomBounce(from: ScrollMotion.ScrollState(offset: bounds.origin, scale: zoomScale), to: target),
        at: scrollNow,
        lasting: scrollConfiguration.scrollAnimationDuration
      )
    )
  }

  func endZooming() {
    tell(.didEndZooming) { $0.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale) }
  }

  // MARK: Scale and place

  /// Scales the view about its top left corner, and the content's size with it.
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
    isRescaling = true
    contentSize = CGSize(width: contentSize.width * ratio, height: contentSize.height * ratio)
    isRescaling = false
    tell(.didZoom) { $0.scrollViewDidZoom(self) }
  }

  /// The offset at which `scale` keeps `point`, in content coordinates, where it shows, as far as the limits let it.
  private func state(scale: CGFloat, showing point: CGPoint) -> ScrollMotion.ScrollState {
    let ratio = scale / zoomScale
    let origin = zoomedView?.frame.origin ?? .zero
    let offset = CGPoint(
      x: origin.x + (point.x - origin.x) * ratio - (point.x - bounds.origin.x),
      y: origin.y + (point.y - origin.y) * ratio - (point.y - bounds.origin.y)
    )
    return ScrollMotion.ScrollState(offset: onPixel(limits(at: scale).clamped(offset)), scale: scale)
  }

  private func limits(at scale: CGFloat) -> ScrollLimits {
    let ratio = scale / zoomScale
    let insets = adjustedContentInset
    let left = onPixel(-insets.left)
    let top = onPixel(-insets.top)
    let right = max(left, onPixel(contentSize.width * ratio - bounds.width + insets.right))
    let bottom = max(top, onPixel(contentSize.height * ratio - bounds.height + insets.bottom))
    return ScrollLimits(x: left.native...right.native, y: top.native...bottom.native)
  }
}
