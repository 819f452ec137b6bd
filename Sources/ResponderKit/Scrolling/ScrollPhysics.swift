import Foundation

/// The constants by which one scroll view moves on one axis.
struct ScrollPhysics {
  /// What is left of the speed after a millisecond (V-32).
  var decelerationRate: Double
  /// Points a second; slower is still (measured).
  var stopSpeed: Double
  /// Whether an edge lets the content past and brings it back.
  var bounces: Bool
  /// Per second, on the way back from an edge that was run into.
  var bounceFrequency: Double
  /// Per second, on the way back from where a finger let go.
  var releaseFrequency: Double
  /// Per second, what that way back counts at least for each point beyond the edge.
  var releaseSlope: Double
  /// Seconds from the lift until a glide sets out.
  var delay: TimeInterval
  /// Points; closer is there.
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

  /// Where a glide with `velocity`, in points a second, comes to rest if nothing is in its way.
  func glideTarget(from position: Double, velocity: Double) -> Double {
    guard abs(velocity) > stopSpeed else { return position }
    let sign: Double = velocity < 0 ? -1 : 1
    return position + sign * (abs(velocity) - stopSpeed) * AxisMotion.reach(of: decelerationRate)
  }

  /// Where the delegate hears that such a glide will rest: the speed's integral, where the way itself is the sum of its
  /// milliseconds and a little shorter (measured).
  func announcedTarget(from position: Double, velocity: Double) -> Double {
    guard abs(velocity) > stopSpeed else { return position }
    let sign: Double = velocity < 0 ? -1 : 1
    return position - sign * (abs(velocity) - stopSpeed) / (1000 * log(decelerationRate))
  }

  /// The velocity with which a glide rests at `target`.
  func velocity(from position: Double, to target: Double) -> Double {
    let distance = target - position
    guard distance != 0 else { return 0 }
    return distance / AxisMotion.reach(of: decelerationRate) + (distance < 0 ? -stopSpeed : stopSpeed)
  }

  /// How the axis goes on when the finger lets go at `position` with `velocity`, having pulled beyond `range` or not.
  func release(at position: Double, velocity: Double, in range: ClosedRange<Double>) -> AxisMotion {
    let edge = min(max(position, range.lowerBound), range.upperBound)
    let pull = position - edge
    // A flick back in that would come to rest inside needs nobody to bring it back.
    let leadsInside = pull * velocity < 0 && (glideTarget(from: position, velocity: velocity) - edge) * pull < 0
    guard pull != 0, !leadsInside else {
      return AxisMotion(glidingFrom: position, velocity: velocity, in: range, after: delay, self)
    }
    return springBack(from: position, velocity: velocity, to: edge)
  }

  /// How a motion goes on that was put at `position`, with the velocity that it has and `distance` points to go: a glide on the
  /// way in stays one, any other way beyond an edge leads back to that. A glide that has not set out yet does so after `delay`.
  func resume(
    from position: Double,
    velocity: Double,
    distance: Double,
    in range: ClosedRange<Double>,
    after delay: TimeInterval = 0
  ) -> AxisMotion {
    let edge = min(max(position, range.lowerBound), range.upperBound)
    let pull = position - edge
    // Content on its way back to the edge is on no way in, whatever a pixel makes of it.
    let isOnItsWayIn = abs(pull + distance) > restTolerance && (pull + distance) * pull < 0
    guard pull != 0, !isOnItsWayIn else {
      return AxisMotion(glidingFrom: position, velocity: velocity, in: range, after: delay, self)
    }
    return bounce(from: position, velocity: velocity, to: edge, isUpper: pull > 0)
  }

  /// The rest of a bounce that has `velocity` at `position`, to where its edge is now. From beyond the edge it does not cross it.
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

  /// The way back to `edge`, without one beyond. The finger's speed counts once: outwards it takes the place of what the pull
  /// counts for where it is more, inwards it takes away from that (measured). At the edge itself this is the bounce of content
  /// that runs into it.
  func springBack(from position: Double, velocity: Double, to edge: Double) -> AxisMotion {
    let pull = position - edge
    let least = releaseSlope * abs(pull)
    let outwards = pull < 0 ? -velocity : velocity
    let slope = outwards > 0 ? max(outwards, least) : max(0, least + outwards)
    return AxisMotion(
      from: position,
      slope: pull < 0 ? -slope : slope,
      to: edge,
      frequency: releaseFrequency,
      tolerance: restTolerance,
      course: .bounce(toUpperEdge: pull > 0)
    )
  }

  /// How the axis reaches a place within `range` that was chosen for it, such as a page: without going beyond.
  func settle(
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
    // Where it does not bounce, nothing takes it beyond an edge.
    let velocity = bounces || velocity * offset < 0 ? velocity : 0
    let slope = velocity + bounceFrequency * offset
    // Only a slope towards the place keeps a critically damped way on this side of it.
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
  /// The velocity that a fling with `velocity` gains from a deceleration with the velocity `caught` that its finger stopped, in points
  /// a second: none against its direction, or where the fling is slower (measured by others).
  func scrollMomentum(of velocity: CGFloat, after caught: CGFloat) -> CGFloat {
    guard scrollAddsMomentum, velocity * caught > 0, abs(velocity) >= abs(caught) else { return 0 }
    let momentum = min(scrollMomentumFactor * pow(abs(caught), scrollMomentumExponent), scrollMomentumLimit)
    return velocity < 0 ? -momentum : momentum
  }
}
