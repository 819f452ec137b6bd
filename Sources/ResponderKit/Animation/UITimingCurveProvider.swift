import Foundation

/// An object with the timing curve of an animation; see `UIViewPropertyAnimator`.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// Returns the progress when a fraction of the duration has elapsed. Both are from 0 to 1, except that the progress
  /// of a spring may exceed 1.
  func progress(at part: Double) -> Double
}

/// A standard timing curve, or a cubic Bézier curve with two control points.
@preconcurrency @MainActor
open class UICubicTimingParameters: KitObject, UITimingCurveProvider {
  /// The standard curve; `easeInOut` if the object was created with control points.
  open private(set) var animationCurve = UIViewAnimationCurve.easeInOut
  /// The first control point.
  open private(set) var controlPoint1 = CGPoint(x: 0.42, y: 0)
  /// The second control point.
  open private(set) var controlPoint2 = CGPoint(x: 0.58, y: 1)

  /// Creates one of the standard curves.
  public init(animationCurve curve: UIViewAnimationCurve) {
    animationCurve = curve
    switch curve {
    case .easeInOut: break
    case .easeIn: controlPoint2 = CGPoint(x: 1, y: 1)
    case .easeOut: controlPoint1 = .zero
    case .linear: (controlPoint1, controlPoint2) = (.zero, CGPoint(x: 1, y: 1))
    }
  }

  /// Creates a curve from (0, 0) to (1, 1) with these control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    controlPoint1 = point1
    controlPoint2 = point2
  }

  /// Returns the progress when a fraction of the duration has elapsed. The result is exact enough for positions on a
  /// screen.
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

/// The timing of a damped spring, which may oscillate about its end value.
///
/// A spring with a damping ratio lasts as long as the animator's duration. A spring with mass, stiffness and damping
/// determines the animator's duration, like Core Animation's `settlingDuration` (measured).
@preconcurrency @MainActor
open class UISpringTimingParameters: KitObject, UITimingCurveProvider {
  /// The damping ratio. With a ratio of 1, the spring does not oscillate; with smaller ratios, it oscillates more.
  public let dampingRatio: CGFloat
  /// The initial velocity, in distances from start to end per second; `dx` applies to all values.
  public let initialVelocity: CGVector
  /// The undamped frequency, in radians per second; nil for a spring with the animator's duration.
  private let frequency: Double?

  /// Creates a spring that starts at rest, with mass 3, stiffness 1000 and damping 500. Its damping ratio is 4.56.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  /// Creates a spring that starts at rest, with this damping ratio.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  /// Creates a spring with this damping ratio and initial velocity.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    dampingRatio = ratio
    initialVelocity = velocity
    frequency = nil
    super.init()
  }

  /// Creates a spring from its mass, stiffness and damping, which determine the duration. Values below 0.0001 are
  /// replaced by 0.0001.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let (mass, stiffness) = (max(mass, 0.0001), max(stiffness, 0.0001))
    dampingRatio = max(damping, 0.0001) / (2 * (mass * stiffness).squareRoot())
    initialVelocity = velocity
    frequency = Double((stiffness / mass).squareRoot())
    super.init()
  }

  /// The settling duration, in seconds; nil for a spring with the animator's duration.
  var settlingDuration: TimeInterval? {
    frequency.map {
      AnimationTiming.settlingDuration(
        dampingRatio: Double(dampingRatio),
        frequency: $0,
        velocity: Double(initialVelocity.dx)
      )
    }
  }

  /// Returns the curve over the settling duration, or over `duration` seconds for a spring with the animator's
  /// duration.
  func timing(over duration: TimeInterval) -> AnimationTiming {
    let (ratio, velocity) = (Double(dampingRatio), Double(initialVelocity.dx))
    guard let frequency, let settlingDuration else {
      return .spring(dampingRatio: ratio, velocity: velocity, duration: duration)
    }
    return .spring(dampingRatio: ratio, frequency: frequency, velocity: velocity, over: settlingDuration)
  }

  /// Returns the progress at a fraction of the duration. The progress is above 1 while the spring overshoots. A spring
  /// with the animator's duration is assumed to last one second.
  open func progress(at part: Double) -> Double { timing(over: 1).progress(at: part) }
}
