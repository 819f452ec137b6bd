import Foundation

/// How an animation goes; see `UIViewPropertyAnimator`.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// How far it has come at a part of its time, both from 0 to 1.
  func progress(at part: Double) -> Double
}

/// One of four curves, or a cubic one of two control points.
@preconcurrency @MainActor
open class UICubicTimingParameters: KitObject, UITimingCurveProvider {
  /// The curve; `easeInOut` where control points were given.
  open private(set) var animationCurve = UIViewAnimationCurve.easeInOut
  /// Its first control point.
  open private(set) var controlPoint1 = CGPoint(x: 0.42, y: 0)
  /// Its second control point.
  open private(set) var controlPoint2 = CGPoint(x: 0.58, y: 1)

  /// One of the four.
  public init(animationCurve curve: UIViewAnimationCurve) {
    animationCurve = curve
    switch curve {
    case .easeInOut: break
    case .easeIn: controlPoint2 = CGPoint(x: 1, y: 1)
    case .easeOut: controlPoint1 = .zero
    case .linear: (controlPoint1, controlPoint2) = (.zero, CGPoint(x: 1, y: 1))
    }
  }

  /// A curve from (0, 0) to (1, 1) with these control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    controlPoint1 = point1
    controlPoint2 = point2
  }

  /// How far the curve has come; found by halving, to far below a pixel.
  open func progress(at part: Double) -> Double {
    if part <= 0 || part >= 1 { return min(max(part, 0), 1) }
    func value(_ a: CGFloat, _ b: CGFloat, _ t: Double) -> Double {
      3 * Double(a) * t * (1 - t) * (1 - t) + 3 * Double(b) * t * t * (1 - t) + t * t * t
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if value(controlPoint1.x, controlPoint2.x, middle) < part { low = middle } else { high = middle }
    }
    return value(controlPoint1.y, controlPoint2.y, (low + high) / 2)
  }
}

/// The timing of a weight on a spring, which may swing about its end.
///
/// A spring of a damping ratio lasts as long as the animator says. A spring of a mass, a stiffness and a damping determines the
/// animator's duration: that of Core Animation's `settlingDuration` (measured).
@preconcurrency @MainActor
open class UISpringTimingParameters: KitObject, UITimingCurveProvider {
  /// 1 does not swing; less does, the more the closer to 0.
  public let dampingRatio: CGFloat
  /// The velocity at the start, in distances from start to end a second; `dx` counts for all values.
  public let initialVelocity: CGVector
  /// The undamped frequency, in radians a second; nil for a spring that lasts as long as the animator says.
  private let frequency: Double?

  /// A spring of mass 3, stiffness 1000 and damping 500, whose damping ratio is 4.56, that starts at rest.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  /// A spring of this damping that sets out from rest.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  /// A spring of this damping that sets out with this velocity.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    dampingRatio = ratio
    initialVelocity = velocity
    frequency = nil
    super.init()
  }

  /// A spring by its mass, stiffness and damping, each at least 0.0001, which determine how long it lasts.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let (mass, stiffness) = (max(mass, 0.0001), max(stiffness, 0.0001))
    dampingRatio = max(damping, 0.0001) / (2 * (mass * stiffness).squareRoot())
    initialVelocity = velocity
    frequency = Double((stiffness / mass).squareRoot())
    super.init()
  }

  /// The seconds that the spring takes to settle; nil for a spring that lasts as long as the animator says.
  var settlingDuration: TimeInterval? {
    frequency.map {
      AnimationTiming.settlingDuration(
        dampingRatio: Double(dampingRatio),
        frequency: $0,
        velocity: Double(initialVelocity.dx)
      )
    }
  }

  /// Returns the curve over the settling duration, or over `duration` seconds for a spring that lasts as long as the animator says.
  func timing(over duration: TimeInterval) -> AnimationTiming {
    let (ratio, velocity) = (Double(dampingRatio), Double(initialVelocity.dx))
    guard let frequency, let settlingDuration else {
      return .spring(dampingRatio: ratio, velocity: velocity, duration: duration)
    }
    return .spring(dampingRatio: ratio, frequency: frequency, velocity: velocity, settlingIn: settlingDuration)
  }

  /// How far the spring has come at a part of its time, from 0 to 1; above 1 where it swings beyond its end. A spring that lasts as
  /// long as the animator says is taken to last a second.
  open func progress(at part: Double) -> Double { timing(over: 1).progress(at: part) }
}
