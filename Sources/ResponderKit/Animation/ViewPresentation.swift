import Foundation

/// The displayed state of a view at a moment, in points of its superview. While the view animates, this state differs
/// from the view's properties.
///
/// The displayed state corresponds to UIKit's `layer.presentation()`. Touches do not use the displayed state (H-09).
///
/// See `Documentation/EventModel.md`, "Animation".
public struct ViewPresentation: Equatable, Sendable {
  /// The bounds in the view's own coordinates.
  public private(set) var bounds: CGRect
  /// The displayed position of the anchor point.
  public private(set) var center: CGPoint
  /// The anchor point, in units of the bounds' size.
  public private(set) var anchorPoint: CGPoint
  /// The transform about the anchor point.
  public private(set) var transform: CGAffineTransform
  /// The opacity, from 0 to 1; outside this range while a spring overshoots.
  public private(set) var alpha: CGFloat

  @MainActor
  init(_ view: UIView) {
    bounds = view.bounds
    center = view.center
    anchorPoint = view.anchorPoint
    transform = view.transform
    alpha = view.alpha
  }

  /// The bounding box of the view in its superview.
  public var frame: CGRect {
    var geometry = ViewGeometry()
    geometry.bounds = bounds
    geometry.center = center
    geometry.anchorPoint = anchorPoint
    geometry.transform = transform
    geometry.refresh()
    return geometry.frame
  }

  mutating func set(_ value: ValueAnimation.Value, _ numbers: ValueAnimation.Numbers) {
    switch value {
    case .center: center = CGPoint(x: numbers[0], y: numbers[1])
    case .anchorPoint: anchorPoint = CGPoint(x: numbers[0], y: numbers[1])
    case .boundsOrigin: bounds.origin = CGPoint(x: numbers[0], y: numbers[1])
    case .boundsSize: bounds.size = CGSize(width: numbers[0], height: numbers[1])
    case .transform: transform = CGAffineTransform(numbers)
    case .alpha: alpha = numbers[0]
    }
  }
}

extension CGPoint {
  var numbers: ValueAnimation.Numbers { [Double(x), Double(y)] }
}

extension CGSize {
  var numbers: ValueAnimation.Numbers { [Double(width), Double(height)] }
}

extension CGAffineTransform {
  init(_ numbers: ValueAnimation.Numbers) {
    self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  var numbers: ValueAnimation.Numbers { [a, b, c, d, tx, ty].map(Double.init) }

  /// Returns the transform at the fraction `part` between this transform and `other`. Rotation (by the smaller angle),
  /// scale, shear and translation are interpolated separately. If one of the transforms is singular, its matrix
  /// components are interpolated.
  package func turned(_ part: Double, of other: CGAffineTransform) -> CGAffineTransform {
    guard let start = TransformParts(self), let end = TransformParts(other) else {
      return CGAffineTransform(zip(numbers, other.numbers).map { $0 + ($1 - $0) * part })
    }
    return start.mixed(with: end, part).transform
  }
}

/// A transform decomposed into scale, shear, rotation and translation, applied in this order.
private struct TransformParts {
  var angle: Double
  var scaleX: Double
  var scaleY: Double
  var shear: Double
  var tx: Double
  var ty: Double

  init?(_ transform: CGAffineTransform) {
    let (a, b, c, d) = (Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d))
    scaleX = (a * a + b * b).squareRoot()
    let area = a * d - b * c
    guard scaleX > 0, area != 0, area.isFinite else { return nil }
    angle = atan2(b, a)
    scaleY = area / scaleX
    shear = (a * c + b * d) / scaleX
    tx = Double(transform.tx)
    ty = Double(transform.ty)
  }

  func mixed(with other: TransformParts, _ part: Double) -> TransformParts {
    var turn = other.angle - angle
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    var mixed = self
    mixed.angle += turn * part
    mixed.scaleX += (other.scaleX - scaleX) * part
    mixed.scaleY += (other.scaleY - scaleY) * part
    mixed.shear += (other.shear - shear) * part
    mixed.tx += (other.tx - tx) * part
    mixed.ty += (other.ty - ty) * part
    return mixed
  }

  var transform: CGAffineTransform {
    let (cosine, sine) = (cos(angle), sin(angle))
    return CGAffineTransform(
      a: scaleX * cosine,
      b: scaleX * sine,
      c: shear * cosine - scaleY * sine,
      d: shear * sine + scaleY * cosine,
      tx: tx,
      ty: ty
    )
  }
}
