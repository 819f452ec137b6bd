import Foundation

/// The library's own answers to what layout by constraints asks of a view.
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

  /// Updates the constraints of this view and of those below, as far as it is due. A view that asks for an update in its own one is due
  /// again.
  func updateDueConstraints() {
    guard updateNeed != .none else { return }
    let wasDue = updateNeed == .here
    // A subview that asks in its update marks the views above it up to this one.
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
      "A layout priority is above 0 and at most 1000; it was given \(priority.rawValue)."
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

  /// `intrinsicContentSize` where it has one, else the size that it has.
  var intrinsicOrOwnSize: CGSize {
    let intrinsic = intrinsicContentSize
    let own = bounds.size
    return CGSize(
      width: intrinsic.width == UIView.noIntrinsicMetric ? own.width : intrinsic.width,
      height: intrinsic.height == UIView.noIntrinsicMetric ? own.height : intrinsic.height
    )
  }

  // MARK: What the layout of the tree asks

  /// The frame as it is without the transform.
  package var untransformedFrame: CGRect {
    let size = geometry.bounds.size
    return CGRect(
      x: geometry.center.x - geometry.anchorPoint.x * size.width,
      y: geometry.center.y - geometry.anchorPoint.y * size.height,
      width: size.width,
      height: size.height
    )
  }

  /// The frame as constraints count it: without the transform, but with its corner where the scale of a scroll view's zoom puts it.
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

  /// The scale at which a scroll view around it zooms it; 1 for a view that none zooms (V-40).
  package var zoomScaleInContent: CGFloat { layoutState?.zoomScale ?? 1 }

  /// Stores the scale at which a scroll view shows the view, for the constraints that place its edges.
  func setZoomScaleInContent(_ scale: CGFloat) {
    guard scale != zoomScaleInContent else { return }
    neededLayoutState.zoomScale = scale
    UIView.constraintLayout?.zoomScaleDidChange(of: self)
  }

  /// Pixels a point.
  package var layoutScale: CGFloat {
    max(0.01, (unownedWindow?.application?.configuration ?? .uiKit).screenScale)
  }

  // MARK: Margins

  private static let plainMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// The view's own, with the safe area and the superview's where they count.
  func setMargins(_ path: ReferenceWritableKeyPath<ViewLayoutState, Bool>, _ isOn: Bool) {
    guard isOn != (layoutState ?? ViewLayoutState())[keyPath: path] else { return }
    neededLayoutState[keyPath: path] = isOn
    marginsMayHaveChanged()
  }

  /// The margins as they were set, by left and right.
  var ownMargins: UIEdgeInsets {
    guard let layoutState else { return Self.plainMargins }
    return layoutState.marginsAreDirectional && isRightToLeft ? layoutState.margins.mirrored : layoutState.margins
  }

  /// `areDirectional`: left means leading, and right trailing.
  func setLayoutMargins(_ margins: UIEdgeInsets, areDirectional: Bool = false) {
    let old = ownMargins
    if layoutState == nil, !areDirectional, margins == old { return }
    neededLayoutState.margins = margins
    neededLayoutState.marginsAreDirectional = areDirectional
    guard ownMargins != old else { return }
    marginsMayHaveChanged()
  }

  /// Tells this view, and those below that keep its margins.
  func marginsMayHaveChanged() {
    UIView.constraintLayout?.marginsDidChange(of: self)
    layoutMarginsDidChange()
    for child in Array(children) where child.layoutState?.preservesSuperviewMargins ?? false {
      child.marginsMayHaveChanged()
    }
  }
}
