import Foundation
import ResponderKit

/// A transform as scaling, then shearing along x, then turning, then moving.
public struct CGAffineTransformComponents: Equatable, Sendable {
  /// Along both axes; a mirror image has a negative height.
  public var scale: CGSize
  /// How far x goes with y.
  public var horizontalShear: CGFloat
  /// In radians.
  public var rotation: CGFloat
  /// In points.
  public var translation: CGVector

  /// A transform of its parts.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// The parts that make the transform; `init(_:)` puts them together again.
  public func decomposed() -> CGAffineTransformComponents {
    let width = (a * a + b * b).squareRoot()
    guard width > 0 else {
      // Nothing is left along x: what is left along y says how it is turned.
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

  /// The transform of these parts.
  public init(_ components: CGAffineTransformComponents) {
    let (scale, shear) = (components.scale, components.horizontalShear)
    self = CGAffineTransform(a: scale.width, b: 0, c: shear * scale.height, d: scale.height, tx: 0, ty: 0)
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
  }
}
