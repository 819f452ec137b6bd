import Foundation

/// Touches that lifted a moment ago, for the next tap at the same place to go on with (T-05, T-32).
@MainActor
struct RecentTaps {
  private var taps: [(touch: DeliveredTouch, window: UIWindow?, place: CGPoint, time: TimeInterval)] = []

  mutating func remember(_ contact: TouchContact, at time: TimeInterval) {
    guard contact.touch.tapCount > 0 else { return }
    taps.append((contact.touch, contact.touch.window, contact.startLocation, time))
  }

  /// `view` and all below it leave their window: the next tap goes on counting, but has no view before it lands.
  func forgetViews(below view: UIView) {
    for tap in taps where tap.touch.view?.isDescendant(of: view) ?? false { tap.touch.view = nil }
  }

  /// A hidden window's taps are over.
  mutating func forget(_ window: UIWindow) {
    taps.removeAll { $0.window === window }
  }

  /// The touch that a new finger at `place` continues, which is forgotten here.
  mutating func take(
    near place: CGPoint,
    in window: UIWindow?,
    at time: TimeInterval,
    _ configuration: EventConfiguration
  ) -> DeliveredTouch? {
    guard !taps.isEmpty else { return nil }
    taps.removeAll { time - $0.time > configuration.tapCountInterval }
    let index = taps.indices.last { index in
      taps[index].window === window
        && hypot(taps[index].place.x - place.x, taps[index].place.y - place.y) <= configuration.tapCountDistance
    }
    return index.map { taps.remove(at: $0).touch }
  }
}
