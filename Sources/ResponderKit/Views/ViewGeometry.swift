import Foundation

/// The geometry of a view in its superview, together with the values that hit-testing reads. All values are stored
/// contiguously in memory.
///
/// A point p of the view is at center + T · (p − (bounds.origin + anchor · bounds.size)) in its superview, where T is
/// the transform (H-27).
struct ViewGeometry {
  var bounds = CGRect.zero
  var center = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var transform = CGAffineTransform.identity
  #if !canImport(Darwin)
    /// The part of the geometry that is set only for a three-dimensional transform; nil for nearly all views.
    var depth: Depth?
  #endif

  var isTransformed: Bool { hit.isTransformed }
  /// The values for hit-testing, updated only by `refresh`.
  private(set) var hit = HitGeometry()

  /// The values that hit-testing needs for a view.
  struct HitGeometry {
    /// The offset that is subtracted from the x coordinate of a point in the superview's coordinates to convert the
    /// point to the view's coordinates. Valid if there is no transform.
    var offsetX = 0.0
    var offsetY = 0.0
    var minX = 0.0
    var minY = 0.0
    var maxX = 0.0
    var maxY = 0.0
    var isTransformed = false
    /// Whether the view is visible, interactive and sufficiently opaque for hit-testing (H-01).
    var isReachable = true
    /// Whether the view's class is known not to override hit-testing.
    var isStandard = false

    /// Whether these values alone determine the result of hit-testing, without a call of the view's methods.
    @inline(__always)
    var isPlain: Bool { isStandard && !isTransformed }

    /// Whether the bounds contain a point. Points on the left and top edges are inside the bounds; points on the right
    /// and bottom edges are outside (H-14).
    @inline(__always)
    func contains(_ x: Double, _ y: Double) -> Bool {
      x >= minX && y >= minY && x < maxX && y < maxY
    }
  }

  mutating func setReachable(_ reachable: Bool) { hit.isReachable = reachable }
  mutating func setStandard(_ standard: Bool) { hit.isStandard = standard }

  mutating func refresh() {
    let rect = bounds.standardized
    hit.minX = rect.minX
    hit.minY = rect.minY
    hit.maxX = rect.maxX
    hit.maxY = rect.maxY
    hit.offsetX = center.x - anchor.x
    hit.offsetY = center.y - anchor.y
    hit.isTransformed = !transform.isIdentity
    #if !canImport(Darwin)
      if depth != nil { hit.isTransformed = true }
    #endif
  }

  /// The anchor point in the view's own coordinates.
  private var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.width,
      y: bounds.origin.y + anchorPoint.y * bounds.height
    )
  }

  #if !canImport(Darwin)
    /// The projection of the view onto its superview; nil if the geometry is two-dimensional.
    private var projection: PlaneProjection? {
      depth?.projection(from: anchor, by: transform, to: center)
    }
  #endif

  var toSuperview: CGAffineTransform {
    CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  func pointToSuperview(_ point: CGPoint) -> CGPoint {
    guard hit.isTransformed else { return CGPoint(x: point.x + hit.offsetX, y: point.y + hit.offsetY) }
    #if !canImport(Darwin)
      if let projection { return projection.show(point) ?? .unreachable }
    #endif
    return point.applying(toSuperview)
  }

  /// Converts a point from the superview's coordinates to the view's; nil if the transform cannot be inverted (H-17).
  func pointFromSuperview(_ point: CGPoint) -> CGPoint? {
    guard hit.isTransformed else { return CGPoint(x: point.x - hit.offsetX, y: point.y - hit.offsetY) }
    #if !canImport(Darwin)
      if let projection { return projection.find(point) }
    #endif
    guard transform.isInvertible else { return nil }
    return point.applying(toSuperview.inverted())
  }

  var frame: CGRect {
    get {
      guard hit.isTransformed else {
        return CGRect(
          x: bounds.origin.x + hit.offsetX,
          y: bounds.origin.y + hit.offsetY,
          width: bounds.width,
          height: bounds.height
        )
      }
      #if !canImport(Darwin)
        if projection != nil { return CGRect(enclosing: bounds.corners.map(pointToSuperview)) }
      #endif
      return bounds.applying(toSuperview)
    }
    set {
      guard !hit.isTransformed else { return setTransformedFrame(newValue) }
      bounds.size = newValue.size
      center = CGPoint(
        x: newValue.origin.x + anchorPoint.x * newValue.width,
        y: newValue.origin.y + anchorPoint.y * newValue.height
      )
      refresh()
    }
  }

  /// Sets the frame of a transformed view. The inverse transform is applied to the size, and the resulting box is
  /// centered in `newFrame`. Reading the frame therefore returns the value that was set (measured). Setting the current
  /// frame again changes nothing, which prevents an accumulation of rounding errors.
  private mutating func setTransformedFrame(_ newFrame: CGRect) {
    guard newFrame != frame else { return }
    let wanted = newFrame.standardized
    bounds.size = transform.size(ofBox: wanted.size, nearest: bounds.standardized.size)
    refresh()
    let box = frame
    center.x += wanted.midX - box.midX
    center.y += wanted.midY - box.midY
    refresh()
  }
}

extension CGAffineTransform {
  /// Returns the size whose bounding box under the transform is `box`.
  ///
  /// A side that the transform collapses to a point keeps its length in `size`. In some cases no rotated rectangle has
  /// the bounding box `box`, for example at 45 degrees or if `box` is too flat. In these cases the result is `size`,
  /// scaled proportionally so that its bounding box is as close to `box` as possible.
  fileprivate func size(ofBox box: CGSize, nearest size: CGSize) -> CGSize {
    let (a, b, c, d) = (abs(self.a), abs(self.b), abs(self.c), abs(self.d))
    if b == 0, c == 0 {
      return CGSize(width: a > 0 ? box.width / a : size.width, height: d > 0 ? box.height / d : size.height)
    }
    if a == 0, d == 0 {
      return CGSize(width: b > 0 ? box.height / b : size.width, height: c > 0 ? box.width / c : size.height)
    }
    // The bounding box of a rectangle of w by h points is a·w + c·h points wide and b·w + d·h points high.
    let determinant = a * d - b * c
    if abs(determinant) > 1e-9 * max(a * d, b * c) {
      let exact = CGSize(
        width: (d * box.width - c * box.height) / determinant,
        height: (a * box.height - b * box.width) / determinant
      )
      if exact.width >= 0, exact.height >= 0 { return exact }
    }
    // A size of zero has no proportions to preserve, so the proportions of a square are used.
    let shape = size == .zero ? CGSize(width: 1, height: 1) : size
    let boxOfShape = CGSize(width: a * shape.width + c * shape.height, height: b * shape.width + d * shape.height)
    let square = boxOfShape.width * boxOfShape.width + boxOfShape.height * boxOfShape.height
    guard square > 0 else { return size }
    let factor = (box.width * boxOfShape.width + box.height * boxOfShape.height) / square
    return CGSize(width: shape.width * factor, height: shape.height * factor)
  }
}
