import Foundation

/// The default implementations of the members for layout by constraints.
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

  /// Updates the constraints of this view and of its descendants for which an update is due. If a view requests another
  /// update during its own, another update of it is due.
  func updateDueConstraints() {
    guard updateNeed != .none else { return }
    let wasDue = updateNeed == .here
    // A subview that requests an update during its own update marks its ancestors up to this view.
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

  /// The intrinsic content size. Along an axis without an intrinsic size, this is the size of the bounds.
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

  /// The frame that constraints determine. It ignores the transform, but its origin accounts for the scale of a zooming
  /// scroll view.
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

  /// The scale at which an enclosing scroll view zooms the view; 1 if no scroll view zooms it (V-40).
  package var zoomScaleInContent: CGFloat { layoutState?.zoomScale ?? 1 }

  /// Stores the scale at which a scroll view shows the view, for the constraints on its edges.
  func setZoomScaleInContent(_ scale: CGFloat) {
    guard scale != zoomScaleInContent else { return }
    neededLayoutState.zoomScale = scale
    UIView.constraintLayout?.zoomScaleDidChange(of: self)
  }

  /// The number of pixels per point.
  package var layoutScale: CGFloat {
    max(0.01, (unownedWindow?.application?.configuration ?? .uiKit).screenScale)
  }

  // MARK: Margins

  private static let plainMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// Sets a margin flag of the layout state and notifies the view if it has changed.
  func setMargins(_ path: ReferenceWritableKeyPath<ViewLayoutState, Bool>, _ isOn: Bool) {
    guard isOn != (layoutState ?? ViewLayoutState())[keyPath: path] else { return }
    neededLayoutState[keyPath: path] = isOn
    marginsMayHaveChanged()
  }

  /// The margins that the app has set, with a left and a right edge.
  var ownMargins: UIEdgeInsets {
    guard let layoutState else { return Self.plainMargins }
    return layoutState.marginsAreDirectional && isRightToLeft ? layoutState.margins.mirrored : layoutState.margins
  }

  /// Sets the margins. If `areDirectional` is true, left means leading and right means trailing.
  func setLayoutMargins(_ margins: UIEdgeInsets, areDirectional: Bool = false) {
    let old = ownMargins
    if layoutState == nil, !areDirectional, margins == old { return }
    neededLayoutState.margins = margins
    neededLayoutState.marginsAreDirectional = areDirectional
    guard ownMargins != old else { return }
    marginsMayHaveChanged()
  }

  /// Notifies this view and the subviews that preserve its margins.
  func marginsMayHaveChanged() {
    UIView.constraintLayout?.marginsDidChange(of: self)
    layoutMarginsDidChange()
    for child in Array(children) where child.layoutState?.preservesSuperviewMargins ?? false {
      child.marginsMayHaveChanged()
    }
  }
}
