import Foundation

/// A change that the app makes to a scroll view during a motion.
enum ScrollChange {
  /// The app has set the content offset, possibly within an animation block.
  case offset(isAnimated: Bool)
  /// The insets have changed. The insets determine the offsets at which the content rests at its edges.
  case insets
  /// The size of the content or of the bounds has changed.
  case size
}

/// A deceleration that begins after the delegate has been notified that the drag has ended.
struct PendingDeceleration {
  var motion: ScrollMotion
  /// The velocity at which the content was released, in points per second.
  var velocity: CGPoint
}

/// A motion of a scroll view's content without a touch. A formula determines the offset, which depends only on the
/// time.
struct ScrollMotion {
  /// The purpose of a motion, which determines the delegate call at its end.
  enum Purpose {
    /// A deceleration after a drag, with a motion for each axis.
    case deceleration(x: AxisMotion, y: AxisMotion)
    /// An animation requested by the app.
    case animation(from: ScrollState, to: ScrollState, AnimationKind)
    /// The return to the minimum or maximum zoom scale after a pinch beyond this scale.
    case zoomBounce(from: ScrollState, to: ScrollState)
  }

  /// The kind of animation requested by the app, which determines the delegate call at its end.
  enum AnimationKind {
    case offset, top, zoom
  }

  var purpose: Purpose
  /// The point that an animated zoom moves to the center of the bounds, in the coordinates of the zoomed view; nil for
  /// other motions.
  var focus: CGPoint?
  /// The time at which the motion began, on the event clock.
  var start: TimeInterval
  var duration: TimeInterval

  var end: TimeInterval { start + duration }

  /// A content offset and a zoom scale, which an animation changes together.
  struct ScrollState: Equatable {
    var offset: CGPoint
    var scale: CGFloat
  }

  init(decelerating x: AxisMotion, _ y: AxisMotion, at start: TimeInterval) {
    purpose = .deceleration(x: x, y: y)
    self.start = start
    duration = max(x.duration, y.duration)
  }

  init(_ purpose: Purpose, at start: TimeInterval, lasting duration: TimeInterval) {
    self.purpose = purpose
    self.start = start
    self.duration = duration
  }

  var isDeceleration: Bool {
    if case .deceleration = purpose { true } else { false }
  }

  /// Returns the offset and the scale at `time`; the result depends only on the time.
  func state(at time: TimeInterval, scale: CGFloat) -> ScrollState {
    switch purpose {
    case .deceleration(let x, let y):
      // Because of rounding, `end - start` may be less than the duration.
      let elapsed = time < end ? time - start : duration
      return ScrollState(offset: CGPoint(x: x.position(at: elapsed), y: y.position(at: elapsed)), scale: scale)
    case .animation(let from, let to, _), .zoomBounce(let from, let to):
      let share = share(at: time)
      return ScrollState(
        offset: CGPoint(
          x: from.offset.x + (to.offset.x - from.offset.x) * share,
          y: from.offset.y + (to.offset.y - from.offset.y) * share
        ),
        scale: from.scale + (to.scale - from.scale) * share
      )
    }
  }

  /// Returns the animation with another final offset. The new animation has the current offset at `time`, and ends at
  /// the same time as this animation. A deceleration is returned unchanged.
  func redirected(to offset: CGPoint, at time: TimeInterval) -> ScrollMotion {
    func redirect(_ from: ScrollState, _ to: ScrollState) -> (from: ScrollState, to: ScrollState) {
      guard offset != to.offset else { return (from, to) }
      let share = self.share(at: time)
      let now = state(at: time, scale: to.scale).offset
      var (from, to) = (from, to)
      to.offset = offset
      // This start offset is chosen so that the animation has the current offset at the current time. Therefore the
      // rest of the animation keeps its timing.
      from.offset =
        share < 1
        ? CGPoint(x: (now.x - offset.x * share) / (1 - share), y: (now.y - offset.y * share) / (1 - share)) : offset
      return (from, to)
    }
    var motion = self
    switch purpose {
    case .deceleration: break
    case .animation(let from, let to, let kind):
      let ends = redirect(from, to)
      motion.purpose = .animation(from: ends.from, to: ends.to, kind)
    case .zoomBounce(let from, let to):
      let ends = redirect(from, to)
      motion.purpose = .zoomBounce(from: ends.from, to: ends.to)
    }
    return motion
  }

  /// Returns the fraction of the animation's distance, from 0 to 1, that is complete at `time`.
  private func share(at time: TimeInterval) -> Double {
    ScrollMotion.ease(duration > 0 && time < end ? (time - start) / duration : 1)
  }

  /// Returns the velocity of each decelerating axis, in points per second; 0 for an axis that does not decelerate.
  func glideVelocity(at time: TimeInterval) -> CGPoint {
    guard case .deceleration(let x, let y) = purpose else { return .zero }
    func velocity(_ axis: AxisMotion) -> Double {
      axis.course(at: time - start) == .glide ? axis.velocity(at: time - start) : 0
    }
    return CGPoint(x: velocity(x), y: velocity(y))
  }

  /// Returns the velocity in points per second; zero for an animation, because a touch cannot stop an animation.
  func velocity(at time: TimeInterval) -> CGPoint {
    guard case .deceleration(let x, let y) = purpose else { return .zero }
    return CGPoint(x: x.velocity(at: time - start), y: y.velocity(at: time - start))
  }

  /// Returns the completed fraction of the distance when the fraction `share` of the time has passed. The motion is
  /// slow at the beginning and at the end.
  private static func ease(_ share: Double) -> Double {
    let share = min(max(share, 0), 1)
    return share * share * (3 - 2 * share)
  }
}
