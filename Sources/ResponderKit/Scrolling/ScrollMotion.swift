import Foundation

/// A change to a scroll view from outside while it moves by itself.
enum ScrollChange {
  /// The app set the offset, also within an animation block.
  case offset(isAnimated: Bool)
  /// The insets, which say where content rests at its edges.
  case insets
  /// The size of the content or of the bounds.
  case size
}

/// A deceleration that begins once the delegate has heard that the drag is over.
struct PendingDeceleration {
  var motion: ScrollMotion
  /// The velocity at which the content was released, in points a second.
  var velocity: CGPoint
}

/// A scroll view on its way by itself, in closed form.
struct ScrollMotion {
  /// What it is, which decides what the delegate hears at its end.
  enum Purpose {
    /// After a drag: both axes, each by its own law.
    case deceleration(x: AxisMotion, y: AxisMotion)
    /// The program asked for it.
    case animation(from: ScrollState, to: ScrollState, Wish)
    /// A pinch went beyond the bounds of the scale and springs back.
    case zoomBounce(from: ScrollState, to: ScrollState)
  }

  /// What the program asked for: its end is told by another name each.
  enum Wish {
    case offset, top, zoom
  }

  var purpose: Purpose
  /// The point of the zoomed view, in its own coordinates, that a zoom brings to the middle of the bounds.
  var focus: CGPoint?
  /// When it began, on the event clock.
  var start: TimeInterval
  var duration: TimeInterval

  var end: TimeInterval { start + duration }

  /// Offset and scale, which an animation moves together.
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

  /// Where it is at `time`; the same for everyone who asks, however often.
  func state(at time: TimeInterval, scale: CGFloat) -> ScrollState {
    switch purpose {
    case .deceleration(let x, let y):
      // The difference of two times may fall short of the duration.
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

  /// The same motion to another offset, from where it is at `time` and in the time that is left.
  func redirected(to offset: CGPoint, at time: TimeInterval) -> ScrollMotion {
    func redirect(_ from: ScrollState, _ to: ScrollState) -> (from: ScrollState, to: ScrollState) {
      guard offset != to.offset else { return (from, to) }
      let share = self.share(at: time)
      let now = state(at: time, scale: to.scale).offset
      var (from, to) = (from, to)
      to.offset = offset
      // A start that gives the same offset now, so that the rest keeps its timing.
      from.offset =
        share < 1
        ? CGPoint(x: (now.x - offset.x * share) / (1 - share), y: (now.y - offset.y * share) / (1 - share)) : offset
      return (from, to)
    }
    var motion = self
    switch purpose {
    case .deceleration: break
    case .animation(let from, let to, let wish):
      let ends = redirect(from, to)
      motion.purpose = .animation(from: ends.from, to: ends.to, wish)
    case .zoomBounce(let from, let to):
      let ends = redirect(from, to)
      motion.purpose = .zoomBounce(from: ends.from, to: ends.to)
    }
    return motion
  }

  /// The share of an animation that is done at `time`.
  private func share(at time: TimeInterval) -> Double {
    ScrollMotion.ease(duration > 0 && time < end ? (time - start) / duration : 1)
  }

  /// The velocity of the axes that glide, in points a second; 0 on the others.
  func glideVelocity(at time: TimeInterval) -> CGPoint {
    guard case .deceleration(let x, let y) = purpose else { return .zero }
    func velocity(_ axis: AxisMotion) -> Double {
      axis.course(at: time - start) == .glide ? axis.velocity(at: time - start) : 0
    }
    return CGPoint(x: velocity(x), y: velocity(y))
  }

  /// Points a second; nothing for an animation, which nobody can catch in flight.
  func velocity(at time: TimeInterval) -> CGPoint {
    guard case .deceleration(let x, let y) = purpose else { return .zero }
    return CGPoint(x: x.velocity(at: time - start), y: y.velocity(at: time - start))
  }

  /// The share of the way that is done after a share of the time, slow at both ends.
  private static func ease(_ share: Double) -> Double {
    let share = min(max(share, 0), 1)
    return share * share * (3 - 2 * share)
  }
}
