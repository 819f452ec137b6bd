import Foundation

/// The touches that lifted recently. If the next tap is near the location of a recent touch, it reuses the touch and
/// increases the touch's tap count (T-05, T-32).
@MainActor
struct RecentTaps {
  private var taps: [(touch: DeliveredTouch, window: UIWindow?, location: CGPoint, time: TimeInterval)] = []

  mutating func remember(_ contact: TouchContact, at time: TimeInterval) {
    guard contact.touch.tapCount > 0 else { return }
    taps.append((contact.touch, contact.touch.window, contact.startLocation, time))
  }

  /// Clears the view of the recent taps on `view` and its descendants, which leave their window. The next tap still
  /// increases the tap count; the touch has no view until then.
  func forgetViews(below view: UIView) {
    for tap in taps where tap.touch.view?.isDescendant(of: view) ?? false { tap.touch.view = nil }
  }

  /// Removes the recent taps in a window that is hidden.
  mutating func forget(_ window: UIWindow) {
    taps.removeAll { $0.window === window }
  }

  /// Removes and returns the recent touch that a new finger at `location` reuses; nil if there is none.
  mutating func take(
    near location: CGPoint,
    in window: UIWindow?,
    at time: TimeInterval,
    _ configuration: EventConfiguration
  ) -> DeliveredTouch? {
    guard !taps.isEmpty else { return nil }
    taps.removeAll { time - $0.time > configuration.tapCountInterval }
    let index = taps.indices.last { index in
      taps[index].window === window
        && hypot(taps[index].location.x - location.x, taps[index].location.y - location.y)
          <= configuration.tapCountDistance
    }
    return index.map { taps.remove(at: $0).touch }
  }
}
