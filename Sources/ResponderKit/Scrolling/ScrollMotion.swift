import Foundation

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
      let share = ScrollMotion.ease(duration > 0 ? (time - start) / duration : 1)
      return ScrollState(
        offset: CGPoint(
          x: from.offset.x + (to.offset.x - from.offset.x) * share,
          y: from.offset.y + (to.offset.y - from.offset.y) * share
        ),
        scale: from.scale + (to.scale - from.scale) * share
      )
    }
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
