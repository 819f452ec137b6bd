import Foundation

/// The times at which scroll indicators are visible: during scrolling, for a moment afterwards, and after a flash.
extension UIScrollView {
  /// The time for which scroll indicators remain visible after the end of scrolling, in seconds.
  package static let indicatorLingering: TimeInterval = 0.25
  /// The time for which scroll indicators are visible after a flash, in seconds.
  package static let indicatorFlash: TimeInterval = 0.9
  /// The duration of the fading of scroll indicators, in seconds.
  package static let indicatorFading: TimeInterval = 0.35

  func standardFlashScrollIndicators() {
    indicatorFlashes += 1
    indicatorFlashTime = window?.application?.clock.now
    displayDidChange()
    drawFrames(for: Self.indicatorFlash + Self.indicatorFading)
  }

  /// Stores the current time as the end of scrolling. The scroll indicators fade shortly afterwards.
  func noteEndOfScrolling() {
    scrollingEndTime = window?.application?.clock.now
    drawFrames(for: Self.indicatorLingering + Self.indicatorFading)
  }

  /// Ensures that a host that drives frames draws frames for `duration`, in seconds, while the indicators fade.
  private func drawFrames(for duration: TimeInterval) {
    guard let application = window?.application, application.isDrivenByFrames else { return }
    let end = max(application.clock.now + duration, indicatorTimer.flatMap { $0.isPending ? $0.deadline : nil } ?? 0)
    indicatorTimer?.cancel()
    // The pending timer lets the host draw frames until `end`. No first frame is requested here, because a frame is
    // drawn at the end of scrolling anyway, and a flash has called `displayDidChange()`.
    indicatorTimer = application.frames.add(.animations, at: end) {}
  }
}
