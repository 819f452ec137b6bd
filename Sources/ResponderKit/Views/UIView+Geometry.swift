import Foundation

extension UIView {
  /// The rectangle in the superview's coordinates. With a transform it is the box around the turned view (H-28); setting it takes
  /// the size back through the transform, so that it reads what was set (measured). A box that no rectangle of this turn has
  /// leaves `bounds` its proportions.
  public var frame: CGRect {
    get { geometry.frame }
    set {
      let before = UIView.watchesChanges ? geometry : nil
      let old = geometry.bounds
      geometry.frame = newValue
      let resizes = geometry.bounds.size != old.size
      geometryDidChange(from: before, oldSize: resizes ? old.size : nil)
      if resizes { boundsDidChange(from: old) }
    }
  }

  /// The view's own coordinates: what its origin scrolls (H-15), and its size.
  public var bounds: CGRect {
    get { geometry.bounds }
    set {
      let before = UIView.watchesChanges ? geometry : nil
      let old = geometry.bounds
      geometry.bounds = newValue
      geometry.refresh()
      geometryDidChange(from: before, oldSize: newValue.size != old.size ? old.size : nil)
      boundsDidChange(from: old)
    }
  }

  /// Where the anchor point lies in the superview (H-27).
  public var center: CGPoint {
    get { geometry.center }
    set {
      let before = UIView.watchesChanges ? geometry : nil
      geometry.center = newValue
      geometry.refresh()
      geometryDidChange(from: before)
    }
  }

  /// Turns, scales and moves the view about its anchor point.
  public var transform: CGAffineTransform {
    get { geometry.transform }
    set {
      let before = UIView.watchesChanges ? geometry : nil
      geometry.transform = newValue
      geometry.refresh()
      geometryDidChange(from: before)
    }
  }

  /// The point that `center` places and `transform` turns about, in units of the bounds' size. Setting it moves the view, as
  /// in UIKit, since `center` stays.
  public var anchorPoint: CGPoint {
    get { geometry.anchorPoint }
    set {
      let before = UIView.watchesChanges ? geometry : nil
      geometry.anchorPoint = newValue
      geometry.refresh()
      geometryDidChange(from: before)
    }
  }

  /// `oldSize` is nil where the size is the same.
  private func geometryDidChange(from before: ViewGeometry?, oldSize: CGSize? = nil) {
    if let before { noteChange(from: before) }
    guard let oldSize else { return }
    resizeSubviews(from: oldSize)
    setNeedsLayout()
  }

  // MARK: Conversion

  /// `point` of this view in `view`'s coordinates; in the window's for nil (H-25). Views without a window meet at the top of
  /// their trees, those of different windows on the screen (H-26).
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    convert(point, from: self, to: view)
  }

  /// `point` of `view` in this view's coordinates; nil is the window (H-25).
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    convert(point, from: view, to: self)
  }

  /// The box around `rect` of this view in `view`'s coordinates; in the window's for nil.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, to: view) })
  }

  /// The box around `rect` of `view` in this view's coordinates; nil is the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, from: view) })
  }

  private func convert(_ point: CGPoint, from source: UIView?, to destination: UIView?) -> CGPoint {
    if source === destination { return point }
    var point = point
    if let source {
      if source === destination?.superview {
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

  var root: UIView {
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
  /// What becomes of a point that a singular transform cannot take back: inside of nothing (H-17).
  static let unreachable = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
}
