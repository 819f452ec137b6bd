import Foundation

/// The default implementations of UIView's members for constraint-based layout.
extension UIView {
  // MARK: Updating constraints

  func setUpdateNeed(_ need: LayoutNeed) {
    if need.rawValue > updateNeed.rawValue { updateNeed = need }
    if LayoutTurn.current.isWatching, need == .here { LayoutTurn.current.noteInvalidation(of: self) }
    var ancestor = unownedSuperview
    while let current = ancestor, current.updateNeed == .none {
      current.updateNeed = .below
      ancestor = current.unownedSuperview
    }
  }

  /// Updates the constraints of this view and of its descendants for which an update is due. A view that requests an
  /// update during its own update is marked for a further update.
  func updateDueConstraints() {
    guard updateNeed != .none else { return }
    let wasDue = updateNeed == .here
    // A subview that requests an update during its own update also marks its ancestors up to this view. The need is
    // therefore reset before the subviews are updated.
    updateNeed = .below
    for child in Array(children) { child.updateDueConstraints() }
    guard wasDue || updateNeed == .here else {
      if !children.contains(where: { $0.updateNeed != .none }) { updateNeed = .none }
      return
    }
    guard
      LayoutTurn.current.allows(
        .constraintUpdate,
        of: self,
        &constraintUpdateCount,
        isNested: constraintUpdateDepth > 0
      )
    else {
      updateNeed = .here
      return
    }
    updateNeed = children.contains { $0.updateNeed != .none } ? .below : .none
    constraintUpdateDepth += 1
    LayoutTurn.current.hasWorked = true
    let actor = LayoutTurn.current.actor
    if let controller = unownedController {
      LayoutTurn.current.act(controller, .updateViewConstraints)
      controller.updateViewConstraints()
    } else {
      LayoutTurn.current.act(self, .updateConstraints)
      updateConstraints()
    }
    LayoutTurn.current.returnToActor(actor)
    constraintUpdateDepth -= 1
  }

  // MARK: Sizes

  func standardFrame(forAlignmentRect rect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return rect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    )
  }

  func contentPriority(
    _ path: KeyPath<ViewLayoutState, [UILayoutPriority]>,
    _ axis: LayoutAxis,
    else default: UILayoutPriority
  )
    -> UILayoutPriority
  {
    layoutState?[keyPath: path][axis.rawValue] ?? `default`
  }

  func setContentPriority(
    _ path: ReferenceWritableKeyPath<ViewLayoutState, [UILayoutPriority]>,
    _ axis: LayoutAxis,
    _ priority: UILayoutPriority
  ) {
    demand(
      priority.rawValue > 0 && priority.rawValue <= 1000,
      "A layout priority must be above 0 and at most 1000; it was set to \(priority.rawValue)."
    )
    let state = neededLayoutState
    guard state[keyPath: path][axis.rawValue] != priority else { return }
    state[keyPath: path][axis.rawValue] = priority
    UIView.constraintLayout?.contentSizeDidChange(of: self)
  }

  var standardTranslatesMask: Bool {
    get { layoutState?.translatesMask ?? true }
    set {
      guard newValue != standardTranslatesMask else { return }
      neededLayoutState.translatesMask = newValue
      UIView.constraintLayout?.maskTranslationDidChange(of: self)
    }
  }

  /// The intrinsic content size. Along an axis without an intrinsic size, the value is the length of the bounds along
  /// this axis.
  var intrinsicOrOwnSize: CGSize {
    let intrinsic = intrinsicContentSize
    let own = bounds.size
    return CGSize(
      width: intrinsic.width == UIView.noIntrinsicMetric ? own.width : intrinsic.width,
      height: intrinsic.height == UIView.noIntrinsicMetric ? own.height : intrinsic.height
    )
  }

  // MARK: Geometry for the layout of the tree

  /// The frame that the view would have without its transform.
  package var untransformedFrame: CGRect {
    let size = geometry.bounds.size
    return CGRect(
      x: geometry.center.x - geometry.anchorPoint.x * size.width,
      y: geometry.center.y - geometry.anchorPoint.y * size.height,
      width: size.width,
      height: size.height
    )
  }

  /// The frame that constraints determine. The frame ignores the transform, but its origin accounts for the scale of a
  /// zooming scroll view.
  package var constrainedFrame: CGRect {
    let scale = zoomScaleInContent
    guard scale != 1 else { return untransformedFrame }
    let geometry = geometry
    return CGRect(
      x: geometry.center.x - geometry.anchorPoint.x * geometry.bounds.width * scale,
      y: geometry.center.y - geometry.anchorPoint.y * geometry.bounds.height * scale,
      width: geometry.bounds.width,
      height: geometry.bounds.height
    )
  }

  /// The scale at which an enclosing scroll view zooms the view; 1 if no scroll view zooms the view (V-40).
  package var zoomScaleInContent: CGFloat { layoutState?.zoomScale ?? 1 }

  /// Sets the scale at which a scroll view zooms the view. The constraints on the view's edges take the scale into
  /// account.
  func setZoomScaleInContent(_ scale: CGFloat) {
    guard scale != zoomScaleInContent else { return }
    neededLayoutState.zoomScale = scale
    UIView.constraintLayout?.zoomScaleDidChange(of: self)
  }

  /// The number of pixels per point of the screen that shows the view, or, outside a window, of an iPhone.
  package var layoutScale: CGFloat {
    guard let window = unownedWindow, let application = window.application else {
      return EventConfiguration.uiKit.screenScale
    }
    return max(0.01, window.connectedScreen?.scale ?? application.screenScale)
  }

  // MARK: Margins

  private static let plainMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// Sets a margin flag of the layout state and notifies the view if the flag has changed.
  func setMargins(_ path: ReferenceWritableKeyPath<ViewLayoutState, Bool>, _ isOn: Bool) {
    guard isOn != (layoutState ?? ViewLayoutState())[keyPath: path] else { return }
    neededLayoutState[keyPath: path] = isOn
    marginsMayHaveChanged()
  }

  /// The margins that the app has set, or otherwise the default margins. Leading and trailing margins are converted to
  /// left and right margins.
  var ownMargins: UIEdgeInsets {
    guard let layoutState else { return Self.plainMargins }
    return layoutState.marginsAreDirectional && isRightToLeft ? layoutState.margins.mirrored : layoutState.margins
  }

  /// Sets the margins. If `areDirectional` is true, the left margin is the leading margin, and the right margin is the
  /// trailing margin.
  func setLayoutMargins(_ margins: UIEdgeInsets, areDirectional: Bool = false) {
    let old = ownMargins
    if layoutState == nil, !areDirectional, margins == old { return }
    neededLayoutState.margins = margins
    neededLayoutState.marginsAreDirectional = areDirectional
    guard ownMargins != old else { return }
    marginsMayHaveChanged()
  }

  /// Calls `layoutMarginsDidChange()` of this view and of the descendants that preserve its margins.
  func marginsMayHaveChanged() {
    displayDidChange()
    UIView.constraintLayout?.marginsDidChange(of: self)
    layoutMarginsDidChange()
    for child in Array(children) where child.layoutState?.preservesSuperviewMargins ?? false {
      child.marginsMayHaveChanged()
    }
  }
}
