import Foundation

#if !canImport(Darwin)
  /// A 3 × 2 matrix that maps points: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
  ///
  /// Apple's Core Graphics has it; Foundation on Linux does not. Angles are radians; as y grows downwards on a screen, a
  /// positive angle turns clockwise.
  public struct CGAffineTransform: Hashable, Codable, Sendable {
    /// A factor of the matrix, as in the type's description.
    public var a: CGFloat
    /// A factor of the matrix, as in the type's description.
    public var b: CGFloat
    /// A factor of the matrix, as in the type's description.
    public var c: CGFloat
    /// A factor of the matrix, as in the type's description.
    public var d: CGFloat
    /// The way along x, in points.
    public var tx: CGFloat
    /// The way along y, in points.
    public var ty: CGFloat

    /// The identity, as in `.identity`.
    public init() {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    }

    /// A transform of six factors.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.tx = tx
      self.ty = ty
    }

    /// A way of `tx` and `ty` points.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// A stretch from the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
      self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// A turn by `angle` radians, clockwise on a screen.
    public init(rotationAngle angle: CGFloat) {
      let sine = sin(angle)
      let cosine = cos(angle)
      self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Leaves every point where it is.
    public static let identity = CGAffineTransform()

    /// Whether it is exactly the identity.
    public var isIdentity: Bool { self == .identity }

    /// The transform that applies `self` first and `other` afterwards.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(
        a: a * other.a + b * other.c,
        b: a * other.b + b * other.d,
        c: c * other.a + d * other.c,
        d: c * other.b + d * other.d,
        tx: tx * other.a + ty * other.c + other.tx,
        ty: tx * other.b + ty * other.d + other.ty
      )
    }

    /// The transform that moves first and applies `self` afterwards.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// The transform that scales first and applies `self` afterwards.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// The transform that turns first and applies `self` afterwards.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The inverse; `self` where there is none, as in Core Graphics.
    public func inverted() -> CGAffineTransform {
      let determinant = a * d - b * c
      guard determinant != 0, determinant.isFinite else { return self }
      return CGAffineTransform(
        a: d / determinant,
        b: -b / determinant,
        c: -c / determinant,
        d: a / determinant,
        tx: (c * ty - d * tx) / determinant,
        ty: (b * tx - a * ty) / determinant
      )
    }
  }

  extension CGPoint {
    /// Where the transform takes the point.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
      CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
  }

  extension CGSize {
    /// What the transform makes of the size; it is not moved.
    public func applying(_ t: CGAffineTransform) -> CGSize {
      CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
  }

  extension CGRect {
    /// The smallest rectangle that holds the four transformed corners.
    public func applying(_ t: CGAffineTransform) -> CGRect {
      CGRect(enclosing: corners.map { $0.applying(t) })
    }
  }

  /// A direction with a length, in points.
  public struct CGVector: Hashable, Codable, Sendable {
    /// Along x, in points.
    public var dx: CGFloat
    /// Along y, in points.
    public var dy: CGFloat

    /// A vector of two lengths.
    public init(dx: CGFloat = 0, dy: CGFloat = 0) {
      self.dx = dx
      self.dy = dy
    }

    /// No length along either axis.
    public static let zero = CGVector()
  }
#endif

extension CGAffineTransform {
  /// False where the transform folds the plane onto a line or a point, so that no point can be taken back (H-17).
  var isInvertible: Bool {
    let determinant = a * d - b * c
    return determinant != 0 && determinant.isFinite
  }
}

extension CGRect {
  /// Clockwise on the screen, from the origin.
  var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
  }

  init(enclosing points: [CGPoint]) {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    let left = xs.min() ?? 0
    let top = ys.min() ?? 0
    self.init(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

/// Distances from the four edges of a rectangle, in points.
public struct UIEdgeInsets: Equatable, Sendable {
  /// From the top edge, in points.
  public var top: CGFloat
  /// From the left edge, in points.
  public var left: CGFloat
  /// From the bottom edge, in points.
  public var bottom: CGFloat
  /// From the right edge, in points.
  public var right: CGFloat

  /// Insets of four lengths.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No inset on any side.
  public static let zero = UIEdgeInsets()
}

extension CGRect {
  /// The rectangle made smaller by `insets`; larger where an inset is negative.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom
    )
  }
}
