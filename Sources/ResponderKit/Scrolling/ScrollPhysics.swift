import Foundation

/// The constants of a scroll view's motion on one axis.
struct ScrollPhysics {
  /// The factor by which the velocity changes in each millisecond (V-32).
  var decelerationRate: Double
  /// The speed at which a deceleration ends, in points per second (measured in UIKit).
  var stopSpeed: Double
  /// Whether decelerating content can move beyond an edge and then return to the edge.
  var bounces: Bool
  /// The frequency of the bounce of decelerating content at an edge, per second.
  var bounceFrequency: Double
  /// The frequency of the bounce of content released beyond an edge, per second.
  var releaseFrequency: Double
  /// The minimum initial speed of the bounce of released content, divided by the distance beyond the edge, per second.
  var releaseSlope: Double
  /// The delay from the end of a touch to the start of a deceleration, in seconds.
  var delay: TimeInterval
  /// The distance from the target at which the content comes to rest, in points.
  var restTolerance: Double

  init(_ configuration: EventConfiguration, rate: Double, bounces: Bool) {
    decelerationRate = min(max(rate, 0.5), 0.9999)
    stopSpeed = configuration.scrollStopSpeed.native
    self.bounces = bounces
    bounceFrequency = configuration.bounceFrequency.native
    releaseFrequency = configuration.releaseFrequency.native
    releaseSlope = configuration.releaseSlope.native
    delay = max(0, configuration.decelerationDelay)
    restTolerance = configuration.scrollRestTolerance.native
  }

  /// Returns the position at which a deceleration with `velocity`, in points per second, comes to rest if it does not
  /// reach an edge.
  func glideTarget(from position: Double, velocity: Double) -> Double {
    guard abs(velocity) > stopSpeed else { return position }
    let sign: Double = velocity < 0 ? -1 : 1
    return position + sign * (abs(velocity) - stopSpeed) * AxisMotion.reach(of: decelerationRate)
  }

  /// Returns the target that is passed to the delegate before a deceleration. As in UIKit, this target is computed as
  /// the integral of the velocity. The actual distance, a sum over milliseconds, is slightly shorter (measured).
  func announcedTarget(from position: Double, velocity: Double) -> Double {
    guard abs(velocity) > stopSpeed else { return position }
    let sign: Double = velocity < 0 ? -1 : 1
    return position - sign * (abs(velocity) - stopSpeed) / (1000 * log(decelerationRate))
  }

  /// Returns the initial velocity, in points per second, with which a deceleration from `position` comes to rest at
  /// `target`.
  func velocity(from position: Double, to target: Double) -> Double {
    let distance = target - position
    guard distance != 0 else { return 0 }
    return distance / AxisMotion.reach(of: decelerationRate) + (distance < 0 ? -stopSpeed : stopSpeed)
  }

  /// Returns the motion of the axis when a touch ends at `position` with `velocity`, inside or outside `range`.
  func release(at position: Double, velocity: Double, in range: ClosedRange<Double>) -> AxisMotion {
    let edge = min(max(position, range.lowerBound), range.upperBound)
    let pull = position - edge
    // A flick from beyond an edge back into the range needs no bounce if the content would come to rest inside the
    // range.
    let stopsInside = pull * velocity < 0 && (glideTarget(from: position, velocity: velocity) - edge) * pull < 0
    guard pull != 0, !stopsInside else {
      return AxisMotion(glidingFrom: position, velocity: velocity, in: range, after: delay, self)
    }
    return springBack(from: position, velocity: velocity, to: edge)
  }

  /// Returns a deceleration that continues from `position` with the current velocity and the remaining distance. If the
  /// position is beyond an edge and the deceleration would not end inside `range`, returns a bounce to the edge
  /// instead. A deceleration that has not started yet starts after `delay`.
  func resume(
    from position: Double,
    velocity: Double,
    distance: Double,
    in range: ClosedRange<Double>,
    after delay: TimeInterval = 0
  ) -> AxisMotion {
    let edge = min(max(position, range.lowerBound), range.upperBound)
    let pull = position - edge
    // A motion that ends at the edge does not end inside the range. The tolerance allows for offsets that were rounded
    // to pixels.
    let isHeadingInside = abs(pull + distance) > restTolerance && (pull + distance) * pull < 0
    guard pull != 0, !isHeadingInside else {
      return AxisMotion(glidingFrom: position, velocity: velocity, in: range, after: delay, self)
    }
    return bounce(from: position, velocity: velocity, to: edge, isUpper: pull > 0)
  }

  /// Returns the rest of a bounce that is at `position` with `velocity` and ends at `edge`. Content that is beyond the
  /// edge does not cross the edge.
  func bounce(from position: Double, velocity: Double, to edge: Double, isUpper: Bool) -> AxisMotion {
    let pull = position - edge
    let slope = velocity + releaseFrequency * pull
    let isBeyond = isUpper ? pull > 0 : pull < 0
    let bounded = isUpper ? max(0, slope) : min(0, slope)
    return AxisMotion(
      from: position,
      slope: isBeyond ? bounded : slope,
      to: edge,
      frequency: releaseFrequency,
      tolerance: restTolerance,
      course: .bounce(toUpperEdge: isUpper)
    )
  }

  /// Returns the bounce of released content to `edge`, which the content does not cross. The initial outward speed is
  /// the greater of the minimum speed for the distance and the outward velocity. An inward velocity reduces the minimum
  /// speed (measured).
  func springBack(from position: Double, velocity: Double, to edge: Double) -> AxisMotion {
    let pull = position - edge
    let minimum = releaseSlope * abs(pull)
    let outwards = pull < 0 ? -velocity : velocity
    let slope = outwards > 0 ? max(outwards, minimum) : max(0, minimum + outwards)
    return AxisMotion(
      from: position,
      slope: pull < 0 ? -slope : slope,
      to: edge,
      frequency: releaseFrequency,
      tolerance: restTolerance,
      course: .bounce(toUpperEdge: pull > 0)
    )
  }

  /// Returns the motion to a target within `range`, such as a page. The content does not move beyond the target.
  func approach(
    at target: Double,
    from position: Double,
    velocity: Double,
    in range: ClosedRange<Double>
  ) -> AxisMotion {
    if position < range.lowerBound, target == range.lowerBound || position > range.upperBound,
      target == range.upperBound
    {
      return springBack(from: position, velocity: velocity, to: target)
    }
    let offset = position - target
    // Content that does not bounce never moves beyond an edge.
    let velocity = bounces || velocity * offset < 0 ? velocity : 0
    let slope = velocity + bounceFrequency * offset
    // A critically damped motion crosses its target if `slope` and `offset` have opposite signs.
    let bounded = offset > 0 ? max(0, slope) : min(0, slope)
    return AxisMotion(
      from: position,
      slope: bounded,
      to: target,
      frequency: bounceFrequency,
      tolerance: restTolerance
    )
  }
}

extension EventConfiguration {
  /// Returns the velocity that a fling gains if its touch stopped an earlier deceleration with the velocity `caught`,
  /// in points per second. The result is 0 if the fling is slower than `caught` or has the opposite direction (measured
  /// by Flutter).
  func scrollMomentum(of velocity: CGFloat, after caught: CGFloat) -> CGFloat {
    guard scrollAddsMomentum, velocity * caught > 0, abs(velocity) >= abs(caught) else { return 0 }
    let momentum = min(scrollMomentumFactor * pow(abs(caught), scrollMomentumExponent), scrollMomentumLimit)
    return velocity < 0 ? -momentum : momentum
  }
}
