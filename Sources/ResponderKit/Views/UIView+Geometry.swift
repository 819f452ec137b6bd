import Foundation

extension UIView {
  var standardFrame: CGRect {
    get { geometry.frame }
    set {
      let before = UIView.watchesChanges ? geometry : nil
      let old = geometry.bounds
      geometry.frame = newValue
      let resizes = geometry.bounds.size != old.size
      geometryDidChange(from: before, oldSize: resizes ? old.size : nil)
      if resizes { boundsDidChange(from: old) }
      positionDidChange()
      notifyObservers()
    }
  }

  var standardBounds: CGRect {
    get { geometry.bounds }
    set {
      let before = UIView.watchesChanges ? geometry : nil
      let old = geometry.bounds
      geometry.bounds = newValue
      geometry.refresh()
      let resizes = newValue.size != old.size
      geometryDidChange(from: before, oldSize: resizes ? old.size : nil)
      boundsDidChange(from: old)
      if resizes { positionDidChange() }
      notifyObservers()
    }
  }

  var standardCenter: CGPoint {
    get { geometry.center }
    set { reposition { $0.center = newValue } }
  }

  var standardTransform: CGAffineTransform {
    get { geometry.transform }
    set { reposition { $0.transform = newValue } }
  }

  var standardAnchorPoint: CGPoint {
    get { geometry.anchorPoint }
    set { reposition { $0.anchorPoint = newValue } }
  }

  /// Changes the position of the view without changing its size.
  @inline(__always)
  private func reposition(_ change: (inout ViewGeometry) -> Void) {
    let before = UIView.watchesChanges ? geometry : nil
    change(&geometry)
    geometry.refresh()
    geometryDidChange(from: before)
    positionDidChange()
    notifyObservers()
  }

  /// Handles a change of the view's geometry. `oldSize` is nil if the size has not changed.
  private func geometryDidChange(from before: ViewGeometry?, oldSize: CGSize? = nil) {
    if let before { noteChange(from: before) }
    if layoutState != nil { UIView.constraintLayout?.geometryDidChange(of: self) }
    guard let oldSize else { return }
    #if !canImport(Darwin)
      ownLayer?.sizeDidChange()
    #endif
    resizeSubviews(from: oldSize)
    setNeedsLayout()
  }

  // MARK: Conversion

  func standardConvert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    convert(point, from: self, to: view)
  }

  func standardConvert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    convert(point, from: view, to: self)
  }

  func standardConvert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, to: view) })
  }

  func standardConvert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, from: view) })
  }

  private func convert(_ point: CGPoint, from source: UIView?, to destination: UIView?) -> CGPoint {
    if source === destination { return point }
    var point = point
    if let source {
      if source === destination?.unownedSuperview {
        return destination?.geometry.pointFromSuperview(point) ?? .unreachable
      }
      point = source.toRoot(point)
      if let destination, destination.root !== source.root {
        point = source.root.rootToScreen(point)
        point = destination.root.rootFromScreen(point)
      }
    }
    return destination?.fromRoot(point) ?? point
  }

  package var root: UIView {
    var view = self
    while let superview = view.unownedSuperview { view = superview }
    return view
  }

  private func toRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var view = self
    while let superview = view.unownedSuperview {
      point = view.geometry.pointToSuperview(point)
      view = superview
    }
    return point
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview = unownedSuperview else { return point }
    return geometry.pointFromSuperview(superview.fromRoot(point)) ?? .unreachable
  }

  fileprivate func rootToScreen(_ point: CGPoint) -> CGPoint {
    self is UIWindow ? geometry.pointToSuperview(point) : point
  }

  fileprivate func rootFromScreen(_ point: CGPoint) -> CGPoint {
    self is UIWindow ? geometry.pointFromSuperview(point) ?? .unreachable : point
  }
}

extension CGPoint {
  /// The result of converting a point by a transform that cannot be inverted. The point is outside every rectangle
  /// (H-17).
  static let unreachable = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
}
