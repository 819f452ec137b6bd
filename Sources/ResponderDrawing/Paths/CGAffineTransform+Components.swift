import Foundation
import ResponderKit

/// The components of a transform: a scale, then a shear along x, then a rotation, then a translation.
public struct CGAffineTransformComponents: Equatable, Sendable {
  /// The scale along both axes; a mirrored transform has a negative height.
  public var scale: CGSize
  /// The shear: the change of x per unit of y.
  public var horizontalShear: CGFloat
  /// The rotation, in radians.
  public var rotation: CGFloat
  /// The translation, in points.
  public var translation: CGVector

  /// Creates the components of a transform.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Returns the components of the transform; `init(_:)` is the inverse.
  public func decomposed() -> CGAffineTransformComponents {
    let width = (a * a + b * b).squareRoot()
    guard width > 0 else {
      // The transform maps the whole x axis to one point, so only the y axis determines the rotation.
      let height = (c * c + d * d).squareRoot()
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: height),
        horizontalShear: 0,
        rotation: height > 0 ? atan2(-c, d) : 0,
        translation: CGVector(dx: tx, dy: ty)
      )
    }
    let area = a * d - b * c
    let along = (a * c + b * d) / width
    let height = area / width
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height),
      horizontalShear: height == 0 ? 0 : along / height,
      rotation: atan2(b, a),
      translation: CGVector(dx: tx, dy: ty)
    )
  }

  /// Creates a transform from its components.
  public init(_ components: CGAffineTransformComponents) {
    let (scale, shear) = (components.scale, components.horizontalShear)
    self = CGAffineTransform(a: scale.width, b: 0, c: shear * scale.height, d: scale.height, tx: 0, ty: 0)
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
  }
}
