import Foundation
import ResponderKit

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
  /// Which property, as `position.x` or `transform.rotation.z`.
  open var keyPath: String?
  /// Whether its values are added to the layer's own.
  open var isAdditive: Bool = false
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether each repetition begins at the end value of the previous one. Stored but not used.
  open var isCumulative: Bool = false
  // Generated: end

  /// An animation of the property of this name.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The value at `place` seconds of one run.
  func value(at place: Double, of layer: CALayer, _ keyPath: String) -> Any? { nil }

  override func show(on layer: CALayer, at time: Double) {
    guard let keyPath, let place = placeInRun(at: time), let value = value(at: place, of: layer, keyPath) else {
      return
    }
    if isAdditive, let own = layer.animatedValue(keyPath) {
      layer.setAnimatedValue(LayerValue.mixed(own, value, 1, adds: true) ?? value, keyPath)
    } else {
      layer.setAnimatedValue(value, keyPath)
    }
  }
}

/// From one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it begins; the layer's own value for nil, or what `byValue` leaves of `toValue`.
  open var fromValue: Any?
  /// Where it ends; the layer's own value for nil, or `byValue` beyond `fromValue`.
  open var toValue: Any?
  /// From its beginning to its end.
  open var byValue: Any?

  override func value(at place: Double, of layer: CALayer, _ keyPath: String) -> Any? {
    mixed(progress(at: place), layer, keyPath)
  }

  final func mixed(_ part: Double, _ layer: CALayer, _ keyPath: String) -> Any? {
    guard let own = layer.animatedValue(keyPath) ?? fromValue ?? toValue else { return nil }
    let (from, to): (Any?, Any?)
    switch (fromValue, toValue, byValue) {
    case (let first?, let last?, _): (from, to) = (first, last)
    case (let first?, nil, let way?): (from, to) = (first, LayerValue.mixed(first, way, 1, adds: true))
    case (nil, let last?, let way?): (from, to) = (LayerValue.mixed(last, way, -1, adds: true), last)
    case (let first?, nil, nil): (from, to) = (first, own)
    case (nil, let last?, nil): (from, to) = (own, last)
    case (nil, nil, let way?): (from, to) = (own, LayerValue.mixed(own, way, 1, adds: true))
    case (nil, nil, nil): (from, to) = (own, own)
    }
    guard let from, let to else { return nil }
    return LayerValue.mixed(from, to, part, adds: false) ?? (part < 0.5 ? from : to)
  }
}

/// From one value to another as a spring.
open class CASpringAnimation: CABasicAnimation {
  /// Of what hangs on the spring; above 0.
  open var mass: CGFloat = 1
  /// Of the spring; above 0.
  open var stiffness: CGFloat = 100
  /// What takes the spring's force; 0 swings for ever.
  open var damping: CGFloat = 10
  /// Ways a second at the beginning.
  open var initialVelocity: CGFloat = 0

  private var frequency: Double { Double((stiffness / max(mass, 1e-6)).squareRoot()) }
  private var ratio: Double { Double(damping / (2 * (stiffness * mass).squareRoot())) }

  /// Until less than a thousandth of the way is left, in seconds.
  open var settlingDuration: TimeInterval {
    let slowest = ratio <= 1 ? ratio : ratio - (ratio * ratio - 1).squareRoot()
    return slowest > 0 && frequency > 0 ? min(6.9078 / (slowest * frequency), 1000) : 1000
  }

  override func value(at place: Double, of layer: CALayer, _ keyPath: String) -> Any? {
    let (frequency, ratio, velocity) = (self.frequency, self.ratio, Double(initialVelocity))
    let left: Double
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let share = (ratio * frequency - velocity) / swing
      left = exp(-ratio * frequency * place) * (cos(swing * place) + share * sin(swing * place))
    } else if ratio == 1 {
      left = exp(-frequency * place) * (1 + (frequency - velocity) * place)
    } else {
      let root = (ratio * ratio - 1).squareRoot()
      let (fast, slow) = (frequency * (ratio + root), frequency * (ratio - root))
      left = ((fast - velocity) * exp(-slow * place) - (slow - velocity) * exp(-fast * place)) / (fast - slow)
    }
    return mixed(1 - left, layer, keyPath)
  }
}

/// How the values between those of a keyframe animation come about.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Straight from one to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// At the same speed along a path.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a smooth curve; drawn as `linear`.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along a smooth curve at the same speed; drawn as `linear`.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// What it goes through; nothing where there is a `path`.
  open var values: [Any]?
  /// What a point goes along, at the same speed throughout.
  open var path: CGPath?
  /// When it is at each value, from 0 to 1; at equal distances for nil.
  open var keyTimes: [NSNumber]?
  /// How it goes from each value to the next.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How the values between come about.
  open var calculationMode = CAAnimationCalculationMode.linear
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The rotation of a layer that is animated along a path. Stored but not used.
  open var rotationMode: CAAnimationRotationMode?
  // Generated: end

  override func value(at place: Double, of layer: CALayer, _ keyPath: String) -> Any? {
    let part = progress(at: place)
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

/// How what goes along a path turns.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// With the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// With the path, looking back.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

extension [PathElement] {
  /// The point at a part of the path's length.
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
