import Foundation

#if !canImport(Darwin)
  /// The three-dimensional part of the geometry of a layer or view.
  final class Depth {
    /// The three-dimensional transform; nil if the transform is affine.
    var transform: CATransform3D?
    var zPosition: CGFloat = 0
    /// The superlayer's `sublayerTransform`, about the anchor point of the superlayer.
    var surroundings: CATransform3D?

    init(_ other: Depth? = nil) {
      transform = other?.transform
      zPosition = other?.zPosition ?? 0
      surroundings = other?.surroundings
    }

    var isPlain: Bool { transform == nil && zPosition == 0 && surroundings == nil }

    /// Returns the projection from the layer's coordinates to its superlayer's coordinates. `affine` is used unless the
    /// layer has a three-dimensional transform.
    func projection(from anchor: CGPoint, by affine: CGAffineTransform, to position: CGPoint) -> PlaneProjection {
      let matrix = CATransform3D(translationX: -anchor.x, y: -anchor.y, z: 0)
        .concatenating(transform ?? CATransform3D(affine))
        .concatenating(CATransform3D(translationX: position.x, y: position.y, z: zPosition))
      return PlaneProjection(surroundings.map { matrix.concatenating($0) } ?? matrix)
    }
  }

  extension CALayer {
    final var geometry: ViewGeometry { view?.geometry ?? ownGeometry }

    final var sharedBounds: CGRect {
      get { geometry.bounds }
      set {
        if let view { return view.standardBounds = newValue }
        changeOwn { $0.bounds = newValue }
      }
    }

    final var sharedFrame: CGRect {
      get { geometry.frame }
      set {
        if let view { return view.standardFrame = newValue }
        changeOwn { $0.frame = newValue }
      }
    }

    final var sharedPosition: CGPoint {
      get { geometry.center }
      set {
        if let view { return view.standardCenter = newValue }
        changeOwn { $0.center = newValue }
      }
    }

    final var sharedAnchorPoint: CGPoint {
      get { geometry.anchorPoint }
      set {
        if let view { return view.standardAnchorPoint = newValue }
        changeOwn { $0.anchorPoint = newValue }
      }
    }

    final var sharedTransform: CATransform3D {
      get { geometry.depth?.transform ?? CATransform3D(geometry.transform) }
      set {
        if let affine = newValue.affine {
          if let view { view.standardTransform = affine } else { changeOwn { $0.transform = affine } }
          changeDepth { $0.transform = nil }
        } else {
          changeDepth { $0.transform = newValue }
        }
      }
    }

    private func changeOwn(_ change: (inout ViewGeometry) -> Void) {
      let old = ownGeometry.bounds.size
      change(&ownGeometry)
      ownGeometry.refresh()
      if ownGeometry.bounds.size != old { sizeDidChange() }
    }

    /// Requests layout and drawing as needed after a change of size. Also called by the layer's view.
    final func sizeDidChange() {
      if view == nil { setNeedsLayout() }
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
      updateSublayerSurroundings()
    }

    final func changeDepth(_ change: (Depth) -> Void) {
      let depth = Depth(geometry.depth)
      change(depth)
      let new = depth.isPlain ? nil : depth
      if let view {
        view.geometry.depth = new
        view.geometry.refresh()
        view.positionDidChange()
      } else {
        ownGeometry.depth = new
        ownGeometry.refresh()
      }
    }

    /// Updates the sublayers after a change of `sublayerTransform` or of the anchor point.
    final func updateSublayerSurroundings(_ layers: [CALayer]? = nil) {
      guard sublayerTransform != .identity || hasSurroundings else { return }
      hasSurroundings = sublayerTransform != .identity
      var surroundings: CATransform3D?
      if hasSurroundings {
        let bounds = geometry.bounds
        let x = bounds.minX + geometry.anchorPoint.x * bounds.width
        let y = bounds.minY + geometry.anchorPoint.y * bounds.height
        surroundings = CATransform3D(translationX: -x, y: -y, z: 0)
          .concatenating(sublayerTransform)
          .concatenating(CATransform3D(translationX: x, y: y, z: 0))
      }
      for layer in layers ?? orderedSublayers { layer.changeDepth { $0.surroundings = surroundings } }
    }

    // MARK: Hit-testing and conversion

    final func standardHitTest(_ point: CGPoint) -> CALayer? {
      guard !isHidden, let inside = geometry.pointFromSuperview(point) else { return nil }
      let isInside = contains(inside)
      if masksToBounds, !isInside { return nil }
      for layer in sublayersInFront.reversed() {
        if let hit = layer.hitTest(inside) { return hit }
      }
      return isInside ? self : nil
    }

    /// The sublayers in display order, back to front.
    package final var sublayersInFront: [CALayer] {
      let layers = orderedSublayers
      guard layers.contains(where: { $0.geometry.depth != nil }) else { return layers }
      return layers.enumerated()
        .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
        .map(\.element)
    }

    static func convert(_ point: CGPoint, from source: CALayer?, to destination: CALayer?) -> CGPoint {
      if source === destination { return point }
      return destination?.fromTop(source?.toTop(point) ?? point) ?? source?.toTop(point) ?? point
    }

    private func toTop(_ point: CGPoint) -> CGPoint {
      guard let superlayer else { return point }
      return superlayer.toTop(geometry.pointToSuperview(point))
    }

    private func fromTop(_ point: CGPoint) -> CGPoint {
      guard let superlayer else { return point }
      return geometry.pointFromSuperview(superlayer.fromTop(point)) ?? .unreachable
    }

    /// The corners of the bounds in the superlayer's coordinates, clockwise from the origin; nil if a corner is behind
    /// the viewer.
    package final var shownCorners: [CGPoint]? {
      let corners = geometry.bounds.corners.map(geometry.pointToSuperview)
      return corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? corners : nil
    }

    /// The transform from the layer's coordinates to its superlayer's coordinates, without the three-dimensional part.
    package final var affineToSuperlayer: CGAffineTransform { geometry.toSuperview }
    /// Whether the geometry has a three-dimensional part other than `zPosition`.
    package final var leavesPlane: Bool {
      geometry.depth.map { $0.transform != nil || $0.surroundings != nil } ?? false
    }
  }

  extension CALayer {
    /// Returns the affine form of `transform`.
    public func affineTransform() -> CGAffineTransform {
      transform.affine ?? geometry.transform
    }

    /// Sets `transform` to the affine transform `m`.
    public func setAffineTransform(_ m: CGAffineTransform) {
      transform = CATransform3D(m)
    }
  }
#endif
