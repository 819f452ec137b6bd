import Foundation

#if !canImport(Darwin)
  /// A 4 × 4 matrix that maps points in space. A point is a row vector to the left of the matrix; `m41`, `m42` and
  /// `m43` are the translation.
  ///
  /// The matrix transforms layers and views in space. Their visible image is the projection along z, divided by the
  /// homogeneous coordinate from `m14`, `m24`, `m34` and `m44`: an `m34` of -1/500 gives the perspective from 500
  /// points away.
  public struct CATransform3D: Equatable, Sendable {
    /// The contribution of the original x to the new x.
    public var m11: CGFloat
    /// The contribution of the original x to the new y.
    public var m12: CGFloat
    /// The contribution of the original x to the new z.
    public var m13: CGFloat
    /// The contribution of the original x to the homogeneous coordinate.
    public var m14: CGFloat
    /// The contribution of the original y to the new x.
    public var m21: CGFloat
    /// The contribution of the original y to the new y.
    public var m22: CGFloat
    /// The contribution of the original y to the new z.
    public var m23: CGFloat
    /// The contribution of the original y to the homogeneous coordinate.
    public var m24: CGFloat
    /// The contribution of the original z to the new x.
    public var m31: CGFloat
    /// The contribution of the original z to the new y.
    public var m32: CGFloat
    /// The contribution of the original z to the new z.
    public var m33: CGFloat
    /// The contribution of the original z to the homogeneous coordinate.
    public var m34: CGFloat
    /// The translation along x.
    public var m41: CGFloat
    /// The translation along y.
    public var m42: CGFloat
    /// The translation along z.
    public var m43: CGFloat
    /// The constant part of the homogeneous coordinate.
    public var m44: CGFloat

    /// Creates a matrix of zeros, as in Core Animation. The identity is `CATransform3DIdentity`.
    public init() {
      self.init(rows: [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]])
    }

    /// Creates a matrix from its sixteen elements: the four of the first row, then those of the second row, and so on.
    public init(
      m11: CGFloat,
      m12: CGFloat,
      m13: CGFloat,
      m14: CGFloat,
      m21: CGFloat,
      m22: CGFloat,
      m23: CGFloat,
      m24: CGFloat,
      m31: CGFloat,
      m32: CGFloat,
      m33: CGFloat,
      m34: CGFloat,
      m41: CGFloat,
      m42: CGFloat,
      m43: CGFloat,
      m44: CGFloat
    ) {
      self.m11 = m11
      self.m12 = m12
      self.m13 = m13
      self.m14 = m14
      self.m21 = m21
      self.m22 = m22
      self.m23 = m23
      self.m24 = m24
      self.m31 = m31
      self.m32 = m32
      self.m33 = m33
      self.m34 = m34
      self.m41 = m41
      self.m42 = m42
      self.m43 = m43
      self.m44 = m44
    }

    package init(rows: [[CGFloat]]) {
      self.init(
        m11: rows[0][0],
        m12: rows[0][1],
        m13: rows[0][2],
        m14: rows[0][3],
        m21: rows[1][0],
        m22: rows[1][1],
        m23: rows[1][2],
        m24: rows[1][3],
        m31: rows[2][0],
        m32: rows[2][1],
        m33: rows[2][2],
        m34: rows[2][3],
        m41: rows[3][0],
        m42: rows[3][1],
        m43: rows[3][2],
        m44: rows[3][3]
      )
    }

    package var rows: [[CGFloat]] {
      [
        [m11, m12, m13, m14], [m21, m22, m23, m24],
        [m31, m32, m33, m34], [m41, m42, m43, m44],
      ]
    }

    package static let identity = CATransform3D(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])

    package init(translationX x: CGFloat, y: CGFloat, z: CGFloat) {
      self = .identity
      (m41, m42, m43) = (x, y, z)
    }

    package init(_ transform: CGAffineTransform) {
      self = .identity
      (m11, m12, m21, m22) = (transform.a, transform.b, transform.c, transform.d)
      (m41, m42) = (transform.tx, transform.ty)
    }

    /// The part of the transform within the xy plane, as seen from the front without perspective.
    package var inPlane: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

    /// The transform as an affine transform; nil if it moves points out of the xy plane or has a perspective.
    package var affine: CGAffineTransform? {
      guard m13 == 0, m14 == 0, m23 == 0, m24 == 0, m31 == 0, m32 == 0, m33 == 1, m34 == 0, m43 == 0, m44 == 1 else {
        return nil
      }
      return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }

    /// Returns the matrix that applies `self` first and then `other`.
    package func concatenating(_ other: CATransform3D) -> CATransform3D {
      let (left, right) = (rows, other.rows)
      var product = [[CGFloat]](repeating: [CGFloat](repeating: 0, count: 4), count: 4)
      for row in 0..<4 {
        for column in 0..<4 {
          for index in 0..<4 { product[row][column] += left[row][index] * right[index][column] }
        }
      }
      return CATransform3D(rows: product)
    }
  }

  /// A plane seen through a 3D transform, which converts points of the plane to visible points and back.
  package struct PlaneProjection {
    private let rows: [[CGFloat]]

    package init(_ transform: CATransform3D) {
      let t = transform
      rows = [[t.m11, t.m12, t.m14], [t.m21, t.m22, t.m24], [t.m41, t.m42, t.m44]]
    }

    private init(rows: [[CGFloat]]) {
      self.rows = rows
    }

    /// Returns the location at which a point of the plane is visible; nil if the point is behind the eye.
    package func show(_ point: CGPoint) -> CGPoint? {
      func column(_ index: Int) -> CGFloat { point.x * rows[0][index] + point.y * rows[1][index] + rows[2][index] }
      let divisor = column(2)
      guard divisor > 0 else { return nil }
      return CGPoint(x: column(0) / divisor, y: column(1) / divisor)
    }

    /// Returns the point of the plane that is visible at `point`; nil if there is none, for example if the plane is
    /// seen edge-on.
    package func find(_ point: CGPoint) -> CGPoint? {
      let r = rows
      // The adjugate matrix is used instead of the inverse, because the determinant cancels in the division except for
      // its sign.
      let cofactors: [[CGFloat]] = [
        [
          r[1][1] * r[2][2] - r[1][2] * r[2][1], r[0][2] * r[2][1] - r[0][1] * r[2][2],
          r[0][1] * r[1][2] - r[0][2] * r[1][1],
        ],
        [
          r[1][2] * r[2][0] - r[1][0] * r[2][2], r[0][0] * r[2][2] - r[0][2] * r[2][0],
          r[0][2] * r[1][0] - r[0][0] * r[1][2],
        ],
        [
          r[1][0] * r[2][1] - r[1][1] * r[2][0], r[0][1] * r[2][0] - r[0][0] * r[2][1],
          r[0][0] * r[1][1] - r[0][1] * r[1][0],
        ],
      ]
      let determinant = r[0][0] * cofactors[0][0] + r[0][1] * cofactors[1][0] + r[0][2] * cofactors[2][0]
      guard determinant != 0, determinant.isFinite else { return nil }
      func column(_ index: Int) -> CGFloat {
        (point.x * cofactors[0][index] + point.y * cofactors[1][index] + cofactors[2][index]) / determinant
      }
      let divisor = column(2)
      guard divisor > 0 else { return nil }
      return CGPoint(x: column(0) / divisor, y: column(1) / divisor)
    }
  }
#endif
