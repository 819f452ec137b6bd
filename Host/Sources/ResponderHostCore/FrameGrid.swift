import Foundation
import ResponderKit

/// The times of frames, aligned to a grid so that small deviations of the reported times have no effect.
package struct FrameGrid {
  package private(set) var interval: TimeInterval = 0
  private var phase: TimeInterval = 0

  package init() {}

  /// Returns the timing that the application must use from the frame at `time` on; nil if the timing is unchanged.
  package mutating func timing(of time: TimeInterval, interval: TimeInterval) -> DisplayTiming? {
    // Values of displays that do not report a rate, or report an impossible one.
    let interval = (0.001...1).contains(interval) ? interval : 1 / 60
    let distance = abs(time - nearest(time))
    guard abs(interval - self.interval) > interval * 0.01 || distance > interval * 0.25 else { return nil }
    self.interval = interval
    phase = time
    return DisplayTiming(interval: interval, phase: time)
  }

  private func nearest(_ time: TimeInterval) -> TimeInterval {
    interval > 0 ? phase + ((time - phase) / interval).rounded() * interval : .infinity
  }

  /// Returns the time of the grid that is nearest to `time`.
  package func aligned(_ time: TimeInterval) -> TimeInterval { interval > 0 ? nearest(time) : time }
}
