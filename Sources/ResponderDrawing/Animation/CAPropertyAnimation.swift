import Foundation
import ResponderKit

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the animated property, for example `position.x` or `transform.rotation.z`.
  open var keyPath: String?
  /// Whether the animation's values are added to the layer's own values.
  open var isAdditive: Bool = false
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether each repetition begins at the end value of the previous repetition. Stored but not used.
  open var isCumulative: Bool = false
  // Generated: end

  /// Creates an animation of the property at a key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// Returns the value of the animated property at `seconds` after the beginning of a cycle; nil if there is none.
  func value(at seconds: Double, of layer: CALayer, _ keyPath: String) -> Any? { nil }

  override func show(on layer: CALayer, at time: Double) {
    guard let keyPath, let seconds = secondsIntoCycle(at: time), let value = value(at: seconds, of: layer, keyPath)
    else {
      return
    }
    if isAdditive, let own = layer.animatedValue(keyPath) {
      layer.setAnimatedValue(LayerValue.mixed(own, value, 1, adds: true) ?? value, keyPath)
    } else {
      layer.setAnimatedValue(value, keyPath)
    }
  }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value; if nil, `toValue` minus `byValue` if both are set, and otherwise the layer's own value.
  open var fromValue: Any?
  /// The end value; if nil, the start value plus `byValue` if that is set, and otherwise the layer's own value.
  open var toValue: Any?
  /// The difference between the end value and the start value.
  open var byValue: Any?

  override func value(at seconds: Double, of layer: CALayer, _ keyPath: String) -> Any? {
    mixed(progress(at: seconds), layer, keyPath)
  }

  final func mixed(_ part: Double, _ layer: CALayer, _ keyPath: String) -> Any? {
    guard let own = layer.animatedValue(keyPath) ?? fromValue ?? toValue else { return nil }
    let (from, to): (Any?, Any?)
    switch (fromValue, toValue, byValue) {
    case (let first?, let last?, _): (from, to) = (first, last)
    case (let first?, nil, let change?): (from, to) = (first, LayerValue.mixed(first, change, 1, adds: true))
    case (nil, let last?, let change?): (from, to) = (LayerValue.mixed(last, change, -1, adds: true), last)
    case (let first?, nil, nil): (from, to) = (first, own)
    case (nil, let last?, nil): (from, to) = (own, last)
    case (nil, nil, let change?): (from, to) = (own, LayerValue.mixed(own, change, 1, adds: true))
    case (nil, nil, nil): (from, to) = (own, own)
    }
    guard let from, let to else { return nil }
    return LayerValue.mixed(from, to, part, adds: false) ?? (part < 0.5 ? from : to)
  }
}

/// An animation from one value to another that moves like a spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass of the object on the spring; greater than 0.
  open var mass: CGFloat = 1
  /// The stiffness of the spring; greater than 0.
  open var stiffness: CGFloat = 100
  /// The damping of the spring; with 0 the spring oscillates forever.
  open var damping: CGFloat = 10
  /// The initial velocity per second, relative to the distance between the start and end values.
  open var initialVelocity: CGFloat = 0

  private var frequency: Double { Double((stiffness / max(mass, 1e-6)).squareRoot()) }
  private var ratio: Double { Double(damping / (2 * (stiffness * mass).squareRoot())) }

  /// The time in seconds after which the distance to the end value is less than a thousandth of the whole distance; at
  /// most 1,000.
  open var settlingDuration: TimeInterval {
    let slowest = ratio <= 1 ? ratio : ratio - (ratio * ratio - 1).squareRoot()
    return slowest > 0 && frequency > 0 ? min(6.9078 / (slowest * frequency), 1000) : 1000
  }

  override func value(at seconds: Double, of layer: CALayer, _ keyPath: String) -> Any? {
    let (frequency, ratio, velocity) = (self.frequency, self.ratio, Double(initialVelocity))
    let left: Double
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let share = (ratio * frequency - velocity) / swing
      left = exp(-ratio * frequency * seconds) * (cos(swing * seconds) + share * sin(swing * seconds))
    } else if ratio == 1 {
      left = exp(-frequency * seconds) * (1 + (frequency - velocity) * seconds)
    } else {
      let root = (ratio * ratio - 1).squareRoot()
      let (fast, slow) = (frequency * (ratio + root), frequency * (ratio - root))
      left = ((fast - velocity) * exp(-slow * seconds) - (slow - velocity) * exp(-fast * seconds)) / (fast - slow)
    }
    return mixed(1 - left, layer, keyPath)
  }
}

/// The interpolation between the values of a keyframe animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Linear interpolation.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// No interpolation: each value is used until the time of the next value.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Interpolation at constant speed along a path.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Interpolation along a smooth curve; treated as `linear`.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Interpolation along a smooth curve at constant speed; treated as `linear`.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// An animation through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The keyframe values; ignored if `path` is set.
  open var values: [Any]?
  /// The path along which a point moves at constant speed.
  open var path: CGPath?
  /// The time of each value, from 0 to 1. If the property is nil, the times are evenly spaced.
  open var keyTimes: [NSNumber]?
  /// The timing curves, one for each interval between consecutive values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between the values.
  open var calculationMode = CAAnimationCalculationMode.linear
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The rotation of a layer that is animated along a path. Stored but not used.
  open var rotationMode: CAAnimationRotationMode?
  // Generated: end

  override func value(at seconds: Double, of layer: CALayer, _ keyPath: String) -> Any? {
    let part = progress(at: seconds)
    if let path { return path.elements.point(atPart: part) }
    guard let values, let last = values.last else { return nil }
    if values.count == 1 { return last }
    let isDiscrete = calculationMode == .discrete
    let steps = isDiscrete ? values.count : values.count - 1
    let times = (0...steps).map { index -> Double in
      if let keyTimes, index < keyTimes.count { return keyTimes[index].doubleValue }
      return Double(index) / Double(steps)
    }
    guard part < times[steps] || isDiscrete else { return last }
    let index = max(0, (0..<steps).last { times[$0] <= part } ?? 0)
    if isDiscrete { return values[index] }
    let length = times[index + 1] - times[index]
    var within = length > 0 ? min(max((part - times[index]) / length, 0), 1) : 1
    if let functions = timingFunctions, index < functions.count { within = functions[index].progress(at: within) }
    return LayerValue.mixed(values[index], values[index + 1], within, adds: false)
      ?? (within < 1 ? values[index] : values[index + 1])
  }
}

/// The rotation of an object that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The object is rotated to the direction of the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The object is rotated to the direction opposite to the direction of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

extension [PathElement] {
  /// Returns the point at a fraction of the path's length; nil for an empty path.
  func point(atPart part: Double) -> CGPoint? {
    let curves = subpaths.flatMap { $0.isClosed ? $0.closedCurves : $0.curves }
    var left = curves.reduce(0) { $0 + $1.length() } * Swift.min(Swift.max(part, 0), 1)
    for curve in curves {
      let length = curve.length()
      if left <= length { return curve.point(at: curve.parameter(atLength: left)) }
      left -= length
    }
    return curves.last?.end
  }
}
